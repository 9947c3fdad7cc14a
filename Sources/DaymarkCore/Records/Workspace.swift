/// A person's records in memory: everything in the browser, what a verb needs in the command line.
///
/// ``apply(_:)`` is the only way it changes, the same for what was done here, came from elsewhere, was undone or imported.
public struct Workspace: Sendable {
    public let device: RecordID
    /// The newest logical time seen or made here.
    public private(set) var time = LogicalTime.zero

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
    public private(set) var settings = Settings(id: Settings.recordID)

    public init(device: RecordID, time: LogicalTime = .zero) {
        self.device = device
        self.time = time
    }

    /// Every record, in no particular order.
    public var allRecords: [Record] { Array(records.values) }

    public func record(_ id: RecordID) -> Record? { records[id] }
    public var isEmpty: Bool { records.isEmpty }

    /// Takes in a stored record as it is.
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

    /// The steps of a mission, in their order.
    public func steps(of mission: RecordID) -> [Step] {
        (stepsOf[mission] ?? []).withoutRepeats.compactMap { steps[$0] }.filter { $0.mission == mission && !$0.deleted }.ordered {
            $0.order != $1.order ? $0.order < $1.order : $0.id < $1.id
        }
    }

    private mutating func refresh(_ record: Record) {
        version += 1
        switch record.kind {
        case .mission: missions.put(Mission.schema.model(record))
        case .step:
            let step = Step.schema.model(record)
            if let mission = step.mission, steps[step.id]?.mission != mission { stepsOf[mission, default: []].append(step.id) }
            steps.put(step)
        case .commitment: commitments.put(Commitment.schema.model(record))
        case .filter: filters.put(SavedFilter.schema.model(record))
        case .dayPlan: dayPlans.put(DayPlan.schema.model(record))
        case .settings:
            if record.id == Settings.recordID { settings = Settings.schema.model(record) }
        default: break
        }
    }
}
