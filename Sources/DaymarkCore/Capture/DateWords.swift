/// English words for days, months, amounts and units of time.
enum DateWords {
    // In each list the words of one meaning stand together, the same number of them for each.
    private static let weekdays = WordList(
        """
        monday mon mon mon tuesday tue tues tues wednesday wed weds weds thursday thu thur thurs friday fri fri fri \
        saturday sat sat sat sunday sun sun sun
        """)
    private static let months = WordList(
        """
        january jan jan february feb feb march mar mar april apr apr may may may june jun jun july jul jul \
        august aug aug september sep sept october oct oct november nov nov december dec dec
        """)
    private static let amounts = WordList(
        """
        a an one two two two three three three four four four five five five six six six seven seven seven \
        eight eight eight nine nine nine ten ten ten eleven eleven eleven twelve twelve twelve
        """)
    private static let units = WordList(
        """
        minute minutes min mins mn hour hours hr hrs h day days d dy dys week weeks wk wks w month months mth mths mo \
        year years yr yrs y
        """)

    static func weekday(_ word: String) -> Weekday? {
        weekdays.place(of: word).flatMap { Weekday(rawValue: $0 / 4) }
    }

    /// Short names of days that people use as other words.
    static func isAlsoAWord(_ word: String) -> Bool { WordList("sun sat wed mon fri thu tue").place(of: word) != nil }

    /// 1 to 12.
    static func month(_ word: String) -> Int64? { months.place(of: word).map { Int64($0 / 3 + 1) } }

    static func amount(_ word: String) -> Int64? { amounts.place(of: word).map { Int64($0 / 3 + 1) } }

    enum Unit: Int, Sendable { case minute, hour, day, week, month, year }

    static func unit(_ word: String) -> Unit? { units.place(of: word).flatMap { Unit(rawValue: $0 / 5) } }

    static func isOrdinalEnding(_ word: String) -> Bool { WordList("st nd rd th").place(of: word) != nil }
}
