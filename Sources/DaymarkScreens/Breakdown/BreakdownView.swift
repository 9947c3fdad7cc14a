import DaymarkCore

/// Shows suggested steps, which the person can change before accepting them.
struct BreakdownView {
    private let mission: Mission
    private let state: BreakdownState
    private let model: ModelState
    private let refusals: Refusals
    private let context: ViewContext
    private var words: Words { context.words }

    init(
        _ mission: Mission, _ state: BreakdownState, model: ModelState, refusals: Refusals, in context: ViewContext
    ) {
        self.mission = mission
        self.state = state
        self.model = model
        self.refusals = refusals
        self.context = context
    }

    /// The ids of controls in the page.
    static func titleField(_ key: Int) -> String { "suggested-\(key)" }
    static func openButton(_ key: Int) -> String { "suggested-open-\(key)" }
    static func splitButton(_ key: Int) -> String { "suggested-split-\(key)" }
    static let newField = "suggested-new"
    static let undoButton = "suggested-undo"

    private var draft: BreakdownDraft? { state.draft.flatMap { $0.mission == mission.id ? $0 : nil } }

    var html: HTML {
        element("article", .class("sheet breakdown"), .key("steps-" + mission.id.description)) {
            BackLink(to: .mission(mission.id), name: mission.title).html
            element("header", .class("titled")) {
                context.workspace.picture(of: mission).mark(in: mission.category ?? context.settings.category)
                element("div") {
                    element("h1") { mission.title }
                    if let draft { element("p", .class("detail")) { origin(of: draft) } }
                }
            }
            // One element, so that screen readers hear its text change.
            element("p", .class("state"), .role("status")) { status }
            if draft != nil || state.hasFailed { ModelQuestionView(mission, model, in: context).html }
            if model.question?.mission == mission.id {
                // The steps that are being written are shown instead.
            } else if let draft {
                sizes(draft)
                playbookButton(draft)
                TaskKindView(draft, refusals: refusals, in: context).html
                element("ol", .class("proposed-steps")) { draft.items.enumerated().map { item($1, at: $0, of: draft) } }
                if draft.canUndo {
                    button(
                        words(StepDraftPhrase.undo), action: .breakdown(.undo), .class("quiet"),
                        .id(BreakdownView.undoButton))
                }
                newStep
                element("div", .class("actions")) {
                    if !draft.items.isEmpty {
                        button(words(BreakdownPhrase.startFirst), action: .breakdown(.begin), .class("main"))
                        button(words(BreakdownPhrase.useSteps), action: .breakdown(.accept), .class("soft"))
                    }
                    button(words(BreakdownPhrase.cancel), action: .breakdown(.cancel), .class("quiet"))
                }
            } else if state.hasFailed {
                button(words(BreakdownPhrase.tryAgain), action: .breakdown(.open(mission.id)), .class("main"))
            } else if state.waiting != mission.id {
                button(words(BreakdownPhrase.breakDown), action: .breakdown(.open(mission.id)), .class("main"))
            }
        }
    }

    private var status: String {
        if draft != nil { return "" }
        return state.hasFailed
            ? words(BreakdownPhrase.failed) : state.waiting == mission.id ? words(BreakdownPhrase.loading) : ""
    }

    private func origin(of draft: BreakdownDraft) -> String {
        switch draft.origin {
        case .generic: words(BreakdownPhrase.generic)
        case .history(let title): words(BreakdownPhrase.fromHistory(title))
        case .playbook(let name): words(BreakdownPhrase.fromPlaybook(name))
        case .model(let name, let note):
            words.writtenBy(name, note)
        }
    }

    private func playbookButton(_ draft: BreakdownDraft) -> HTML {
        switch draft.origin {
        case .generic, .playbook: .nothing
        case .history, .model:
            button(words(StepDraftPhrase.usePlaybook), action: .breakdown(.playbook), .class("quiet"))
        }
    }

    // MARK: Sizes

    private func sizes(_ draft: BreakdownDraft) -> HTML {
        element("fieldset", .class("sizes")) {
            element("legend") {
                element("span") { words(BreakdownPhrase.sizeQuestion) }
                " "
                element("output", .class("total")) {
                    words(BreakdownPhrase.total(draft.items.count, words.total(of: draft.edited)))
                }
            }
            element("div", .class("scale")) {
                (1...5).map { size in
                    element(
                        "button", .type("button"), .key("size-\(size)"),
                        .aria("aria-pressed", Int64(size) == draft.spiciness ? "true" : "false"),
                        .on("click", .breakdown(.size(Int64(size))))
                    ) {
                        element("span", .class("dots"), .hidden) { (0..<size).map { _ in element("i") } }
                        words(BreakdownPhrase.size(Int64(size)))
                    }
                }
            }
        }
    }

