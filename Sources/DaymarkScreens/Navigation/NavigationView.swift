import DaymarkCore

/// The tabs of a phone, which are a sidebar on a wide screen.
struct NavigationView {
    let html: HTML

    init(_ route: Route, in context: ViewContext) {
        let current = Screen.of(route).section
        let screens: [Screen] = [.today, .missions, .history, .settings]
        html = element("ul", .class("places")) {
            screens.map { screen in
                element("li", .key(screen.name)) {
                    element(
                        "a", .href(Route(screen.name)), screen.name == current ? .aria("aria-current", "page") : nil
                    ) {
                        screen.icon.html
                        element("span") { screen.title(Route(screen.name), context) }
                    }
                }
            }
        }
    }
}
