import DaymarkCore

/// Shows the views of the calendar as one control: a day, its week and its month.
struct CalendarSegments {
    enum Part {
        case day, week, month
    }

    /// The view that is shown. Nil on other pages.
    private let current: Part?
    /// The date on which the other views open. Nil for the present.
    private let date: CivilDate?
    private let words: Words

    init(_ current: Part?, on date: CivilDate?, words: Words) {
        self.current = current
        self.date = date
        self.words = words
    }

    var html: HTML {
        element("nav", .class("segments"), .key("views"), .label(words(DaysPhrase.views))) {
            segment(.day, named: words(DaysPhrase.dayView), to: date.map { Route.day($0) } ?? .today)
            segment(.week, named: words(DaysPhrase.weekView), to: date.map { Route.week($0) } ?? .week)
            segment(.month, named: words(DaysPhrase.monthTitle), to: date.map { Route.month($0) } ?? .month)
        }
    }

    private func segment(_ part: Part, named name: String, to route: Route) -> HTML {
        element("a", .href(route), part == current ? .aria("aria-current", "page") : nil) { name }
    }
}
