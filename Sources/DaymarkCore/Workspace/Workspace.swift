/// A person's records in memory: everything in the browser, what a verb needs in the command line.
///
/// ``apply(_:)`` is the only way it changes, the same for what was done here, came from elsewhere, was undone or imported.
public struct Workspace: Sendable {
    public let device: RecordID
    /// The newest logical time seen or made here.
    public private(set) var time = LogicalTime.zero

    /// Of all cells, those included that were not loaded (``init(device:time:digest:)``).
    public private(set) var digest: Digest

    /// Grows with every change, so that what is made from a workspace can be kept until it changes.
    public private(set) var version = 0

    private var records: [RecordID: Record] = [:]
    public private(set) var missions = Table<Mission>()
    public private(set) var steps = Table<Step>()
    /// Which steps a mission has or had.
    private var stepsOf: [RecordID: [RecordID]] = [:]
    public private(set) var commitments = Table<Commitment>()
    public private(set) var filters = Table<SavedFilter>()
    public private(set) var dayPlans = Table<DayPlan>()
    public private(set) var blocks = Table<Block>()
    public private(set) var moods = Table<MoodEntry>()
    public private(set) var sessions = Table<Session>()
    public private(set) var nagEvents = Table<NagEvent>()
    public private(set) var daysOff = Table<DayOff>()
    public private(set) var settings = Settings(id: Settings.recordID)

    public init(device: RecordID, time: LogicalTime = .zero, digest: Digest = Digest()) {
        self.device = device
        self.time = time
        self.digest = digest
    }

    /// Every record, in no particular order.
    public var allRecords: [Record] { Array(records.values) }

    /// Those whose ids lie in a range, in no particular order.
    func records(after: RecordID?, upTo last: RecordID?) -> [Record] {
        var found: [Record] = []
        for id in records.keys where after.map({ $0 < id }) ?? true && last.map({ id <= $0 }) ?? true {
            if let record = records[id] { found.append(record) }
        }
        return found
    }

    public func record(_ id: RecordID) -> Record? { records[id] }
    public var isEmpty: Bool { records.isEmpty }

    /// Takes in a stored record as it is; its cells are in ``digest`` already.
    public mutating func load(_ record: Record) {
        records[record.id] = record
        for cell in record.cells { time = max(time, cell.stamp.time) }
        refresh(record)
    }

    /// Merges an operation's cells.
    /// - Returns: the cells as they were before, for undo: null with a zero stamp where there was none. Cells that lost
    ///   against a newer one are not among them.
    @discardableResult
    public mutating func apply(_ operation: Operation) -> [Change] {
        var former: [Change] = []
        var touched: [RecordID] = []
        for change in operation.changes {
            var record = records[change.record] ?? Record(id: change.record, kind: change.kind)
            let field = FieldName(change.field, in: record.kind)
            let stamp = change.stamp ?? operation.stamp
            let before = record.cell(field, element: change.element)
            let cell = Cell(field: field, element: change.element, value: change.value, stamp: stamp)
            time = max(time, stamp.time)
            guard record.merge(cell) else { continue }
            if let before { digest.remove(before, of: record.id) }
            digest.add(cell, of: record.id)
            former.append(
                Change(
                    record.kind, record.id, field.name, element: change.element, before?.value ?? .null,
                    stamp: before?.stamp ?? Stamp(time: .zero, tie: 0)))
            records[record.id] = record
            if touched.last != record.id { touched.append(record.id) }
        }
        time = max(time, operation.time)
        for id in touched {
            if let record = records[id] { refresh(record) }
        }
        return former
    }

    /// Merges a record's cells, each with its stamp.
    mutating func merge(_ other: Record) {
        guard var record = records[other.id] else {
            digest.add(other)
            load(other)
            return
        }
        var isChanged = false
        for cell in other.cells {
            let before = record.cell(cell.field, element: cell.element)
            time = max(time, cell.stamp.time)
            guard record.merge(cell) else { continue }
            if let before { digest.remove(before, of: record.id) }
            digest.add(cell, of: record.id)
            isChanged = true
        }
        guard isChanged else { return }
        records[record.id] = record
        refresh(record)
    }

