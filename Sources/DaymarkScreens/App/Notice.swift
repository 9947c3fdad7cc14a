import DaymarkCore

/// A message below the page, with a button to undo what it reports.
struct Notice: Hashable, Sendable {
    /// For how many seconds a notice that offers to undo something stays when the person goes to another screen.
    private static let minSeconds: Int64 = 10
    /// After how many seconds a notice that offers to undo something goes by itself. History still offers it.
    private static let maxSeconds: Int64 = 20
    private static let secondsUntilForgotten: Int64 = 3600

    var text: String
    /// More lines, such as those of a file that could not be read.
    var details: [String] = []
    /// The unit of history that it offers to undo.
    var undo: RecordID?
    /// The moment that it is about, if that is celebrated.
    var moment: Moment?
    var shownAt: Instant?

    /// Differs from that of the previous notice when this one has to appear with its animation.
    var key: String { moment == nil ? "" : undo?.description ?? "" }

    /// When it goes by itself. A notice with details stays until it is closed.
    var end: Instant? {
        undo == nil || !details.isEmpty ? nil : shownAt.map { Instant(seconds: $0.seconds + Notice.maxSeconds) }
    }

    /// Whether it is so old that a person who comes back to the page no longer knows what it is about.
    func isForgotten(at now: Instant) -> Bool {
        shownAt.map { now.seconds - $0.seconds >= Notice.secondsUntilForgotten } ?? true
    }

    /// Whether it may go when the person goes to another screen.
    func hasBeenRead(at now: Instant) -> Bool {
        guard undo != nil, let shownAt else { return true }
        return now.seconds - shownAt.seconds >= Notice.minSeconds
    }
}
