/// A part of a mission.
public struct Step: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var mission: RecordID?
    public var title = ""
    public var done = false
    public var doneAt: Instant?
    /// 1 to 120.
    public var minutes: Int64?
    public var difficulty: Difficulty?
    public var order = ""
    /// Where the step comes from if Daymark suggested it. Nil for a step that the person wrote or changed.
    ///
    /// A new breakdown replaces only open steps that have this field. Steps from before the field existed do not have
    /// it, so they count as the person's own: a step too many is better than a lost one.
    public var suggestedBy: EstimateSource?

    @inline(never)
    public init(id: RecordID) {
        self.id = id
    }

    /// The maximum length of a title, in characters.
    public static let maxTitleLength = 300
    /// The highest index tried when a new step needs an order key after the last step.
    static let maxPositions = 10_000

    public static let schema = Schema<Step>(
        "step",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .text("title", max: maxTitleLength, get: { $0.title }, set: { $0.title = $1 }),
            .flag("done", get: { $0.done }, set: { $0.done = $1 }),
            .instant("doneAt", get: { $0.doneAt }, set: { $0.doneAt = $1 }),
            .int("minutes", 1...120, get: { $0.minutes }, set: { $0.minutes = $1 }),
            .optionalChoice("difficulty", get: { $0.difficulty }, set: { $0.difficulty = $1 }),
            .order("order", get: { $0.order }, set: { $0.order = $1 }),
            .optionalChoice("suggestedBy", get: { $0.suggestedBy }, set: { $0.suggestedBy = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "steps",
        history: KindHistory(title: { id, workspace, _ in workspace.steps[id]?.title }, listsFields: false),
        update: { $0.put($1) })
}

extension Kind {
    public static let step = Step.schema.kind
}
