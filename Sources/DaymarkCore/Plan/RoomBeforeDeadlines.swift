/// The free time before deadlines that work due earlier leaves. It is an upper limit: breaks and lunch take some of it.
struct RoomBeforeDeadlines {
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

    /// Whether there may be room for some more minutes of work that is due at an instant.
    func has(_ minutes: Int64, before due: Instant) -> Bool {
        let room = free.reduce(Int64(0)) { sum, span in
            sum + max(0, span.start.minutes(until: min(span.end, due)))
        }
        let taken = work.reduce(Int64(0)) { $1.due <= due ? $0 + $1.minutes : $0 }
        return room - taken >= minutes
    }
}
