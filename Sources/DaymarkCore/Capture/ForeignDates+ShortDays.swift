/// Recognises German days of the week in two letters, which are also words and names in other languages.
extension ForeignDates {
    /// English words before a name: “lunch with Mo 12:30”, “call Di 10-11 about rent”.
    private static let wordsBeforeNames = WordList(
        "to with from for call ask tell text email ring see mit bei frag frage fur fuer")
    private static let running = WordList("run running jog tempo pace race mile miles")

    /// Accepts “mi” in “mi 18:00”, “so 14 Uhr”, “sa 9-14”, “do abend”, “bis mo”, “4:55 mi”, “jeden Mi Chor” and “Mo, Mi,
    /// Fr”.
    mutating func acceptShortDay(_ index: Int) -> Bool {
        guard let english = language.shortDays.value(of: words[index]),
            ForeignDates.wordsBeforeNames.index(of: word(index - 1)) == nil || isDayAfterFor(index)
        else { return false }
        let next = word(index + 1) == "." ? index + 2 : index + 1
        if isShortDayAfterTime(index, next) || isShortDayAtEnd(index) { return accept(index..<next, english) }
        guard number(index - 1) == nil || isDayAfterNumber(index, next),
            tokens[index].followsSpace
                || isJointOfDays(index - 1) && language.shortDays.value(of: word(index - 2)) != nil
        else { return false }
        guard
            isLedShortDay(index, next) || isShortDayBesideTime(index, next) || isInListOfShortDays(index)
                || isShortDayApart(index, next) || isShortDayBeforeHours(index)
        else { return false }
        return accept(index..<next, english)
    }

    /// Whether a time follows a short day after “für”: “Mathe für Mi 8:00” is due then. “Geschenk für Mo” is for somebody.
    private func isDayAfterFor(_ index: Int) -> Bool {
        let next = word(index + 1) == "." ? index + 2 : index + 1
        guard ["fur", "fuer"].contains(word(index - 1)) else { return false }
        if isClock(next) { return true }
        let end = word(next + 2) == "uhr" ? next + 3 : next + 2
        return word(next) == "um" && number(next + 1) != nil && isEndOfText(end)
    }

    /// Whether a short day with a capital letter and an exact time follow the number of something else, as in “Blatt 5 Fr
    /// 12 Uhr”.
    private func isDayAfterNumber(_ index: Int, _ next: Int) -> Bool {
        let isPartOfTime = [":", "-", ".", "h"].contains(word(index - 2))
        return isCapital(index) && !isPartOfTime && isClock(next) && word(next + 1) != "h"
    }

    /// Whether a word such as “bis” or “jeden” comes before a short day, as in “jeden Di Nachhilfe” and “bis Do ~45min”.
    ///
    /// “do” and “so” in small letters are also other words: “bis so viel fertig ist”.
    private func isLedShortDay(_ index: Int, _ next: Int) -> Bool {
        let before = word(index - 1)
        guard ["bis", "jeden", "nachsten", "naechsten", "kommenden", "diesen", "zweiten", "am", "und"].contains(before)
        else { return false }
        if before == "und", index < 2 || !isDate[index - 2] { return false }
        if before == "zweiten", word(index - 2) != "jeden" { return false }
        // “9 am Mo” is English.
        if before == "am", number(index - 2) != nil { return false }
        if next >= tokens.count || isClock(next) || number(next) != nil || ["um", "und"].contains(word(next)) {
            return true
        }
        if isCapital(index) || isEndOfText(next) || ["(", ","].contains(word(next)) { return true }
        return !["do", "so"].contains(words[index])
    }

    // MARK: Lists of short days

    func isShortDay(_ index: Int) -> Bool { language.shortDays.value(of: word(index)) != nil }

    private func isJointOfList(_ index: Int) -> Bool { ["und", "&", "+", ",", "/"].contains(word(index)) }

    /// The index of the short day right before or after another one, apart from a joint and full stops.
    private func shortDay(before index: Int) -> Int? {
        let joint = isJointOfList(index - 1) ? index - 2 : index - 1
        let day = word(joint) == "." ? joint - 1 : joint
        return isShortDay(day) ? day : nil
    }

    private func shortDay(after index: Int) -> Int? {
        let end = word(index + 1) == "." ? index + 2 : index + 1
        let day = isJointOfList(end) ? end + 1 : end
        return isShortDay(day) ? day : nil
    }

    /// Whether a short day is one of several: “Mo, Mi, Fr”, “Di und Do”, “Mo Mi Fr”. Two need capital letters and a
    /// joint, and more need either.
    private func isInListOfShortDays(_ index: Int) -> Bool {
        var (first, last, count) = (index, index, 1)
        var isCapitals = isCapital(index)
        while let day = shortDay(before: first) {
            (first, count, isCapitals) = (day, count + 1, isCapitals && isCapital(day))
        }
        while let day = shortDay(after: last) {
            (last, count, isCapitals) = (day, count + 1, isCapitals && isCapital(day))
        }
        let isJoined = last - first >= 2 * (count - 1)
        // “Meet Mo, Di and Sam”
        guard count > 1, ForeignDates.wordsBeforeNames.index(of: word(first - 1)) == nil, word(first - 1) != "meet"
        else { return false }
        return count > 2 ? isCapitals || isJoined : isCapitals && isJoined
    }

