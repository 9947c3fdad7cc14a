/// What a reminder tells of a mission.
public struct NagFacts: Hashable, Sendable {
    public var level: Aggression
    /// Minutes until the deadline; negative after it.
    public var minutes: Int64
    /// Its steps; none where ``of`` is 0.
    public var done = 0
    public var of = 0
    /// The next open step.
    public var start: String?

    public init(level: Aggression, minutes: Int64, done: Int = 0, of: Int = 0, start: String? = nil) {
        (self.level, self.minutes, self.done, self.of, self.start) = (level, minutes, done, of, start)
    }
}

/// What nags say, and what is said of them.
public enum NagPhrase: Hashable, Sendable {
    case reminder(NagFacts)
    /// When it was to come, where it comes later.
    case wasFor(String)
    case digest(Int), digestLine(String, minutes: Int64)
    case morning(Int), morningLine(String, at: String, isNuclear: Bool), morningName, morningReason
    case done, acknowledge, focus, snooze(SnoozeChoice)
    // Why one comes.
    case lead(minutes: Int64), single, overdue(Int64), again(Int64), snoozed, afterQuiet, beforeQuiet, afterRest, silent
    /// How many of the same row follow.
    case more(Int)
    // What became of one.
    case became(NagEvent.What)
    case cameHeading, comesHeading, noneCame, noneComes
    case acknowledged(String), actAnswer(String)
    // Whether to nag more, or less.
    case louder(String, Aggression), softer(String, Aggression)

    public static let samples: [NagPhrase] =
        reminders + SnoozeChoice.allCases.map { .snooze($0) } + NagEvent.What.allCases.map { .became($0) }
        + Aggression.allCases.map { .louder("Essay", $0) } + Aggression.allCases.map { .softer("Essay", $0) } + [
            .wasFor("today 14:00"), .digest(2), .digest(5), .digestLine("Essay", minutes: 90),
            .digestLine("Essay", minutes: -90),
            .digestLine("Essay", minutes: 0), .morning(1), .morning(3),
            .morningLine("Essay", at: "today 17:00", isNuclear: true),
            .morningLine("Essay", at: "today 17:00", isNuclear: false), .morningName, .morningReason, .done,
            .acknowledge, .focus,
            .lead(minutes: 1440),
            .lead(minutes: 5), .single, .overdue(3), .again(2), .snoozed, .afterQuiet, .beforeQuiet, .afterRest,
            .silent, .more(5),
            .cameHeading,
            .comesHeading, .noneCame, .noneComes, .acknowledged("Essay"), .actAnswer("Essay"),
        ]

    /// Every level, long before, just before, at and after the deadline, with and without steps.
    private static let reminders: [NagPhrase] = Aggression.allCases.flatMap { level in
        [Int64](arrayLiteral: 10_080, 4320, 1440, 180, 60, 20, 1, 0, -1, -20, -180, -1440, -10_080).flatMap { minutes in
            [
                .reminder(NagFacts(level: level, minutes: minutes)),
                .reminder(NagFacts(level: level, minutes: minutes, done: 0, of: 5, start: "Outline")),
                .reminder(NagFacts(level: level, minutes: minutes, done: 2, of: 5, start: "Outline")),
                .reminder(NagFacts(level: level, minutes: minutes, done: 5, of: 5)),
            ]
        }
    }
}

