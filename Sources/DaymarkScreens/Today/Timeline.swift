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

    init(
        _ workspace: Workspace, _ plan: Plan, _ occurrences: [Occurrence], shown: Span, _ circumstances: Circumstances,
        _ words: Words
    ) {
        self.workspace = workspace
        self.circumstances = circumstances
        self.words = words
        let day = plan.days[0]
        var taken = occurrences.prefix(Timeline.mostRows).map { commitment($0, shown) } + plan.blocks(in: day).map { block($0) }
        taken += done(on: day)
        taken = taken.ordered { $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.span.end < $1.span.end }
        rows = withFreeTime(taken, day)
    }

    private func row(
        _ kind: TimelineRow.Kind, _ span: Span, _ title: String, detail: String = "", category: Category? = nil,
        part: String = "", isLast: Bool = true
    ) -> TimelineRow {
        TimelineRow(
            kind: kind, span: span, start: circumstances.zone.civil(at: span.start),
            end: circumstances.zone.civil(at: span.end), title: title, detail: detail, category: category, part: part,
            isLast: isLast,
            isNow: span.start <= circumstances.now && circumstances.now < span.end)
    }

    /// Of what lasts for days, the part in the stretch that is shown.
    private func commitment(_ occurrence: Occurrence, _ shown: Span) -> TimelineRow {
        row(
            .commitment(occurrence.commitment, at: occurrence.original),
            Span(max(occurrence.start, shown.start), min(occurrence.end, shown.end)), occurrence.title,
            detail: occurrence.location,
            category: occurrence.category)
    }

    private func block(_ block: PlannedBlock) -> TimelineRow {
        guard case .work(let id, let part, let of, let reason) = block.kind, let mission = workspace.missions[id] else {
            return row(.rest, block.span, words(DayPhrase.rest))
        }
        return row(
            .work(id), block.span, mission.title, detail: words(phrase(reason)),
            category: mission.category ?? workspace.settings.category, part: of > 1 ? words(DayPhrase.part(part, of: of)) : "",
            isLast: part == of)
    }

    private func phrase(_ reason: PlanReason) -> DayPhrase {
        switch reason {
        case .pinned: .pinned
        case .carriedOver(let deadline): .carriedOver(words.deadline(deadline, circumstances))
        case .due(let deadline): .due(words.deadline(deadline, circumstances))
        case .lastRoom(let deadline): .lastRoom(words.deadline(deadline, circumstances))
        case .mustDo: .mustDo
        case .after(let title): .after(title)
        case .spare: .spare
        }
    }

    /// What was done today, where the plan had it, and until it was done: what it had of the future is free again.
    private func done(on day: WakingDay) -> [TimelineRow] {
        var rows: [TimelineRow] = []
        var seen = Set<RecordID>()
        for block in workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? [] {
            guard let mission = workspace.missions[block.mission], mission.status == .completed, !mission.deleted else { continue }
            let at = mission.completedAt ?? block.span.end
            var span = Span(block.span.start, min(block.span.end, at))
            if span.isEmpty {
                // Done before its time: it is shown where it was done.
                guard !seen.contains(mission.id) else { continue }
                span = Span(at.adding(minutes: -Timeline.shortestFree), at)
            }
            seen.insert(mission.id)
            rows.append(
                row(
                    .done(mission.id), span, mission.title, detail: words(MissionPhrase.completed),
                    category: mission.category ?? workspace.settings.category))
        }
        return rows
    }

    private func withFreeTime(_ taken: [TimelineRow], _ day: WakingDay) -> [TimelineRow] {
        let from = max(day.start, circumstances.now)
        guard from < day.end else { return taken }
        let free = Span(from, day.end).without(taken.map { $0.span }).filter { $0.minutes >= Timeline.shortestFree }
        return (taken + free.map { row(.free, $0, words(DayPhrase.free(minutes: $0.minutes))) })
            .ordered { $0.span.start < $1.span.start }
    }

    func row(_ entry: Unplanned, _ mission: Mission) -> UnplannedRow {
        let needed = workspace.minutesLeft(mission)
        let due = mission.effectiveDeadline.map { words.deadline($0, circumstances) }
        let phrase: DayPhrase =
            switch entry.reason {
            case .deadlinePassed: .deadlinePassed(due ?? "")
            case .tooLittleTime(let short): .tooLittleTime(short: words.length(short), due: due)
            case .noStretch(let longest): .noStretch(needed: words.length(needed), longest: words.length(longest))
            case .waits(let other): .waits(workspace.missions[other]?.title ?? "")
            case .crowdedOut(let others): .crowdedOut(others.compactMap { workspace.missions[$0]?.title })
            }
        return UnplannedRow(mission: mission.id, title: mission.title, reason: words(phrase), minutes: needed)
    }
}
