/// Translates lengths of time in German words, such as “eine halbe Stunde” and “anderthalb Stunden”, into digits.
///
/// A number of hours or minutes that belongs to a date or a rule, as in “in zwei Stunden”, is left to ``ForeignDates``.
enum ForeignLengths {
    private static let articles = WordList("ein eine einer einen einem")
    private static let quarters = WordPairs("viertelstunde=15 dreiviertelstunde=45")
    /// Fractions of an hour before “Stunde”, in minutes.
    private static let fractions = WordPairs(
        """
        halbe=30 halben=30 viertel=15 dreiviertel=45 anderthalb=90 eineinhalb=90 einundeinhalb=90 zweieinhalb=150 \
        dreieinhalb=210 viereinhalb=270 funfeinhalb=330 fuenfeinhalb=330
        """)
    private static let numbers = WordPairs(
        """
        ein=1 eine=1 einer=1 zwei=2 drei=3 vier=4 funf=5 fuenf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12 \
        zwoelf=12 funfzehn=15 fuenfzehn=15 zwanzig=20 dreissig=30 vierzig=40 funfundvierzig=45 fuenfundvierzig=45 \
        funfzig=50 fuenfzig=50 sechzig=60 neunzig=90 dreizehn=13 vierzehn=14 sechzehn=16 siebzehn=17 achtzehn=18 \
        neunzehn=19 einundzwanzig=21 zweiundzwanzig=22 dreiundzwanzig=23 vierundzwanzig=24 funfundzwanzig=25 \
        fuenfundzwanzig=25 funfunddreissig=35 fuenfunddreissig=35 funfundfunfzig=55 fuenfundfuenfzig=55 siebzig=70 \
        achtzig=80 hundert=100
        """)
    /// The units in minutes.
    private static let units = WordPairs("stunde=60 stunden=60 std=60 minute=1 minuten=1 min=1")
    /// Words before an amount that is no length: “alle zwei Stunden”, “die drei Minuten”, “vor einer halben Stunde”.
    private static let others = WordList(
        """
        alle aller jede jeder jeden je pro um vor nach ab seit bis letzte letzten nachste nachsten naechste naechsten \
        erste ersten zweite zweiten die der das den dem des beiden innerhalb
        """)

    static func translated(_ tokens: [Token]) -> [Token] {
        var translation: [Token] = []
        var index = 0
        while index < tokens.count {
            if let (minutes, next) = length(at: index, of: tokens) {
                translation += digits(minutes, from: tokens[index], to: tokens[next - 1])
                index = next
            } else {
                translation.append(tokens[index])
                index += 1
            }
        }
        return translation
    }

    /// A number and a unit that stand for the tokens from one to another. Like a German noun, the unit counts as capital.
    private static func digits(_ minutes: Int64, from first: Token, to last: Token) -> [Token] {
        let isWhole = minutes % 60 == 0
        let number = isWhole ? minutes / 60 : minutes
        return [
            Token(
                kind: .number(number), text: "\(number)", start: first.start, end: last.end,
                followsSpace: first.followsSpace, isTranslated: true),
            Token(
                kind: .word, text: isWhole ? "hours" : "min", start: first.start, end: last.end, followsSpace: true,
                isCapital: true, isTranslated: true),
        ]
    }

    private static func length(at index: Int, of tokens: [Token]) -> (minutes: Int64, next: Int)? {
        guard tokens[index].kind == .word else { return nil }
        let first = folded(tokens[index].text)
        var before = index > 0 ? folded(tokens[index - 1].text) : ""
        if articles.index(of: before) != nil, index > 1 { before = folded(tokens[index - 2].text) }
        guard others.index(of: before) == nil else { return nil }
        func text(_ index: Int) -> String { index < tokens.count ? folded(tokens[index].text) : "" }
        let at = articles.index(of: first) != nil ? index + 1 : index
        if let minutes = quarters.value(of: text(at)).flatMap({ Int64($0) }) { return (minutes, at + 1) }
        if let minutes = fractions.value(of: text(at)).flatMap({ Int64($0) }), units.value(of: text(at + 1)) == "60" {
            return (minutes, afterUnit(at + 1, of: tokens))
        }
        // “in zwei Stunden” is a date.
        guard before != "in", let number = numbers.value(of: first).flatMap({ Int64($0) }),
            let unit = units.value(of: text(index + 1)).flatMap({ Int64($0) })
        else { return nil }
        return (number * unit, afterUnit(index + 1, of: tokens))
    }

    /// The index after a unit, and after the full stop of “Std.”.
    private static func afterUnit(_ unit: Int, of tokens: [Token]) -> Int {
        let hasPoint =
            tokens[unit].text == "std" && unit + 1 < tokens.count && tokens[unit + 1].isSymbol(".")
            && !tokens[unit + 1].followsSpace
        return hasPoint ? unit + 2 : unit + 1
    }
}
