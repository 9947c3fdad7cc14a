import DaymarkCore

/// A playbook as a choice.
struct TaskKind: Equatable {
    let id: String
    let title: String
}

/// Offers other playbooks for a mission: the next best ones, and a list of all.
struct TaskKindView {
    private let draft: BreakdownDraft
    private let refusals: Refusals
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ draft: BreakdownDraft, refusals: Refusals, in context: ViewContext) {
        self.draft = draft
        self.refusals = refusals
        self.context = context
    }

    /// The id of the list in the page.
    static let list = "task-kind"

    var html: HTML {
        switch draft.origin {
        case .playbook, .generic: choices
        case .history, .model: .nothing
        }
    }

    private var choices: HTML {
        element("div", .class("task-kinds"), .key("kinds")) {
            element("div", .class("actions"), .role("group"), .label(words(TaskKindPhrase.question))) {
                draft.kinds.map { kind in
                    button(kind.title, action: .breakdown(.kind(kind.id)), .class("soft"), .key("kind-" + kind.id))
                }
                button(
                    words(TaskKindPhrase.other), action: .breakdown(.kinds), .class("quiet"),
                    .aria("aria-expanded", draft.showsKinds ? "true" : "false"))
            }
            if draft.showsKinds, let playbooks = context.playbooks {
                FormField(
                    TaskKindView.list, label: words(TaskKindPhrase.list), action: .breakdown(.kind(nil)),
                    refusals: refusals, words: words
                )
                .choice(options(playbooks), chosen: "")
            }
        }
    }

    private func options(_ playbooks: PlaybookLibrary) -> [FormField.Option] {
        var options: [FormField.Option] = [(value: "", name: words(TaskKindPhrase.choose))]
        for heading in playbooks.headings.ordered(by: { $0.title < $1.title }) where !heading.isGeneric {
            options.append((value: heading.id, name: heading.title))
        }
        return options
    }
}
