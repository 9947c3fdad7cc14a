/// The weekly review and its suggestion.
public enum ReviewPhrase: Hashable, Sendable {
    case title(isCurrent: Bool)
    /// The work that was done. The commitments are named if nothing else was recorded.
    case summary(done: Int, minutes: Int64, timed: Int64, commitments: Int)
    case done, moved, dropped
    case ideaHeading
    case splitUp(String, moves: Int64), splitUpButton
    case allowMore(Activity, percent: Int64, samples: Int64), estimatesButton
    case planLess(kept: Int64, minutes: Int64), planLessButton
    case bestHour(Weekday, hour: Int64, minutes: Int64), weekButton

    public static let samples: [ReviewPhrase] = [
        .title(isCurrent: true), .title(isCurrent: false),
        .summary(done: 1, minutes: 0, timed: 0, commitments: 5),
        .summary(done: 14, minutes: 600, timed: 90, commitments: 5),
        .summary(done: 0, minutes: 25, timed: 25, commitments: 5),
        .summary(done: 0, minutes: 25, timed: 0, commitments: 5),
        .summary(done: 0, minutes: 0, timed: 0, commitments: 0),
        .summary(done: 0, minutes: 0, timed: 0, commitments: 1),
        .summary(done: 0, minutes: 0, timed: 0, commitments: 5), .done, .moved, .dropped,
        .ideaHeading, .splitUp("Essay", moves: 3), .splitUpButton,
        .allowMore(.study, percent: 140, samples: 8), .estimatesButton, .planLess(kept: 40, minutes: 180),
        .planLessButton, .bestHour(.tuesday, hour: 10, minutes: 240), .weekButton,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ReviewPhrase) -> String {
        switch phrase {
        case .title(let isCurrent):
            isCurrent
                ? say(
                    command: "Review, this week", gentle: "This week", calm: "This week", spark: "Your week so far")
                : say(
                    command: "Review, last week", gentle: "Last week", calm: "Last week", spark: "Last week")
        case .summary(let done, let minutes, let timed, let commitments):
            done == 0 && minutes == 0 && commitments > 0
                ? busyWeek(commitments) : summary(done, minutes: minutes, timed: timed)
        case .done: "Done"
        case .moved: say(command: "Moved", gentle: "Moved to another time", calm: "Moved", spark: "Moved")
        case .dropped: say(command: "Dropped", gentle: "Let go", calm: "Dropped", spark: "Let go")
        case .ideaHeading:
            say(command: "Suggestion", gentle: "An idea, only if you like", calm: "Suggestion", spark: "One idea")
        case .splitUpButton:
            say(
                command: "Break it down", gentle: "See smaller steps", calm: "Break it down",
                spark: "Break it into steps")
        case .estimatesButton:
            say(command: "Missions", gentle: "See your tasks", calm: "Tasks", spark: "See your tasks")
        case .planLessButton:
            say(command: "Day limit", gentle: "Change the daily limit", calm: "Daily limit", spark: "Change the limit")
        case .weekButton: say(command: "Week", gentle: "See the days ahead", calm: "Week", spark: "See your week")
        case .splitUp, .allowMore, .planLess, .bestHour: idea(phrase)
        }
    }

    private func summary(_ done: Int, minutes: Int64, timed: Int64) -> String {
        switch (done, minutes) {
        case (0, 0):
            say(
                command: "No activity recorded.", gentle: "A quiet week.", calm: "Nothing recorded.",
                spark: "A quiet week.")
        case (0, _): spent(minutes, timed: timed) + say(command: "", gentle: ".", calm: "", spark: "")
        case (_, 0): doneCount(done)
        default: "\(doneCount(done)), \(spent(minutes, timed: timed))"
        }
    }

    /// Says how long somebody worked, and how much of it the timer measured. The rest was reported or ticked off.
    func spent(_ minutes: Int64, timed: Int64) -> String {
        guard timed > 0 else {
            return say(
                command: "\(length(minutes)) worked", gentle: "\(length(minutes)) spent",
                calm: "\(length(minutes)) spent", spark: "\(length(minutes)) spent")
        }
        guard timed < minutes else {
            return say(
                command: "\(length(minutes)) of focus", gentle: "\(length(minutes)) with the timer",
                calm: "\(length(minutes)) of focus", spark: "\(length(minutes)) of focus")
        }
        return say(
            command: "\(length(minutes)) worked, \(length(timed)) timed",
            gentle: "\(length(minutes)) spent, \(length(timed)) of it with the timer",
            calm: "\(length(minutes)) spent, \(length(timed)) of it with the timer",
            spark: "\(length(minutes)) spent, \(length(timed)) of it with the timer")
    }

    private func busyWeek(_ commitments: Int) -> String {
        let count = counted(commitments, "commitment", "commitments")
        return say(
            command: "\(count). No other activity recorded.", gentle: "A week with \(count).",
            calm: "\(count), and nothing else recorded.", spark: "A week with \(count).")
    }

    private func doneCount(_ count: Int) -> String {
        say(
            command: "\(count) complete", gentle: "\(counted(count, "thing", "things")) done, big and small",
            calm: "\(counted(count, thing, things)) done", spark: "\(counted(count, thing, things)) done")
    }

    private func idea(_ phrase: ReviewPhrase) -> String {
        switch phrase {
        case .splitUp(let title, let moves):
            return say(
                command: "“\(title)” moved \(moves) times. Break it into steps.",
                gentle: "“\(title)” moved \(moves) times. Smaller steps may make it easier.",
                calm: "“\(title)” moved \(moves) times. Smaller steps may help.",
                spark: "“\(title)” moved \(moves) times. Smaller steps could do the trick.")
        case .allowMore(let activity, let percent, let samples):
            let name = self(ChoicePhrase.activity(activity))
            let reason = "\(times(percent)) your estimate in \(samples) cases"
            return say(
                command: "\(name) takes \(reason). Estimate more.",
                gentle: "\(name) took \(reason). A longer estimate leaves you more room.",
                calm: "\(name) takes \(reason). Allow more time.",
                spark: "\(name) takes \(reason). Give it more time.")
        case .planLess(let kept, let minutes):
            return say(
                command: "\(kept)% of blocks kept. You work \(length(minutes)) a day, so plan that much.",
                gentle: "Your days hold about \(length(minutes)) of work. A shorter plan may feel lighter.",
                calm: "A limit of \(length(minutes)) a day fits what you do.",
                spark: "Your days hold about \(length(minutes)). A shorter plan is easier to keep.")
        case .bestHour(let day, let hour, let minutes):
            let (days, at) = ("\(weekday(day))s", time(WallTime(hour)))
            return say(
                command: "\(length(minutes)) worked on \(days) at \(at), your peak. Put demanding work there.",
                gentle: "You do most on \(days) around \(at). Keep that hour free for what matters?",
                calm: "You work most on \(days) at \(at). Demanding work fits there.",
                spark: "You shine on \(days) at \(at). Save that hour for something big.")
        default: return ""
        }
    }
}
