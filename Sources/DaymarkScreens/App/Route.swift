import DaymarkCore

/// A place in the app; its name is its address after the `#`.
public enum Route: Hashable, Sendable {
    case today, missions, history, settings
    case mission(RecordID)
    /// A commitment, and which of its dates, as the rule has it.
    case commitment(RecordID, at: WallMoment?)
    /// A step of the set-up, from 1.
    case setUp(Int)
    /// Every part of the app, in every voice.
    case gallery
    /// The days that are planned.
    case week
    /// The answers to what nags about a mission, in large buttons.
    case nag(RecordID)

    /// Those that the navigation names.
    static let places: [Route] = [.today, .missions, .history, .settings]

    public var name: String {
        switch self {
        case .today: "today"
        case .missions: "missions"
        case .history: "history"
        case .settings: "settings"
        case .gallery: "gallery"
        case .week: "week"
        case .nag(let id): "nag/\(id.description)"
        case .setUp(let step): "set-up/\(step)"
        case .mission(let id): "mission/\(id.description)"
        case .commitment(let id, let moment):
            "commitment/\(id.description)" + (moment.map { "/" + $0.description } ?? "")
        }
    }

    /// Unknown addresses lead to today; an id that cannot be read is one of nothing.
    public init(name: String) {
        let parts = name.parts(at: UInt8(ascii: "/"))
        let id = parts.count > 1 ? RecordID(parts[1]) ?? RecordID(high: 0, low: 0) : nil
        switch (parts.first ?? "", id) {
        case ("set-up", _): self = .setUp(min(max(parts.count > 1 ? Int(parts[1]) ?? 1 : 1, 1), SetUpView.steps))
        case ("mission", let id?): self = .mission(id)
        case ("nag", let id?): self = .nag(id)
        case ("gallery", _): self = .gallery
        case ("week", _): self = .week
        case ("commitment", let id?): self = .commitment(id, at: parts.count > 2 ? WallMoment(parts[2]) : nil)
        default: self = Route.places.first { $0.name == name } ?? .today
        }
    }

    /// The place of the navigation that it belongs to.
    var place: Route {
        switch self {
        case .mission: .missions
        case .commitment, .setUp, .week, .nag: .today
        case .gallery: .settings
        case .today, .missions, .history, .settings: self
        }
    }
}
