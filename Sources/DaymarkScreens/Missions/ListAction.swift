import DaymarkCore

/// The actions on the list of missions: searching, sorting, and changes to several missions at once.
enum ListAction: ScreenAction {
    /// Changes the query, the state of the missions to show, or their order. The event's value is the new choice.
    case search, show, sort
    /// Shows more of a long list.
    case more
    /// Filters the list by a choice. The event's value is the choice, or empty to remove the filter.
    case narrow(FilterFacet)
    /// Applies a saved filter, or stops using it.
    case use(RecordID)
    /// Saves the query as a filter. The event's value is the filter's name.
    case keep
    /// Deletes a saved filter.
    case forget(RecordID)
    /// Starts or stops selecting missions.
    case pickMany
    /// Selects or deselects a mission.
    case pick(RecordID)
    /// A row was swiped. The event's value is its mission.
    case swiped(right: Bool)
    /// Selects all missions in the list, or none.
    case pickAll
    /// Changes all selected missions.
    case all(BulkChange)
    /// Sets a field of all selected missions. The event's value names the field and its new text, such as
    /// `priority:high`.
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
        case .swiped(let right): right ? "list/swiped/right" : "list/swiped/left"
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
        case ("swiped", _): self = .swiped(right: last == "right")
        case ("pickAll", _): self = .pickAll
        case ("all", _):
            guard let change = BulkChange(name: last) else { return nil }
            self = .all(change)
        case ("setAll", _): self = .setAll
        default: return nil
        }
    }
}
