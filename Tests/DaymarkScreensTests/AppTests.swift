import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Runs whole journeys through the app without a browser.
@Suite struct AppTests {
    @Test func missionsAreCapturedCompletedAndReopenedByUndo() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Lab report today 6pm ~60m #school")
        harness.perform(.capture, "Physics today 10-11:30")
        #expect(harness.region("main").contains("Lab report") && harness.region("main").contains("Physics"))
        #expect(harness.region("notice").contains("Added “Physics”, today 10:00–11:30"))
        let mission = try #require(harness.app.workspace.missions.all.first)
        harness.perform(.complete(mission.id))
        #expect(harness.region("notice").contains("Done: Lab report"))
        // A completed mission keeps its time in the plan.
        #expect(
            harness.region("main").contains(
                "<button type=\"button\" class=\"tick done\" aria-label=\"Open “Lab report” again\""))
        let unit = try #require(harness.saved.last { !$0.isQuiet }).unit
        harness.perform(.undo(unit))
        #expect(harness.app.workspace.missions[mission.id]?.status == .pending)
        #expect(harness.region("notice").contains("Undone: Marked “Lab report” as done"))
    }

    @Test func restoringSavedOperationsGivesTheSameApp() throws {
        var harness = try AppHarness()
        for line in ["Essay tomorrow ~2h", "Laundry !must", "Gym 6pm for 45m"] { harness.perform(.capture, line) }
        harness.perform(.set("voice"), "spark")
        harness.perform(.complete(harness.app.workspace.missions.all[1].id))
        var other = App(device: RecordID(high: 1, low: 1), entropy: Entropy(seed: [9]))
        for operation in harness.saved { other.restore(operation.json.bytes) }
        #expect(other.workspace.missions.all == harness.app.workspace.missions.all)
        #expect(other.workspace.commitments.all == harness.app.workspace.commitments.all)
        #expect(other.workspace.settings == harness.app.workspace.settings)
        harness.perform(.dismiss)
        #expect(
            other.view(in: harness.circumstances).map { $0.html }
                == harness.app.view(in: harness.circumstances).map { $0.html })
    }

    @Test func theLineSaysHowToClearADayThatItDescribes() throws {
        var harness = try AppHarness()
        harness.perform(.draft, "School closed today")
        let hint = Words(harness.app.workspace.settings)(PausePhrase.clearDay(command: nil, isToday: true))
        #expect(harness.region("capture").contains(hint))
        harness.perform(.draft, "Essay today")
        #expect(!harness.region("capture").contains(hint))
    }

    @Test func tappingTogglesBetweenDeadlineAndStart() throws {
        var harness = try AppHarness()
        harness.perform(.draft, "run 5k tomorrow 7am")
        #expect(
            harness.region("capture").contains("due tomorrow 07:00")
                && harness.region("capture").contains("It’s an event")
        )
        let effects = harness.perform(.turnTime)
        #expect(effects.contains(.fill(field: "capture-line", "run 5k tomorrow 7am for 1h")))
        #expect(
            harness.region("capture").contains("tomorrow 07:00–08:00")
                && !harness.region("capture").contains("It’s an event"))
        harness.perform(.draft, "dinner tomorrow at 7")
        #expect(harness.region("capture").contains("It’s a deadline"))
        let back = harness.perform(.turnTime)
        #expect(back.contains(.fill(field: "capture-line", "dinner by tomorrow at 7")))
        #expect(harness.region("capture").contains("due tomorrow 19:00"))
        for line in ["Essay tomorrow", "Gym 18-19", "tidy", ""] {
            harness.perform(.draft, line)
            #expect(!harness.region("capture").contains("turnTime"))
        }
    }

    @Test func theNoticeSaysWhatALineBecameAndOffersTheOther() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "scales tomorrow 17:00")
        #expect(harness.region("notice").contains("Added “scales”, due tomorrow 17:00"))
        #expect(harness.region("notice").contains("Make it an appointment"))
        harness.perform(.turnAdded)
        #expect(harness.region("notice").contains("Added “scales”, tomorrow 17:00–18:00"))
        #expect(harness.region("notice").contains("Make it a task"))
        harness.perform(.turnAdded)
        #expect(harness.region("notice").contains("Added “scales”, due tomorrow 17:00"))
        #expect(!harness.region("notice").contains("turnAdded"))
        for line in ["Essay by tomorrow 17:00", "Lunch tomorrow 12-13", "Letter tomorrow"] {
            harness.perform(.capture, line)
            #expect(!harness.region("notice").contains("turnAdded"))
        }
    }

    @Test func chipsShowRecognisedPartsWhileTyping() throws {
        var harness = try AppHarness()
        harness.perform(.draft, "Essay tomorrow 5pm ~2h")
        #expect(harness.region("capture").contains("due tomorrow 17:00") && harness.region("capture").contains("2 h"))
        harness.perform(.refuseChip(0))
        #expect(!harness.region("capture").contains("due tomorrow"))
        harness.perform(.capture, "Essay tomorrow 5pm ~2h")
        #expect(harness.app.workspace.missions.all[0].title == "Essay tomorrow 5pm")
        #expect(harness.app.workspace.missions.all[0].deadline == nil)
        // The next line starts without the removed chips.
        harness.perform(.draft, "Paper tomorrow 5pm")
        #expect(harness.region("capture").contains("due tomorrow 17:00"))
    }

    @Test func aTaskWaitsForTheOneNamedAfterAfter() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Pricing research")
        harness.perform(.draft, "Pricing proposal after Pricing research")
        #expect(harness.region("capture").contains("after Pricing research"))
        harness.perform(.capture, "Pricing proposal after Pricing research")
        let research = try #require(harness.app.workspace.missions.all.first { $0.title == "Pricing research" })
        let proposal = try #require(harness.app.workspace.missions.all.first { $0.title == "Pricing proposal" })
        #expect(proposal.waitsFor == [research.id.description])
        harness.perform(.draft, "Deck after Pricing research")
        harness.perform(.refuseChip(0))
        harness.perform(.capture, "Deck after Pricing research")
        let deck = try #require(harness.app.workspace.missions.all.first { $0.title.hasPrefix("Deck") })
        #expect(deck.title == "Deck after Pricing research" && deck.waitsFor.isEmpty)
    }

    @Test func refusedActionsExplainWhyAndKeepTheInput() throws {
        var harness = try AppHarness()
        let effects = harness.perform(.capture, "   ")
        #expect(harness.region("notice").contains("It needs a title."))
        #expect(!effects.contains { if case .fill = $0 { true } else { false } }, "the input stays in its field")
        harness.perform(.capture, "math is cancelled tomorrow")
        #expect(harness.region("notice").contains("Open its date, and cancel or change it there."))
        #expect(harness.app.workspace.missions.all.isEmpty)
        harness.perform(.complete(RecordID(high: 5, low: 5)))
        #expect(harness.region("notice").contains("That task no longer exists."))
        harness.perform(.importCalendar, "<html>Sign in</html>")
        #expect(harness.region("notice").contains("This is not a calendar file"))
        #expect(harness.saved.allSatisfy { $0.isQuiet })
    }

    @Test func aMoveOfSomethingThatExistsIsRefused() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Dentist tomorrow 10:00")
        harness.perform(.capture, "dentist moved to friday 15:00")
        #expect(harness.region("notice").contains("“Dentist” is already there. Open it, and change its time."))
        #expect(harness.app.workspace.commitments.all.map { $0.title } == ["Dentist"])
        harness.perform(.capture, "Haircut moved to friday 15:00")
        #expect(harness.app.workspace.commitments.all.contains { $0.title == "Haircut" })
    }

    @Test func markupInTitlesIsEscaped() throws {
        var harness = try AppHarness()
        let markup = "<img src=x onerror=alert(1)>\"'&</li><script>"
        harness.perform(.capture, markup + " !must")
        harness.perform(
            .importCalendar,
            "BEGIN:VEVENT\nUID:1\nSUMMARY:\(markup)\nLOCATION:\(markup)\nDTSTART:20261123T100000\nDTEND:20261123T110000\nEND:VEVENT"
        )
        harness.perform(.draft, markup + " +<b>")
        for region in harness.app.view(in: harness.circumstances) {
            #expect(
                !region.html.text.contains("<img") && !region.html.text.contains("<script")
                    && !region.html.text.contains("<b>")
            )
        }
        #expect(harness.region("main").contains("&lt;img src=x onerror=alert(1)&gt;"))
    }

    @Test func operationsOfAnotherTabAreApplied() throws {
        var first = try AppHarness()
        var second = try AppHarness()
        first.perform(.capture, "Essay tomorrow")
        for operation in first.saved { second.perform(.remote, operation.json.text) }
        #expect(second.app.workspace.missions.all.map { $0.title } == ["Essay"])
        second.perform(.remote, "{nonsense")
        #expect(second.app.workspace.missions.all.count == 1)
    }

    @Test func everyActionRoundTripsThroughText() {
        let id = RecordID(high: 3, low: 4)
        let actions: [Action] = [
            .go(.today), .go(.missions), .go(.history), .go(.settings), .go(.mission(id)),
            .go(.commitment(id, at: nil)),
            .go(.commitment(id, at: WallMoment("2026-11-30T10:00:00"))),
            .go(.commitment(id, at: WallMoment("2026-11-30"))), .draft,
            .capture, .refuseChip(3), .turnTime, .turnAdded, .complete(id), .reopen(id),
            .undo(id), .dismiss, .today(.replan),
            .importCalendar, .importFile("a b.ics"), .importFile(""), .export, .share, .list(.search), .list(.show),
            .list(.more),
            .mission(.edit(id, .waitsFor)), .mission(.stopWaiting(id, for: id)), .mission(.snooze(id, .week)),
            .mission(.due(id)), .commitment(.move(id, at: WallMoment("2026-11-30T10:00:00"))),
            .mission(.letGo(id)),
            .mission(.addStep(id)), .mission(.step(id, .up)), .mission(.step(id, .split)),
            .breakdown(.undo), .commitment(.reach),
            .commitment(.edit(id, at: nil, .when)),
            .commitment(.edit(id, at: WallMoment("2026-11-30T10:00:00"), .title)),
            .commitment(.remove(id, at: WallMoment("2026-11-30"))), .commitment(.copyTravel(id)),
            .commitment(.copyReminders(id)), .commitment(.takesNoTime(id)),
            .hours(.follow), .hours(.putOff), .today(.askPause),
            .today(.notToday(id, at: .day(CivilDate(dayNumber: 20_000)))),
            .dialog(.open(.palette)), .dialog(.close), .dialog(.key("/")), .dialog(.key(" ")), .dialog(.find),
            .dialog(.point(down: false)),
            .dialog(.findPicture), .dialog(.open(.picture)), .dialog(.choosePicture(Picture(name: "guitar"))),
            .dialog(.choosePicture(nil)), .dialog(.choose(3)), .dialog(.choose(nil)), .set("voice"), .tick, .remote,
            .recovered, .setAside,
            .exportAside, .saveFailed,
        ]
        for action in actions { #expect(Action(action.text) == action) }
        for text in [
            "", "complete", "complete/x", "refuseChip/x", "set/", "explode", "/", "undo/", "mission",
            "mission/edit/x/title", "open/x",
            "key",
        ] {
            #expect(Action(text) == nil)
        }
    }

    @Test func timelineItemsDoNotOverlap() throws {
        var harness = try AppHarness("2026-11-23T12:10")
        for index in 0..<8 { harness.perform(.capture, "Task \(index) today ~40m") }
        harness.perform(.capture, "Physics today 14-15:30")
        let html = harness.region("main")
        let spans = html.matches(of: /<li class="(work|commitment)[^>]*data-style="--at:(\d+);--for:(\d+)"/).compactMap
        {
            match in
            Int(match.2).flatMap { top in Int(match.3).map { (top, top + $0) } }
        }.sorted { $0.0 < $1.0 }
        #expect(spans.count >= 8)
        for (a, b) in zip(spans, spans.dropFirst()) { #expect(a.1 <= b.0) }
    }

    /// Time that passes by is not saved. What is saved is the new plan for work whose time is over.
    @Test func tickingSavesOnlyAChangedPlan() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay today ~60m")
        let count = harness.saved.count
        for _ in 1..<90 {
            harness.circumstances = Circumstances(
                now: harness.circumstances.now.adding(minutes: 1), zone: harness.circumstances.zone,
                zones: harness.circumstances.zones)
            harness.perform(.tick)
        }
        #expect(harness.saved.count == count + 1)
    }

    @Test func twoTabsStopExchangingOperations() throws {
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        a.perform(.capture, "Essay today ~60m")
        b.perform(.capture, "Lab report today ~60m")
        var rounds = 0
        var (fromA, fromB) = (a.saved, b.saved)
        while !(fromA + fromB).isEmpty, rounds < 10 {
            let (countA, countB) = (a.saved.count, b.saved.count)
            for operation in fromA { b.perform(.remote, operation.json.text) }
            for operation in fromB { a.perform(.remote, operation.json.text) }
            (fromA, fromB) = (Array(a.saved[countA...]), Array(b.saved[countB...]))
            rounds += 1
        }
        #expect(rounds == 1)
        #expect(
            Set(a.app.workspace.missions.all.map { $0.title }) == Set(b.app.workspace.missions.all.map { $0.title }))
    }

    @Test func aCommitmentOfManyMonthsIsShownOnlyForToday() throws {
        var harness = try AppHarness()
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Internship\r\nDTSTART:20260101T090000\r\nDTEND:99991231T170000\r\n\
            END:VEVENT\r\nEND:VCALENDAR\r\n
            """
        harness.perform(.importCalendar, text)
        let html = harness.region("main")
        #expect(html.contains("Internship") && html.utf8.count < 20_000)
    }

    @Test func aCommitmentBeforeTheWakingDayIsShown() throws {
        var harness = try AppHarness("2026-11-23T07:45")
        harness.perform(.capture, "Physics today 7:30-8:45")
        let html = harness.region("main")
        #expect(html.contains("until 08:45") && html.contains("07:30–08:45") && !html.contains("begins in"))
    }

    @Test func overlappingSpansGetSeparateLanes() {
        func span(_ from: Int64, _ to: Int64) -> Span { Span(Instant(seconds: from * 60), Instant(seconds: to * 60)) }
        let lanes = Lane.all(for: [span(0, 90), span(15, 30), span(30, 60), span(90, 120)])
        #expect(lanes.map { $0.number } == [0, 1, 1, 0] && lanes.map { $0.count } == [2, 2, 2, 1])
    }

    /// No tick on a part completes the mission, because work is left after it.
    @Test func eachPartOfAMissionHasATickOfItsOwn() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Report today ~3h")
        let html = harness.region("main")
        let parts = html.matches(of: /class="work/).count
        #expect(parts > 1 && html.matches(of: /tick portion/).count == parts)
        #expect(!html.contains("click:complete"))
    }
}
