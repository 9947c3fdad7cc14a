/// A block that the person placed by hand. Plans go around it and never move it.
public struct Block: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    /// The mission that the work is for. Nil for a break, a meal or a buffer.
    public var mission: RecordID?
    public var kind = BlockKind.work
    public var start: Instant?
    public var end: Instant?
    public var done = false
    /// Whether the block stays in the plan during a pause.
    public var duringPause = false

    public init(id: RecordID) {
        self.id = id
    }

    public static let schema = Schema<Block>(
        "block",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .choice("kind", get: { $0.kind }, set: { $0.kind = $1 }),
            .instant("start", get: { $0.start }, set: { $0.start = $1 }),
            .instant("end", get: { $0.end }, set: { $0.end = $1 }),
            .flag("done", get: { $0.done }, set: { $0.done = $1 }),
            .flag("duringPause", get: { $0.duringPause }, set: { $0.duringPause = $1 }),
        ])

    static let definition = KindDefinition(
        schema,
        history: KindHistory(
            sentence: { id, workspace, words in
                let block = workspace.blocks[id]
                let mission = block?.mission.flatMap { workspace.title(of: $0) }
                return words(BlockPhrase.actMove(mission ?? block.map { words($0.kind) } ?? ""))
            }, listsFields: false),
        update: { $0.blocks.put($1) })

    /// The time of the block. Nil if a time is missing, if the end is not after the start, or if the block lasts longer
    /// than a day.
    public var span: Span? {
        guard let start, let end, start < end, start.minutes(until: end) <= 1440 else { return nil }
        return Span(start, end)
    }
}

public enum BlockKind: String, Choice {
    case work, rest = "break", meal, buffer
}

extension Kind {
    public static let block = Block.schema.kind
}
