/// The milestones of the waking day and their settings.
public enum MilestonePhrase: Hashable, Sendable {
    case title(Int64)
    /// The time that is left, and when the day ends.
    case body(minutes: Int64, until: String)
    case note
    /// The switch of a milestone.
    case setting(Int64)

    public static let samples: [MilestonePhrase] =
        Milestones.percents.flatMap { [.title($0), .setting($0)] } + [
            .body(minutes: 420, until: "23:00"), .body(minutes: 84, until: "23:00"), .body(minutes: 4, until: "23:00"),
            .note,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: MilestonePhrase) -> String {
        switch phrase {
        case .title(let percent):
            say(
                command: "\(percent)% of the day left", gentle: "About \(percent)% of the day is left",
                calm: "\(percent)% of the day left", spark: "\(percent)% of the day to go")
        case .body(let minutes, let until):
            say(
                command: "\(length(minutes)) to \(until)", gentle: "That is \(roughly(minutes)), until \(until).",
                calm: "\(length(minutes)), until \(until)", spark: "\(length(minutes)), until \(until)")
        case .note:
            say(
                command: "Each comes once, without sound. None in quiet hours.",
                gentle: "Each is one quiet line at its moment. None come in quiet hours.",
                calm: "Each is one line without a sound. None come in quiet hours.",
                spark: "One silent line each, and never in quiet hours.")
        case .setting(let percent):
            say(
                command: "At \(percent)% of the day left", gentle: "When about \(percent)% of the day is left",
                calm: "When \(percent)% of the day is left", spark: "When \(percent)% of the day is left")
        }
    }
}
