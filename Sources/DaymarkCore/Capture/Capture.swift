/// What one typed line means: a mission or a commitment, with the words that were understood set apart as chips.
public struct Capture: Sendable {
    /// A part of the line that was understood; it can be taken back, and is then left in the title.
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
        }

        public let meaning: Meaning
        /// The words as they were typed.
        public let source: String
    }

    /// Something the person should know about the line.
    public enum Note: Hashable, Sendable {
        /// These words name a day that does not exist, so they stayed in the title.
        case impossibleDate(String)
        /// These words look like a time, a length or a mark and are none, so they stayed in the title.
        case notUnderstood(String)
    }

    public enum Target: Sendable {
        case mission(Mission)
        case commitment(Commitment)
    }

    public let title: String
    public let chips: [Chip]
    public let notes: [Note]
    public let target: Target
}

#if !hasFeature(Embedded)
extension Capture: Hashable {}
extension Capture.Target: Hashable {}
#endif
