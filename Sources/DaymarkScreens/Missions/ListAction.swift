import DaymarkCore

/// What can be done with a list: which of it is shown, in which order, and with many of it at once.
public enum ListAction: Hashable, Sendable {
    /// What is searched for, which are shown, or the order, comes as the event's value.
    case search, show, sort
    /// More of a long list.
    case more
    /// A choice, or nothing, comes as the event's value.
    case narrow(FilterFacet)
    /// A filter that was kept is to be used, or no longer.
    case use(RecordID)
    /// The name of a filter to keep comes as the event's value.
    case keep
    case forget(RecordID)
    /// Whether several are picked is turned round.
    case pickMany
    case pick(RecordID)
    /// A row, whose mission comes as the event's value, was drawn aside by a finger.
    case drawn(right: Bool)
    /// Every one that the list holds, or none.
    case pickAll
    case all(Deed)
    /// A field and its value for all that are picked, `priority:high`, comes as the event's value.
    case setAll

    /// What is done with all that are picked.
    public enum Deed: Int, Choice {
        case complete, tomorrow, week, letGo, reopen
        public static let names: StaticString = "complete tomorrow week letGo reopen"
    }

    var text: String {
        switch self {
        case .search: "search"
        case .show: "show"
        case .sort: "sort"
        case .more: "more"
        case .narrow(let facet): "narrow/\(facet.name)"
        case .use(let id): "use/\(id.description)"
        case .keep: "keep"
        case .forget(let id): "forget/\(id.description)"
        case .pickMany: "pickMany"
        case .pick(let id): "pick/\(id.description)"
        case .drawn(let right): right ? "drawn/right" : "drawn/left"
        case .pickAll: "pickAll"
        case .all(let deed): "all/\(deed.name)"
        case .setAll: "setAll"
        }
    }

    init?(_ parts: [String]) {
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
            guard let deed = Deed(name: last) else { return nil }
            self = .all(deed)
        case ("setAll", _): self = .setAll
        default: return nil
        }
    }
}
