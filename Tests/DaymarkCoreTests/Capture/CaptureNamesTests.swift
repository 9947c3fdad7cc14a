import DaymarkCore
import Testing

/// Names, addresses, quotations and quantities that look like dates stay in the title.
@Suite struct CaptureNamesTests {
    /// Reads a line on Wednesday 25 November 2026 at 10:00 in Berlin.
    private func read(_ line: String) throws -> Capture {
        CaptureReader.read(line, settings: Settings(id: Settings.recordID), in: try at("2026-11-25T10:00"))
    }

    @Test(arguments: [
        "Try Monday.com again", "Renew march.example.net", "Write to friday@example.org", "Rename tuesday_macro",
        "Open https://example.com/2026/12/24/today", "Rename saturday_log", "Ship mon-agent", "Bake sun-dried loaf",
        "Plan Friday-style lunch", "Pin tool to v7.12", "Install Ruby 3.10", "Read Luke 2:10", "Recite Psalm 121:1",
        "Draw at scale 1:20", "Crop to ratio 16:10", "Stream Saturday Night Fever", "Watch Wednesday Addams",
        "Stream The Tonight Show", "Read The Day After Tomorrow", "Skip Black Friday sales", "Plan Taco Tuesday menu",
        "Read Tomorrow Never Dies", "Parcel at 6th Avenue shop", "Meet at 12 Elm Road", "Sell at 30 euros",
        "Glue at 20 degrees", "March 8 km", "Ask April 2 questions", "Buy 1/4 lb butter", "Send 'Friday plan' to Jo",
        "Check `job every monday`", "Read \"Home on Friday at 5\"", "Weigh 3/4 cup flour", "Order seat 21B",
        "Sunday roast gravy recipe", "sunday school songs", "Monday blues remix", "Tuesday Knight portrait sketch",
        "Join the Friday crew", "Paint my Saturday hat", "play friday by the wombats", "Read Mondays with Merlin",
        "Sing Manic Monday", "Book TGI Fridays", "Read The Girl Named Friday", "Saturday gym playlist",
        "watch Black Friday", "listen to Black Friday by Steely Dan", "listen to Sunday Morning", "film: Halloween",
        "book: Tuesdays with Morrie", "cook 5 minute noodles", "2 hour parking ticket", "30 minute meals cookbook",
        "Study for the SAT", "Book with Dr. Friday", "Ask Sunday school teacher", "Read chapter 12/11",
        "cap at 2h", "requests timeout at 14h", "limit heating at 4h", "5-minute journal",
    ])
    func phrasesThatLookLikeDatesStayInTheTitle(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.chips.isEmpty)
    }

    @Test(arguments: [
        ("Try Monday.com on friday", "Try Monday.com", "2026-11-27"),
        ("Read Luke 2:10 by sunday", "Read Luke 2:10", "2026-11-29"),
        ("Meet at 12 Elm Road on Monday", "Meet at 12 Elm Road", "2026-11-30"),
        ("Finish Essay Friday", "Finish Essay", "2026-11-27"),
        ("It's Eva's plan sunday", "It's Eva's plan", "2026-11-29"),
        ("Monday call the plumber", "call the plumber", "2026-11-30"),
        ("Friday Review slides", "Review slides", "2026-11-27"),
        ("sunday roast leftovers sat", "sunday roast leftovers", "2026-11-28"),
        ("read sunday by noon", "read", "2026-11-29T11:00:00Z"),
        ("watch lecture 4 friday", "watch lecture 4", "2026-11-27"),
    ])
    func datesBesideNamesAreRead(_ line: String, _ title: String, _ due: String) throws {
        guard case .mission(let mission) = try read(line).target else {
            Issue.record("“\(line)” is not a mission")
            return
        }
        #expect(mission.title == title && mission.deadline?.description == due + "[Europe/Berlin]")
    }

    /// A capital word after the day and its time is no part of a name.
    @Test(arguments: [
        ("Exam Friday 9am Room 12", "C Exam Room 12 2026-11-27T09:00–2026-11-27T10:00"),
        ("Meeting Tuesday 10-11 Room 3", "C Meeting Room 3 2026-12-01T10:00–2026-12-01T11:00"),
        ("Tutor Friday 4-5pm Library", "C Tutor Library 2026-11-27T16:00–2026-11-27T17:00"),
        ("Exam Friday Room 12 9-11am", "C Exam Room 12 2026-11-27T09:00–2026-11-27T11:00"),
    ])
    func aPlaceAfterTheDayIsNoPartOfItsName(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// The day may belong to the noun, so it stays in the title and a note points it out.
    @Test(arguments: [
        "Buy Saturday newspaper bundle", "watch monday football summary", "Draft Tuesday agenda",
        "Order Sunday brunch ingredients",
    ])
    func aDayBetweenAVerbAndANounStaysInTheTitleWithANote(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.notes.count == 1)
    }

    @Test(arguments: [
        ("Buy Saturday the newspapers", "Buy the newspapers", "2026-11-28"),
        ("order sunday ~20m", "order", "2026-11-29"), ("email friday bo", "email bo", "2026-11-27"),
        ("Drink wine on leap day", "Drink wine", "2028-02-29"),
    ])
    func otherDaysAreReadAsDates(_ line: String, _ title: String, _ date: String) throws {
        let capture = try read(line)
        guard case .mission(let mission) = capture.target else {
            Issue.record("no mission")
            return
        }
        #expect(mission.title == title && mission.deadline?.description.hasPrefix(date) == true)
    }
}
