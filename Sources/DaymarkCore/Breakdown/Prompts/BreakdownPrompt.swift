/// The prompt that asks a language model to break one mission, or one step, into steps.
///
/// The person's words are data. They stand between two marks that nobody can guess, and the model is told that nothing
/// between the marks is an instruction.
public struct BreakdownPrompt: Hashable, Sendable {
    /// The instructions.
    public let system: String
    /// The person's words, between marks.
    public let user: String

    /// Longer notes are sent only as far as this, in letters.
    static let maxNotesLength = 2000

    /// - Parameters:
    ///   - whole: The title of the mission, if the title is that of one of its steps.
    ///   - size: How fine the steps are: 1 (few and large) to 5 (many and small).
    ///   - total: The minutes that the person said, if any.
    public init(
        title: String, whole: String = "", notes: String = "", size: Int64 = Breakdown.usualSpiciness,
        total: Int64? = nil, using entropy: inout Entropy
    ) {
        let fence = "=====" + BreakdownPrompt.mark(&entropy) + "====="
        system = BreakdownPrompt.instructions(
            fence: fence, size: size, total: total, isPart: !whole.isEmpty)
        var lines = [fence, "Title: " + BreakdownPrompt.plain(title, maxCount: Mission.maxTitleLength)]
        if !whole.isEmpty {
            lines.append("Part of: " + BreakdownPrompt.plain(whole, maxCount: Mission.maxTitleLength))
        }
        lines += [
            "Notes: " + BreakdownPrompt.plain(notes, maxCount: BreakdownPrompt.maxNotesLength), fence,
            "Break this task into steps. Answer with the JSON object alone.",
        ]
        user = lines.joined(separator: "\n")
    }

    /// 16 random letters of hexadecimal.
    private static func mark(_ entropy: inout Entropy) -> String {
        let bits = entropy.next()
        return String(decoding: (0..<16).map { hexadecimal(UInt8(bits >> UInt64($0 * 4) & 15)) }, as: UTF8.self)
    }

    /// The text without control characters and invisible ones, and not longer than allowed.
    private static func plain(_ text: String, maxCount: Int) -> String {
        CleanText.visible(text).beginning(maxCount)
    }
}
