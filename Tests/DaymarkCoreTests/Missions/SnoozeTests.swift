import Testing

@testable import DaymarkCore

/// A snooze ends at its time, or when a deadline is set that comes before.
@Suite struct SnoozeTests {
    private let start = "2026-11-23T09:30"

    /// A harness with the mission `line`, snoozed until a time.
    private func harness(_ line: String, snoozed until: String, at time: String? = nil) throws -> (
        PlanHarness, RecordID
    ) {
        var harness = PlanHarness()
        try harness.add(line, at(start))
        let id = try #require(harness.workspace.missions.all.first).id
        harness.apply(
            try harness.workspace.snooze([id], until: at(until).now, in: at(time ?? start), using: &harness.entropy))
        return (harness, id)
    }

    private func end(_ harness: PlanHarness, _ now: String) throws -> String? {
        let circumstances = try at(now)
        return harness.workspace.endOfSnooze(of: harness.workspace.missions.all[0], in: circumstances).map {
            circumstances.zone.civil(at: $0).description
        }
    }

    @Test func anOverdueMissionCanBeSnoozed() throws {
        let (harness, _) = try harness("essay today 12:00", snoozed: "2026-11-24T09:00", at: "2026-11-23T15:00")
        #expect(try end(harness, "2026-11-23T16:00") == "2026-11-24T09:00:00")
    }

    @Test(arguments: [MissionField.deadline, .repeats])
    func aDeadlineSetEarlierThanItsEndEndsTheSnooze(_ field: MissionField) throws {
        var (harness, id) = try harness("essay ~1h", snoozed: "2026-11-30T09:00")
        let now = try at("2026-11-23T10:00")
        #expect(harness.workspace.plan(in: now).blocks.filter { $0.mission == id } == [])
        let text = field == .deadline ? "wed 17:00" : "every wednesday 17:00"
        harness.apply(try harness.workspace.edit([id], field, to: text, in: now, using: &harness.entropy))
        #expect(harness.workspace.missions[id]?.snoozedUntil == nil)
        // The plan and the nags follow the deadline.
        let planned = harness.workspace.plan(in: now).blocks.filter { $0.mission == id }
        let due = try at("2026-11-25T17:00").now
        #expect(!planned.isEmpty && planned.allSatisfy { $0.span.end <= due })
        let nags = harness.workspace.nags(of: id, from: now.now, until: due, in: now)
        #expect(!nags.isEmpty && nags.allSatisfy { $0.deadline == due })
    }

    @Test func aLaterDeadlineLeavesTheSnooze() throws {
        var (harness, id) = try harness("essay fri 17:00", snoozed: "2026-11-25T09:00")
        harness.apply(try harness.workspace.edit([id], .deadline, to: "sat", in: at(start), using: &harness.entropy))
        #expect(try end(harness, start) == "2026-11-25T09:00:00")
    }

    /// One device sets a deadline, or an import does, without knowing of the snooze on another.
    @Test func aDeadlineFromElsewhereEndsTheSnoozeToo() throws {
        var here = PlanHarness()
        try here.add("essay ~1h", at(start))
        let id = try #require(here.workspace.missions.all.first).id
        var there = here
        let until = try at("2026-11-30T09:00").now
        let snooze = try here.workspace.snooze([id], until: until, in: at("2026-11-23T10:00"), using: &here.entropy)
        var entropy = Entropy(seed: [9])
        let edit = try there.workspace.edit(
            [id], .deadline, to: "wed 17:00", in: at("2026-11-23T11:00"), using: &entropy)
        here.apply(snooze + edit)
        there.apply(edit + snooze)
        let now = try at("2026-11-23T12:00")
        #expect(here.workspace.missions[id] == there.workspace.missions[id])
        #expect(try end(here, "2026-11-23T12:00") == nil)
        let due = try at("2026-11-25T17:00").now
        #expect(here.workspace.plan(in: now).blocks.contains { $0.mission == id && $0.span.end <= due })
        #expect(here.workspace.nags(of: id, from: now.now, until: due, in: now).contains { $0.at < due })
    }

    @Test func undoOfTheDeadlineBringsTheSnoozeBack() throws {
        var (harness, id) = try harness("essay", snoozed: "2026-11-30T09:00")
        let now = try at("2026-11-23T10:00")
        let entries = try harness.workspace.edit([id], .deadline, to: "wed", in: now, using: &harness.entropy).map {
            HistoryEntry(operation: $0, former: harness.workspace.apply($0))
        }
        harness.apply(
            harness.workspace.undo(entries, at: now.now.adding(minutes: 1), using: &harness.entropy).operations)
        #expect(try end(harness, "2026-11-23T12:00") == "2026-11-30T09:00:00")
    }
}
