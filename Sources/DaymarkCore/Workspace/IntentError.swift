/// The reason why an action that a person asked for cannot be done.
public enum IntentError: Error, Hashable, Sendable {
    case emptyTitle
    /// The words would become the title of several missions.
    case oneTitleForSeveral(String)
    /// The number of characters, and the most that this kind of title can have.
    case titleTooLong(Int, limit: Int)
    /// The line says that something does not take place, or at another time. It is nothing to add.
    case changesCommitment(String)
    /// The line says that something moves to another time. What has this title is there already.
    case alreadyThere(String)
    /// The words give a step a length above the maximum.
    case stepTooLong(String)
    case noSuchMission(RecordID)
    case noSuchCommitment(RecordID)
    case alreadyDone(String)
    case notDone(String)
    case badEstimate(Int64)
    /// The block would be shorter than 5 minutes or longer than a day: its minutes.
    case badBlockLength(Int64)
    /// The minutes of work that a person reports are too few, or more than a day.
    case badWorkedTime(Int64)
    /// Only this many minutes fit between the start of a session and now, or the next session.
    case longerThanSession(Int64)
    case badFocusLength(Int64)
    case badBreakLength(Int64)
    case noStart
    /// A start and an end were given for a mission, which has only a deadline.
    case startAndEnd
    /// The text contains no http or https address.
    case notALink(String)
    /// A single date of a series cannot have a rule of its own.
    case oneDateRepeats
    /// The date was added to the series separately and does not follow its rule.
    case notOnTheRule
    /// The rule does not allow a move to that day.
    case cannotMove
    /// The missions with these titles would wait for each other.
    case waitsForItself(String)
    case endsBeforeStart
    case badRule(RecurrenceError)
    /// The typed text is not a valid value of its field.
    case notUnderstood(Said, String)
    case notesTooLong(Int)
    /// The chosen time has passed.
    case isOver
    /// The break or meal would leave its waking day.
    case leavesItsDay(BlockKind)
    /// The mission with this title is due before it could be done tomorrow.
    case isDueBefore(String)
    /// The mission with this title has no block in the plan.
    case noBlock(String)
    /// No dose of the routine with this title is due.
    case noDose(String)
    /// The doses of the mission with this title cannot follow the waking day: it does not repeat, or
    /// repeats several times a day.
    case noDailyRule(String, DoseAnchor)
    /// A dose of the routine with this title was answered a moment ago.
    case doseAnswered(String, CivilDateTime, DoseAnswer.What, today: CivilDate)
    /// The day has no free slot that is long enough for the mission with this title.
    case noRoom(String)

    /// No focus session is running.
    case noFocus
    /// There is no break to skip.
    case noBreak

    /// A waking day would end when it begins.
    case noNight

    /// The entry of a day in the journal is too long: its number of letters.
    case journalTooLong(Int)
    /// The day is in the future, so its entry cannot be written yet.
    case journalNotYet(CivilDate)

    /// The kind of value that a text was expected to be.
    public enum Said: Hashable, Sendable {
        case time, length, rule, mission, hours, reminders
        /// The length of a focus session, or the time at which its work ended.
        case lengthOrEnd
    }
}
