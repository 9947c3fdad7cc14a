import DaymarkCore

/// Copies, checks and erases a store.
public protocol BackupStore: RecordStore {
    /// Copies the store while other processes may be using it, and checks the copy.
    /// - Returns: the number of records in the copy.
    @discardableResult
    func backup(to file: String) throws -> Int

    /// Checks all records and operations. Rebuilds the data derived from them if it is wrong.
    func checkIntegrity(in circumstances: Circumstances) throws -> IntegrityReport

    /// Deletes all records and all history so that no trace is left in the database. The device gets a new id.
    func deleteEverything(using entropy: inout Entropy) throws
}

/// The result of ``BackupStore/checkIntegrity(in:)``.
public struct IntegrityReport: Sendable {
    public var records = 0
    public var operations = 0
    /// The size of the database.
    public var bytes: Int64 = 0
    /// Sentences about what was rebuilt.
    public var repairs: [String] = []
    public var problems: [String] = []
    /// Whether derived data was neither checked nor repaired, because nothing can be written.
    public var lacksSpace = false
    /// How this machine's clock differs from that of the account, or from the newest change.
    public var clockDifference: ClockDifference?

    public init() {}
}
