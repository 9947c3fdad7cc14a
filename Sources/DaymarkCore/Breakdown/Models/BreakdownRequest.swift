/// A question for steps: a mission's own words, and how the person wants the steps.
public struct BreakdownRequest: Hashable, Sendable {
    public var title: String
    public var notes: String
    /// How fine the steps are: 1 (few and large) to 5 (many and small).
    public var size: Int64
    /// The minutes that the person said, if any.
    public var total: Int64?

    public init(title: String, notes: String = "", size: Int64 = Breakdown.usualSpiciness, total: Int64? = nil) {
        (self.title, self.size) = (title.beginning(Mission.maxTitleLength), min(max(size, 1), 5))
        self.notes = notes.beginning(BreakdownPrompt.maxNotesLength)
        self.total = total
    }

    public init(_ mission: Mission, size: Int64 = Breakdown.usualSpiciness) {
        let isOwn = mission.estimateBy == .person || mission.estimateBy == nil
        self.init(title: mission.title, notes: mission.notes, size: size, total: isOwn ? mission.estimate : nil)
    }

    public func prompt(using entropy: inout Entropy) -> BreakdownPrompt {
        BreakdownPrompt(title: title, notes: notes, size: size, total: total, using: &entropy)
    }

    public var json: JSON {
        .object([
            "title": .string(title), "notes": .string(notes), "size": .number(size),
            "total": total.map { .number($0) } ?? .null,
        ])
    }

    public init?(_ json: JSON) {
        guard let title = json.string("title"), !title.isBlank else { return nil }
        self.init(
            title: title, notes: json.string("notes") ?? "", size: json.number("size") ?? Breakdown.usualSpiciness,
            total: json.number("total"))
    }
}
