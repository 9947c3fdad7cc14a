/// The way to commitments.
extension Workspace {
    /// When to leave for the next date of a commitment. Nil without a time for the way there.
    public func leaveTime(for commitment: Commitment, in circumstances: Circumstances) -> Instant? {
        guard let travel = commitment.travel, let start = commitment.start, !start.isDay else { return nil }
        let next = nextDates(of: commitment, count: 1, in: circumstances).first?.start
        let first = circumstances.rules(commitment.zone).instant(of: start.civil)
        return (next ?? first).adding(minutes: -travel)
    }

    /// The other commitments of the same name that are still to come and do not have the same time for the way there.
    /// Empty if the commitment has no such time itself.
    public func namesakesWithOtherTravel(of id: RecordID, in circumstances: Circumstances) -> [Commitment] {
        guard let own = commitments[id], own.travel != nil else { return [] }
        let name = folded(own.title)
        var found: [Commitment] = []
        for other in commitments.all {
            guard other.id != id, !other.deleted, !other.isCancelled, other.travel != own.travel,
                folded(other.title) == name, isToCome(other, in: circumstances)
            else { continue }
            found.append(other)
        }
        return found
    }

    /// Gives the other coming commitments of the same name the same time for the way there.
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

    private func isToCome(_ commitment: Commitment, in circumstances: Circumstances) -> Bool {
        guard let start = commitment.start, !start.isDay else { return false }
        if commitment.isSeries || commitment.andLater {
            return !nextDates(of: commitment, count: 1, in: circumstances).isEmpty
        }
        return circumstances.rules(commitment.zone).instant(of: start.civil) > circumstances.now
    }
}
