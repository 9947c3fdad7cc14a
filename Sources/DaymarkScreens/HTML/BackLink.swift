import DaymarkCore

/// The link from one record back to the screen that lists it.
struct BackLink {
    let html: HTML

    init(to route: Route, name: String) {
        html = element("a", .class("back"), .href(route)) {
            Icon.back.html
            element("span") { name }
        }
    }
}

/// Shown at the address of a record that does not exist, or no longer exists.
struct GoneView {
    let html: HTML

    init(_ sentence: String, back: BackLink) {
        html = element("div", .class("sheet gone"), .key("gone")) {
            back.html
            element("h1") { sentence }
        }
    }
}
