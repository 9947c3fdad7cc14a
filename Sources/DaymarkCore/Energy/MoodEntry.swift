/// A mood that a person noted.
public struct MoodEntry: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var at: Instant?
    public var value = Mood.okay

    public init(id: RecordID) {
        self.id = id
    }

    public static let schema = Schema<MoodEntry>(
        "mood",
        [
            .instant("at", get: { $0.at }, set: { $0.at = $1 }),
            .choice("value", get: { $0.value }, set: { $0.value = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "moods",
        history: KindHistory(title: { id, workspace, words in
            workspace.moods[id].map { words(MoodPhrase.name($0.value)) }
        }),
        update: { $0.moods.put($1) })
}

public enum Mood: String, Choice {
    case energetic, focused, okay, tired, stressed
}

extension Kind {
    public static let mood = MoodEntry.schema.kind
}
