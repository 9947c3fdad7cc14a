/// Reads how often a week something is to be done: `3 times a week`, `dreimal pro Woche`, `3 fois par semaine`.
extension CaptureReader {
    private static let adverbsOfTimes = WordPairs(
        "once=1 twice=2 thrice=3 einmal=1 zweimal=2 dreimal=3 viermal=4 funfmal=5 fuenfmal=5 sechsmal=6")
    private static let foreignNumbers = WordPairs(
        """
        ein=1 zwei=2 drei=3 vier=4 funf=5 fuenf=5 sechs=6 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 una=1 dos=2 tres=3 \
        cuatro=4 cinco=5 seis=6 due=2 tre=3 quattro=4 cinque=5 sei=6 een=1 twee=2 drie=3 vijf=5 zes=6
        """)
    private static let times = WordList("x × times time mal fois vez veces volta volte keer")
    /// Words for “a week”, without accents.
    private static let perWeek = [
        ["a", "week"], ["per", "week"], ["each", "week"], ["every", "week"], ["/", "week"], ["weekly"],
        ["pro", "woche"], ["die", "woche"], ["in", "der", "woche"], ["je", "woche"], ["wochentlich"],
        ["woechentlich"], ["par", "semaine"], ["por", "semana"], ["a", "la", "semana"], ["a", "settimana"],
        ["alla", "settimana"], ["per", "settimana"],
    ]

    /// Reads a number of times a week without days. The days are spread evenly, and the chip of the rule names them.
    mutating func readTimesAWeek() -> Int? {
        guard tokens[position].followsSpace, let (count, unit) = timesOfWeek(at: position),
            let next = afterPerWeek(unit), isEndOfWord(next),
            // The days of the line count instead.
            weekdays(at: ["on", ":", ","].contains(word(next)) ? next + 1 : next).days.isEmpty,
            !tokens.contains(where: { DateWords.weekday($0.text) != nil })
        else { return nil }
        return setRule(CaptureReader.spread(count), for: position..<next)
    }

    private func timesOfWeek(at index: Int) -> (count: Int64, next: Int)? {
        let first = folded(word(index))
        if let count = CaptureReader.adverbsOfTimes.value(of: first).flatMap({ Int64($0) }) {
            return (count, index + 1)
        }
        let inWords = DateWords.number(first) ?? CaptureReader.foreignNumbers.value(of: first).flatMap { Int64($0) }
        let unit = word(index + 1) == "-" ? index + 2 : index + 1
        guard let count = token(index)?.number ?? inWords, (1...7).contains(count),
            CaptureReader.times.index(of: word(unit)) != nil
        else { return nil }
        return (count, unit + 1)
    }

    private func afterPerWeek(_ index: Int) -> Int? {
        for words in CaptureReader.perWeek {
            var count = 0
            while count < words.count, folded(word(index + count)) == words[count] { count += 1 }
            if count == words.count { return index + count }
        }
        return nil
    }

    /// A weekly rule with a number of days that are as far apart as they can be.
    private static func spread(_ count: Int64) -> RecurrenceRule {
        switch count {
        case 1: RecurrenceRule(.weekly)
        case 2: weekly(on: [.tuesday, .friday])
        case 3: weekly(on: [.monday, .wednesday, .friday])
        case 4: weekly(on: [.monday, .tuesday, .thursday, .friday])
        case 5: weekly(on: workdays)
        case 6: weekly(on: workdays + [.saturday])
        default: RecurrenceRule(.daily)
        }
    }
}
