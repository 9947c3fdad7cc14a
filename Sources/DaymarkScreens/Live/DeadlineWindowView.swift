import DaymarkCore

/// The contents of the floating window while no session is on: the nearest pressing deadline, with a ring that empties
/// in its last hour.
struct DeadlineWindowView {
    private static let size = 120

    let html: HTML

    init(_ deadline: DeadlineCountdown, in context: ViewContext) {
        let (words, numbers) = (context.words, context.settings.timerNumbers)
        let left = 1000 - deadline.thousandths(at: context.now)
        let text = words(DeadlinePhrase.left(minutes: deadline.minutes(from: context.now), numbers: numbers))
        let name = deadline.pulses ? "float-page float-deadline pulses" : "float-page float-deadline"
        html = element("div", .class(name)) {
            element("h1") { deadline.title }
            element("div", .class("float-ring")) {
                Dial.svg(
                    DeadlineWindowView.size,
                    [
                        Dial.circle("track", size: DeadlineWindowView.size, radius: "54"),
                        Dial.circle("lit", size: DeadlineWindowView.size, radius: "54", dashes: "\(left) 2000"),
                    ])
            }
            element("p", .class("float-left"), .role("timer")) { text }
            element("p", .class("detail")) { words(FocusTimePhrase.untilCaption(context.time(deadline.deadline))) }
            element("p", .class("actions")) {
                button(
                    words(FocusPhrase.startButton), action: .focus(.start(deadline.mission)), .class("main"),
                    .key("start"))
                button(
                    words(NagMessage.Action.done), action: .nag(.answer(deadline.mission, .done)), .class("soft"),
                    .key("done"))
            }
        }
    }
}
