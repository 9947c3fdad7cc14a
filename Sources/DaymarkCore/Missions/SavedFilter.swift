/// A filter that a person saved under a name.
public struct SavedFilter: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var name = ""
    /// The filter as typed (``MissionFilter``).
    public var query = ""
    public var order = ""

    /// The maximum lengths of a name and of a query, in characters.
    public static let maxNameLength = 100
    public static let maxQueryLength = 1000

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the filter with a name. It is the same on every device, so saving the filter again replaces it
    /// everywhere.
    public static func id(of name: String) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "filter/" + folded(name))
    }

    public static let schema = Schema<SavedFilter>(
        "filter",
        [
            .text("name", max: maxNameLength, get: { $0.name }, set: { $0.name = $1 }),
            .text("query", max: maxQueryLength, get: { $0.query }, set: { $0.query = $1 }),
            .order("order", get: { $0.order }, set: { $0.order = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "filters",
        history: KindHistory(title: { id, workspace, _ in workspace.filters[id]?.name }),
        update: { $0.filters.put($1) })
}

extension Workspace {
    /// Saves a filter under a name. Replaces a filter with the same name.
    public func save(
        filter query: String, as name: String, in circumstances: Circumstances, using entropy: inout Entropy
    )
        -> [Operation]
    {
        let id = SavedFilter.id(of: name)
        let before = filters[id]
        var filter = before ?? SavedFilter(id: id)
        (filter.name, filter.query, filter.deleted) = (name, query, false)
        filter.created = filter.created ?? circumstances.now
        return operations(SavedFilter.schema.changes(from: before, to: filter), at: circumstances.now, using: &entropy)
    }

    /// Deletes a saved filter. Does nothing if no filter has the name.
    public func forget(filter name: String, in circumstances: Circumstances, using entropy: inout Entropy)
        -> [Operation]
    {
        guard let filter = filters[SavedFilter.id(of: name)], !filter.deleted else { return [] }
        return operations([Change(.filter, filter.id, "deleted", .flag(true))], at: circumstances.now, using: &entropy)
    }
}

extension Kind {
    public static let filter = SavedFilter.schema.kind
}
