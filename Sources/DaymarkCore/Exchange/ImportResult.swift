/// The operations that import a file, and the counts and problems to show to the person.
public struct ImportResult: Sendable {
    /// The maximum number of events, to-dos or missions read from one file.
    public static let maxEntries = 200_000
    /// The maximum number of dates excluded from one series, and of dates added to it.
    public static let maxExceptions = 2000

    public var operations: [Operation] = []
    public var commitmentsAdded = 0
    public var missionsAdded = 0
    public var changed = 0
    /// The number of records that were already the same in the workspace as in the file.
    public var unchanged = 0
    public var problems: [ImportProblem] = []
}
