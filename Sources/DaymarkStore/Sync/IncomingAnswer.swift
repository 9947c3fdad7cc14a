import DaymarkCore

/// An answer of the account, with what of storing it needs no database: that is made while the answer before is stored.
public struct Incoming: Sendable {
    /// Without the records of a part of a snapshot that is made ready.
    public let answer: SyncAnswer
    let part: Part?
    fileprivate let bytes: [UInt8]

    /// A part of a snapshot, as it is stored where nothing of it is here yet.
    struct Part: Sendable {
        /// The first and the last of its records.
        let first: RecordID
        let last: RecordID
        let count: Int
        let records: Rows
        let openMissions: Rows
        /// Missions of its steps that it does not hold.
        let missionsElsewhere: [RecordID]
        let digest: Digest
        let time: LogicalTime
        /// With which the rows of open missions were made.
        let settings: Settings
    }

    /// All of the answer, to be merged.
    func whole() throws -> SyncAnswer { part == nil ? answer : try SyncAnswer(bytes: bytes, kinds: .daymark) }
}

/// Reads answers; what it has to know of the home for that.
public struct IncomingReader: Sendable {
    fileprivate let device: RecordID
    fileprivate let settings: Settings
    fileprivate let zone: ZoneRules
    fileprivate let now: Instant

    public func read(_ bytes: [UInt8]) throws(OperationError) -> Incoming {
        var answer = try SyncAnswer(bytes: bytes, kinds: .daymark)
        guard case .snapshot(let records, let after, let next) = answer.content,
            let part = part(records, after, next, length: bytes.count)
        else { return Incoming(answer: answer, part: nil, bytes: []) }
        answer.content = .snapshot([], after: after, next: next)
        return Incoming(answer: answer, part: part, bytes: bytes)
    }

    /// Nil where the records are not as they should be, each once, in their order and within the part, and where they change
    /// what the others mean.
    /// - Parameter length: of their answer, in bytes.
    private func part(_ records: [Record], _ after: RecordID?, _ next: RecordID?, length: Int) -> Incoming.Part? {
        guard let first = records.first?.id, let last = records.last?.id, next.map({ last <= $0 }) ?? true else {
            return nil
        }
        var before = after
        var (digest, time) = (Digest(), LogicalTime.zero)
        // Only what is asked of them: in a workspace each record would be found by its id.
        var steps = Workspace(device: device)
        for record in records {
            if let before, record.id <= before { return nil }
            if record.id == Settings.recordID { return nil }
            before = record.id
            digest.add(record)
            for cell in record.cells { time = max(time, cell.stamp.time) }
            if record.kind == .step { steps.load(record) }
        }
        let circumstances = Circumstances(now: now, zone: zone, zones: SystemZones.zones())
        var open = Rows()
        for record in records where record.kind == .mission {
            let mission = Mission.schema.model(record)
            if mission.isOpen { open.add(mission, steps, settings: settings, in: circumstances) }
        }
        let missions = steps.steps.all.compactMap { $0.mission }.uniqued()
        return Incoming.Part(
            first: first, last: last, count: records.count, records: Rows(records, length: length), openMissions: open,
            missionsElsewhere: missions.filter { !records.holds($0) }, digest: digest, time: time,
            settings: settings)
    }
}

extension [Record] {
    /// Whether the record of this id is among these, which are in the order of their ids.
    fileprivate func holds(_ id: RecordID) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].id == id
    }
}

extension SQLiteStore {
    public func reader(at now: Instant) throws -> IncomingReader {
        IncomingReader(
            device: device, settings: try read([]) { $0.settings }, zone: try circumstances(at: now).zone, now: now)
    }
}
