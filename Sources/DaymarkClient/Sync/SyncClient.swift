import DaymarkCore
import DaymarkStore
import Foundation

/// Syncs a home with the account that it follows.
struct SyncClient {
    struct Report: Hashable {
        var site: String
        /// The number of changes made here that were sent.
        var sent = 0
        /// The number of changes that came from the account.
        var received = 0
        /// How this machine's clock differs from the account's.
        var clockDifference: ClockDifference?

        var isEmpty: Bool { sent == 0 && received == 0 }
    }

    let store: any FollowerStore
    let connection: HTTPConnection
    private let clock: WallClock
    private var outbox = Outbox()
    private var entropy = Entropy.system()
    /// Fetches the answers to the next requests, if these are known.
    private var prefetcher: AnswerPrefetcher?

    /// After this many answers in a row without effect, the account counts as broken.
    private static let maxIdleAnswers = 3

    init(_ store: any FollowerStore, clock: WallClock = .system) throws(ClientError) {
        guard let account = try mappingStoreErrors({ try store.followedAccount() }) else { throw .notFollowing }
        self.store = store
        self.clock = clock
        connection = try HTTPConnection(try Site(account.site), cookie: account.cookie)
    }

    /// Sends and receives until nothing is left to sync. Each answer is stored before the next request is sent.
    /// - Parameter onProgress: is called with the sums so far after each answer.
    mutating func sync(onProgress: (Report) -> Void = { _ in }) throws(ClientError) -> Report {
        var report = Report(site: connection.site.name)
        var idleAnswers = 0
        while true {
            let answer = try nextAnswer()
            // A later answer may have been fetched some time ago.
            if report.sent == 0, report.received == 0 {
                report.clockDifference = answer.answer.clockDifference(at: clock.now())
            }
            let result = try receive(answer)
            report.sent += result.sentCount
            report.received += result.receivedCount
            if result.received.isForeign { throw .otherAccount(connection.site.name) }
            if result.received.needsUpdate { throw .outdated }
            guard result.received.needsAnotherRequest else { return report }
            onProgress(report)
            idleAnswers = result.hasNoEffect ? idleAnswers + 1 : 0
            if idleAnswers > SyncClient.maxIdleAnswers { throw .unreadable(connection.site.name) }
        }
    }

    /// Sends one request and returns its answer. Nothing is stored.
    mutating func nextAnswer() throws(ClientError) -> IncomingAnswer {
        guard let request = try mappingStoreErrors({ try store.request(&outbox) }) else { throw .notFollowing }
        if let answer = prefetcher?.answer(to: request) { return answer }
        prefetcher = nil
        let reader = try mappingStoreErrors { try store.answerReader(at: clock.now()) }
        let response = try SentRequest.send(request, over: connection).get()
        let next = request.following(response.body).map { SentRequest($0, over: connection) }
        guard let answer = try? reader.read(response.body) else {
            _ = next?.wait()
            throw .unreadable(connection.site.name)
        }
        prefetcher = next.map { AnswerPrefetcher($0, over: connection, reader: reader) }
        return answer
    }

    mutating func receive(_ answer: IncomingAnswer) throws(ClientError) -> ReceivedAnswer {
        let result = try mappingStoreErrors {
            let circumstances = try store.circumstances(at: clock.now())
            return try store.receive(answer, outbox: &outbox, in: circumstances, using: &entropy)
        }
        guard let result else { throw .notFollowing }
        return result
    }
}

extension SyncClient {
    /// Exchanges a link for a session, and follows its account from then on.
    /// - Parameter force: signs out other devices that sync with this home. Without it they make the login fail.
    static func login(
        with link: InvitationLink, _ store: any FollowerStore & AccessStore, force: Bool
    ) throws(ClientError) {
        let others = try mappingStoreErrors { try store.sessions().count }
        guard others == 0 || force else { throw .servesOthers(others) }
        let connection = try HTTPConnection(link.site)
        let body = JSON.object(["link": .string(link.secret), "name": .string("daymark on \(hostName)")])
        let response = try connection.send("POST", "/session", json: body.bytes)
        try response.check(from: link.site, isInvitation: true)
        guard
            let cookie = response.cookies.first(where: { $0.hasPrefix("daymark=") || $0.hasPrefix("__Host-daymark=") })
        else {
            throw .notDaymark(link.site.name)
        }
        try mappingStoreErrors { try store.follow(link.site.address, cookie: cookie) }
    }

    /// Ends the session here, and on the server if it can be reached.
    /// - Parameter force: leaves even if changes have not been sent.
    static func logout(_ store: any FollowerStore, force: Bool) throws(ClientError) -> Site {
        let client = try SyncClient(store)
        let pending = try mappingStoreErrors { try store.countPending() }
        guard pending == 0 || force else { throw .unsent(pending) }
        _ = try? client.connection.send("DELETE", "/session")
        try mappingStoreErrors { try store.unfollow() }
        return client.connection.site
    }

    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "a terminal" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension ReceivedAnswer {
    fileprivate var hasNoEffect: Bool {
        !hasAdvanced && sentCount == 0 && receivedCount == 0 && received.entries.isEmpty && received.made.isEmpty
    }
}
