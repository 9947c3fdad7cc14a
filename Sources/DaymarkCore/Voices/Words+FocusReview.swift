/// The questions after a focus session: how it went, and how long the work of a forgotten one took.
public enum FocusReviewPhrase: Hashable, Sendable {
    case howHeading, rating(Int64)
    case forgottenQuestion(String), forgottenYes(Int64), forgottenNo, forgottenField
    /// The label of the field that corrects the minutes of a session, or says when its work ended.
    case correctField

    public static let samples: [FocusReviewPhrase] = [
        .howHeading, .rating(1), .rating(3), .rating(5), .forgottenQuestion("Essay"), .forgottenYes(25), .forgottenNo,
        .forgottenField, .correctField,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FocusReviewPhrase) -> String {
        switch phrase {
        case .howHeading:
            say(command: "How did it go?", gentle: "How was it?", calm: "How did it go?", spark: "How was that?")
        case .rating(let rating): self.rating(rating)
        case .forgottenQuestion(let title):
            say(
                command: "The session on “\(title)” was never ended. Time worked?",
                gentle: "The timer for “\(title)” ran on. How long did you work on it?",
                calm: "The session on “\(title)” was not ended. How long did you work?",
                spark: "The timer for “\(title)” ran on without you. How long was it really?")
        case .forgottenYes(let minutes): estimate(minutes)
        case .forgottenNo:
            say(
                command: "None", gentle: "I did something else", calm: "I did not work on it",
                spark: "Did something else")
        case .forgottenField:
            say(command: "Other length", gentle: "Another length", calm: "Another length", spark: "Another length")
        case .correctField:
            say(
                command: "Correct the time: 20 min, or the end, \(time(WallTime(14, 20)))",
                gentle: "If it was another length: 20 min, or until \(time(WallTime(14, 20)))",
                calm: "Correct the time: 20 min, or until \(time(WallTime(14, 20)))",
                spark: "Was it another length? 20 min, or until \(time(WallTime(14, 20)))")
        }
    }

    private func rating(_ rating: Int64) -> String {
        switch rating {
        case ..<3: say(command: "Rough", gentle: "It was hard", calm: "With difficulty", spark: "Bumpy")
        case 3: say(command: "Steady", gentle: "It was all right", calm: "As usual", spark: "Okay")
        default: say(command: "Sharp", gentle: "It went smoothly", calm: "Easily", spark: "Bright!")
        }
    }
}
