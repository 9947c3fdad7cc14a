import DaymarkCore

/// The current week in `spark`: a sun for each task that was done on a past day, and a dot for each kind of thing on a
/// day to come. Each day leads to its page.
struct WeekStrip {
    /// The maximum number of suns or dots of a day.
    private static let maxMarks = 3

    private let days: [DayModel]
    private let doneToday: Int
    private let context: ViewContext

    init(_ model: TodayModel, in context: ViewContext) {
        days = DayModel.all(context.week(of: model.day.date), plan: model.plan, in: context)
        doneToday = model.doneToday
        self.context = context
    }

    var html: HTML {
        element("ol", .class("week-strip"), .label(context.words(HomePhrase.weekLabel))) { days.map { day($0) } }
    }

    private func day(_ day: DayModel) -> HTML {
        let words = context.words
        let done = day.isToday ? doneToday : day.place == .past ? WeekStrip.done(day) : 0
        let coming = day.isToday || day.place == .past ? [] : WeekStrip.coming(day)
        let counts =
            (done > 0 ? [words(HomePhrase.dayDone(done))] : [])
            + (coming.isEmpty ? [] : [words(HomePhrase.dayComing(coming.count))])
        let name = ([words.fullDate(day.date, from: context.today)] + counts).joined(separator: ", ")
        return element("li", .key(day.date.description)) {
            element("a", .href(.day(day.date)), .label(name), day.isToday ? .aria("aria-current", "date") : nil) {
                element("small") { words.weekday(day.date).beginning(1) }
                element("b") { "\(day.date.day)" }
                element("span") {
                    (0..<min(done, WeekStrip.maxMarks)).map { _ in Icon.sun.html }
                    coming.uniqued().prefix(WeekStrip.maxMarks).map { element("i", .class("in-" + $0.name)) }
                }
            }
        }
    }

    private static func done(_ day: DayModel) -> Int {
        day.rows.compactMap { row -> RecordID? in if case .done(let id) = row.kind { id } else { nil } }.uniqued().count
    }

    /// The categories of what is fixed, planned or due on a day.
    private static func coming(_ day: DayModel) -> [DaymarkCore.Category] {
        day.rows.compactMap { row in
            switch row.kind {
            case .commitment, .work: row.category
            case .way, .done, .passed, .again, .suggestion, .rest, .sleep, .free: nil
            }
        }
    }
}
