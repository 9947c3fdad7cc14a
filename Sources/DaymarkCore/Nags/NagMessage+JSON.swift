/// The JSON form in which the server sends messages to a desktop.
extension NagMessage {
    public var json: JSON {
        .object([
            "tag": .string(tag.description), "occurrences": .array(occurrences.map { .string($0.description) }),
            "mission": .text(mission?.description), "commitment": commitment.map { .string($0.description) },
            "level": .string(level.name), "title": .string(title),
            "body": .string(body),
            "isSilent": .bool(sound == .none), "vibrates": .bool(vibrates),
            "actions": .array(actions.map { .string($0.name) }),
            "deadline": .string(deadline.description), "isCall": isCall ? .bool(true) : nil,
            "ends": ends.map { .string($0.description) }, "series": series.map { .string($0.description) },
        ])
    }

    /// Nil if the JSON is not a message. Actions that this version does not know are left out.
    public init?(_ json: JSON) {
        guard let tag = json.string("tag").flatMap({ RecordID($0) }),
            let level = json.string("level").flatMap({ Aggression(name: $0) }),
            let title = json.string("title"), let body = json.string("body"),
            let deadline = json.string("deadline").flatMap({ Instant($0) })
        else { return nil }
        self.init(
            tag: tag, occurrences: (json.array("occurrences") ?? []).compactMap { $0.string.flatMap { RecordID($0) } },
            mission: json.string("mission").flatMap { RecordID($0) }, level: level, title: title, body: body,
            sound: json["isSilent"] == .bool(true) ? .none : .usual, vibrates: json["vibrates"] == .bool(true),
            actions: (json.array("actions") ?? []).compactMap { $0.string.flatMap { Action(name: $0) } },
            deadline: deadline, commitment: json.string("commitment").flatMap { RecordID($0) },
            isCall: json["isCall"] == .bool(true), ends: json.string("ends").flatMap { Instant($0) },
            series: json.string("series").flatMap { RecordID($0) })
    }
}
