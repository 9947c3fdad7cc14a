/// The question about the doses of the day before that nobody answered.
public enum DoseQuestionPhrase: Hashable, Sendable {
    /// The routines with the times of their doses, and whether all of these were in the evening or at night.
    case question([String], isNight: Bool)
    /// The buttons. The first one has the number of doses, and the last one dismisses the question.
    case takenButton(Int), notTakenButton, leaveButton
    /// The notice after one answer to several doses: the routines, their day and the answer.
    case answered([String], day: String, DoseAnswer.What)

    public static let samples: [DoseQuestionPhrase] = [
        .question(["Insulin (21:00)"], isNight: true),
        .question(["Insulin (8:00, 21:00)", "Syrup (9:00)"], isNight: false),
        .takenButton(1), .takenButton(2), .notTakenButton, .leaveButton,
        .answered(["Insulin", "Syrup"], day: "yesterday", .taken),
        .answered(["Insulin", "Syrup"], day: "yesterday", .skipped),
    ]

    /// Doses from this time of day on are called last night's.
    static let night = WallTime(18)
}

extension Words {
    public func callAsFunction(_ phrase: DoseQuestionPhrase) -> String {
        switch phrase {
        case .question(let doses, let isNight): question(listed(doses), isNight ? "last night" : "yesterday")
        case .takenButton(1): self(DosePhrase.taken)
        case .takenButton:
            say(command: "All taken", gentle: "I took them all", calm: "All taken", spark: "Took them all!")
        case .notTakenButton:
            say(command: "Not taken", gentle: "Not this time", calm: "Not taken", spark: "Not this time")
        case .leaveButton:
            say(command: "Leave open", gentle: "Leave it open", calm: "Leave open", spark: "Leave it open")
        case .answered(let titles, let day, .taken):
            say(
                command: "Taken \(day): \(listed(titles))", gentle: "You took \(listed(titles)) \(day).",
                calm: "Taken \(day): \(listed(titles))", spark: "\(listed(titles)) \(day): all taken!")
        case .answered(let titles, let day, .skipped):
            say(
                command: "Skipped \(day): \(listed(titles))", gentle: "You left out \(listed(titles)) \(day).",
                calm: "Skipped \(day): \(listed(titles))", spark: "\(listed(titles)) \(day): skipped")
        }
    }

    private func question(_ doses: String, _ day: String) -> String {
        say(
            command: "\(doses): taken \(day)?", gentle: "Did you take \(doses) \(day)?",
            calm: "Did you take \(doses) \(day)?", spark: "Quick one: did you take \(doses) \(day)?")
    }
}
