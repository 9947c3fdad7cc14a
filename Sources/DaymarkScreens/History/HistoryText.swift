import DaymarkCore

/// Describes a unit of history in words.
public struct HistoryText: Hashable, Sendable {
    public let text: String
    /// The names of the changed fields, in words.
    public let fields: [String]
    /// The names of the changed fields, as records store them.
    public let names: [String]
    /// The fields with their old and new values, if those are short: “Due: Friday → Saturday 12:00”.
    public let changes: [String]
    /// The device that made the change, if it was not this one.
    public let origin: String?

    /// - Parameter workspace: a workspace that contains the records of the unit.
    public init(_ unit: [HistoryEntry], _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        let changes = unit.flatMap { $0.operation.changes }.filter { !$0.isBookkeeping }
        let isElsewhere = unit.contains { $0.operation.device != workspace.device && !$0.operation.isMerge }
        let isMerged = unit.contains { $0.isMerged }
        origin = isElsewhere ? words(isMerged ? HistoryPhrase.elsewhereAndMerged : .elsewhere) : nil
        let names = changes.filter { $0.field != "created" && $0.field != "deleted" && $0.field != "imported" }.map {
            $0.field
        }
        .uniqued()
        let isListed = changes.allSatisfy { change in
            change.field != "created" && change.field != "status" && change.history?.listsFields ?? true
        }
        self.names = isListed ? names : []
        fields = isListed ? names.map { HistoryText.label($0, changes, words: words) }.uniqued() : []
        let values = names.map { name in
            (
                HistoryText.label(name, changes, words: words),
                HistoryText.values(name, unit, words: words, in: circumstances)
            )
        }
        self.changes = fields.map { field in
            values.first { $0.0 == field && $0.1 != nil }?.1.map { "\(field): \($0)" } ?? field
        }
        guard !changes.isEmpty else {
            text = ""
            return
        }
        text =
            HistoryText.dosesAnswered(changes, workspace, words: words, in: circumstances)
            ?? HistoryText.sentence(unit, changes: changes, in: workspace, words: words)
    }

    /// Says what a unit did. `changes` are its changes without bookkeeping, at least one.
    private static func sentence(
        _ unit: [HistoryEntry], changes: [Change], in workspace: Workspace, words: Words
    ) -> String {
        let first = changes[0]
        // A cancelled date has a record, but it does not count as an entry.
        let cancelledDates = Set(changes.filter { $0.field == "cancelled" }.map { $0.record })
        let made = Set(changes.filter { $0.field == "created" && $0.value != .null }.map { $0.record })
            .subtracting(cancelledDates)
        if let added = addedSteps(changes, workspace) { return words(added) }
        if let answer = blocksAnswered(changes, made, in: workspace, words: words) { return words(answer) }
        // An answer creates records of its own, and the next mission of a series.
        let entries = Set(changes.filter { made.contains($0.record) && !HistoryText.isPart($0.kind) }.map { $0.record })
        if entries.count > 1 { return words(HistoryPhrase.imported(made.count)) }
        let isImport = entries.count == 1 && changes.contains { $0.field == "imported" && entries.contains($0.record) }
        if isImport { return words(HistoryPhrase.imported(made.count)) }
        let title = first.history?.title(first.record, workspace, words) ?? ""
        if unit[0].operation.isMerge { return words(HistoryPhrase.textMerged(title)) }
        if let sentence = first.history?.unitSentence(changes, workspace, words)
            ?? first.history?.sentence(first.record, workspace, words)
        {
            return sentence
        }
        let touched = changes.filter { $0.kind == .mission }.map { $0.record }.uniqued()
        if made.isEmpty, touched.count > 1 { return words(MissionPhrase.actSeveral(touched.count)) }
        // A changed date of a series is a separate record, but not a new commitment.
        if made.contains(first.record), !changes.contains(where: { $0.field == "overrideOf" }) {
            return words(HistoryPhrase.added(title))
        }
        return words(phrase(for: changes, title: title, in: workspace))
    }

