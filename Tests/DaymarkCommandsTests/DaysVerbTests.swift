import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// Days before today and after the plan, in `plan`, `week`, `month`, `agenda` and `list`.
@Suite struct DaysVerbTests {
    /// A person on Monday, 23 November.
    private func harness() throws -> CommandHarness {
        let harness = CommandHarness("2026-11-23T08:00:00")
        for line in [
            "Optician 16 dec 15:00-15:45", "Choir every thu 19:00-21:00", "Conference 18 dec to 19 dec",
            "Grant report 16 dec 12:00 ~4h", "Water bill every month on the 20th ~15m", "Poem 27 nov ~2h",
        ] {
            _ = try harness.say("add", line)
        }
        return harness
    }

    private func day(_ json: JSON) throws -> JSON { try #require(json["days"]?.array?.first) }

    private func titles(_ rows: JSON?) -> [String] { rows?.array?.compactMap { $0["title"]?.string } ?? [] }

    @Test func aDayAfterThePlanHasItsCommitmentsDeadlinesAndFreeTime() throws {
        let harness = try harness()
        let day = try day(harness.json("plan", "2026-12-16"))
        #expect(day["date"] == .string("2026-12-16") && day["planned"] == .number(0) && day["busy"] == .number(45))
        #expect(titles(day["due"]) == ["Grant report"])
        #expect(day["due"]?.array?.first?["due"] == .string("2026-12-16T12:00:00+01:00"))
        let rows = try #require(day["rows"]?.array)
        #expect(rows.compactMap { $0["kind"]?.string } == ["free", "commitment", "free"])
        #expect(rows.reduce(0) { $0 + ($1["minutes"]?.number ?? 0) } == 14 * 60)
        let text = try harness.say("plan", "16", "dec")
        #expect(text.hasPrefix("Wednesday, 16 December") && text.contains("Optician") && text.contains("due 12:00"))
    }

    @Test func aPlannedDayIsTheSameInEveryVerb() throws {
        let harness = try harness()
        let single = try day(harness.json("plan", "fri"))
        let week = try #require(
            try harness.json("week")["days"]?.array?.first { $0["date"] == .string("2026-11-27") })
        func work(_ day: JSON) -> [JSON] {
            day["rows"]?.array?.filter { $0["kind"] == .string("work") } ?? []
        }
        #expect(work(single) == work(week) && single["planned"] == week["planned"] && single["due"] == week["due"])
        #expect(titles(single["due"]) == ["Poem"])
    }

    @Test(arguments: [
        ("yesterday", "2026-11-22"), ("last friday", "2026-11-20"), ("3 days ago", "2026-11-20"),
        ("tomorrow", "2026-11-24"), ("in 5 weeks", "2026-12-28"), ("24 dec", "2026-12-24"),
        ("2027-05-01", "2027-05-01"),
    ]) func aDayIsReadInUsualWords(words: String, date: String) throws {
        #expect(try day(harness().json("plan", words))["date"] == .string(date))
    }

    @Test func wordsThatAreNotADayAreRefused() throws {
        let harness = try harness()
        for words in ["sometime", "tomorrow 10:00", "fri essay"] {
            #expect(throws: CommandError.self) { try harness.say("plan", words) }
        }
        #expect(throws: (any Error).self) { try harness.say("week", "--next", "fri") }
        #expect(throws: (any Error).self) { try harness.say("month", "--next", "--previous") }
    }

