import DaymarkCore

/// Says on the page of a mission when it is planned: the next time, and the others on request. Each leads to its day.
struct PlannedTimesView {
    let html: HTML

    /// - Parameter times: The planned times, sorted. At least one.
    init(_ times: [Span], in context: ViewContext) {
        let words = context.words
        let others = Array(times.dropFirst())
        html = element("div", .class("planned"), .key("planned")) {
            element("span") { words(MissionDetailPhrase.plannedHeading) }
            times.prefix(1).map { PlannedTimesView.link($0, in: context) }
            if !others.isEmpty {
                element("details", .key("planned-others")) {
                    element("summary") { words(MissionDetailPhrase.andMore(others.count)) }
                    element("ul") {
                        others.map { time in element("li") { PlannedTimesView.link(time, in: context) } }
                    }
                }
            }
        }
    }

    private static func link(_ time: Span, in context: ViewContext) -> HTML {
        // A time after midnight may belong to the day before.
        let zone = context.circumstances.zone
        let date = WakingDay.current(at: time.start, settings: context.settings, in: zone).date
        let route = date == context.wakingDay.date ? Route.today : .day(date)
        return element("a", .href(route)) {
            "\(context.day(context.civil(time.start).date)) \(context.span(time))"
        }
    }
}