    /// Describes the changes to a record that existed before.
    private static func phrase(for changes: [Change], title: String, in workspace: Workspace) -> HistoryPhrase {
        func sets(_ status: Status) -> Bool {
            changes.contains { $0.field == "status" && $0.value == .text(status.name) }
        }
        if sets(.completed) {
            // “Done” would be wrong of a mission that is open again.
            let isOpen = workspace.missions[changes[0].record]?.isOpen ?? false
            return isOpen ? .markedAsDone(title) : .completed(title)
        }
        if sets(.abandoned) { return .dropped(title) }
        if let step = changes.first(where: { $0.kind == .step && $0.field == "done" }) {
            let isDone = workspace.steps[step.record]?.done ?? true
            let done: HistoryPhrase = isDone ? .completed(title) : .markedAsDone(title)
            return step.value == .flag(true) ? done : .reopened(title)
        }
        if changes.contains(where: { $0.field == "status" }) { return .reopened(title) }
        let isDeleted = changes.contains { $0.field == "deleted" && $0.value == .flag(true) }
        return isDeleted ? .deleted(title) : .changed(title)
    }

    /// Whether records of a kind belong to a mission and are no entries of their own.
    static func isPart(_ kind: Kind) -> Bool {
        kind == .block || kind == .session || kind == .dose || kind == .step
    }

    /// The same answer to several doses. Nil for any other changes.
    private static func dosesAnswered(
        _ changes: [Change], _ workspace: Workspace, words: Words, in circumstances: Circumstances
    ) -> String? {
        let made = changes.filter { $0.field == "created" && $0.value != .null }
        guard made.count > 1, made.allSatisfy({ $0.kind == .dose }) else { return nil }
        guard let first = workspace.doseAnswers[made[0].record], let time = first.time else { return nil }
        var titles: [String] = []
        for change in made {
            guard let answer = workspace.doseAnswers[change.record], answer.what == first.what else { return nil }
            titles.append(answer.mission.flatMap { workspace.title(of: $0) } ?? "")
        }
        let day = words.dayOrDate(time.civil.date, in: circumstances)
        return words(DoseQuestionPhrase.answered(titles.uniqued(), day: day, first.what))
    }

    /// Several steps that were added to one mission at once. Nil for any other changes.
    private static func addedSteps(_ changes: [Change], _ workspace: Workspace) -> HistoryPhrase? {
        let steps = changes.filter { $0.kind == .step && $0.field == "created" && $0.value != .null }
        guard steps.count > 1, !changes.contains(where: { $0.kind == .mission && $0.field == "created" }),
            let title = workspace.steps[steps[0].record]?.mission.flatMap({ workspace.title(of: $0) })
        else { return nil }
        return .stepsAdded(steps.count, title)
    }

    /// The answer that the work of several planned blocks is done, or that nothing was done in them. It may also
    /// complete missions, and create the next ones of those that repeat. Nil for any other changes.
    private static func blocksAnswered(
        _ changes: [Change], _ made: Set<RecordID>, in workspace: Workspace, words: Words
    ) -> HistoryPhrase? {
        let sessions = changes.filter { $0.kind == .session }.map { $0.record }.uniqued()
        // An import begins with records that it creates.
        guard sessions.count > 1, Set(sessions).subtracting(made).isEmpty,
            changes[0].kind == .session || !made.contains(changes[0].record)
        else { return nil }
        let titles = sessions.map { workspace.title(ofSession: $0, words) }.uniqued()
        func allHave(_ outcome: Session.Outcome) -> Bool {
            let value = Value.text(outcome.name)
            return Set(changes.filter { $0.field == "outcome" && $0.value == value }.map { $0.record }) == Set(sessions)
        }
        if allHave(.completed) { return .blocksDone(sessions.count, titles) }
        return allHave(.abandoned) ? .blocksNotDone(titles) : nil
    }

    /// Returns a change such as “Friday → Saturday 12:00”. Returns nil if the field changed in several records, or if
    /// its values cannot be described briefly.
    private static func values(
        _ field: String, _ unit: [HistoryEntry], words: Words, in circumstances: Circumstances
    ) -> String? {
        let former = unit.flatMap { $0.former }.filter { $0.field == field }
        let put = unit.flatMap { $0.operation.changes }.filter { $0.field == field }
        guard let first = former.first, let last = put.last, last.element.isEmpty, last.base == nil,
            former.allSatisfy({ $0.record == first.record }), put.allSatisfy({ $0.record == first.record }),
            first.value != last.value,
            let new = last.history?.value(field, last.value, words, circumstances)
        else { return nil }
        guard first.value != .null, let old = first.history?.value(field, first.value, words, circumstances) else {
            return new
        }
        return "\(old) → \(new)"
    }

    private static func label(_ field: String, _ changes: [Change], words: Words) -> String {
        changes.first { $0.field == field }?.history?.label(field, words) ?? field
    }
}

extension Change {
    fileprivate var history: KindHistory? { KindDefinition.definition(of: kind)?.history }
}