    // MARK: Steps

    private func item(_ item: BreakdownDraft.Item, at index: Int, of draft: BreakdownDraft) -> HTML {
        let isOpen = draft.opened == item.key
        return element("li", .key("suggested-\(item.key)"), isOpen ? .class("opened") : nil) {
            element("span", .class("number"), .hidden) { String(index + 1) }
            if isOpen {
                controls(item, at: index, of: draft)
            } else {
                element(
                    "button", .type("button"), .class("plain"), .id(BreakdownView.openButton(item.key)),
                    .aria("aria-expanded", "false"), .on("click", .breakdown(.show(item.key)))
                ) {
                    if index == 0 { element("span", .class("first")) { words(BreakdownPhrase.startHere) } }
                    element("span", .class("name")) { item.step.title }
                    element("span", .class("detail")) {
                        words.estimate(item.step.minutes)
                        if item.isOwn { element("span", .class("tag")) { words(StepDraftPhrase.ownWords) } }
                    }
                }
            }
        }
    }

    private func controls(_ item: BreakdownDraft.Item, at index: Int, of draft: BreakdownDraft) -> HTML {
        let title = item.step.title
        return element("div", .class("controls")) {
            FormField(
                BreakdownView.titleField(item.key), label: words(StepPhrase.stepTitle(index + 1)),
                action: .breakdown(.change(item.key, .rename)), refusals: refusals, words: words
            )
            .lines(title, maxLength: Step.maxTitleLength, isTitle: true)
            element("div", .class("tools")) {
                element("span", .class("stepper")) {
                    button(
                        Icon.less.html, action: .breakdown(.change(item.key, .shorter)), .class("mini"),
                        .label(words(StepDraftPhrase.shorter(title))))
                    element("output") { words.estimate(item.step.minutes) }
                    button(
                        Icon.add.html, action: .breakdown(.change(item.key, .longer)), .class("mini"),
                        .label(words(StepDraftPhrase.longer(title))))
                }
                changes(item, at: index, of: draft)
                button(
                    Icon.check.html, action: .breakdown(.show(item.key)), .class("mini done"),
                    .label(words(StepDraftPhrase.closeStep)), .set("title", words(StepDraftPhrase.closeStep)))
            }
            if item.step.minutes >= BreakdownStep.leastMinutesToSplit {
                button(
                    words(StepDraftPhrase.split), action: .breakdown(.change(item.key, .split)), .class("soft"),
                    .id(BreakdownView.splitButton(item.key)))
                if model.canAsk(context.settings) {
                    button(words(ModelPhrase.split), action: .model(.split(item.key)), .class("soft"))
                }
            }
        }
    }

    /// The buttons that move, join and remove a step. They stay in one row.
    private func changes(_ item: BreakdownDraft.Item, at index: Int, of draft: BreakdownDraft) -> HTML {
        let title = item.step.title
        return element("span", .class("changes")) {
            tool(.up, icon: .up, label: words(StepPhrase.stepUp(title)), for: item, isDisabled: index == 0)
            tool(
                .down, icon: .down, label: words(StepPhrase.stepDown(title)), for: item,
                isDisabled: index == draft.items.count - 1)
            if index < draft.items.count - 1 {
                tool(.merge, icon: .join, label: words(StepDraftPhrase.mergeWithNext(title)), for: item)
            }
            tool(.drop, icon: .close, label: words(StepPhrase.dropStep(title)), for: item)
        }
    }

    private func tool(
        _ change: BreakdownAction.Change, icon: Icon, label: String, for item: BreakdownDraft.Item,
        isDisabled: Bool = false
    ) -> HTML {
        button(
            icon.html, action: .breakdown(.change(item.key, change)), .class("mini"),
            .id("suggested-\(change.name)-\(item.key)"), .label(label), .set("title", label),
            isDisabled ? .flag("disabled") : nil)
    }

    private var newStep: HTML {
        NewLineForm(
            BreakdownView.newField, label: words(BreakdownPhrase.addOwn), button: words(StepPhrase.addButton),
            action: .breakdown(.add), refusals: refusals, words: words
        ).html
    }
}
