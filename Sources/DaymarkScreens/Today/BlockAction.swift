import DaymarkCore

/// A reference to a block of the plan: a mission and its time. For a break or a meal, the id identifies its kind.
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
    /// Opens the dialog with everything that can be done with the block.
    case open(BlockReference)
    /// Moves the block by a number of minutes.
    case move(BlockReference, by: Int64)
    /// Moves the block's end by a number of minutes.
    case stretch(BlockReference, by: Int64)
    case nextDay(BlockReference)
    /// Moves the block to the time that the person typed. The event's value is the time.
    case put(BlockReference)
    /// Removes the block from the day.
    case takeOut(BlockReference)
    /// Unpins the block, so that the planner may move it again.
    case unpin(BlockReference)
    /// Says what became of the block.
    case answer(BlockReference, PassedAnswer)
    /// Says that the work of all passed blocks of the block's mission is done, up to this block.
    case finishPassed(BlockReference)
    /// Says that nothing was done in the passed blocks of the block's mission, up to this block.
    case letPass(BlockReference)
    /// Says that nothing was done in the passed blocks of all missions, up to this block.
    case letAllPass(BlockReference)
    /// Says how long the person worked in the block. The event's value is the time.
    case report(BlockReference)
    /// Schedules a mission in the first slot of the day that is long enough.
    case schedule(RecordID)
    /// The block is dragged over a time. The event's value is the drag (``Drag``).
    case hover
    /// Drops the block at its current position.
    case drop
    /// Cancels the drag without a change.
    case cancel

    /// The maximum distance of a move, in minutes: one week.
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
        case .answer(let block, let answer): "block/answer/\(block.text)/\(answer.name)"
        case .finishPassed(let block): "block/finishPassed/\(block.text)"
        case .letPass(let block): "block/letPass/\(block.text)"
        case .letAllPass(let block): "block/letAllPass/\(block.text)"
        case .report(let block): "block/report/\(block.text)"
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
        case ("answer", let block?):
            guard parts.count > 4, let answer = PassedAnswer(name: parts[4]) else { return nil }
            self = .answer(block, answer)
        case ("finishPassed", let block?): self = .finishPassed(block)
        case ("letPass", let block?): self = .letPass(block)
        case ("letAllPass", let block?): self = .letAllPass(block)
        case ("report", let block?): self = .report(block)
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
