import DaymarkCore

extension Notification {
    /// Further off than this, in minutes, a deadline is told in steps of some minutes.
    private static let exactMinutes: Int64 = 10, steps: Int64 = 5

    /// The current session. Its text changes with each quarter, with the state and with the step.
    static func focus(_ model: FocusModel, words: Words) -> Notification {
        let status = model.status
        let until = model.showsNumbers && !model.ends.isEmpty ? words(FocusTimePhrase.untilCaption(model.ends)) : ""
        let time = [words.announcement(of: status), until].filter { !$0.isEmpty }.joined(separator: " · ")
        var notification = Notification(
            tag: "focus", title: model.title,
            body: [time, model.stepText(words)].filter { !$0.isEmpty }.joined(separator: "\n"))
        notification.opens = .focus
        notification.buttons = [
            firstButton(model, words),
            Button(action: Action.focus(.wrapUp).text, title: words(FocusPhrase.wrapUpButton)),
        ]
        return notification
    }

    /// Resumes, takes the break that is offered, or pauses.
    private static func firstButton(_ model: FocusModel, _ words: Words) -> Button {
        let (action, title): (FocusAction, String) =
            if !model.status.isRunning {
                (.resume, words(FocusPhrase.resumeButton))
            } else if model.status.offersBreak {
                (.rest, model.breakOffer(words))
            } else {
                (.pause, words(FocusPhrase.pauseButton))
            }
        return Button(action: Action.focus(action).text, title: title)
    }

    /// The pressing deadlines, the nearest first. Its buttons are about the nearest.
    static func deadlines(_ deadlines: [DeadlineCountdown], in context: ViewContext) -> Notification {
        let (words, first) = (context.words, deadlines[0])
        func minutes(_ deadline: DeadlineCountdown) -> Int64 {
            let left = deadline.minutes(from: context.now)
            return left > exactMinutes ? (left + steps - 1) / steps * steps : left
        }
        let numbers = context.settings.timerNumbers
        let due = words(
            DeadlinePhrase.due(context.time(first.deadline), minutes: minutes(first), numbers: numbers))
        let others = deadlines.dropFirst().map {
            words(DeadlinePhrase.line($0.title, minutes: minutes($0), numbers: numbers))
        }
        var notification = Notification(
            tag: "deadline", title: first.title, body: ([due] + others).joined(separator: "\n"))
        notification.mission = first.mission
        notification.buttons = [NagMessage.Action.done, .focus].map {
            Button(action: Action.nag(.answer(first.mission, $0)).text, title: words($0))
        }
        return notification
    }
}
