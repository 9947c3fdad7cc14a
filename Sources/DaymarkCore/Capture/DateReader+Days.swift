/// Reads days by their names: today, next Friday, the first Monday of March, next week.
extension DateReader {
    /// Reads a day with a name of its own: “today”, “tomorrow”, “the day after tomorrow”, “Christmas”.
    func named(_ index: Int) -> (DatePhrase, Int)? {
        switch word(index) {
        case "today" where isWeekAfter(index), "tomorrow" where isWeekAfter(index):
            return (DatePhrase(date: wakingDate.adding(days: word(index) == "today" ? 7 : 8)), index + 2)
        case "today": return (nearDay(0), index + 1)
        case "tonight":
            var phrase = tonight()
            if !isCaptureLine, time(index + 1, afterDate: true) == nil, !["at", "@"].contains(word(index + 1)) {
                phrase.time = 79_200
            }
            return (phrase, index + 1)
        case "tomorrow", "tmr", "tmrw", "tomorow", "tommorow", "tommorrow", "tomorrows":
            return (nearDay(1), index + 1)
        // The translation of “übermorgen”.
        case "overmorrow": return (nearDay(2), index + 1)
        case "yesterday": return (nearDay(-1), index + 1)
        case "last" where word(index + 1) == "night" && !isCaptureLine:
            return (DatePhrase(date: wakingDate.adding(days: -1), part: .night), index + 2)
        case "the" where ["day", "week", "end", "beginning", "start", "middle", "ides"].contains(word(index + 1)),
            "the" where word(index + 1) == "last" && word(index + 2) == "of":
            return named(index + 1)
        case "day" where word(index + 1) == "after" && word(index + 2).utf8.starts(with: "tomor".utf8):
            return (nearDay(2), index + 3)
        case "day" where word(index + 1) == "before" && word(index + 2) == "yesterday":
            return (nearDay(-2), index + 3)
        case "this" where DateReader.parts.index(of: word(index + 1)) != nil:
            return partOfDay(index).map { part, next in
                (DatePhrase(date: today, time: bareTime(next) || isCaptureLine ? nil : part.start, part: part), next)
            }
        case "close", "cob", "eob", "end":
            if isCaptureLine, let next = endOfBusiness(index) { return endOfDay(next, today: DatePhrase(date: today)) }
            return partOfPeriod(index)
        case "in" where isCaptureLine && word(index + 1) == "the": return comingPart(index)
        case "ides" where !isCaptureLine && word(index + 1) == "of": return ides(index + 2)
        case "week" where ["of", "commencing", "beginning"].contains(word(index + 1)): return weekOf(index + 2)
        case "eod" where isCaptureLine: return endOfDay(index + 1, today: nearDay(0))
        case "eow" where isCaptureLine: return last(of: .week, index + 1)
        case "eom" where isCaptureLine: return last(of: .month, index + 1)
        case "eoy" where isCaptureLine: return last(of: .year, index + 1)
        case "the"
        where !isCaptureLine && token(index + 1)?.number != nil && DateWords.isOrdinalEnding(word(index + 2)),
            "on" where !isCaptureLine && word(index + 1) == "the",
            "the" where isCaptureLine && DateReader.daily.index(of: word(index - 1)) != nil:
            return ordinalDay(index)
        default: return partOfPeriod(index) ?? holiday(index)
        }
    }

    /// The 15th of March, May, July and October, and the 13th of other months.
    private func ides(_ index: Int) -> (DatePhrase, Int)? {
        guard let month = DateWords.month(word(index)) else { return nil }
        return whole(
            day: [3, 5, 7, 10].contains(month) ? 15 : 13, month: month, year: year(index + 1) ?? (nil, index + 1))
    }

    /// Whether “week” follows a day, as in “tomorrow week”.
    private func isWeekAfter(_ index: Int) -> Bool { word(index + 1) == "week" && standsAlone(index, index + 2) }

    private func bareTime(_ index: Int) -> Bool { time(skipping(index, ["at", "@"]), afterDate: true) != nil }

    /// Reads the day after “eod” or “end of day”, or today if no day follows. A task without a time is due at the end
    /// of its day, so no time is set.
    func endOfDay(_ index: Int, today: DatePhrase) -> (DatePhrase, Int)? {
        let at = skipping(index, ["on"])
        if word(at) != "eod", word(at) != "end", let (day, next) = date(at), !day.impossible, day.date != nil {
            return (day, next)
        }
        return (today, index)
    }

    /// Days that have a name of their own.
    static let nearDays = WordList("today tonight tomorrow tmr tmrw")

    /// The words before “the 3rd” that make it a date on a capture line.
    private static let daily = WordList("on by due before until")

    /// Reads “on the first” or “on the 3rd” as the next day with this number.
    private func ordinalDay(_ index: Int) -> (DatePhrase, Int)? {
        let start = word(index) == "on" ? index + 2 : index + 1
        guard let (day, next) = dayNumber(start), next > start + 1 || ordinalWord(start) != nil, day <= 31 else {
            return nil
        }
        // “the 5th of next month” is read with its month.
        if ["of", "in"].contains(word(next)), DateReader.months.index(of: word(next + 1)) != nil { return nil }
        if let following = token(next), following.kind == .word,
            !["at", "of", "in", "by", "for", "and", "from", "until"].contains(following.text)
        {
            return nil
        }
        var month = today
        for _ in 0..<13 {
            if let date = CivilDate(year: month.year, month: month.month, day: day), date >= today {
                return (DatePhrase(date: date), next)
            }
            month = firstOfMonth(month, adding: 1)
        }
        return nil
    }
}
