/// How long work takes a person, learned from their completions.
public enum EstimatePhrase: Hashable, Sendable {
    /// The usual length of work without a figure of the person's own.
    case usual(Int64)
    /// A length with its range: “about 40 min, maybe 25–60 (from your history)”.
    case about(Int64, low: Int64, high: Int64, EstimateConfidence)
    case confidence(EstimateConfidence)
    /// The person's own figure, and the length that such work usually takes.
    case corrected(Int64, Int64)
    /// The button that takes the usual length instead of the own figure.
    case takeButton(Int64)
    /// The guess of a playbook: “about 2 h 25, from the playbook “Problem set””.
    case guessed(LengthGuess)
    /// A guess in a list, which has no room for its source.
    case roughly(Int64)
    /// The question above the lengths that correct a guess.
    case guessQuestion
    /// Nothing is known about work like this.
    case unknown
    /// The setting that learns from completions.
    case learnSetting, learnNote

    public static let samples: [EstimatePhrase] =
        EstimateConfidence.allCases.map { .confidence($0) } + [
            .usual(40), .about(40, low: 25, high: 60, .history), .about(90, low: 60, high: 150, .few),
            .about(30, low: 30, high: 30, .guess), .corrected(30, 40), .takeButton(40),
            .guessed(LengthGuess(minutes: 145, playbook: "Problem set")),
            .guessed(LengthGuess(minutes: LengthGuess.longest, playbook: "Thesis")), .roughly(145), .guessQuestion,
            .unknown, .learnSetting, .learnNote,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: EstimatePhrase) -> String {
        switch phrase {
        case .usual(let minutes):
            say(
                command: "Usually \(length(minutes))", gentle: "This usually takes you about \(length(minutes))",
                calm: "You usually need \(length(minutes))", spark: "You usually need \(length(minutes))")
        case .about(let minutes, let low, let high, let confidence):
            about(minutes, low: low, high: high) + " (\(self(EstimatePhrase.confidence(confidence))))"
        case .confidence(.guess): "a rough guess"
        case .confidence(.few): "from a few similar tasks"
        case .confidence(.history): "from your history"
        case .corrected(let own, let minutes):
            say(
                command: "Yours: \(length(own)). Usual: \(length(minutes))",
                gentle: "You wrote \(length(own)), and it usually takes you about \(length(minutes))",
                calm: "You wrote \(length(own)), but it usually takes you \(length(minutes))",
                spark: "You wrote \(length(own)); it usually takes you \(length(minutes))")
        case .takeButton(let minutes):
            say(
                command: "Set \(length(minutes))", gentle: "Allow \(length(minutes))", calm: "Use \(length(minutes))",
                spark: "Make it \(length(minutes))")
        case .guessed(let guess): guessed(guess)
        case .roughly(let minutes):
            say(
                command: "~\(length(minutes))", gentle: "about \(length(minutes))", calm: "~\(length(minutes))",
                spark: "~\(length(minutes))")
        case .guessQuestion:
            say(
                command: "Set length", gentle: "Does that sound right?", calm: "Does that sound right?",
                spark: "Sound about right?")
        case .unknown:
            say(
                command: "No history for this yet", gentle: "There is nothing like this to go by yet",
                calm: "Nothing like this has been timed often enough yet", spark: "Nothing like this to go by yet")
        case .learnSetting:
            say(
                command: "Learn from my times", gentle: "Learn from how long things take me",
                calm: "Learn from my times", spark: "Learn from my times")
        case .learnNote:
            say(
                command: "Estimates from timed completions. Your figures stay.",
                gentle: "Daymark gets a feel for how long things take you. What you write always stays.",
                calm: "Estimates follow the times of completed tasks. Your own figures stay as they are.",
                spark: "Estimates learn from how long things took you. Your own figures stay.")
        }
    }

    private func guessed(_ guess: LengthGuess) -> String {
        let length = length(guess.minutes) + (guess.isAtLeast ? " or more" : "")
        return say(
            command: "~\(length), playbook: \(guess.playbook)",
            gentle: "maybe about \(length), going by the playbook “\(guess.playbook)”",
            calm: "about \(length), from the playbook “\(guess.playbook)”",
            spark: "about \(length), going by the playbook “\(guess.playbook)”")
    }

    private func about(_ minutes: Int64, low: Int64, high: Int64) -> String {
        let range = low == high ? "" : high < 120 ? "\(low)–\(high)" : "\(length(low)) to \(length(high))"
        let length = length(minutes)
        if range.isEmpty {
            return say(command: length, gentle: "about \(length)", calm: "about \(length)", spark: "about \(length)")
        }
        return say(
            command: "\(length), range \(range)", gentle: "about \(length), maybe \(range)",
            calm: "about \(length), maybe \(range)", spark: "about \(length), maybe \(range)")
    }
}