extension Words {
    public func callAsFunction(_ phrase: NagPhrase) -> String {
        switch phrase {
        case .reminder(let facts): reminder(facts)
        case .wasFor(let at):
            say(
                command: "Set for \(at).", gentle: "This was meant for \(at).", calm: "This was set for \(at).",
                spark: "This one is from \(at).")
        case .digest(let count):
            say(
                command: "\(count) \(things) due", gentle: "A few things, when you’re ready",
                calm: "\(count) \(things)",
                spark: "\(count) \(things) are waving at you")
        case .digestLine(let title, let minutes): "\(title): \(due(minutes))"
        case .morning(let count):
            say(
                command: "Today: \(counted(count, thing, things))", gentle: "Good morning. This is what today holds.",
                calm: "Due today: \(count)", spark: "Good morning! \(counted(count, thing, things)) for today.")
        case .morningLine(let title, let at, let isNuclear):
            say(
                command: isNuclear ? "NUCLEAR: \(title), \(at)" : "\(title), \(at)", gentle: "\(title), by \(at)",
                calm: "\(title), due \(at)", spark: isNuclear ? "All in: \(title), due \(at)" : "\(title), due \(at)")
        case .morningReason: "what the day holds"
        case .morningName: say(command: "Today", gentle: "Your day", calm: "Today", spark: "Your day")
        case .done: say(command: "Complete", gentle: "It’s done", calm: "Done", spark: "Done!")
        case .acknowledge: say(command: "Acknowledge", gentle: "I’ve seen it", calm: "Acknowledge", spark: "Got it!")
        case .focus: say(command: "Focus", gentle: "Begin, gently", calm: "Focus", spark: "Let’s focus")
        case .snooze(.quarter): "15 min"
        case .snooze(.hour): "1 h"
        case .snooze(.tonight): say(command: "Tonight", gentle: "This evening", calm: "Tonight", spark: "Tonight")
        case .snooze(.tomorrow): say(command: "Tomorrow", gentle: "Another day", calm: "Tomorrow", spark: "Tomorrow")
        case .lead, .single, .overdue, .again, .snoozed, .afterQuiet, .beforeQuiet, .afterRest, .silent, .more:
            why(phrase)
        default: told(phrase)
        }
    }

    /// What a button of a nag says.
    public func callAsFunction(_ action: NagMessage.Action) -> String {
        switch action {
        case .done: self(NagPhrase.done)
        case .acknowledge: self(NagPhrase.acknowledge)
        case .focus: self(NagPhrase.focus)
        case .snooze(let choice): self(NagPhrase.snooze(choice))
        }
    }

    private func why(_ phrase: NagPhrase) -> String {
        switch phrase {
        case .lead(let minutes): "\(span(minutes)) before it is due"
        case .single: "all earlier reminders had passed"
        case .overdue(let number):
            say(
                command: "overdue, no. \(number)", gentle: "after its time, turn \(number)",
                calm: "after the deadline, \(number)",
                spark: "past its time, no. \(number)")
        case .again(let number): "again, not answered: \(number)"
        case .snoozed: "at the end of a snooze"
        case .afterQuiet: "after quiet hours"
        case .beforeQuiet: "before quiet hours"
        case .afterRest: "after a pause"
        case .more(let count): "and \(count) more"
        default: "without a sound"
        }
    }

    private func told(_ phrase: NagPhrase) -> String {
        switch phrase {
        case .became(.shown): "shown"
        case .became(.dismissed): "put away"
        case .became(.snoozed): "snoozed"
        case .became(.acknowledged): "acknowledged"
        case .became(.unanswered):
            say(command: "no answer", gentle: "still waiting", calm: "no answer", spark: "no answer yet")
        case .cameHeading: say(command: "Came", gentle: "What came", calm: "Came", spark: "What came")
        case .comesHeading: say(command: "To come", gentle: "What will come", calm: "To come", spark: "Coming up")
        case .noneCame:
            say(command: "None yet.", gentle: "Nothing has come yet.", calm: "None yet.", spark: "Nothing yet.")
        case .noneComes:
            say(
                command: "None set.", gentle: "Nothing will call you for now.", calm: "Nothing to come.",
                spark: "Nothing coming up. Enjoy!"
            )
        case .acknowledged(let title):
            say(
                command: "Acknowledged: \(title)", gentle: "Good to know you have seen “\(title)”.",
                calm: "Acknowledged: \(title)",
                spark: "Got it: “\(title)”")
        case .actAnswer(let title):
            say(
                command: "Acknowledged “\(title)”", gentle: "Seen: “\(title)”", calm: "Acknowledged “\(title)”",
                spark: "Got “\(title)”")
        case .louder(let title, let level):
            say(
                command: "Raise “\(title)” to \(name(level))?",
                gentle: "Would it help if “\(title)” called you more often? It would be: \(name(level)).",
                calm: "Remind more often of “\(title)”? Level: \(name(level)).",
                spark: "Want a bigger nudge for “\(title)”? \(name(level))?")
        case .softer(let title, let level):
            say(
                command: "Lower “\(title)” to \(name(level))?",
                gentle: "Would fewer reminders of “\(title)” be kinder? It would be: \(name(level)).",
                calm: "Remind less often of “\(title)”? Level: \(name(level)).",
                spark: "Fewer nudges for “\(title)”? \(name(level))?")
        default: ""
        }
    }

