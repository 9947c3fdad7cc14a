import DaymarkCore
import DaymarkStore
import Foundation

/// Keeps a home in step for as long as it runs: at once when something is done here or there, and by looking now and then.
struct Watch {
    private let home: Home
    private var follower: Follower
    private var events: EventStream?
    /// What another program last wrote here.
    private var version: Int64 = 0
    private var delay = Watch.first
    private var due = Date()
    /// When to listen again, and how long the next time after that.
    private var hearing = (from: Date(), delay: Watch.first)

    /// How often this home is looked at, in milliseconds.
    private static let pause: Int32 = 250
    /// How long to wait after a failure at first and at most, and between two looks when nothing is heard; in seconds.
    private static let first = 1.0
    private static let longest = 300.0
    private static let patience = 60.0

    init(_ home: Home, _ store: SQLiteStore) throws(ClientError) {
        self.home = home
        follower = try Follower(store)
    }

    /// Goes on until something is wrong that does not pass by itself.
    /// - Parameter say: what came of each sync; of failures only the first of those that follow one another.
    mutating func run(_ say: (Result<Follower.Report, ClientError>) -> Void) throws(ClientError) {
        var said: ClientError?
        while true {
            if Date() >= due {
                do {
                    let report = try follower.sync()
                    said = nil
                    say(.success(report))
                    delay = Watch.first
                    due = Date() + Watch.patience
                    if events == nil, Date() >= hearing.from { events = EventStream(follower.connection) }
                } catch {
                    guard error.passes else { throw error }
                    if said != error { say(.failure(error)) }
                    said = error
                    due = Date() + delay
                    delay = min(delay * 2, Watch.longest)
                }
            }
            listen()
            try look()
        }
    }

    private mutating func listen() {
        guard let events else { return Thread.sleep(forTimeInterval: Double(Watch.pause) / 1000) }
        switch events.listen(Watch.pause) {
        case let said? where said.isEmpty: break
        case _?:
            due = Date()
            hearing.delay = Watch.first
        case nil:
            // Whether somebody is there still the next sync finds out. What ends each time it begins is not begun for ever.
            self.events = nil
            hearing = (Date() + hearing.delay, min(hearing.delay * 2, Watch.longest))
            due = min(due, hearing.from)
        }
    }

    /// Sees what was done here; what lies here may have been replaced by a backup.
    private mutating func look() throws(ClientError) {
        if follower.store.isReplaced {
            follower = try Follower(try kept { try Follower.open(home) })
            due = Date()
        }
        let store = follower.store
        let now = try kept { try store.dataVersion() }
        guard now != version else { return }
        version = now
        if try kept({ try store.countPending() }) > 0 { due = Date() }
    }
}

extension Follower {
    static func open(_ home: Home) throws(StoreError) -> SQLiteStore {
        var entropy = Entropy.system()
        return try SQLiteStore.open(home, using: &entropy)
    }
}
