/// The break screen, and the offer of a break.
public enum BreakPhrase: Hashable, Sendable {
    case heading, overHeading, lookAway, onlyIfYouLike, prompt(BreakPrompt)
    /// The minutes of the break that have passed, and its length. Without figures, nil.
    case progress(passed: Int64?, length: Int64), overHint
    case next(String), placeKept, more(Int64), skipButton, offer(minutes: Int64)
    /// The offer of the longer break after a third stretch of work.
    case longOffer(minutes: Int64)
    case noBreak, badLength, untitled

    public static let samples: [BreakPhrase] =
        [
            .heading, .overHeading, .lookAway, .onlyIfYouLike, .progress(passed: 2, length: 5),
            .progress(passed: 0, length: 5), .progress(passed: nil, length: 15), .overHint, .next("Wipe the table"),
            .placeKept, .more(5), .skipButton, .offer(minutes: 10), .longOffer(minutes: 15), .noBreak,
            .badLength, .untitled,
        ] + BreakPrompt.allCases.map { .prompt($0) }
}

extension Words {
    public func callAsFunction(_ phrase: BreakPhrase) -> String {
        switch phrase {
        case .heading: say(command: "Stand down", gentle: "A little rest", calm: "Break", spark: "Break time")
        case .overHeading:
            say(
                command: "Break over", gentle: "Rest as long as you like", calm: "The break is over",
                spark: "All rested?")
        case .lookAway:
            say(
                command: "Look away from the screen.", gentle: "Let your eyes rest on something far away.",
                calm: "Look away from the screen.", spark: "Give your eyes a rest from the screen.")
        case .onlyIfYouLike:
            say(command: "Options", gentle: "Only if you like", calm: "If you like", spark: "Maybe")
        case .prompt(let prompt): self.prompt(prompt)
        case .progress(let passed?, let length): progress(passed, of: length)
        case .progress(nil, _):
            say(
                command: "Time remains.", gentle: "There is time. It ends softly, without a sound.",
                calm: "There is time. It ends without a sound.", spark: "There’s time. It ends without a sound.")
        case .overHint:
            say(
                command: "Continue when ready.", gentle: "Come back whenever you are ready.",
                calm: "Go on when you are ready.", spark: "Go on when you’re ready.")
        case .next(let title): "Next: \(title)"
        case .placeKept:
            say(
                command: "Position saved", gentle: "Your place is kept", calm: "Your place is kept",
                spark: "Your spot is saved"
            )
        case .more(let minutes):
            say(
                command: "+\(minutes) min", gentle: "Rest \(minutes) more minutes", calm: "\(length(minutes)) more",
                spark: "\(minutes) more min")
        case .skipButton:
            say(command: "Skip break", gentle: "No rest this time", calm: "Skip the break", spark: "Skip the break")
        case .offer(let minutes):
            say(
                command: "Break, \(length(minutes))", gentle: "Rest for \(length(minutes))",
                calm: "Break, \(length(minutes))", spark: "Break for \(length(minutes))")
        case .longOffer(let minutes):
            say(
                command: "Long break, \(length(minutes))", gentle: "A longer rest, \(length(minutes))",
                calm: "A longer break, \(length(minutes))", spark: "A longer break, \(length(minutes))")
        case .noBreak:
            say(
                command: "No break to skip.", gentle: "There is no break to skip right now.",
                calm: "There is no break to skip.", spark: "There’s no break to skip.")
        case .badLength:
            say(
                command: "A break is 1 min to 4 h.", gentle: "A rest can be anything from 1 minute to 4 hours.",
                calm: "A break is between 1 minute and 4 hours long.", spark: "Breaks go from 1 minute to 4 hours.")
        case .untitled: "something"
        }
    }

    private func progress(_ passed: Int64, of length: Int64) -> String {
        say(
            command: "\(max(0, length - passed)) of \(self.length(length)) left. Ends without a sound.",
            gentle: passed > 0
                ? "About \(passed) of \(self.length(length)). It ends softly, without a sound."
                : "This rest lasts \(self.length(length)). It ends softly, without a sound.",
            calm: passed > 0
                ? "\(passed) of \(self.length(length)). The break ends without a sound."
                : "\(self.length(length)). The break ends without a sound.",
            spark: "\(passed) of \(self.length(length)). The break ends without a sound.")
    }

    private func prompt(_ prompt: BreakPrompt) -> String {
        switch prompt {
        case .water:
            say(command: "Drink water", gentle: "Drink some water", calm: "Drink some water", spark: "Have some water")
        case .window:
            say(
                command: "Look out of a window", gentle: "Look out of a window", calm: "Look out of a window",
                spark: "Peek out of a window")
        case .breathe:
            say(
                command: "Five slow breaths", gentle: "Breathe slowly for a while", calm: "Take five slow breaths",
                spark: "Take five deep breaths")
        case .air:
            say(
                command: "Get fresh air", gentle: "Open a window", calm: "Get some fresh air",
                spark: "Grab some fresh air")
        case .shoulders:
            say(
                command: "Roll your shoulders", gentle: "Roll your shoulders", calm: "Roll your shoulders",
                spark: "Roll those shoulders")
        case .stretch:
            say(
                command: "Stand up, reach high", gentle: "Stand up and reach up high",
                calm: "Stand up and reach up high",
                spark: "Reach for the ceiling")
        case .walk:
            say(
                command: "Walk a few minutes", gentle: "Walk around a little", calm: "Walk for a few minutes",
                spark: "Take a little walk")
        case .stairs:
            say(
                command: "Take the stairs once", gentle: "Walk to another room and back",
                calm: "Walk up some stairs and down again", spark: "Run up some stairs and back")
        }
    }
}
