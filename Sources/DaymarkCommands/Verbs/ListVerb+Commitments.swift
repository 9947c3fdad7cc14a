import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

extension ListVerb {
    func listCommitments(_ context: Context) throws -> Output {
        let workspace = try context.read([.kind(.commitment), .kind(.filter)]) { $0 }
        let wanted = try CommitmentFilter.said(query.joined(separator: " "), workspace, in: context.circumstances)
        if from != nil || to != nil {
            let range = try DayRange(from: from, to: to, settings: workspace.settings, context)
            return try listDates(of: workspace, matching: wanted, within: range, in: context)
        }
        let circumstances = context.circumstances
        let words = Words(workspace.settings, at: circumstances)
        let all = workspace.commitments.undeleted.filter { commitment in
            guard commitment.overrideOf == nil else { return false }
            // A series is found by its next date.
            let next = workspace.nextDates(of: commitment, count: 1, in: circumstances).first
            return wanted.matches(commitment, on: next, in: circumstances)
        }
        .sorted { ($0.start?.civil ?? .earliest, $0.title) < ($1.start?.civil ?? .earliest, $1.title) }
        let shown = layout.ordered(all.prefix(limit ?? (common.json ? Int.max : ListVerb.page)))
        let handles = try context.handles(shown.map { $0.id })
        return Output(json: .array(shown.map { $0.json(workspace, in: circumstances) })) { style in
            if all.isEmpty { return words(AppPhrase.noCommitments) }
            let lines = shown.map { commitment in
                let when = CommitmentText(commitment, words: words, in: circumstances).when
                return line(commitment, when: when, handles: handles, style: style)
            }
            return (lines + more(all.count - shown.count, words: words, style: style)).joined(separator: "\n")
        }
    }

    /// Every date of the commitments in a range of days.
    private func listDates(
        of workspace: Workspace, matching wanted: CommitmentFilter, within range: DayRange, in context: Context
    ) throws -> Output {
        let circumstances = context.circumstances
        let words = Words(workspace.settings, at: circumstances)
        let all = workspace.occurrences(from: range.start, until: range.end, in: circumstances).filter { date in
            workspace.commitments[date.commitment].map { wanted.matches($0, on: date, in: circumstances) } ?? false
        }
        let shown = layout.ordered(all.prefix(limit ?? (common.json ? Int.max : ListVerb.page)))
        let handles = try context.handles(Array(Set(shown.map { $0.commitment })))
        let models = ModelJSON(workspace, in: circumstances)
        return Output(json: .array(shown.map { models.occurrence($0) })) { style in
            if all.isEmpty { return words(AppPhrase.noCommitments) }
            let lines = shown.compactMap { date in
                workspace.commitments[date.commitment].map {
                    line($0, when: words.moment(date, in: circumstances), handles: handles, style: style)
                }
            }
            return (lines + more(all.count - shown.count, words: words, style: style)).joined(separator: "\n")
        }
    }

    /// The commitments that a search for missions finds too, under a heading. Empty if it finds none.
    func commitmentLines(matching filter: MissionFilter, of workspace: Workspace, in context: Context) throws
        -> (Style) -> [String]
    {
        guard filter.hasConditions, let query = filter.commitmentQuery else { return { _ in [] } }
        let circumstances = context.circumstances
        let words = Words(workspace.settings, at: circumstances)
        let found = workspace.findCommitments(query, in: circumstances)
        guard !found.isEmpty else { return { _ in [] } }
        let shown = found.prefix(limit ?? ListVerb.page)
        let handles = try context.handles(shown.map { $0.commitment.id })
        return { style in
            let lines = shown.map { one in
                let when = CommitmentText(one.commitment, words: words, in: circumstances).when
                let next = one.next.map { words.moment($0, in: circumstances) } ?? words(DaysPhrase.over)
                let both = when == next ? when : when + " · " + next
                return line(one.commitment, when: both, handles: handles, style: style)
            }
            return [style(words(DaysPhrase.commitmentsHeading), .bold)] + lines
                + more(found.count - shown.count, words: words, style: style)
        }
    }

    private func more(_ count: Int, words: Words, style: Style) -> [String] {
        count > 0 ? ["", style(words(AppPhrase.more(count)), .dim)] : []
    }

    private func line(_ commitment: Commitment, when: String, handles: Handles, style: Style) -> String {
        let location = commitment.location.isEmpty ? "" : " · " + commitment.location
        let width = min(36, max(14, style.width - 40))
        let detail = cut(when + location, max(12, style.width - width - 12))
        return
            " \(style(handles.column(commitment.id), .yellow))  \(style("▌", style.colour(commitment.category) ?? .blue)) "
            + "\(fitted(commitment.title, width))  \(style(detail, .dim))"
    }
}
