/// What bringing a calendar in would do.
public struct CalendarImport: Sendable {
    public var operations: [Operation] = []
    public var commitmentsAdded = 0
    public var missionsAdded = 0
    public var changed = 0
    /// Already here, as they are in the file.
    public var unchanged = 0
    public var problems: [CalendarProblem] = []

    /// The most events one file may bring.
    public static let mostEvents = 200_000
    /// The most dates left out of one series, or put in.
    public static let mostExceptions = 2000
}

extension Workspace {
    /// Brings in an iCalendar file: events become commitments, to-dos and things that are only due become missions.
    ///
    /// Ids come from the calendar's own UIDs, so the same file brought in again adds nothing, and a newer one changes what
    /// it says differently. What the person deleted stays deleted.
    /// - An event that takes no time is a deadline (Moodle), as is an all-day one with a UID that begins with
    ///   `event-assignment` (Canvas): they become missions.
    /// - All-day events do not take up time in the plan: a reading week is no lecture.
    /// - Parameter category: for everything in the file that has none here yet.
    public func importCalendar(
        _ bytes: [UInt8], category: Category? = nil, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) -> CalendarImport {
        let reader = CalendarReader(bytes)
        var drafts = CalendarDrafts(reader, category, circumstances)
        drafts.read()
        var result = CalendarImport()
        var changes: [Change] = []
        for draft in drafts.commitments {
            let before = commitments[draft.id]
            if before?.deleted == true, before?.created != nil { continue }
            let known = before.flatMap { $0.created == nil ? nil : $0 }
            var after =
                known.map {
                    Commitment.sourced.merged(draft, into: $0, said: $0.imported, source: ImportFormat.ics.name)
                } ?? draft
            after.created = known?.created ?? circumstances.now
            after.category = known?.category ?? draft.category
            if known != after {
                after.imported = Commitment.sourced.digests(of: draft, source: ImportFormat.ics.name)
            }
            let own = Commitment.schema.changes(from: before, to: after)
            if known == nil {
                result.commitmentsAdded += 1
            } else if own.isEmpty {
                result.unchanged += 1
            } else {
                result.changed += 1
            }
            changes += own
        }
        for draft in drafts.missions { changes += bringIn(draft, from: .ics, nil, circumstances, counting: &result) ?? [] }
        for id in drafts.cancelled {
            guard let commitment = commitments[id], !commitment.deleted else { continue }
            // Called off by who holds it, not thrown away by the person: should it come back, it is brought in again.
            changes += [Change(.commitment, id, "deleted", .flag(true)), Change(.commitment, id, "created", .null)]
            result.changed += 1
        }
        result.operations = changes.isEmpty ? [] : operations(changes, at: circumstances.now, &entropy)
        result.problems = drafts.problems.ordered { $0.line < $1.line }
        return result
    }
}
