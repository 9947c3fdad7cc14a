/// A new plan that the person asked for.
public enum ReplanPhrase: Hashable, Sendable {
    /// The number of missions whose times changed.
    case replanned(Int)
    /// The times that a mission no longer has, and its new ones.
    case change(String, from: [String], to: [String])
    /// Opens the list of all changes.
    case showChanges
    case planBeforeButton
    /// How History lists it, and moves that were accepted or undone.
    case act

    public static let samples: [ReplanPhrase] = [
        .replanned(0), .replanned(1), .replanned(3), .change("Essay", from: ["14:00"], to: ["16:30"]),
        .change("Essay", from: [], to: ["16:30"]), .change("Essay", from: ["14:00", "17:00"], to: []), .showChanges,
        .planBeforeButton, .act,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ReplanPhrase) -> String {
        switch phrase {
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
        case .change(let title, let from, let to):
            if from.isEmpty {
                "\(title): new \(to.count == 1 ? "time" : "times") \(to.joined(separator: ", "))"
            } else if to.isEmpty {
                "\(title): no longer \(from.joined(separator: ", "))"
            } else {
                "\(title): \(from.joined(separator: ", ")) → \(to.joined(separator: ", "))"
            }
        case .showChanges:
            say(
                command: "Show changes", gentle: "See what changed", calm: "Show changes", spark: "See what changed")
        case .planBeforeButton:
            say(
                command: "Restore previous plan", gentle: "Back to the plan before", calm: "Back to the plan before",
                spark: "Back to the plan before")
        case .act: "Changed the plan"
        }
    }
}
