import DaymarkCore

/// The known language models, and the question that is being answered.
struct ModelState: Equatable {
    /// The host that the server has set up.
    var host: Host?
    /// Whether the server has answered. A page without a server has no host.
    var hasServer = false
    /// Whether the models were looked for since the page was opened.
    var isAsked = false
    var isChecking = false
    /// The result of the last check. Nil before one.
    var checked: Check?
    /// The reason why the form was not saved, or the host not allowed.
    var refusal: ModelSettingsPhrase?
    var own = OwnModelState.unknown
    var question: Question?
    /// The subject of the question that is asked once the person agrees.
    var awaitsConsent: Subject?
    /// Why the last question gave no steps.
    var problem: Problem?

    struct Host: Equatable {
        var provider, address, host, model: String
        var hasKey, isAllowed, isThisMachine: Bool

        init?(_ json: JSON) {
            guard let address = json.string("address") else { return nil }
            let host = ModelHost(provider: json.string("provider") ?? "", address: address, model: "")
            provider = host.provider
            self.address = address
            self.host = host.host
            model = json.string("model") ?? ""
            (hasKey, isAllowed) = (json.bool("key") ?? false, json.bool("allowed") ?? false)
            isThisMachine = host.isThisMachine
        }
    }

    struct Check: Equatable {
        /// Nil if the model is ready.
        var problem: ModelProblem?
        var models: [String] = []
    }

    /// The subject of a question: a mission, or one of its suggested steps.
    struct Subject: Equatable {
        let mission: RecordID
        /// The key of the step in the review.
        var step: Int?
    }

    struct Question: Equatable {
        let subject: Subject
        let request: BreakdownRequest
        /// Whether the browser's own model is asked.
        let isOwn: Bool
        var steps: [BreakdownStep] = []
        /// Reads what the browser's model writes.
        var answer: ModelAnswer?

        var mission: RecordID { subject.mission }
    }

    struct Problem: Equatable {
        let mission: RecordID
        let problem: ModelProblem
        let host: String
    }

    /// Whether the browser's model may be asked.
    func canAskOwn(_ settings: Settings) -> Bool {
        settings.ownModel && own != .unavailable && own != .unknown
    }

    func canAsk(_ settings: Settings) -> Bool { host != nil || canAskOwn(settings) }
}
