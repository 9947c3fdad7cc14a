/// The plan last shown for a civil day. Later plans stay close to it.
public struct DayPlan: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var date: CivilDate?
    public var plannedAt: Instant?
    /// The plan as JSON: `{"blocks": [{"mission", "start", "end", "was"}], "left": [mission], "slack"}`, with times in
    /// milliseconds since 1970.
    public var plan = ""
    /// When the person last changed the plan as a whole, starting with this day: asked for a new one, or accepted or
    /// undid its moves.
    public var replannedAt: Instant?

    /// The maximum number of unplanned missions that are stored.
    static let maxUnplanned = 300

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the record for a day, which is the same on every device.
    public static func id(of date: CivilDate) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "dayPlan/\(date)")
    }

    public static let schema = Schema<DayPlan>(
        "dayPlan",
        [
            .date("date", get: { $0.date }, set: { $0.date = $1 }),
            .instant("plannedAt", get: { $0.plannedAt }, set: { $0.plannedAt = $1 }),
            .text("plan", max: 200_000, get: { $0.plan }, set: { $0.plan = $1 }),
            .instant("replannedAt", get: { $0.replannedAt }, set: { $0.replannedAt = $1 }),
        ])

    // The history leaves out the shown plan, because it follows from other records. Changes of the plan that the person
    // asked for are listed.
    static let definition = KindDefinition(
        schema, viewName: "day_plans",
        history: KindHistory(
            sentence: { _, _, words in words(ReplanPhrase.act) }, listsFields: false,
            isBookkeeping: { $0.field != "replannedAt" }),
        update: { $0.dayPlans.put($1) })

    /// A block of work as it was shown.
    public struct Block: Hashable, Sendable {
        public let mission: RecordID
        public let span: Span
        /// The start of the block before a plan moved it. Nil once the person has accepted the move.
        public let was: Instant?

        init(mission: RecordID, span: Span, was: Instant? = nil) {
            self.mission = mission
            self.span = span
            self.was = was
        }

        /// Returns nil for a rest.
        init?(_ planned: PlannedBlock) {
            guard let mission = planned.mission else { return nil }
            self.init(mission: mission, span: planned.span, was: planned.was)
        }
    }

    /// The parsed text of ``plan``.
    struct Shown {
        var blocks: [Block] = []
        /// The missions that were not planned. Only the first day of a plan stores them.
        var left: [RecordID] = []
        /// ``Plan/slack`` of the plan.
        var slack: Int64?
    }

    public var blocks: [Block] { shown.blocks }

    /// Empty if undo has deleted the record.
    var shown: Shown {
        guard !deleted, let json = try? JSONReader.read(plan) else { return Shown() }
        let blocks = (json.array("blocks") ?? []).compactMap { block -> Block? in
            guard let mission = block.string("mission").flatMap({ RecordID($0) }), let start = block.number("start"),
                let end = block.number("end")
            else { return nil }
            return Block(
                mission: mission, span: Span(Instant(milliseconds: start), Instant(milliseconds: end)),
                was: block.number("was").map { Instant(milliseconds: $0) })
        }
        let left = (json.array("left") ?? []).compactMap { $0.string.flatMap { RecordID($0) } }
        return Shown(blocks: blocks, left: left, slack: json.number("slack"))
    }

    static func text(of blocks: [Block], left: [RecordID], slack: Int64) -> String {
        let work = blocks.map { block in
            JSON.object([
                "mission": .string(block.mission.description), "start": .number(block.span.start.milliseconds),
                "end": .number(block.span.end.milliseconds), "was": block.was.map { .number($0.milliseconds) },
            ])
        }
        let missions = left.isEmpty ? nil : JSON.array(left.map { .string($0.description) })
        let slack = left.isEmpty ? nil : JSON.number(slack)
        return JSON.object(["blocks": .array(work), "left": missions, "slack": slack]).text
    }
}

extension Kind {
    public static let dayPlan = DayPlan.schema.kind
}
