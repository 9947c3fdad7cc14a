import DaymarkCore
import Testing

@testable import DaymarkScreens

/// A mission that does not fit into the plan is offered ways to make room. Each does what its preview says.
@Suite struct WaysTests {
    /// A Monday evening on which not everything fits.
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T19:30")
        for line in [
            "Essay today 22:00 ~2h !critical", "Lab report today 22:30 ~90m !high", "Reading today 22:30 ~60m",
        ] {
            harness.perform(.capture, line)
        }
        return harness
    }

    @Test func eachWayOutHasThePreviewedResult() throws {
        let harness = try harness()
        var first = harness
        let plan = first.app.plan(in: harness.circumstances)
        let unplanned = try #require(plan.unplanned.first?.mission)
        let ways = harness.app.workspace.waysOut(for: unplanned, with: plan, in: harness.circumstances)
        #expect(ways.count >= 3 && ways.last?.action == .letGo)
        for way in ways {
            var tried = harness
            var entropy = Entropy(seed: [4])
            for operation in try tried.app.workspace.apply(
                way.action, to: unplanned, in: harness.circumstances, using: &entropy)
            {
                tried.app.restore(operation.json.bytes)
            }
            let then = tried.app.plan(in: harness.circumstances)
            #expect(then.blocks.filter { $0.mission == unplanned }.map { $0.span } == way.spans, "\(way.action)")
            #expect(!then.unplanned.contains { $0.mission == unplanned })
            #expect(then.unplanned.count < plan.unplanned.count, "\(way.action) displaces no other mission")
        }
    }

    @Test func aWayOutCanBeAppliedAndUndone() throws {
        var harness = try harness()
        let unplanned = try #require(harness.app.plan(in: harness.circumstances).unplanned.first?.mission)
        #expect(harness.region("main").contains("ways/\(unplanned)"))
        harness.perform(.today(.ways(unplanned)))
        #expect(harness.region("dialog").contains("way/\(unplanned)/0"))
        harness.perform(.today(.way(unplanned, 0)))
        #expect(harness.region("dialog").isEmpty)
        #expect(!harness.app.plan(in: harness.circumstances).unplanned.contains { $0.mission == unplanned })
        harness.perform(.undo(try #require(harness.saved.last { !$0.isQuiet }).unit))
        #expect(harness.app.plan(in: harness.circumstances).unplanned.contains { $0.mission == unplanned })
        // Ways that are no longer offered do nothing.
        let before = harness.saved.count
        harness.perform(.today(.way(unplanned, 0)))
        harness.perform(.today(.way(unplanned, 99)))
        #expect(harness.saved.count == before)
    }

    /// Of two tasks of three hours, one is late by half an hour. The person may choose which.
    @Test(arguments: Voice.allCases) func otherWorkMayBeLateInstead(_ voice: Voice) throws {
        var harness = try AppHarness("2026-11-23T14:00")
        harness.perform(.set("voice"), voice.name)
        for line in ["Essay today 20:00 ~3h", "Slides today 20:00 ~3h"] { harness.perform(.capture, line) }
        let late = try #require(harness.app.plan(in: harness.circumstances).unplanned.first?.mission)
        let other = try #require(harness.app.workspace.missions.all.first { $0.id != late })
        harness.perform(.today(.ways(late)))
        let dialog = harness.region("dialog")
        let ways = try #require(harness.app.dialogs.ways?.found)
        let index = try #require(ways.firstIndex { !$0.late.isEmpty })
        let end = try #require(ways[index].late.first?.lateEnd)
        #expect(ways[index].late.map { $0.mission } == [other.id] && !ways[index].moved.contains(other.id))
        let words = harness.context.words
        #expect(dialog.contains(words(WayPhrase.letBeLate([other.title]))))
        #expect(dialog.contains(words(WayPhrase.lateUntil(other.title, end: harness.context.text(end)))))
        harness.perform(.today(.way(late, index)))
        let plan = harness.app.plan(in: harness.circumstances)
        let due = harness.context.instant(of: try #require(other.effectiveDeadline))
        #expect(plan.unplanned.map { $0.mission } == [other.id])
        #expect(plan.blocks.filter { $0.mission == late }.allSatisfy { $0.span.end <= due })
        let ends = plan.blocks.filter { $0.mission == other.id }.map { $0.span.end }
        #expect(try #require(ends.max()) > due)
        harness.perform(.undo(try #require(harness.saved.last { !$0.isQuiet }).unit))
        #expect(harness.app.plan(in: harness.circumstances).unplanned.map { $0.mission } == [late])
    }

    @Test func moreImportantWorkIsNotLetLate() throws {
        var harness = try AppHarness("2026-11-23T14:00")
        for line in ["Essay today 20:00 ~3h !high", "Slides today 20:00 ~3h"] { harness.perform(.capture, line) }
        let plan = harness.app.plan(in: harness.circumstances)
        let late = try harness.mission("Slides").id
        #expect(plan.unplanned.map { $0.mission } == [late])
        let ways = harness.app.workspace.waysOut(for: late, with: plan, in: harness.circumstances)
        #expect(!ways.isEmpty && ways.allSatisfy { $0.late.isEmpty })
    }

    @Test func aPlannedMissionHasNoWaysOut() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay today 18:00 ~1h")
        let id = try harness.mission("Essay").id
        #expect(
            harness.app.workspace.waysOut(
                for: id, with: harness.app.plan(in: harness.circumstances), in: harness.circumstances
            ).isEmpty)
    }

    @Test func hoursThatAreTooShortCanBeChanged() throws {
        var harness = try AppHarness("2026-11-23T08:00")
        harness.perform(.hours(.kind(.school)), "mon 10-12")
        harness.perform(.capture, "Protocol thursday ~5h #school")
        let id = try harness.mission("Protocol").id
        harness.perform(.today(.ways(id)))
        let dialog = harness.region("dialog")
        #expect(dialog.contains("href=\"#hours\"") && dialog.contains("Change the hours for school tasks"))
        #expect(dialog.contains("more within your hours for school tasks"))
    }

    @Test func aMissionThatLacksTimeForOtherReasonsIsOfferedNoOtherHours() throws {
        var harness = try harness()
        let unplanned = try #require(harness.app.plan(in: harness.circumstances).unplanned.first?.mission)
        harness.perform(.today(.ways(unplanned)))
        #expect(!harness.region("dialog").contains("href=\"#hours\""))
    }

    /// An hour after the deadline, what is left of the essay is planned all the same.
    @Test(arguments: Voice.allCases) func aPassedDeadlineIsSaid(_ voice: Voice) throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Essay today 17:00 ~2h !high")
        let id = try harness.mission("Essay").id
        harness.pass(seconds: 9 * 3600 - 1800)
        harness.perform(.today(.ways(id)))
        let dialog = harness.region("dialog")
        #expect(dialog.contains("passed") && dialog.contains("17:00") && !dialog.contains("It fits now"))
        let ways = try #require(harness.app.dialogs.ways?.found)
        guard case .dueOn? = ways.first?.action else {
            Issue.record("A new deadline is not offered: \(ways.map { $0.action })")
            return
        }
        #expect(ways.last?.action == .letGo && ways.count == 2)
        harness.perform(.today(.way(id, 0)))
        let deadline = try #require(harness.mission("Essay").effectiveDeadline)
        #expect(harness.context.instant(of: deadline) > harness.circumstances.now)
        let plan = harness.app.plan(in: harness.circumstances)
        #expect(
            harness.app.workspace.waysOut(for: id, with: plan, in: harness.circumstances).isEmpty,
            "The new deadline has not passed")
    }
}
