import DaymarkCore

/// What can be done with a mission.
public enum MissionAction: Hashable, Sendable {
    /// A field's new text comes as the event's value.
    case edit(RecordID, MissionField)
    case free(RecordID, from: RecordID)
    /// A time that is typed comes as the event's value.
    case snooze(RecordID, Later)
    case letGo(RecordID)
    /// The step's line comes as the event's value.
    case addStep(RecordID)
    /// A new title comes as the event's value.
    case step(RecordID, StepDeed)

    /// When a mission is to come back.
    public enum Later: Int, Choice {
        case today, tomorrow, week, typed, now
        public static let names: StaticString = "today tomorrow week typed now"
    }

    public enum StepDeed: Int, Choice {
        case tick, open, rename, up, down, drop
        public static let names: StaticString = "tick open rename up down drop"
    }

    var text: String {
        switch self {
        case .edit(let id, let field): "edit/\(id.description)/\(field.name)"
        case .free(let id, let other): "free/\(id.description)/\(other.description)"
        case .snooze(let id, let later): "snooze/\(id.description)/\(later.name)"
        case .letGo(let id): "letGo/\(id.description)"
        case .addStep(let id): "addStep/\(id.description)"
        case .step(let id, let deed): "step/\(id.description)/\(deed.name)"
        }
    }

    init?(_ parts: [String]) {
        let id = parts.count > 1 ? RecordID(parts[1]) : nil
        let last = parts.count > 2 ? parts[2] : ""
        switch (parts.first ?? "", id) {
        case ("edit", let id?):
            guard let field = MissionField(name: last) else { return nil }
            self = .edit(id, field)
        case ("free", let id?):
            guard let other = RecordID(last) else { return nil }
            self = .free(id, from: other)
        case ("snooze", let id?):
            guard let later = Later(name: last) else { return nil }
            self = .snooze(id, later)
        case ("letGo", let id?): self = .letGo(id)
        case ("addStep", let id?): self = .addStep(id)
        case ("step", let id?):
            guard let deed = StepDeed(name: last) else { return nil }
            self = .step(id, deed)
        default: return nil
        }
    }
}
