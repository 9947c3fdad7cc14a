import DaymarkCore

/// Asks a language model for the steps of a mission, and shows them while they are written.
struct ModelQuestionView {
    private let mission: Mission
    private let state: ModelState
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ mission: Mission, _ state: ModelState, in context: ViewContext) {
        (self.mission, self.state, self.context) = (mission, state, context)
    }

    /// The ids of buttons in the page.
    static let agreeButton = "model-agree", stopButton = "model-stop"

    var html: HTML {
        if let question = state.question, question.mission == mission.id { return writing(question) }
        guard state.canAsk(context.settings) else { return .nothing }
        return element("div", .class("model-question")) {
            if state.awaitsConsent?.mission == mission.id, let host = state.host {
                consent(host)
            } else {
                button(words(ModelPhrase.ask), action: .model(.ask(mission.id)), .class("soft"))
            }
            // One element, so that screen readers hear its text change.
            element("p", .class("detail"), .role("status")) {
                if let problem = state.problem, problem.mission == mission.id {
                    words(ModelProblemPhrase.instead(problem.problem, host: problem.host))
                } else if state.awaitsConsent?.mission == mission.id, let refusal = state.refusal {
                    words(refusal)
                }
            }
        }
    }

    private func consent(_ host: ModelState.Host) -> HTML {
        element("div", .class("card"), .role("group"), .aria("aria-labelledby", "model-consent")) {
            element("p", .id("model-consent")) {
                words(host.isThisMachine ? ModelPhrase.consentHere(host.host) : ModelPhrase.consent(host.host))
            }
            element("div", .class("actions")) {
                button(
                    words(ModelPhrase.agree), action: .model(.agree), .class("main"),
                    .id(ModelQuestionView.agreeButton))
                button(words(ModelPhrase.notNow), action: .model(.notNow), .class("quiet"))
            }
        }
    }

    private func writing(_ question: ModelState.Question) -> HTML {
        let name = question.isOwn ? words(ModelSettingsPhrase.own) : state.host?.host ?? ""
        return element("div", .class("model-question")) {
            if question.subject.step != nil { element("p", .class("name")) { question.request.title } }
            element("p", .class("detail"), .role("status")) { words(ModelPhrase.asking(name)) }
            element("ol", .class("proposed-steps"), .aria("aria-live", "polite")) {
                question.steps.enumerated().map { index, step in
                    element("li", .key("written-\(index)")) {
                        element("span", .class("number"), .hidden) { String(index + 1) }
                        element("span", .class("plain")) {
                            element("span", .class("name")) { step.title }
                            element("span", .class("detail")) { words.estimate(step.minutes) }
                        }
                    }
                }
            }
            button(words(ModelPhrase.stop), action: .model(.stop), .class("soft"), .id(ModelQuestionView.stopButton))
        }
    }
}
