extension CaptureReader {
    /// Reads a mark: `!high`, `!must`, `#school`, `@nuclear` or `!nuclear`, `+dune`.
    mutating func readMark() -> Int? {
        let token = tokens[position]
        if let next = readNumberedPriority() ?? readPriorityAfterLength() { return next }
        guard token.followsSpace, position + 1 < tokens.count, tokens[position + 1].kind == .word,
            !tokens[position + 1].followsSpace
        else { return nil }
        let end = endOfName(at: position + 1)
        let name = source(of: (position + 1)..<end)
        let isRead: Bool
        switch token.kind {
        case .symbol(UInt8(ascii: "!")):
            isRead = setPriorityOrPlacement(folded(name), end: end) || setAggression(folded(name), end: end)
        case .symbol(UInt8(ascii: "@")): isRead = setAggression(folded(name), end: end)
        case .symbol(UInt8(ascii: "#")): isRead = setCategory(name, end: end)
        case .symbol(UInt8(ascii: "+")): isRead = addLabel(name, end: end)
        case .symbol, .word, .number: isRead = false
        }
        return isRead ? end : nil
    }

    /// Reads a priority as Todoist writes it: `p1` to `p4`, `!!1`, `!2`.
    ///
    /// `p1` may also be a page or an incident, so it stands at an edge of the line or beside another mark or a date.
    private mutating func readNumberedPriority() -> Int? {
        guard tokens[position].followsSpace else { return nil }
        var index = position
        while token(index)?.isSymbol("!") == true, index < position + 2,
            index == position || !tokens[index].followsSpace
        {
            index += 1
        }
        let hasMark = index > position
        if word(index) == "p", !hasMark || token(index)?.followsSpace == false { index += 1 }
        guard index > position, let number = token(index), number.digitCount == 1, !number.followsSpace,
            let value = number.number, (1...4).contains(value), endsWord(index), hasMark || standsAsPriority(index)
        else { return nil }
        let priority = [Priority.critical, .high, .medium, .low][Int(value) - 1]
        guard addChip(.priority(priority), for: position..<(index + 1)) else { return nil }
        mission.priority = priority
        return index + 1
    }

    /// Reads exclamation marks attached to a length, as in `~1h!!`: two are a high priority, three a critical one. A
    /// single one only ends the sentence.
    private mutating func readPriorityAfterLength() -> Int? {
        guard let chip = chips.last, case .minutes = chip.meaning, phraseChip != chips.count - 1,
            chipRanges.last?.upperBound == tokens[position].start
        else { return nil }
        var end = position
        while let token = token(end), token.isSymbol("!"), !token.followsSpace { end += 1 }
        let count = end - position
        guard (2...3).contains(count), token(end)?.followsSpace ?? true else { return nil }
        let priority: Priority = count == 2 ? .high : .critical
        guard addChip(.priority(priority), for: position..<end) else { return nil }
        mission.priority = priority
        return end
    }

    private func endsWord(_ index: Int) -> Bool { token(index + 1).map { $0.followsSpace || $0.isSymbol(",") } ?? true }

    private func standsAsPriority(_ index: Int) -> Bool {
        let readingVerbs = ["read", "skim", "see", "study", "print", "scan", "copy", "check"]
        guard !readingVerbs.contains(word(0)),
            !["on", "page", "to", "a", "the", "see", "and", ","].contains(word(position - 1))
        else { return false }
        if position == 0 || token(index + 1) == nil || dates.isMark(index + 1) { return true }
        return word(index + 1) == "p" ? false : dates.phrase(at: index + 1) != nil || word(index + 1) == "every"
    }

    /// The index after a name. The name may contain hyphens, digits and steps of a hierarchy: `+chapter-3`,
    /// `+work.servers`, `+team/mail`.
    func endOfName(at start: Int) -> Int {
        var end = start + 1
        while let token = token(end), !token.followsSpace {
            // A second word must follow a hyphen or another joint.
            let goesOn =
                token.number != nil || isJointOfName(end)
                || token.kind == .word && isJointOfName(end - 1)
            guard goesOn else { break }
            end += 1
        }
        return end
    }

    /// Whether a symbol joins the parts of a name. A dot at the end of a sentence does not.
    private func isJointOfName(_ index: Int) -> Bool {
        guard let token = token(index) else { return false }
        if token.isSymbol("-") { return true }
        guard token.isSymbol(".") || token.isSymbol("/") || token.isSymbol(":") || token.isSymbol("_"),
            let next = self.token(index + 1)
        else { return false }
        return !next.followsSpace && (next.kind == .word || next.number != nil)
    }

    private mutating func setPriorityOrPlacement(_ name: String, end: Int) -> Bool {
        if let priority = Priority(name: name), addChip(.priority(priority), for: position..<end) {
            mission.priority = priority
            return true
        }
        let placements: [String: Placement] = ["must": .mustDo, "flexible": .flexible]
        guard let placement = placements[name], addChip(.placement(placement), for: position..<end) else {
            return false
        }
        mission.placement = placement
        return true
    }

    private mutating func setAggression(_ name: String, end: Int) -> Bool {
        guard let aggression = Aggression(name: name), addChip(.aggression(aggression), for: position..<end) else {
            return false
        }
        mission.aggression = aggression
        return true
    }

    /// Sets the category if the name is one. `#school` is a category, `#dune` a label.
    private mutating func setCategory(_ name: String, end: Int) -> Bool {
        guard let category = Category(name: folded(name)) else { return addLabel(name, end: end) }
        guard addChip(.category(category), for: position..<end) else { return false }
        mission.category = category
        return true
    }

    mutating func addLabel(_ name: String, end: Int) -> Bool {
        guard addChip(.label(name), for: position..<end) else { return false }
        mission.labels = (mission.labels + [name]).uniqued().ordered()
        return true
    }
}
