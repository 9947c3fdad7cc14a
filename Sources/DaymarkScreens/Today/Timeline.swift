import DaymarkCore

/// Puts commitments, planned work, what is done and free time of a day into one line.
struct Timeline {
    private(set) var rows: [TimelineRow] = []
    private(set) var now = ""

    /// Free stretches shorter than this many minutes are not worth a row.
    private static let shortestFree: Int64 = 15

    private let workspace: Workspace
    private let circumstances: Circumstances
    private let words: Words

    init(
        _ workspace: Workspace, _ plan: Plan, _ occurrences: [Occurrence], _ circumstances: Circumstances, _ words: Words
    ) {
        self.workspace = workspace
        self.circumstances = circumstances
        self.words = words
        let day = plan.days[0]
        var taken = occurrences.map { commitment($0) } + plan.blocks(in: day).map { block($0) }
        taken += done(on: day)
        taken = taken.ordered { $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.span.end < $1.span.end }
        rows = withFreeTime(taken, day)
        now = whatNow(plan)
    }

    private func row(
        _ kind: TimelineRow.Kind, _ span: Span, _ title: String, detail: String = "", category: Category? = nil,
        part: String = ""
    ) -> TimelineRow {
        TimelineRow(
            kind: kind, span: span, start: circumstances.zone.civil(at: span.start),
            end: circumstances.zone.civil(at: span.end), title: title, detail: detail, category: category, part: part,
            isNow: span.start <= circumstances.now && circumstances.now < span.end)
    }

    private func commitment(_ occurrence: Occurrence) -> TimelineRow {
        row(
            .commitment, Span(occurrence.start, occurrence.end), occurrence.title, detail: occurrence.location,
            category: occurrence.category)
    }

    private func block(_ block: PlannedBlock) -> TimelineRow {
        guard case .work(let id, let part, let of, let reason) = block.kind, let mission = workspace.missions[id] else {
            return row(.rest, block.span, words(DayPhrase.rest))
        }
        return row(
            .work(id), block.span, mission.title, detail: words(phrase(reason)),
            category: mission.category ?? workspace.settings.category, part: of > 1 ? words(DayPhrase.part(part, of: of)) : "")
    }

    private func phrase(_ reason: PlanReason) -> DayPhrase {
        switch reason {
        case .pinned: .pinned
        case .due(let deadline): .due(words.deadline(deadline, circumstances))
        case .lastRoom(let deadline): .lastRoom(words.deadline(deadline, circumstances))
        case .mustDo: .mustDo
        case .after(let title): .after(title)
        case .spare: .spare
        }
    }

    /// What was done today, where the plan had it.
    private func done(on day: WakingDay) -> [TimelineRow] {
        (workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []).compactMap { block in
            guard let mission = workspace.missions[block.mission], mission.status == .completed, !mission.deleted else {
                return nil
            }
            return row(
                .done(mission.id), block.span, mission.title, detail: words(MissionPhrase.completed),
                category: mission.category ?? workspace.settings.category)
        }
    }

    private func withFreeTime(_ taken: [TimelineRow], _ day: WakingDay) -> [TimelineRow] {
        let from = max(day.start, circumstances.now)
        guard from < day.end else { return taken }
        let free = Span(from, day.end).without(taken.map { $0.span }).filter { $0.minutes >= Timeline.shortestFree }
        return (taken + free.map { row(.free, $0, words(DayPhrase.free(minutes: $0.minutes))) })
            .ordered { $0.span.start < $1.span.start }
    }

    private func whatNow(_ plan: Plan) -> String {
        let current = rows.filter { $0.isNow }
        for row in current {
            if case .commitment = row.kind { return words(DayPhrase.inCommitment(row.title, until: words.time(row.end))) }
            if case .work = row.kind { return words(DayPhrase.doing(row.title, until: words.time(row.end))) }
        }
        let coming = rows.first { row in
            guard row.span.start > circumstances.now else { return false }
            switch row.kind {
            case .commitment, .work: return true
            case .done, .rest, .free: return false
            }
        }
        guard let coming else { return words(DayPhrase.freeForNow) }
        return words(DayPhrase.next(coming.title, at: words.time(coming.start)))
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
