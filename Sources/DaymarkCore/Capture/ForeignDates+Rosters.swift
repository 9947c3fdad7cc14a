/// Recognises German days in two letters at the beginning and at the end of a line, as rosters have them.
extension ForeignDates {
    /// German infinitives without accents, after which a short day ends a line: “Batterien kaufen mo”.
    private static let infinitives = WordList(
        """
        kaufen einkaufen anrufen abholen holen bringen mitbringen wegbringen putzen waschen saugen lernen uben ueben \
        lesen schreiben abgeben bezahlen uberweisen ueberweisen bestellen buchen kochen backen packen einpacken \
        aufraumen aufraeumen spulen spuelen giessen reparieren schicken abschicken senden vorbereiten besorgen \
        erledigen tanken kundigen kuendigen drucken ausdrucken ausfullen ausfuellen einreichen bugeln buegeln
        """)

    /// Whether a short day, or one of several, begins a line that is certainly German and has hours: “Mi Frühdienst
    /// 6-14”, “sa+so Spätdienst 14-22”, “so 8 Uhr Bäcker”.
    func isShortDayBeforeHours(_ index: Int) -> Bool {
        guard language.isGerman, firstOfShortDays(index) == 0 else { return false }
        let last = lastOfShortDays(index)
        let end = word(last + 1) == "." || word(last + 1) == ":" ? last + 2 : last + 1
        guard end < tokens.count, isGermanLine(besides: index) else { return false }
        // “so um 9” says that the time is rough, and “do” is also English.
        let isOtherWord = last == 0 && ["do", "so"].contains(words[0])
        // “Mo takes the train to the station 18:00”
        let mayBeSmall = !isOtherWord && (words[end] != tokens[end].text || words.contains("uhr"))
        guard mayBeSmall || isClock(end) || tokens[end].isCapital || EventTitle.isGermanEvent(words[end]) else {
            return false
        }
        for at in tokens.indices where at >= end && tokens[at].followsSpace {
            let isCounted = ForeignDates.countedThings.index(of: word(at + 3)) != nil
            if isClock(at) || isRange(at) && !isCounted { return true }
        }
        return false
    }

    /// Whether a short day, or one of several, ends a line that is certainly German, right after hours or after a verb:
    /// “Spätdienst 14-22 sa und so”, “batterien kaufen mo”.
    func isShortDayAtEnd(_ index: Int) -> Bool {
        let first = firstOfShortDays(index)
        let last = lastOfShortDays(index)
        guard language.isGerman, first > 1, tokens[first].followsSpace,
            isEndOfText(word(last + 1) == "." ? last + 2 : last + 1)
        else { return false }
        let isAfterHours = isRange(first - 3) && tokens[first - 3].followsSpace
        let isAfterTime =
            word(first - 1) == "uhr" && number(first - 2) != nil
            || word(first - 2) == ":" && number(first - 1) != nil
        if isAfterHours || isAfterTime { return isGermanLine(besides: index) }
        return ForeignDates.infinitives.index(of: word(first - 1)) != nil
    }

    /// The index of the first of the short days that joints connect with the one at an index.
    private func firstOfShortDays(_ index: Int) -> Int {
        var first = index
        while isJointOfDays(first - 1), isShortDay(first - 2) { first -= 2 }
        return first
    }

    private func lastOfShortDays(_ index: Int) -> Int {
        var last = index
        while isJointOfDays(last + 1), isShortDay(last + 2) { last += 2 }
        return last
    }

    private func isGermanLine(besides index: Int) -> Bool {
        hasGermanWord(besides: index) || words.contains { EventTitle.isGermanEvent($0) }
    }
}
