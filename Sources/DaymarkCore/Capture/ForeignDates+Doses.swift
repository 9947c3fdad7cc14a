/// Recognises several times of a day, such as “zweimal täglich” and “8h et 20h”.
extension ForeignDates {
    private static let countsInOneWord = WordPairs("einmal=once zweimal=twice dreimal=3_times viermal=4_times")
    private static let timesOfCounts = WordList("mal x fois veces vez volte keer")
    private static let leadsOfDay = WordList("am pro par al por per")

    /// Accepts “zweimal täglich”, “3 mal am Tag”, “2x täglich”, “deux fois par jour” and “dos veces al día”.
    mutating func acceptTimesADay(_ index: Int) -> Bool {
        guard let next = afterADay(index + 1) else { return false }
        // Without times, “täglich” is the rule, and “zweimal” stays in the title.
        let isOnce = word(index) == "einmal" || number(index - 1) == 1
        guard isOnce || !isDaily(index + 1) || hasTimes else { return false }
        guard acceptCount(index, until: next) else { return false }
        // “und” is read after a time, so the times before it have to be known: “7:00, 14:00 und 21:00”.
        for comma in tokens.indices where word(comma) == "," && isClock(comma + 1) { isDate[comma + 1] = true }
        return true
    }

    /// Accepts the number of times before “täglich” or “am Tag”.
    private mutating func acceptCount(_ index: Int, until next: Int) -> Bool {
        if language.isGerman, let count = ForeignDates.countsInOneWord.value(of: word(index)) {
            return accept(index..<next, count + "_a_day")
        }
        guard ForeignDates.timesOfCounts.index(of: word(index)) != nil else { return false }
        if number(index - 1) != nil {
            isDate[index - 1] = true
        } else if let count = language.numbers.value(of: word(index - 1)) {
            accept((index - 1)..<index, count)
        } else {
            return false
        }
        return accept(index..<next, "times_a_day")
    }

    /// The index after “täglich”, “am Tag” or “par jour”. Nil if they do not begin at an index.
    private func afterADay(_ index: Int) -> Int? {
        if isDaily(index) { return index + 1 }
        guard ForeignDates.leadsOfDay.index(of: word(index)) != nil, language.units.value(of: word(index + 1)) == "day"
        else { return nil }
        return index + 2
    }

    private func isDaily(_ index: Int) -> Bool {
        language.isGerman && ["taglich", "taeglich"].contains(word(index))
    }

    private var hasTimes: Bool {
        tokens.indices.contains { isClock($0) || word($0) == "um" && number($0 + 1) != nil }
    }

    private static let ands = WordList("und et y e en")

    /// Accepts “und” between a date and a time with minutes or “h”, as in “7:00 und 19:00”, and “und 19” after “um 7” at
    /// the end of the line. Spanish “a las 8 y 20” is 8:20.
    mutating func acceptAndTime(_ index: Int) -> Bool {
        guard ForeignDates.ands.index(of: words[index]) != nil else { return false }
        let next = index + 1
        let isLastHour =
            ["und", "et"].contains(words[index]) && number(index - 1) != nil && number(next).map { $0 <= 24 } == true
            && language.prepositions.value(of: word(index - 2)) == "at" && isEndOfText(next + 1)
        guard isClock(next) || isLastHour else { return false }
        isDate[next] = true
        return accept(index..<next, "and")
    }
}
