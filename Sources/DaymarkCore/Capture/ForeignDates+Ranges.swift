/// Recognises the words around a range of days, such as “lundi à vendredi” and “del 20 al 27 de diciembre”.
extension ForeignDates {
    private static let jointsOfDays = WordList("bis a al au tot")
    private static let leadsOfRanges = WordList("von vom du de del dal da van")
    private static let articles = WordList("el le la il zum")
    /// Signs and words before a number that is a time rather than the first day of a range.
    private static let leadsOfTimes = WordList(": - h uhr um")

    /// Translates the words between the days of a range, and the word before it.
    mutating func joinDays() {
        for index in tokens.indices.dropFirst() {
            guard let next = afterJointOfDays(index) else { continue }
            let last = ForeignDates.articles.index(of: word(next)) != nil ? next + 1 : next
            guard let first = firstDay(before: index, last: last) else { continue }
            accept(index..<last, "to")
            if isLeadOfRange(first - 1) { accept((first - 1)..<first, "from") }
        }
    }

    /// The index after “bis”, “à”, “al”, “tot en met” or “t/m”. Nil for any other word.
    private func afterJointOfDays(_ index: Int) -> Int? {
        if word(index) == "tot", word(index + 1) == "en", word(index + 2) == "met" { return index + 3 }
        if word(index) == "t", word(index + 1) == "/", word(index + 2) == "m" { return index + 3 }
        return ForeignDates.jointsOfDays.index(of: word(index)) != nil ? index + 1 : nil
    }

    /// Accepts “van 20 tot 27 december”. The months from September on have their English names, so nothing else in such a
    /// line shows that it is Dutch.
    mutating func acceptDutchRange(_ index: Int) -> Bool {
        guard language.units.value(of: "uur") != nil, number(index - 1) != nil, let next = afterJointOfDays(index),
            ["tot", "t"].contains(word(index)), let last = number(next), (1...31).contains(last),
            DateWords.month(word(next + 1)) != nil
        else { return false }
        isDate[index - 1] = true
        isDate[next] = true
        accept(index..<next, "to")
        if isLeadOfRange(index - 2) { accept((index - 2)..<(index - 1), "from") }
        return true
    }

    private func isLeadOfRange(_ index: Int) -> Bool { ForeignDates.leadsOfRanges.index(of: word(index)) != nil }

    /// The index of the first day of a range whose last day begins at an index: a day of the week before another one, or a
    /// day of a month before another one. Nil if the words are no range of days.
    private func firstDay(before joint: Int, last: Int) -> Int? {
        var at = joint - 1
        while at > 0, translations[at] == "" || translations[at] == nil && word(at) == "." { at -= 1 }
        if isWeekday(at) { return isWeekday(last) ? at : nil }
        guard number(last) != nil, isDate[last] || isDayAndMonth(last) else { return nil }
        if let english = translations[at], DateWords.month(english) != nil {
            at -= 1
        } else if word(at - 1) == ".", number(at - 2) != nil, !tokens[at].followsSpace {
            at -= 2
        }
        guard let day = number(at), (1...31).contains(day), tokens[at].digitCount <= 2,
            ForeignDates.leadsOfTimes.index(of: word(at - 1)) == nil, isLeadOfRange(at - 1) || !language.isGerman
        else { return nil }
        return at
    }

    /// Whether a token stands for a day of the week.
    func isWeekday(_ index: Int) -> Bool {
        guard let english = translations[index] else { return false }
        return DateWords.weekday(english) != nil
    }
}
