import DaymarkCore

/// The way back from one thing to where it stands among others.
struct BackLink {
    let html: HTML

    init(_ place: Route, _ name: String) {
        html = element("a", .class("back"), .href(place)) {
            Icon.back.html
            element("span") { name }
        }
    }
}

/// What a place says that has nothing in it any more.
struct GoneView {
    let html: HTML

    init(_ sentence: String, back: Route, _ name: String) {
        html = element("div", .class("sheet gone"), .key("gone")) {
            BackLink(back, name).html
            element("h1") { sentence }
        }
    }
}
