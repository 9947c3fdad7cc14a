/// Translates the German words of a line that names a time with “Uhr”, such as “Zahnarzt morgen um 14 Uhr”.
///
/// Without “Uhr”, such words may be names, so the line stays as it is.
enum GermanTimes {
    static func translated(_ tokens: [Token]) -> [Token] {
        guard tokens.indices.contains(where: { isTime($0, tokens) }) else { return tokens }
        var translated = tokens
        for index in tokens.indices {
            if isTime(index, tokens), index + 1 < tokens.count, tokens[index + 1].digitCount == 2 {
                // “9 Uhr 30” is 9h30.
                translated[index] = tokens[index].replaced(by: "h", followsSpace: false)
                translated[index + 1] = tokens[index + 1].replaced(by: tokens[index + 1].text, followsSpace: false)
            } else if tokens[index].text == "am" {
                let isDay = index + 1 < tokens.count && germanDays.index(of: tokens[index + 1].text) != nil
                if isDay { translated[index] = tokens[index].replaced(by: "on") }
            } else if let place = words.index(of: tokens[index].text) {
                translated[index] = tokens[index].replaced(by: english[place])
            }
        }
        return translated
    }

    private static func isTime(_ index: Int, _ tokens: [Token]) -> Bool {
        tokens[index].text == "uhr" && index > 0 && tokens[index - 1].number != nil
    }

    private static let germanDays = WordList(
        "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag")
    private static let words = WordList(
        """
        montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag heute morgen übermorgen ubermorgen um von bis jeden nächsten \
        nachsten
        """)
    private static let english = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "saturday", "sunday", "today", "tomorrow",
        "overmorrow", "overmorrow",
        "at", "from", "to", "every", "next", "next",
    ]
}

extension Token {
    fileprivate func replaced(by text: String, followsSpace: Bool? = nil) -> Token {
        Token(kind: kind, text: text, start: start, end: end, followsSpace: followsSpace ?? self.followsSpace)
    }
}
