import DaymarkCore

extension Route {
    static let more = Route(unchecked: "more")
}

extension Screen {
    /// Lists links to the screens that are not tabs on a phone.
    static let more = Screen(
        "more", icon: .more,
        title: { _, context in context.words(AppPhrase.moreTitle) },
        view: { context in
            let view = context.view
            let screens = view.words.voice.navigation.others.compactMap { Screen.named($0) }
            return element("div", .class("more-page")) {
                element("header", .class("day")) { element("h1") { view.words(AppPhrase.moreTitle) } }
                // A phone has no key for the palette.
                element("p", .class("actions")) {
                    button(
                        .joined([Icon.search.html, element("span") { view.words(KeyPhrase.palette) }]),
                        action: .dialog(.open(.palette)), .class("quiet"), .aria("aria-haspopup", "dialog"))
                }
                element("ul", .class("rows")) {
                    screens.map { screen in
                        let route = Route(unchecked: screen.name)
                        return element("li", .key(screen.name)) {
                            screen.tabIcon(in: view.words.voice).html
                            element("a", .class("title"), .href(route), .row(route)) { screen.title(route, view) }
                        }
                    }
                }
            }
        })
}
