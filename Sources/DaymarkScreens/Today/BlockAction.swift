import DaymarkCore

/// A block of the plan as an action names it: a mission and its time. For a break or a meal, the id stands for its
/// kind.
struct BlockReference: Hashable {
    let mission: RecordID
    let span: Span

    /// `mission/start/end`, in minutes since 1970.
    var text: String { "\(mission.description)/\(span.start.seconds / 60)/\(span.end.seconds / 60)" }

    init(_ mission: RecordID, _ span: Span) {
        self.mission = mission
        self.span = span
    }

    init?(_ parts: ArraySlice<String>) {
        let parts = Array(parts)
        guard parts.count == 3, let mission = RecordID(parts[0]), let start = Int64(parts[1]),
            let end = Int64(parts[2]), start < end,
            start > 0, end < 100_000_000_000
        else { return nil }
        self.init(mission, Span(Instant(seconds: start * 60), Instant(seconds: end * 60)))
    }
}

/// The actions on a block of the plan.
enum BlockAction: ScreenAction {
    /// Opens the dialog with everything that can be done with it.
    case open(BlockReference)
    /// Moves it by a number of minutes.
    case move(BlockReference, by: Int64)
    /// Moves its end by a number of minutes.
    case stretch(BlockReference, by: Int64)
    case nextDay(BlockReference)
    /// Moves it to the time that was typed, which comes as the event's value.
    case put(BlockReference)
    /// Takes it out of the day.
    case takeOut(BlockReference)
    /// Lets the planner move it again.
    case unpin(BlockReference)
    /// Puts a mission into the first free time of the day that is long enough.
    case schedule(RecordID)
    /// It is dragged over a time, which comes as the event's value (``Drag``).
    case hover
    /// Puts it where it hovers.
    case drop
    /// Ends dragging without a change.
    case cancel

    /// The longest move, in minutes: a week.
    private static let maxMove: Int64 = 10_080

    static let names = ["block"]

    var needsPlan: Bool { true }

    var text: String {
        switch self {
        case .open(let block): "block/open/\(block.text)"
        case .move(let block, let minutes): "block/move/\(block.text)/\(minutes)"
        case .stretch(let block, let minutes): "block/stretch/\(block.text)/\(minutes)"
        case .nextDay(let block): "block/nextDay/\(block.text)"
        case .put(let block): "block/put/\(block.text)"
        case .takeOut(let block): "block/takeOut/\(block.text)"
        case .unpin(let block): "block/unpin/\(block.text)"
        case .schedule(let id): "block/place/\(id.description)"
        case .hover: "block/hover"
        case .drop: "block/drop"
        case .cancel: "block/cancel"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let block = parts.count > 3 ? BlockReference(parts[1...3]) : nil
        let minutes =
            parts.count > 4 ? Int64(parts[4]).map { min(max($0, -BlockAction.maxMove), BlockAction.maxMove) } : nil
        switch (parts.first ?? "", block) {
        case ("open", let block?): self = .open(block)
        case ("move", let block?):
            guard let minutes else { return nil }
            self = .move(block, by: minutes)
        case ("stretch", let block?):
            guard let minutes else { return nil }
            self = .stretch(block, by: minutes)
        case ("nextDay", let block?): self = .nextDay(block)
        case ("put", let block?): self = .put(block)
        case ("takeOut", let block?): self = .takeOut(block)
        case ("unpin", let block?): self = .unpin(block)
        case ("place", _):
            guard parts.count == 2, let id = RecordID(parts[1]) else { return nil }
            self = .schedule(id)
        case ("hover", _): self = .hover
        case ("drop", _): self = .drop
        case ("cancel", _): self = .cancel
        default: return nil
        }
    }
}
