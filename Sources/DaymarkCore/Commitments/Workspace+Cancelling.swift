/// Commitments of today that a person does not attend, for example because of illness.
extension Workspace {
    /// The commitments of the current waking day that are not over, by start. Commitments of whole days are left out.
    public func commitmentsLeftToday(in circumstances: Circumstances) -> [Occurrence] {
        let now = circumstances.now
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        return occurrences(from: now, until: day.end, in: circumstances).filter {
            !$0.allDay && $0.end > now && $0.answer != .declined
        }
    }

    /// Removes single dates of commitments. All of them are restored at once by an undo.
    public func cancel(
        _ dates: [Occurrence], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var after = self
        var changes: [Change] = []
        for date in dates {
            let made = try after.delete(
                commitment: date.commitment, .this, at: date.original, in: circumstances, using: &entropy)
            for operation in made {
                after.apply(operation)
                changes += operation.changes
            }
        }
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }
}
