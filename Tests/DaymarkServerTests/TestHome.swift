import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkServer

/// A home with the actions that tests need.
struct TestHome: Sendable {
    let home: Home
    let store: SQLiteStore

    init(_ home: Home = Home(NSTemporaryDirectory() + "daymark-home-" + UUID().uuidString)) throws {
        self.home = home
        store = try SQLiteStore.open(home)
    }

    private static var circumstances: Circumstances {
        Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))
    }

    func add(_ titles: String..., notes: String = "") throws {
        var entropy = Entropy.system()
        for title in titles {
            try store.perform([], in: TestHome.circumstances, using: &entropy) { workspace, entropy in
                var draft = Mission(id: RecordID(high: 0, low: 0))
                draft.title = title
                draft.notes = notes
                return ((), try workspace.add(draft, in: TestHome.circumstances, using: &entropy).operations)
            }
        }
    }

    /// The titles of open missions, sorted.
    func titles() throws -> [String] { try store.read([.openMissions]) { $0.missions.all.map { $0.title }.sorted() } }

    func problems() throws -> [String] { try store.checkIntegrity(in: TestHome.circumstances).problems }
}

/// Creates a folder that passes for a web app.
func makeWebFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "daymark-web-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
    return folder
}

/// A server that runs on this machine.
struct RunningServer: Sendable {
    let server: Server
    let port: Int

    var site: String { "http://localhost:\(port)" }
    func makeLink() throws -> String { try server.makeLink(site: site) }
}

/// Serves a home while `body` runs, which may block.
/// - Parameter port: the port, or 0 for any free one.
func serving<T: Sendable>(
    _ home: Home, port: Int = 0, clock: WallClock = .system, _ body: @escaping @Sendable (RunningServer) throws -> T
) async throws -> T {
    var options = Server.Options(webFolder: try makeWebFolder(), home: home)
    options.port = port
    options.clock = clock
    let server = try Server(options)
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { ready.finish() }
            try await server.run { ready.yield($0) }
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else {
            try await group.next()
            throw CancellationError()
        }
        let result = try await blocking { try body(RunningServer(server: server, port: port)) }
        group.cancelAll()
        while let ended = await group.nextResult() { _ = ended }
        return result
    }
}

/// Runs blocking code on a thread of its own, because the server needs the others.
@discardableResult
func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
