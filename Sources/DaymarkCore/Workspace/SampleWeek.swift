/// Examples for somebody who wants to look around: a student's week from today on. They can be removed at once.
///
/// The records of the sample are recognised by the first half of their ids, so a removal on any device finds them and
/// never deletes anything else.
public enum SampleWeek {
    /// The first half of the ids of all records of samples: a version 8 UUID (RFC 9562).
    private static let high: UInt64 = 0xda47_a6b0_1d5e_8a51

    /// The lines that are captured. They hold no dates of the calendar, so they fit any day.
    private static let lines = [
        "Biology lecture every mon and thu 10:15-11:45 #school",
        "Statistics lecture every tue 14:15-15:45 #school",
        "Choir every wed 19:00-20:30 #personal",
        "Coffee with Mara in 2 days 16:00-17:00 #personal",
        "Lab report in 3 days 18:00 ~3h #school !high",
        "Essay on whales in 6 days ~5h #school",
        "Read chapter 4 in 4 days ~90m #school",
        "Swap Saturday’s shift tomorrow 12:00 ~10m #work",
        "Timesheet in 5 days ~30m #work",
        "Groceries tomorrow ~45m #personal",
        "Book the train home ~20m #personal",
        "Tidy the desk ~25m #personal",
    ]

    static func isSample(_ id: RecordID) -> Bool { id.high == high }

    fileprivate static func id(using entropy: inout Entropy) -> RecordID {
        RecordID(high: high, low: 0x8000_0000_0000_0000 | entropy.next() >> 2)
    }

    /// Reads the lines as drafts.
    fileprivate static func drafts(_ settings: Settings, in circumstances: Circumstances) -> [Capture.Target] {
        lines.map { CaptureReader.read($0, settings: settings, in: circumstances).target }
    }
}

extension Workspace {
    /// Whether any record of a sample is here.
    public var hasSampleWeek: Bool {
        missions.indices(where: { SampleWeek.isSample($0.pointee.id) && !$0.pointee.deleted }).first != nil
            || commitments.undeleted.contains { SampleWeek.isSample($0.id) }
    }

    /// Adds the sample week. Does nothing if one is here.
    public func addSampleWeek(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        guard !hasSampleWeek else { return [] }
        var changes: [Change] = []
        for target in SampleWeek.drafts(settings, in: circumstances) {
            let id = SampleWeek.id(using: &entropy)
            switch target {
            case .mission(let draft):
                var mission = draft.copy(id: id)
                mission.created = circumstances.now
                changes += Mission.schema.changes(to: mission)
            case .commitment(let draft):
                var commitment = draft.copy(id: id)
                commitment.created = circumstances.now
                changes += Commitment.schema.changes(to: commitment)
            }
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Removes the records of samples, also changed and completed ones.
    public func removeSampleWeek(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        var changes: [Change] = []
        for index in missions.indices(where: { SampleWeek.isSample($0.pointee.id) && !$0.pointee.deleted }) {
            changes.append(Change(.mission, missions.all[index].id, "deleted", .flag(true)))
        }
        for commitment in commitments.undeleted where SampleWeek.isSample(commitment.id) {
            changes.append(Change(.commitment, commitment.id, "deleted", .flag(true)))
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }
}
