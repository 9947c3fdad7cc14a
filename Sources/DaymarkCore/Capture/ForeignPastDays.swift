/// Translates days in the past in other languages, such as “gestern”, “letzten Montag” and “vor 3 Tagen”.
///
/// A line of capture is about the future, so this is only for texts that are a day as a whole.
enum ForeignPastDays {
    private static let days = WordPairs(
        """
        gestern=yesterday vorgestern=day_before_yesterday hier=yesterday avant_-_hier=day_before_yesterday \
        ayer=yesterday anteayer=day_before_yesterday antier=day_before_yesterday ieri=yesterday \
        altroieri=day_before_yesterday altro_ieri=day_before_yesterday l_'_altro_ieri=day_before_yesterday \
        gisteren=yesterday eergisteren=day_before_yesterday
        """)
    private static let articles = WordList("am der die den el la le il lo de")
    private static let wordsForLast = WordList(
        """
        letzten letzte letzter letztes vorigen vorige voriger voriges vergangenen vergangene afgelopen dernier derniere \
        pasado pasada scorso scorsa
        """)

    /// The tokens in English. Nil if they do not begin with a day in the past.
    static func translated(_ tokens: [Token]) -> [Token]? {
        let words = tokens.map { folded($0.text) }
        guard let (english, next) = day(words) ?? lastDay(words) ?? amount(words) else { return nil }
        return ForeignDates.tokens(english, from: tokens[0], to: tokens[next - 1]) + tokens[next...]
    }

    private static func day(_ words: [String]) -> (english: String, next: Int)? {
        for length in [4, 3, 2, 1] where length <= words.count {
            if let english = days.value(of: words[..<length].joined(separator: "_")) { return (english, length) }
        }
        return nil
    }

    /// Reads “letzten Montag”, “letzte Woche”, “lundi dernier” and “el lunes pasado”.
    private static func lastDay(_ words: [String]) -> (english: String, next: Int)? {
        let start = words.first.map { articles.index(of: $0) != nil } == true ? 1 : 0
        guard start + 1 < words.count else { return nil }
        let (first, second) = (words[start], words[start + 1])
        let name = wordsForLast.index(of: first) != nil ? second : wordsForLast.index(of: second) != nil ? first : ""
        guard let english = DateLanguage.weekdayOrPeriod(name) else { return nil }
        return ("last_" + english, start + 2)
    }

    /// Reads “vor 3 Tagen”, “il y a 3 jours”, “hace 3 días”, “3 giorni fa” and “3 dagen geleden”.
    private static func amount(_ words: [String]) -> (english: String, next: Int)? {
        var start = 0
        if let first = words.first, ["vor", "hace"].contains(first) { start = 1 }
        if words.count > 3, words[..<3].joined(separator: "_") == "il_y_a" { start = 3 }
        guard start + 1 < words.count, let unit = DateLanguage.unit(words[start + 1]) else { return nil }
        let number = Int64(words[start]).map { "\($0)" } ?? DateLanguage.number(words[start])
        let isFollowed = start + 2 < words.count && ["fa", "geleden"].contains(words[start + 2])
        guard let number, start > 0 || isFollowed else { return nil }
        return (number + "_" + unit + "_ago", start + (isFollowed ? 3 : 2))
    }
}

/// Words of all languages.
extension DateLanguage {
    /// The English name of a day of the week, or “week”, “month” or “year”.
    static func weekdayOrPeriod(_ word: String) -> String? {
        if let unit = unit(word) { return ["week", "month", "year"].contains(unit) ? unit : nil }
        for language in all {
            if let day = language.days.value(of: word) { return day }
        }
        return nil
    }

    /// The English name of a unit of days or longer.
    static func unit(_ word: String) -> String? {
        for language in all {
            if let unit = language.units.value(of: word), DateWords.unit(unit)?.isClockUnit == false { return unit }
        }
        return nil
    }

    /// The English word for a number in words.
    static func number(_ word: String) -> String? {
        for language in all {
            if let number = language.numbers.value(of: word) { return number }
        }
        return nil
    }
}
