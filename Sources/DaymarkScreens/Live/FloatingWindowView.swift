import DaymarkCore

/// The contents of the floating window that stays in front: the timer, the mission, the step, and the two buttons that
/// matter. It holds no links, because the window shows nothing else.
struct FloatingWindowView {
    let html: HTML

    init(_ model: FocusModel, in context: ViewContext) {
        let words = context.words
        let isResting = !model.status.isRunning
        html = element("div", .class("float-page in-\(model.category.name) is-\(model.status.phase.name)")) {
            element("h1") { model.title }
            FocusDial(model, in: context).html
            if model.current != nil { element("p", .class("detail")) { model.stepText(words) } }
            element("p", .class("actions")) {
                button(
                    words(isResting ? FocusPhrase.resumeButton : .pauseButton),
                    action: .focus(isResting ? .resume : .pause), .class("main"), .key("pause"))
                button(words(FocusPhrase.wrapUpButton), action: .focus(.wrapUp), .class("soft"), .key("wrapUp"))
            }
        }
    }
}
