/// The question about the doses of the day before that nobody answered.
public enum DoseQuestionPhrase: Hashable, Sendable {
    /// The routines with the times of their doses, and whether all of these were in the evening or at night.
    case question([String], isNight: Bool)
    /// The buttons. The first one has the number of doses, and the last one dismisses the question.
    case takenButton(Int), notTakenButton, leaveButton

    public static let samples: [DoseQuestionPhrase] = [
        .question(["Insulin (21:00)"], isNight: true),
        .question(["Insulin (8:00, 21:00)", "Syrup (9:00)"], isNight: false),
        .takenButton(1), .takenButton(2), .notTakenButton, .leaveButton,
    ]

    /// Doses from this time of day on were taken at night.
    static let night = WallTime(18)
}

extension Words {
    public func callAsFunction(_ phrase: DoseQuestionPhrase) -> String {
        switch phrase {
        case .question(let doses, let isNight): question(listed(doses), isNight ? "last night" : "yesterday")
        case .takenButton(let count): count == 1 ? self(DosePhrase.taken) : self(DosePhrase.state(.taken))
        case .notTakenButton:
            say(command: "Not taken", gentle: "Not this time", calm: "Not taken", spark: "Not this time")
        case .leaveButton:
            say(command: "Leave open", gentle: "Leave it open", calm: "Leave open", spark: "Leave it open")
        }
    }

    private func question(_ doses: String, _ day: String) -> String {
        say(
            command: "\(doses): taken \(day)?", gentle: "Did you take \(doses) \(day)?",
            calm: "Did you take \(doses) \(day)?", spark: "Quick one: did you take \(doses) \(day)?")
    }
}
