/// The free time before a deadline that is left after all work due by then. It is an upper limit, because breaks and
/// lunch take some of it.
struct FreeTimeBeforeDeadlines {
    private let free: [Span]
    /// The deadlines and lengths of the work that the plan finishes in time.
    private var work: [(due: Instant, minutes: Int64)] = []

    init(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances) {
        free = plan.days.flatMap { workspace.freeWindows(on: $0.date, in: circumstances) }
        let late = Set(plan.unplanned.map { $0.mission })
        for id in plan.blocks.compactMap({ $0.mission }).uniqued() where !late.contains(id) {
            guard let mission = workspace.missions[id], let deadline = mission.effectiveDeadline else { continue }
            work.append(
                (
                    due: circumstances.instant(of: deadline, settings: workspace.settings),
                    minutes: workspace.minutesLeft(mission)
                ))
        }
    }

    /// Whether this many more minutes of work may fit before a deadline.
    func fits(_ minutes: Int64, before due: Instant) -> Bool {
        let available = free.reduce(Int64(0)) { sum, span in
            sum + max(0, span.start.minutes(until: min(span.end, due)))
        }
        let taken = work.reduce(Int64(0)) { $1.due <= due ? $0 + $1.minutes : $0 }
        return available - taken >= minutes
    }
}
