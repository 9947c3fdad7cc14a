/// Translates the words of dates and times in a line that is written in another language, such as “Zahnarzt mi 18:00”
/// or “essai pour vendredi”, so that the reader understands them.
///
/// A word such as “bis”, “le” or “mars” is translated only beside a word that certainly means a date: a day, an amount
/// of time after “in”, a month after its day, a time with “Uhr”. All other words of the line stay as they are.
struct ForeignDates {
    let language: DateLanguage
    let tokens: [Token]
    /// The text of each token without accents.
    let words: [String]
    /// The English words for a token. The following tokens of a phrase have none.
    var translations: [Int: String] = [:]
    /// The tokens that are read as if there were no space before them.
    var attached: [Int] = []
    /// Whether a token belongs to a date.
    var isDate: [Bool]

    static func translated(_ tokens: [Token]) -> [Token] {
        // A day in English is meant rather than a word of another language beside it.
        guard !tokens.contains(where: { isEnglishDay($0.text) }) else { return tokens }
        let words = tokens.map { folded($0.text) }
        for language in DateLanguage.all {
            var dates = ForeignDates(language: language, tokens: tokens, words: words)
            if dates.findDates() { return dates.translation }
        }
        return tokens
    }

    private static func isEnglishDay(_ word: String) -> Bool {
        DateReader.nearDays.index(of: word) != nil || word.utf8.count > 5 && DateWords.weekday(word) != nil
    }

    private init(language: DateLanguage, tokens: [Token], words: [String]) {
        self.language = language
        self.tokens = tokens
        self.words = words
        isDate = [Bool](repeating: false, count: tokens.count)
    }

    /// The tokens with the English words in place of the words of the language.
    private var translation: [Token] {
        var translation: [Token] = []
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            var first = tokens[index]
            if attached.contains(index) { first.followsSpace = false }
            guard let words = translations[index] else {
                translation.append(first)
                continue
            }
            while index + 1 < tokens.count, isDate[index + 1], translations[index + 1] == "" { index += 1 }
            translation += ForeignDates.tokens(words, from: first, to: tokens[index])
        }
        return translation
    }

    /// Tokens for some English words, joined by “_”. All of them stand for the same place in the line. “th” belongs to
    /// the number before it.
    static func tokens(_ words: String, from first: Token, to last: Token) -> [Token] {
        words.utf8.split(separator: UInt8(ascii: "_")).enumerated().map { index, word in
            let text = String(decoding: word, as: UTF8.self)
            return Token(
                kind: Int64(text).map { .number($0) } ?? .word, text: text, start: first.start, end: last.end,
                followsSpace: index > 0 ? text != "th" : first.followsSpace,
                isTranslated: true)
        }
    }

    /// Finds the dates, and then the words beside them. Returns false if the line has no date in this language.
    private mutating func findDates() -> Bool {
        for index in tokens.indices where !isDate[index] {
            _ =
                acceptTimesADay(index) || acceptNearDay(index) || acceptDay(index) || acceptShortDay(index)
                || acceptAmount(index) || acceptPartOfPeriod(index) || acceptCalendarWeek(index)
                || acceptHoliday(index) || acceptRule(index) || acceptDayOfMonth(index)
                || acceptDayOfEveryMonth(index) || acceptHour(index) || acceptEnd(index)
                || acceptDutchRange(index)
        }
        joinDays()
        guard isDate.contains(true) else { return false }
        spreadBefore()
        spreadAfter()
        return true
    }

    // MARK: Words beside a date

    /// Accepts the words that lead to a date.
    private mutating func spreadBefore() {
        for index in tokens.indices.reversed() where !isDate[index] && index + 1 < tokens.count && isDate[index + 1] {
            spread(to: index)
        }
    }

    /// Accepts the words that continue a date.
    private mutating func spreadAfter() {
        for index in tokens.indices.dropFirst() where !isDate[index] && isDate[index - 1] {
            if acceptClockWords(index) || acceptAndTime(index) { continue }
            if let (english, next) = phrase(index, in: language.partsOfDay) {
                accept(index..<next, english)
            } else if ["und", "et", "y", "e", "en"].contains(word(index)), index + 1 < tokens.count, isDate[index + 1] {
                accept(index..<(index + 1), "and")
            } else if ["oder", "ou"].contains(word(index)), index + 1 < tokens.count, isDate[index + 1] {
                accept(index..<(index + 1), "or")
            } else if let (_, next) = phrase(index, in: language.suffixes) {
                // “lundi prochain” is the Monday to come.
                accept(index..<next, "")
            } else if let (preposition, next) = phrase(index, in: language.prepositions),
                isClock(next) || number(next) != nil,
                isWord(index, next)
            {
                accept(index..<next, preposition)
            } else if let joint = language.joints.value(of: words[index]), number(index + 1) != nil {
                accept(index..<(index + 1), joint)
            } else {
                acceptDigits(index)
            }
        }
    }

    private mutating func spread(to index: Int) {
        let isBetween = number(index + 1) != nil
        // “irgendwann diese Woche”
        if language.isGerman, word(index) == "irgendwann", !isBetween {
            accept(index..<(index + 1), "sometime")
            return
        }
        // “9am 12 feb” is English.
        if words[index] == "am", number(index - 1) != nil,
            !tokens[index].followsSpace || isBetween && word(index + 2) != "."
        {
            return
        }
        // “8 und 20 Uhr”
        if language.isGerman, words[index] == "und", word(index + 2) == "uhr", let hour = number(index - 1),
            hour <= 24
        {
            accept(index..<(index + 1), "and")
            accept((index - 1)..<index, word(index - 2) == "um" ? "\(hour)" : "at_\(hour)")
            return
        }
        // “von Montag bis Freitag” is a range of days.
        if language.isGerman, words[index] == "von", words[index..<min(index + 6, words.count)].contains("bis") {
            accept(index..<(index + 1), "from")
            return
        }
        // “von 10 bis 12”: the word between two numbers is “to”. “18:00 bis 31. März” ends a rule.
        if isBetween, let joint = language.joints.value(of: words[index]),
            joint == "from" || endsTime(index) && !isClockBeforeDay(index)
        {
            accept(index..<(index + 1), joint)
            return
        }
        for length in [3, 2, 1] where index - length + 1 >= 0 {
            let start = index - length + 1
            guard
                let (english, next) = phrase(start, in: language.qualifiers)
                    ?? phrase(start, in: language.prepositions),
                next == index + 1, isWord(start, next)
            else { continue }
            accept(start..<next, english == "from" && isBetween && !startsRule(next) ? "after" : english)
            return
        }
        acceptDigits(index)
    }

    /// Whether a time ends before a word and a day of a month follows it.
    func isClockBeforeDay(_ index: Int) -> Bool {
        let isClock = word(index - 2) == ":" || ["uhr", "h"].contains(word(index - 1))
        let month = word(index + 2) == "." ? index + 3 : index + 2
        return isClock && (isDayAndMonth(index + 1) || language.months.value(of: word(month)) != nil)
    }

    /// Accepts the digits of a time or a date, and the signs between them.
    private mutating func acceptDigits(_ index: Int) {
        let isSymbol = [":", ".", "-"].contains(word(index)) && number(index - 1) != nil
        let isHour = ["h", "uhr"].contains(word(index)) && number(index - 1) != nil
        if number(index) != nil || isSymbol || isHour { isDate[index] = true }
    }
}
