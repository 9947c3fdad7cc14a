/// Why a reminder comes when it does.
public enum NagReasonPhrase: Hashable, Sendable {
    case lead(minutes: Int64), single, overdue(Int64), again(Int64), snoozed, morningSummary, afterQuiet, beforeQuiet,
        windDown, afterQuietPeriod, milestone(Int64)
    case afterRest, silent
    /// A reminder of the mission or commitment itself. Nil if it has a time of its own.
    case reminder(minutes: Int64?)
    /// Calls when something starts, and doses.
    case start(minutes: Int64), leave(minutes: Int64), blockStart, dose, refill
    /// How many more nags of the same series follow.
    case more(Int)

    public static let samples: [NagReasonPhrase] = [
        .lead(minutes: 1440), .lead(minutes: 5), .single, .overdue(3), .again(2), .snoozed, .morningSummary,
        .afterQuiet,
        .beforeQuiet, .afterRest, .windDown, .afterQuietPeriod, .milestone(50), .silent, .more(5),
        .reminder(minutes: 30),
        .reminder(minutes: 0),
        .reminder(minutes: -10),
        .reminder(minutes: nil), .start(minutes: 10), .start(minutes: 0), .leave(minutes: 10), .leave(minutes: 0),
        .blockStart, .dose, .refill,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: NagReasonPhrase) -> String {
        switch phrase {
        case .lead(let minutes): "\(span(minutes)) before it is due"
        case .single: "earlier reminder times had already passed"
        case .overdue(let number):
            say(
                command: "overdue, no. \(number)", gentle: "after its time, no. \(number)",
                calm: "after the deadline, no. \(number)",
                spark: "past its time, no. \(number)")
        case .again(let number): "unanswered, repeat \(number)"
        case .snoozed: "at the end of a snooze"
        case .morningSummary: "summary of the day"
        case .windDown: "the day winds down"
        case .milestone(let percent): "\(percent)% of the day is left"
        case .afterQuietPeriod: "after the quiet time you asked for"
        case .afterQuiet: "after quiet hours"
        case .beforeQuiet: "before quiet hours"
        case .afterRest: "after a pause"
        case .more(let count): "and \(count) more"
        case .silent: "without a sound"
        case .start(let minutes): minutes == 0 ? "at its start" : "\(span(minutes)) before its start"
        case .leave(let minutes): minutes == 0 ? "time to leave" : "\(span(minutes)) before leaving"
        case .blockStart: "start of a planned block"
        case .dose: "a dose at its time"
        case .refill: "few doses are left"
        case .reminder(let minutes): "its own reminder" + (minutes.map { ", " + reminder($0) } ?? "")
        }
    }
}
