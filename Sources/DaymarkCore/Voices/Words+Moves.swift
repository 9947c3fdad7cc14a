/// Work that the planner has moved.
public enum MovePhrase: Hashable, Sendable {
    /// The earlier start of a moved block.
    case was(String)
    case one(String, from: String, to: String), several(Int)
    /// A mission that no longer fits into the plan.
    case lost(String)
    case keepButton, backButton, backTo(String)
    case kept, putBack, putBackInPart([String])

    public static let samples: [MovePhrase] = [
        .was("14:00"), .one("Essay", from: "14:00", to: "16:30"), .several(3), .lost("Essay"), .keepButton, .backButton,
        .backTo("14:00"),
        .kept, .putBack, .putBackInPart(["Essay"]),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MovePhrase) -> String {
        switch phrase {
        case .was(let time):
            say(command: "was \(time)", gentle: "before: \(time)", calm: "was \(time)", spark: "was \(time)")
        case .one(let title, let from, let to):
            say(
                command: "\(title): \(from) moved to \(to).",
                gentle: "\(title) has a new time: \(to) instead of \(from).",
                calm: "\(title) moved from \(from) to \(to).", spark: "\(title) hopped from \(from) to \(to).")
        case .several(let count):
            say(
                command: "\(count) blocks moved.", gentle: "\(count) things have a new time.",
                calm: "\(count) things moved.",
                spark: "\(count) things hopped to a new time.")
        case .lost(let title):
            say(
                command: "\(title): no room left.", gentle: "\(title) has no place just now.",
                calm: "\(title) no longer fits.",
                spark: "\(title) has no spot right now.")
        case .keepButton: say(command: "Accept", gentle: "That’s fine", calm: "Fine", spark: "Works for me")
        case .backButton: say(command: "Revert", gentle: "As it was", calm: "Put back", spark: "Put it back")
        case .backTo(let time): "Back to \(time)"
        case .kept:
            say(command: "Accepted.", gentle: "All right, like this then.", calm: "Kept.", spark: "It’s a plan!")
        case .putBack:
            say(
                command: "Reverted.", gentle: "Everything is where it was.", calm: "Put back.",
                spark: "Back where it was!")
        case .putBackInPart(let titles):
            say(
                command: "Reverted, but not \(titles.joined(separator: ", ")): no room there now.",
                gentle:
                    "The rest is where it was. Its old time has no room now for: \(titles.joined(separator: ", ")).",
                calm: "Put back, except \(titles.joined(separator: ", ")): there is no room there now.",
                spark: "Put back! The old spot is taken now for \(titles.joined(separator: ", ")).")
        }
    }
}
