/// A piece of a date or a repeat in words: a word of a ``Language``, a number, a time, or a date in digits.
enum DateWord: Hashable, Sendable {
    case number(Int64)
    /// 1 is the first; -1 is the last.
    case ordinal(Int64)
    case weekday(Weekday)
    /// 1 to 12.
    case month(Int64)
    case unit(DateWords.Unit)
    case workday
    /// Days from today.
    case offset(Int64)
    /// A date in digits, with its year.
    case date(CivilDate)
    /// A date in digits, without its year.
    case dayMonth(day: Int64, month: Int64)
    /// The second of the day.
    case time(Int64)
    case part(PartOfDay)
    /// “every”. It may mean: again after the day of completion.
    case every(fromCompletion: Bool)
    case other
    case at, next, am, pm
    /// “in 3 days”, or “3 days later”.
    case ahead(isAfter: Bool)
    /// “from” and “until”, before or after the date.
    case from(isAfter: Bool), until(isAfter: Bool)
    case `for`
    /// The word between an hour and its minutes, or after an hour: “o’clock”.
    case clock, halfPast, clockMinute
    /// The ending of an ordinal number in digits.
    case ordinalEnding
    /// A word without a meaning of its own, such as “on”.
    case filler

    enum PartOfDay: Int64, Sendable {
        /// The hours at which Todoist puts the parts of a day.
        case morning = 9, noon = 12, afternoon = 15, evening = 19, night = 22
    }

    /// Reads one name of the tables in ``Language/dates``.
    init?(name: String) {
        if let index = DateWord.weekdays.index(of: name) {
            self = .weekday(Weekday.allCases[index])
        } else if let index = DateWord.months.index(of: name) {
            self = .month(Int64(index) + 1)
        } else if let index = DateWord.ordinals.index(of: name) {
            self = .ordinal(Int64(index) + 1)
        } else if let number = Int64(name) {
            self = .number(number)
        } else if let index = DateWord.names.index(of: name) {
            self = DateWord.words[index]
        } else {
            return nil
        }
    }

    private static let weekdays = WordList("mo tu we th fr sa su")
    private static let months = WordList("jan feb mar apr may jun jul aug sep oct nov dec")
    private static let ordinals = WordList("1st 2nd 3rd 4th 5th")
    private static let names = WordList(
        """
        every every! other day week month quarter year hour minute workday today tomorrow overmorrow last ordinal at in \
        later next from from< until until< for morning noon afternoon evening night am pm clock half clockminute -
        """)
    private static let words: [DateWord] = [
        .every(fromCompletion: false), .every(fromCompletion: true), .other, .unit(.day), .unit(.week), .unit(.month),
        .unit(.quarter), .unit(.year), .unit(.hour), .unit(.minute), .workday, .offset(0), .offset(1), .offset(2),
        .ordinal(-1), .ordinalEnding, .at, .ahead(isAfter: false), .ahead(isAfter: true), .next, .from(isAfter: false),
        .from(isAfter: true), .until(isAfter: false), .until(isAfter: true), .for, .part(.morning), .part(.noon),
        .part(.afternoon), .part(.evening), .part(.night), .am, .pm, .clock, .halfPast, .clockMinute, .filler,
    ]
}

extension DateWord {
    var number: Int64? { if case .number(let value) = self { value } else { nil } }
    var unit: DateWords.Unit? { if case .unit(let unit) = self { unit } else { nil } }
    var month: Int64? { if case .month(let month) = self { month } else { nil } }
    var isEvery: Bool { if case .every = self { true } else { false } }
}
