import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks that the person moves stay where they are put. Other blocks make room, and every move can be undone.
@Suite struct BlockScreenTests {
    /// An app on Monday at 9:30 with three missions.
    private func harness() throws -> AppHarness {
        var harness = try AppHarness()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h", "Reading tomorrow 5pm ~30m"] {
            harness.perform(.capture, line)
        }
        return harness
    }

    private func times(_ harness: inout AppHarness) -> [String: String] {
        var times: [String: String] = [:]
        let plan = harness.app.plan(in: harness.circumstances)
        for block in plan.blocks {
            guard let title = block.mission.flatMap({ harness.app.workspace.missions[$0]?.title }) else { continue }
            times[title, default: ""] +=
                "\(harness.circumstances.zone.civil(at: block.span.start).time) \(block.span.minutes)"
        }
        return times
    }

    private func reference(_ title: String, _ harness: inout AppHarness) throws -> BlockReference {
        let block = try #require(
            harness.app.plan(in: harness.circumstances).blocks.first {
                $0.mission.flatMap { harness.app.workspace.missions[$0]?.title } == title
            })
        return BlockReference(try #require(block.mission), block.span)
    }

    @Test func aMovedBlockStaysAndOthersMakeRoom() throws {
        var harness = try harness()
        harness.perform(.today(.replan))
        let before = times(&harness)
        let essay = try reference("Essay", &harness)
        let lab = try reference("Lab report", &harness)
        harness.perform(.block(.move(essay, by: essay.span.start.minutes(until: lab.span.start))))
        let unit = try #require(harness.app.notice?.undo)
        #expect(try reference("Essay", &harness).span.start == lab.span.start)
        #expect(try reference("Lab report", &harness).span != lab.span)
        // Pinned work does not say who chose the time: suggestions and ways out pin blocks too.
        #expect(harness.region("main").contains("Pinned here"))
        #expect(harness.app.plan(in: harness.circumstances).unplanned.isEmpty)
        harness.perform(.today(.replan))
        #expect(try reference("Essay", &harness).span.start == lab.span.start)
        harness.perform(.undo(unit))
        harness.perform(.today(.replan))
        #expect(times(&harness) == before)
    }

    @Test func undoingAMoveRestoresEveryBlock() throws {
        var harness = try harness()
        let before = times(&harness)
        let reading = try reference("Reading", &harness)
        harness.perform(.block(.move(reading, by: 300)))
        #expect(times(&harness) != before)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(times(&harness) == before)
        #expect(harness.app.workspace.blocks.undeleted.isEmpty)
    }

    @Test func resizingABlockChangesTheEstimate() throws {
        var harness = try harness()
        let essay = try reference("Essay", &harness)
        harness.perform(.block(.stretch(essay, by: 30)))
        #expect(try reference("Essay", &harness).span.minutes == 90)
        #expect(harness.app.workspace.missions[essay.mission]?.estimate == 90)
        // A block is never shorter than five minutes.
        harness.perform(.block(.stretch(try reference("Essay", &harness), by: -600)))
        #expect(try reference("Essay", &harness).span.minutes == 5)
    }

    @Test func aDragIsPreviewedAndSavedOnlyWhenDropped() throws {
        var harness = try harness()
        let essay = try reference("Essay", &harness)
        let before = times(&harness)
        let minute = essay.span.start.seconds / 60 + 127
        #expect(harness.region("main").contains("id=\"line\""))
        let effects = harness.perform(.block(.hover), "\(essay.text) move \(minute) 15")
        #expect(!effects.contains { if case .save = $0 { true } else { false } })
        // Only the timeline is updated. The rest of the page does not change.
        #expect(
            harness.region(Region.timeline).contains("lifted") && harness.region(Region.timeline).contains("drop-out"))
        #expect(!harness.app.view(in: harness.circumstances).contains { $0.key == "main" })
        #expect(times(&harness) == before)
        harness.perform(.block(.cancel))
        #expect(
            !harness.region("main").contains("lifted")
                && !harness.app.view(in: harness.circumstances).contains { $0.key == Region.timeline })
        harness.perform(.block(.hover), "\(essay.text) move \(minute) 15")
        harness.perform(.block(.drop))
        // The block snaps to the nearest quarter of an hour.
        #expect(try reference("Essay", &harness).span.start == essay.span.start.adding(minutes: 130))
    }

    @Test func aBlockCannotBeMovedIntoThePast() throws {
        var harness = try harness()
        harness.perform(.block(.move(try reference("Essay", &harness), by: -6000)))
        #expect(try reference("Essay", &harness).span.start == harness.circumstances.now)
    }

    @Test func removingABlockFromTodayIsRefusedIfItIsDueToday() throws {
        var harness = try harness()
        let lab = try reference("Lab report", &harness)
        let reading = try reference("Reading", &harness)
        harness.perform(.block(.takeOut(lab)))
        #expect(harness.app.notice?.text.contains("Lab report") == true)
        #expect(try reference("Lab report", &harness) == lab)
        harness.perform(.block(.takeOut(reading)))
        #expect(
            try reference("Reading", &harness).span.start
                >= WakingDay(
                    harness.circumstances.today.adding(days: 1), settings: Settings(id: Settings.recordID),
                    in: harness.circumstances.zone
                ).start)
    }

    @Test func aFlexibleMissionCanBeScheduledAndRemoved() throws {
        var harness = try harness()
        harness.perform(.capture, "Call the dentist ~20m")
        let id = try #require(harness.app.workspace.missions.undeleted.first { $0.title == "Call the dentist" }?.id)
        harness.perform(.block(.schedule(id)))
        let block = try reference("Call the dentist", &harness)
        #expect(block.span.minutes == 20)
        harness.perform(.block(.takeOut(block)))
        #expect(!harness.app.plan(in: harness.circumstances).blocks.contains { $0.mission == id })
    }

    @Test func movingABlockPastItsDeadlineWarns() throws {
        var harness = try harness()
        harness.perform(.block(.nextDay(try reference("Lab report", &harness))))
        #expect(harness.app.notice?.details.isEmpty == false)
        #expect(try reference("Lab report", &harness).span.start > harness.circumstances.now.adding(minutes: 20 * 60))
    }

    @Test func invalidBlockActionsChangeNothing() throws {
        var harness = try harness()
        let before = times(&harness)
        let essay = try reference("Essay", &harness)
        for text in [
            "", "x", "\(essay.text) move 9 15", "\(essay.text) end -1 15", "\(essay.text) move 99999999999999999999 15",
            "a/b/c move 1 15",
        ] {
            harness.perform(.block(.hover), text)
            harness.perform(.block(.cancel))
        }
        for text in [
            "block/open", "block/move/x/1/2/3", "block/move/\(essay.text)",
            "block/stretch/\(essay.text)/9223372036854775807",
            "block/place/x",
        ] {
            if let action = Action(text), text.contains("stretch") { harness.perform(action) }
        }
        #expect(before["Lab report"] == times(&harness)["Lab report"])
        for action in [
            Action.block(.open(essay)), .block(.move(essay, by: -15)), .block(.hover), .block(.drop),
            .block(.schedule(essay.mission)),
        ] {
            #expect(Action(action.text) == action)
        }
    }

    @Test func theBlockDialogMovesAndUnpinsBlocks() throws {
        var harness = try harness()
        let essay = try reference("Essay", &harness)
        harness.perform(.block(.open(essay)))
        #expect(harness.region("dialog").contains("block-sheet"))
        harness.perform(.block(.move(essay, by: 60)))
        let moved = try reference("Essay", &harness)
        #expect(harness.region("dialog").contains("block/unpin/\(moved.text)"))
        harness.perform(.block(.unpin(moved)))
        #expect(!harness.region("dialog").contains("block/unpin"))
        #expect(try reference("Essay", &harness) == moved)
    }

    @Test func theBlockOfACallSaysThatOfficesAreOpen() throws {
        var harness = try AppHarness("2026-11-21T10:00")
        harness.perform(.set("voice"), "calm")
        harness.perform(.capture, "Call the bank friday ~20m")
        let bank = try reference("Call the bank", &harness)
        harness.perform(.block(.open(bank)))
        #expect(harness.region("dialog").contains(" · While offices are open</p>"))
    }

    @Test func aCallThatHasToBeMadeOnASaturdaySaysThatOfficesAreClosed() throws {
        var harness = try AppHarness("2026-11-21T10:00")
        harness.perform(.set("voice"), "calm")
        harness.perform(.capture, "Call the bank today ~20m")
        let block = try #require(harness.app.plan(in: harness.circumstances).blocks.first { $0.mission != nil })
        let row = TimelineRow(block, in: harness.context)
        #expect(row.detail.hasSuffix(" · Usually closed then; open Mon–Fri 09:00–17:00") && row.openText.isEmpty)
    }
}
