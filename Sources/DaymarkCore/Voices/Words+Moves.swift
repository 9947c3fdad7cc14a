/// Work that the planner has moved.
public enum MovePhrase: Hashable, Sendable {
    /// The earlier start of a moved block.
    case was(String)
    case one(String, from: String, to: String), several(Int)
    /// Several moved blocks, by the titles of their missions.
    case these([String])
    /// A mission that no longer fits into the plan.
    case lost(String)
    /// A mission that was planned in time, and now ends after its deadline.
    case late(String, until: String, due: String)
    case keepButton, backButton, backTo(String)
    /// The old and the new time of a moved block, in a list.
    case line(String, from: String, to: String)
    /// What is now at the old time of a moved block.
    case taken(by: String)
    case kept, putBack, putBackInPart([String])
    /// The missions that are back, those whose old time is not free, and those that made room. A mission of several
    /// blocks may be back and not free.
    case putBackMoving([String], left: [String], moved: [String])

    public static let samples: [MovePhrase] = [
        .was("14:00"), .one("Essay", from: "14:00", to: "16:30"), .several(3), .these(["Essay"]),
        .these(["Essay", "Reading", "Slides", "Notes"]), .lost("Essay"),
        .late("Essay", until: "Wednesday 12:10", due: "tomorrow 17:00"), .keepButton, .backButton,
        .backTo("14:00"),
        .line("Essay", from: "14:00", to: "16:30"), .taken(by: "Dentist"),
        .kept, .putBack, .putBackInPart(["Essay"]),
        .putBackMoving(["Essay"], left: [], moved: ["Reading"]),
        .putBackMoving([], left: ["Notes"], moved: ["Reading"]),
        .putBackMoving(["Essay"], left: ["Notes"], moved: ["Reading", "Slides"]),
        .putBackMoving(["Essay"], left: ["Essay"], moved: ["Reading"]), .putBackMoving([], left: ["Notes"], moved: []),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MovePhrase) -> String {
        switch phrase {
        case .was(let time):
            "moved from \(time)"
        case .one(let title, let from, let to):
            say(
                command: "\(title): \(from) moved to \(to).",
                gentle: "\(title) has a new time: \(to) instead of \(from).",
                calm: "\(title) moved from \(from) to \(to).", spark: "\(title) moved from \(from) to \(to).")
        case .several(let count):
            say(
                command: "\(count) blocks moved.", gentle: "\(count) things have a new time.",
                calm: "\(count) things moved.",
                spark: "\(count) things moved to a new time.")
        case .these(let titles):
            say(
                command: "Moved: \(listed(titles)).", gentle: "A new time for \(listed(titles)).",
                calm: "Moved: \(listed(titles)).", spark: "Moved to a new time: \(listed(titles)).")
        case .lost(let title):
            say(
                command: "\(title): no longer fits.", gentle: "\(title) doesn’t fit just now.",
                calm: "\(title) no longer fits.",
                spark: "\(title) has no spot right now.")
        case .late(let title, let until, let due):
            say(
                command: "\(title): now ends \(until), due \(due).",
                gentle: "\(title) is now planned until \(until); it is due \(due).",
                calm: "\(title) now ends \(until); due \(due).",
                spark: "\(title) now ends \(until); it’s due \(due).")
        case .line(let title, let from, let to): "\(title): \(from) → \(to)"
        case .taken(let title):
            say(
                command: "Now there: \(title).", gentle: "“\(title)” is there now.", calm: "“\(title)” is there now.",
                spark: "“\(title)” is there now.")
        case .putBackMoving(let back, let left, let moved): putBackMoving(back, left: left, moved: moved)
        case .keepButton: say(command: "Accept", gentle: "Keep the new time", calm: "Keep", spark: "Keep")
        case .backButton: say(command: "Revert", gentle: "Put it back", calm: "Put back", spark: "Put back")
        case .backTo(let time): "Back to \(time)"
        case .kept:
            say(command: "Accepted.", gentle: "All right, the new times stay.", calm: "Kept.", spark: "It’s a plan!")
        case .putBack:
            say(
                command: "Reverted.", gentle: "Everything is where it was.", calm: "Put back.",
                spark: "Back where it was!")
        case .putBackInPart(let titles):
            say(
                command: "Reverted, except \(listed(titles)): the old time no longer works.",
                gentle: "The rest is where it was. The old time no longer works for \(listed(titles)).",
                calm: "Put back, except \(listed(titles)): the old time no longer works.",
                spark: "Put back, except \(listed(titles)): the old spot no longer works.")
        }
    }

    private func putBackMoving(_ back: [String], left: [String], moved: [String]) -> String {
        // Some blocks of a mission may be back, and others not.
        let (whole, inPart) = (back.filter { !left.contains($0) }, back.filter { left.contains($0) })
        let taken = left.filter { !back.contains($0) }
        var sentences: [String] = []
        if !whole.isEmpty {
            sentences.append(
                say(
                    command: "Reverted: \(listed(whole)).", gentle: "Back where it was: \(listed(whole)).",
                    calm: "Put back: \(listed(whole)).", spark: "Back where it was: \(listed(whole))."))
        }
        if !inPart.isEmpty {
            sentences.append(
                say(
                    command: "Reverted in part: \(listed(inPart)).", gentle: "Partly back: \(listed(inPart)).",
                    calm: "Put back in part: \(listed(inPart)).", spark: "Partly back: \(listed(inPart))."))
        }
        if !taken.isEmpty { sentences.append("The old time no longer works for \(listed(taken)).") }
        if !moved.isEmpty {
            sentences.append(
                say(
                    command: "Moved to make room: \(listed(moved)).",
                    gentle: "To make room, there is a new time for \(listed(moved)).",
                    calm: "Moved to make room: \(listed(moved)).", spark: "Moved to make room: \(listed(moved))."))
        }
        return sentences.joined(separator: " ")
    }
}
