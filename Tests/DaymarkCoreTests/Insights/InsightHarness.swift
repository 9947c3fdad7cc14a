import Testing

@testable import DaymarkCore

/// Records of the past, and the insights that follow from them.
struct InsightHarness {
    var workspace = Workspace(device: RecordID(high: 1, low: 7))
    var entropy = Entropy(seed: [3])
    let circumstances: Circumstances

    init(_ now: String = "2026-11-20T15:00:00", zone: String = "Europe/Berlin") throws {
        circumstances = try at(now, zone)
    }

    mutating func apply(_ changes: [Change]) {
        for operation in workspace.operations(changes, at: circumstances.now, using: &entropy) {
            workspace.apply(operation)
        }
    }

    func instant(_ text: String) throws -> Instant { circumstances.zone.instant(of: try civil(text)) }

    @discardableResult
    mutating func mission(
        _ title: String = "Essay", _ category: DaymarkCore.Category? = .school, done: String? = nil,
        change: (inout Mission) throws -> Void = { _ in }
    ) throws -> RecordID {
        var mission = Mission(id: RecordID(at: circumstances.now, using: &entropy))
        (mission.title, mission.category, mission.created) = (title, category, circumstances.now)
        if let done { (mission.status, mission.completedAt) = (.completed, try instant(done)) }
        try change(&mission)
        apply(Mission.schema.changes(to: mission))
        return mission.id
    }

    mutating func session(
        _ mission: RecordID?, _ start: String, minutes: Int64, timed: Bool = true,
        outcome: Session.Outcome = .stopped
    ) throws {
        var session = Session(id: RecordID(at: circumstances.now, using: &entropy))
        session.mission = mission
        session.started = try instant(start)
        session.ended = session.started?.adding(minutes: minutes)
        session.outcome = outcome
        session.rhythm = timed ? .open : nil
        apply(Session.schema.changes(to: session))
    }

    mutating func dayOff(_ day: String) throws {
        var off = DayOff(id: DayOff.id(of: try date(day)))
        off.date = try date(day)
        apply(DayOff.schema.changes(to: off))
    }

    mutating func plan(_ day: String, _ blocks: [DayPlan.Block]) throws {
        var plan = DayPlan(id: DayPlan.id(of: try date(day)))
        plan.date = try date(day)
        plan.plan = DayPlan.text(of: blocks, left: [], slack: 0)
        apply(DayPlan.schema.changes(to: plan))
    }

    func block(_ mission: RecordID, _ start: String, minutes: Int64, was: String? = nil) throws -> DayPlan.Block {
        let start = try instant(start)
        return DayPlan.Block(
            mission: mission, span: Span(start, start.adding(minutes: minutes)), was: try was.map { try instant($0) })
    }

    func insights(weeks: Int64 = 4) -> Insights { Insights(workspace, weeks: weeks, in: circumstances) }
}
