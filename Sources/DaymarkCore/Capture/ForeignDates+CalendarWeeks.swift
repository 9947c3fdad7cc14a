/// Recognises calendar weeks, such as “in der KW 51” and “la semaine 51”.
extension ForeignDates {
    private static let weekNames = WordList("kw kalenderwoche")
    /// Smaller numbers are also those of weeks of a term.
    private static let firstCertainWeek: Int64 = 19

    /// Accepts “KW 51”, “in der KW 51”, “Montag der KW 51”, “la semaine 51” and “semana 51”.
    mutating func acceptCalendarWeek(_ index: Int) -> Bool {
        guard let next = afterCalendarWeek(index) else { return false }
        var start = index
        if ["der", "la"].contains(word(start - 1)) { start -= 1 }
        if ["in", "en", "nella"].contains(word(start - 1)) { start -= 1 }
        // “Protokoll der KW 49” says which minutes.
        if start < index, word(start) == "der", !isWeekday(start - 1) { return false }
        return accept(start..<next, (start < index ? "in_" : "") + "calendar_week_" + word(next - 1))
    }

    /// The index after the number of a calendar week. Nil if none begins at an index.
    func afterCalendarWeek(_ index: Int) -> Int? {
        guard let number = number(index + 1), (1...53).contains(number), tokens[index + 1].digitCount <= 2 else {
            return nil
        }
        if language.isGerman, ForeignDates.weekNames.index(of: word(index)) != nil { return index + 2 }
        let isWeek = !language.isGerman && word(index) != "week" && language.units.value(of: word(index)) == "week"
        return isWeek && number >= ForeignDates.firstCertainWeek ? index + 2 : nil
    }
}
