/// Reads seasons, and weekdays and weekends before or after another date: “this summer”, “the Tuesday after Christmas”.
extension DateReader {
    private static let seasons = WordList("spring summer autumn winter fall")
    private static let starts: [(month: Int64, day: Int64)] = [(3, 20), (6, 21), (9, 23), (12, 21), (9, 23)]

    /// Reads the start of a season: “this summer”, “next fall”, “spring 2028”. Capture lines have no seasons.
    func season(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine else { return nil }
        let qualifiers = ["last", "this", "next"]
        let qualifier = qualifiers.firstIndex(of: word(index))
        let at = qualifier == nil ? index : index + 1
        guard let season = DateReader.seasons.index(of: word(at)) else { return nil }
        let start = DateReader.starts[season]
        if let (year, next) = year(skipping(at + 1, ["of"])) {
            return CivilDate(year: year, month: start.month, day: start.day).map {
                (DatePhrase(date: $0, hasYear: true), next)
            }
        }
        guard let qualifier, let own = CivilDate(year: today.year, month: start.month, day: start.day) else {
            return nil
        }
        // In January and February, “this winter” is the one that began last year.
        let isRunning = start.month == 12 && today.month < 3
        let current = isRunning ? own.adding(months: -12) : own
        return (DatePhrase(date: current.adding(months: 12 * (Int64(qualifier) - 1)), hasYear: true), at + 1)
    }

    /// Reads the weekend before or after another date: “the weekend before christmas”. The weekend never
    /// contains that date.
    func weekendBeforeOrAfter(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        guard word(at) == "weekend", ["before", "after"].contains(word(at + 1)),
            DateWords.weekday(word(at + 2)) == nil,
            let (found, next) = holiday(skipping(at + 2, ["the"])) ?? date(at + 2), !found.impossible,
            let other = found.date
        else { return nil }
        let isBefore = word(at + 1) == "before"
        let first = other.adding(days: isBefore ? -1 : 1)
        let ahead = Weekday.saturday.index(inWeekStarting: first.weekday)
        // The weekend before a Sunday ends a week earlier.
        let saturday = first.adding(days: isBefore ? -((7 - ahead) % 7) : ahead)
        let isInside = isBefore && saturday.adding(days: 1) >= other
        return (DatePhrase(date: isInside ? saturday.adding(days: -7) : saturday, isWeekend: true), next)
    }

    /// Reads the weekday after or before another date: “tuesday after christmas”, “friday before 5 june”. On a
    /// capture line, the other date must not be a weekday.
    func weekdayBeforeOrAfter(_ day: Weekday, _ index: Int) -> (DatePhrase, Int)? {
        let isAfter = word(index) == "after"
        guard isAfter || word(index) == "before", !isCaptureLine || DateWords.weekday(word(index + 1)) == nil,
            let (found, next) = holiday(skipping(index + 1, ["the"])) ?? date(index + 1), !found.impossible,
            let other = found.date
        else { return nil }
        let ahead = day.index(inWeekStarting: other.weekday)
        let days = isAfter ? (ahead == 0 ? 7 : ahead) : ahead - 7
        return (DatePhrase(date: other.adding(days: days), hasYear: true), next)
    }
}
