import DaymarkCore

/// Names the deadline that presses while a session is on: that of its mission, or otherwise the nearest one.
struct DeadlineNote {
    let html: HTML

    /// - Parameter mission: The mission of the session.
    init(besides mission: RecordID, in context: ViewContext) {
        let pressing = context.workspace.pressingDeadlines(in: context.circumstances)
        guard let found = pressing.first(where: { $0.mission == mission }) ?? pressing.first else {
            html = .nothing
            return
        }
        let (words, numbers) = (context.words, context.settings.timerNumbers)
        let minutes = found.minutes(from: context.now)
        html = element("p", .class(found.pulses ? "focus-due pulses" : "focus-due"), .key("due")) {
            if found.mission == mission {
                element("span") {
                    words(DeadlinePhrase.due(context.time(found.deadline), minutes: minutes, numbers: numbers))
                }
            } else {
                element("a", .href(.mission(found.mission))) {
                    words(DeadlinePhrase.line(found.title, minutes: minutes, numbers: numbers))
                }
            }
        }
    }
}
