import DaymarkCore

/// Simulates a student who follows Daymark's plan for a term. The student does each block at its time, reports the
/// work, and notices after four fifths of an estimate how much work is really left.
public struct PlannedTerm {
    public struct Figures: Sendable {
        /// The number of assignments that were finished in time.
        public fileprivate(set) var onTime = 0
        /// The minutes of planned work that a plan moved to another time by itself.
        public fileprivate(set) var movedMinutes: Int64 = 0
        public fileprivate(set) var planCount = 0
    }

    private let term: SimulatedTerm
    private var workspace = Workspace(device: RecordID(high: 1, low: 1))
    private var entropy = Entropy(seed: [7])
    private var minute: Int64 = 0
    private var assignments: [RecordID: Int] = [:]
    private var left: [Int64]
    private var released = 0
    /// The plan shown last.
    private var shown: [PlannedBlock] = []
    public private(set) var figures = Figures()

    public init(_ term: SimulatedTerm) {
        self.term = term
        left = term.assignments.map { $0.actual }
    }

    private static let start = ZoneRules.utc.instant(of: CivilDateTime(SimulatedTerm.firstDay))

    private var circumstances: Circumstances {
        Circumstances(
            now: PlannedTerm.start.adding(minutes: minute), zone: .utc, zones: Zones { _ in nil })
    }

    private func minute(of instant: Instant) -> Int64 { PlannedTerm.start.minutes(until: instant) }

    private mutating func apply(_ operations: [Operation]) {
        for operation in operations { workspace.apply(operation) }
    }

    /// Simulates the whole term.
    public mutating func live() throws {
        minute = SimulatedTerm.morning - 60
        try addCommitments()
        for day in 0..<term.dayCount {
            minute = day * 1440 + SimulatedTerm.morning
            try addReleased()
            if day == term.illness.lowerBound {
                let end = PlannedTerm.start.adding(minutes: term.illness.upperBound * 1440 + SimulatedTerm.morning)
                apply(try workspace.pause(until: end, in: circumstances, using: &entropy))
            }
            while let block = nextBlock(on: day) { try work(on: block) }
        }
    }

    private mutating func add(_ line: String) throws -> RecordID? {
        switch CaptureReader.read(line, settings: workspace.settings, in: circumstances).target {
        case .mission(let draft):
            let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            apply(operations)
            return mission.id
        case .commitment(let draft):
            apply(try workspace.add(draft, in: circumstances, using: &entropy).operations)
            return nil
        }
    }

    private mutating func addCommitments() throws {
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        for lecture in term.lectures {
            let days = lecture.weekdays.map { names[Int($0)] }.joined(separator: ",")
            let (start, end) = (WallTime(minuteOfDay: lecture.start), WallTime(minuteOfDay: lecture.end))
            _ = try add("\(lecture.title) every \(days) \(start)-\(end)")
        }
        for day in term.trip { _ = try add("Trip \(SimulatedTerm.firstDay.adding(days: day)) 8:00-23:30") }
    }

    private mutating func addReleased() throws {
        while released < term.assignments.count, term.assignments[released].released <= minute {
            let one = term.assignments[released]
            let date = SimulatedTerm.firstDay.adding(days: one.due / 1440)
            let line =
                "Assignment \(date) \(WallTime(minuteOfDay: one.due % 1440)) ~\(one.estimate)m !\(one.priority.name)"
            if let id = try add(line) { assignments[id] = released }
            released += 1
        }
    }

    /// Plans again, and returns the next block of work of the day.
    private mutating func nextBlock(on day: Int64) -> PlannedBlock? {
        let plan = workspace.plan(in: circumstances)
        figures.planCount += 1
        apply(workspace.remember(plan, always: true, in: circumstances, using: &entropy))
        let work = plan.blocks.filter { $0.mission != nil }
        countMoves(to: work)
        shown = work
        return work.first { minute(of: $0.span.end) > minute && minute(of: $0.span.start) < (day + 1) * 1440 }
    }

    /// Counts the minutes of future work that are planned at another time now.
    private mutating func countMoves(to blocks: [PlannedBlock]) {
        for mission in Set(shown.compactMap { $0.mission }) {
            let before = shown.filter { $0.mission == mission && minute(of: $0.span.start) >= minute }
            let after = blocks.filter { $0.mission == mission }
            let gone = before.filter { block in !after.contains { $0.span.start == block.span.start } }
            let new = after.filter { block in !before.contains { $0.span.start == block.span.start } }
            func length(_ blocks: [PlannedBlock]) -> Int64 { blocks.reduce(0) { $0 + $1.span.minutes } }
            figures.movedMinutes += min(length(gone), length(new))
        }
    }

    /// Works on a block, except in lost hours.
    private mutating func work(on block: PlannedBlock) throws {
        let start = max(minute, minute(of: block.span.start))
        var end = minute(of: block.span.end)
        minute = end
        guard let id = block.mission, let index = assignments[id] else { return }
        let one = term.assignments[index]
        if term.minutesDone(from: start, until: end) >= left[index] {
            end = start
            while term.minutesDone(from: start, until: end) < left[index] { end += 1 }
        }
        let done = term.minutesDone(from: start, until: end)
        left[index] -= done
        minute = end
        if left[index] == 0 {
            if end <= one.due { figures.onTime += 1 }
            apply(try workspace.complete([id], in: circumstances, using: &entropy))
            return
        }
        let passed = PassedBlock(mission: id, span: block.span)
        apply(
            try workspace.answer(
                passed, done > 0 ? .worked(minutes: done) : .notDone, in: circumstances, using: &entropy))
        guard one.actual - left[index] >= one.estimate * 4 / 5, workspace.missions[id]?.estimate != one.actual else {
            return
        }
        apply(
            try workspace.change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
                mission.estimate = one.actual
            })
    }
}
