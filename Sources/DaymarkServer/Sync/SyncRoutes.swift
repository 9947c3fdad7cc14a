import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Sync: a request in, an answer out, and word when to ask again.
struct SyncRoutes: Sendable {
    let store: SQLiteStore
    let access: Access
    let changes: Changes
    let clock: @Sendable () -> Instant

    /// A request's operations and what is around them.
    private static let mostBytes = SyncRequest.mostBytes * 8
    /// A connection on which nothing is said for longer is taken for dead by many a proxy.
    private static let beat = Duration.seconds(25)

    func add(to router: Router<BasicRequestContext>) {
        router.post("/sync") { request, _ in try await sync(request) }
        router.get("/events") { request, _ in try await events(request) }
    }

    private func sync(_ request: Request) async throws -> Response {
        try await access.mustBeIn(request, at: clock())
        let bytes = try await request.body.collect(upTo: SyncRoutes.mostBytes)
        let asked: SyncRequest
        do {
            asked = try SyncRequest(JSONReader.read(Array(bytes.readableBytesView)), kinds: .daymark)
        } catch let error as JSONError {
            throw Refusal(.badRequest, error.sentence)
        } catch let error as OperationError {
            throw Refusal(.badRequest, error.sentence)
        }
        let now = clock()
        let json = try await NIOThreadPool.singleton.runIfActive {
            do {
                let reply = try store.answer(
                    asked, orEpoch: UInt64.random(in: 1 ... .max), in: store.circumstances(at: now))
                return ByteBuffer(bytes: reply.bytes)
            } catch let error as StoreError {
                throw Refusal(error)
            }
        }
        if !asked.operations.isEmpty { changes.look() }
        return Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(inParts: json))
    }

    /// Server-sent events: each says that there is something to fetch, and carries nothing.
    private func events(_ request: Request) async throws -> Response {
        try await access.mustBeIn(request, at: clock())
        let changes = changes.stream()
        let news = AsyncStream<String> { continuation in
            let task = Task {
                for await _ in changes { continuation.yield("new") }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        return SyncRoutes.eventStream(news)
    }

    /// A stream of server-sent events, each with a line of data; in silence it says that it is still there.
    static func eventStream(_ lines: AsyncStream<String>) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // At once, so that whoever listens knows that they are connected.
                try await writer.write(ByteBuffer(string: "retry: 3000\ndata: connected\n\n"))
                try await SyncRoutes.pass(lines, to: &writer)
                try await writer.finish(nil)
            })
    }

    private static func pass(_ stream: AsyncStream<String>, to writer: inout any ResponseBodyWriter) async throws {
        let beats = AsyncStream<String> { continuation in
            let task = Task {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for await line in stream.cancelOnGracefulShutdown() { continuation.yield("data: \(line)\n\n") }
                        continuation.finish()
                    }
                    group.addTask {
                        while (try? await Task.sleep(for: beat)) != nil { continuation.yield(": still here\n\n") }
                    }
                    await group.next()
                    group.cancelAll()
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        for await text in beats.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
    }
}
