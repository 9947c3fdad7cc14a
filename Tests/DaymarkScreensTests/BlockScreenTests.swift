import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks that the person moves stay where they are put. Other blocks make room, and every move can be undone.
@Suite struct BlockScreenTests {
    /// A desk on Monday at 9:30 with three missions.
    private func desk() throws -> Desk {
        var desk = try Desk()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h", "Reading tomorrow 5pm ~30m"] {
            desk.perform(.capture, line)
        }
        return desk
    }

    private func times(_ desk: inout Desk) -> [String: String] {
        var times: [String: String] = [:]
        let plan = desk.app.plan(in: desk.now)
        for block in plan.blocks {
            guard let title = block.mission.flatMap({ desk.app.workspace.missions[$0]?.title }) else { continue }
            times[title, default: ""] += "\(desk.now.zone.civil(at: block.span.start).time) \(block.span.minutes)"
        }
        return times
    }

    private func reference(_ title: String, _ desk: inout Desk) throws -> BlockReference {
        let block = try #require(
            desk.app.plan(in: desk.now).blocks.first {
                $0.mission.flatMap { desk.app.workspace.missions[$0]?.title } == title
            })
        return BlockReference(try #require(block.mission), block.span)
    }

    @Test func aMovedBlockStaysAndOthersMakeRoom() throws {
        var desk = try desk()
        desk.perform(.today(.replan))
        let before = times(&desk)
        let essay = try reference("Essay", &desk)
        let lab = try reference("Lab report", &desk)
        desk.perform(.block(.move(essay, by: essay.span.start.minutes(until: lab.span.start))))
        #expect(try reference("Essay", &desk).span.start == lab.span.start)
        #expect(try reference("Lab report", &desk).span != lab.span)
        #expect(desk.app.plan(in: desk.now).unplanned.isEmpty)
        desk.perform(.today(.replan))
        #expect(try reference("Essay", &desk).span.start == lab.span.start)
        let unit = try #require(desk.saved.last { !$0.isQuiet }).unit
        desk.perform(.undo(unit))
        desk.perform(.today(.replan))
        #expect(times(&desk) == before)
    }

    @Test func undoingAMoveRestoresEveryBlock() throws {
        var desk = try desk()
        let before = times(&desk)
        let reading = try reference("Reading", &desk)
        desk.perform(.block(.move(reading, by: 300)))
        #expect(times(&desk) != before)
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(times(&desk) == before)
        #expect(desk.app.workspace.blocks.present.isEmpty)
    }

    @Test func resizingABlockChangesTheEstimate() throws {
        var desk = try desk()
        let essay = try reference("Essay", &desk)
        desk.perform(.block(.stretch(essay, by: 30)))
        #expect(try reference("Essay", &desk).span.minutes == 90)
        #expect(desk.app.workspace.missions[essay.mission]?.estimate == 90)
        // A block is never shorter than five minutes.
        desk.perform(.block(.stretch(try reference("Essay", &desk), by: -600)))
        #expect(try reference("Essay", &desk).span.minutes == 5)
    }

    @Test func aDragIsPreviewedAndSavedOnlyWhenDropped() throws {
        var desk = try desk()
        let essay = try reference("Essay", &desk)
        let before = times(&desk)
        let minute = essay.span.start.seconds / 60 + 127
        #expect(desk.region("main").contains("id=\"line\""))
        let effects = desk.perform(.block(.hover), "\(essay.text) move \(minute) 15")
        #expect(!effects.contains { if case .save = $0 { true } else { false } })
        // Only the timeline is updated. The rest of the page does not change.
        #expect(desk.region(Region.line).contains("lifted") && desk.region(Region.line).contains("drop-out"))
        #expect(!desk.app.view(in: desk.now).contains { $0.key == "main" })
        #expect(times(&desk) == before)
        desk.perform(.block(.cancel))
        #expect(
            !desk.region("main").contains("lifted") && !desk.app.view(in: desk.now).contains { $0.key == Region.line })
        desk.perform(.block(.hover), "\(essay.text) move \(minute) 15")
        desk.perform(.block(.drop))
        // The block snaps to the nearest quarter of an hour.
        #expect(try reference("Essay", &desk).span.start == essay.span.start.adding(minutes: 130))
    }

    @Test func aBlockCannotBeMovedIntoThePast() throws {
        var desk = try desk()
        desk.perform(.block(.move(try reference("Essay", &desk), by: -6000)))
        #expect(try reference("Essay", &desk).span.start == desk.now.now)
    }

    @Test func removingABlockFromTodayIsRefusedIfItIsDueToday() throws {
        var desk = try desk()
        let lab = try reference("Lab report", &desk)
        let reading = try reference("Reading", &desk)
        desk.perform(.block(.takeOut(lab)))
        #expect(desk.app.notice?.text.contains("Lab report") == true)
        #expect(try reference("Lab report", &desk) == lab)
        desk.perform(.block(.takeOut(reading)))
        #expect(
            try reference("Reading", &desk).span.start
                >= WakingDay(
                    desk.now.today.adding(days: 1), settings: Settings(id: Settings.recordID), in: desk.now.zone
                ).start)
    }

    @Test func aFlexibleMissionCanBeScheduledAndRemoved() throws {
        var desk = try desk()
        desk.perform(.capture, "Call the dentist ~20m")
        let id = try #require(desk.app.workspace.missions.present.first { $0.title == "Call the dentist" }?.id)
        desk.perform(.block(.schedule(id)))
        let block = try reference("Call the dentist", &desk)
        #expect(block.span.minutes == 20)
        desk.perform(.block(.takeOut(block)))
        #expect(!desk.app.plan(in: desk.now).blocks.contains { $0.mission == id })
    }

    @Test func movingABlockPastItsDeadlineWarns() throws {
        var desk = try desk()
        desk.perform(.block(.nextDay(try reference("Lab report", &desk))))
        #expect(desk.app.notice?.details.isEmpty == false)
        #expect(try reference("Lab report", &desk).span.start > desk.now.now.adding(minutes: 20 * 60))
    }

    @Test func invalidBlockActionsChangeNothing() throws {
        var desk = try desk()
        let before = times(&desk)
        let essay = try reference("Essay", &desk)
        for text in [
            "", "x", "\(essay.text) move 9 15", "\(essay.text) end -1 15", "\(essay.text) move 99999999999999999999 15",
            "a/b/c move 1 15",
        ] {
            desk.perform(.block(.hover), text)
            desk.perform(.block(.cancel))
        }
        for text in [
            "block/open", "block/move/x/1/2/3", "block/move/\(essay.text)",
            "block/stretch/\(essay.text)/9223372036854775807",
            "block/place/x",
        ] {
            if let action = Action(text), text.contains("stretch") { desk.perform(action) }
        }
        #expect(before["Lab report"] == times(&desk)["Lab report"])
        for action in [
            Action.block(.open(essay)), .block(.move(essay, by: -15)), .block(.hover), .block(.drop),
            .block(.schedule(essay.mission)),
        ] {
            #expect(Action(action.text) == action)
        }
    }

    @Test func theBlockDialogMovesAndUnpinsBlocks() throws {
        var desk = try desk()
        let essay = try reference("Essay", &desk)
        desk.perform(.block(.open(essay)))
        #expect(desk.region("dialog").contains("block-sheet"))
        desk.perform(.block(.move(essay, by: 60)))
        let moved = try reference("Essay", &desk)
        #expect(desk.region("dialog").contains("block/unpin/\(moved.text)"))
        desk.perform(.block(.unpin(moved)))
        #expect(!desk.region("dialog").contains("block/unpin"))
        #expect(try reference("Essay", &desk) == moved)
    }
}
