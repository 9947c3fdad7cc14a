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

    /// The ids of the list and of the field that searches it.
    static let list = "task-kind", searchField = "task-kind-search"

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
                search(playbooks)
                FormField(
                    TaskKindView.list, label: words(TaskKindPhrase.list), action: .breakdown(.kind(nil)),
                    refusals: refusals, words: words
                )
                .choice(options(playbooks), chosen: "")
            }
        }
    }

    /// The field that searches the list, and what it finds.
    private func search(_ playbooks: PlaybookLibrary) -> HTML {
        let found = playbooks.kinds(found: draft.kindQuery)
        let shown = found.prefix(ChoiceSearch.maxChoices).map { kind in
            button(kind.title, action: .breakdown(.kind(kind.id)), .class("soft"), .key("found-" + kind.id))
        }
        return ChoiceSearch(
            id: TaskKindView.searchField, label: words(TaskKindPhrase.search), query: draft.kindQuery,
            action: .breakdown(.findKind), words: words
        )
        .html(shown, more: found.count - shown.count)
    }

    private func options(_ playbooks: PlaybookLibrary) -> [FormField.Option] {
        var options: [FormField.Option] = [(value: "", name: words(TaskKindPhrase.choose))]
        for heading in playbooks.headings.ordered(by: { $0.title < $1.title }) where !heading.isGeneric {
            options.append((value: heading.id, name: heading.title))
        }
        return options
    }
}
