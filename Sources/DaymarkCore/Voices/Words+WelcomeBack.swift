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
        case .button(.keep): say(command: "Keep", gentle: "Let it be", calm: "Keep", spark: "Keep as it is")
        case .button(.move):
            say(
                command: "Move to this week", gentle: "Give it new days", calm: "Move into this week",
                spark: "Fresh days!")
        case .button(.letGo): say(command: "Drop", gentle: "Let it go", calm: "Let go", spark: "Let it go")
        case .showList: say(command: "Show them", gentle: "Show them", calm: "Show them", spark: "Take a look")
        case .kept(let count):
            say(
                command: "\(counted(count, "mission", "missions")) kept.", gentle: "It can all stay as it is.",
                calm: "Kept as it is.",
                spark: "All still here, whenever you like.")
        case .moved(let count, let day):
            say(
                command: "\(counted(count, "mission", "missions")) moved to days up to \(day).",
                gentle: "There is time for it until \(day).",
                calm: "\(counted(count, "thing", "things")) moved, until \(day)",
                spark: "\(counted(count, "thing has", "things have")) a fresh start, until \(day).")
        case .letGo(let count):
            say(
                command: "\(counted(count, "mission", "missions")) dropped.",
                gentle: "You let it go. That is a choice too.",
                calm: "\(counted(count, "thing", "things")) let go", spark: "Let go. Room for what matters!")
        case .nothing:
            say(
                command: "Nothing to settle.", gentle: "Nothing is waiting for an answer.", calm: "Nothing to settle.",
                spark: "All settled already.")
        }
    }

    private func offer(_ count: Int) -> String {
        say(
            command: "\(counted(count, "mission", "missions")) past due. One answer for all.",
            gentle: count == 1
                ? "One thing is past its day. That is all right. What would feel good?"
                : "\(count) things are past their day. That is all right. What would feel good?",
            calm: count == 1 ? "One task is past its date." : "\(count) tasks are past their dates.",
            spark: count == 1 ? "One thing could use a fresh start." : "\(count) things could use a fresh start.")
    }
}
