import DaymarkCore

/// A screen of the app: its address, its name, its view and its actions.
///
/// Each screen is declared in its own folder and listed in ``all``. A screen's state is a type in its folder, listed in
/// ``ScreenStates``.
struct Screen: Sendable {
    /// The first part of the screen's routes, such as `mission` in `#mission/<id>`.
    let name: String
    let icon: Icon
    /// The screen that the navigation marks as current while this one is shown. The default is this screen.
    let section: String
    /// Whether the screen can be opened without arguments, from the palette and from More.
    let isListed: Bool
    let title: @Sendable (Route, ViewContext) -> String
    let view: @Sendable (inout ScreenContext) -> HTML
    /// Creates a route from the arguments in an address, or returns nil if they are invalid.
    let route: @Sendable ([String]) -> Route?
    let actions: [ActionGroup]
    /// Returns the pages before and after a route. Nil for a screen without pages.
    let pages: @Sendable (Route, ViewContext, ScreenStates) -> Pages?

    /// - Parameter route: reads the arguments of the screen's routes. The default accepts none.
    init(
        _ name: String, icon: Icon, section: String? = nil, isListed: Bool = false, actions: [ActionGroup] = [],
        title: @escaping @Sendable (Route, ViewContext) -> String,
        pages: @escaping @Sendable (Route, ViewContext, ScreenStates) -> Pages? = { _, _, _ in nil },
        route: (@Sendable ([String]) -> Route?)? = nil, view: @escaping @Sendable (inout ScreenContext) -> HTML
    ) {
        self.name = name
        self.icon = icon
        self.section = section ?? name
        self.isListed = isListed
        self.actions = actions
        self.title = title
        self.pages = pages
        self.route = route ?? { $0.isEmpty ? Route(unchecked: name) : nil }
        self.view = view
    }

    /// Every screen, in the order of the palette.
    static let all: [Screen] = [
        .today, .focus, .room, .week, .day, .month, .agenda, .missions, .mission, .breakdown, .stuck, .commitment,
        .journal, .insights, .history, .model, .widgets,
        .settings, .hours, .install, .setUp,
        .gallery,
        .nag, .more,
    ]

    static func named(_ name: String) -> Screen? { all.first { $0.name == name } }

    /// Returns the screen that a route leads to.
    static func of(_ route: Route) -> Screen { named(route.screen) ?? .today }
}
