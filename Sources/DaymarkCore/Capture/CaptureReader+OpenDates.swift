/// Recognises dates that are not deadlines, because they say when something may begin.
extension CaptureReader {
    private static let openWords = WordList("after since from starting beginning starts begins earliest")

    /// Leaves a date in the title that says when something may begin, as in “after 5pm” or “not before wed”. It is the
    /// opposite of a deadline, and a mission has no field for it.
    mutating func readOpenDate() -> Int? {
        guard var start = startOfOpenDate else { return nil }
        if ["on", "at"].contains(word(start)) { start += 1 }
        guard let (found, next) = dates.phrase(at: start) ?? dates.timeOfDay(at: start), !found.impossible,
            found.date != nil || found.time != nil || found.moment != nil
        else { return nil }
        return leaveInTitle(position..<next)
    }

    /// The index of the date after words that say when something may begin. Nil if there are no such words here.
    private var startOfOpenDate: Int? {
        if let index = CaptureReader.openWords.index(of: word(position)) {
            guard index == 2 else { return position + 1 }
            // “from 2 to 3” is a range, and “from 5pm” says when an event begins.
            guard let (from, _) = dates.phrase(at: position + 1), from.date != nil, from.endDate == nil,
                from.endTime == nil
            else { return nil }
            return position + 1
        }
        if ["not", "no"].contains(word(position)) {
            // “not later than friday” is a deadline.
            guard ["before", "until", "till", "earlier", "sooner"].contains(word(position + 1)) else { return nil }
            return word(position + 2) == "than" ? position + 3 : position + 2
        }
        let isUntil = ["until", "till", "til"].contains(word(position))
        guard isUntil || word(position) == "before", isForbidden || isUntil && (isPutOff || goesOn) else { return nil }
        return position + 1
    }

    // MARK: Prohibitions

    private static let prohibitions = WordList(
        "never avoid cannot cant dont doesnt wont shouldnt mustnt couldnt")
    private static let helpers = WordList("do does can could may must shall should will would to")
    /// Words whose apostrophe and “t” negate: “don't”.
    private static let negated = WordList("don doesn can won shouldn mustn couldn wouldn isn aren")
    /// Verbs whose negation reminds of a deadline: “don't forget to call before 5pm”.
    private static let reminding = WordList("forget miss fail neglect hesitate")
    private static let waiting = WordList(
        """
        wait waiting hold embargo embargoed postpone postponed delay delayed defer deferred pause paused park parked keep \
        leave away valid
        """)

    /// Whether the clause forbids something up to the date: “never call before 9am”, “don't email before monday”.
    private var isForbidden: Bool {
        let clause = startOfClause..<position
        return clause.contains { index in
            isNegation(index, in: clause) && CaptureReader.reminding.index(of: word(index + 1)) == nil
        }
    }

    private func isNegation(_ index: Int, in clause: Range<Int>) -> Bool {
        switch word(index) {
        case "no": index == clause.lowerBound && token(index + 1)?.kind == .word
        case "not":
            // “not to eat before 9am”, but not “whether or not to apply before friday”.
            index == clause.lowerBound || CaptureReader.helpers.index(of: word(index - 1)) != nil
                || word(index + 1) == "to" && word(index - 1) != "or"
        case "t": word(index - 1) == "'" && CaptureReader.negated.index(of: word(index - 2)) != nil
        default: CaptureReader.prohibitions.index(of: word(index)) != nil
        }
    }

    /// Whether the clause says that something waits for the date: “wait until monday to reply”, “hold off until 5pm”.
    private var isPutOff: Bool {
        (startOfClause..<position).contains { CaptureReader.waiting.index(of: word($0)) != nil }
    }

    private static let states = WordList(
        """
        holiday holidays vacation leave sick ill ooo busy visiting travelling traveling abroad closed unavailable guests \
        urlaub krank ferien unterwegs vacances conge absent absente vacaciones enfermo enferma
        """)
    /// Verbs of what goes on for a time. “work on essay until friday” is still a task.
    private static let longVerbs = WordList("work working stay staying sleep sleeping play playing rest resting")
    private static let places = WordList("in at with on from to mit im in an am bei auf avec con en a")

    /// Whether the clause is something that goes on until the date, rather than work that is due by then: “holiday
    /// until friday”, “party till 2am”.
    private var goesOn: Bool {
        let clause = (startOfClause..<position).filter { tokens[$0].kind == .word }
        guard let first = clause.first, let last = clause.last, !CaptureReader.isTaskVerb(word(first)) else {
            return false
        }
        // “shop open until 20:00”, “day off until friday”
        if clause.count > 1, ["open", "off"].contains(word(last)) { return true }
        let second = clause.count > 1 ? word(clause[1]) : ""
        if isState(last) || isState(first) && CaptureReader.places.index(of: second) != nil { return true }
        if CaptureReader.longVerbs.index(of: word(first)) != nil, second != "on" { return true }
        // In “gym until 12 dec every mon”, the date ends the rule.
        let hasRule = tokens.indices.contains { $0 > position && (afterEvery($0) != nil || adverb(at: $0) != nil) }
        return !hasRule && EventTitle(source(of: startOfClause..<position)).isEvent
    }

    private func isState(_ index: Int) -> Bool { CaptureReader.states.index(of: folded(word(index))) != nil }

    /// The index of the first word after the last mark or word that begins a new clause.
    private var startOfClause: Int {
        let start = tokens[..<position].lastIndex { token in
            [",", ";", ":", ".", "-", "but", "then"].contains(token.text)
        }
        guard let start, token(start + 1)?.followsSpace == true else { return 0 }
        return start + 1
    }
}
