/// A place in the app; its name is its address after the `#`.
public enum Route: CaseIterable, Hashable, Sendable {
    case today, missions, settings

    public var name: String {
        switch self {
        case .today: "today"
        case .missions: "missions"
        case .settings: "settings"
        }
    }

    /// Unknown addresses lead to today.
    public init(name: String) {
        self = Route.allCases.first { $0.name == name } ?? .today
    }
}
