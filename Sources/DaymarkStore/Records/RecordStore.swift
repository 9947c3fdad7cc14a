import DaymarkCore

/// Reads and changes records.
///
/// A change is one transaction: it stores operations, merges the records that they touch, and updates the index of
/// open missions.
public protocol RecordStore: Sendable {
    /// The id that operations of this store carry.
    var device: RecordID { get }

    /// Whether another database, such as a backup, was put in place of the open one. Writes would be lost.
    var isReplaced: Bool { get }

    /// Reads a workspace of the selected records.
    func read<T>(_ selections: [Selection], _ body: (Workspace) throws -> T) throws -> T

    /// Runs an intent on a workspace of the selected records, and stores its operations, in one transaction.
    /// - Returns: the value that the intent returns in addition to its operations.
    func perform<T>(
        _ selections: [Selection], in circumstances: Circumstances, using entropy: inout Entropy,
        progress: (WriteProgress) -> Void,
        _ intent: (Workspace, inout Entropy) throws -> (T, [DaymarkCore.Operation])
    ) throws -> T

    /// The actions of the person with their undos, newest first. Each unit is an operation or a group of operations, with
    /// the values from before.
    func history(limit: Int) throws -> [[HistoryEntry]]

    /// The units of history with these ids. Those that are not in the log are left out.
    func history(of units: [RecordID]) throws -> [[HistoryEntry]]

    /// The operations since a time that changed a record, oldest first, with the values from before.
    func history(ofRecord id: RecordID, since: Instant) throws -> [HistoryEntry]

    /// The ids of all units of history, newest first.
    func historyUnits() throws -> [RecordID]

    func undoIndex() throws -> UndoIndex

    func countOpenMissions() throws -> Int

    /// Finds the open missions whose handle begins with `query`, ordered by handle, and the open missions whose title
    /// contains it, ordered by due time.
    func findOpenMissions(_ query: String, limit: Int) throws -> (byHandle: [RecordID], byTitle: [RecordID])

    /// The number of letters that distinguish each handle from the others and from all open missions' handles. It is at
    /// least ``DaymarkCore/RecordID/minimumHandleLength``.
    func handleLengths(_ ids: [RecordID]) throws -> [RecordID: Int]

    /// The number of the newest operation. It grows with every change, whichever process makes it.
    func newestSequence() throws -> Int64

    /// A number that differs whenever another process or connection has written.
    func dataVersion() throws -> Int64
}

extension RecordStore {
    public func perform<T>(
        _ selections: [Selection], in circumstances: Circumstances, using entropy: inout Entropy,
        _ intent: (Workspace, inout Entropy) throws -> (T, [DaymarkCore.Operation])
    ) throws -> T {
        try perform(selections, in: circumstances, using: &entropy, progress: { _ in }, intent)
    }

    public func findOpenMissions(_ query: String) throws -> (byHandle: [RecordID], byTitle: [RecordID]) {
        try findOpenMissions(query, limit: 20)
    }

    public func settings() throws -> Settings { try read([]) { $0.settings } }
}

/// A choice of records to read. The settings are always included.
public enum Selection: Sendable {
    /// All open missions with their steps.
    case openMissions
    /// The first open missions by due time. Those without a deadline come last.
    case firstOpenMissions(Int)
    /// The records that a plan until this moment needs: open missions that are due by then or must be done, their
    /// prerequisites, and some others to offer. Beyond the number that fits in any week, only important ones are read.
    case toPlan(until: Instant, others: Int)
    /// One mission, open or not. It distinguishes a home without open missions from a new home.
    case anyMission
    /// The plans that were shown for these days, and the missions in them.
    case dayPlans(ClosedRange<CivilDate>)
    /// A mission with its steps, and the mission that completing it creates or has created, with its steps.
    case mission(RecordID)
    case kind(Kind)
    /// The records that decide all nags until this moment, and the answers to earlier nags. The plans last shown, whose
    /// blocks call, are read from `from` on, and not at all without it.
    case nags(from: Instant? = nil, until: Instant)
    /// The routines with the answers to their doses.
    case routines
    /// The sessions that nobody has ended, and those that started at a moment or later.
    case sessions(since: Instant)
    /// The missions that were completed from a moment on.
    case completed(since: Instant)
    /// The lengths of missions learned from completions. No records are loaded. Selections of open missions
    /// include it.
    case learned
    case records([RecordID])
    case everything
}

/// The progress of a change that may take a while.
public enum WriteProgress: Sendable {
    case reading, working
    case storing(Int, of: Int)
}

extension RecordID {
    /// The minimum number of letters with which a handle means its mission, even if titles contain the same letters.
    public static let minimumHandleLength = 3
}
