extension ZoneRules {
    /// The table as it is passed between builds: `{"initial", "changes": [[at, offset]], "until"}`, all in seconds.
    public var json: JSON {
        .object([
            "initial": .number(initialOffset),
            "changes": .array(changes.map { .array([.number($0.at), .number($0.offset)]) }),
            "until": knownUntil.map { .number($0) },
        ])
    }

    /// Reads ``json``; nil if it is not such a table.
    public init?(name: String, _ json: JSON) {
        guard let initial = json.number("initial"), let list = json.array("changes") else { return nil }
        let changes = list.compactMap { entry -> Change? in
            guard let pair = entry.array, pair.count == 2, let at = pair[0].number, let offset = pair[1].number else {
                return nil
            }
            return Change(at: at, offset: offset)
        }
        self.init(name: name, initialOffset: initial, changes: changes, knownUntil: json.number("until"))
    }
}
