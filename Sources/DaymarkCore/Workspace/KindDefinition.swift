/// Everything that Daymark knows about a kind of record: its schema, its table in the workspace, its SQL view and its
/// texts in History. Each model's file has its definition, and `KindDefinition+All.swift` lists them.
public struct KindDefinition: Sendable {
    public let kind: Kind
    /// The name of the SQL view with a column for each field; nil if the kind has no view.
    public let viewName: String?
    public let history: KindHistory
    /// The fields that undo resets. Nil if it resets all of them, and deletes the records that the unit created.
    let undoneFields: [String]?
    /// Writes a record's typed form to its table.
    let update: @Sendable (inout Workspace, Record) -> Void

    init<Model: RecordModel>(
        _ schema: Schema<Model>, viewName: String? = nil, history: KindHistory, undoneFields: [String]? = nil,
        update: @escaping @Sendable (inout Workspace, Model) -> Void
    ) {
        kind = schema.kind
        self.viewName = viewName
        self.history = history
        self.undoneFields = undoneFields
        self.update = { workspace, record in update(&workspace, schema.model(record)) }
    }

    /// The definition of a kind; nil if this version does not know it.
    public static func definition(of kind: Kind) -> KindDefinition? {
        for definition in all where definition.kind == kind { return definition }
        return nil
    }
}
