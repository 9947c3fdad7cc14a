import DaymarkCore

/// The actions on a mission.
enum MissionAction: ScreenAction {
    /// Changes a field. The event's value is the new text.
    case edit(RecordID, MissionField)
    /// Sets the date of the deadline, and keeps its time. The event's value is the date, or empty for no deadline.
    case due(RecordID)
    /// Removes a dependency on another mission.
    case stopWaiting(RecordID, for: RecordID)
    /// Snoozes a mission. The event's value is the end time, if the person typed one.
    case snooze(RecordID, Later)
    case letGo(RecordID)
    /// Reports time worked. The event's value is the time.
    case worked(RecordID)
    /// Takes the usual length as the estimate.
    case takeUsual(RecordID)
    /// Sets the estimate, in minutes.
    case length(RecordID, Int64)
    /// Adds a step. The event's value is the step's text.
    case addStep(RecordID)
    /// Changes a step. The event's value is the new title, if the step is renamed.
    case step(RecordID, StepChange)

    /// Adds a link. The event's value is the address, with or without a name.
    case addLink(RecordID)
    /// Removes a link that the person added.
    case removeLink(RecordID)

    /// A choice of when a mission returns from a snooze.
    enum Later: String, Choice {
        case today, tomorrow, week, typed, now
    }

    enum StepChange: String, Choice {
        case tick, open, rename, up, down, drop
        /// Shows the controls of the step, or hides them.
        case show
        /// Replaces the step by finer ones.
        case split
        /// Starts a focus session on the step.
        case focus
    }

    static let names = ["mission"]

    var text: String {
        switch self {
        case .edit(let id, let field): "mission/edit/\(id.description)/\(field.name)"
        case .due(let id): "mission/due/\(id.description)"
        case .stopWaiting(let id, let other): "mission/free/\(id.description)/\(other.description)"
        case .snooze(let id, let later): "mission/snooze/\(id.description)/\(later.name)"
        case .letGo(let id): "mission/letGo/\(id.description)"
        case .worked(let id): "mission/worked/\(id.description)"
        case .takeUsual(let id): "mission/takeUsual/\(id.description)"
        case .length(let id, let minutes): "mission/length/\(id.description)/\(minutes)"
        case .addStep(let id): "mission/addStep/\(id.description)"
        case .addLink(let id): "mission/addLink/\(id.description)"
        case .removeLink(let id): "mission/removeLink/\(id.description)"
        case .step(let id, let change): "mission/step/\(id.description)/\(change.name)"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let id = parts.count > 1 ? RecordID(parts[1]) : nil
        let last = parts.count > 2 ? parts[2] : ""
        switch (parts.first ?? "", id) {
        case ("edit", let id?):
            guard let field = MissionField(name: last) else { return nil }
            self = .edit(id, field)
        case ("due", let id?): self = .due(id)
        case ("free", let id?):
            guard let other = RecordID(last) else { return nil }
            self = .stopWaiting(id, for: other)
        case ("snooze", let id?):
            guard let later = Later(name: last) else { return nil }
            self = .snooze(id, later)
        case ("letGo", let id?): self = .letGo(id)
        case ("worked", let id?): self = .worked(id)
        case ("takeUsual", let id?): self = .takeUsual(id)
        case ("length", let id?):
            guard let minutes = Int64(last), (1...Mission.longestEstimate).contains(minutes) else { return nil }
            self = .length(id, minutes)
        case ("addStep", let id?): self = .addStep(id)
        case ("addLink", let id?): self = .addLink(id)
        case ("removeLink", let id?): self = .removeLink(id)
        case ("step", let id?):
            guard let change = StepChange(name: last) else { return nil }
            self = .step(id, change)
        default: return nil
        }
    }
}
