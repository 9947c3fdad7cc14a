/// The welcome for a person who comes back after days.
public enum WelcomeBackPhrase: Hashable, Sendable {
    case heading(days: Int64)
    /// How many missions were due during the absence.
    case offer(Int)
    case button(Absence.Answer), showList
    /// The outcome for that many missions.
    case kept(Int), moved(Int, until: String), letGo(Int)
    /// There was no absence.
    case nothing

    public static let samples: [WelcomeBackPhrase] =
        [
            .heading(days: 4), .heading(days: 60), .offer(1), .offer(7), .showList, .kept(1), .kept(7),
            .moved(1, until: "Friday"),
        ]
        + [.moved(7, until: "Friday"), .letGo(1), .letGo(7), .nothing] + Absence.Answer.allCases.map { .button($0) }
}

extension Words {
    public func callAsFunction(_ phrase: WelcomeBackPhrase) -> String {
        switch phrase {
        case .heading(let days):
            say(
                command: "Back after \(days) days", gentle: "Good to see you", calm: "Welcome back",
                spark: "Welcome back!")
        case .offer(let count): offer(count)
        case .button(.keep): say(command: "Keep", gentle: "Keep as it is", calm: "Keep", spark: "Keep as it is")
        case .button(.move):
            say(
                command: "Move to this week", gentle: "Move to this week", calm: "Move to this week",
                spark: "Move to this week")
        case .button(.letGo): say(command: "Drop", gentle: "Let it go", calm: "Let go", spark: "Let it go")
        case .showList: say(command: "Show them", gentle: "Show them", calm: "Show them", spark: "Take a look")
        case .kept(let count):
            say(
                command: "\(counted(count, "mission", "missions")) kept.", gentle: "It can all stay as it is.",
                calm: "Kept as it is.",
                spark: "All still here, whenever you like.")
        case .moved(let count, let day):
            count == 1
                ? say(
                    command: "New deadline: \(day).", gentle: "New deadline: \(day).", calm: "New deadline: \(day).",
                    spark: "New deadline: \(day)!")
                : say(
                    command: "\(count) missions have new deadlines, the last one \(day).",
                    gentle: "\(count) tasks have new deadlines. The last one is \(day).",
                    calm: "\(count) tasks have new deadlines, the last one \(day).",
                    spark: "\(count) tasks have new deadlines, the last one \(day)!")
        case .letGo(let count):
            say(
                command: "\(counted(count, "mission", "missions")) dropped.",
                gentle: "Let go. You can undo it any time.",
                calm: "\(counted(count, "task", "tasks")) let go", spark: "Let go. That leaves room for what matters!")
        case .nothing:
            say(
                command: "Nothing to decide.", gentle: "There is nothing to decide.", calm: "Nothing to decide.",
                spark: "Nothing to decide. All good!")
        }
    }

    private func offer(_ count: Int) -> String {
        say(
            command: "\(counted(count, "mission", "missions")) past due. One answer for all.",
            gentle: count == 1
                ? "One task is past its date. What would you like to do with it?"
                : "\(count) tasks are past their dates. What would you like to do with them?",
            calm: count == 1 ? "One task is past its date." : "\(count) tasks are past their dates.",
            spark: count == 1 ? "One task could use a fresh start." : "\(count) tasks could use a fresh start.")
    }
}
