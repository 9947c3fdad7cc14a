import DaymarkCore

/// The names of fields in JSON, in filters and in `edit --set`, where they differ from those of the records.
enum FieldName {
    private static let pairs: [(shown: String, stored: String)] = [
        ("due", "deadline"), ("snoozed", "snoozedUntil"), ("completed", "completedAt"), ("minutes", "estimate"),
        ("series", "seriesOf"),
    ]
    private static let states: [(shown: String, stored: Status)] = [
        ("open", .pending), ("started", .active), ("done", .completed), ("dropped", .abandoned),
    ]

    static func stored(_ name: String) -> String {
        pairs.first { folded($0.shown) == folded(name) }?.stored ?? name
    }

    /// The name that lists show. A person sees the two deadline fields of a record as one.
    static func shown(_ name: String) -> String {
        if name == "ownDeadline" { return "due" }
        return name == "estimate" ? name : pairs.first { $0.stored == name }?.shown ?? name
    }

    /// The value as records store it: `status=done` is `completed`.
    static func storedValue(_ text: String, of name: String) -> String {
        if name == "picture" { return Picture(typed: text)?.name ?? text }
        guard name == "status" else { return text }
        return states.first { $0.shown == folded(text) }?.stored.name ?? text
    }
}
