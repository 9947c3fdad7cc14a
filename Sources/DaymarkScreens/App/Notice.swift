import DaymarkCore

/// A message below the page, with a button to undo what it reports.
struct Notice: Hashable, Sendable {
    /// The minimum age in seconds at which a notice with an undo button may close when the person opens another screen.
    private static let minSeconds: Int64 = 10
    /// The time in seconds after which a notice with an undo button closes automatically. Undo remains available in
    /// History.
    private static let maxSeconds: Int64 = 20
    private static let secondsUntilForgotten: Int64 = 3600

    var text: String
    /// Additional lines, such as the entries of a file that could not be read.
    var details: [String] = []
    /// The text that opens the details if there are more than three. Empty if they are always shown.
    var detailsLabel = ""
    /// The unit of history that the notice offers to undo.
    var undo: RecordID?
    /// The text of the button that undoes the unit. Empty for the usual one.
    var undoLabel = ""
    /// Whether the unit is an undo, so that the button says Redo.
    var offersRedo = false
    /// The mission that the notice offers to break into steps.
    var offersSteps: RecordID?
    /// The commitment that was added, which may be somebody else's, so that the notice offers that it takes no time.
    var offersNoTime: RecordID?
    /// The imported commitments without a category, for which the notice offers one.
    var offersCategory: [RecordID] = []
    /// The line that was added, as the other kind of record, which the notice offers instead.
    var turned: TurnedLine?
    /// The moment that the notice celebrates, if any.
    var moment: Moment?
    /// The panel that celebrates the moment in place of a line.
    var panel: Panel?
    var shownAt: Instant?

    struct Panel: Hashable, Sendable {
        var title: String
        var line: String
    }

    /// A key that differs from the previous notice's key when this notice must appear with its animation.
    var key: String { moment == nil ? "" : undo?.description ?? "" }

    /// Whether the notice closes automatically after some seconds. A notice with details or with a question stays until
    /// it is closed.
    var closesItself: Bool { undo != nil && details.isEmpty && offersCategory.isEmpty }

    /// The time at which the notice closes automatically.
    var end: Instant? {
        closesItself ? shownAt.map { Instant(seconds: $0.seconds + Notice.maxSeconds) } : nil
    }

    /// Whether the notice is so old that a returning person no longer knows what it refers to.
    func isForgotten(at now: Instant) -> Bool {
        shownAt.map { now.seconds - $0.seconds >= Notice.secondsUntilForgotten } ?? true
    }

    /// Whether the notice may close when the person opens another screen.
    func hasBeenRead(at now: Instant) -> Bool {
        guard undo != nil, let shownAt else { return true }
        return now.seconds - shownAt.seconds >= Notice.minSeconds
    }
}
