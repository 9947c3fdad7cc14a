import DaymarkCore

extension Workspace {
    /// The workspace after operations.
    func applying(_ operations: [Operation]) -> Workspace {
        var after = self
        for operation in operations { after.apply(operation) }
        return after
    }
}