    /// Takes over that an account has kept an operation under another time: where its cells still stand, what the account
    /// holds there takes their place, be it older.
    mutating func restamp(_ operation: Operation, _ acknowledgement: Acknowledgement) {
        var winners = Keyed<CellPlace, Cell>()
        for change in acknowledgement.winners {
            guard let stamp = change.stamp else { continue }
            let field = FieldName(change.field, in: change.kind)
            winners.set(
                Cell(field: field, element: change.element, value: change.value, stamp: stamp), for: change.place)
        }
        for change in operation.changes {
            guard var record = records[change.record],
                let now = record.cell(FieldName(change.field, in: record.kind), element: change.element),
                now.stamp == change.stamp ?? operation.stamp
            else { continue }
            let stamp = Stamp(time: acknowledgement.time, tie: now.stamp.tie)
            // A repair's cells are as they were, but for those that the account names.
            guard
                let cell = winners[change.place]
                    ?? (change.stamp == nil
                        ? Cell(field: now.field, element: now.element, value: now.value, stamp: stamp) : nil)
            else { continue }
            digest.remove(now, of: record.id)
            digest.add(cell, of: record.id)
            record.replace(cell)
            records[record.id] = record
            refresh(record)
        }
    }

    /// Sets the clock to what the account says, once everything that was made here is there: one that ran ahead recovers.
    mutating func settle(_ time: LogicalTime) { self.time = time }

    /// The steps of a mission, in their order.
    public func steps(of mission: RecordID) -> [Step] {
        guard let own = stepsOf[mission] else { return [] }
        return own.compactMap { steps[$0] }.filter { $0.mission == mission && !$0.deleted }.ordered {
            $0.order != $1.order ? $0.order < $1.order : $0.id < $1.id
        }
    }

    /// The titles of a mission's steps, in the order in which they came.
    func stepTitles(of mission: RecordID) -> [String] {
        guard let own = stepsOf[mission] else { return [] }
        return own.compactMap { id in
            guard let place = steps.place(of: id), steps.all[place].mission == mission, !steps.all[place].deleted else {
                return nil
            }
            return steps.all[place].title
        }
    }

    /// What the steps of a mission come to, in minutes, and what is done of them.
    func progress(of mission: RecordID) -> (minutes: Int64, done: Int64, isBegun: Bool) {
        var sum: (minutes: Int64, done: Int64, isBegun: Bool) = (0, 0, false)
        for id in stepsOf[mission] ?? [] {
            guard let place = steps.place(of: id), steps.all[place].mission == mission, !steps.all[place].deleted else {
                continue
            }
            let minutes = steps.all[place].minutes ?? 0
            sum.minutes += minutes
            guard steps.all[place].done else { continue }
            sum.done += minutes
            sum.isBegun = true
        }
        return sum
    }

    private mutating func refresh(_ record: Record) {
        version += 1
        switch record.kind {
        case .mission: missions.put(Mission.schema.model(record))
        case .step:
            let step = Step.schema.model(record)
            let before = steps.place(of: step.id).flatMap { steps.all[$0].mission }
            if before != step.mission {
                if let before { stepsOf[before]?.removeAll { $0 == step.id } }
                if let mission = step.mission { stepsOf[mission, default: []].append(step.id) }
            }
            steps.put(step)
        case .commitment: commitments.put(Commitment.schema.model(record))
        case .filter: filters.put(SavedFilter.schema.model(record))
        case .dayPlan: dayPlans.put(DayPlan.schema.model(record))
        case .block: blocks.put(Block.schema.model(record))
        case .mood: moods.put(MoodEntry.schema.model(record))
        case .session: sessions.put(Session.schema.model(record))
        case .nagEvent: nagEvents.put(NagEvent.schema.model(record))
        case .dayOff: daysOff.put(DayOff.schema.model(record))
        case .settings:
            if record.id == Settings.recordID { settings = Settings.schema.model(record) }
        default: break
        }
    }
}
