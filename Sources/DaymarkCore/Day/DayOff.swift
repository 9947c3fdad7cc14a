/// A day on which nothing is planned, or a pause from one instant to another.
public struct DayOff: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var date: CivilDate?
    public var from: Instant?
    public var until: Instant?

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the record for a day, the same on every device.
    public static func id(of date: CivilDate) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "dayOff/\(date)")
    }

    public static let schema = Schema<DayOff>(
        "dayOff",
        [
            .date("date", get: { $0.date }, set: { $0.date = $1 }),
            .instant("from", get: { $0.from }, set: { $0.from = $1 }),
            .instant("until", get: { $0.until }, set: { $0.until = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "days_off", history: KindHistory(sentence: { _, _, words in words(PausePhrase.actPause) }),
        update: { $0.daysOff.put($1) })
}

extension Kind {
    public static let dayOff = DayOff.schema.kind
}
