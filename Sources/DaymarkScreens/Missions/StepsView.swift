import DaymarkCore

/// The steps of a mission: each is ticked, renamed, moved and taken away where it stands.
struct StepsView {
    private let form: MissionForm
    private let refused: [FormField.Refused]
    private let words: Words

    init(_ form: MissionForm, _ refused: [FormField.Refused], words: Words) {
        self.form = form
        self.refused = refused
        self.words = words
    }

    /// The ids of a step's controls in the page.
    static func title(_ step: RecordID) -> String { "step-" + step.handle }
    static func button(_ step: RecordID, up: Bool) -> String { "step-\(up ? "up" : "down")-\(step.handle)" }
    static func line(_ mission: RecordID) -> String { "new-step-" + mission.handle }

    var html: HTML {
        element("section", .class("steps"), .aria("aria-labelledby", "steps-heading")) {
            element("h2", .id("steps-heading")) { words(StepPhrase.stepsHeading) }
            element("ol", .class("rows")) { form.steps.enumerated().map { row($1, $0) } }
            newStep
        }
    }

    private func row(_ step: Step, _ index: Int) -> HTML {
        element("li", .key(step.id.description), step.done ? .class("done") : nil) {
            tapButton(
                Icon.check.html, .mission(.step(step.id, step.done ? .open : .tick)),
                .class(step.done ? "tick done" : "tick"),
                .label(words(step.done ? StepPhrase.openStep(step.title) : .tickStep(step.title))))
            FormField(
                StepsView.title(step.id), words(StepPhrase.stepTitle(index + 1)), .mission(.step(step.id, .rename)),
                refused, words: words
            )
            .lines(
                step.title, most: Step.longestTitle, title: true, about: step.minutes.map { words.estimate($0) } ?? "")
            deed(step, .up, Icon.up, .stepUp(step.title), id: StepsView.button(step.id, up: true), off: index == 0)
            deed(
                step, .down, Icon.down, .stepDown(step.title), id: StepsView.button(step.id, up: false),
                off: index == form.steps.count - 1)
            deed(step, .drop, Icon.close, .dropStep(step.title), id: "step-drop-" + step.id.handle, off: false)
        }
    }

    private func deed(
        _ step: Step, _ deed: MissionAction.StepDeed, _ icon: Icon, _ name: StepPhrase, id: String, off: Bool
    ) -> HTML {
        tapButton(
            icon.html, .mission(.step(step.id, deed)), .class("mini"), .id(id), .label(words(name)),
            off ? .flag("disabled") : nil)
    }

    private var newStep: HTML {
        let id = StepsView.line(form.mission.id)
        let refusal = refused.first { $0.field == id }
        return element("form", .class("new-step"), .on("submit", .mission(.addStep(form.mission.id)))) {
            element("label", .class("unseen"), .set("for", id)) { words(StepPhrase.newStep) }
            element(
                "input", .id(id), .type("text"), .set("name", "line"), .set("placeholder", words(StepPhrase.newStep)),
                .set("autocomplete", "off"), .set("enterkeyhint", "done"), .set("maxlength", "400"),
                refusal == nil ? nil : .aria("aria-invalid", "true"),
                refusal == nil ? nil : .aria("aria-describedby", id + "-problem"))
            element("button", .type("submit"), .class("mini"), .label(words(StepPhrase.addButton))) { Icon.add.html }
            if let refusal {
                element("p", .class("problem"), .id(id + "-problem"), .role("alert")) { words(refusal.problem) }
            }
        }
    }
}
