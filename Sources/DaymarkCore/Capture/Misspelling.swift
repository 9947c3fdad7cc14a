/// Corrects misspelled words of dates, such as “firday”, “febuary” and “tommorow”.
enum Misspelling {
    /// Returns the tokens with corrected text. Their kinds and offsets stay.
    static func corrected(_ tokens: [Token]) -> [Token] {
        var tokens = joiningDigits(tokens)
        for index in tokens.indices where tokens[index].kind == .word && tokens[index].text.utf8.count >= 3 {
            guard let word = correction(at: index, of: tokens) else { continue }
            let token = tokens[index]
            tokens[index] = Token(
                kind: token.kind, text: word, start: token.start, end: token.end, followsSpace: token.followsSpace,
                isCapital: token.isCapital)
        }
        return tokens
    }

    /// Joins the “2” of “2morrow” and “2nite” to the rest of the word, and the digit of “b4”.
    private static func joiningDigits(_ tokens: [Token]) -> [Token] {
        let words = ["morrow": "tomorrow", "moro": "tomorrow", "nite": "tonight", "night": "tonight", "day": "today"]
        var joined: [Token] = []
        for token in tokens {
            if let digit = joined.last, digit.number == 2, digit.digitCount == 1, digit.followsSpace,
                !token.followsSpace,
                let word = words[token.text]
            {
                joined[joined.count - 1] = Token(
                    kind: .word, text: word, start: digit.start, end: token.end, followsSpace: true)
            } else if let letter = joined.last, letter.text == "b", letter.followsSpace, token.number == 4,
                token.digitCount == 1, !token.followsSpace
            {
                joined[joined.count - 1] = Token(
                    kind: .word, text: "before", start: letter.start, end: token.end, followsSpace: true)
            } else {
                joined.append(token)
            }
        }
        return joined
    }

    private static func correction(at index: Int, of tokens: [Token]) -> String? {
        let word = tokens[index].text
        if let short = shortForms[word] { return short }
        guard word.utf8.count > 3, realWords.index(of: word) == nil, !isKnown(word) else { return nil }
        if let everyday = everydayWords.first(where: { isNear(word, to: $0) }) { return everyday }
        // The name of a month counts only beside a number or after a preposition: “Septembre” may be a name.
        let isBesideNumber =
            index > 0 && (tokens[index - 1].number != nil || wordsBeforeDates.index(of: tokens[index - 1].text) != nil)
            || index + 1 < tokens.count && tokens[index + 1].number != nil
            || index > 1 && DateWords.isOrdinalEnding(tokens[index - 1].text)
        return isBesideNumber ? months.first { isNear(word, to: $0) } : nil
    }

    private static func isKnown(_ word: String) -> Bool {
        everydayWords.contains(word) || months.contains(word) || plurals.index(of: word) != nil
    }

    /// Whether a word is another spelling of a name: the first letters agree or are exchanged, and one letter differs,
    /// or two in a long name.
    private static func isNear(_ word: String, to name: String) -> Bool {
        let letters = Array(word.utf8)
        let expected = Array(name.utf8)
        let allowed = expected.count > 7 ? 2 : 1
        guard abs(letters.count - expected.count) <= allowed else { return false }
        let isSwapped = letters[0] == expected[1] && letters[1] == expected[0]
        guard letters[0] == expected[0] || isSwapped else { return false }
        let distance = editDistance(word, name)
        // In a short name, another letter often makes another word: “match”, “marsh”, “evert”.
        let isClear = expected.count > 5 || letters.count != expected.count || isTransposed(letters, expected)
        return distance <= allowed && isClear
    }

    /// Whether two words have the same letters, two of them exchanged.
    private static func isTransposed(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count, let index = one.indices.first(where: { one[$0] != other[$0] }),
            index + 1 < one.count
        else { return false }
        return one[index] == other[index + 1] && one[index + 1] == other[index]
            && one[(index + 2)...] == other[(index + 2)...]
    }

    private static let shortForms = [
        "tonite": "tonight", "tmw": "tomorrow", "tmmrw": "tomorrow", "tomo": "tomorrow", "tomoz": "tomorrow",
        "nxt": "next", "wknd": "weekend", "wkend": "weekend",
    ]
    private static let everydayWords = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "tonight", "today",
        "every", "weekday", "weekend",
    ]
    private static let months = [
        "january", "february", "march", "april", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let plurals = WordList(
        "mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends")
    private static let wordsBeforeDates = WordList("in by until till of next every from since due before")
    /// Words that are spelled nearly like a word of a date.
    private static let realWords = WordList(
        """
        sundry sundae sundaes sunny munday mundane frida fridge toady toddy todays ever very eery emery everyday \
        everyone march match marsh marc juno jung jude jules julie judy jury gust augusta auguste augustus apron \
        weekdays weekends mourning tonights
        """)
}
