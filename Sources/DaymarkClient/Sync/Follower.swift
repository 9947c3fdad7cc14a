import DaymarkCore
import DaymarkStore
import Foundation

/// Brings a home in step with the account that it follows.
struct Follower {
    /// What came of it.
    struct Report: Hashable {
        var site: String
        /// What was done here and is there now, and what came from there.
        var sent = 0
        var received = 0

        var isQuiet: Bool { sent == 0 && received == 0 }
    }

    let store: SQLiteStore
    let connection: HTTPConnection
    private let clock: () -> Instant
    private var outbox = Outbox()
    private var entropy = Entropy.system()
    /// What will be asked next, where that is under way already.
    private var ahead: Ahead?

    /// Answers that lead nowhere, one after the other, before the account is taken for broken.
    private static let mostIdle = 3

    init(_ store: SQLiteStore, clock: @escaping () -> Instant = Follower.now) throws(ClientError) {
        guard let following = try kept({ try store.following() }) else { throw .followsNobody }
        self.store = store
        self.clock = clock
        connection = try HTTPConnection(try Site(following.site), cookie: following.cookie)
    }

    static func now() -> Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    /// Sends and fetches until there is nothing left. What an answer brings is stored before the next request.
    /// - Parameter progress: what has come of it so far, after each answer.
    mutating func sync(progress: (Report) -> Void = { _ in }) throws(ClientError) -> Report {
        var report = Report(site: connection.site.name)
        var idle = 0
        while true {
            let taken = try take(try ask())
            report.sent += taken.sent
            report.received += taken.came
            if taken.received.isForeign { throw .foreign(connection.site.name) }
            if taken.received.needsUpdate { throw .outdated }
            guard taken.received.goesOn else { return report }
            progress(report)
            idle = taken.isIdle ? idle + 1 : 0
            if idle > Follower.mostIdle { throw .unreadable(connection.site.name) }
        }
    }

    /// One request and its answer; nothing is stored.
    mutating func ask() throws(ClientError) -> Incoming {
        let request = try kept { try store.request(&outbox) }
        guard let request else { throw .followsNobody }
        if let known = ahead?.answer(request) { return known }
        ahead = nil
        let reader = try kept { try store.reader(at: clock()) }
        let response = try Sent.answer(request, connection).get()
        let following = request.following(response.body).map { Sent($0, connection) }
        guard let incoming = try? reader.read(response.body) else {
            _ = following?.finish()
            throw .unreadable(connection.site.name)
        }
        ahead = following.map { Ahead($0, connection, reader) }
        return incoming
    }

    mutating func take(_ incoming: Incoming) throws(ClientError) -> SQLiteStore.Taken {
        let taken = try kept {
            try store.receive(incoming, &outbox, in: store.circumstances(at: clock()), using: &entropy)
        }
        guard let taken else { throw .followsNobody }
        return taken
    }
}

/// Coming in and going out.
extension Follower {
    /// Exchanges a link for a session, and follows its account from then on.
    /// - Parameter force: also where others are in step with this home; they are let out.
    static func login(_ link: Link, _ store: SQLiteStore, force: Bool) throws(ClientError) {
        let others = try kept { try store.sessions().count }
        guard others == 0 || force else { throw .servesOthers(others) }
        let connection = try HTTPConnection(link.site)
        let body = JSON.object(["link": .string(link.secret), "name": .string("daymark on \(machine)")])
        let response = try connection.send("POST", "/session", body.bytes)
        try response.check(link.site, isEntering: true)
        guard
            let cookie = response.cookies.first(where: { $0.hasPrefix("daymark=") || $0.hasPrefix("__Host-daymark=") })
        else {
            throw .notDaymark(link.site.name)
        }
        try kept { try store.follow(link.site.address, cookie: cookie) }
    }

    /// Ends the session, there where it can be reached, and here in any case.
    /// - Parameter force: also where something has not been sent.
    static func logout(_ store: SQLiteStore, force: Bool) throws(ClientError) -> Site {
        let follower = try Follower(store)
        let pending = try kept { try store.countPending() }
        guard pending == 0 || force else { throw .unsent(pending) }
        _ = try? follower.connection.send("DELETE", "/session")
        try kept { try store.unfollow() }
        return follower.connection.site
    }

    /// As this machine is called.
    private static var machine: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "a terminal" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension SQLiteStore.Taken {
    /// Whether nothing came of an answer.
    fileprivate var isIdle: Bool {
        !hasMoved && sent == 0 && came == 0 && received.entries.isEmpty && received.made.isEmpty
    }
}

extension HTTPConnection.Response {
    /// Throws what is wrong with an answer that is not Daymark's own JSON.
    func check(_ site: Site, isEntering: Bool) throws(ClientError) {
        switch status {
        case 200 where isJSON: return
        case 401 where isJSON: throw .notLetIn(site.name)
        case 403 where isJSON && isEntering: throw .linkUsed
        case 429, 503: throw .busy(site.name)
        case 507: throw .full(site.name)
        case 400... where isJSON, 500...: throw .failed(site.name, status: status)
        default: throw .notDaymark(site.name)
        }
    }
}

/// Runs what uses the store, with what goes wrong told as a ``ClientError``.
@discardableResult
func kept<T>(_ body: () throws -> T) throws(ClientError) -> T {
    do {
        return try body()
    } catch let error as StoreError {
        throw .store(error)
    } catch {
        throw .store(.cannotOpen("The database", "\(type(of: error))"))
    }
}
