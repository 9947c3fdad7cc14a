/// Choosing another playbook for a mission.
public enum TaskKindPhrase: Hashable, Sendable {
    /// The label of the kinds to choose from.
    case question
    /// The button that shows all kinds, and the list of them.
    case other, list
    /// The first line of that list.
    case choose
    /// The label of the field that searches the list.
    case search

    public static let samples: [TaskKindPhrase] = [.question, .other, .list, .choose, .search]
}

extension Words {
    public func callAsFunction(_ phrase: TaskKindPhrase) -> String {
        switch phrase {
        case .question:
            say(command: "Kind", gentle: "Or is it one of these?", calm: "Or is it", spark: "Or is it")
        case .other:
            say(command: "Other kind…", gentle: "Something else…", calm: "Another kind…", spark: "Another kind…")
        case .list: say(command: "Kind", gentle: "Kind of task", calm: "Kind of task", spark: "Kind of task")
        case .choose: say(command: "Select", gentle: "Choose one", calm: "Choose one", spark: "Pick one")
        case .search:
            say(
                command: "Find a kind", gentle: "Find a kind of task", calm: "Find a kind of task",
                spark: "Find a kind of task")
        }
    }
}
