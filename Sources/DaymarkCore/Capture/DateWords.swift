/// The English words for days, months, numbers and units of time, in lower case.
enum DateWords {
    enum Unit: Int, Sendable {
        case second, minute, hour, day, week, fortnight, month, quarter, year

        /// Whether the unit is an hour or shorter.
        var isClockUnit: Bool { rawValue <= Unit.hour.rawValue }
    }

    /// Reads a day of the week: its name, an abbreviation or a plural.
    static func weekday(_ word: String) -> Weekday? { weekdays[word] }

    /// Reads a day of the week from two letters, such as “mo”. They mean a day only beside other days.
    static func twoLetterWeekday(_ word: String) -> Weekday? { twoLetterWeekdays[word] }

    /// Whether an abbreviation of a day is also an ordinary word, such as “sat” and “sun”.
    static func isAmbiguousWeekday(_ word: String) -> Bool { ambiguousWeekdays.contains(word) }

    /// Returns 1 to 12.
    static func month(_ word: String) -> Int64? { months[word] }

    /// Returns 0 to 19.
    static func number(_ word: String) -> Int64? { index(of: word, in: numbers) }

    /// Returns 20 to 90, in tens.
    static func ten(_ word: String) -> Int64? { index(of: word, in: tens).map { $0 * 10 + 20 } }

    /// Returns 1 to 20, or 30.
    static func ordinal(_ word: String) -> Int64? {
        switch word {
        case "twentieth": 20
        case "thirtieth": 30
        default: index(of: word, in: ordinals).map { $0 + 1 }
        }
    }

    /// Reads a whole number in one word. “a” and “an” count as 1.
    static func amount(_ word: String) -> Int64? { word == "a" || word == "an" ? 1 : number(word) ?? ten(word) }

    static func unit(_ word: String) -> Unit? { units[word] }

    /// Whether a word is the ending of an ordinal number in digits, as in “1st”.
    static func isOrdinalEnding(_ word: String) -> Bool { ["st", "nd", "rd", "th"].contains(word) }

    /// The offset of a zone with an abbreviation such as “pst”, in seconds east of UTC.
    static func offset(_ word: String) -> Int64? { zoneOffsets[word].map { Int64($0 * 3600) } }

    private static func index(of word: String, in words: [String]) -> Int64? {
        words.firstIndex(of: word).map { Int64($0) }
    }

    // MARK: Words

    private static let weekdays: [String: Weekday] = [
        "monday": .monday, "mon": .monday, "mondays": .monday,
        "tuesday": .tuesday, "tue": .tuesday, "tues": .tuesday, "tuesdays": .tuesday,
        "wednesday": .wednesday, "wed": .wednesday, "weds": .wednesday, "wednesdays": .wednesday,
        "thursday": .thursday, "thu": .thursday, "thur": .thursday, "thurs": .thursday, "thursdays": .thursday,
        "friday": .friday, "fri": .friday, "fridays": .friday,
        "saturday": .saturday, "sat": .saturday, "saturdays": .saturday,
        "sunday": .sunday, "sun": .sunday, "sundays": .sunday,
    ]
    private static let twoLetterWeekdays: [String: Weekday] = [
        "mo": .monday, "tu": .tuesday, "we": .wednesday, "th": .thursday, "fr": .friday, "sa": .saturday, "su": .sunday,
    ]
    private static let ambiguousWeekdays: Set<String> = ["sun", "sat", "wed", "mon", "fri", "thu", "tue"]
    private static let months: [String: Int64] = [
        "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5,
        "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9,
        "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
    ]
    private static let numbers = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    private static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    ]
    private static let units: [String: Unit] = [
        "second": .second, "seconds": .second, "sec": .second, "secs": .second, "s": .second,
        "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "mn": .minute, "m": .minute,
        "hour": .hour, "hours": .hour, "hr": .hour, "hrs": .hour, "h": .hour,
        "day": .day, "days": .day, "dy": .day, "dys": .day, "d": .day,
        "week": .week, "weeks": .week, "wk": .week, "wks": .week, "w": .week,
        "fortnight": .fortnight, "fortnights": .fortnight,
        "month": .month, "months": .month, "mth": .month, "mths": .month, "mo": .month, "mos": .month,
        "quarter": .quarter, "quarters": .quarter, "qtr": .quarter, "qtrs": .quarter,
        "year": .year, "years": .year, "yr": .year, "yrs": .year, "y": .year,
    ]
    /// Offsets from UTC in hours.
    private static let zoneOffsets: [String: Double] = [
        "utc": 0, "gmt": 0, "z": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3, "msk": 3,
        "sast": 2, "cat": 2, "eat": 3, "wat": 1, "gst": 4, "pkt": 5, "ist": 5.5, "ict": 7, "wib": 7, "sgt": 8, "hkt": 8,
        "pht": 8, "myt": 8, "awst": 8, "jst": 9, "kst": 9, "acst": 9.5, "aest": 10, "aedt": 11, "nzst": 12, "nzdt": 13,
        "ast": -4, "adt": -3, "brt": -3, "art": -3, "clt": -4, "cot": -5, "pet": -5, "est": -5, "edt": -4, "cst": -6,
        "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "akst": -9, "akdt": -8, "hst": -10,
    ]
}
