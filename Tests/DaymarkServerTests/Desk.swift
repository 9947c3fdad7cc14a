import DaymarkClient
import DaymarkCore
import DaymarkStore
import Foundation
import Synchronization
import Testing

@testable import DaymarkServer

/// A home with what tests do in it.
struct Desk: Sendable {
    let home: Home
    let store: SQLiteStore

    init(_ home: Home = Home(NSTemporaryDirectory() + "daymark-desk-" + UUID().uuidString)) throws {
        var entropy = Entropy.system()
        self.home = home
        store = try SQLiteStore.open(home, using: &entropy)
    }

    private static var now: Circumstances {
        Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))
    }

    func add(_ titles: String..., notes: String = "") throws {
        var entropy = Entropy.system()
        for title in titles {
            try store.perform([], in: Desk.now, using: &entropy) { workspace, entropy in
                var draft = Mission(id: RecordID(high: 0, low: 0))
                draft.title = title
                draft.notes = notes
                return ((), try workspace.add(draft, in: Desk.now, using: &entropy).operations)
            }
        }
    }

    func titles() throws -> [String] { try store.read([.openMissions]) { $0.missions.all.map { $0.title }.sorted() } }

    /// Which problems it has.
    func problems() throws -> [String] { try store.examine(in: Desk.now).problems }
}

/// A folder that passes for a web app.
func webFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "daymark-web-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
    return folder
}

/// A server on loopback.
struct Served: Sendable {
    let server: Server
    let port: Int

    var site: String { "http://localhost:\(port)" }
    func link() throws -> String { try server.link(site) }
}

/// Serves a home, on any free port or on this one, for as long as `body` runs, which may block.
func serving<T: Sendable>(_ home: Home, port: Int = 0, _ body: @escaping @Sendable (Served) throws -> T) async throws
    -> T
{
    var options = Server.Options(webFolder: try webFolder(), home: home)
    options.port = port
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
        let result = try await blocking { try body(Served(server: server, port: port)) }
        group.cancelAll()
        while let ended = await group.nextResult() { _ = ended }
        return result
    }
}

/// Runs what blocks beside the threads that the server needs.
@discardableResult
func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
