import DaymarkCore

/// Something the app says, with the way back where there is one.
struct Notice: Hashable, Sendable {
    var text: String
    /// More of it, such as the lines of a file that could not be read.
    var details: [String] = []
    var undo: RecordID?
    /// What it is about, where that is to be seen too.
    var moment: Moment?
    /// When it was said.
    var at: Instant?

    /// What tells it from the one before, so that it comes in anew.
    var key: String { moment == nil ? "" : undo?.description ?? "" }

    /// How long what can be taken back is said, wherever one goes meanwhile, in seconds.
    static let shortest: Int64 = 10

    /// After so many seconds what can be taken back is said no more; History has it still.
    private static let longest: Int64 = 20
    /// When it goes by itself; what is to be read stays until it is put away.
    var end: Instant? {
        undo == nil || !details.isEmpty ? nil : at.map { Instant(seconds: $0.seconds + Notice.longest) }
    }

    /// Who comes back to the page an hour later does not know any more what it speaks of.
    func isForgotten(_ now: Instant) -> Bool { at.map { now.seconds - $0.seconds >= 3600 } ?? true }

    func isOver(_ now: Instant) -> Bool {
        guard undo != nil, let at else { return true }
        return now.seconds - at.seconds >= Notice.shortest
    }
}
