import Testing

@testable import DaymarkCore

/// A snooze ends at its time, or when a deadline is set that comes before.
@Suite struct SnoozeTests {
    private let start = "2026-11-23T09:30"

    /// A desk with the mission `line`, snoozed until a time.
    private func desk(_ line: String, snoozed until: String, at time: String? = nil) throws -> (PlanDesk, RecordID) {
        var desk = PlanDesk()
        try desk.add(line, at(start))
        let id = try #require(desk.workspace.missions.all.first).id
        desk.apply(
            try desk.workspace.snooze([id], until: at(until).now, in: at(time ?? start), using: &desk.entropy))
        return (desk, id)
    }

    private func end(_ desk: PlanDesk, _ now: String) throws -> String? {
        let circumstances = try at(now)
        return desk.workspace.endOfSnooze(of: desk.workspace.missions.all[0], in: circumstances).map {
            circumstances.zone.civil(at: $0).description
        }
    }

    @Test func anOverdueMissionCanBeSnoozed() throws {
        let (desk, _) = try desk("essay today 12:00", snoozed: "2026-11-24T09:00", at: "2026-11-23T15:00")
        #expect(try end(desk, "2026-11-23T16:00") == "2026-11-24T09:00:00")
    }

    @Test(arguments: [MissionField.deadline, .repeats])
    func aDeadlineSetEarlierThanItsEndEndsTheSnooze(_ field: MissionField) throws {
        var (desk, id) = try desk("essay ~1h", snoozed: "2026-11-30T09:00")
        let now = try at("2026-11-23T10:00")
        #expect(desk.workspace.plan(in: now).blocks.filter { $0.mission == id } == [])
        let text = field == .deadline ? "wed 17:00" : "every wednesday 17:00"
        desk.apply(try desk.workspace.edit([id], field, to: text, in: now, using: &desk.entropy))
        #expect(desk.workspace.missions[id]?.snoozedUntil == nil)
        // The plan and the nags follow the deadline.
        let planned = desk.workspace.plan(in: now).blocks.filter { $0.mission == id }
        let due = try at("2026-11-25T17:00").now
        #expect(!planned.isEmpty && planned.allSatisfy { $0.span.end <= due })
        let nags = desk.workspace.nags(of: id, from: now.now, until: due, in: now)
        #expect(!nags.isEmpty && nags.allSatisfy { $0.deadline == due })
    }

    @Test func aLaterDeadlineLeavesTheSnooze() throws {
        var (desk, id) = try desk("essay fri 17:00", snoozed: "2026-11-25T09:00")
        desk.apply(try desk.workspace.edit([id], .deadline, to: "sat", in: at(start), using: &desk.entropy))
        #expect(try end(desk, start) == "2026-11-25T09:00:00")
    }

    /// One device sets a deadline, or an import does, without knowing of the snooze on another.
    @Test func aDeadlineFromElsewhereEndsTheSnoozeToo() throws {
        var here = PlanDesk()
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
        var (desk, id) = try desk("essay", snoozed: "2026-11-30T09:00")
        let now = try at("2026-11-23T10:00")
        let entries = try desk.workspace.edit([id], .deadline, to: "wed", in: now, using: &desk.entropy).map {
            HistoryEntry(operation: $0, former: desk.workspace.apply($0))
        }
        desk.apply(desk.workspace.undo(entries, at: now.now.adding(minutes: 1), using: &desk.entropy).operations)
        #expect(try end(desk, "2026-11-23T12:00") == "2026-11-30T09:00:00")
    }
}
