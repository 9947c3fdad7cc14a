/// Headings and buttons of the mission, commitment and History screens.
public enum ScreenPhrase: Hashable, Sendable {
    case historyTitle, backToMissions, backToToday, goneMission, goneCommitment
    case notUnderstood(IntentError.Said, String), notesTooLong(Int)
    // History.
    case undoLabel(String), redoButton, redoLabel(String), taken, broughtBack

    public static let samples: [ScreenPhrase] = [
        .historyTitle, .backToMissions, .backToToday, .goneMission, .goneCommitment,
        .notUnderstood(.time, "blursday"), .notUnderstood(.length, "long"), .notUnderstood(.rule, "often"),
        .notUnderstood(.mission, "essay"), .notUnderstood(.hours, "often"),
        .notUnderstood(.lengthOrEnd, "long"), .notesTooLong(50_001), .undoLabel("Added “Essay”"), .redoButton,
        .redoLabel("Added “Essay”"), .taken, .broughtBack,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ScreenPhrase) -> String {
        switch phrase {
        case .historyTitle: "History"
        case .backToMissions: thingsHeading
        case .backToToday: "Today"
        case .goneMission:
            say(
                command: "No such mission. It was removed, or it was never on this device.",
                gentle: "This one isn’t here. It may have been removed, or it is on another device.",
                calm: "This task is not here. It may have been removed, or be on another device.",
                spark: "Hm, this task isn’t here. Maybe it’s on another device?")
        case .goneCommitment:
            say(
                command: "No such commitment. It was removed, or it was never on this device.",
                gentle: "This isn’t on your calendar any more, or it is on another device.",
                calm: "This is not in your calendar. It may have been removed, or be on another device.",
                spark: "Hm, this isn’t in your calendar. Maybe it’s on another device?")
        case .notUnderstood(let said, let text): notUnderstood(said, text)
        case .notesTooLong(let count):
            say(
                command: "Notes: \(count) of 50,000 characters.",
                gentle: "These notes have \(count) characters and 50,000 is the limit. Nothing you typed is lost.",
                calm: "The notes have \(count) characters; 50,000 is the limit.",
                spark: "Those notes have \(count) characters; 50,000 is the limit.")
        case .undoLabel(let what): "Undo: \(what)"
        case .redoButton: "Redo"
        case .redoLabel(let what): "Redo: \(what)"
        case .broughtBack:
            "redone"
        case .taken: "undone"
        }
    }

    private func notUnderstood(_ said: IntentError.Said, _ text: String) -> String {
        switch said {
        case .time:
            say(
                command: "“\(text)” is not a time. Try “Fri 17:00” or “24 Dec”.",
                gentle: "“\(text)” wasn’t understood as a time. “Friday 17:00” or “24 Dec” would be.",
                calm: "“\(text)” is not a time. Try “Fri 17:00” or “24 Dec”.",
                spark: "“\(text)” isn’t a time. Try “Fri 17:00” or “24 Dec”."
            )
        case .length:
            say(
                command: "“\(text)” is not a length. Try “45 min” or “2 h”.",
                gentle: "“\(text)” wasn’t understood as a length. “45 min” or “2 h” would be.",
                calm: "“\(text)” is not a length. Try “45 min” or “2 h”.",
                spark: "“\(text)” isn’t a length. Try “45 min” or “2 h”.")
        case .lengthOrEnd:
            say(
                command: "“\(text)” is not a length or a time since the start. Try “45 min”.",
                gentle: "“\(text)” wasn’t understood as a length, or a time since the start. “45 min” would be.",
                calm: "“\(text)” is neither a length nor a time since the start. Try “45 min”.",
                spark: "“\(text)” isn’t a length or a time since the start. Try “45 min”.")
        case .rule:
            say(
                command: "“\(text)” is not a rule. Try “every Mon” or “every 2 weeks”.",
                gentle: "“\(text)” wasn’t understood. “every Monday” or “every 2 weeks” would be.",
                calm: "“\(text)” is not understood. Try “every Mon” or “every 2 weeks”.",
                spark: "“\(text)” didn’t make sense. Try “every Mon” or “every 2 weeks”.")
        case .hours:
            say(
                command: "“\(text)” is not a range of hours. Try “mon-fri 9-17”.",
                gentle: "“\(text)” wasn’t understood as hours. “mon-fri 9-17” would be.",
                calm: "“\(text)” is not understood. Try “mon-fri 9-17”.",
                spark: "“\(text)” didn’t make sense. Try “mon-fri 9-17”.")
        case .reminders:
            say(
                command: "“\(text)” is not a list of reminders. Try “30 min, 1 day”.",
                gentle: "“\(text)” wasn’t understood. “30 min, 1 day” would be.",
                calm: "“\(text)” is not a list of reminders. Try “30 min, 1 day”.",
                spark: "“\(text)” didn’t make sense. Try “30 min, 1 day”.")
        case .mission:
            say(
                command: "“\(text)” does not name exactly one open mission.",
                gentle: "“\(text)” could mean several tasks, or none. The whole title would make it clear.",
                calm: "“\(text)” does not name one open task. Type its whole title.",
                spark: "Which one is “\(text)”? Try its whole title.")
        }
    }
}
