/// Reads lines that say that something takes place at another time: “dentist moved to thursday 3pm”, “Training auf Do 18
/// Uhr verschoben”.
///
/// The words around the new time are left out of the title. ``Workspace/titleMoved(by:in:)`` finds out whether the line
/// is about something that exists.
extension CaptureReader {
    private static let verbsOfMoves = WordList(
        "moved rescheduled postponed shifted pushed verschoben vorverschoben verlegt vorverlegt")
    private static let leadsOfNewTimes = WordList("to for until till til on auf")
    /// Words right before the verb that belong to it: “has been moved to”, “wurde verschoben auf”.
    private static let auxiliaries = WordList(
        "is was are were has have had been got now ist sind wurde wurden wird werden jetzt nun")

    /// Moves past “moved to” before a date, or past “verschoben” after “auf” and a date.
    mutating func readMove() -> Int? {
        guard !isRevision, !revisesMissions, !isMove, position > 0, rule == nil,
            CaptureReader.verbsOfMoves.index(of: word(position)) != nil, !beginsWithOtherWork
        else { return nil }
        if let phrase {
            guard phrase.date != nil || phrase.time != nil, let lead = leadOfDate(before: position) else { return nil }
            understood.append(bytes(of: position..<(position + 1)))
            understood.append(bytes(of: startOfMove(lead)..<(lead + 1)))
            isMove = true
            return position + 1
        }
        guard let next = startOfNewTime(position + 1), startOfMove(position) > 0 else { return nil }
        let words = bytes(of: startOfMove(position)..<next)
        understood.append(words)
        (isMove, wordsOfMove) = (true, words)
        return next
    }

    /// Leaves “moved to” in the title if the new time was not read.
    mutating func settleMove() {
        guard phrase == nil, let words = wordsOfMove else { return }
        understood.removeAll { $0 == words }
        isMove = false
    }

    /// The index of a date after “to”, or after a former date and “to”: “from tue 10:00 to thu 15:00”.
    private func startOfNewTime(_ index: Int) -> Int? {
        var lead = ["back", "forward", "up"].contains(word(index)) ? index + 1 : index
        if ["from", "von", "vom"].contains(word(lead)) {
            guard let end = endOfFormerTime(lead + 1) else { return nil }
            lead = end
        }
        let date = word(lead + 1) == "by" ? lead + 2 : lead + 1
        guard CaptureReader.leadsOfNewTimes.index(of: word(lead)) != nil, let (found, _) = dates.phrase(at: date),
            !found.impossible
        else { return nil }
        return lead + 1
    }

    /// The index after the time that something had before: “tue 10:00”, and “3pm” in “from 3pm to 4pm”.
    private func endOfFormerTime(_ index: Int) -> Int? {
        if let next = dates.clock(index)?.next, CaptureReader.leadsOfNewTimes.index(of: word(next)) != nil {
            return next
        }
        return dates.single(index)?.1
    }

    /// The index of “auf” or “to” before the date that ends before an index.
    private func leadOfDate(before index: Int) -> Int? {
        var lead = index - 1
        while lead > 0, isUnderstood(lead) { lead -= 1 }
        return lead > 0 && lead < index - 1 && ["auf", "to"].contains(word(lead)) ? lead : nil
    }

    /// The index of the first word that belongs to the verb at an index.
    private func startOfMove(_ index: Int) -> Int {
        var start = index
        while start > 0, CaptureReader.auxiliaries.index(of: word(start - 1)) != nil, !isUnderstood(start - 1) {
            start -= 1
        }
        return start
    }
}

extension Workspace {
    /// The title of the open mission or the coming commitment that a line moves, as in “dentist moved to thursday
    /// 3pm”. Nil if the line moves nothing, or if nothing has that title.
    public func titleMoved(by capture: Capture, in circumstances: Circumstances) -> String? {
        guard capture.isMove else { return nil }
        let wanted = folded(capture.title)
        for commitment in commitments.all where !commitment.deleted && folded(commitment.title) == wanted {
            guard let last = commitment.end ?? commitment.start else { continue }
            let isComing =
                commitment.isSeries
                ? !nextDates(of: commitment, count: 1, in: circumstances).isEmpty : last.date >= circumstances.today
            if isComing { return commitment.title }
        }
        for mission in missions.all where mission.isOpen && folded(mission.title) == wanted { return mission.title }
        return nil
    }
}
