import Testing

@testable import DaymarkCore

/// A workspace with a plan that was shown, a clock, and a history that can be undone.
struct WorkedHarness {
    var plans = PlanHarness()
    var now: Circumstances
    var history: [HistoryEntry] = []

    var workspace: Workspace { plans.workspace }

    init(_ lines: String..., at time: String = "2026-11-23T09:00") throws {
        now = try at(time)
        for line in lines { try plans.add(line, now) }
        try show(time)
    }

    /// Moves the clock, and shows the plan of that time.
    mutating func show(_ time: String) throws {
        now = try at(time)
        plans.apply(workspace.remember(workspace.plan(in: now), in: now, using: &plans.entropy))
    }

    mutating func commit(_ operations: [Operation]) {
        for operation in operations {
            history.append(HistoryEntry(operation: operation, former: plans.workspace.apply(operation)))
        }
    }

    mutating func answer(_ block: PassedBlock, _ answer: PassedAnswer) throws {
        commit(try workspace.answer(block, answer, in: now, using: &plans.entropy))
    }

    mutating func report(_ title: String, minutes: Int64) throws {
        commit(try workspace.reportWork(on: mission(title).id, minutes: minutes, in: now, using: &plans.entropy))
    }

    mutating func complete(_ title: String) throws {
        commit(try workspace.complete([mission(title).id], in: now, using: &plans.entropy))
    }

    mutating func undoAll() {
        for entry in history.reversed() {
            for operation in workspace.undo([entry], at: now.now, using: &plans.entropy).operations {
                plans.workspace.apply(operation)
            }
        }
        history = []
    }

    func mission(_ title: String) throws -> Mission {
        try #require(workspace.missions.all.last { $0.title == title })
    }

    func left(_ title: String) throws -> Int64 { workspace.minutesLeft(try mission(title)) }

    /// The planned blocks of a mission.
    func blocks(_ title: String) throws -> [PlannedBlock] {
        let id = try mission(title).id
        return workspace.plan(in: now).blocks.filter { $0.mission == id }
    }

    /// The planned parts of a mission, such as “2 of 4”.
    func parts(_ title: String) throws -> [String] {
        try blocks(title).map { block in
            if case .work(_, let part, let count, _) = block.kind { "\(part) of \(count)" } else { "" }
        }
    }

    var passed: [PassedBlock] { workspace.passedBlocks(in: now) }

    func done(_ time: String? = nil) throws -> [DoneWork] {
        let when = try time.map { try at($0) } ?? now
        let day = WakingDay.current(at: when.now, settings: workspace.settings, in: when.zone)
        return workspace.doneWork(on: day, in: when)
    }

    /// A block of the first planned day with this index.
    func firstBlock(_ title: String, _ index: Int = 0) throws -> PassedBlock {
        PassedBlock(mission: try mission(title).id, span: try blocks(title)[index].span)
    }
}
