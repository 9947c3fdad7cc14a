/// The names of a mission's fields on its screen.
public enum DetailPhrase: Hashable, Sendable {
    case handle, deadline, ready, fit, estimate, usual, worked, priority, category, placement, repeats, labels, link
    case when, place, zone, next, leftOut, waitsFor, busyStatus
    case aggression, energy, load, complexity, activity, tools, snoozed, title, notes, status, reminders, guests, travel
    case routine, supply, doses, window, picture, creativity, openingHours

    public static let samples: [DetailPhrase] = [
        .handle, .deadline, .ready, .fit, .estimate, .usual, .worked, .priority, .category, .placement, .repeats,
        .labels,
        .link,
        .when, .place, .zone, .next, .leftOut, .waitsFor, .busyStatus,
        .aggression, .energy, .load, .complexity, .activity, .tools, .snoozed, .title, .notes, .status,
        .reminders, .guests, .travel, .routine, .supply, .doses, .window, .picture, .creativity,
        .openingHours,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DetailPhrase) -> String {
        switch phrase {
        case .handle: "Handle"
        case .deadline: say(command: "Due", gentle: "By", calm: "Due", spark: "Due")
        case .ready: "Ready"
        case .fit: say(command: "Pressure", gentle: "Room", calm: "Room", spark: "Room")
        case .estimate: say(command: "Work left", gentle: "May take", calm: "Takes", spark: "Takes")
        case .usual: say(command: "Usual", gentle: "Usually", calm: "Usually", spark: "Usually")
        case .worked: say(command: "Logged", gentle: "Done so far", calm: "Worked", spark: "Done so far")
        case .priority: "Priority"
        case .category: "Category"
        case .picture: "Picture"
        case .placement: "Plan"
        case .repeats: "Repeats"
        case .labels: "Labels"
        case .link: "Link"
        case .aggression: say(command: "Aggression", gentle: "Reminders", calm: "Reminders", spark: "Reminders")
        case .energy: "Energy"
        case .load: "Load"
        case .complexity: "Complexity"
        case .activity: "Activity"
        case .tools: "Tools"
        case .creativity: "Creativity"
        case .openingHours: "Opening hours"
        case .snoozed: say(command: "Snoozed", gentle: "Resting", calm: "Snoozed", spark: "Snoozed")
        case .reminders: say(command: "Remind me", gentle: "A word before", calm: "Remind me", spark: "Nudge me")
        case .guests: "Guests"
        case .travel: self(CallPhrase.travelField)
        case .routine: self(DosePhrase.routineField)
        case .supply: self(DosePhrase.supplyField)
        case .window: self(DosePhrase.windowField)
        case .doses: self(DosePhrase.historyHeading)
        case .title: "Title"
        case .notes: "Notes"
        case .status: "State"
        case .when: "When"
        case .busyStatus: say(command: "Busy", gentle: "Takes time", calm: "Takes time", spark: "Takes time")
        case .place: "Where"
        case .zone: "Time zone"
        case .next: say(command: "Next", gentle: "Next times", calm: "Next", spark: "Coming up")
        case .leftOut: say(command: "Cancelled", gentle: "Skipped", calm: "Cancelled", spark: "Skipped")
        case .waitsFor: say(command: "After", gentle: "Comes after", calm: "Waits for", spark: "Comes after")
        }
    }
}
