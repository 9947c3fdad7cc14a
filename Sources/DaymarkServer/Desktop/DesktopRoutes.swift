import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A desktop that follows this account: it comes, listens for what it is to show, and says what came of it and what was done with it.
struct DesktopRoutes: Sendable {
    let store: SQLiteStore
    let access: Access
    let relay: DesktopRelay
    let clock: @Sendable () -> Instant

    private static let mostBytes = 8192

    func add(to router: Router<BasicRequestContext>) {
        router.post("/desktop") { request, _ in
            let json = try await body(of: request)
            guard let device = json.string("device").flatMap({ RecordID($0) }) else {
                throw Refusal(.badRequest, "Send {\"device\": …}.")
            }
            let name = String((json.string("name") ?? "").prefix(100))
            let place = NagEndpoint(
                id: DesktopRoutes.endpoint(device), channel: .desktop, name: name.isEmpty ? "A desktop" : name,
                address: device.description)
            try await access.storing { try store.addEndpoint(place) }
            return Response.json(.object(["endpoint": .string(place.id.description)]))
        }
        router.get("/desktop/:endpoint") { request, context in
            try await access.mustBeIn(request, at: clock())
            guard let endpoint = context.parameters.get("endpoint").flatMap({ RecordID($0) }),
                try await access.storing({
                    try store.endpoints().contains { $0.endpoint.id == endpoint && $0.endpoint.channel == .desktop }
                })
            else { throw Refusal(.notFound, "There is no such desktop.") }
            let stream = relay.stream(at: endpoint)
            // What waited for it need not wait for its next attempt, and finds it listening.
            try await access.storing { try store.hurry(endpoint, clock()) }
            return SyncRoutes.eventStream(stream)
        }
        router.post("/desktop/done") { request, _ in
            let json = try await body(of: request)
            guard let endpoint = json.string("endpoint").flatMap({ RecordID($0) }), let order = json.number("order")
            else {
                throw Refusal(.badRequest, "Send {\"endpoint\": …, \"order\": …, \"problem\": …}.")
            }
            relay.finish(
                Int(clamping: order), at: endpoint, problem: String((json.string("problem") ?? "").prefix(300)))
            return Response.json(.object(["noted": .bool(true)]))
        }
        router.post("/desktop/answer") { request, _ in
            let json = try await body(of: request)
            let text = json.string("answer") ?? ""
            let action = NagMessage.Action(name: text)
            guard let nag = json.string("nag").flatMap({ RecordID($0) }), action != nil || text == "dismissed" else {
                throw Refusal(.badRequest, "Send {\"nag\": …, \"answer\": …}.")
            }
            try await access.storing {
                var entropy = Entropy.system()
                try store.answerNag(
                    nag, action.map { .action($0) } ?? .dismissed, in: store.circumstances(at: clock()), using: &entropy
                )
            }
            return Response.json(.object(["done": .bool(true)]))
        }
    }

    static func endpoint(_ device: RecordID) -> RecordID { RecordID(namespace: device, name: "desktop") }

    private func body(of request: Request) async throws -> JSON {
        try await access.mustBeIn(request, at: clock())
        let bytes = try await request.body.collect(upTo: DesktopRoutes.mostBytes)
        do {
            return try JSONReader.read(Array(bytes.readableBytesView))
        } catch {
            throw Refusal(.badRequest, error.sentence)
        }
    }
}
