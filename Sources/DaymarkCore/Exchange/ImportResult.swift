/// The operations that import a file, with counts and problems to show to the person.
public struct ImportResult: Sendable {
    /// The largest number of events, to-dos or missions read from one file.
    public static let maxEntries = 200_000
    /// The largest number of dates excluded from one series, and the largest number added to it.
    public static let maxExceptions = 2000

    public var operations: [Operation] = []
    public var commitmentsAdded = 0
    public var missionsAdded = 0
    public var changed = 0
    /// How many records the workspace already had as they are in the file.
    public var unchanged = 0
    public var problems: [ImportProblem] = []
}
