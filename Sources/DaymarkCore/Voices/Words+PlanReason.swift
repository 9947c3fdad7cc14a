/// Why a block is planned where it is.
public enum PlanReasonPhrase: Hashable, Sendable {
    case pinned, carriedOver(String), late(String), due(String), lastRoom(String), mustDo, after(String)
    case needed(for: String), spare
    case ready(ReadyPhrase)
    /// Added to the reason of work that needs an office or a shop.
    case opening(PlannedOpening, hours: String)
    /// Marks of work that begins after its deadline, and of work that ends after it.
    case startsLate, endsLate(String)

    public static let samples: [PlanReasonPhrase] = [
        .pinned, .carriedOver("yesterday 17:00"), .late("today 17:00"), .due("today 17:00"), .lastRoom("Friday"),
        .mustDo, .after("Outline"), .needed(for: "Report"), .spare,
        .ready(.before(.school, day: "Friday")),
        .opening(.open(.office), hours: "Mon–Fri 09:00–17:00"), .opening(.open(.shops), hours: "Mon–Sat 08:00–20:00"),
        .opening(.closed(.office), hours: "Mon–Fri 09:00–17:00"), .startsLate, .endsLate("12:00"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PlanReasonPhrase) -> String {
        switch phrase {
        case .pinned:
            // NB: a way out or a suggestion pins blocks too, at times that the person did not choose.
            say(
                command: "Pinned here", gentle: "It stays at this time", calm: "Pinned here",
                spark: "Pinned to this spot")
        case .carriedOver(let due):
            say(
                command: "Was due \(due)", gentle: "Was due \(due)", calm: "Was due \(due)",
                spark: "Was due \(due)")
        case .late(let due):
            say(
                command: "Late: due \(due)", gentle: "A little after its deadline, \(due)",
                calm: "After its deadline, \(due)", spark: "After its deadline, \(due)")
        case .due(let due):
            say(
                command: "Due \(due)", gentle: due == "today" ? "For today" : "By \(due)", calm: "Due \(due)",
                spark: "Due \(due)")
        case .lastRoom(let due):
            say(
                command: "Last slot, due \(due)", gentle: "The last free time, as it is due \(due)",
                calm: "The last free time; due \(due)", spark: "The last good spot; it’s due \(due)")
        case .mustDo:
            say(
                command: "Must be done today", gentle: "You wanted this one for today", calm: "To be done today",
                spark: "One of today’s must-dos")
        case .after(let title):
            say(
                command: "After “\(title)”", gentle: "Once “\(title)” is done", calm: "After “\(title)”",
                spark: "Right after “\(title)”")
        case .needed(let title):
            say(
                command: "Needed for “\(title)”", gentle: "“\(title)” comes after it", calm: "Needed for “\(title)”",
                spark: "“\(title)” needs this first")
        case .ready(let ready): self(ready)
        case .opening(.open(let hours), _): self(ChoicePhrase.openingHours(hours))
        case .opening(.closed, let hours):
            say(
                command: "Usually closed; open \(hours)", gentle: "Usually closed then; open \(hours)",
                calm: "Usually closed then; open \(hours)", spark: "Usually closed then; it’s open \(hours)")
        case .startsLate:
            say(
                command: "late", gentle: "after its deadline", calm: "after its deadline", spark: "after its deadline")
        case .endsLate(let due): "ends after its deadline, \(due)"
        case .spare:
            say(command: "Fits here", gentle: "There is room for it here", calm: "Fits here", spark: "Fits nicely here")
        }
    }
}
