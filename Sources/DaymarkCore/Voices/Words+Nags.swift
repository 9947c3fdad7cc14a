/// The facts about a mission that a reminder mentions.
public struct NagFacts: Hashable, Sendable {
    public var level: Aggression
    /// Minutes until the deadline, negative once it has passed.
    public var minutes: Int64
    /// Done steps, out of ``of``. The mission has no steps when ``of`` is 0.
    public var done = 0
    public var of = 0
    /// The title of the next open step.
    public var start: String?

    public init(level: Aggression, minutes: Int64, done: Int = 0, of: Int = 0, start: String? = nil) {
        (self.level, self.minutes, self.done, self.of, self.start) = (level, minutes, done, of, start)
    }
}

/// The texts of nags.
public enum NagPhrase: Hashable, Sendable {
    case reminder(NagFacts)
    /// The time at which a late nag was due. It names the reminder, because the deadline of the mission may be ahead.
    case wasFor(String), digest(Int), digestLine(String, minutes: Int64), done, acknowledge
    /// The heading of a collapsed card: the titles of the first reminders, and the number of all of them.
    case several([String], of: Int)
    case focus, snooze(SnoozeChoice)
    /// The text of a reminder of a commitment: the minutes until it starts, negative once it has, and when it does.
    case starts(minutes: Int64, at: String, location: String), startsLine(String, minutes: Int64)

    public static let samples: [NagPhrase] =
        [
            .wasFor("14:00"), .digest(2), .digest(5), .digestLine("Essay", minutes: 90),
            .digestLine("Essay", minutes: -90), .digestLine("Essay", minutes: 0), .done,
            .acknowledge, .several(["Essay", "Physics"], of: 2), .several(["Essay", "Physics"], of: 5), .focus,
            .starts(minutes: 30, at: "today 14:00", location: "Room 5"),
            .starts(minutes: 0, at: "today 14:00", location: ""), .starts(minutes: -5, at: "today 14:00", location: ""),
            .startsLine("Physics", minutes: 30), .startsLine("Physics", minutes: 0),
        ] + reminders + SnoozeChoice.allCases.map { .snooze($0) }

    /// Reminders of every level, before, at and after the deadline, with and without steps.
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
                command: "Reminder from \(at).", gentle: "This reminder is from \(at).",
                calm: "This reminder is from \(at).", spark: "This reminder is from \(at).")
        case .digest(let count):
            say(
                command: "\(count) reminders", gentle: "\(countWord(count)) reminders", calm: "\(count) reminders",
                spark: "\(count) reminders for you")
        case .several(let titles, let count):
            voice == .spark ? named(titles, of: count) : self(NagPhrase.digest(count))
        case .digestLine(let title, let minutes): "\(title): \(due(minutes))"
        case .starts(let minutes, let at, let location):
            starts(minutes) + ": " + at + (location.isEmpty ? "" : " · " + location)
        case .startsLine(let title, let minutes): "\(title): \(starts(minutes))"
        case .done: say(command: "Complete", gentle: "It’s done", calm: "Done", spark: "Done!")
        case .acknowledge: say(command: "Acknowledge", gentle: "I’ve seen it", calm: "Acknowledge", spark: "Got it!")
        case .focus: say(command: "Focus", gentle: "Begin, gently", calm: "Focus", spark: "Let’s focus")
        case .snooze(.quarter): "In 15 min"
        case .snooze(.hour): "In 1 h"
        case .snooze(.tonight): say(command: "Tonight", gentle: "Tonight", calm: "Tonight", spark: "Tonight")
        case .snooze(.tomorrow): say(command: "Tomorrow", gentle: "Another day", calm: "Tomorrow", spark: "Tomorrow")
        }
    }

    /// The label of a nag's button.
    public func callAsFunction(_ action: NagMessage.Action) -> String {
        switch action {
        case .done: self(NagPhrase.done)
        case .acknowledge: self(NagPhrase.acknowledge)
        case .focus: self(NagPhrase.focus)
        case .snooze(let choice): self(NagPhrase.snooze(choice))
        case .block(let block): self(PassedPhrase.answer(block.answer))
        case .dose(_, .taken): self(DosePhrase.taken)
        case .dose(_, .skipped): self(DosePhrase.skip)
        case .refill(let count): self(DosePhrase.refillButton(count))
        }
    }

    /// Names as many reminders as have room in two lines on a phone, and counts the others. A title that takes three
    /// lines is named if it is the first, and a longer one is only counted.
    private func named(_ titles: [String], of count: Int) -> String {
        var names: [String] = []
        var letters = 0
        for title in titles {
            let length = title.letterCount
            guard letters + length <= (names.isEmpty ? 50 : 28) else { continue }
            names.append(title)
            letters += length
        }
        guard !names.isEmpty else { return self(NagPhrase.digest(count)) }
        return allListed(names.count < count ? names + ["\(count - names.count) more"] : names)
    }

    /// A small number as a word at the start of a sentence.
    private func countWord(_ count: Int) -> String {
        let words = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"]
        return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
    }

    func name(_ level: Aggression) -> String { self(ChoicePhrase.aggression(level)) }
}

