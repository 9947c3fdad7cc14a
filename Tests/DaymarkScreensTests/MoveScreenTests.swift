import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks that the planner moves are marked. The person can accept a move or undo it.
@Suite struct MoveScreenTests {
    /// A desk on Monday at 9:30 with three planned missions.
    private func desk() throws -> Desk {
        var desk = try Desk()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h", "Reading tomorrow 5pm ~30m"] {
            desk.perform(.capture, line)
        }
        return desk
    }

    private func starts(_ desk: inout Desk) -> [RecordID: Instant] {
        var starts: [RecordID: Instant] = [:]
        for block in desk.app.plan(in: desk.now).blocks {
            if let mission = block.mission { starts[mission] = block.span.start }
        }
        return starts
    }

    /// Adds a commitment at the time of the first planned block.
    private func disturb(_ desk: inout Desk) throws {
        let first = try #require(desk.app.plan(in: desk.now).blocks.first { $0.mission != nil }).span
        let zone = desk.now.zone
        desk.perform(.capture, "Dentist today \(zone.civil(at: first.start).time) to \(zone.civil(at: first.end).time)")
    }

    @Test func blocksThatDidNotMoveAreNotMarked() throws {
        var desk = try desk()
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
        desk.perform(.capture, "Water the plants tomorrow 5pm ~15m")
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
        #expect(!desk.region("main").contains("class=\"moved\""))
    }

    @Test func movedBlocksAreMarkedUntilAccepted() throws {
        var desk = try desk()
        let before = starts(&desk)
        try disturb(&desk)
        let moves = desk.app.plan(in: desk.now).moves
        #expect(!moves.isEmpty)
        for move in moves { #expect(move.was == before[try #require(move.mission)]) }
        #expect(desk.region("main").contains("class=\"moved\"") && desk.region("main").contains("class=\"was\""))
        // New missions do not clear the marks.
        desk.perform(.capture, "Water the plants tomorrow 5pm ~15m")
        #expect(desk.app.plan(in: desk.now).moves.map { $0.was } == moves.map { $0.was })
        let now = starts(&desk)
        desk.perform(.today(.keepMoves))
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
        #expect(starts(&desk) == now)
        #expect(!desk.region("main").contains("class=\"moved\""))
    }

    @Test func movesOfAReplanCanBeUndone() throws {
        var desk = try desk()
        let reading = try #require(desk.app.workspace.missions.all.first { $0.title == "Reading" })
        let span = try #require(desk.app.plan(in: desk.now).blocks.first { $0.mission == reading.id }).span
        desk.perform(.block(.move(BlockReference(reading.id, span), by: 240)))
        desk.perform(
            .block(
                .unpin(
                    BlockReference(
                        reading.id, try #require(starts(&desk)[reading.id].map { Span($0, $0.adding(minutes: 30)) })))))
        let before = starts(&desk)
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
        desk.perform(.today(.replan))
        #expect(starts(&desk) != before)
        #expect(!desk.app.plan(in: desk.now).moves.isEmpty)
        desk.perform(.today(.putBack))
        #expect(starts(&desk) == before)
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
        #expect(desk.app.notice?.text == desk.app.words(MovePhrase.putBack))
    }

    @Test func aMoveThatCannotBeUndoneIsNamed() throws {
        var desk = try desk()
        try disturb(&desk)
        let moved = try #require(desk.app.plan(in: desk.now).moves.first?.mission)
        let now = starts(&desk)
        desk.perform(.today(.putBack))
        #expect(starts(&desk)[moved] == now[moved])
        #expect(desk.app.notice?.text == desk.app.words(MovePhrase.putBackInPart([desk.app.title(of: moved)])))
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
    }

    @Test func movesByHandAreNotMarked() throws {
        var desk = try desk()
        let block = try #require(desk.app.plan(in: desk.now).blocks.first { $0.mission != nil })
        desk.perform(.block(.move(BlockReference(try #require(block.mission), block.span), by: 60)))
        #expect(desk.app.plan(in: desk.now).moves.isEmpty)
    }
}