    private func name(_ level: Aggression) -> String { self(ChoicePhrase.aggression(level)) }
}

// What a reminder says.
extension Words {
    private func reminder(_ facts: NagFacts) -> String {
        let parts =
            switch voice {
            case .command: commanding(facts)
            case .gentle: kind(facts)
            case .calm: plain(facts)
            case .spark: bright(facts)
            }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func commanding(_ facts: NagFacts) -> [String] {
        let progress = facts.of == 0 ? "" : "\(facts.done) of \(facts.of) steps complete."
        return switch facts.level {
        case .gentle: [left(facts.minutes) + "."]
        case .moderate: [left(facts.minutes) + ".", "Start."]
        case .aggressive: [left(facts.minutes) + ".", progress, "Move."]
        case .nuclear:
            [
                left(facts.minutes) + ".", progress, facts.start.map { "First: \($0)." } ?? "Open it. Two minutes.",
                "Begin now.",
            ]
        }
    }

    private func kind(_ facts: NagFacts) -> [String] {
        let progress = facts.done == 0 ? "" : "\(facts.done) of \(facts.of) small steps are done already."
        let left = left(facts.minutes) + "."
        return switch facts.level {
        case .gentle: ["A small reminder.", left]
        case .moderate: ["This would like some of your time.", left]
        case .aggressive: [left, progress, "Shall we go on with it?"]
        case .nuclear:
            [
                "Still here with you.", left, progress,
                facts.start.map { "One small start: \($0)." } ?? "Just opening it is a start.",
            ]
        }
    }

    private func plain(_ facts: NagFacts) -> [String] {
        let progress = facts.of == 0 ? "" : "\(facts.done) of \(facts.of) steps done."
        return switch facts.level {
        case .gentle: [left(facts.minutes) + "."]
        case .moderate: [left(facts.minutes) + ".", "Time to begin."]
        case .aggressive: [left(facts.minutes) + ".", progress, "Time to go on."]
        case .nuclear:
            [
                left(facts.minutes) + ".", progress,
                facts.start.map { "Start with: \($0)." } ?? "Start with two minutes of it.",
            ]
        }
    }

    private func bright(_ facts: NagFacts) -> [String] {
        let progress = facts.done == 0 ? "" : "\(facts.done) of \(facts.of) steps done!"
        return switch facts.level {
        case .gentle: ["Just a heads-up!", left(facts.minutes) + "."]
        case .moderate: [left(facts.minutes) + ".", "Time to get started!"]
        case .aggressive: [left(facts.minutes) + "!", progress, "Let’s do this!"]
        case .nuclear:
            [
                left(facts.minutes) + "!", progress,
                facts.start.map { "Start with: \($0)!" } ?? "Give it two minutes, right now!",
            ]
        }
    }

    /// The time that is left, as a sentence.
    private func left(_ minutes: Int64) -> String {
        if minutes == 0 {
            return say(command: "Due now", gentle: "Its moment is now", calm: "Due now", spark: "It’s time")
        }
        let span = span(abs(minutes))
        if minutes < 0 {
            return say(
                command: "\(span) overdue", gentle: "It was meant for a while ago, and it can still be done",
                calm: "Was due \(span) ago",
                spark: "It was due \(span) ago")
        }
        return say(
            command: "\(span) left", gentle: "About \(span) left for it", calm: "Due in \(span)", spark: "\(span) to go"
        )
    }

    /// The same behind a title.
    private func due(_ minutes: Int64) -> String {
        if minutes == 0 { return say(command: "due now", gentle: "now", calm: "due now", spark: "now") }
        let span = span(abs(minutes))
        if minutes < 0 {
            return say(
                command: "\(span) overdue", gentle: "from a while ago", calm: "was due \(span) ago",
                spark: "due \(span) ago")
        }
        return say(command: "due in \(span)", gentle: "in about \(span)", calm: "due in \(span)", spark: "in \(span)")
    }

    /// “45 min”, “3 h”, “2 days”: as exact as it matters.
    private func span(_ minutes: Int64) -> String {
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 2 * 1440 { return "\((minutes + 30) / 60) h" }
        return "\((minutes + 720) / 1440) days"
    }
}
