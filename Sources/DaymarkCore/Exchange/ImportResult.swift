/// What bringing a file in would do.
public struct ImportResult: Sendable {
    public var operations: [Operation] = []
    public var commitmentsAdded = 0
    public var missionsAdded = 0
    public var changed = 0
    /// Already here, as they are in the file.
    public var unchanged = 0
    public var problems: [ImportProblem] = []

    /// The most events one file may bring.
    public static let mostEvents = 200_000
    /// The most dates left out of one series, or put in.
    public static let mostExceptions = 2000
}
