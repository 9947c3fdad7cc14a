/// The way to commitments, and what commitments of the same name share.
extension Workspace {
    /// The time that a date of a commitment takes with the way there and the way home, which is as long.
    public func spanWithWay(of date: Occurrence) -> Span {
        let minutes = date.allDay ? 0 : travel(to: date)
        return Span(date.start.adding(minutes: -minutes), date.end.adding(minutes: minutes))
    }

    /// The minutes on the way to a date of a commitment.
    func travel(to date: Occurrence) -> Int64 {
        commitments[date.commitment]?.travel ?? 0
    }

    /// The longest way to any commitment, in minutes.
    var longestWay: Int64 {
        var longest: Int64 = 0
        for commitment in commitments.all where !commitment.deleted { longest = max(longest, commitment.travel ?? 0) }
        return longest
    }

    /// When to leave for the next date of a commitment. Nil without a time for the way there, or if that has passed.
    public func leaveTime(for commitment: Commitment, in circumstances: Circumstances) -> Instant? {
        guard let travel = commitment.travel, let start = commitment.start, !start.isDay else { return nil }
        // It may be too late for the next date, or that may be running.
        for date in nextDates(of: commitment, count: 2, in: circumstances) {
            let leave = date.start.adding(minutes: -travel)
            if leave > circumstances.now { return leave }
        }
        let leave = circumstances.rules(commitment.zone).instant(of: start.civil).adding(minutes: -travel)
        return leave > circumstances.now ? leave : nil
    }

    /// The other commitments of the same name that are still to come and do not have the same time for the way there.
    /// A changed date of a series and its series are not others. Empty if the commitment has no such time itself.
    public func namesakesWithOtherTravel(of id: RecordID, in circumstances: Circumstances) -> [Commitment] {
        guard let own = commitments[id], own.travel != nil else { return [] }
        let name = folded(own.title)
        var found: [Commitment] = []
        for other in commitments.all where other.travel != own.travel {
            guard isNamesake(other, of: own, named: name), isToCome(other, in: circumstances) else { continue }
            found.append(other)
        }
        return found
    }

    /// The other commitments of the same name that are still to come and do not have the same reminders before their
    /// start. Empty if the commitment has no such reminders itself.
    public func namesakesWithOtherReminders(of id: RecordID, in circumstances: Circumstances) -> [Commitment] {
        guard let own = commitments[id] else { return [] }
        let reminders = Reminder.relative(own.reminders)
        guard !reminders.isEmpty else { return [] }
        let name = folded(own.title)
        var found: [Commitment] = []
        for other in commitments.all where isNamesake(other, of: own, named: name) {
            guard Reminder.relative(other.reminders) != reminders, isToCome(other, in: circumstances) else { continue }
            found.append(other)
        }
        return found
    }

    /// Whether another commitment takes place under the same name.
    /// - Parameter name: the folded title of `own`.
    private func isNamesake(_ other: Commitment, of own: Commitment, named name: String) -> Bool {
        guard !other.deleted, !other.isCancelled, other.overrideOf ?? other.id != own.overrideOf ?? own.id else {
            return false
        }
        return mayFold(other.title, to: name) && folded(other.title) == name
    }

    /// Sets the same travel time for the other upcoming commitments of the same name.
    public func copyTravel(
        of id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        var changes: [Change] = []
        for other in namesakesWithOtherTravel(of: id, in: circumstances) {
            var edited = other
            edited.travel = commitments[id]?.travel
            changes += Commitment.schema.changes(from: other, to: edited)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Sets the same reminders before the start for the other upcoming commitments of the same name. Their reminders at
    /// times of their own stay.
    public func copyReminders(
        of id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        guard let own = commitments[id] else { return [] }
        let reminders = Reminder.all(Reminder.relative(own.reminders))
        var changes: [Change] = []
        for other in namesakesWithOtherReminders(of: id, in: circumstances) {
            var all = reminders
            for reminder in Reminder.all(other.reminders) where reminder.minutes == nil { all.append(reminder) }
            var edited = other
            edited.reminders = Reminder.texts(all)
            changes += Commitment.schema.changes(from: other, to: edited)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Whether a text could be equal to a name once it is folded. This is quicker than folding all titles.
    private func mayFold(_ text: String, to name: String) -> Bool {
        guard let first = text.utf8.first, let wanted = name.utf8.first, first > 0x20, first < 0x80 else { return true }
        return first == wanted || (65...90).contains(first) && first + 32 == wanted
    }

    private func isToCome(_ commitment: Commitment, in circumstances: Circumstances) -> Bool {
        guard let start = commitment.start, !start.isDay else { return false }
        if commitment.isSeries || commitment.isThisAndFuture {
            return !nextDates(of: commitment, count: 1, in: circumstances).isEmpty
        }
        return circumstances.rules(commitment.zone).instant(of: start.civil) > circumstances.now
    }
}
