import DaymarkCore

/// An answer of the account, prepared as far as possible without the database.
///
/// It is prepared while the answer before it is being stored.
public struct IncomingAnswer: Sendable {
    /// The answer. It lacks the records of a snapshot part that is prepared.
    public let answer: SyncAnswer
    let part: SnapshotPart?
    private let bytes: [UInt8]

    public init(_ answer: SyncAnswer) { self.init(answer, part: nil, bytes: []) }

    fileprivate init(_ answer: SyncAnswer, part: SnapshotPart?, bytes: [UInt8]) {
        (self.answer, self.part, self.bytes) = (answer, part, bytes)
    }

    /// The complete answer, to be merged record by record.
    func complete() throws -> SyncAnswer { part == nil ? answer : try SyncAnswer(bytes: bytes, kinds: .daymark) }
}

/// A part of a snapshot, ready to be stored unchanged if none of its records exists yet.
struct SnapshotPart: Sendable {
    let firstID: RecordID
    let lastID: RecordID
    let count: Int
    let records: RowBatch
    let openMissions: RowBatch
    /// Missions that steps in this part belong to, but that are not in the part.
    let missionsElsewhere: [RecordID]
    let digest: Digest
    let time: LogicalTime
    /// The settings with which the rows of open missions were computed.
    let settings: Settings
}

/// Reads answers. It holds copies of all it needs from the store, so that it can run on another thread.
public struct AnswerReader: Sendable {
    private let device: RecordID
    private let settings: Settings
    private let now: Instant
    private let zone: ZoneRules

    public init(device: RecordID, settings: Settings, in circumstances: Circumstances) {
        (self.device, self.settings) = (device, settings)
        // NB: the zones of circumstances belong to one thread.
        (now, zone) = (circumstances.now, circumstances.zone)
    }

    public func read(_ bytes: [UInt8]) throws(OperationError) -> IncomingAnswer {
        var answer = try SyncAnswer(bytes: bytes, kinds: .daymark)
        guard case .snapshot(let records, let after, let next) = answer.content,
            let part = snapshotPart(records, after: after, next: next, length: bytes.count)
        else { return IncomingAnswer(answer) }
        answer.content = .snapshot([], after: after, next: next)
        return IncomingAnswer(answer, part: part, bytes: bytes)
    }

    /// Prepares a part of a snapshot. The records have to be in order, each once, and within the bounds of the part.
    /// - Parameter length: the size of the answer, in bytes.
    /// - Returns: nil if they are not, or if the part contains the settings, on which the other rows depend.
    private func snapshotPart(
        _ records: [Record], after: RecordID?, next: RecordID?, length: Int
    ) -> SnapshotPart? {
        guard let first = records.first?.id, let last = records.last?.id, next.map({ last <= $0 }) ?? true else {
            return nil
        }
        var previous = after
        var digest = Digest()
        var time = LogicalTime.zero
        // Only steps are looked up. A workspace of all records would also index the other records by their ids.
        var steps = Workspace(device: device)
        for record in records {
            if let previous, record.id <= previous { return nil }
            if record.id == Settings.recordID { return nil }
            previous = record.id
            digest.add(record)
            for cell in record.cells { time = max(time, cell.stamp.time) }
            if record.kind == .step { steps.load(record) }
        }
        let circumstances = Circumstances(now: now, zone: zone, zones: SystemZones.zones())
        var openMissions = RowBatch()
        for record in records where record.kind == .mission {
            let mission = Mission.schema.model(record)
            if mission.isOpen { openMissions.add(openMission: mission, in: steps, settings: settings, circumstances) }
        }
        let missions = steps.steps.all.compactMap { $0.mission }.uniqued()
        return SnapshotPart(
            firstID: first, lastID: last, count: records.count,
            records: RowBatch(records: records, sourceLength: length), openMissions: openMissions,
            missionsElsewhere: missions.filter { !records.contains(id: $0) }, digest: digest, time: time,
            settings: settings)
    }
}

extension [Record] {
    /// Whether these records, which are sorted by their ids, contain one with this id.
    fileprivate func contains(id: RecordID) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].id == id
    }
}
