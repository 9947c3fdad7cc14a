import DaymarkCore

/// A link from a record back to the screen that lists it.
struct BackLink {
    let html: HTML

    init(to route: Route, name: String) {
        html = element("a", .class("back"), .href(route)) {
            Icon.back.html
            element("span") { name }
        }
    }
}

/// The screen of a route whose record does not exist.
struct GoneView {
    let html: HTML

    init(_ sentence: String, back: BackLink) {
        html = element("div", .class("sheet gone"), .key("gone")) {
            back.html
            element("h1") { sentence }
        }
    }
}
