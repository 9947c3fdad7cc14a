/// English words for days, months, amounts and units of time.
enum DateWords {
    // In each list the words of one meaning stand together, the same number of them for each.
    private static let weekdays = WordList(
        """
        monday mon mondays - - tuesday tue tues tuesdays - wednesday wed weds wednesdays - thursday thu thur thurs thursdays \
        friday fri fridays - - saturday sat saturdays - - sunday sun sundays - -
        """)
    private static let briefDays = WordList("mo tu we th fr sa su")
    private static let months = WordList(
        """
        january jan jan february feb feb march mar mar april apr apr may may may june jun jun july jul jul \
        august aug aug september sep sept october oct oct november nov nov december dec dec
        """)
    private static let numbers = WordList(
        """
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
        eighteen nineteen
        """)
    private static let tens = WordList("twenty thirty forty fifty")
    private static let ordinals = WordList(
        """
        zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth \
        fifteenth sixteenth seventeenth eighteenth nineteenth
        """)
    private static let roundOrdinals = WordList("twentieth thirtieth")
    private static let units = WordList(
        """
        second seconds sec secs s - minute minutes min mins mn m hour hours hr hrs h hours day days dy dys d days \
        week weeks wk wks w weeks fortnight fortnights - - - - month months mth mths mo mos quarter quarters qtr qtrs - - \
        year years yr yrs y years
        """)
    private static let shortDays = WordList("sun sat wed mon fri thu tue")
    private static let ordinalEndings = WordList("st nd rd th")
    // Hours before or after UTC in quarters, so that India has a place.
    private static let zoneNames = WordList("utc gmt z est edt cst cdt mst mdt pst pdt cet cest bst ist jst")
    private static let zoneQuarters: [Int64] = [0, 0, 0, -20, -16, -24, -20, -28, -24, -32, -28, 4, 8, 4, 22, 36]

    static func weekday(_ word: String) -> Weekday? {
        word == "-" ? nil : weekdays.place(of: word).flatMap { Weekday(rawValue: $0 / 5) } ?? misspelt(word)
    }

    /// “frday”, “wensday”: a word on -day that is one letter from a day's name, two where the name is long.
    private static func misspelt(_ word: String) -> Weekday? {
        let typed = Array(word.utf8)
        guard (5...10).contains(typed.count), typed.suffix(3).elementsEqual("day".utf8) else { return nil }
        return Weekday.allCases.first { day in
            let name = Array(day.name.utf8)
            return typed[0] == name[0] && distance(typed, name) <= (name.count > 6 ? 2 : 1)
        }
    }

    /// How many letters are put in, left out or changed from one to the other (Levenshtein).
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for place in other.indices {
                let least = min(row[place] + 1, row[place + 1] + 1, corner + (letter == other[place] ? 0 : 1))
                corner = row[place + 1]
                row[place + 1] = least
            }
        }
        return row[other.count]
    }

    /// A day in two letters, as they stand beside each other only.
    static func briefDay(_ word: String) -> Weekday? { briefDays.place(of: word).flatMap { Weekday(rawValue: $0) } }

    /// Short names of days that people use as other words.
    static func isAlsoAWord(_ word: String) -> Bool { shortDays.place(of: word) != nil }

    /// 1 to 12.
    static func month(_ word: String) -> Int64? { months.place(of: word).map { Int64($0 / 3 + 1) } }

    static func number(_ word: String) -> Int64? { numbers.place(of: word).map { Int64($0) } }
    static func ten(_ word: String) -> Int64? { tens.place(of: word).map { Int64($0) * 10 + 20 } }

    static func ordinal(_ word: String) -> Int64? {
        if let place = ordinals.place(of: word), place > 0 { return Int64(place) }
        return roundOrdinals.place(of: word).map { Int64($0) * 10 + 20 }
    }

    /// A small whole number in one word.
    static func amount(_ word: String) -> Int64? { word == "a" || word == "an" ? 1 : number(word) ?? ten(word) }

    enum Unit: Int, Sendable {
        case second, minute, hour, day, week, fortnight, month, quarter, year

        var isOfTheClock: Bool { rawValue <= Unit.hour.rawValue }
    }

    static func unit(_ word: String) -> Unit? {
        word == "-" ? nil : units.place(of: word).flatMap { Unit(rawValue: $0 / 6) }
    }

    static func isOrdinalEnding(_ word: String) -> Bool { ordinalEndings.place(of: word) != nil }

    /// Seconds east of UTC of a zone that people name by letters.
    static func offset(_ word: String) -> Int64? { zoneNames.place(of: word).map { zoneQuarters[$0] * 900 } }
}
