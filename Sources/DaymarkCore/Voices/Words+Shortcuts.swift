/// The page that connects phones, scripts and voice assistants.
public enum ShortcutPhrase: Hashable, Sendable {
    case heading, intro
    // The tokens.
    case tokens, noTokens, nameLabel, makeButton, revokeButton
    case scope(String), scopesLabel, lastUsed(String), neverUsed
    case made(String), secretOnce, revoked(String), isGone, noName, noScope
    // The requests.
    case requests, requestsNote, needsToken, left, now, next, journal, capture, lineLabel, tryButton, answer, failed(
        String)
    // The steps in each program.
    case steps, siri, siriAsk, tasker, terminal

    public static let samples: [ShortcutPhrase] = [
        .heading, .intro, .tokens, .noTokens, .nameLabel, .makeButton, .revokeButton, .scope("read"),
        .scope("capture"), .scope("write"), .scopesLabel, .lastUsed("today 14:00"), .neverUsed, .made("iPhone"),
        .secretOnce, .revoked("iPhone"), .isGone, .noName, .noScope, .requests, .requestsNote, .needsToken, .left, .now,
        .next,
        .journal, .capture, .lineLabel, .tryButton, .answer, .failed("The line is empty."), .steps, .siri, .siriAsk,
        .tasker, .terminal,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ShortcutPhrase) -> String {
        switch phrase {
        case .heading: "Shortcuts"
        case .intro:
            say(
                command: "Siri, Tasker and scripts can ask Daymark and add tasks. Make a token, then copy a request.",
                gentle:
                    "Siri, Tasker or a script can ask me things and give me tasks. Each one gets a token of its own.",
                calm: "Siri, Tasker and scripts can ask Daymark and add tasks. Each program gets its own token.",
                spark: "Let Siri, Tasker or a script talk to Daymark! Each one gets its own token.")
        case .tokens: "Tokens"
        case .noTokens: "No tokens yet."
        case .nameLabel: "Name of the program or device"
        case .makeButton: "Make a token"
        case .revokeButton: "Revoke"
        case .scopesLabel: "It may"
        case .scope(let name): scope(name)
        case .lastUsed(let at): "last used \(at)"
        case .neverUsed: "not used yet"
        case .made(let name): "This is the token for \(name). The requests below contain it."
        case .secretOnce: "It is shown just once. Anyone who has it can use Daymark as you."
        case .revoked(let name): "\(name) can no longer use Daymark."
        case .isGone: "This token no longer exists."
        case .noName: "Give the token a name, so that you can recognize it later."
        case .noScope: "Choose at least one thing that the token may do."
        case .requests: "Requests"
        case .requestsNote: "Answers are plain sentences that a phone can show or read aloud."
        case .needsToken: "Replace TOKEN with your token. A token that you make on this page is filled in for you."
        case .left: "How much of the day is left"
        case .now: "What to do now"
        case .next: "The next deadline"
        case .journal: "Today’s journal entry"
        case .capture: "Add a task or a commitment"
        case .lineLabel: "Task"
        case .tryButton: "Try it"
        case .answer: "Answer"
        case .failed(let why): "That did not work: \(why)"
        case .steps: "Step by step"
        case .siri: "Siri and Apple Shortcuts: add by voice"
        case .siriAsk: "Siri and Apple Shortcuts: ask"
        case .tasker: "Tasker on Android"
        case .terminal: "Terminal and scripts"
        }
    }

    private func scope(_ name: String) -> String {
        switch name {
        case "read": "read everything"
        case "capture": "add tasks, commitments and journal lines"
        case "write": "change everything"
        default: name
        }
    }
}
