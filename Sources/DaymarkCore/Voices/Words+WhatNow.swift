/// The answer to “what now?”.
public enum WhatNowPhrase: Hashable, Sendable {
    case doing(String, until: String), inCommitment(String, until: String), next(String, at: String)
    case freeForNow
    /// The commitments that are running besides the thing to do now.
    case also([String])

    public static let samples: [WhatNowPhrase] = [
        .doing("Essay", until: "15:00"), .inCommitment("Lecture", until: "11:30"), .next("Essay", at: "15:00"),
        .freeForNow, .also(["On call"]),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WhatNowPhrase) -> String {
        switch phrase {
        case .doing(let title, let until):
            say(
                command: "\(title), to \(until)", gentle: "One thing for now: \(title). There is time until \(until).",
                calm: "\(title), until \(until)", spark: "Now: \(title), until \(until)")
        case .inCommitment(let title, let until):
            say(
                command: "\(title), to \(until)", gentle: "\(title) goes on until \(until).",
                calm: "\(title), until \(until)",
                spark: "\(title), until \(until)")
        case .next(let title, let at):
            say(
                command: "Next: \(title) at \(at)", gentle: "Then, when you’re ready, \(title) at \(at).",
                calm: "Next: \(title) at \(at)", spark: "Up next: \(title) at \(at)")
        case .also(let titles):
            say(
                command: "Also: \(listed(titles))",
                gentle: "\(listed(titles)) \(titles.count == 1 ? "goes" : "go") on beside it.",
                calm: "Also running: \(listed(titles))", spark: "Also on: \(listed(titles))")
        case .freeForNow:
            say(
                command: "Nothing planned now.", gentle: "Nothing is planned for now. A rest would do you good.",
                calm: "Nothing now.",
                spark: "Nothing on right now. Enjoy it!")
        }
    }
}
