/// The reason why a mission is not in the plan.
public enum ObstaclePhrase: Hashable, Sendable {
    /// The mission is planned, but until a time after its deadline.
    case late(until: String, due: String)
    case deadlinePassed(String), tooLittleTime(short: String, due: String?)
    /// The hours of the mission's category are too short.
    case outsideHours(Category, String, short: String)
    /// The office, shop or person that the title names is not open long enough.
    case closed(String, short: String)
    case noWindowLongEnough(needed: String, longest: String), waits(String), crowdedOut([String])
    case snoozed(until: String, due: String)
    /// There would be time after this hour, but no work is planned then. `until` says when the mission ends, after its
    /// deadline, if it is planned.
    case evening(String, until: String?)

    public static let samples: [ObstaclePhrase] = [
        .late(until: "Thursday 15:15", due: "tomorrow 12:00"),
        .deadlinePassed("yesterday"), .tooLittleTime(short: "40 min", due: "today 17:00"),
        .tooLittleTime(short: "40 min", due: nil), .noWindowLongEnough(needed: "1 h", longest: "45 min"),
        .outsideHours(.work, "Mon–Fri 09:00–17:00", short: "40 min"),
        .closed("Mon–Fri 09:00–17:00", short: "20 min"),
        .waits("Outline"), .crowdedOut(["Essay", "Lab report"]), .crowdedOut([]),
        .snoozed(until: "Friday", due: "Wednesday 12:00"), .evening("20:00", until: nil),
        .evening("20:00", until: "tomorrow 07:30"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ObstaclePhrase) -> String {
        switch phrase {
        case .late(let until, let due):
            say(
                command: "Ends \(until), due \(due)", gentle: "It is planned until \(until); it is due \(due).",
                calm: "Planned until \(until); due \(due)", spark: "Planned until \(until); it’s due \(due)")
        case .deadlinePassed(let due):
            say(
                command: "Was due \(due)", gentle: "It was due \(due). You can give it a new day.",
                calm: "Was due \(due)", spark: "It was due \(due). Pick a new day?")
        case .tooLittleTime(let short, let due?):
            say(
                command: "\(short) short, due \(due)", gentle: "It needs \(short) more; it is due \(due).",
                calm: "Needs \(short) more; due \(due)", spark: "Needs \(short) more; it’s due \(due)")
        case .tooLittleTime(let short, nil):
            say(
                command: "\(short) short this week", gentle: "It would need \(short) more this week.",
                calm: "Needs \(short) more this week", spark: "Needs \(short) more this week")
        case .outsideHours(let category, let hours, let short):
            say(
                command: "\(short) short in the hours for \(nameInSentence(category)) \(things), \(hours)",
                gentle: "It would need \(short) more within your hours for \(nameInSentence(category)) \(things), "
                    + "\(hours).",
                calm: "Needs \(short) more within your hours for \(nameInSentence(category)) \(things), \(hours)",
                spark: "Needs \(short) more in your hours for \(nameInSentence(category)) \(things), \(hours)")
        case .closed(let hours, let short):
            say(
                command: "\(short) short in usual opening hours, \(hours)",
                gentle: "It would need \(short) more within usual opening hours, \(hours).",
                calm: "Needs \(short) more within usual opening hours, \(hours)",
                spark: "Needs \(short) more in usual opening hours, \(hours)")
        case .noWindowLongEnough(let needed, let longest):
            say(
                command: "Needs \(needed) in one block, longest slot \(longest)",
                gentle: "It needs \(needed) in one go, and the longest free slot is \(longest).",
                calm: "Needs \(needed) in one go; the longest free slot is \(longest)",
                spark: "Needs \(needed) in one go, and the longest free slot is \(longest)")
        case .waits(let title):
            say(
                command: "Blocked by “\(title)”", gentle: "It comes after “\(title)”.", calm: "Waits for “\(title)”",
                spark: "Waiting for “\(title)”")
        case .snoozed(let until, let due):
            say(
                command: "Snoozed past its deadline, \(due)",
                gentle: "It is snoozed until \(until), after its deadline, \(due).",
                calm: "Snoozed past its deadline, \(due)",
                spark: "Snoozed past its deadline, \(due)")
        case .evening(let start, let until): evening(from: start, until: until)
        case .crowdedOut(let titles) where titles.isEmpty:
            say(
                command: "No slot left", gentle: "There is no room for it just now.", calm: "No room left",
                spark: "No spot left for it")
        case .crowdedOut(let titles):
            say(
                command: "Slots taken by \(listed(titles))", gentle: "That time goes to \(listed(titles)).",
                calm: "The time goes to \(listed(titles))", spark: "\(listed(titles)) got there first")
        }
    }

    private func evening(from start: String, until: String?) -> String {
        guard let until else {
            return say(
                command: "No work planned after \(start)",
                gentle: "There is no room for it before \(start), and the evening after that stays free.",
                calm: "No work is planned after \(start)",
                spark: "No spot before \(start), when your free evening begins")
        }
        return say(
            command: "Ends \(until), as no work is planned after \(start)",
            gentle: "It is planned until \(until), because the evening from \(start) stays free.",
            calm: "Planned until \(until), because no work is planned after \(start)",
            spark: "Planned until \(until), because your free evening begins at \(start)")
    }

    /// The name of a category within a sentence.
    func nameInSentence(_ category: Category) -> String { folded(self(ChoicePhrase.category(category))) }
}
