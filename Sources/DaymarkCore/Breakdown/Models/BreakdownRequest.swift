/// A question for the steps of a mission, or for the parts of one step: the person's own words, and how they want the
/// steps.
public struct BreakdownRequest: Hashable, Sendable {
    public var title: String
    public var notes: String
    /// How fine the steps are: 1 (few and large) to 5 (many and small).
    public var size: Int64
    /// The minutes that the person said, if any.
    public var total: Int64?
    /// The title of the mission, if the question is about one of its steps. Empty otherwise.
    public var whole = ""

    public init(title: String, notes: String = "", size: Int64 = Breakdown.usualSpiciness, total: Int64? = nil) {
        (self.title, self.size) = (title.beginning(Mission.maxTitleLength), min(max(size, 1), 5))
        self.notes = notes.beginning(BreakdownPrompt.maxNotesLength)
        self.total = total
    }

    public init(_ mission: Mission, size: Int64 = Breakdown.usualSpiciness) {
        let isOwn = mission.estimateBy == .person || mission.estimateBy == nil
        self.init(title: mission.title, notes: mission.notes, size: size, total: isOwn ? mission.estimate : nil)
    }

    /// Asks for the parts of one step of a mission. They take as long in all.
    public init(_ step: BreakdownStep, of mission: Mission) {
        self.init(
            title: step.title, notes: mission.notes, size: BreakdownRequest.sizeOfParts, total: step.minutes)
        whole = mission.title.beginning(Mission.maxTitleLength)
    }

    /// One step has few parts.
    private static let sizeOfParts: Int64 = 2

    public func prompt(using entropy: inout Entropy) -> BreakdownPrompt {
        BreakdownPrompt(title: title, whole: whole, notes: notes, size: size, total: total, using: &entropy)
    }

    public var json: JSON {
        .object([
            "title": .string(title), "notes": .string(notes), "size": .number(size),
            "total": total.map { .number($0) } ?? .null, "whole": .string(whole),
        ])
    }

    public init?(_ json: JSON) {
        guard let title = json.string("title"), !title.isBlank else { return nil }
        self.init(
            title: title, notes: json.string("notes") ?? "", size: json.number("size") ?? Breakdown.usualSpiciness,
            total: json.number("total"))
        whole = (json.string("whole") ?? "").beginning(Mission.maxTitleLength)
    }
}
