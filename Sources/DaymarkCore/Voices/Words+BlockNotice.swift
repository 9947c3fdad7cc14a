/// Notices after a person moved a block.
public enum BlockNoticePhrase: Hashable, Sendable {
    case moved(String, span: String), unpinned(String), takenOut(String, until: String), restOut(String)
    /// The block ends after the deadline of its mission.
    case afterDeadline(String)
    // Reasons why a move is refused.
    case isOver, leavesItsDay(BlockKind), isDueBefore(String), noBlock(String), noRoom(String)

    public static let samples: [BlockNoticePhrase] = [
        .moved("Essay", span: "14:00–15:00"), .unpinned("Essay"), .takenOut("Essay", until: "tomorrow"),
        .restOut("Break"), .afterDeadline("today 17:00"), .isOver, .leavesItsDay(.rest), .leavesItsDay(.meal),
        .isDueBefore("Essay"), .noBlock("Essay"), .noRoom("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: BlockNoticePhrase) -> String {
        switch phrase {
        case .moved(let title, let span):
            say(
                command: "\(title): \(span)", gentle: "\(title) is at \(span) now.", calm: "\(title): \(span)",
                spark: "\(title), now \(span)")
        case .unpinned(let title):
            say(
                command: "Unpinned: \(title)", gentle: "\(title) may move with the day again.",
                calm: "“\(title)” is no longer pinned",
                spark: "\(title) can float again")
        case .takenOut(let title, let until):
            say(
                command: "\(title): back \(until)", gentle: "\(title) rests until \(until). That is fine.",
                calm: "“\(title)”: not before \(until)",
                spark: "\(title) is back \(until)")
        case .restOut(let title):
            say(
                command: "\(title): out", gentle: "\(title): not this time. You can take one whenever you like.",
                calm: "\(title) taken out", spark: "\(title): skipped")
        case .afterDeadline(let due):
            say(
                command: "Ends after the deadline, \(due).",
                gentle: "It was meant for \(due). If that is all right, so is this.",
                calm: "That is after it is due, \(due).", spark: "Just so you know: it’s due \(due).")
        case .isOver:
            say(
                command: "That time is over. Choose a later one.",
                gentle: "That moment has gone by. A later one will do.",
                calm: "That time is over. Choose a later one.", spark: "That time has been and gone. Pick a later one!")
        case .leavesItsDay(let kind):
            say(
                command: "\(self(kind)): only within its waking day. Choose a time in it.",
                gentle: "\(self(kind)): it belongs to its own day. A time in it, while you are awake, will do.",
                calm: "\(self(kind)): it stays in its own day. Choose a time in it.",
                spark: "\(self(kind)): it stays in its own day. Pick a time in it!")
        case .isDueBefore(let title):
            say(
                command: "“\(title)” is due before tomorrow: it stays. Change the deadline or drop it.",
                gentle: "“\(title)” is meant for today. It can leave when you give it another day, or let it go.",
                calm:
                    "“\(title)” is due before it could be done tomorrow, so it stays. Change its deadline, or let it go.",
                spark: "“\(title)” is due too soon to leave today. Give it a new deadline, or let it go.")
        case .noBlock(let title):
            say(
                command: "“\(title)” has no slot in the plan.", gentle: "“\(title)” has no place in the day yet.",
                calm: "“\(title)” is not in the plan.", spark: "“\(title)” isn’t in the plan yet.")
        case .noRoom(let title):
            say(
                command: "No slot long enough for “\(title)” today.",
                gentle: "Today has no stretch that is long enough for “\(title)”.",
                calm: "There is no free stretch long enough for “\(title)” today.",
                spark: "Today has no free spot big enough for “\(title)”.")
        }
    }
}
