import DaymarkCore
import DaymarkStore
import Foundation

/// Keeps a home in sync: immediately after each change on either side, and every minute.
struct SyncLoop {
    private let home: Home
    private var client: SyncClient
    private var events: EventStream?
    /// The data version of the store when it was last checked.
    private var dataVersion: Int64 = 0
    private var nextSync = Date()
    private var failureDelay = SyncLoop.minDelay
    /// The time at which a new event stream may be opened, and the delay after it ends.
    private var nextEvents = Date()
    private var eventsDelay = SyncLoop.minDelay

    /// How often the store is checked for changes, in milliseconds.
    private static let pollInterval: Int32 = 250
    /// The delay after the first failure, and the longest, in seconds.
    private static let minDelay = 1.0
    private static let maxDelay = 300.0
    /// The time between two syncs if nothing changes, in seconds.
    private static let syncInterval = 60.0

    init(_ home: Home, _ store: any FollowerStore) throws(ClientError) {
        self.home = home
        client = try SyncClient(store)
    }

    /// Runs until an error occurs that does not go away by itself.
    /// - Parameter onResult: is called with the result of each sync. Equal failures in a row are reported once.
    mutating func run(onResult: (Result<SyncClient.Report, ClientError>) -> Void) throws(ClientError) {
        var reportedError: ClientError?
        while true {
            if Date() >= nextSync {
                do {
                    let report = try client.sync()
                    reportedError = nil
                    onResult(.success(report))
                    failureDelay = SyncLoop.minDelay
                    nextSync = Date() + SyncLoop.syncInterval
                    if events == nil, Date() >= nextEvents { events = EventStream(client.connection) }
                } catch {
                    guard error.isTransient else { throw error }
                    if reportedError != error { onResult(.failure(error)) }
                    reportedError = error
                    nextSync = Date() + failureDelay
                    failureDelay = min(failureDelay * 2, SyncLoop.maxDelay)
                }
            }
            waitForEvents()
            try checkStore()
        }
    }

    private mutating func waitForEvents() {
        guard let events else { return Thread.sleep(forTimeInterval: Double(SyncLoop.pollInterval) / 1000) }
        switch events.nextEvents(milliseconds: SyncLoop.pollInterval) {
        case let data? where data.isEmpty: break
        case _?:
            nextSync = Date()
            eventsDelay = SyncLoop.minDelay
        case nil:
            // The next sync finds out whether the account can be reached. The delay grows with each stream that ends.
            self.events = nil
            nextEvents = Date() + eventsDelay
            eventsDelay = min(eventsDelay * 2, SyncLoop.maxDelay)
            nextSync = min(nextSync, nextEvents)
        }
    }

    /// Syncs at once if another process has changed the store. Opens it again if it was replaced by a backup.
    private mutating func checkStore() throws(ClientError) {
        if client.store.isReplaced {
            client = try SyncClient(try mappingStoreErrors { try SQLiteStore.open(home) })
            nextSync = Date()
        }
        let store = client.store
        let version = try mappingStoreErrors { try store.dataVersion() }
        guard version != dataVersion else { return }
        dataVersion = version
        if try mappingStoreErrors({ try store.countPending() }) > 0 { nextSync = Date() }
    }
}
