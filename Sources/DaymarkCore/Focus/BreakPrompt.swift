/// A suggestion for a break, away from the screen. Nothing has to be done.
public enum BreakPrompt: String, Choice {
    case water, window, breathe, air
    case shoulders, stretch, walk, stairs

    private static let resting: [BreakPrompt] = [.window, .water, .breathe, .air]
    private static let moving: [BreakPrompt] = [.shoulders, .walk, .stretch, .stairs]

    /// Whether the prompt suggests physical movement.
    public var isActive: Bool { BreakPrompt.moving.contains(self) }

    /// - Parameters:
    ///   - number: The number of the break, starting at 1.
    ///   - isActive: Whether the prompt suggests physical movement.
    public init(number: Int64, isActive: Bool) {
        let prompts = isActive ? BreakPrompt.moving : BreakPrompt.resting
        self = prompts[Int(max(0, number - 1) % Int64(prompts.count))]
    }

    /// Three prompts, this one first, for a screen that offers a choice.
    public var offers: [BreakPrompt] {
        let others = BreakPrompt.resting.filter { $0 != self }
        return [self] + others.prefix(2)
    }
}
