import DaymarkCore

/// Shows the links to the screens. A phone has tabs, with More for the other screens. A wide screen has a sidebar with
/// all screens. The voice chooses the tabs (``Navigation``).
struct NavigationView {
    let html: HTML

    init(_ route: Route, in context: ViewContext) {
        let navigation = context.words.voice.navigation
        let current = Screen.of(route).section
        let isNight = NavigationView.isNight(in: context)
        func item(_ screen: Screen, isCurrent: Bool, only width: String? = nil) -> HTML {
            let route = Route(unchecked: screen.name)
            return element("li", .key(screen.name), width.map { .set("data-only", $0) }) {
                element("a", .href(route), isCurrent ? .aria("aria-current", "page") : nil) {
                    (screen.name == Screen.today.name && isNight ? Icon.moon : screen.tabIcon(in: context.words.voice))
                        .html
                    element("span") { screen.title(route, context) }
                }
            }
        }
        let tabs = navigation.tabs.compactMap { Screen.named($0) }
        let others = navigation.others.compactMap { Screen.named($0) }
        let places = element("ul", .class("places")) {
            tabs.map { item($0, isCurrent: $0.name == current) }
            others.map { item($0, isCurrent: $0.name == current, only: "wide") }
            if !others.isEmpty {
                item(
                    .more, isCurrent: current == Screen.more.name || navigation.others.contains(current), only: "narrow"
                )
            }
        }
        html = .joined([NavigationView.head(context.words), places, SidebarFoot(in: context).html])
    }

    /// The name of the app and the button of the palette, on a wide screen.
    private static func head(_ words: Words) -> HTML {
        element("div", .class("brand")) {
            element("p") {
                Icon.today.html
                element("span") { "Daymark" }
            }
            element(
                "button", .type("button"), .on("click", .dialog(.open(.palette))), .aria("aria-haspopup", "dialog"),
                .aria("aria-keyshortcuts", "Control+K")
            ) {
                Icon.search.html
                element("span") { words(KeyPhrase.palette) }
                element("kbd", .hidden) { "Ctrl K" }
            }
        }
    }

    /// Whether Today shows the night, in the voice whose tab shows it too. Never before there is anything in Daymark,
    /// because the page of a first visit is the same at any time.
    private static func isNight(in context: ViewContext) -> Bool {
        let isEmpty = context.workspace.missions.all.isEmpty && context.workspace.commitments.all.isEmpty
        guard !isEmpty, context.words.voice == .calm, !context.wakingDay.contains(context.now) else { return false }
        return context.workspace.dayLeft(in: context.circumstances).night != nil
    }
}

extension Screen {
    /// The icon in the navigation of a voice.
    func tabIcon(in voice: Voice) -> Icon {
        switch (name, voice) {
        case ("today", .command): .radar
        case ("today", .calm), ("today", .spark): .sun
        case ("missions", .spark): .inbox
        case ("insights", .command): .wave
        case ("insights", .gentle): .leaf
        default: icon
        }
    }
}
