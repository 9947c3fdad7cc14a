extension Change {
    /// Whether it is Daymark's own bookkeeping (``KindHistory/isBookkeeping``).
    public var isBookkeeping: Bool { KindDefinition.definition(of: kind)?.history.isBookkeeping(self) ?? false }
}

extension Operation {
    /// Whether Daymark made it automatically, for example to record the plan that was shown. History and undo skip it.
    /// An undo is a person's action even if there was nothing left to change.
    public var isQuiet: Bool {
        // Recording that a nag was shown is bookkeeping. Only an answer to it sets `what`.
        let isAnswer = changes.contains { $0.kind == .nagEvent && $0.field == "what" }
        return isRepair || undoes == nil && changes.allSatisfy { $0.isBookkeeping || $0.kind == .nagEvent && !isAnswer }
    }
}
