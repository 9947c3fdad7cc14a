/// Reads a phrase completely or not at all.
///
/// If words beside a date belong to it but were not understood, as in “every tue 7am and fri 8am”, the date that was
/// read is not the one that was meant. The reader then leaves all words in the title, and says so.
extension CaptureReader {
    /// Leaves the dates in the title if words that belong to them were not understood.
    mutating func leavePartsInTitle() {
        guard phrase != nil || rule != nil else { return }
        let isRead = tokens.map { token in isDateRead(token.start) }
        var start = 0
        while start < tokens.count {
            guard isRead[start] else {
                start += 1
                continue
            }
            var end = start
            while end < tokens.count, isRead[end] { end += 1 }
            let left = wordsBefore(start)
            let right = wordsAfter(end)
            if left > 0 || right > 0 { return leaveDatesInTitle(with: (start - left)..<(end + right)) }
            start = end
        }
    }

    /// Whether the byte at an offset was read as part of a date or a rule.
    private func isDateRead(_ offset: Int) -> Bool {
        understood.contains { $0.contains(offset) } && !otherRanges.contains { $0.contains(offset) }
    }

    /// The byte ranges of chips that are not dates or rules.
    private var otherRanges: [Range<Int>] {
        chips.indices.filter { index in
            guard index != phraseChip else { return false }
            if case .repeats = chips[index].meaning { return false }
            return true
        }.map { chipRanges[$0] }
    }

    /// Leaves the words of all dates and rules in the title, with a note.
    mutating func leaveDatesInTitle(with part: Range<Int>? = nil) {
        let isWord = tokens.indices.map { index in
            part?.contains(index) == true || isDateRead(tokens[index].start)
                || moreTimes.contains { $0.range.contains(tokens[index].start) }
        }
        var words: [String] = []
        var start = 0
        while let first = tokens.indices.first(where: { $0 >= start && isWord[$0] }) {
            let end = tokens.indices.first { $0 > first && !isWord[$0] } ?? tokens.count
            words.append(source(of: first..<end))
            start = end
        }
        let kept = chips.indices.filter { index in otherRanges.contains(chipRanges[index]) }
        understood = kept.map { chipRanges[$0] }
        (chips, chipRanges) = (kept.map { chips[$0] }, understood)
        (phrase, phraseChip, rule, until, ruleLength) = (nil, nil, nil, nil, nil)
        (moreTimes, dosesPerDay, isDueBy) = ([], nil, false)
        // The person has already said that the words of a removed chip are part of the title.
        let note = words.joined(separator: " … ")
        if !removedChips.contains(where: { note.holds($0) }) { notes.append(.notUnderstood(note)) }
    }

    /// Leaves words in the title with a note, and returns the index after them.
    mutating func leaveInTitle(_ range: Range<Int>) -> Int {
        let source = source(of: range)
        if !removedChips.contains(where: { source.holds($0) }) { notes.append(.notUnderstood(source)) }
        quoted.append(bytes(of: range))
        return range.upperBound
    }

    // MARK: Words that belong to a date

    private static let openers = WordList(
        "every each except excluding than not other alternate of last since until till through between mid nor")
    private static let units = WordList("day days week weeks month months hour hours night evening morning fortnight")
    private static let joints = WordList("or and & / to - – until till through but not")

    /// The number of unread tokens before a date that belong to it: “the day” in “the day before friday”, “second” in
    /// “second friday”.
    private func wordsBefore(_ start: Int) -> Int {
        guard start > 0, !isInOtherChip(start - 1) else { return 0 }
        let previous = word(start - 1)
        if CaptureReader.openers.index(of: previous) != nil { return 1 }
        if ["-", "–", "/"].contains(previous), token(start)?.followsSpace == false,
            token(start - 1)?.followsSpace == false
        {
            return start > 1 ? 2 : 1
        }
        let isJoined = ["or", "and", "&", "nor"].contains(previous)
        if isJoined, DateWords.weekday(word(start - 2)) != nil || DateWords.month(word(start - 2)) != nil { return 2 }
        // “24. und 31.12.” are two days.
        if isJoined || previous == "und", word(start - 2) == ".", token(start - 3)?.number != nil,
            token(start)?.number != nil
        {
            return 3
        }
        if DateWords.weekday(word(start)) != nil {
            if DateWords.ordinal(previous) != nil { return 1 }
            if DateWords.isOrdinalEnding(previous), token(start - 2)?.number != nil { return 2 }
        }
        // In “3 days by 14 Dec”, the date is a deadline of its own.
        let isRelative = ["before", "after", "on", "from"].contains(word(start))
        guard isRelative, CaptureReader.units.index(of: previous) != nil, start > 1 else { return 0 }
        let number = word(start - 2)
        let isCounted = token(start - 2)?.number != nil || DateWords.amount(number) != nil
        return isCounted || ["the", "few", "couple"].contains(number) ? 2 : 0
    }

    /// The number of unread tokens after a date that belong to it: “or tue” in “mon or tue”, “in two weeks” in “friday
    /// in two weeks”.
    private func wordsAfter(_ end: Int) -> Int {
        guard end < tokens.count, !isInOtherChip(end) else { return 0 }
        let next = word(end)
        if ["except", "excluding"].contains(next) { return 1 }
        if let after = afterOtherPart(end) { return after - end }
        if next == "but", word(end + 1) == "not" { return 2 }
        // A time that does not exist, or a second date: “thu 14:00-13:00”, “in 2 months on the 5th”.
        if token(end)?.number != nil, word(end + 1) == ":", token(end + 2)?.digitCount == 2 { return 3 }
        if ["on", "by", "before"].contains(next), let (phrase, after) = dates.phrase(at: end + 1), phrase.date != nil {
            return after - end
        }
        if next == "the", let (_, after) = ordinal(at: end + 1), token(end + 1)?.number != nil { return after - end }
        if ["in", "from"].contains(next), let (amount, after) = dates.amounts(end + 1), !amount.hasClockUnits {
            return after - end
        }
        guard CaptureReader.joints.index(of: next) != nil || next == "," else { return 0 }
        if rule == nil, beginsOtherEvent(end) { return 0 }
        let index = end + 1
        if DateWords.weekday(word(index)) != nil, next != "," || isEndOfWord(index + 1) {
            guard isEndOfWord(index + 1) else { return 0 }
            return (dates.phrase(at: index)?.next ?? index + 1) - end
        }
        guard next != "," else { return 0 }
        // “5 dec or 6 dec”, “today or tomorrow”
        if next == "or", let (other, after) = dates.phrase(at: index), other.date != nil { return after - end }
        if let (_, after) = ordinal(at: index), token(index)?.number != nil { return after - end }
        if let (clock, after) = dates.clock(index), clock.exact, isEndOfWord(after) { return after - end }
        let isDash = next == "-" || next == "–" || next == "/"
        let isAttached = token(end)?.followsSpace == false && token(index)?.followsSpace == false
        return isDash && isAttached && token(index)?.number != nil ? 2 : 0
    }

    /// The index after another part of the day, as in “every morning and evening”. One time cannot stand for both.
    private func afterOtherPart(_ end: Int) -> Int? {
        guard DateReader.parts.index(of: word(end - 1)) != nil, var index = afterJoint(end) else { return nil }
        while ["every", "each", "in", "the", "at"].contains(word(index)) { index += 1 }
        return DateReader.parts.index(of: word(index)) != nil && isEndOfWord(index + 1) ? index + 1 : nil
    }

    private func isInOtherChip(_ index: Int) -> Bool { otherRanges.contains { $0.contains(tokens[index].start) } }
}
