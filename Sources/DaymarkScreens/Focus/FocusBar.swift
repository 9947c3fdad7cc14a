import DaymarkCore

/// Shows the current focus session in the header of Today, or offers one on the work that is planned now.
struct FocusBar {
    let html: HTML

    init(_ today: TodayModel, in context: ViewContext) {
        let words = context.words
        if let model = FocusModel(in: context) {
            let isResting = !model.status.isRunning
            html = element("section", .class("focus-bar in-\(model.category.name)"), .key("focus")) {
                element("a", .href(.focus), .class("title")) {
                    Icon.timer.html
                    element("span") {
                        model.line(words)
                    }
                }
                if model.current != nil { element("span", .class("detail")) { model.stepText(words) } }
                if model.status.offersBreak {
                    button(model.breakOffer(words), action: .focus(.rest), .class("quiet"))
                }
                button(
                    words(isResting ? FocusPhrase.resumeButton : .pauseButton),
                    action: .focus(isResting ? .resume : .pause), .class("quiet"))
                element("a", .href(.focus), .class("button")) { words(FocusPhrase.openButton) }
            }
        } else if let mission = today.glance.current?.mission, context.workspace.missions[mission]?.isOpen == true {
            html = element("p", .class("focus-offer"), .key("focus-offer")) {
                button(
                    .joined([Icon.timer.html, element("span") { words(FocusPhrase.startButton) }]),
                    action: .focus(.start(mission)), .class("quiet"),
                    .label(words(FocusPhrase.startLabel(today.glance.current?.title ?? ""))))
            }
        } else {
            html = .nothing
        }
    }
}
