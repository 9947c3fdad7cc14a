/// Buttons and headings of the mission screen.
public enum MissionDetailPhrase: Hashable, Sendable {
    case completeButton, reopenButton, letGoButton, snoozeHeading, laterToday, tomorrow, nextWeek
    case snoozeUntil, wakeButton, whyHeading, estimateField, moreFacts, waitNoMore(String)
    /// The label of the next planned time of a mission, and the number of the others.
    case plannedHeading, andMore(Int)

    public static let samples: [MissionDetailPhrase] = [
        .completeButton, .reopenButton, .letGoButton, .snoozeHeading, .laterToday, .tomorrow, .nextWeek,
        .snoozeUntil, .wakeButton, .waitNoMore("Essay"), .whyHeading, .estimateField,
        .moreFacts, .plannedHeading, .andMore(3),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MissionDetailPhrase) -> String {
        switch phrase {
        case .completeButton: say(command: "Complete", gentle: "It’s done", calm: "Mark done", spark: "Done!")
        case .reopenButton: say(command: "Reopen", gentle: "Open it again", calm: "Open again", spark: "Open again")
        case .letGoButton: say(command: "Drop", gentle: "Let it go", calm: "Let go", spark: "Let it go")
        case .snoozeHeading: say(command: "Snooze", gentle: "Let it rest", calm: "Not before", spark: "Bring it back")
        case .moreFacts:
            say(command: "More fields", gentle: "More details", calm: "More details", spark: "More details")
        case .plannedHeading: say(command: "Slot:", gentle: "Planned for", calm: "Planned", spark: "Its spot:")
        case .andMore(let count): "and \(count) more"
        case .laterToday: "Later today"
        case .tomorrow: "Tomorrow"
        case .nextWeek: "Next week"
        case .snoozeUntil:
            say(command: "Until", gentle: "Until another time", calm: "Another time", spark: "Another time")
        case .wakeButton:
            say(command: "Wake now", gentle: "Bring it back now", calm: "Bring back now", spark: "Bring it back now")
        case .whyHeading:
            say(command: "Why here", gentle: "Why it’s here", calm: "Why it is here", spark: "Why it’s here")
        case .waitNoMore(let title): "Do not wait for “\(title)”"
        case .estimateField: say(command: "Estimate", gentle: "May take", calm: "Takes", spark: "Takes")
        }
    }
}