// The text of a reminder.
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
        case .moderate: facts.minutes < 0 ? [left, startOrMove] : ["Could you give this some time?", left]
        case .aggressive: [left, progress, "Shall we continue with it?"]
        case .nuclear:
            [
                "Still here with you.", left, progress,
                facts.start.map { "A small first step: \($0)." } ?? "Just opening it is a start.",
            ]
        }
    }

    private func plain(_ facts: NagFacts) -> [String] {
        let progress = facts.of == 0 ? "" : "\(facts.done) of \(facts.of) steps done."
        return switch facts.level {
        case .gentle: [left(facts.minutes) + "."]
        case .moderate: [left(facts.minutes) + ".", facts.minutes < 0 ? startOrMove : ""]
        case .aggressive: [left(facts.minutes) + ".", progress, facts.start.map { "Start with: \($0)." } ?? ""]
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
        case .moderate: [left(facts.minutes) + ".", facts.minutes < 0 ? startOrMove : ""]
        case .aggressive: [left(facts.minutes) + "!", progress, "Let’s do this!"]
        case .nuclear:
            [
                left(facts.minutes) + "!", progress,
                facts.start.map { "Start with: \($0)!" } ?? "Give it two minutes, right now!",
            ]
        }
    }

    /// Ways to deal with a mission whose deadline has passed.
    private var startOrMove: String {
        say(
            command: "Start, or move it?", gentle: "Start small, or move it?", calm: "Start small, or move it?",
            spark: "Start small, or move it?")
    }

    /// The time left before the deadline, as a sentence.
    private func left(_ minutes: Int64) -> String {
        if minutes == 0 {
            return say(command: "Due now", gentle: "It’s time for it", calm: "Due now", spark: "It’s time")
        }
        let span = span(abs(minutes))
        if minutes < 0 {
            return say(
                command: "\(span) overdue", gentle: "Still open", calm: "Still open, due \(span) ago",
                spark: "Still open")
        }
        return say(
            command: "\(span) left", gentle: "About \(span) left for it", calm: "Due in \(span)", spark: "\(span) to go"
        )
    }

    /// The time left, as it follows a title.
    func starts(_ minutes: Int64) -> String {
        if minutes == 0 {
            return say(command: "Starts now", gentle: "It starts now", calm: "Starts now", spark: "It’s on")
        }
        let span = span(abs(minutes))
        if minutes < 0 {
            return say(
                command: "Started \(span) ago", gentle: "It started \(span) ago", calm: "Started \(span) ago",
                spark: "It started \(span) ago")
        }
        return say(
            command: "Starts in \(span)", gentle: "It starts in \(span)", calm: "Starts in \(span)",
            spark: "Up in \(span)")
    }

    private func due(_ minutes: Int64) -> String {
        if minutes == 0 { return say(command: "due now", gentle: "now", calm: "due now", spark: "now") }
        let span = span(abs(minutes))
        if minutes < 0 {
            return say(
                command: "\(span) overdue", gentle: "still open", calm: "due \(span) ago", spark: "still open")
        }
        return say(command: "due in \(span)", gentle: "in about \(span)", calm: "due in \(span)", spark: "in \(span)")
    }

    /// A length as exact as it matters: “45 min”, “3 h”, “2 days”.
    func span(_ minutes: Int64) -> String {
        if minutes < 60 { return "\(minutes) min" }
        if minutes < 2 * 1440 { return "\((minutes + 30) / 60) h" }
        return "\((minutes + 720) / 1440) days"
    }
}
