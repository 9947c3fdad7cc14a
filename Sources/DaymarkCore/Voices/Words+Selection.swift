/// Actions on several selected missions.
public enum SelectionPhrase: Hashable, Sendable {
    case pickButton, pickedEnough, pickAll, picked(Int), pickLabel(String), changeLabel, allDone(Int)
    case allOpen(Int), allRest(Int, until: String), allLetGo(Int), allChanged(Int)

    public static let samples: [SelectionPhrase] = [
        .pickButton, .pickedEnough, .pickAll, .picked(0), .picked(1), .picked(12), .pickLabel("Essay"),
        .changeLabel, .allDone(1), .allDone(4), .allOpen(2), .allRest(2, until: "Friday"), .allLetGo(3),
        .allChanged(5),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SelectionPhrase) -> String {
        switch phrase {
        case .pickButton: say(command: "Select", gentle: "Select", calm: "Select", spark: "Pick")
        case .pickedEnough: say(command: "Cancel", gentle: "Cancel", calm: "Cancel", spark: "Never mind")
        case .pickAll: say(command: "All", gentle: "All of them", calm: "All", spark: "All of them")
        case .picked(0):
            say(command: "None selected", gentle: "None chosen", calm: "None selected", spark: "Pick some")
        case .picked(let count):
            say(
                command: "\(count) selected", gentle: "\(count) chosen", calm: "\(count) selected",
                spark: "\(count) picked")
        case .pickLabel(let title):
            say(
                command: "Select “\(title)”", gentle: "Choose “\(title)”", calm: "Select “\(title)”",
                spark: "Pick “\(title)”")
        case .changeLabel: "Change"
        case .allDone(let count):
            say(
                command: "Complete: \(some(count))", gentle: "\(some(count)) done. Lovely.",
                calm: "Done: \(some(count))",
                spark: "\(some(count)) done. Look at you!")
        case .allOpen(let count):
            say(
                command: "Reopened: \(some(count))", gentle: "\(are(count)) open again.",
                calm: "Open again: \(some(count))",
                spark: "\(are(count)) back on the list")
        case .allRest(let count, let until):
            say(
                command: "Snoozed to \(until): \(some(count))", gentle: "Resting until \(until): \(some(count)).",
                calm: "\(some(count)): not before \(until)",
                spark: "\(some(count)) back \(until)")
        case .allLetGo(let count):
            say(
                command: "Dropped: \(some(count))", gentle: "Let go: \(some(count)). You can undo it any time.",
                calm: "Let go: \(some(count))", spark: "Let go: \(some(count))")
        case .allChanged(let count):
            say(
                command: "Changed: \(some(count))", gentle: "\(are(count)) changed.", calm: "Changed: \(some(count))",
                spark: "\(are(count)) updated")
        }
    }

    private func some(_ count: Int) -> String { counted(count, thing, things) }
    private func are(_ count: Int) -> String { counted(count, "task is", "tasks are") }
}
