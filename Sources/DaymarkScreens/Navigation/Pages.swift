import DaymarkCore

/// The routes from one page of a calendar screen to the previous page, the next page, and the page with today.
struct Pages {
    /// The years that can be reached page by page.
    private static let years: ClosedRange<Int64> = 1970...2199

    let previous: Route?
    let next: Route?
    /// Nil if today is on this page.
    let home: Route?
    /// The names of the links.
    let names: (previous: PagePhrase, next: PagePhrase, home: PagePhrase)

    /// Returns the route to a date. Nil if its year is out of range.
    static func route(_ date: CivilDate, _ route: (CivilDate) -> Route) -> Route? {
        years.contains(date.year) ? route(date) : nil
    }

    /// Returns whether a date in an address can be shown.
    static func isShown(_ date: CivilDate) -> Bool { years.contains(date.year) }
}

/// Shows the links to the previous and the next page.
struct PagesView {
    private let pages: Pages
    private let words: Words

    init(_ pages: Pages, words: Words) {
        self.pages = pages
        self.words = words
    }

    var html: HTML {
        element("nav", .class("pages"), .key("pages"), .label(words(PagePhrase.otherDates))) {
            link(pages.previous, pages.names.previous, icon: .back, key: "<")
            if let home = pages.home {
                element("a", .class("quiet"), .href(home)) { words(pages.names.home) }
            }
            link(pages.next, pages.names.next, icon: .forward, key: ">")
        }
    }

    private func link(_ route: Route?, _ name: PagePhrase, icon: Icon, key: String) -> HTML {
        guard let route else { return .nothing }
        return element(
            "a", .class("quiet"), .href(route), .aria("aria-keyshortcuts", key), .label(words(name)),
            .set("title", words(name))
        ) { icon.html }
    }
}

extension Route {
    /// The date in a route of a screen. Nil if the route leads elsewhere or has none.
    func date(of screen: String) -> CivilDate? { arguments(of: screen)?.first.flatMap { CivilDate($0) } }

    /// Reads the arguments of a screen that shows a date, or today if there are no arguments.
    static func withOptionalDate(_ screen: String, _ arguments: [String]) -> Route? {
        if arguments.isEmpty { return Route(unchecked: screen) }
        return withDate(screen, arguments)
    }

    /// Reads the arguments of a screen that shows a date.
    static func withDate(_ screen: String, _ arguments: [String]) -> Route? {
        guard arguments.count == 1, let date = CivilDate(arguments[0]), Pages.isShown(date) else { return nil }
        return Route(unchecked: "\(screen)/\(date)")
    }
}
