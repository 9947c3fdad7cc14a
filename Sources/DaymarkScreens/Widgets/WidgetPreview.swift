import DaymarkCore

/// Draws each widget with its usual contents as a part of the page, for a person without a server. The images of the
/// server are drawn by `WidgetDrawing`, which the browser module leaves out.
struct WidgetPreview {
    /// The maximum numbers of rows in a medium and in a large widget.
    private static let medium = 3, large = 7

    private let date: String
    private let percentLeft: Int64?
    /// Everything that is still to come today, the present first.
    private let course: [TimelineRow]
    private let words: Words

    init(_ plan: Plan, in context: ViewContext) {
        let left = context.workspace.dayLeft(in: context.circumstances)
        date = context.words.fullDate(left.isUpAtNight ? context.today : plan.days[0].date)
        percentLeft = left.percent
        course = TodayModel.course(of: TodayModel.rows(of: plan, in: context), now: context.now)
        words = context.words
    }

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
        case .large: .joined([element("p", .class("title")) { date }, left, rows(WidgetPreview.large)])
        case .circular, .corner: left
        case .inline:
            element("p") {
                [shortLeft, next].filter { !$0.isEmpty }.joined(separator: " · ")
            }
        }
    }

    /// The percentage of the day that is left. Empty at night.
    private var shortLeft: String { percentLeft.map { words.figure(percent: $0) + "%" } ?? "" }

    private var next: String {
        guard let row = course.first(where: { !$0.isNow }) else { return "" }
        return "\(words.time(row.start)) \(row.title)"
    }

    private var left: HTML {
        element("p", .class("figure")) {
            if percentLeft == nil { Icon.moon.html } else { HTML(escaping: shortLeft) }
        }
    }

    private func rows(_ count: Int) -> HTML {
        let rows = course.prefix(count)
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
