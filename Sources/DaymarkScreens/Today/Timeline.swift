import DaymarkCore

/// Puts commitments, planned work, what is done and free time of a day into one line.
struct Timeline {
    private(set) var rows: [TimelineRow] = []

    /// Free stretches shorter than this many minutes are not worth a row.
    private static let shortestFree: Int64 = 15

    /// More rows than this are no day: a rule for every second.
    private static let mostRows = 200

    private let workspace: Workspace
    private let circumstances: Circumstances
    private let words: Words

    /// For words about a plan, without a day.
    init(_ workspace: Workspace, in circumstances: Circumstances, words: Words) {
        self.workspace = workspace
        self.circumstances = circumstances
        self.words = words
    }

    init(
        _ workspace: Workspace, _ plan: Plan, _ occurrences: [Occurrence], shown: Span, in circumstances: Circumstances,
        words: Words
    ) {
        self.workspace = workspace
        self.circumstances = circumstances
        self.words = words
        let day = plan.days[0]
        var taken =
            occurrences.prefix(Timeline.mostRows).map { commitment($0, shown) }
            + plan.blocks(in: day).map { TimelineRow($0, workspace, in: circumstances, words: words) }
        taken += done(on: day)
        taken = taken.ordered {
            $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.span.end < $1.span.end
        }
        rows = withFreeTime(taken, day)
    }

    /// Of what lasts for days, the part in the stretch that is shown.
    private func commitment(_ occurrence: Occurrence, _ shown: Span) -> TimelineRow {
        TimelineRow(
            .commitment(occurrence.commitment, at: occurrence.original),
            Span(max(occurrence.start, shown.start), min(occurrence.end, shown.end)), occurrence.title,
            detail: occurrence.location,
            category: occurrence.category, in: circumstances)
    }

    /// What was done today, where the plan had it, and until it was done: what it had of the future is free again.
    private func done(on day: WakingDay) -> [TimelineRow] {
        var rows: [TimelineRow] = []
        var seen = Set<RecordID>()
        for block in workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? [] {
            guard let mission = workspace.missions[block.mission], mission.status == .completed, !mission.deleted else {
                continue
            }
            let at = mission.completedAt ?? block.span.end
            var span = Span(block.span.start, min(block.span.end, at))
            if span.isEmpty {
                // Done before its time: it is shown where it was done.
                guard !seen.contains(mission.id) else { continue }
                span = Span(at.adding(minutes: -Timeline.shortestFree), at)
            }
            seen.insert(mission.id)
            rows.append(
                TimelineRow(
                    .done(mission.id), span, mission.title, detail: words(MissionPhrase.completed),
                    category: mission.category ?? workspace.settings.category, in: circumstances))
        }
        return rows
    }

    private func withFreeTime(_ taken: [TimelineRow], _ day: WakingDay) -> [TimelineRow] {
        let from = max(day.start, circumstances.now)
        guard from < day.end else { return taken }
        let free = Span(from, day.end).without(taken.map { $0.span }).filter { $0.minutes >= Timeline.shortestFree }
        return
            (taken + free.map { TimelineRow(.free, $0, words(DayPhrase.free(minutes: $0.minutes)), in: circumstances) })
            .ordered { $0.span.start < $1.span.start }
    }

    func row(_ entry: Unplanned, _ mission: Mission) -> UnplannedRow {
        let needed = workspace.minutesLeft(mission)
        let due = mission.effectiveDeadline.map { words.deadline($0, in: circumstances) }
        let phrase: ObstaclePhrase =
            switch entry.reason {
            case .deadlinePassed: .deadlinePassed(due ?? "")
            case .tooLittleTime(let short): .tooLittleTime(short: words.length(short), due: due)
            case .noStretch(let longest): .noStretch(needed: words.length(needed), longest: words.length(longest))
            case .waits(let other): .waits(workspace.title(of: other) ?? "")
            case .crowdedOut(let others): .crowdedOut(others.compactMap { workspace.title(of: $0) })
            }
        let today = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone).date
        let end = WakingDay(today.adding(days: 1), settings: workspace.settings, in: circumstances.zone).end
        let isWaiting = if case .waits = entry.reason { true } else { false }
        let isDue =
            mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: workspace.settings) <= end }
            ?? false
        return UnplannedRow(
            mission: mission.id, title: mission.title, reason: words(phrase), minutes: needed,
            isUrgent: !isWaiting && (isDue || mission.placement == .mustDo))
    }
}
