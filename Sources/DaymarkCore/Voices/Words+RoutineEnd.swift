/// The question before a routine is ended, its answers, and the notices afterwards.
public enum RoutineEndPhrase: Hashable, Sendable {
    case question(String), skipOne(String), now, all, ended(String), deleted(String)

    public static let samples: [RoutineEndPhrase] = [
        .question("Insulin"), .skipOne("tomorrow 8:00"), .now, .all, .ended("Insulin"), .deleted("Insulin"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoutineEndPhrase) -> String {
        switch phrase {
        case .question(let title):
            say(
                command: "End “\(title)”: which doses?", gentle: "Which doses of “\(title)” do you mean?",
                calm: "Which doses of “\(title)”?", spark: "Which doses of “\(title)”?")
        case .skipOne(let time):
            say(command: "Skip \(time)", gentle: "Leave out \(time)", calm: "Skip \(time)", spark: "Skip \(time)")
        case .now:
            say(
                command: "Stop from now on", gentle: "Stop from now on", calm: "Stop from now on",
                spark: "Stop from now on")
        case .all:
            say(
                command: "Delete all, with the log", gentle: "Delete all, with what was noted",
                calm: "Delete all, with its history", spark: "Delete all, with its history")
        case .ended(let title):
            say(
                command: "Ended: \(title)", gentle: "“\(title)” has ended.", calm: "Ended: \(title)",
                spark: "“\(title)” has ended")
        case .deleted(let title):
            say(
                command: "Deleted: \(title)", gentle: "“\(title)” is removed.", calm: "Deleted: \(title)",
                spark: "“\(title)” is gone")
        }
    }
}
