/// Looks at the words of a line.
extension ForeignDates {
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

    func number(_ index: Int) -> Int64? { tokens.indices.contains(index) ? tokens[index].number : nil }

    /// The English words for the longest phrase that begins at a token, and the index after it.
    func phrase(_ index: Int, in pairs: WordPairs) -> (String, Int)? {
        for length in [3, 2, 1] where index >= 0 && index + length <= tokens.count {
            let joined = words[index..<(index + length)].joined(separator: "_")
            if let english = pairs.value(of: joined) { return (english, index + length) }
        }
        return nil
    }

    /// The English words for a day and its part in one word: “Samstagabend”.
    func compound(_ index: Int) -> String? {
        guard language.isGerman, words[index].utf8.count > 8 else { return nil }
        let bytes = Array(words[index].utf8)
        for length in 6...10 where length < bytes.count {
            guard let day = language.days.value(of: String(decoding: bytes[..<length], as: UTF8.self)),
                let part = language.partsOfDay.value(of: String(decoding: bytes[length...], as: UTF8.self))
            else { continue }
            return day + "_" + part
        }
        return nil
    }

    /// Marks tokens as a part of a date that stands for some English words. Always returns true.
    @discardableResult
    mutating func accept(_ range: Range<Int>, _ words: String) -> Bool {
        for index in range {
            isDate[index] = true
            translations[index] = ""
        }
        translations[range.lowerBound] = words
        return true
    }

    /// Whether a word is written as the language writes it, so that it is not a name: “Freitag”, but not “Domingo”
    /// within a line.
    func isPlainWord(_ index: Int) -> Bool {
        if !isCapital(index) || index == 0 { return true }
        return language.isGerman && !["to", "from", "with", "the", "of"].contains(word(index - 1))
            && language.days.value(of: words[index]) != nil
    }

    /// Whether a time follows a word, or a preposition or a qualifier of the language comes before it.
    func isLed(_ index: Int) -> Bool {
        isClock(index + 1) || language.prepositions.value(of: word(index - 1)) != nil
            || language.qualifiers.value(of: word(index - 1)) != nil
    }

    /// Whether a phrase is not an English word too: “a” is French for “at” only with its accent.
    func isWord(_ index: Int, _ next: Int) -> Bool {
        words[index] != "a" || next > index + 1 || tokens[index].text != "a"
    }

    func isCapital(_ index: Int) -> Bool { tokens[index].isCapital }

    /// Whether a number is followed by a word that it counts, as in “um 3 Prozent”.
    func isNumberOfWord(_ index: Int) -> Bool {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word, !isDate[index + 1] else { return false }
        return tokens[index + 1].isCapital || ["prozent", "euro", "grad", "procent"].contains(words[index + 1])
    }

    /// Whether a time may end before a token.
    func endsTime(_ index: Int) -> Bool {
        number(index - 1) != nil || ["uhr", "h"].contains(word(index - 1))
    }

    /// Whether “18:00”, “18.30”, “14 Uhr” or “14h” begins at a token.
    func isClock(_ index: Int) -> Bool {
        guard let hour = number(index), hour <= 24, tokens[index].digitCount <= 2 else { return false }
        if [":", "."].contains(word(index + 1)) {
            return index + 2 < tokens.count && tokens[index + 2].digitCount == 2 && !tokens[index + 2].followsSpace
        }
        return ["uhr", "h"].contains(word(index + 1))
    }

    /// Whether a day of a month begins at a token in a line with a rule, which starts on that day: “alle 2 Wochen sa 10-12
    /// ab 5.12.”.
    func startsRule(_ index: Int) -> Bool {
        let month = word(index + 1) == "." ? index + 2 : index + 1
        guard isDayAndMonth(index) || number(index) != nil && language.months.value(of: word(month)) != nil else {
            return false
        }
        return followsRule(index)
    }

    /// Whether “every” or a day in the plural comes before a token.
    func followsRule(_ index: Int) -> Bool {
        for other in 0..<index {
            let english = translations[other] ?? language.qualifiers.value(of: words[other]) ?? words[other]
            if english.begins(with: "every") || english.ends(with: "days") && DateWords.weekday(english) != nil {
                return true
            }
        }
        return false
    }

    /// Whether the line ends before a token, apart from marks such as “#school” and “!high”.
    func isEndOfText(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        return tokens[index].followsSpace && ["#", "!", "~", "@"].contains(words[index])
    }

    private static let germanWords = WordList(
        """
        und bei beim vom zum zur der das dem eine einen ohne nach auf uhr heute morgen jeden jede jedes raum schule \
        station
        """)

    /// Whether a word other than the one at an index shows that the line is German: a day, a word such as “bei”, or an
    /// umlaut.
    func hasGermanWord(besides index: Int) -> Bool {
        guard language.isGerman else { return false }
        for other in tokens.indices where other != index && tokens[other].kind == .word {
            if ForeignDates.germanWords.index(of: words[other]) != nil { return true }
            if language.days.value(of: words[other]) != nil { return true }
            for scalar in tokens[other].text.unicodeScalars {
                if ForeignDates.umlauts.contains(scalar.value) { return true }
            }
        }
        return false
    }

    /// Ä, Ö, Ü, ß, ä, ö and ü.
    private static let umlauts: [UInt32] = [0xc4, 0xd6, 0xdc, 0xdf, 0xe4, 0xf6, 0xfc]

    /// Whether a date such as “15.12.” begins at a token.
    func isDayAndMonth(_ index: Int) -> Bool {
        number(index).map { (1...31).contains($0) } == true && word(index + 1) == "."
            && number(index + 2).map { (1...12).contains($0) } == true && word(index + 3) == "."
            && !tokens[index + 2].followsSpace
    }

    /// Whether hours such as “9-14” begin at a token. In “9 bis 12 Uhr”, the last word shows that they are hours.
    func isRange(_ index: Int) -> Bool {
        let isJoined =
            word(index + 1) == "-"
            || language.isGerman && word(index + 1) == "bis" && ["uhr", ":"].contains(word(index + 3))
        return isJoined && number(index).map { $0 <= 24 } == true && number(index + 2).map { $0 <= 24 } == true
    }
}
