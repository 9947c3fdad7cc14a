/// Setting up a language model.
public enum ModelSettingsPhrase: Hashable, Sendable {
    case title, about, off, ready(model: String, host: String), checking, noServer
    case provider, address, model, key, keyStored, save, check, forget, saved, forgotten
    /// The form was not saved, or the host not allowed.
    case refused(ModelRefusal, address: String)
    case own, ownUse, ownState(OwnModelState)

    public static let samples: [ModelSettingsPhrase] =
        [
            .title, .about, .off, .ready(model: "llama3.2", host: "localhost"), .checking, .noServer, .provider,
            .address,
            .model, .key, .keyStored, .save, .check, .forget, .saved, .forgotten, .refused(.address, address: ""), .own,
            .ownUse,
        ] + OwnModelState.allCases.map { .ownState($0) } + refusals

    private static let refusals = ModelRefusal.allCases.map { ModelSettingsPhrase.refused($0, address: "abc") }

    /// How a device is connected to the server.
    static let pairing = "Run daymark pair where the server runs, and open its link on this device."
}

/// Whether the browser has a language model of its own, as its `LanguageModel` says.
public enum OwnModelState: String, Choice {
    case unknown, unavailable, downloadable, downloading, available
}

extension Words {
    public func callAsFunction(_ phrase: ModelSettingsPhrase) -> String {
        switch phrase {
        case .title: "Language model"
        case .about:
            say(
                command: "Optional. Writes steps on request. Playbooks work without it.",
                gentle: "A language model can write steps for you. You don’t need one: playbooks work without it.",
                calm: "A language model can write steps for a task. It is optional, and playbooks work without it.",
                spark: "Let a language model write steps for you. Totally optional: playbooks work without it.")
        case .off: "No language model is set up. Steps come from playbooks."
        case .ready(let model, let host): "\(model) at \(host) is ready."
        case .checking: "Checking…"
        case .noServer:
            "Daymark’s server asks the host, and this page is not connected to one. In a terminal: daymark model set"
        case .provider: "Provider"
        case .address: "Address"
        case .model: "Model"
        case .key: "Key"
        case .keyStored: "A key is stored. Leave this empty to keep it."
        case .save: "Save"
        case .check: "Check"
        case .forget: "Forget this model"
        case .saved: "Saved."
        case .forgotten: "The model and its key were deleted."
        case .refused(let refusal, let address): self.refusal(refusal, address)
        case .own: "Model in this browser"
        case .ownUse: "Use the model in this browser first"
        case .ownState(let state): ownState(state)
        }
    }

    private func refusal(_ refusal: ModelRefusal, _ address: String) -> String {
        switch refusal {
        case .address:
            address.isBlank
                ? "Enter the host’s web address, such as https://api.example.org/v1."
                : "“\(address)” is not a web address, such as https://api.example.org/v1."
        case .plainHTTP:
            "Use an address that begins with https://. Set up a model on your own machine in a terminal: daymark model find"
        case .model: "Enter the model’s name as the host writes it, in up to 200 letters."
        case .key: "This key has a space or another character that keys don’t have. Copy it from the host again."
        case .otherHost: "Another host was set up in the meantime. Read which one it is, and agree again."
        case .signedOut: "This device is not connected to Daymark’s server. " + ModelSettingsPhrase.pairing
        case .noAnswer: "Daymark’s server did not answer, so nothing was changed. Try again when it runs."
        case .failed: "Daymark’s server could not save this. Try again later."
        }
    }

    private func ownState(_ state: OwnModelState) -> String {
        switch state {
        case .unknown: "Checking…"
        case .unavailable: "This browser has no language model."
        case .downloadable: "This browser can download a language model. That begins when you first ask it."
        case .downloading: "This browser is downloading its language model."
        case .available: "This browser has a language model. It works offline, and nothing is sent anywhere."
        }
    }
}
