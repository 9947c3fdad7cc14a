import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Runs whole journeys through the app without a browser.
@Suite struct AppTests {
    @Test func missionsAreCapturedCompletedAndReopenedByUndo() throws {
        var desk = try Desk()
        desk.perform(.capture, "Lab report today 6pm ~60m #school")
        desk.perform(.capture, "Physics today 10-11:30")
        #expect(desk.region("main").contains("Lab report") && desk.region("main").contains("Physics"))
        #expect(desk.region("notice").contains("Added “Physics”, today 10:00–11:30"))
        let mission = try #require(desk.app.workspace.missions.all.first)
        desk.perform(.complete(mission.id))
        #expect(desk.region("notice").contains("Done: Lab report"))
        // A completed mission keeps its time in the plan.
        #expect(
            desk.region("main").contains(
                "<button type=\"button\" class=\"tick done\" aria-label=\"Open “Lab report” again\""))
        let unit = try #require(desk.saved.last { !$0.isQuiet }).unit
        desk.perform(.undo(unit))
        #expect(desk.app.workspace.missions[mission.id]?.status == .pending)
        #expect(desk.region("notice").contains("Undone: Done “Lab report”"))
    }

    @Test func restoringSavedOperationsGivesTheSameApp() throws {
        var desk = try Desk()
        for line in ["Essay tomorrow ~2h", "Laundry !must", "Gym 6pm for 45m"] { desk.perform(.capture, line) }
        desk.perform(.set("voice"), "spark")
        desk.perform(.complete(desk.app.workspace.missions.all[1].id))
        var other = App(device: RecordID(high: 1, low: 1), entropy: Entropy(seed: [9]))
        for operation in desk.saved { other.restore(operation.json.bytes) }
        #expect(other.workspace.missions.all == desk.app.workspace.missions.all)
        #expect(other.workspace.commitments.all == desk.app.workspace.commitments.all)
        #expect(other.workspace.settings == desk.app.workspace.settings)
        desk.perform(.dismiss)
        #expect(other.view(in: desk.now).map { $0.html } == desk.app.view(in: desk.now).map { $0.html })
    }

    @Test func tappingTogglesBetweenDeadlineAndStart() throws {
        var desk = try Desk()
        desk.perform(.draft, "run 5k tomorrow 7am")
        #expect(
            desk.region("capture").contains("due tomorrow 07:00") && desk.region("capture").contains("Takes place then")
        )
        let effects = desk.perform(.turnTime)
        #expect(effects.contains(.fill(field: "capture-line", "run 5k tomorrow 7am for 1h")))
        #expect(
            desk.region("capture").contains("tomorrow 07:00–08:00")
                && !desk.region("capture").contains("Takes place then"))
        desk.perform(.draft, "dinner tomorrow at 7")
        #expect(desk.region("capture").contains("Due by then"))
        let back = desk.perform(.turnTime)
        #expect(back.contains(.fill(field: "capture-line", "dinner by tomorrow at 7")))
        #expect(desk.region("capture").contains("due tomorrow 19:00"))
        for line in ["Essay tomorrow", "Gym 18-19", "tidy", ""] {
            desk.perform(.draft, line)
            #expect(!desk.region("capture").contains("turnTime"))
        }
    }

    @Test func chipsShowRecognisedPartsWhileTyping() throws {
        var desk = try Desk()
        desk.perform(.draft, "Essay tomorrow 5pm ~2h")
        #expect(desk.region("capture").contains("due tomorrow 17:00") && desk.region("capture").contains("2 h"))
        desk.perform(.refuseChip(0))
        #expect(!desk.region("capture").contains("due tomorrow"))
        desk.perform(.capture, "Essay tomorrow 5pm ~2h")
        #expect(desk.app.workspace.missions.all[0].title == "Essay tomorrow 5pm")
        #expect(desk.app.workspace.missions.all[0].deadline == nil)
        // The next line starts without the removed chips.
        desk.perform(.draft, "Paper tomorrow 5pm")
        #expect(desk.region("capture").contains("due tomorrow 17:00"))
    }

    @Test func refusedActionsExplainWhyAndKeepTheInput() throws {
        var desk = try Desk()
        let effects = desk.perform(.capture, "   ")
        #expect(desk.region("notice").contains("It needs a title."))
        #expect(!effects.contains { if case .fill = $0 { true } else { false } }, "the input stays in its field")
        desk.perform(.complete(RecordID(high: 5, low: 5)))
        #expect(desk.region("notice").contains("That task no longer exists."))
        desk.perform(.importCalendar, "<html>Sign in</html>")
        #expect(desk.region("notice").contains("This is not a calendar file"))
        #expect(desk.saved.allSatisfy { $0.isQuiet })
    }

    @Test func markupInTitlesIsEscaped() throws {
        var desk = try Desk()
        let markup = "<img src=x onerror=alert(1)>\"'&</li><script>"
        desk.perform(.capture, markup + " !must")
        desk.perform(
            .importCalendar,
            "BEGIN:VEVENT\nUID:1\nSUMMARY:\(markup)\nLOCATION:\(markup)\nDTSTART:20261123T100000\nDTEND:20261123T110000\nEND:VEVENT"
        )
        desk.perform(.draft, markup + " +<b>")
        for region in desk.app.view(in: desk.now) {
            #expect(
                !region.html.text.contains("<img") && !region.html.text.contains("<script")
                    && !region.html.text.contains("<b>")
            )
        }
        #expect(desk.region("main").contains("&lt;img src=x onerror=alert(1)&gt;"))
    }

    @Test func operationsOfAnotherTabAreApplied() throws {
        var first = try Desk()
        var second = try Desk()
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
            .capture, .refuseChip(3), .turnTime, .complete(id), .reopen(id),
            .undo(id), .dismiss, .today(.replan),
            .importCalendar, .importFile("a b.ics"), .importFile(""), .export, .share, .list(.search), .list(.show),
            .list(.more),
            .mission(.edit(id, .waitsFor)), .mission(.free(id, from: id)), .mission(.snooze(id, .week)),
            .mission(.letGo(id)),
            .mission(.addStep(id)), .mission(.step(id, .up)), .commitment(.reach),
            .commitment(.edit(id, at: nil, .when)),
            .commitment(.edit(id, at: WallMoment("2026-11-30T10:00:00"), .title)),
            .commitment(.remove(id, at: WallMoment("2026-11-30"))),
            .dialog(.open(.palette)), .dialog(.close), .dialog(.key("/")), .dialog(.key(" ")), .dialog(.find),
            .dialog(.point(down: false)),
            .dialog(.choose(3)), .dialog(.choose(nil)), .set("voice"), .tick, .remote, .recovered, .setAside,
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
        var desk = try Desk("2026-11-23T12:10")
        for index in 0..<8 { desk.perform(.capture, "Task \(index) today ~40m") }
        desk.perform(.capture, "Physics today 14-15:30")
        let html = desk.region("main")
        let spans = html.matches(of: /<li class="(work|commitment)[^>]*data-style="--at:(\d+);--for:(\d+)"/).compactMap
        {
            match in
            Int(match.2).flatMap { top in Int(match.3).map { (top, top + $0) } }
        }.sorted { $0.0 < $1.0 }
        #expect(spans.count >= 8)
        for (a, b) in zip(spans, spans.dropFirst()) { #expect(a.1 <= b.0) }
    }

    @Test func tickingSavesNothing() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay today ~60m")
        let count = desk.saved.count
        for _ in 1..<90 {
            desk.now = Circumstances(now: desk.now.now.adding(minutes: 1), zone: desk.now.zone, zones: desk.now.zones)
            desk.perform(.tick)
        }
        #expect(desk.saved.count == count)
    }

    @Test func twoTabsStopExchangingOperations() throws {
        var (a, b) = (try Desk(seed: 1), try Desk(seed: 2))
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
        var desk = try Desk()
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Internship\r\nDTSTART:20260101T090000\r\nDTEND:99991231T170000\r\n\
            END:VEVENT\r\nEND:VCALENDAR\r\n
            """
        desk.perform(.importCalendar, text)
        let html = desk.region("main")
        #expect(html.contains("Internship") && html.utf8.count < 20_000)
    }

    @Test func aCommitmentBeforeTheWakingDayIsShown() throws {
        var desk = try Desk("2026-11-23T07:45")
        desk.perform(.capture, "Physics today 7:30-8:45")
        let html = desk.region("main")
        #expect(html.contains("until 08:45") && html.contains("07:30–08:45") && !html.contains("begins in"))
    }

    @Test func overlappingSpansGetSeparateLanes() {
        func span(_ from: Int64, _ to: Int64) -> Span { Span(Instant(seconds: from * 60), Instant(seconds: to * 60)) }
        let lanes = Lane.all(for: [span(0, 90), span(15, 30), span(30, 60), span(90, 120)])
        #expect(lanes.map { $0.number } == [0, 1, 1, 0] && lanes.map { $0.count } == [2, 2, 2, 1])
    }

    @Test func aMissionSplitIntoPartsHasOneTickOnItsLastPart() throws {
        var desk = try Desk()
        desk.perform(.capture, "Report today ~3h")
        let html = desk.region("main")
        #expect(html.matches(of: /class="work/).count > 1)
        #expect(html.matches(of: /data-on="click:complete/).count == 1)
    }
}
