import DaymarkCore

/// The actions on the journal.
enum JournalAction: ScreenAction {
    /// Saves the text of a day's entry. The event's value is a JSON array: the text that the editor showed before the
    /// edit, and the text that it shows now.
    case write(CivilDate)
    /// Adds a line to a day's entry. The event's value is the line.
    case add(CivilDate)
    /// Adds this line to today's entry.
    case addLine(String)
    /// Searches the entries for the event's value.
    case find
    /// Prepares a part of the search. The app sends it to itself while the page is idle.
    case prepareSearch
    /// Goes to today's entry, and into its field.
    case open
    /// Restores the version of an entry that was written at this time, in milliseconds.
    case restore(CivilDate, Int64)
    case export(JournalFormat)

    static let names = ["journal"]

    var text: String {
        switch self {
        case .write(let date): "journal/write/\(date)"
        case .add(let date): "journal/add/\(date)"
        case .addLine(let line): "journal/line/\(line)"
        case .find: "journal/find"
        case .prepareSearch: "journal/prepareSearch"
        case .open: "journal/open"
        case .restore(let date, let time): "journal/restore/\(date)/\(time)"
        case .export(let format): "journal/export/\(format.name)"
        }
    }

    init?(_ text: ActionText) {
        let line = "line/"
        if text.argument.begins(with: line) {
            self = .addLine(String(decoding: Array(text.argument.utf8.dropFirst(line.utf8.count)), as: UTF8.self))
            return
        }
        let parts = text.parts
        let date = parts.count > 1 ? CivilDate(parts[1]) : nil
        switch (parts.first ?? "", date) {
        case ("write", let date?): self = .write(date)
        case ("add", let date?): self = .add(date)
        case ("find", nil): self = .find
        case ("prepareSearch", nil): self = .prepareSearch
        case ("open", nil): self = .open
        case ("restore", let date?):
            guard parts.count == 3, let time = Int64(parts[2]) else { return nil }
            self = .restore(date, time)
        case ("export", nil):
            guard parts.count == 2, let format = JournalFormat(name: parts[1]) else { return nil }
            self = .export(format)
        default: return nil
        }
    }
}
