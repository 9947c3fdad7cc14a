import DaymarkCore

/// What can be done with a commitment, or with some of its dates.
public enum CommitmentAction: Hashable, Sendable {
    /// Which dates a change is for comes as the event's value.
    case reach
    /// A field's new text comes as the event's value.
    case edit(RecordID, at: WallMoment?, CommitmentField)
    case remove(RecordID, at: WallMoment?)

    var text: String {
        switch self {
        case .reach: "reach"
        case .edit(let id, let at, let field): "edit/\(id.description)/\(at?.description ?? "-")/\(field.name)"
        case .remove(let id, let at): "remove/\(id.description)/\(at?.description ?? "-")"
        }
    }

    init?(_ parts: [String]) {
        let id = parts.count > 1 ? RecordID(parts[1]) : nil
        let at = parts.count > 2 ? WallMoment(parts[2]) : nil
        switch (parts.first ?? "", id) {
        case ("reach", nil): self = .reach
        case ("edit", let id?):
            guard let field = CommitmentField(name: parts.count > 3 ? parts[3] : "") else { return nil }
            self = .edit(id, at: at, field)
        case ("remove", let id?): self = .remove(id, at: at)
        default: return nil
        }
    }
}
