import DaymarkCore

/// A dialog over the page. It stays until it is answered or closed.
public enum Dialog: String, Choice {
    case keys, palette, block, ways
    /// The pictures for the opened mission or commitment.
    case picture
    /// A question about a file that was just imported.
    case importing
    /// A nuclear nag, which can only be answered.
    case alarm
}

/// The actions of dialogs, and of keys that work on every screen.
public enum DialogAction: Hashable, Sendable {
    case open(Dialog)
    case close
    /// A key was pressed outside of fields. The event's value is the route of the focused row.
    case key(String)
    /// Answers a question about an imported file: replaces or removes the items, or keeps them.
    case answerImport(applies: Bool)
    /// Searches in the palette. The event's value is the query.
    case find
    /// Highlights the next or the previous entry of the palette.
    case point(down: Bool)
    /// Chooses an entry of the palette by index, or the highlighted one if nil.
    case choose(Int?)
    /// Searches the pictures. The event's value is the query.
    case findPicture
    /// Chooses a picture for the opened mission or commitment, or makes it follow the title if nil.
    case choosePicture(Picture?)

    var text: String {
        switch self {
        case .open(let dialog): "open/\(dialog.name)"
        case .close: "close"
        case .key(let key): "key/\(key)"
        case .answerImport(let applies): applies ? "answerImport/apply" : "answerImport/keep"
        case .find: "find"
        case .point(let down): down ? "point/down" : "point/up"
        case .choose(let index): index.map { "choose/\($0)" } ?? "choose"
        case .findPicture: "findPicture"
        case .choosePicture(let picture): "choosePicture/\(picture?.name ?? "")"
        }
    }

    init?(_ text: ActionText) {
        switch text.name {
        case "open":
            guard let dialog = Dialog(name: text.argument) else { return nil }
            self = .open(dialog)
        case "close": self = .close
        case "key":
            guard !text.argument.isEmpty else { return nil }
            self = .key(text.argument)
        case "answerImport": self = .answerImport(applies: text.argument == "apply")
        case "find": self = .find
        case "point": self = .point(down: text.argument == "down")
        case "choose": self = .choose(Int(text.argument))
        case "findPicture": self = .findPicture
        case "choosePicture": self = .choosePicture(Picture(name: text.argument))
        default: return nil
        }
    }
}
