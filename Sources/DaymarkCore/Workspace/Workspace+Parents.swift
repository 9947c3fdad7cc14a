extension Workspace {
    /// The mission that a stored record names, such as that of a session or of a step. Nil if it names none.
    public func mission(ofRecord id: RecordID) -> RecordID? {
        guard let record = record(id) else { return nil }
        return record.cell(FieldName("mission", in: record.kind))?.value.text.flatMap { RecordID($0) }
    }
}
