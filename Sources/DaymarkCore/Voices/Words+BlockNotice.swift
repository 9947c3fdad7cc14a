/// Notices after a person moved a block.
public enum BlockNoticePhrase: Hashable, Sendable {
    case moved(String, span: String), movedFrom(String, was: String, span: String)
    case unpinned(String), takenOut(String, until: String), restOut(String)
    /// The command that places another block, for a mission with several.
    case addsInstead(String)
    /// The block ends after the deadline of its mission.
    case afterDeadline(String)
    /// After a snooze, there is little or no free time before the deadline.
    case littleTime(work: String, free: String, due: String), noTime(due: String)
    /// The block overlaps a commitment or work with this title.
    case overlaps(String)
    // Reasons why a move is refused.
    case badLength, isOver, leavesItsDay(BlockKind), isDueBefore(String), noBlock(String), noRoom(String)

    public static let samples: [BlockNoticePhrase] = [
        .moved("Essay", span: "14:00–15:00"), .movedFrom("Essay", was: "today 15:30–16:30", span: "14:00–15:00"),
        .addsInstead("daymark move essay 14:00 --add"), .unpinned("Essay"), .takenOut("Essay", until: "tomorrow"),
        .restOut("Break"), .afterDeadline("today 17:00"),
        .littleTime(work: "5 h", free: "3 h", due: "tomorrow 17:00"), .noTime(due: "tomorrow 17:00"),
        .overlaps("Physics"), .isOver, .leavesItsDay(.rest), .leavesItsDay(.meal), .badLength,
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
        case .movedFrom(let title, let was, let span):
            say(
                command: "\(title): \(was) → \(span)", gentle: "\(title) moved from \(was) to \(span).",
                calm: "\(title): \(was) → \(span)", spark: "\(title): \(was) → \(span)")
        case .addsInstead(let command): addsInstead(command)
        case .unpinned(let title):
            say(
                command: "Unpinned: \(title)", gentle: "“\(title)” can move again when the plan changes.",
                calm: "“\(title)” is no longer pinned",
                spark: "\(title) can move again")
        case .takenOut(let title, let until):
            say(
                command: "\(title): back \(until)", gentle: "\(title) is resting until \(until).",
                calm: "“\(title)”: not before \(until)",
                spark: "\(title) is back \(until)")
        case .restOut(let title):
            say(
                command: "\(title): out", gentle: "\(title): not this time. You can take one whenever you like.",
                calm: "\(title) taken out", spark: "\(title): skipped")
        case .afterDeadline(let due):
            say(
                command: "Ends after the deadline, \(due).",
                gentle: "That is after its deadline, \(due).",
                calm: "That is after its deadline, \(due).", spark: "Just so you know: it’s due \(due).")
        case .littleTime(let work, let free, let due): littleTime(for: work, free: free, until: due)
        case .noTime(let due):
            say(
                command: "Due \(due): no free time from then.",
                gentle: "From then until \(due), there is no free time for it.",
                calm: "From then until \(due), there is no free time.",
                spark: "Heads-up: it’s due \(due), and there’s no free time between.")
        case .overlaps(let title):
            say(
                command: "Overlaps “\(title)”.", gentle: "It is at the same time as “\(title)”.",
                calm: "It is at the same time as “\(title)”.", spark: "Heads-up: “\(title)” is at the same time.")
        case .badLength:
            say(
                command: "A block is 5 min to 24 h.",
                gentle: "A block can be anything from 5 minutes to 24 hours.",
                calm: "A block is between 5 minutes and 24 hours long.",
                spark: "Blocks go from 5 minutes to 24 hours.")
        case .isOver:
            say(
                command: "That time has passed. Choose a later one.",
                gentle: "That time has passed. You can choose a later one.",
                calm: "That time has passed. Choose a later one.",
                spark: "That time has been and gone. Pick a later one!")
        case .leavesItsDay(let kind): leavesItsDay(kind)
        case .isDueBefore(let title): dueTooSoon(title)
        case .noBlock(let title):
            say(
                command: "“\(title)” has no slot in the plan.", gentle: "“\(title)” is not in the plan yet.",
                calm: "“\(title)” is not in the plan.", spark: "“\(title)” isn’t in the plan yet.")
        case .noRoom(let title):
            say(
                command: "No slot long enough for “\(title)” today.",
                gentle: "Today has no free time long enough for “\(title)”.",
                calm: "There is no free time long enough for “\(title)” today.",
                spark: "Today has no free spot big enough for “\(title)”.")
        }
    }

    private func addsInstead(_ command: String) -> String {
        say(
            command: "To keep that block and add one: daymark undo, then \(command)",
            gentle: "To keep that block, you can use daymark undo, then \(command)",
            calm: "To keep that block and add another: daymark undo, then \(command)",
            spark: "Want both? daymark undo, then \(command)")
    }

    private func leavesItsDay(_ kind: BlockKind) -> String {
        say(
            command: "\(self(kind)): stays within its day. Choose another time.",
            gentle: "\(self(kind)): it stays within its day. You can choose another time while you are awake.",
            calm: "\(self(kind)): it stays within its day. Choose another time.",
            spark: "\(self(kind)): it stays within its day. Pick another time!")
    }

    private func littleTime(for work: String, free: String, until due: String) -> String {
        say(
            command: "Due \(due): \(work) of work, \(free) free from then.",
            gentle: "From then until \(due), \(free) of free time are left for \(work) of work.",
            calm: "From then until \(due), \(free) are free for \(work) of work.",
            spark: "Heads-up: it’s due \(due), with \(free) free by then for \(work) of work.")
    }

    private func dueTooSoon(_ title: String) -> String {
        say(
            command: "“\(title)” is due too soon to leave today. Change its deadline or drop it.",
            gentle: "“\(title)” is due too soon to leave today. You can give it a later deadline, or let it go.",
            calm: "“\(title)” is due too soon to leave today. Change its deadline, or let it go.",
            spark: "“\(title)” is due too soon to leave today. Give it a new deadline, or let it go.")
    }
}
