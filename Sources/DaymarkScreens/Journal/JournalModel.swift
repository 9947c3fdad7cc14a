import DaymarkCore

/// A day of the journal: its month, its entry, and the same day in earlier years.
struct JournalModel {
    struct Day: Hashable {
        let date: CivilDate
        let hasEntry: Bool
    }

    /// The maximum number of letters that a list shows of an entry.
    static let maxExcerpt = 160
    /// The maximum number of earlier years to show.
    private static let maxYears = 10

    let date: CivilDate
    let isFuture: Bool
    let text: String
    let wordCount: Int
    /// When the entry was last changed.
    let savedAt: Instant?
    /// The weeks of the month, each with seven days. Nil stands for a day of another month.
    let weeks: [[Day?]]
    let weekdays: [Weekday]
    let onThisDay: [JournalEntry]
    let versions: [JournalVersion]

    /// - Parameter history: the history of this device, from which the earlier versions come.
    init(_ date: CivilDate, history: [HistoryEntry], in context: ViewContext) {
        let workspace = context.workspace
        self.date = date
        isFuture = date > context.wakingDate
        text = workspace.journalText(on: date)
        wordCount = JournalWords.count(text)
        savedAt = text.isBlank ? nil : workspace.journalTime(on: date)
        let start = context.settings.weekStart
        weekdays = Weekday.all(startingWith: start)
        weeks = JournalModel.weeks(of: date, startingOn: start, workspace)
        onThisDay = Array(workspace.journalOnThisDay(date).prefix(JournalModel.maxYears))
        versions = JournalVersion.all(of: date, in: history, workspace, at: context.now)
    }

    private static func weeks(
        of date: CivilDate, startingOn start: Weekday, _ workspace: Workspace
    ) -> [[Day?]] {
        let dates = MonthModel.dates(of: date)
        let days = (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map { number in
            let day = CivilDate(dayNumber: number)
            return Day(date: day, hasEntry: !workspace.journalText(on: day).isBlank)
        }
        return MonthModel.weeks(of: days, from: dates.lowerBound, startingWith: start)
    }
}

/// The entries that a search found.
struct JournalSearch {
    /// The maximum number of entries to show.
    private static let limit = 50

    let count: Int
    let matches: [JournalMatch]

    init(_ query: String, in index: inout JournalIndex) {
        (count, matches) = index.find(query, limit: JournalSearch.limit)
    }
}
