import DaymarkCore

/// A page of the agenda: the days with commitments or deadlines from a date on.
struct AgendaPage {
    /// The number of days on a page.
    private static let dayCount: Int64 = 28
    /// The maximum number of commitments and deadlines on a page. A page has at least one whole day.
    private static let maxRows = 120
    /// The numbers of days within which the next commitment or deadline is searched.
    private static let searched: [Int64] = [28, 366, 3660]
    /// The number of days that are searched for words.
    private static let foundDays: Int64 = 731

    let first: CivilDate
    /// The days that are not empty.
    private(set) var days: [AgendaModel.Day] = []
    /// The start of the next page. Nil if nothing follows.
    private(set) var next: CivilDate?
    /// The first day with anything, if it is after the days of a page.
    private(set) var skippedTo: CivilDate?

    /// - Parameter query: a search, or nil for everything.
    init(from first: CivilDate, found query: CommitmentQuery?, in context: ViewContext) {
        self.first = first
        if let query, !query.isEmpty {
            let last = first.adding(days: AgendaPage.foundDays)
            fill(AgendaModel(first...last, found: query, in: context))
            return
        }
        guard let start = AgendaPage.firstDay(from: first, in: context) else { return }
        if start.dayNumber - first.dayNumber >= AgendaPage.dayCount { skippedTo = start }
        let begin = skippedTo ?? first
        let last = begin.adding(days: AgendaPage.dayCount - 1)
        fill(AgendaModel(begin...last, in: context))
        next = next ?? AgendaPage.firstDay(from: last.adding(days: 1), in: context).map { _ in last.adding(days: 1) }
    }

    private mutating func fill(_ model: AgendaModel) {
        var count = 0
        for day in model.days where !day.isEmpty {
            if count > 0, count + day.count > AgendaPage.maxRows {
                next = day.date
                return
            }
            count += day.count
            days.append(day)
        }
    }

    private static func firstDay(from first: CivilDate, in context: ViewContext) -> CivilDate? {
        for count in searched {
            let model = AgendaModel(first...first.adding(days: count - 1), in: context)
            if let day = model.days.first(where: { !$0.isEmpty }) { return day.date }
        }
        return nil
    }

    /// The start of the page before.
    var previous: CivilDate { first.adding(days: -AgendaPage.dayCount) }
}
