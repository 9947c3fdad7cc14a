import DaymarkCore

/// Shows the steps of a mission as a checklist. An opened step has controls to rename, move, break down and remove it.
struct StepsView {
    private let form: MissionForm
    private let opened: RecordID?
    private let refusals: Refusals
    private let words: Words

    init(_ form: MissionForm, opened: RecordID?, refusals: Refusals, words: Words) {
        self.form = form
        self.opened = opened
        self.refusals = refusals
        self.words = words
    }

    /// Returns the ids of a step's controls in the page.
    static func titleField(_ step: RecordID) -> String { "step-" + step.handle }
    static func openButton(_ step: RecordID) -> String { "step-open-" + step.handle }
    static func moveButton(_ step: RecordID, up: Bool) -> String { "step-\(up ? "up" : "down")-\(step.handle)" }
    static func newField(_ mission: RecordID) -> String { "new-step-" + mission.handle }

    var html: HTML {
        element("section", .class("steps"), .aria("aria-labelledby", "steps-heading")) {
            element("h2", .id("steps-heading")) { words(StepPhrase.stepsHeading) }
            element("ol", .class("rows")) { form.steps.enumerated().map { row($1, index: $0) } }
            newStep
        }
    }

    private func row(_ step: Step, index: Int) -> HTML {
        // A refused title stays in sight.
        let isOpen = opened == step.id || refusals[StepsView.titleField(step.id)] != nil
        let kind = step.done ? isOpen ? "done opened" : "done" : isOpen ? "opened" : ""
        return element("li", .key(step.id.description), kind.isEmpty ? nil : .class(kind)) {
            button(
                Icon.check.html, action: .mission(.step(step.id, step.done ? .open : .tick)),
                .class(step.done ? "tick done" : "tick"),
                .label(words(step.done ? StepPhrase.openStep(step.title) : .tickStep(step.title))))
            if isOpen {
                controls(of: step, index: index)
            } else {
                element(
                    "button", .type("button"), .class("plain"), .id(StepsView.openButton(step.id)),
                    .aria("aria-expanded", "false"), .on("click", .mission(.step(step.id, .show)))
                ) {
                    element("span", .class("name")) { step.title }
                    if let minutes = step.minutes { element("span", .class("detail")) { words.estimate(minutes) } }
                }
            }
            searches(of: step)
        }
    }

    private func controls(of step: Step, index: Int) -> HTML {
        element("div", .class("controls")) {
            FormField(
                StepsView.titleField(step.id), label: words(StepPhrase.stepTitle(index + 1)),
                action: .mission(.step(step.id, .rename)), refusals: refusals, words: words
            )
            .lines(
                step.title, maxLength: Step.maxTitleLength, isTitle: true,
                note: step.minutes.map { words.estimate($0) } ?? "")
            element("div", .class("tools")) {
                button(
                    Icon.up.html, action: .mission(.step(step.id, .up)), .class("mini"),
                    .id(StepsView.moveButton(step.id, up: true)), .label(words(StepPhrase.stepUp(step.title))),
                    index == 0 ? .flag("disabled") : nil)
                button(
                    Icon.down.html, action: .mission(.step(step.id, .down)), .class("mini"),
                    .id(StepsView.moveButton(step.id, up: false)), .label(words(StepPhrase.stepDown(step.title))),
                    index == form.steps.count - 1 ? .flag("disabled") : nil)
                button(
                    Icon.close.html, action: .mission(.step(step.id, .drop)), .class("mini"),
                    .id("step-drop-" + step.id.handle), .label(words(StepPhrase.dropStep(step.title))))
                button(
                    Icon.check.html, action: .mission(.step(step.id, .show)), .class("mini close"),
                    .label(words(StepDraftPhrase.closeStep)))
            }
            if form.mission.isOpen, !step.done { actions(on: step) }
        }
    }

    private func actions(on step: Step) -> HTML {
        element("div", .class("actions")) {
            button(
                words(StepPhrase.focusOnStep), action: .mission(.step(step.id, .focus)), .class("soft"),
                .id("step-focus-" + step.id.handle))
            if (step.minutes ?? BreakdownStep.usualMinutes) >= BreakdownStep.leastMinutesToSplit {
                button(
                    words(StepDraftPhrase.split), action: .mission(.step(step.id, .split)), .class("soft"),
                    .id("step-split-" + step.id.handle))
            }
        }
    }

    /// The searches of a step, which open in a new tab.
    private func searches(of step: Step) -> HTML {
        .joined(
            form.resources.filter { $0.step == step.id && !step.done && WebLink($0.url) != nil }.map { resource in
                element(
                    "a", .class("search"), .key(resource.id.description), .set("href", resource.url),
                    .set("target", "_blank"), .set("rel", "noreferrer noopener"),
                    .label(words(BreakdownPhrase.opensNewTab(words.title(of: resource))))
                ) { words.title(of: resource) }
            })
    }

    private var newStep: HTML {
        NewLineForm(
            StepsView.newField(form.mission.id), label: words(StepPhrase.newStep),
            button: words(StepPhrase.addButton), action: .mission(.addStep(form.mission.id)), refusals: refusals,
            words: words
        ).html
    }
}

/// A field for one more step or link.
struct NewLineForm {
    let html: HTML

    /// - Parameters:
    ///   - id: The id of the field in the page.
    ///   - example: The placeholder. Without it, the label.
    ///   - button: What a screen reader calls the button.
    init(
        _ id: String, label: String, example: String = "", button: String, action: Action, refusals: Refusals,
        words: Words
    ) {
        let refusal = refusals[id]
        html = element("form", .class("new-step"), .on("submit", action)) {
            element("label", .class("unseen"), .set("for", id)) { label }
            element(
                "input", .id(id), .type("text"), .set("name", "line"),
                .set("placeholder", example.isEmpty ? label : example),
                .set("autocomplete", "off"), .set("enterkeyhint", "done"), .set("maxlength", "2400"),
                refusal == nil ? nil : .aria("aria-invalid", "true"),
                refusal == nil ? nil : .aria("aria-describedby", id + "-problem"))
            element("button", .type("submit"), .class("mini"), .label(button)) { Icon.add.html }
            if let refusal {
                element("p", .class("problem"), .id(id + "-problem"), .role("alert")) { words(refusal.problem) }
            }
        }
    }
}
