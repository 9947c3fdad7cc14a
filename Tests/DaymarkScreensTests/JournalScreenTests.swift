import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The journal as a person uses it in the app.
@Suite struct JournalScreenTests {
    private func saving(_ base: String, _ text: String) -> String {
        JSON.array([.string(base), .string(text)]).text
    }

    private func harness(_ time: String = "2026-11-26T18:00") throws -> AppHarness {
        var harness = try AppHarness(time)
        harness.perform(.go(.journal))
        return harness
    }

    private let day = CivilDate(dayNumber: 20_783)
    private let monday = CivilDate(dayNumber: 20_773)

    @Test func anEntryIsSavedAsItIsWritten() throws {
        var harness = try harness()
        let effects = harness.perform(.journal(.write(day)), saving("", "Rain"))
        #expect(effects.contains(.accepted(.journal(.write(day)))))
        harness.perform(.journal(.write(day)), saving("Rain", "Rain from six."))
        #expect(harness.app.workspace.journalText(on: day) == "Rain from six.")
        let html = harness.region("main")
        #expect(
            html.contains("3 words") && html.contains("Saved 18:00") && html.contains("\nRain from six.</textarea>"))
        #expect(harness.app.notice == nil)
        // One undo takes back the whole writing.
        harness.perform(.dialog(.key("u")))
        #expect(harness.app.workspace.journalText(on: day) == "")
    }

    @Test func aNewWritingIsANewUnit() throws {
        var harness = try harness()
        harness.perform(.journal(.write(day)), saving("", "Rain"))
        harness.pass(seconds: 600)
        harness.perform(.journal(.write(day)), saving("Rain", "Rain\nHome"))
        harness.perform(.dialog(.key("u")))
        #expect(harness.app.workspace.journalText(on: day) == "Rain")
        #expect(harness.region("notice").contains("Wrote in the journal, Thu 26 Nov 2026"))
    }

    @Test func aTextThatIsTooLongStaysInTheEditorWithTheReason() throws {
        var harness = try harness()
        harness.perform(.journal(.write(day)), saving("", "Rain"))
        let long = String(repeating: "a", count: 10_001)
        let effects = harness.perform(.journal(.write(day)), saving("Rain", long))
        #expect(!effects.contains(.accepted(.journal(.write(day)))))
        var html = harness.region("main")
        #expect(html.contains(long) && html.contains("aria-invalid") && html.contains("10001 of") == false)
        #expect(html.contains("this has 10001 characters, and an entry holds 10,000"))
        #expect(harness.app.workspace.journalText(on: day) == "Rain")
        harness.perform(.journal(.write(day)), saving("Rain", String(long.dropLast())))
        html = harness.region("main")
        #expect(!html.contains("aria-invalid") && harness.app.workspace.journalText(on: day).count == 10_000)
    }

    @Test func theMonthMarksEntriesAndFutureDaysAreNotLinks() throws {
        var harness = try harness()
        harness.perform(.journal(.write(monday)), saving("", "Monday"))
        let html = harness.region("main")
        #expect(html.contains("aria-label=\"Monday, 16 November, has an entry\""))
        #expect(html.contains("href=\"#journal/2026-11-26\" data-row=\"journal/2026-11-26\""))
        #expect(!html.contains("#journal/2026-11-27"))
        #expect(html.contains("<span class=\"future\">27</span>"))
        harness.perform(.go(.journal(day.adding(days: 28))))
        #expect(!harness.region("main").contains("<textarea"))
        #expect(harness.region("main").contains("You can write about 24 December once it has begun."))
    }

    @Test func keysGoFromMonthToMonthUntilToday() throws {
        var harness = try harness()
        #expect(harness.perform(.dialog(.key(">"))).contains { if case .go = $0 { true } else { false } } == false)
        harness.perform(.dialog(.key("<")))
        #expect(harness.app.route == .journal(day.adding(months: -1)))
        harness.perform(.dialog(.key(">")))
        #expect(harness.app.route == .journal(day))
        harness.perform(.go(.journal(day.adding(days: -26))))
        harness.perform(.dialog(.key(">")))
        #expect(harness.app.route == .journal(day))
        harness.perform(.dialog(.key("g")))
        harness.perform(.dialog(.key("j")))
        #expect(harness.app.route == .journal)
    }

    @Test func searchShowsExcerptsBelowTheMonth() throws {
        var harness = try harness()
        harness.perform(.journal(.write(monday)), saving("", "Phoned Mum about the Café & bicycle"))
        harness.perform(.journal(.find), "cafe")
        let html = harness.region("main")
        #expect(html.contains("Phoned Mum about the <mark>Café</mark> &amp; bicycle") && html.contains("1 entry found"))
        #expect(html.contains("journal-month\"") && html.contains("16 November 2026"))
        // The heading of the entry is the main one, because a phone does not show the month now.
        #expect(html.contains("<h1 id=\"entry-day\">") && html.contains("<h2 id=\"journal-month\">"))
        harness.perform(.journal(.find), "tram")
        #expect(harness.region("main").contains("No entry with “tram”"))
        #expect(harness.perform(.dialog(.key("/"))).contains(.focus(JournalView.searchField)))
    }

    @Test func theSearchIsPreparedWhileThePageIsIdle() throws {
        var harness = try AppHarness("2026-11-26T18:00")
        harness.perform(.journal(.add(day)), "Rain")
        let prepare = Effect.whenIdle(.journal(.prepareSearch))
        #expect(harness.perform(.go(.journal)).contains(prepare))
        #expect(!harness.perform(.journal(.prepareSearch)).contains(prepare))
        #expect(harness.app.memo.journal.isCurrent(for: harness.app.workspace))
        #expect(!harness.perform(.go(.journal(monday))).contains(prepare))
    }

    @Test func anEarlierVersionIsRestoredAndThatCanBeUndone() throws {
        var harness = try harness()
        harness.perform(.journal(.write(day)), saving("", "First"))
        let first = harness.circumstances.now.milliseconds
        harness.pass(seconds: 1200)
        harness.perform(.journal(.write(day)), saving("First", "Second"))
        #expect(harness.region("main").contains("Restore the version from today 18:00"))
        harness.perform(.journal(.restore(day, first)))
        #expect(harness.app.workspace.journalText(on: day) == "First")
        let unit = try #require(harness.app.notice?.undo)
        harness.perform(.undo(unit))
        #expect(harness.app.workspace.journalText(on: day) == "Second")
    }

    @Test func versionsSurvivePackingAndALongHistory() throws {
        var harness = try harness()
        harness.perform(.journal(.write(day)), saving("", "First"))
        harness.pass(seconds: 1200)
        harness.perform(.journal(.write(day)), saving("First", "Second"))
        for number in 0..<2100 { harness.perform(.capture, "Task \(number)") }
        #expect(harness.app.history.count <= 2002)
        let parts = harness.app.packed()
        var other = try AppHarness("2026-11-27T09:00", seed: 8)
        for part in parts { other.app.restore(part.bytes) }
        other.perform(.go(.journal(day)))
        #expect(other.region("main").contains("First"))
    }

    @Test func aLineIsAddedFromThePaletteAndFromCalmsHome() throws {
        var harness = try AppHarness("2026-11-26T18:00")
        harness.perform(.capture, "Essay tomorrow")
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "journal Cycled home / in the rain")
        #expect(harness.region("dialog").contains("Add to today’s journal: “Cycled home / in the rain”"))
        harness.perform(.dialog(.choose(0)))
        #expect(harness.app.workspace.journalText(on: day) == "Cycled home / in the rain")
        let effects = harness.perform(.journal(.add(day)), "Soup for everyone")
        #expect(effects.contains(.fill(field: JournalCard.field, "")))
        #expect(harness.app.workspace.journalText(on: day) == "Cycled home / in the rain\nSoup for everyone")
        harness.perform(.go(.today))
        #expect(harness.region("main").contains("Cycled home / in the rain Soup for everyone"))
        harness.perform(.set("voice"), "spark")
        #expect(!harness.region("main").contains("journal-card"))
    }

    @Test func theEveningAsksOnlyIfWantedAndOnlyWithoutAnEntry() throws {
        var harness = try AppHarness("2026-11-26T20:00")
        harness.perform(.capture, "Essay tomorrow")
        harness.perform(.set("voice"), "gentle")
        #expect(!harness.region("main").contains("keep a line about today"))
        harness.perform(.set("journalPrompt"), "true")
        #expect(harness.region("main").contains("Would you like to keep a line about today?"))
        let effects = harness.perform(.tick)
        #expect(!effects.contains { if case .notify = $0 { true } else { false } })
        #expect(!effects.contains { if case .feel = $0 { true } else { false } })
        harness.perform(.journal(.add(day)), "A good walk")
        #expect(!harness.region("main").contains("keep a line about today"))
        var morning = try AppHarness("2026-11-26T10:00")
        morning.perform(.set("journalPrompt"), "true")
        morning.perform(.capture, "Essay tomorrow")
        #expect(JournalCard.promptDate(in: morning.context) == nil)
    }

    @Test func afterMidnightTheJournalOpensOnTheWakingDay() throws {
        var harness = try AppHarness("2026-11-27T00:40")
        harness.perform(.set("wake"), "15:00")
        harness.perform(.set("sleep"), "02:00")
        harness.perform(.go(.journal))
        let html = harness.region("main")
        #expect(html.contains("Thursday, 26 November") && html.contains("<span class=\"future\">27</span>"))
        harness.perform(.journal(.addLine("Cycled home")))
        #expect(harness.app.workspace.journalText(on: day) == "Cycled home")
        harness.perform(.go(.journal(day.adding(days: 1))))
        #expect(harness.region("main").contains("You can write about 27 November once it has begun."))
    }

    @Test func theJournalIsExportedInEachForm() throws {
        var harness = try harness()
        harness.perform(.journal(.export(.markdown)))
        #expect(harness.app.notice?.text == "The journal is empty")
        harness.perform(.journal(.write(day)), saving("", "Rain"))
        for (format, name) in [(JournalFormat.markdown, "md"), (.text, "txt"), (.json, "json")] {
            let effects = harness.perform(.journal(.export(format)))
            let isSaved = effects.contains {
                if case .download(let file, let text) = $0 {
                    file == "journal-2026-11-26.\(name)" && text.contains("Rain")
                } else {
                    false
                }
            }
            #expect(isSaved)
        }
    }

    @Test func savingDoesNotPlanAgain() throws {
        var harness = try harness()
        harness.perform(.capture, "Essay tomorrow ~2h")
        let saved = harness.saved.count
        harness.perform(.journal(.write(day)), saving("", "Rain"))
        #expect(!harness.app.isPlanStale && harness.saved.count == saved + 1)
    }

    @Test func actionsAreReadAsTheyAreWritten() {
        let actions: [JournalAction] = [
            .write(day), .add(day), .addLine("one/two / three"), .find, .prepareSearch, .open, .restore(day, 12),
            .export(.text),
        ]
        for action in actions { #expect(Action(action.text) == .journal(action)) }
        #expect(Action("journal/write/yesterday") == nil && Action("journal/export/pdf") == nil)
    }
}
