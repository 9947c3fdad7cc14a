import DaymarkCore

/// What stands over the page until it is answered.
public enum Dialog: Int, Choice {
    case keys, palette, block, ways
    /// What nags until it is answered.
    case alarm
    public static let names: StaticString = "keys palette block ways alarm"
}

/// What can be done by keys, and in dialogs.
public enum DialogAction: Hashable, Sendable {
    case open(Dialog)
    case close
    /// A key was pressed outside of fields; the row that has focus comes as the event's value.
    case key(String)
    /// What is looked for in the palette comes as the event's value.
    case find
    /// The next entry, or the one before.
    case point(down: Bool)
    /// An entry, or the one that is pointed at.
    case choose(Int?)

    var text: String {
        switch self {
        case .open(let dialog): "open/\(dialog.name)"
        case .close: "close"
        case .key(let key): "key/\(key)"
        case .find: "find"
        case .point(let down): down ? "point/down" : "point/up"
        case .choose(let index): index.map { "choose/\($0)" } ?? "choose"
        }
    }

    init?(_ name: String, _ argument: String) {
        switch name {
        case "open":
            guard let dialog = Dialog(name: argument) else { return nil }
            self = .open(dialog)
        case "close": self = .close
        case "key":
            guard !argument.isEmpty else { return nil }
            self = .key(argument)
        case "find": self = .find
        case "point": self = .point(down: argument == "down")
        case "choose": self = .choose(Int(argument))
        default: return nil
        }
    }
}
