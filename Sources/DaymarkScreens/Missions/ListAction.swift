import DaymarkCore

/// The actions on the list of missions: searching, sorting, and changes to several missions at once.
enum ListAction: ScreenAction {
    /// The query, the state of the missions to show, or their order comes as the event's value.
    case search, show, sort
    /// Shows more of a long list.
    case more
    /// Narrows the list by a choice, which comes as the event's value; empty for no such choice.
    case narrow(FilterFacet)
    /// Uses a saved filter, or stops using it.
    case use(RecordID)
    /// Saves the query as a filter, whose name comes as the event's value.
    case keep
    /// Deletes a saved filter.
    case forget(RecordID)
    /// Starts to select missions, or stops.
    case pickMany
    /// Selects a mission, or deselects it.
    case pick(RecordID)
    /// A row was swiped; its mission comes as the event's value.
    case drawn(right: Bool)
    /// Selects everything that the list holds, or nothing.
    case pickAll
    /// Changes all missions that are selected.
    case all(BulkChange)
    /// Sets a field of all missions that are selected; `priority:high` comes as the event's value.
    case setAll

    enum BulkChange: String, Choice {
        case complete, tomorrow, week, letGo, reopen
    }

    static let names = ["list"]

    var text: String {
        switch self {
        case .search: "list/search"
        case .show: "list/show"
        case .sort: "list/sort"
        case .more: "list/more"
        case .narrow(let facet): "list/narrow/\(facet.name)"
        case .use(let id): "list/use/\(id.description)"
        case .keep: "list/keep"
        case .forget(let id): "list/forget/\(id.description)"
        case .pickMany: "list/pickMany"
        case .pick(let id): "list/pick/\(id.description)"
        case .drawn(let right): right ? "list/drawn/right" : "list/drawn/left"
        case .pickAll: "list/pickAll"
        case .all(let change): "list/all/\(change.name)"
        case .setAll: "list/setAll"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let last = parts.count > 1 ? parts[1] : ""
        switch (parts.first ?? "", RecordID(last)) {
        case ("search", _): self = .search
        case ("show", _): self = .show
        case ("sort", _): self = .sort
        case ("more", _): self = .more
        case ("narrow", _):
            guard let facet = FilterFacet(name: last) else { return nil }
            self = .narrow(facet)
        case ("use", let id?): self = .use(id)
        case ("keep", _): self = .keep
        case ("forget", let id?): self = .forget(id)
        case ("pickMany", _): self = .pickMany
        case ("pick", let id?): self = .pick(id)
        case ("drawn", _): self = .drawn(right: last == "right")
        case ("pickAll", _): self = .pickAll
        case ("all", _):
            guard let change = BulkChange(name: last) else { return nil }
            self = .all(change)
        case ("setAll", _): self = .setAll
        default: return nil
        }
    }
}
