extension CaptureReader {
    /// Notes words of a date, a time or a rule that stay in the title, so that the person knows that they have no
    /// effect: a second day, “every” with words that are no rule, a time that belongs to nothing.
    mutating func noteUnreadDates() {
        let read = understood + quoted
        var index = 0
        while index < tokens.count {
            let isRead = read.contains { $0.contains(tokens[index].start) }
            guard !isRead, tokens[index].followsSpace, let end = endOfUnreadDate(index) else {
                index += 1
                continue
            }
            let range = index..<end
            index = end
            guard !range.contains(where: { token in read.contains { $0.contains(tokens[token].start) } }) else { continue }
            let source = source(of: range)
            let isSaid = notes.contains { note in
                switch note {
                case .impossibleDate(let words), .notUnderstood(let words): words.holds(source) || source.holds(words)
                }
            }
            let isRemoved = removedChips.contains { $0.holds(source) || source.holds($0) }
            if !isSaid, !isRemoved { notes.append(.notUnderstood(source)) }
        }
    }

    /// The index after words that look like a date. Nil if none begin here.
    private func endOfUnreadDate(_ index: Int) -> Int? {
        if word(index) == "every" || word(index) == "each" { return endOfUnreadRule(index) }
        guard let (phrase, next) = dates.phrase(at: index), !phrase.impossible, endsWord(before: next) else { return nil }
        // A weekday or a month may be a name. A day of the month with its month and a time with “pm” are not.
        let isClear =
            phrase.moment != nil || phrase.spoken?.first.half != nil || next - index > 1
            || DateReader.nearDays.place(of: word(index)) != nil || DateWords.weekday(word(index)) != nil
        return isClear ? next : nil
    }

    private func endsWord(before index: Int) -> Bool {
        guard let following = token(index), !following.followsSpace else { return true }
        return following.isSymbol(",") || following.isSymbol(";") || following.isSymbol(")")
            || following.isSymbol(".") && token(index + 1)?.followsSpace != false
    }

    /// The index after “every” and the words that would have been a rule: “every 3rd blue moon”.
    private func endOfUnreadRule(_ index: Int) -> Int? {
        let periods = ["day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "morning"]
        let isRule =
            token(index + 1)?.number != nil || DateWords.weekday(word(index + 1)) != nil
            || ["other", "second", "third", "last", "first"].contains(word(index + 1)) || periods.contains(word(index + 1))
        guard isRule else { return nil }
        return (index + 1..<min(index + 4, tokens.count)).last { periods.contains(word($0)) || $0 == index + 1 }
            .map { $0 + 1 }
    }
}
