/// Why a language model gave no steps, and what to do about it.
public enum ModelProblemPhrase: Hashable, Sendable {
    /// One sentence for steps that come from a playbook instead.
    case instead(ModelProblem, host: String)
    /// One sentence about the problem alone.
    case reason(ModelProblem, host: String)
    case wayOut(ModelProblem)
    case note(ModelNote)

    public static let samples: [ModelProblemPhrase] =
        ModelProblem.allCases.flatMap { problem -> [ModelProblemPhrase] in
            [
                .instead(problem, host: "llm.example.org"), .reason(problem, host: "llm.example.org"),
                .wayOut(problem),
            ]
        } + ModelNote.allCases.map { .note($0) }
}

extension Words {
    public func callAsFunction(_ phrase: ModelProblemPhrase) -> String {
        switch phrase {
        case .instead(let problem, let host):
            let reason = reason(problem, host: host)
            return say(
                command: "Playbook steps: \(reason).",
                gentle: "These steps come from a playbook, because \(reason).",
                calm: "These steps come from a playbook, because \(reason).",
                spark: "Playbook steps for now, because \(reason).")
        case .reason(let problem, let host):
            // A host is written in small letters.
            let reason = reason(problem, host: host)
            return (reason.begins(with: host) ? reason : sentence(reason)) + "."
        case .wayOut(let problem): return wayOut(problem)
        case .note(let note): return self.note(note)
        }
    }

    private func sentence(_ clause: String) -> String {
        let bytes = Array(clause.utf8)
        guard let first = bytes.first, first >= 0x61, first <= 0x7a, !clause.begins(with: "daymarkd") else {
            return clause
        }
        return String(decoding: [first - 0x20] + bytes.dropFirst(), as: UTF8.self)
    }

    private func reason(_ problem: ModelProblem, host: String) -> String {
        switch problem {
        case .notSetUp: "no language model is set up"
        case .notAllowed: "sending texts to \(host) is not allowed yet"
        case .unreachable: "\(host) could not be reached"
        case .privateNetwork: "\(host) is in a private network"
        case .noServer: "Daymark’s server did not answer"
        case .signedOut: "this device is not connected to Daymark’s server"
        case .keyRefused: "\(host) did not accept the key"
        case .modelMissing: "\(host) does not have this model"
        case .loading: "\(host) is still loading the model"
        case .busy: "\(host) has too many requests right now"
        case .serverError: "\(host) did not send a valid answer"
        case .stalled: "the model stopped writing"
        case .cutOff: "the answer ended in the middle"
        case .refused: "the model declined"
        case .empty: "the model wrote nothing"
        case .nonsense: "the model wrote no usable steps"
        case .misled: "the model followed an instruction in the text"
        case .cancelled: "you stopped the model"
        case .unavailable: "the model in this browser did not start"
        case .notInstalled: "daymarkd is not installed"
        }
    }

    private func wayOut(_ problem: ModelProblem) -> String {
        switch problem {
        case .notSetUp: "Name a host and a model."
        case .notAllowed: "Agree to send the title and the notes of a task there."
        case .unreachable: "Check the address, and start the program that runs the model."
        case .privateNetwork: "Set it up in a terminal as your own: daymark model set ADDRESS --model NAME --own"
        case .noServer: "Try again when you are online and the server runs."
        case .signedOut: ModelSettingsPhrase.pairing
        case .keyRefused: "Enter the key again."
        case .modelMissing: "Choose a model that the host has."
        case .loading, .busy: "Try again in a minute."
        case .serverError: "Check the address. It usually ends in /v1."
        case .stalled, .cutOff, .refused, .empty, .nonsense, .misled: "Try again, or choose another model."
        case .cancelled: "You can ask again at any time."
        case .unavailable: "Try again, or set up a host."
        case .notInstalled: "Install daymarkd in the same folder as daymark."
        }
    }

    private func note(_ note: ModelNote) -> String {
        switch note {
        case .endedEarly:
            say(
                command: "Answer cut off. Check the last step.",
                gentle: "The answer ended early, so the last steps may not be there yet.",
                calm: "The answer ended early, so the last steps may not be there.",
                spark: "The answer ended early, so add the last steps yourself.")
        case .joined:
            say(
                command: "Too many steps. Neighbours joined.",
                gentle: "There were many steps, so some are joined.",
                calm: "The model wrote many steps, so some are joined.",
                spark: "That was a lot of steps, so some are joined.")
        case .shortened:
            say(
                command: "Too many steps. Cut to the first ones.",
                gentle: "There were more steps than fit, so these are the first ones.",
                calm: "The model wrote more steps than fit, so these are the first ones.",
                spark: "That was a huge list, so here are the first steps.")
        }
    }
}
