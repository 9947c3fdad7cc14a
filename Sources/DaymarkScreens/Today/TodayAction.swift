import DaymarkCore

/// The actions on the day and its plan.
enum TodayAction: ScreenAction {
    /// Makes a new plan that ignores the current one.
    case replan
    /// Accepts the plan's moves.
    case keepMoves
    /// Undoes the plan's moves.
    case putBack
    /// Shows the ways to make room for a mission.
    case ways(RecordID)
    /// Applies one of the ways, by its index.
    case way(RecordID, Int)
    /// Pauses the plan for a number of days, or until the time in the event's value if nil.
    case pause(days: Int64?)
    case resume
    /// Goes to Today and opens the ways to clear the day.
    case askPause
    /// Chooses whether the next pause removes this date of a commitment. The event's value is the choice.
    case notToday(RecordID, at: WallMoment)
    /// Answers what to do with the missions that came due during an absence.
    case settle(Absence.Answer)
    /// Starts a suggested mission on the timeline now.
    case suggest(RecordID)
    /// Pins a proposed mission to the proposed time.
    case accept(BlockReference)
    /// Shows another mission in place of this one. Nothing is changed.
    case somethingElse(RecordID)
    /// Keeps pinned work in the plan during a pause, by the id of the block.
    case keepInPause(RecordID)
    /// Plans pinned work after a pause, by the id of the block.
    case moveOutOfPause(RecordID)
    /// Postpones the offer of a backup.
    case putOffCopy
    /// Declines the question about a mission that has waited. Nothing else is changed.
    case putOffWaited

    static let names = [
        "replan", "keepMoves", "putBack", "ways", "way", "pause", "resume", "settle", "suggest", "accept",
        "somethingElse",
        "keepInPause", "moveOutOfPause", "putOffCopy", "putOffWaited", "notToday", "askPause",
    ]

    var needsPlan: Bool { self != .putOffCopy && self != .askPause }

    var text: String {
        switch self {
        case .replan: "replan"
        case .keepMoves: "keepMoves"
        case .putBack: "putBack"
        case .ways(let id): "ways/\(id.description)"
        case .way(let id, let index): "way/\(id.description)/\(index)"
        case .pause(let days): days.map { "pause/\($0)" } ?? "pause"
        case .resume: "resume"
        case .askPause: "askPause"
        case .notToday(let id, let moment): "notToday/\(id.description)/\(moment.description)"
        case .settle(let answer): "settle/\(answer.name)"
        case .suggest(let id): "suggest/\(id.description)"
        case .accept(let block): "accept/\(block.text)"
        case .somethingElse(let id): "somethingElse/\(id.description)"
        case .keepInPause(let id): "keepInPause/\(id.description)"
        case .moveOutOfPause(let id): "moveOutOfPause/\(id.description)"
        case .putOffCopy: "putOffCopy"
        case .putOffWaited: "putOffWaited"
        }
    }

    /// The actions without an argument. Their text is their name.
    private static let plain: [TodayAction] = [
        .replan, .keepMoves, .putBack, .resume, .askPause, .putOffCopy, .putOffWaited,
    ]

    init?(_ text: ActionText) {
        if text.argument.isEmpty, let action = TodayAction.plain.first(where: { $0.text == text.name }) {
            self = action
            return
        }
        let parts = text.parts
        switch (text.name, parts.first.flatMap { RecordID($0) }) {
        case ("ways", let id?): self = .ways(id)
        case ("way", let id?):
            guard parts.count == 2, let index = Int(parts[1]) else { return nil }
            self = .way(id, index)
        case ("notToday", let id?):
            guard parts.count == 2, let moment = WallMoment(parts[1]) else { return nil }
            self = .notToday(id, at: moment)
        case ("accept", _):
            guard let block = BlockReference(parts[...]) else { return nil }
            self = .accept(block)
        case ("somethingElse", let id?): self = .somethingElse(id)
        case ("keepInPause", let id?): self = .keepInPause(id)
        case ("moveOutOfPause", let id?): self = .moveOutOfPause(id)
        case ("pause", _):
            self = .pause(days: Int64(text.argument).map { min(max($0, 1), Workspace.longestPause) })
        case ("settle", _):
            guard let answer = Absence.Answer(name: text.argument) else { return nil }
            self = .settle(answer)
        case ("suggest", let id?): self = .suggest(id)
        default: return nil
        }
    }
}

extension App {
    mutating func handle(_ action: TodayAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .replan: replan(in: &context)
        case .keepMoves: keepMoves(in: &context)
        case .putBack: putBack(in: &context)
        case .ways(let id): openWays(for: id)
        case .way(let id, let index): try takeWay(index, for: id, in: &context)
        case .pause(let days): try pause(days: days, in: &context)
        case .resume: resume(in: &context)
        case .askPause: askPause(in: &context)
        case .notToday(let id, let moment):
            screens.today.choose(CommitmentDate(commitment: id, original: moment), isOn: context.value == "true")
        case .settle(let answer): try settle(answer, in: &context)
        case .accept(let block): try accept(block, in: &context)
        case .somethingElse(let id): passOver(id, in: context)
        case .keepInPause(let id): keepInPause(id, in: &context)
        case .moveOutOfPause(let id): moveOutOfPause(id, in: &context)
        case .suggest(let id): try addSuggestion(id, in: &context)
        case .putOffCopy: putOffCopy(in: &context)
        case .putOffWaited: putOffWaited(in: &context)
        }
    }
}
