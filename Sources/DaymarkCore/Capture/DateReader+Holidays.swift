/// Reads holidays that are dates without more context: Christmas Eve, Thanksgiving, Easter Monday.
extension DateReader {
    /// A holiday as a rule within its year.
    private enum Holiday {
        case date(month: Int64, day: Int64)
        /// The weekday with this number in a month, plus some days. -1 is the last.
        case weekday(Weekday, Int64, month: Int64, plus: Int64 = 0)
        /// Days after Easter Sunday.
        case easter(Int64)
    }

    /// Reads a holiday with its year: “Christmas”, “next Thanksgiving”, “Easter 2028”.
    func holiday(_ index: Int) -> (DatePhrase, Int)? {
        let qualifier = word(index)
        let isQualified = ["next", "this"].contains(qualifier) || qualifier == "last" && !isCaptureLine
        let start = skipping(isQualified ? index + 1 : index, ["the"])
        guard let (holiday, next) = holidayName(start) else { return nil }
        let at = skipping(next, ["of", "in"])
        if let (year, end) = year(at), let date = date(holiday, in: year) {
            return (DatePhrase(date: date, hasYear: true), end)
        }
        guard !isCaptureLine || isQualified || standsAlone(index, next), let date = nearest(holiday) else { return nil }
        let back = qualifier == "last" && date >= today ? self.date(holiday, in: date.year - 1) : nil
        return (DatePhrase(date: back ?? date), next)
    }

    /// The longest time between two leap days, in years.
    private static let maxYears: Int64 = 8

    /// The next date of a holiday, today included.
    private func nearest(_ holiday: Holiday) -> CivilDate? {
        for year in today.year...(today.year + DateReader.maxYears) {
            if let date = date(holiday, in: year), date >= today { return date }
        }
        return nil
    }

    private func date(_ holiday: Holiday, in year: Int64) -> CivilDate? {
        switch holiday {
        case .date(let month, let day): return CivilDate(year: year, month: month, day: day)
        case .weekday(let weekday, let number, let month, let plus):
            guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
            guard number < 0 else {
                let ahead = weekday.index(inWeekStarting: first.weekday)
                return first.adding(days: ahead + 7 * (number - 1) + plus)
            }
            let last = first.adding(months: 1).adding(days: -1)
            return last.adding(days: plus - last.weekday.index(inWeekStarting: weekday))
        case .easter(let days): return DateReader.easter(year)?.adding(days: days)
        }
    }

    /// Easter Sunday, by the algorithm of Meeus, Jones and Butcher.
    private static func easter(_ year: Int64) -> CivilDate? {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let sum = h + l - 7 * m + 114
        return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    // MARK: Names

    private static let names = WordList(
        """
        christmas-eve christmas-day christmas xmas-eve xmas-day xmas boxing-day new-years-eve new-year-eve nye \
        new-years-day new-year-day new-years new-year halloween valentines-day valentine-day valentines \
        st-patricks-day saint-patricks-day april-fools-day april-fools independence-day veterans-day earth-day \
        groundhog-day juneteenth canada-day bonfire-night st-nicholas-day thanksgiving-day thanksgiving black-friday \
        cyber-monday mothers-day fathers-day memorial-day labor-day labour-day columbus-day mlk-day \
        martin-luther-king-day presidents-day easter-sunday easter-monday easter good-friday maundy-thursday \
        palm-sunday ash-wednesday shrove-tuesday mardi-gras ascension-day pentecost whit-monday \
        cinco-de-mayo guy-fawkes-day guy-fawkes-night remembrance-day armistice-day leap-day all-saints-day epiphany \
        candlemas corpus-christi whit-sunday anzac-day australia-day bastille-day may-day
        """)

    private static let holidays: [Holiday] = [
        .date(month: 12, day: 24), .date(month: 12, day: 25), .date(month: 12, day: 25), .date(month: 12, day: 24),
        .date(month: 12, day: 25), .date(month: 12, day: 25), .date(month: 12, day: 26), .date(month: 12, day: 31),
        .date(month: 12, day: 31), .date(month: 12, day: 31),
        .date(month: 1, day: 1), .date(month: 1, day: 1), .date(month: 1, day: 1), .date(month: 1, day: 1),
        .date(month: 10, day: 31), .date(month: 2, day: 14), .date(month: 2, day: 14), .date(month: 2, day: 14),
        .date(month: 3, day: 17), .date(month: 3, day: 17), .date(month: 4, day: 1), .date(month: 4, day: 1),
        .date(month: 7, day: 4), .date(month: 11, day: 11), .date(month: 4, day: 22),
        .date(month: 2, day: 2), .date(month: 6, day: 19), .date(month: 7, day: 1), .date(month: 11, day: 5),
        .date(month: 12, day: 6), .weekday(.thursday, 4, month: 11), .weekday(.thursday, 4, month: 11),
        .weekday(.thursday, 4, month: 11, plus: 1),
        .weekday(.thursday, 4, month: 11, plus: 4), .weekday(.sunday, 2, month: 5), .weekday(.sunday, 3, month: 6),
        .weekday(.monday, -1, month: 5), .weekday(.monday, 1, month: 9), .weekday(.monday, 1, month: 9),
        .weekday(.monday, 2, month: 10), .weekday(.monday, 3, month: 1),
        .weekday(.monday, 3, month: 1), .weekday(.monday, 3, month: 2), .easter(0), .easter(1), .easter(0),
        .easter(-2), .easter(-3),
        .easter(-7), .easter(-46), .easter(-47), .easter(-47), .easter(39), .easter(49), .easter(50),
        .date(month: 5, day: 5), .date(month: 11, day: 5), .date(month: 11, day: 5), .date(month: 11, day: 11),
        .date(month: 11, day: 11), .date(month: 2, day: 29), .date(month: 11, day: 1), .date(month: 1, day: 6),
        .date(month: 2, day: 2), .easter(60), .easter(49), .date(month: 4, day: 25), .date(month: 1, day: 26),
        .date(month: 7, day: 14), .date(month: 5, day: 1),
    ]

    /// Reads the longest name at an index. An apostrophe before the “s” may be left out.
    private func holidayName(_ index: Int) -> (Holiday, Int)? {
        var name = ""
        var at = index
        var found: (Holiday, Int)?
        for _ in 0..<4 {
            guard token(at)?.kind == .word else { break }
            name += (name.isEmpty ? "" : "-") + word(at)
            at += 1
            if mark(at, "'") || word(at) == "’", glued(at) {
                let hasEnding = word(at + 1) == "s" && glued(at + 1)
                guard hasEnding || word(at - 1).ends(with: "s") else { break }
                if hasEnding { name += "s" }
                at += hasEnding ? 2 : 1
            } else if mark(at, "."), glued(at), word(at - 1) == "st" {
                at += 1
            }
            if let index = DateReader.names.index(of: name) { found = (DateReader.holidays[index], at) }
        }
        // “new year” alone is also part of other names, so it needs a preposition.
        if let next = found?.1, name == "new-year" || name == "new-years", next == at, isCaptureLine,
            DateReader.wordsBeforeDates.index(of: word(index - 1)) == nil
        {
            return nil
        }
        return found
    }
}
