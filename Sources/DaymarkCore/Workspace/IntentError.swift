/// Why something that a person asked for cannot be done.
public enum IntentError: Error, Hashable, Sendable {
    case emptyTitle
    /// Words that would become the title of several missions.
    case oneTitleForSeveral(String)
    case titleTooLong(Int)
    case noSuchMission(RecordID)
    case noSuchCommitment(RecordID)
    case alreadyDone(String)
    case notDone(String)
    case badEstimate(Int64)
    case noStart
    /// One date of a series cannot repeat by itself.
    case oneDateRepeats
    /// A date that was put into a series by itself, and is none of its rule's.
    case notOnTheRule
    /// The rule says no such thing of the day to which it would be moved.
    case cannotMove
    /// The titles of missions that would wait for each other.
    case waitsForItself(String)
    case endsBeforeStart
    case badRule(RecurrenceError)
    /// What was typed is not what its field holds.
    case notUnderstood(Said, String)
    case notesTooLong(Int)
    /// A time for work that has passed.
    case isOver
    /// A break or a meal that would leave its waking day.
    case leavesItsDay(BlockKind)
    /// The title of a mission that cannot wait until tomorrow.
    case isDueBefore(String)
    /// The title of a mission that the plan has no place for.
    case noBlock(String)
    /// The title of a mission for which the day has no room in one piece.
    case noRoom(String)

    /// What a text was to say.
    public enum Said: Hashable, Sendable {
        case time, length, rule, mission
    }
}
