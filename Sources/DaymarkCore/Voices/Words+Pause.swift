/// Pauses.
public enum PausePhrase: Hashable, Sendable {
    case heading, untilTomorrow, threeDays, week, field, resumeButton
    case paused(until: String), resumed, notPaused, actPause
    /// The pause, and the titles of pinned work that the person keeps in it.
    case pausedExcept(until: String, [String])
    /// Asks about work that the person pinned to a time in the pause.
    case pinnedQuestion(String, at: String), keepPinned, movePinned
    /// Notices after an answer.
    case pinnedKept(String), pinnedMoved(String)
    /// Very persistent reminders still come, because the settings allow them at any time.
    case remindersStillCome
    /// The heading of today’s commitments, each of which can be removed from today, and the note that doses stay.
    case notToday, dosesStay
    /// The commitments that were removed from today.
    case cancelled([String])
    /// Says how to clear a day that a capture line describes, as “school closed today” does. The command does it in a
    /// terminal; nil means the button of the app.
    case clearDay(command: String?, isToday: Bool)

    public static let samples: [PausePhrase] = [
        .heading, .untilTomorrow, .threeDays, .week, .field, .resumeButton, .paused(until: "Friday 09:00"), .resumed,
        .notPaused,
        .actPause, .pausedExcept(until: "Friday 09:00", ["Essay"]), .pinnedQuestion("Essay", at: "today 14:00"),
        .keepPinned, .movePinned, .pinnedKept("Essay"), .pinnedMoved("Essay"), .remindersStillCome,
        .notToday, .dosesStay, .cancelled(["Physics"]), .cancelled(["Physics", "Choir"]),
        .clearDay(command: nil, isToday: true), .clearDay(command: "daymark pause --on 2026-11-27", isToday: false),
        .clearDay(command: nil, isToday: false),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PausePhrase) -> String {
        switch phrase {
        case .heading:
            say(
                command: "Clear today", gentle: "Today won’t work", calm: "Clear today", spark: "Today won’t work?")
        case .untilTomorrow:
            say(
                command: "Until tomorrow", gentle: "Rest until tomorrow", calm: "Until tomorrow",
                spark: "Until tomorrow")
        case .threeDays: say(command: "3 days", gentle: "Three days", calm: "3 days", spark: "3 days")
        case .week: say(command: "1 week", gentle: "A week", calm: "A week", spark: "A whole week")
        case .field: say(command: "Until", gentle: "Or until", calm: "Until", spark: "Or until")
        case .resumeButton: say(command: "Resume", gentle: "I’m back", calm: "Resume", spark: "I’m back!")
        case .paused(let until):
            say(
                command: "Standing down until \(until). The plan continues after that.",
                gentle: "Nothing is planned until \(until). Nothing is lost.",
                calm: "Paused until \(until). The plan continues after that.",
                spark: "Taking it easy until \(until). Your plan continues after that.")
        case .resumed:
            say(
                command: "Resumed.", gentle: "Good to have you. There is a plan, and it starts small.",
                calm: "Resumed.",
                spark: "Welcome back!")
        case .notPaused:
            say(
                command: "Not paused.", gentle: "Nothing is resting now.", calm: "Not paused.",
                spark: "You’re not on a break.")
        case .pausedExcept(let until, let titles):
            say(
                command: "Standing down until \(until), except \(listed(titles)).",
                gentle: "Nothing is planned until \(until), except \(listed(titles)).",
                calm: "Paused until \(until), except \(listed(titles)).",
                spark: "Taking it easy until \(until), except for \(listed(titles)).")
        case .pinnedQuestion(let title, let at):
            say(
                command: "“\(title)” is pinned to \(at). It moves to after the pause. Keep it?",
                gentle: "You put “\(title)” at \(at). It can wait until after your rest. Would you like to keep it?",
                calm: "“\(title)” is pinned to \(at), in the pause. Keep it, or plan it later?",
                spark: "You put “\(title)” at \(at), in your break. Keep it, or plan it later?")
        case .keepPinned: say(command: "Keep it", gentle: "Keep it", calm: "Keep it", spark: "Keep it")
        case .movePinned:
            say(command: "Plan it later", gentle: "Plan it later", calm: "Plan it later", spark: "Plan it later")
        case .pinnedKept(let title):
            say(
                command: "Kept: \(title)", gentle: "“\(title)” stays where you put it.", calm: "Kept: \(title)",
                spark: "“\(title)” stays where you put it")
        case .pinnedMoved(let title):
            say(
                command: "Unpinned: \(title). Planned after the pause.",
                gentle: "“\(title)” is planned after your rest.", calm: "“\(title)” is planned after the pause.",
                spark: "“\(title)” gets a spot after your break")
        case .remindersStillCome:
            say(
                command: "Nuclear reminders still come.", gentle: "Very persistent reminders still come.",
                calm: "“Until done” reminders still come.", spark: "All-in reminders still come.")
        case .notToday:
            say(
                command: "Tick what to skip today", gentle: "Tick what you would like to skip today",
                calm: "Tick what you will skip today", spark: "Tick what you’ll skip today")
        case .dosesStay:
            say(
                command: "Doses stay.", gentle: "Your doses stay as they are.", calm: "Doses stay as they are.",
                spark: "Doses stay as they are.")
        case .cancelled(let titles): "Not today: \(listed(titles))."
        case .clearDay(let command, let isToday):
            clearDay(command ?? button(thatClears: isToday), isToday: isToday)
        case .actPause: say(command: "Stand-down", gentle: "A rest", calm: "Pause", spark: "A break")
        }
    }

    /// Names the button that clears today, or another day.
    private func button(thatClears isToday: Bool) -> String {
        isToday
            ? "“\(self(PausePhrase.heading))” on \(self(AppPhrase.todayTitle))"
            : "“\(self(ClearedDayPhrase.clearDayButton))” on the page of that day"
    }

    private func clearDay(_ means: String, isToday: Bool) -> String {
        isToday
            ? say(
                command: "To clear today instead: \(means)", gentle: "To keep today free instead: \(means)",
                calm: "To plan nothing today instead: \(means)", spark: "To take today off instead: \(means)")
            : say(
                command: "To clear that day instead: \(means)",
                gentle: "To keep that day free instead: \(means)",
                calm: "To plan nothing on that day instead: \(means)",
                spark: "To take that day off instead: \(means)")
    }
}
