import DaymarkCore

extension Route {
    static let model = Route(unchecked: "model")
}

extension Screen {
    /// Sets up a language model.
    static let model = Screen(
        "model", icon: .settings, section: "settings", isListed: true,
        actions: [
            ActionGroup(ModelAction.self) { app, action, context throws(IntentError) in
                app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(ModelSettingsPhrase.title) },
        view: { context in ModelSettingsView(context.screens.model, in: context.view).html })
}

/// Shows which language models there are, and the form for a host.
struct ModelSettingsView {
    private let state: ModelState
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ state: ModelState, in context: ViewContext) { (self.state, self.context) = (state, context) }

    /// The ids of the fields, which the shell reads when they are saved.
    static let providerField = "model-provider", addressField = "model-address", modelField = "model-name"
    static let keyField = "model-key"

    var html: HTML {
        element("div", .class("settings")) {
            BackLink(to: .settings, name: words(HoursPhrase.backToSettings)).html
            element("header", .class("day")) { element("h1") { words(ModelSettingsPhrase.title) } }
            element("p", .class("detail")) { words(ModelSettingsPhrase.about) }
            element("section", .class("group"), .aria("aria-labelledby", "own-model")) {
                element("h2", .id("own-model")) { words(ModelSettingsPhrase.own) }
                element("p", .class("detail"), .role("status")) {
                    words(ModelSettingsPhrase.ownState(state.isAsked ? state.own : .unknown))
                }
                if state.own != .unavailable {
                    SettingRow.flag(
                        "ownModel", words(ModelSettingsPhrase.ownUse), isOn: context.settings.ownModel
                    ).html
                }
            }
            element("section", .class("group"), .aria("aria-labelledby", "model-host")) {
                element("h2", .id("model-host")) { words(ModelSettingsPhrase.provider) }
                element("p", .class("detail"), .role("status")) { status }
                if state.hasServer { form }
                element("div", .class("actions")) {
                    button(words(ModelSettingsPhrase.check), action: .model(.check), .class("soft"))
                    if state.host != nil {
                        button(words(ModelSettingsPhrase.forget), action: .model(.forget), .class("quiet"))
                    }
                }
            }
        }
    }

    private var status: String {
        guard state.isAsked else { return "" }
        if state.isChecking { return words(ModelSettingsPhrase.checking) }
        if let refusal = state.refusal { return words(refusal) }
        guard state.hasServer else { return words(ModelSettingsPhrase.noServer) }
        guard let host = state.host else { return words(ModelSettingsPhrase.off) }
        guard let check = state.checked else { return "\(host.model), \(host.host)" }
        guard let problem = check.problem else {
            return words(ModelSettingsPhrase.ready(model: host.model, host: host.host))
        }
        return words(ModelProblemPhrase.reason(problem, host: host.host)) + " "
            + words(ModelProblemPhrase.wayOut(problem))
    }

    private var form: HTML {
        element("form", .on("submit", .model(.save))) {
            element("label", .class("field")) {
                element("span") { words(ModelSettingsPhrase.provider) }
                element("select", .id(ModelSettingsView.providerField)) {
                    FormField.options(
                        [
                            ("", "–"), ("openai", "OpenAI, Ollama, llama.cpp, vLLM, LM Studio"),
                            ("anthropic", "Anthropic"),
                        ],
                        chosen: state.host?.provider ?? "")
                }
            }
            line(
                ModelSettingsView.addressField, label: .address, value: state.host?.address ?? "",
                example: "https://api.example.org/v1")
            line(ModelSettingsView.modelField, label: .model, value: state.host?.model ?? "", example: "")
            if let models = state.checked?.models, !models.isEmpty {
                element("p", .class("detail")) { models.prefix(12).joined(separator: ", ") }
            }
            element("label", .class("field")) {
                element("span") { words(ModelSettingsPhrase.key) }
                element(
                    "input", .id(ModelSettingsView.keyField), .type("password"), .set("autocomplete", "off"),
                    .set("maxlength", "4096"))
                if state.host?.hasKey == true {
                    element("span", .class("detail")) { words(ModelSettingsPhrase.keyStored) }
                }
            }
            element("button", .type("submit"), .class("main")) { words(ModelSettingsPhrase.save) }
        }
    }

    private func line(_ id: String, label: ModelSettingsPhrase, value: String, example: String) -> HTML {
        element("label", .class("field")) {
            element("span") { words(label) }
            element(
                "input", .id(id), .type("text"), .value(value), .set("placeholder", example),
                .set("autocomplete", "off"), .set("maxlength", "500"))
        }
    }
}
