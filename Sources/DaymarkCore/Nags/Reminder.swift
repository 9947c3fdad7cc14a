/// A reminder that the person, or the source of an item, has chosen for one mission or commitment.
///
/// It comes besides the reminders of a mission's level. Records store it as text: a number of minutes, or an instant.
public enum Reminder: Hashable, Sendable {
    /// Minutes before the start of a commitment or the deadline of a mission, or after it if negative.
    ///
    /// For a whole day they count from its first midnight.
    case before(minutes: Int64)
    case at(Instant)

    /// The longest time between a reminder and what it is about, in minutes.
    public static let maxMinutes: Int64 = 28 * 1440
    /// The maximum number of reminders of one record.
    public static let maxCount = 10
    /// The minutes after its start in which a commitment may still be announced.
    static let lateMinutes: Int64 = 60

    /// Reads the stored text. Nil if it is not a reminder, or too far away.
    public init?(_ text: String) {
        if let minutes = Int64(text) {
            guard (-Reminder.maxMinutes...Reminder.maxMinutes).contains(minutes) else { return nil }
            self = .before(minutes: minutes)
        } else if let instant = Instant(text) {
            self = .at(instant)
        } else {
            return nil
        }
    }

    public var text: String {
        switch self {
        case .before(let minutes): "\(minutes)"
        case .at(let instant): instant.description
        }
    }

    /// The minutes before the start or the deadline. Nil for a reminder at an instant of its own.
    public var minutes: Int64? {
        if case .before(let minutes) = self { minutes } else { nil }
    }

    /// The time of the reminder. Whole days are days on the wall clock, shorter times are exact.
    /// - Parameter start: The start of the commitment, or the deadline.
    func instant(for start: Instant, in zone: ZoneRules) -> Instant {
        switch self {
        case .at(let instant): return instant
        case .before(let minutes):
            guard minutes % 1440 == 0, minutes != 0 else { return start.adding(minutes: -minutes) }
            return zone.instant(of: zone.civil(at: start).adding(seconds: -minutes * 60))
        }
    }
}

extension Reminder {
    /// Reads reminders as a person writes them in a field: “30 min, 1 day” or “Fri 9:00”. Nil if a part is neither a
    /// length nor a time.
    public static func list(_ text: String, settings: Settings, in circumstances: Circumstances) -> [Reminder]? {
        var reminders: [Reminder] = []
        for part in text.parts(at: UInt8(ascii: ",")).map({ trimmed($0) }) where !part.isEmpty {
            guard let reminder = one(part, settings: settings, in: circumstances) else { return nil }
            reminders.append(reminder)
        }
        return reminders.count <= maxCount ? reminders.uniqued() : nil
    }

    private static func one(_ text: String, settings: Settings, in circumstances: Circumstances) -> Reminder? {
        if let stored = Reminder(text) { return stored }
        if ["on time", "at its time"].contains(folded(text)) { return .before(minutes: 0) }
        let ending = " after"
        if folded(text).ends(with: ending), let length = String(text.utf8.dropLast(ending.utf8.count)),
            case .before(let minutes) = one(length, settings: settings, in: circumstances)
        {
            return .before(minutes: -minutes)
        }
        let said = "x remind " + text
        for line in [said, said + " before"] {
            let read = CaptureReader.read(line, settings: settings, in: circumstances)
            if read.title == "x", read.chips.count == 1, case .reminder(let reminder) = read.chips[0].meaning {
                return reminder
            }
        }
        guard case .moment(let instant, _) = Deadline(said: text, settings: settings, in: circumstances) else {
            return nil
        }
        return .at(instant)
    }

    /// The texts that a record stores, sorted.
    public static func texts(_ reminders: [Reminder]) -> [String] { reminders.map { $0.text }.uniqued().ordered() }

    /// The stored texts of the reminders that come some minutes before or after a start, sorted.
    static func relative(_ texts: [String]) -> [String] {
        var relative: [String] = []
        for text in texts {
            if let reminder = Reminder(text), reminder.minutes != nil { relative.append(text) }
        }
        return relative.ordered()
    }

    /// Whether a record stores reminders some minutes before or after its start.
    public static func hasRelative(_ texts: [String]) -> Bool { !relative(texts).isEmpty }

    /// The reminders that a record stores, the earliest first. Texts of later versions are left out.
    public static func all(_ texts: [String]) -> [Reminder] {
        texts.compactMap { Reminder($0) }.ordered { one, other in
            switch (one, other) {
            case (.before(let one), .before(let other)): one > other
            case (.at(let one), .at(let other)): one < other
            case (.before, .at): true
            case (.at, .before): false
            }
        }
    }
}
