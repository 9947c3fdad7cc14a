import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks that the planner moves are marked. The person can accept a move or undo it.
@Suite struct MoveScreenTests {
    /// An app on Monday at 9:30 with three planned missions, which were added some days before.
    private func harness(addedDaysAgo days: Int64 = 2) throws -> AppHarness {
        var harness = try AppHarness()
        harness.pass(seconds: -days * 86_400)
        for line in ["Lab report 23 nov 6pm ~60m", "Essay 24 nov 5pm ~1h", "Reading 24 nov 5pm ~30m"] {
            harness.perform(.capture, line)
        }
        harness.pass(seconds: days * 86_400)
        harness.perform(.here)
        return harness
    }

    private func starts(_ harness: inout AppHarness) -> [RecordID: Instant] {
        var starts: [RecordID: Instant] = [:]
        for block in harness.app.plan(in: harness.circumstances).blocks {
            if let mission = block.mission { starts[mission] = block.span.start }
        }
        return starts
    }

    /// Adds a commitment at the time of the first planned block.
    private func disturb(_ harness: inout AppHarness) throws {
        let first = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission != nil }).span
        let zone = harness.circumstances.zone
        harness.perform(
            .capture, "Dentist today \(zone.civil(at: first.start).time) to \(zone.civil(at: first.end).time)")
    }

    @Test func blocksThatDidNotMoveAreNotMarked() throws {
        var harness = try harness()
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        harness.perform(.capture, "Water the plants tomorrow 5pm ~15m")
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        #expect(!harness.region("main").contains("class=\"moved\""))
    }

    @Test func movedBlocksAreMarkedUntilAccepted() throws {
        var harness = try harness()
        let before = starts(&harness)
        try disturb(&harness)
        let moves = harness.app.plan(in: harness.circumstances).moves
        #expect(!moves.isEmpty)
        for move in moves { #expect(move.was == before[try #require(move.mission)]) }
        #expect(harness.region("main").contains("class=\"moved\"") && harness.region("main").contains("class=\"was\""))
        // A low block has no room for the words.
        #expect(harness.region("main").contains("<span class=\"old\" aria-hidden=\"true\">"))
        // New missions do not clear the marks.
        harness.perform(.capture, "Water the plants tomorrow 5pm ~15m")
        #expect(harness.app.plan(in: harness.circumstances).moves.map { $0.was } == moves.map { $0.was })
        let now = starts(&harness)
        harness.perform(.today(.keepMoves))
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        #expect(starts(&harness) == now)
        #expect(!harness.region("main").contains("class=\"moved\""))
    }

    @Test func movesOfAReplanCanBeUndone() throws {
        var harness = try harness()
        let reading = try #require(harness.app.workspace.missions.all.first { $0.title == "Reading" })
        let span = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission == reading.id })
            .span
        harness.perform(.block(.move(BlockReference(reading.id, span), by: 240)))
        harness.perform(
            .block(
                .unpin(
                    BlockReference(
                        reading.id, try #require(starts(&harness)[reading.id].map { Span($0, $0.adding(minutes: 30)) }))
                )))
        let before = starts(&harness)
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        harness.perform(.today(.replan))
        #expect(starts(&harness) != before)
        #expect(harness.app.notice?.text.hasPrefix("Planned again, with changes for ") == true)
        #expect(!harness.app.plan(in: harness.circumstances).moves.isEmpty)
        harness.perform(.today(.putBack))
        #expect(starts(&harness) == before)
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        #expect(harness.app.notice?.text == harness.app.words(MovePhrase.putBack))
    }

    /// History lists a new plan, and undo goes back to the plan before.
    @Test func aNewPlanNamesItsChangesAndCanBeUndone() throws {
        var harness = try harness()
        let reading = try #require(harness.app.workspace.missions.all.first { $0.title == "Reading" })
        let span = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission == reading.id })
            .span
        harness.perform(.block(.move(BlockReference(reading.id, span), by: 240)))
        let start = try #require(starts(&harness)[reading.id])
        harness.perform(.block(.unpin(BlockReference(reading.id, Span(start, start.adding(minutes: 30))))))
        let before = harness.app.plan(in: harness.circumstances).blocks.filter { $0.mission != nil }.map { $0.span }
        harness.perform(.today(.replan))
        let notice = try #require(harness.app.notice)
        #expect(notice.details.contains { $0.hasPrefix("Reading: today ") && $0.contains(" → ") })
        #expect(harness.region("notice").contains("Back to the plan before"))
        // It stays until it is closed, and its second button is text like the first.
        #expect(harness.region("notice").contains("data-on=\"click:dismiss\">Close</button>"))
        harness.perform(.undo(try #require(notice.undo)))
        let after = harness.app.plan(in: harness.circumstances)
        #expect(after.blocks.filter { $0.mission != nil }.map { $0.span } == before && after.moves.isEmpty)
        harness.perform(.go(.history))
        #expect(harness.region("main").contains("Changed the plan"))
    }

    @Test func aNewPlanWithoutChangesSaysSo() throws {
        var harness = try harness()
        harness.perform(.today(.replan))
        harness.perform(.today(.replan))
        #expect(harness.app.notice?.text == "Planned again: no changes.")
    }

    @Test func aMoveThatCannotBeUndoneIsNamed() throws {
        var harness = try harness()
        try disturb(&harness)
        let moved = try #require(harness.app.plan(in: harness.circumstances).moves.first?.mission)
        let now = starts(&harness)
        harness.perform(.today(.putBack))
        #expect(starts(&harness)[moved] == now[moved])
        // Nothing is back, so nothing is an exception.
        let text = MovePhrase.putBackMoving([], left: [harness.app.title(of: moved)], moved: [])
        #expect(harness.app.notice?.text == harness.app.words(text))
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
    }

    @Test func newMissionsMoveWithoutAWord() throws {
        var harness = try harness(addedDaysAgo: 0)
        let before = starts(&harness)
        try disturb(&harness)
        #expect(starts(&harness) != before)
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        #expect(!harness.region("main").contains("class=\"moved\""))
    }

    /// Its date of today was created when yesterday's was done, but its series is older.
    @Test func blocksOfADailyMissionThatWasDoneYesterdayAreMarked() throws {
        var harness = try AppHarness("2026-11-20T09:30")
        harness.perform(.capture, "Piano every day ~60m")
        let first = try harness.mission("Piano").id
        harness.pass(seconds: 2 * 86_400 + 10 * 3600)
        harness.perform(.here)
        harness.perform(.complete(first))
        harness.pass(seconds: 14 * 3600)
        harness.perform(.here)
        try disturb(&harness)
        #expect(!harness.app.plan(in: harness.circumstances).moves.isEmpty)
    }

    /// An app on Monday at 9:30 with a block on Wednesday, and the commitment line that takes its time.
    private func laterHarness() throws -> (harness: AppHarness, block: PlannedBlock, line: String) {
        var harness = try AppHarness()
        harness.pass(seconds: -2 * 86_400)
        harness.perform(.capture, "Rehearse 26 nov 6pm ~60m")
        let id = try harness.mission("Rehearse").id
        harness.perform(.mission(.snooze(id, .typed)), "25 nov 9:00")
        harness.pass(seconds: 2 * 86_400)
        harness.perform(.here)
        let block = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission == id })
        let zone = harness.circumstances.zone
        let (from, to) = (zone.civil(at: block.span.start), zone.civil(at: block.span.end).time)
        return (harness, block, "Dentist \(from.date) \(from.time) to \(to)")
    }

    @Test func movesOnLaterDaysAreReportedAndExplained() throws {
        let (later, block, line) = try laterHarness()
        var harness = later
        harness.perform(.capture, line)
        let plan = harness.app.plan(in: harness.circumstances)
        #expect(plan.moves.map { $0.was } == [block.span.start] && plan.moves.first?.mission == block.mission)
        for route in [Route.today, .week] {
            harness.perform(.go(route))
            let page = harness.region("main")
            #expect(page.contains("Rehearse moved from Wed") && page.contains("“Dentist” is there now."))
            #expect(page.contains("click:putBack"))
        }
        #expect(harness.region("main").contains("class=\"was\""))
    }

    /// The notice of an edit on another screen says what else it moved.
    @Test func anEditOnAnotherScreenSaysWhatItMoved() throws {
        let (later, _, line) = try laterHarness()
        var harness = later
        harness.perform(.go(.missions))
        harness.perform(.capture, line)
        #expect(harness.app.notice?.details.first?.hasPrefix("Rehearse moved from Wed") == true)
    }

    /// It moved by less than its length.
    @Test func aBlockIsNoReasonForItsOwnMove() throws {
        var harness = try harness()
        let plan = harness.app.plan(in: harness.circumstances)
        var move = try #require(plan.blocks.last { $0.mission != nil })
        move.was = move.span.start.adding(minutes: 15)
        #expect(MovesModel([move], of: plan, in: harness.context).rows.map { $0.why } == [""])
    }

    @Test func theSentenceOfASingleMoveNamesTheBlockThatMoved() throws {
        var harness = try harness()
        let plan = harness.app.plan(in: harness.circumstances)
        var blocks = plan.blocks.filter { $0.mission != nil }
        try #require(blocks.count > 1)
        blocks[1].was = blocks[1].span.start.adding(minutes: 60)
        let title = harness.app.title(of: try #require(blocks[1].mission))
        #expect(MovesModel(blocks, of: plan, in: harness.context).text.hasPrefix("\(title) moved from "))
    }

    @Test func movesFromADayThatIsOverAreNotOffered() throws {
        var harness = try harness()
        harness.perform(.today(.pause(days: 1)))
        harness.pass(seconds: 23 * 3600 + 1800)
        harness.perform(.here)
        let plan = harness.app.plan(in: harness.circumstances)
        let yesterday = plan.moves.filter { $0.was.map { $0 < plan.days[0].start } ?? false }
        #expect(!yesterday.isEmpty && plan.movesToReport.allSatisfy { !yesterday.contains($0) })
        #expect(!harness.region("main").contains("click:putBack"))
    }

    @Test func theMerePassingOfTimeIsNotAMove() throws {
        var harness = try harness()
        for _ in 0..<4 {
            harness.pass(seconds: 300)
            harness.perform(.tick)
            #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
        }
    }

    /// More than three moves are one line that opens.
    @Test func manyMovesAreFolded() throws {
        let harness = try harness()
        func view(_ count: Int) -> String {
            let rows = (1...count).map { number in
                MoveRow(
                    mission: RecordID(high: 1, low: UInt64(number)), title: "Task \(number)", day: "Friday",
                    isToday: false, text: "Task \(number): 9:00 → 10:00", fullText: "", why: "")
            }
            return MovesView(MovesModel(text: "Moved.", rows: rows), words: harness.app.words).html.text
        }
        #expect(!view(3).contains("<details") && view(3).contains("Task 3: 9:00 → 10:00"))
        #expect(view(4).contains("<details") && view(4).contains("Friday"))
    }

    @Test func movesByHandAreNotMarked() throws {
        var harness = try harness()
        let block = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission != nil })
        harness.perform(.block(.move(BlockReference(try #require(block.mission), block.span), by: 60)))
        #expect(harness.app.plan(in: harness.circumstances).moves.isEmpty)
    }
}
