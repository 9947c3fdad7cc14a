import DaymarkCore

/// Something the app says, with the way back where there is one.
struct Notice: Hashable, Sendable {
    var text: String
    /// More of it, such as the lines of a file that could not be read.
    var details: [String] = []
    var undo: RecordID?
}
