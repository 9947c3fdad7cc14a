import GRDB

@testable import DaymarkDispatch

/// A simulated process that runs a dispatcher and may crash.
final class SimulatedWorker {
    var dispatcher: Dispatcher
    let crash: SimulatedCrash

    init(_ dispatcher: Dispatcher, crash: SimulatedCrash) { (self.dispatcher, self.crash) = (dispatcher, crash) }
}

/// Makes a process crash at a write: before it is committed, or right after.
final class SimulatedCrash: TransactionObserver {
    struct Crashed: Error {}

    /// The number of writes until the crash, or nil for no crash.
    var remainingWrites: Int64?
    var hasCrashed = false

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseWillCommit() throws {
        if hasCrashed { throw Crashed() }
        guard let remaining = remainingWrites else { return }
        remainingWrites = remaining - 1
        guard remaining <= 0 else { return }
        hasCrashed = true
        // At zero the write is lost. Below zero, it is committed and the next one fails.
        if remaining == 0 { throw Crashed() }
    }
}
