import DaymarkCore

/// Shows how long a mission usually takes, from the person's history.
public struct EstimateText: Hashable, Sendable {
    /// “about 40 min, maybe 25–60 (from your history)”, after the person's own figure if a correction has been winning.
    /// Without a history, the guess of a playbook.
    public let text: String

    /// Returns nil if nothing is known about work like this.
    public init?(_ mission: Mission, in context: ViewContext) {
        let words = context.words
        guard let estimate = context.workspace.estimate(of: mission) else {
            guard let guess = context.workspace.lengthGuess(of: mission) else { return nil }
            text = words(EstimatePhrase.guessed(guess))
            return
        }
        let about = words(
            EstimatePhrase.about(estimate.minutes, low: estimate.low, high: estimate.high, estimate.confidence))
        guard let own = estimate.corrected else {
            text = about
            return
        }
        text = words(EstimatePhrase.corrected(own, estimate.minutes)) + " · " + about
    }
}

/// The line below the field of the estimate, with a button that takes the usual length, or with lengths that correct a
/// guess.
struct EstimateView {
    private let mission: Mission
    private let text: String?
    private let usual: Int64?
    private let guess: LengthGuess?
    private let words: Words

    init(_ mission: Mission, in context: ViewContext) {
        self.mission = mission
        text = mission.isOpen ? EstimateText(mission, in: context)?.text : nil
        usual = context.workspace.estimate(of: mission).flatMap { $0.corrected == nil ? nil : $0.minutes }
        guess = text == nil ? nil : context.workspace.lengthGuess(of: mission)
        words = context.words
    }

    @HTMLBuilder var html: HTML {
        if let text {
            element("div", .class("usual"), .key("usual")) {
                element("p", .class("detail")) { text }
                if let usual {
                    button(
                        words(EstimatePhrase.takeButton(usual)), action: .mission(.takeUsual(mission.id)),
                        .class("soft"))
                }
                if let guess { choices(guess) }
            }
        }
    }

    private func choices(_ guess: LengthGuess) -> HTML {
        element("div", .class("actions"), .role("group"), .label(words(EstimatePhrase.guessQuestion))) {
            element("span", .class("detail"), .hidden) { words(EstimatePhrase.guessQuestion) }
            guess.choices.map { minutes in
                button(words.length(minutes), action: .mission(.length(mission.id, minutes)), .class("soft"))
            }
        }
    }
}
