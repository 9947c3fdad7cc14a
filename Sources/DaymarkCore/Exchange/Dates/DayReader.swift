/// Reads a day with a time from ``DateWord``s: “27 November 2026 18:00”, “tomorrow”, “in 3 days”.
struct DayReader {
    struct Day {
        var date: CivilDate?
        /// The second of the day.
        var second: Int64?
        var isRelative = false
    }

    private let words: [DateWord]
    private let today: CivilDate
    private var index = 0
    private var day = Day()
    private var weekday: Weekday?
    private var dayAndMonth: (day: Int64, month: Int64)?
    private var year: Int64?

    init(_ words: [DateWord], today: CivilDate) {
        self.words = words
        self.today = today
    }

    /// - Returns: Nil unless all words belong to one day.
    func read() -> Day? {
        var reader = self
        while reader.index < reader.words.count {
            guard reader.readOne() else { return nil }
        }
        return reader.result()
    }

    private func word(_ offset: Int) -> DateWord? {
        index + offset < words.count && index + offset >= 0 ? words[index + offset] : nil
    }

    private mutating func readOne() -> Bool {
        guard let word = word(0) else { return false }
        switch word {
        case .date(let date): return setDate(date, length: 1)
        case .offset(let days): return setDate(today.adding(days: days), length: 1, isRelative: true)
        case .time(let second): return setSecond(second)
        // Todoist gives each part of the day an hour.
        case .part(let part): return setSecond(part.rawValue * 3600)
        case .weekday(let named):
            guard weekday == nil else { return false }
            weekday = named
            index += 1
            return true
        case .dayMonth(let number, let month): return setDay(number, month, length: 1)
        case .month(let month):
            guard let number = dayNumber(1) else { return false }
            return setDay(number, month, length: 2)
        case .next:
            guard self.word(1) == .unit(.week) else { return false }
            return setDate(today.startOfWeek(beginning: .monday).adding(days: 7), length: 2, isRelative: true)
        case .ahead(isAfter: false):
            guard let number = self.word(1)?.number, let unit = self.word(2)?.unit else { return false }
            return setDate(ahead(number, unit), length: 3, isRelative: true)
        case .number, .ordinal: return readNumber()
        case .at:
            // “at” before a date says nothing.
            index += 1
            return index < words.count
        default: return false
        }
    }

    private mutating func readNumber() -> Bool {
        guard let number = dayNumber(0) ?? word(0)?.number else { return false }
        switch (word(1), word(2)) {
        case (.month(let month), _): return setDay(number, month, length: 2)
        // 12月25日 and 2026年12月25日
        case (.unit(.month), .some(let next)) where next.number != nil:
            return setDay(next.number ?? 0, number, length: word(3) == .unit(.day) ? 4 : 3)
        case (.unit(.year), .some(let next)) where next.number != nil && number >= 1900:
            return setYear(number, length: 2)
        case (.unit(let unit), .ahead(isAfter: true)):
            return setDate(ahead(number, unit), length: 3, isRelative: true)
        default: return (1900...2999).contains(number) && setYear(number, length: 1)
        }
    }

    private func dayNumber(_ offset: Int) -> Int64? {
        switch word(offset) {
        case .number(let number), .ordinal(let number): (1...31).contains(number) ? number : nil
        default: nil
        }
    }

    private func ahead(_ number: Int64, _ unit: DateWords.Unit) -> CivilDate? {
        guard (0...999).contains(number) else { return nil }
        switch unit {
        case .day: return today.adding(days: number)
        case .week: return today.adding(days: number * 7)
        case .month: return today.adding(months: number)
        case .year: return today.adding(months: number * 12)
        case .second, .minute, .hour, .fortnight, .quarter: return nil
        }
    }

    // MARK: One of each

    private mutating func setDate(_ date: CivilDate?, length: Int, isRelative: Bool = false) -> Bool {
        guard day.date == nil, dayAndMonth == nil, let date else { return false }
        (day.date, day.isRelative) = (date, isRelative)
        index += length
        return true
    }

    private mutating func setSecond(_ second: Int64) -> Bool {
        guard day.second == nil else { return false }
        day.second = second
        index += 1
        return true
    }

    private mutating func setDay(_ number: Int64, _ month: Int64, length: Int) -> Bool {
        guard day.date == nil, dayAndMonth == nil else { return false }
        dayAndMonth = (number, month)
        index += length
        return true
    }

    private mutating func setYear(_ number: Int64, length: Int) -> Bool {
        guard year == nil else { return false }
        year = number
        index += length
        return true
    }

    private func result() -> Day? {
        var day = day
        if let (number, month) = dayAndMonth {
            guard let date = date(number, month) else { return nil }
            day.date = date
        } else if year != nil {
            return nil
        }
        if let weekday {
            // Beside a date, the weekday only repeats what the date says.
            if let date = day.date { return day.isRelative || date.weekday == weekday ? day : nil }
            let days = weekday.index(inWeekStarting: today.weekday)
            (day.date, day.isRelative) = (today.adding(days: days == 0 ? 7 : days), true)
        }
        return day
    }

    /// A day without a year is the next one.
    private func date(_ number: Int64, _ month: Int64) -> CivilDate? {
        if let year { return CivilDate(year: year, month: month, day: number) }
        for ahead in 0...8 as ClosedRange<Int64> {
            if let date = CivilDate(year: today.year + ahead, month: month, day: number), date >= today { return date }
        }
        return nil
    }
}