    // MARK: Short days apart from their time

    /// Whether a capital short day stands apart from the time of a line that is certainly German: “Di Nachhilfe 16-17
    /// Uhr”, “Geige Do im Haus der Musik 17 Uhr”. “Fr” before a name is short for “Frau”.
    private func isShortDayApart(_ index: Int, _ next: Int) -> Bool {
        guard language.isGerman, isCapital(index), next < tokens.count, tokens[next].kind == .word else { return false }
        if words[index] == "fr", tokens[next].isCapital, index > 0 { return false }
        // “Meet Mo at the station 18:00”
        guard !["at", "and", "is", "has"].contains(words[next]) else { return false }
        let isGerman = hasGermanWord(besides: index) || EventTitle.isGermanEvent(words[next])
        return isGerman && (index > 0 || tokens[next].isCapital) && tokens.indices.contains { $0 > next && isClock($0) }
    }

    private func isShortDayBesideTime(_ index: Int, _ next: Int) -> Bool {
        // “Do 18:00 class” is English at the beginning of a line. German nouns have a capital letter.
        let isVerb = index == 0 && ["do", "so"].contains(words[index])
        if isVerb, tokens.dropFirst(next).first(where: { $0.kind == .word })?.isCapital == false { return false }
        let date = word(next) == "," ? next + 1 : next
        if isClock(next) || isDayAndMonth(date) || isDayBeforeMonth(date) { return true }
        // “do um 9”. In “so um 9”, the first word says that the time is rough.
        if language.isGerman, words[index] != "so", word(next) == "um", number(next + 1) != nil { return true }
        // “di & do 18:30”, “mi-fr 14-22 Uhr”, “mo mi fr 18:00”
        let isJoined = isJointOfDays(next) || language.isGerman && word(next) == "bis"
        let other = isJoined ? next + 1 : next
        if language.shortDays.value(of: word(other)) != nil {
            return isShortDayBesideTime(other, word(other + 1) == "." ? other + 2 : other + 1)
        }
        if isRange(next) { return isShortDayBesideHours(index, next) }
        // “Mo und Di nächste Woche”
        if index > 0, language.isGerman, let (_, unit) = phrase(next, in: language.qualifiers), word(unit) == "woche" {
            return true
        }
        return index > 0 && language.partsOfDay.value(of: word(next)) != nil
    }

    /// Whether a day and the name of its month begin at an index, as in “3. Dez”.
    private func isDayBeforeMonth(_ index: Int) -> Bool {
        number(index).map { (1...31).contains($0) } == true && word(index + 1) == "."
            && language.months.value(of: word(index + 2)) != nil
    }

    /// Whether hours after a short day are certainly a time: “do 19-20:30 Schule”, “fr 14-16 Raum 3”. “do” and “so” are
    /// also English, so they need minutes, “Uhr”, the end of the line, or another German word: “please do 3-5 sit-ups”.
    private func isShortDayBesideHours(_ index: Int, _ next: Int) -> Bool {
        let end = next + 3
        // “do 2-3h” is a length, and “fr 11-13.12.” are days.
        let isLength = word(end) == "h" && number(next + 2).map { $0 <= 12 } == true
        if word(end) == ",", language.shortDays.value(of: word(end + 1)) != nil, isRange(end + 2) { return true }
        if word(end) == "uhr" || isClock(next + 2) && !isLength && !isDayAndMonth(next + 2) { return true }
        let isEnglish = ["do", "so"].contains(words[index])
        if end == tokens.count { return index > 0 || !isEnglish }
        if index == 0, !isEnglish { return true }
        guard tokens[end].followsSpace, ForeignDates.countedThings.index(of: words[end]) == nil else { return false }
        return tokens[index].isCapital && !isEnglish || hasGermanWord(besides: index)
    }

    /// Words after numbers that are no hours.
    static let countedThings = WordList(
        """
        % x h min mins minuten minutes std stunden hours tage days wochen weeks mal times km miles meter kg euro eur \
        leute personen people guests seiten kapitel aufgaben fragen pages chapters questions problems exercises sets \
        reps words laps apps
        """)

    /// Whether a time with minutes or “Uhr” comes right before a short day at the end of the line: “4:55 mo”,
    /// “14-16 Uhr di”.
    private func isShortDayAfterTime(_ index: Int, _ next: Int) -> Bool {
        guard tokens[index].followsSpace, isEndOfText(next) else { return false }
        // “run 8:30 mi” is a pace.
        if words[index] == "mi", words.contains(where: { ForeignDates.running.index(of: $0) != nil }) { return false }
        if word(index - 1) == "uhr" { return number(index - 2) != nil }
        return word(index - 2) == ":" && isClock(index - 3)
    }

    func isJointOfDays(_ index: Int) -> Bool { ["und", "&", "+", ",", "-", "/"].contains(word(index)) }
}
