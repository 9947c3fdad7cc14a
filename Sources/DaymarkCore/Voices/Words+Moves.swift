/// Work that the planner has moved.
public enum MovePhrase: Hashable, Sendable {
    /// The earlier start of a moved block.
    case was(String)
    case one(String, from: String, to: String), several(Int)
    /// Several moved blocks, by the titles of their missions.
    case these([String])
    /// A mission that no longer fits into the plan.
    case lost(String)
    case keepButton, backButton, backTo(String)
    case kept, putBack, putBackInPart([String])
    /// The number of missions whose times changed when a person asked for a new plan.
    case replanned(Int)

    public static let samples: [MovePhrase] = [
        .was("14:00"), .one("Essay", from: "14:00", to: "16:30"), .several(3), .these(["Essay"]),
        .these(["Essay", "Reading", "Slides", "Notes"]), .lost("Essay"), .keepButton, .backButton,
        .backTo("14:00"),
        .kept, .putBack, .putBackInPart(["Essay"]), .replanned(0), .replanned(1), .replanned(3),
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
                calm: "\(title) moved from \(from) to \(to).", spark: "\(title) moved to \(to).")
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
        case .keepButton: say(command: "Accept", gentle: "Keep the new time", calm: "Keep", spark: "Keep")
        case .backButton: say(command: "Revert", gentle: "Put it back", calm: "Put back", spark: "Put back")
        case .backTo(let time): "Back to \(time)"
        case .kept:
            say(command: "Accepted.", gentle: "All right, the new times stay.", calm: "Kept.", spark: "It’s a plan!")
        case .putBack:
            say(
                command: "Reverted.", gentle: "Everything is where it was.", calm: "Put back.",
                spark: "Back where it was!")
        case .replanned(0):
            say(
                command: "Planned again: no changes.", gentle: "The plan is the same as before.",
                calm: "Planned again: no changes.", spark: "All checked: the plan is the same!")
        case .replanned(let count):
            say(
                command: "Planned again: \(counted(count, thing, things)) changed.",
                gentle: count == 1
                    ? "A new plan, with a change for one thing." : "A new plan, with changes for \(count) things.",
                calm: "Planned again, with changes for \(counted(count, thing, things)).",
                spark: "New plan! Changes for \(counted(count, thing, things)).")
        case .putBackInPart(let titles):
            say(
                command: "Reverted, except \(listed(titles)): the old time is no longer free.",
                gentle: "The rest is where it was. The old time is no longer free for \(listed(titles)).",
                calm: "Put back, except \(listed(titles)): the old time is no longer free.",
                spark: "Put back, except \(listed(titles)): the old spot is taken now.")
        }
    }
}
