extension Check {
    /// Breaks a mission into steps: `{"id", "title", "notes", "spiciness"}`.
    public static func breakdown(_ json: JSON, with library: PlaybookLibrary) -> JSON {
        let breakdown = library.breakdown(
            title: json.string("title") ?? "", notes: json.string("notes") ?? "",
            spiciness: json.number("spiciness") ?? Breakdown.usualSpiciness)
        let steps = breakdown.steps.map { step in
            JSON.object([
                "title": .string(step.title), "minutes": .number(step.minutes),
                "difficulty": .string(step.difficulty.name),
                "searches": .array(step.searches.map { .string($0.query) }),
            ])
        }
        return .object([
            "id": json["id"], "steps": .array(steps), "total": .number(breakdown.totalMinutes),
            "activity": .string(breakdown.profile.activity.name), "load": .string(breakdown.profile.load.name),
            "playbook": .string(breakdown.playbook), "generic": .bool(breakdown.isGeneric),
        ])
    }
}
