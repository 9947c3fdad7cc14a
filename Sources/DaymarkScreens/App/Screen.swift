import DaymarkCore

/// One screen of the app: its address, its name, how it is drawn and what can be done on it.
///
/// Each screen is declared in its own folder and has a line in ``all``. State that belongs to it is a type in its
/// folder with a line in ``ScreenStates``.
struct Screen: Sendable {
    /// The first part of its addresses, such as `mission` in `#mission/<id>`.
    let name: String
    let icon: Icon
    /// The screen that the navigation marks as current while this one shows; itself unless it says otherwise.
    let section: String
    /// Whether it can be opened without arguments, from the palette and from More.
    let isListed: Bool
    let title: @Sendable (Route, ViewContext) -> String
    let view: @Sendable (inout ScreenContext) -> HTML
    /// Makes a route from the arguments in an address; nil when they say nothing.
    let route: @Sendable ([String]) -> Route?
    let actions: [ActionGroup]

    /// - Parameter route: reads the arguments of its addresses. By default there must be none.
    init(
        _ name: String, icon: Icon, section: String? = nil, isListed: Bool = false, actions: [ActionGroup] = [],
        title: @escaping @Sendable (Route, ViewContext) -> String,
        route: (@Sendable ([String]) -> Route?)? = nil, view: @escaping @Sendable (inout ScreenContext) -> HTML
    ) {
        self.name = name
        self.icon = icon
        self.section = section ?? name
        self.isListed = isListed
        self.actions = actions
        self.title = title
        self.route = route ?? { $0.isEmpty ? Route(valid: name) : nil }
        self.view = view
    }

    /// Every screen, in the order of the palette.
    static let all: [Screen] = [
        .today, .week, .missions, .mission, .commitment, .history, .settings, .setUp, .gallery, .nag, .more,
    ]

    static func named(_ name: String) -> Screen? { all.first { $0.name == name } }

    /// The screen that a route leads to.
    static func of(_ route: Route) -> Screen { named(route.screen) ?? .today }
}
