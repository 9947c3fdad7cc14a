/// The meaning of one line of quick capture: a mission or a commitment, and a chip for each part that was understood.
public struct Capture: Sendable {
    /// A part of the line that was understood.
    ///
    /// The person can remove a chip. Its words then stay in the title.
    public struct Chip: Hashable, Sendable {
        public enum Meaning: Hashable, Sendable {
            case deadline(Deadline)
            case start(WallMoment, end: WallMoment?)
            case minutes(Int64)
            case priority(Priority)
            case category(Category)
            case aggression(Aggression)
            case placement(Placement)
            case label(String)
            case repeats(RecurrenceRule)
            /// A reminder before the deadline or the start, or at an instant.
            case reminder(Reminder)
            /// Minutes on the way to a commitment.
            case travel(Int64)
            /// The number of doses in stock for a routine.
            case supply(Int64)
            /// The part of the waking day that the doses of a routine follow.
            case anchor(DoseAnchor)
            /// The open mission that has to be done first.
            case waitsFor(RecordID, title: String)
        }

        public let meaning: Meaning
        /// The words of the line.
        public let source: String
    }

    /// Something that the person should know about the line.
    public enum Note: Hashable, Sendable {
        /// These words mean a day that does not exist, so they stay in the title.
        case impossibleDate(String)
        /// These words look like a time, a length or a mark but are not valid, so they stay in the title.
        case notUnderstood(String)
        /// These words have a day and a time of their own, and stay in the title of something with another time.
        case secondTime(String)
        /// This mark sets a priority, which a commitment does not have. It is left out of the title.
        case noPriority(String)
        /// This line says that something does not take place, or at another time. It is not added as something to do.
        case changesCommitment(String)
    }

    public enum Target: Sendable {
        case mission(Mission)
        case commitment(Commitment)
    }

    public let title: String
    public let chips: [Chip]
    public let notes: [Note]
    public let target: Target
    /// Whether the line says that something moves to this time: “dentist moved to thursday 3pm”.
    public internal(set) var isMove = false

    /// The line, if it says that something does not take place, or at another time: “math is cancelled tomorrow”.
    public var changedCommitment: String? {
        for note in notes {
            if case .changesCommitment(let line) = note { return line }
        }
        return nil
    }
}

#if !hasFeature(Embedded)
extension Capture: Hashable {}
extension Capture.Target: Hashable {}
#endif
