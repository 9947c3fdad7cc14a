import DaymarkCore

/// Draws each widget with its usual contents as a part of the page, for a person without a server. The images of the
/// server are drawn by `WidgetDrawing`, which the browser module leaves out.
struct WidgetPreview {
    /// The maximum numbers of rows in a medium and in a large widget.
    private static let medium = 3, large = 7

    private let today: TodayModel
    private let words: Words

    init(_ today: TodayModel, words: Words) { (self.today, self.words) = (today, words) }

    func figure(_ size: WidgetSize) -> HTML {
        let (width, height) = size.extent
        return element("figure", .key(size.name)) {
            element("div", .class("widget-card of-\(size.name)"), .style("--width:\(width);--height:\(height)")) {
                content(of: size)
            }
            element("figcaption") {
                "\(words(WidgetPagePhrase.sizeName(size))): \(words(WidgetPagePhrase.contentName(size.contents[0])))"
            }
        }
    }

    private func content(of size: WidgetSize) -> HTML {
        switch size {
        case .small: .joined([left, rows(1)])
        case .medium: .joined([left, rows(WidgetPreview.medium)])
        case .large: .joined([element("p", .class("title")) { today.date }, left, rows(WidgetPreview.large)])
        case .circular, .corner: left
        case .inline:
            element("p") {
                [shortLeft, next].filter { !$0.isEmpty }.joined(separator: " · ")
            }
        }
    }

    /// The percentage of the day that is left. A voice without zeros says that it is less than one.
    private var shortLeft: String {
        guard let percent = today.percentLeft else { return "" }
        return percent == 0 && !words.voice.showsStreaks ? "<1%" : "\(percent)%"
    }

    private var next: String {
        guard let row = today.course.first(where: { !$0.isNow }) else { return "" }
        return "\(words.time(row.start)) \(row.title)"
    }

    private var left: HTML {
        element("p", .class("figure")) {
            if today.percentLeft == nil { Icon.moon.html } else { HTML(escaping: shortLeft) }
        }
    }

    private func rows(_ count: Int) -> HTML {
        let rows = today.course.prefix(count)
        guard !rows.isEmpty else { return element("p", .class("detail")) { words(WhatNowPhrase.freeForNow) } }
        return element("ul") {
            rows.map { row in
                element("li", .key(row.route.address)) {
                    element("span", .class("time")) { words.time(row.start) }
                    " "
                    row.title
                }
            }
        }
    }
}
