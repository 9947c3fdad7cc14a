/// A filter that a person named, to use again.
public struct SavedFilter: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var name = ""
    /// As it is typed (``MissionFilter``).
    public var query = ""
    public var order = ""

    /// Characters of a name, and of a query.
    public static let longestName = 100
    public static let longestQuery = 1000

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the filter of this name: saving it again replaces it, on every device alike.
    public static func id(of name: String) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "filter/" + folded(name))
    }

    public static let schema = Schema<SavedFilter>(
        "filter",
        [
            .text("name", max: longestName, { $0.name }, { $0.name = $1 }),
            .text("query", max: longestQuery, { $0.query }, { $0.query = $1 }),
            .order("order", { $0.order }, { $0.order = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "filters",
        history: KindHistory(title: { id, workspace, _ in workspace.filters[id]?.name }),
        update: { $0.filters.put($1) })
}

extension Workspace {
    /// Saves a filter under a name, in place of one that has it.
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

    /// Forgets a saved filter; nothing where there is none of that name.
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
