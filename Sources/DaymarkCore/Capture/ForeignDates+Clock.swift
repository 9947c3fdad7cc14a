/// Recognises German words for times on a clock.
extension ForeignDates {
    /// Accepts “halb 9”, “halb zwölf”, “Viertel nach 8” and “dreiviertel neun”.
    mutating func acceptClockWords(_ index: Int) -> Bool {
        guard language.isGerman else { return false }
        if word(index) == "halb", let hour = spokenHour(index + 1) {
            // “halb 9” is half an hour before 9.
            accept((index + 1)..<(index + 2), "\(hour == 1 ? 12 : hour - 1)")
            return accept(index..<(index + 1), "half_past")
        }
        // “dreiviertel neun” is a quarter to nine.
        if word(index) == "dreiviertel", let hour = spokenHour(index + 1) {
            accept((index + 1)..<(index + 2), "\(hour)")
            return accept(index..<(index + 1), "quarter_to")
        }
        guard word(index) == "viertel", ["nach", "vor"].contains(word(index + 1)),
            let hour = spokenHour(index + 2)
        else { return false }
        accept((index + 2)..<(index + 3), "\(hour)")
        return accept(index..<(index + 2), word(index + 1) == "nach" ? "quarter_past" : "quarter_to")
    }

    private static let verbsOfAmounts = WordList(
        "senken kurzen kuerzen erhohen erhoehen reduzieren verringern mindern")

    /// Accepts “acht” in “um acht” and “um acht Uhr”, but not in “um acht Prozent”.
    mutating func acceptHourInWords(_ index: Int) -> Bool {
        guard language.isGerman, number(index) == nil, let hour = spokenHour(index) else { return false }
        let isNamed = word(index + 1) == "uhr"
        // “Preis um zehn senken” is an amount.
        let isAmount = ForeignDates.verbsOfAmounts.index(of: word(index + 1)) != nil
        guard isNamed || !isNumberOfWord(index) && !isAmount else { return false }
        if isNamed { isDate[index + 1] = true }
        return accept(index..<(index + 1), "\(hour)")
    }

    /// The hour of a number in digits or in German words. “ein” and “eine” are articles.
    private func spokenHour(_ index: Int) -> Int64? {
        if let number = number(index) { return (1...24).contains(number) ? number : nil }
        if word(index) == "eins" { return 1 }
        guard !word(index).begins(with: "ein"), let english = language.numbers.value(of: word(index)) else {
            return nil
        }
        return DateWords.number(english)
    }
}
