import DaymarkCore

/// The actions on a commitment, or on some of its dates.
enum CommitmentAction: ScreenAction {
    /// Chooses which dates a change applies to. The event's value is the choice.
    case reach
    /// Changes a field. The event's value is the new text.
    case edit(RecordID, at: WallMoment?, CommitmentField)
    /// Moves to another date at the same time. The event's value is the date.
    case move(RecordID, at: WallMoment?)
    case remove(RecordID, at: WallMoment?)
    /// Says that it takes no time on any of its dates.
    case takesNoTime(RecordID)
    /// Gives the commitments that were just imported a category.
    case categorizeImported(DaymarkCore.Category)
    /// Sets the same travel time for the other upcoming commitments of the same name.
    case copyTravel(RecordID)
    /// Sets the same reminders for the other upcoming commitments of the same name.
    case copyReminders(RecordID)

    static let names = ["commitment"]

    var text: String {
        switch self {
        case .reach: "commitment/reach"
        case .edit(let id, let moment, let field):
            "commitment/edit/\(id.description)/\(moment?.description ?? "-")/\(field.name)"
        case .move(let id, let moment): "commitment/move/\(id.description)/\(moment?.description ?? "-")"
        case .takesNoTime(let id): "commitment/takesNoTime/\(id.description)"
        case .categorizeImported(let category): "commitment/categorizeImported/\(category.name)"
        case .copyTravel(let id): "commitment/copyTravel/\(id.description)"
        case .copyReminders(let id): "commitment/copyReminders/\(id.description)"
        case .remove(let id, let moment): "commitment/remove/\(id.description)/\(moment?.description ?? "-")"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let id = parts.count > 1 ? RecordID(parts[1]) : nil
        let moment = parts.count > 2 ? WallMoment(parts[2]) : nil
        switch (parts.first ?? "", id) {
        case ("reach", nil): self = .reach
        case ("categorizeImported", nil):
            guard let category = DaymarkCore.Category(name: parts.count > 1 ? parts[1] : "") else { return nil }
            self = .categorizeImported(category)
        case ("edit", let id?):
            guard let field = CommitmentField(name: parts.count > 3 ? parts[3] : "") else { return nil }
            self = .edit(id, at: moment, field)
        case ("takesNoTime", let id?): self = .takesNoTime(id)
        case ("copyTravel", let id?): self = .copyTravel(id)
        case ("copyReminders", let id?): self = .copyReminders(id)
        case ("move", let id?): self = .move(id, at: moment)
        case ("remove", let id?): self = .remove(id, at: moment)
        default: return nil
        }
    }
}