    @Test func pastDaysShowWhatWasDone() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Sketch today ~60m")
        _ = try harness.say("add", "Letter today ~45m")
        _ = try harness.say("plan")
        harness.now = "2026-11-23T10:00:00"
        _ = try harness.say("done", "sketch")
        harness.now = "2026-11-23T16:00:00"
        _ = try harness.say("worked", "letter", "20m")
        harness.now = "2026-11-25T09:00:00"
        let day = try day(harness.json("plan", "mon"))
        #expect(day["date"] == .string("2026-11-30"), "a weekday without more is the next one")
        let past = try self.day(harness.json("plan", "2026-11-23"))
        let rows = try #require(past["rows"]?.array)
        let done = rows.filter { $0["kind"] == .string("done") }
        #expect(done.compactMap { $0["title"]?.string }.sorted() == ["Letter", "Sketch"])
        let worked = done.reduce(0) { $0 + ($1["minutes"]?.number ?? 0) }
        #expect(done.contains { $0["minutes"] == .number(20) } && worked > 20)
        #expect(past["worked"] == .number(worked) && past["planned"] == .number(0))
        // The report answers the question about the letter's block.
        #expect(!rows.contains { $0["kind"] == .string("passed") })
        let text = try harness.say("week", "last week") + harness.say("week", "--previous")
        #expect(text.contains("Monday, 16 November"))
        let monday = try harness.say("week", "2026-11-24")
        #expect(monday.contains("✓ Sketch") && monday.contains("min done"))
    }

    @Test func aMissionCompletedInALaterBlockOfTheDayIsNotAskedAbout() throws {
        let harness = CommandHarness("2026-11-16T07:30:00")
        _ = try harness.say("add", "School form due mon 12:00 ~15m")
        _ = try harness.say("plan")
        harness.now = "2026-11-16T09:30:00"
        #expect(try harness.say("plan").contains("? School form"))
        harness.now = "2026-11-16T09:50:00"
        _ = try harness.say("done", "school")
        harness.now = "2026-11-24T09:00:00"
        let week = try harness.say("week", "--previous")
        #expect(week.contains("✓ School form") && !week.contains("? School form"))
    }

    @Test func weeksBeginOnThePersonsFirstDay() throws {
        let harness = try harness()
        func first(_ words: String...) throws -> JSON? {
            let days = try #require(try harness.output(words + ["--json"]).json["days"]?.array)
            #expect(days.count == 7)
            return days.first?["date"]
        }
        harness.now = "2026-11-26T08:00:00"
        #expect(try first("week") == .string("2026-11-26"))
        #expect(try first("week", "--next") == .string("2026-11-30"))
        #expect(try first("week", "--previous") == .string("2026-11-16"))
        #expect(try first("week", "16 dec") == .string("2026-12-14"))
        #expect(try first("plan", "--week", "16 dec") == .string("2026-12-14"))
        _ = try harness.say("config", "weekStart", "sunday")
        #expect(try first("week", "16 dec") == .string("2026-12-13"))
        #expect(try first("week", "--next") == .string("2026-11-29"))
    }

    @Test func aMonthCountsWhatEachDayHolds() throws {
        let harness = try harness()
        let month = try harness.json("month", "--next")
        let days = try #require(month["days"]?.array)
        #expect(month["month"] == .string("2026-12") && days.count == 31)
        #expect(days[0]["date"] == .string("2026-12-01") && titles(days[15]["rows"]) == ["Grant report", "Optician"])
        #expect(days[15]["busy"] == .number(45) && titles(days[17]["allDay"]) == ["Conference"])
        #expect(days[19]["rows"]?.array?.first?["kind"] == .string("due"))
        let february = try #require(try harness.json("month", "2027-02")["days"]?.array)
        #expect(february.count == 28 && titles(february[19]["rows"]) == ["Water bill"])
        #expect(february[19]["rows"]?.array?.first?["kind"] == .string("again"))
        #expect(try harness.json("month", "january")["month"] == .string("2027-01"))
    }

    @Test(arguments: [40, 80, 120]) func aMonthFitsTheTerminal(width: Int) throws {
        let harness = try harness()
        let text = try harness.output(["month", "--next"]).text(Style(colours: false, width: width))
        let lines = text.split(separator: "\n").map { String($0) }
        #expect(lines[0] == "December 2026" && lines.allSatisfy { columns($0) <= width })
        #expect(lines[1].split(separator: " ").count == 7 && lines[1].hasPrefix("Mo"))
        #expect(text.contains("▌1") && text.contains("○1"))
    }

    @Test func theAgendaIsSearchedByWords() throws {
        let harness = try harness()
        let found = try harness.json("agenda", "optician")["days"]?.array?.filter {
            $0["rows"]?.array?.isEmpty == false
        }
        #expect(found?.map { $0["date"] } == [.string("2026-12-16")])
        #expect(try harness.say("agenda", "grant").contains("Grant report"))
        #expect(try harness.say("agenda", "unicorn").contains("unicorn"))
        #expect(throws: CommandError.self) { try harness.say("agenda", "due:week") }
    }

    @Test func aSearchOfTheListFindsCommitmentsToo() throws {
        let harness = try harness()
        _ = try harness.say("add", "Choir robes ~30m")
        let both = try harness.say("list", "choir")
        #expect(both.contains("Choir robes") && both.contains("every Thursday, 19:00–21:00"))
        #expect(try harness.say("list", "optician").contains("Wed 16 Dec 15:00–15:45"))
        // Conditions on missions find no commitments, and programs get missions only.
        #expect(!(try harness.say("list", "choir", "due:none")).contains("every Thursday"))
        #expect(try harness.json("list", "choir").array?.count == 1)
    }

    // MARK: Clashes

    @Test func commitmentsAtTheSameTimeAreMarkedInEveryVerb() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        for line in ["Shift tue 14-22", "Pick up Mia tue 15:30-16:00", "Choir tue 10-11"] {
            _ = try harness.say("add", line)
        }
        for verb in [["week"], ["agenda"], ["plan", "tomorrow"]] {
            let text = try harness.say(verb)
            #expect(text.contains("At the same time as “Shift”") && text.contains("At the same time as “Pick up Mia”"))
            let days = try harness.output(verb).json["days"]?.array ?? []
            let rows = days.flatMap { $0["rows"]?.array ?? [] }
            func clashes(_ title: String) -> [String] {
                titles(rows.first { $0["title"] == .string(title) }?["clashes"])
            }
            #expect(clashes("Shift") == ["Pick up Mia"] && clashes("Pick up Mia") == ["Shift"])
            #expect(rows.first { $0["title"] == .string("Choir") }?["clashes"] == nil)
        }
    }

    @Test func theAgendaNamesDeclinedInvitations() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        let path = harness.home.folder + "-declined.ics"
        let calendar = """
            BEGIN:VCALENDAR
            VERSION:2.0
            X-WR-CALNAME:ada@example.org
            BEGIN:VEVENT
            UID:1
            SUMMARY:Vendor demo
            LOCATION:Room 3
            DTSTART:20261124T150000
            DURATION:PT1H
            ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org
            END:VEVENT
            END:VCALENDAR

            """
        try Data(calendar.utf8).write(to: URL(fileURLWithPath: path))
        _ = try harness.say("import", path)
        #expect(try harness.say("agenda").contains("▌ Vendor demo · declined · Room 3"))
    }
}
