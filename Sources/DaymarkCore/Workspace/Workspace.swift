/// A person's records in memory, each also in its typed form. The browser loads all of them, the command line only the
/// ones that a command needs.
///
/// Local, received, undone and imported operations all change a workspace through ``apply(_:)``.
public struct Workspace: Sendable {
    public private(set) var records: RecordSet
    /// Increases with every change, so that values derived from a workspace can be cached until the next one.
    public internal(set) var version = 0

    // One table for each kind. Only the kind's own ``KindDefinition`` writes to it.
    public internal(set) var missions = Table<Mission>()
    public internal(set) var steps = Table<Step>()
    public internal(set) var commitments = Table<Commitment>()
    public internal(set) var filters = Table<SavedFilter>()
    public internal(set) var dayPlans = Table<DayPlan>()
    public internal(set) var blocks = Table<Block>()
    public internal(set) var moods = Table<MoodEntry>()
    public internal(set) var sessions = Table<Session>()
    public internal(set) var nagEvents = Table<NagEvent>()
    public internal(set) var daysOff = Table<DayOff>()
    public internal(set) var doseAnswers = Table<DoseAnswer>()
    public internal(set) var resources = Table<Resource>()
    public internal(set) var tipAnswers = Table<TipAnswer>()
    public internal(set) var journal = Table<JournalEntry>()
    /// How long missions take, learned from completions up to the last call of ``learn()``.
    var learned = LearnedEstimates()
    public internal(set) var hasUnlearnedWork = false
    /// When the current occurrences of repeating missions were last found (``updateCurrentOccurrences(in:)``).
    var occurrenceCheck: CurrentOccurrenceCheck?
    public internal(set) var settings = Settings(id: Settings.recordID)
    /// The habits of the device's region, which hold for settings that the person has not chosen.
    public internal(set) var habits: RegionalHabits?
    /// The ids of the steps that each mission has or had.
    var stepIDsByMission: [RecordID: [RecordID]] = [:]
    /// The ids of the sessions that each mission has or had.
    var sessionIDsByMission: [RecordID: [RecordID]] = [:]
    var sessionIndex = SessionIndex()
    /// The ids of the answers to the doses of each routine.
    var doseAnswerIDsByMission: [RecordID: [RecordID]] = [:]

    /// - Parameter digest: The digest of the stored records. They are loaded afterwards, or not at all.
    public init(device: RecordID, time: LogicalTime = .zero, digest: Digest = Digest()) {
        records = RecordSet(device: device, time: time, digest: digest)
    }

    public var device: RecordID { records.device }
    /// The newest logical time seen or made here.
    public var time: LogicalTime { records.time }
    /// The digest of all cells, including those that are stored but not loaded.
    public var digest: Digest { records.digest }
    public var isEmpty: Bool { records.isEmpty }
    /// Every record, in no particular order.
    public var allRecords: [Record] { records.all }

    public func record(_ id: RecordID) -> Record? { records[id] }

    /// Creates the operations for these changes (``RecordSet/operations(_:at:using:undoes:)``).
    public func operations(
        _ changes: [Change], at now: Instant, using entropy: inout Entropy, undoes: RecordID? = nil
    ) -> [Operation] {
        records.operations(changes, at: now, using: &entropy, undoes: undoes)
    }

    private mutating func updateTables(_ record: Record) {
        version += 1
        let wasDone = teaches(record)
        let formerSettings = record.id == Settings.recordID ? settings : nil
        KindDefinition.definition(of: record.kind)?.update(&self, record)
        if wasDone || teaches(record) { hasUnlearnedWork = true }
        if let formerSettings {
            applyHabits()
            if !settings.hasSameHours(as: formerSettings) { forgetCurrentOccurrences() }
        }
    }
}

extension Workspace: ReplicaContents {
    public mutating func load(_ record: Record) {
        records.load(record)
        updateTables(record)
    }

    @discardableResult
    public mutating func apply(_ operation: Operation) -> [Change] {
        let (former, changed) = records.apply(operation)
        for id in changed {
            if let record = records[id] { updateTables(record) }
        }
        return former
    }

    public mutating func merge(_ record: Record) {
        guard records.merge(record), let merged = records[record.id] else { return }
        updateTables(merged)
    }

    public mutating func restamp(_ operation: Operation, as acknowledgement: Acknowledgement) {
        for id in records.restamp(operation, as: acknowledgement) {
            if let record = records[id] { updateTables(record) }
        }
    }

    public mutating func resetTime(to time: LogicalTime) { records.resetTime(to: time) }
}
