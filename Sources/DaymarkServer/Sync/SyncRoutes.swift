import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Syncs devices, and tells them when to sync.
struct SyncRoutes: Sendable {
    let store: any SyncStore
    let authenticator: Authenticator
    let changes: ChangeNotifier
    let clock: WallClock

    /// The maximum size of a request, in bytes: its operations, and the JSON around them.
    private static let maxRequestSize = SyncRequest.maxBytes * 8

    func add(to router: Router<BasicRequestContext>) {
        router.post("/sync") { request, _ in try await sync(request) }
        router.get("/events") { request, _ in try await events(request) }
    }

    private func sync(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json(maxSize: SyncRoutes.maxRequestSize)
        let syncRequest: SyncRequest
        do {
            syncRequest = try SyncRequest(json, kinds: .daymark)
        } catch {
            throw HTTPProblem(.badRequest, error.sentence)
        }
        let now = clock.now()
        let bytes = try await DatabaseWork.run {
            let newEpoch = UInt64.random(in: 1 ... .max)
            let reply = try store.answer(syncRequest, newEpoch: newEpoch, in: store.circumstances(at: now))
            return ByteBuffer(bytes: reply.bytes)
        }
        if !syncRequest.operations.isEmpty { changes.checkForChanges() }
        return Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody(inParts: bytes))
    }

    /// Sends a server-sent event whenever there is something to fetch. Events carry no data of the account.
    private func events(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        return Response.events(changes.lines())
    }
}
