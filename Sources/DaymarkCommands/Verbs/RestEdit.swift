import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// Moves or takes out a break or a meal of the plan: `move break 11:00`, `move "break 13:15" 13:30`, `move meal out`.
struct RestEdit {
    let kind: BlockKind
    /// A time within the break or meal; empty for the next one.
    let at: String
    let text: String
    let verb: String

    /// Nil if the words name a mission.
    init?(_ words: [String], verb: String, _ context: Context) throws {
        let first = (words.first ?? "").split(separator: " ", maxSplits: 1).map { String($0) }
        switch folded(first.first ?? "") {
        case "break", "rest": kind = .rest
        case "meal", "lunch", "dinner": kind = .meal
        default: return nil
        }
        guard try context.store.findOpenMissions(words[0]).byTitle.isEmpty else { return nil }
        (at, text, self.verb) = (first.count > 1 ? first[1] : "", words.dropFirst().joined(separator: " "), verb)
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let done = try context.store.perform(Selection.forToday(in: circumstances), in: &context) {
            workspace, entropy in
            try edit(workspace, in: circumstances, using: &entropy)
        }
        let (said, span, also) = (done.said, done.span, done.also)
        let json = JSON.object([
            "kind": JSON.string(kind.name), "start": span.map { JSON.string($0.start.description) },
            "end": span.map { JSON.string($0.end.description) }, "pinned": JSON.bool(span != nil),
            "alsoMoved": also.json, "late": also.lateJSON,
        ])
        let words = Words(try context.read([]) { $0.settings }, at: circumstances)
        return Output(json: json) { _ in
            ([said] + also.lines(words, in: circumstances)).map { harmless($0) }.joined(separator: "\n")
        }
    }

    private func currentSpan(in plan: Plan, _ workspace: Workspace, in circumstances: Circumstances) throws -> Span {
        let planned = plan.blocks.filter { $0.referenceID == kind.referenceID && $0.span.end > circumstances.now }.map {
            $0.span
        }
        var found = planned.first
        if !at.isEmpty {
            let time = BlockTime.span(at, length: 1, from: nil, settings: workspace.settings, in: circumstances)
            found = planned.first { span in time.map { $0.overlaps(span) } ?? false }
        }
        guard let found else {
            throw CommandError(
                "The plan has no \(kind.name)\(at.isEmpty ? "" : " at \(at)"). See daymark plan.",
                example: "daymark move break 11:00")
        }
        return found
    }

    private func edit(
        _ workspace: Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> ((said: String, span: Span?, also: AlsoMoved), [DaymarkCore.Operation]) {
        let plan = workspace.plan(in: circumstances)
        let (said, span, operations) = try edit(plan, workspace, in: circumstances, using: &entropy)
        return (
            (said, span, AlsoMoved(plan, besides: nil, after: operations, workspace, in: circumstances)), operations
        )
    }

    private func edit(
        _ plan: Plan, _ workspace: Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> (said: String, span: Span?, [DaymarkCore.Operation]) {
        let (words, zone) = (Words(workspace.settings, at: circumstances), circumstances.zone)
        let old = try currentSpan(in: plan, workspace, in: circumstances)
        switch folded(text) {
        case "out":
            return (
                words(BlockNoticePhrase.restOut(words(kind))), nil,
                workspace.takeOut(kind, from: old, in: circumstances, using: &entropy)
            )
        case "off":
            let day = WakingDay.current(at: old.start, settings: workspace.settings, in: zone)
            return (
                words(BlockNoticePhrase.unpinned(words(kind))), nil,
                workspace.restoreRests(kind, on: day.date, in: circumstances, using: &entropy)
            )
        default:
            let wanted =
                text.isEmpty
                ? old
                : BlockTime.span(text, length: old.minutes, from: old, settings: workspace.settings, in: circumstances)
            guard let wanted else {
                throw CommandError(
                    "“\(harmless(text))” is not valid; use a time, such as 13:00.",
                    example: "daymark \(verb) \(kind.name) 13:00", code: 64)
            }
            let day = words.dayOrDate(zone.civil(at: wanted.start).date, in: circumstances)
            let span = "\(day) \(words.span(zone.civil(at: wanted.start), zone.civil(at: wanted.end)))"
            return (
                words(BlockNoticePhrase.moved(words(kind), span: span)), wanted,
                try workspace.put(kind, at: wanted, from: old, in: circumstances, using: &entropy)
            )
        }
    }
}
