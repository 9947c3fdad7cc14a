/// The obstacle of somebody who is stuck.
public enum Hindrance: String, Choice {
    case tooBig, cannotStart, wornOut, drifting
}

/// A small start for somebody who is stuck.
public enum StuckPhrase: Hashable, Sendable {
    case button, title, question, hindrance(Hindrance), fewMinutes, mayStop, doThis, another, noOther
    case pick, fiveMinutes, easier(String), restUntilTomorrow, nothingOpen
    /// A start for a step that takes longer.
    case twoMinutes(of: String)
    /// The question which task it is, and the way back to it.
    case onWhat, otherTask
    /// The label of the field that searches for another task.
    case search
    /// The search finds more tasks than are shown.
    case moreFound
    /// The heading of what helps against each obstacle.
    case lead(Hindrance), advice(StuckAdvice), mayRest

    public static let samples: [StuckPhrase] =
        [
            .button, .title, .question, .fewMinutes, .mayStop, .doThis, .another, .noOther, .pick,
            .fiveMinutes, .easier("Water the plants"), .nothingOpen, .hindrance(.tooBig), .hindrance(.cannotStart),
            .hindrance(.wornOut), .hindrance(.drifting), .restUntilTomorrow, .twoMinutes(of: "Write the introduction"),
            .onWhat, .otherTask, .search, .moreFound, .mayRest,
        ] + Hindrance.allCases.map { StuckPhrase.lead($0) } + StuckAdvice.allCases.map { StuckPhrase.advice($0) }
}

extension Words {
    public func callAsFunction(_ phrase: StuckPhrase) -> String {
        switch phrase {
        case .button: say(command: "Stuck", gentle: "I’m stuck", calm: "I’m stuck", spark: "I’m stuck")
        case .title:
            say(command: "Unblock", gentle: "Let’s make it easy", calm: "A small start", spark: "Let’s get you moving")
        case .question:
            say(
                command: "What is in the way?", gentle: "Being stuck happens. What’s in the way?",
                calm: "What’s in the way?", spark: "It happens to everyone. What’s in the way?")
        case .hindrance(.tooBig):
            say(command: "Too big", gentle: "It feels too big", calm: "It feels too big", spark: "It’s too big")
        case .hindrance(.cannotStart):
            say(
                command: "Can’t start", gentle: "I can’t start", calm: "I can’t start", spark: "I can’t start")
        case .hindrance(.wornOut):
            say(command: "Low energy", gentle: "I’m worn out", calm: "I’m worn out", spark: "I’m worn out")
        case .hindrance(.drifting):
            say(command: "Distracted", gentle: "I keep drifting", calm: "I keep drifting", spark: "I keep drifting")
        case .fewMinutes: "Just a few minutes"
        case .mayStop:
            say(
                command: "Stop after it if you like. It counts.", gentle: "You can stop right after. It still counts.",
                calm: "You can stop right after. It still counts.", spark: "You can stop right after. It still counts.")
        case .doThis: say(command: "Do this", gentle: "Just do this", calm: "Just do this", spark: "Just do this")
        case .another:
            say(command: "Another", gentle: "Show me another way in", calm: "Another way in", spark: "Another way in")
        case .noOther:
            say(
                command: "No more starts. Run five minutes, or break it down.",
                gentle: "That was the last one. Five minutes of it, or smaller steps?",
                calm: "That was the last one. Try five minutes of it, or smaller steps.",
                spark: "That was the last one. Five minutes of it, or smaller steps?")
        case .pick:
            say(
                command: "Pick a start", gentle: "Pick something for me", calm: "Choose for me",
                spark: "Pick one for me")
        case .fiveMinutes:
            say(
                command: "Run 5 minutes", gentle: "Five minutes, then see", calm: "Start with five minutes",
                spark: "Try five minutes")
        case .easier(let title):
            say(
                command: "Lighter: \(title)", gentle: "Something lighter: \(title)",
                calm: "Something lighter: \(title)", spark: "Something lighter: \(title)")
        case .restUntilTomorrow: "Rest until tomorrow"
        case .onWhat:
            say(
                command: "Stuck on which mission?", gentle: "What are you stuck on?", calm: "Stuck on what?",
                spark: "What has you stuck?")
        case .otherTask:
            say(command: "Another mission", gentle: "Something else", calm: "Another task", spark: "Something else")
        case .search: stuckSearch
        case .moreFound: moreFound
        case .lead(let hindrance): lead(hindrance)
        case .advice(let advice): self.advice(advice)
        case .mayRest:
            say(
                command: "Rest is part of the work.", gentle: "Resting is allowed. The rest can wait a little.",
                calm: "Rest is part of the day.", spark: "Even the sun sets for a while.")
        case .twoMinutes(let step):
            say(
                command: "2 minutes of “\(step)”", gentle: "Spend two minutes on “\(step)”",
                calm: "Do two minutes of “\(step)”", spark: "Give “\(step)” two minutes")
        case .nothingOpen:
            say(
                command: "No open tasks.", gentle: "Nothing is waiting for you.", calm: "There is nothing open.",
                spark: "Nothing’s open. Enjoy it.")
        }
    }

    private var stuckSearch: String {
        say(
            command: "Find another mission", gentle: "Or find another task", calm: "Find another task",
            spark: "Or find another task")
    }

    private var moreFound: String {
        say(
            command: "More match. Add a word.", gentle: "There are more. Another word would narrow them down.",
            calm: "More tasks match. Add a word.", spark: "There are more. Add a word?")
    }

    private func lead(_ hindrance: Hindrance) -> String {
        switch hindrance {
        case .tooBig:
            say(
                command: "Smaller first step", gentle: "A smaller first step", calm: "A smaller first step",
                spark: "A smaller first step")
        case .cannotStart: self(StuckPhrase.fewMinutes)
        case .wornOut:
            say(command: "Recover first", gentle: "Rest first", calm: "Rest first", spark: "Rest first")
        case .drifting:
            say(
                command: "Clear distractions", gentle: "Make it quieter first", calm: "Fewer distractions first",
                spark: "Fewer distractions first")
        }
    }

    private func advice(_ advice: StuckAdvice) -> String {
        switch advice {
        case .water:
            say(
                command: "Drink a glass of water", gentle: "Have a glass of water", calm: "Drink a glass of water",
                spark: "Have a glass of water")
        case .lieDown:
            say(
                command: "Lie down for 5 minutes", gentle: "Lie down for five minutes",
                calm: "Lie down for five minutes", spark: "Lie down for five minutes")
        case .air:
            say(
                command: "Get fresh air", gentle: "Open a window and breathe for a while",
                calm: "Get some fresh air", spark: "Grab some fresh air")
        case .phoneAway: "Put your phone in another room"
        case .closeTabs:
            say(
                command: "Close everything else on the screen", gentle: "Close whatever else is on the screen",
                calm: "Close everything else on the screen", spark: "Close everything else on the screen")
        case .noteIt:
            say(
                command: "Write down what keeps coming up", gentle: "Write down what keeps coming to mind",
                calm: "Write down what keeps coming to mind", spark: "Write down what keeps popping up")
        }
    }
}
