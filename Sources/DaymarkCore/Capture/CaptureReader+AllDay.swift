/// Reads words that make a line a commitment of whole days, such as “all day” and “ganztägig”.
extension CaptureReader {
    /// Phrases in other languages, without accents.
    private static let phrasesOfWholeDays = [
        ["ganztagig"], ["ganztaegig"], ["ganztags"], ["den", "ganzen", "tag"], ["am", "ganzen", "tag"],
        ["ganzen", "tag"], ["ganzer", "tag"], ["toute", "la", "journee"], ["todo", "el", "dia"],
        ["tutto", "il", "giorno"], ["hele", "dag"],
    ]
    private static let wholes = WordList("all whole full entire")
    /// Words after which “all day” at the start of a line says how long something takes.
    private static let wholeDayEvents = WordList(
        """
        workshop workshops training conference convention congress seminar course class classes lecture lectures \
        meeting meetings meetup retreat offsite hackathon exam exams work shift hike trip excursion tour travel \
        travelling flight festival fair tournament competition wedding event outing
        """)

    /// Moves past “all day”, which makes the line a commitment of a whole day.
    func afterAllDay(_ index: Int, _ found: DatePhrase) -> Int {
        guard found.date != nil, found.time == nil, let next = afterWholeDay(index), isEndOfWord(next) else {
            return index
        }
        return next
    }

    /// The index after “all day”, “all-day”, “the whole day”, “full day” or “all day long”. Nil if they do not begin at
    /// an index.
    private func afterWholeDay(_ index: Int) -> Int? {
        let start = word(index) == "the" ? index + 1 : index
        guard CaptureReader.wholes.index(of: word(start)) != nil else { return nil }
        let day = word(start + 1) == "-" ? start + 2 : start + 1
        guard word(day) == "day" else { return nil }
        return word(day + 1) == "long" ? day + 2 : day + 1
    }

    /// Makes the line a commitment of whole days if such words stand apart from its date: “all day workshop friday”,
    /// “heute Workshop, ganztägig”.
    mutating func settleAllDay() {
        guard !isAllDay, !isRevision, !isDueBy, rule != nil || phrase?.date != nil, phrase?.time == nil,
            phrase?.moment == nil
        else { return }
        for index in tokens.indices where tokens[index].followsSpace && !isUnderstood(index) {
            guard let end = endOfAllDay(at: index), isEndOfWord(end),
                !quoted.contains(where: { $0.contains(tokens[index].start) })
            else { continue }
            let range = index..<end
            guard !removedChips.contains(source(of: range)) else { return }
            understood.append(bytes(of: range))
            addPhraseChip(for: range)
            isAllDay = true
            return
        }
    }

    /// The index after words for a whole day. Apart from the date, the English words count only at an edge of the line,
    /// because they may also describe a noun: “all day breakfast”. At the start, a date or an event must follow.
    private func endOfAllDay(at index: Int) -> Int? {
        for words in CaptureReader.phrasesOfWholeDays {
            var count = 0
            while count < words.count, folded(word(index + count)) == words[count] { count += 1 }
            if count == words.count { return index + count }
        }
        guard let end = afterWholeDay(index) else { return nil }
        let isLast = token(end) == nil || dates.isMark(end)
        if isLast { return end }
        let isApart = isUnderstood(end) || [",", ":"].contains(word(end))
        let isFirst = index == 0 && word(1) != "-"
        return isFirst && (isApart || CaptureReader.wholeDayEvents.index(of: word(end)) != nil) ? end : nil
    }
}
