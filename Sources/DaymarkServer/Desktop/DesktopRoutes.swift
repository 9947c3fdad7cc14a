import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import HTTPTypes
import Hummingbird

/// Serves desktops on other machines, which register, receive orders, and report results and the person's answers.
struct DesktopRoutes: Sendable {
    let store: any NagStore
    let authenticator: Authenticator
    let relay: DesktopRelay
    let clock: WallClock

    private static let maxNameLength = 100
    private static let maxProblemLength = 300

    func add(to router: Router<BasicRequestContext>) {
        router.post("/desktop") { request, _ in try await register(request) }
        router.get("/desktop/:endpoint") { request, context in
            try await orders(request, endpoint: context.parameters.get("endpoint").flatMap { RecordID($0) })
        }
        router.post("/desktop/done") { request, _ in try await finishOrder(request) }
        router.post("/desktop/answer") { request, _ in try await answer(request) }
    }

    private func register(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        guard let device = json.id("device") else { throw HTTPProblem(.badRequest, "Send {\"device\": …}.") }
        let name = String((json.string("name") ?? "").prefix(DesktopRoutes.maxNameLength))
        let endpoint = NagEndpoint(
            id: DesktopRoutes.endpoint(ofDevice: device), channel: .desktop, name: name.isEmpty ? "A desktop" : name,
            address: device.description)
        try await DatabaseWork.run { try store.saveEndpoint(endpoint) }
        return Response.json(.object(["endpoint": .string(endpoint.id.description)]))
    }

    private func orders(_ request: Request, endpoint: RecordID?) async throws -> Response {
        try await authenticator.requireSession(request)
        guard let endpoint, try await DatabaseWork.run({ try isDesktop(endpoint) }) else {
            throw HTTPProblem(.notFound, "There is no such desktop.")
        }
        let stream = relay.stream(ofEndpoint: endpoint)
        // Messages that waited for this desktop are sent now that it listens.
        try await DatabaseWork.run { try store.expediteDeliveries(to: endpoint, now: clock.now()) }
        return Response.events(stream)
    }

    private func isDesktop(_ id: RecordID) throws -> Bool {
        try store.endpoints().contains { $0.endpoint.id == id && $0.endpoint.channel == .desktop }
    }

    private func finishOrder(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        guard let endpoint = json.id("endpoint"), let order = json.number("order") else {
            throw HTTPProblem(.badRequest, "Send {\"endpoint\": …, \"order\": …, \"problem\": …}.")
        }
        let problem = String((json.string("problem") ?? "").prefix(DesktopRoutes.maxProblemLength))
        relay.finishOrder(Int(clamping: order), ofEndpoint: endpoint, problem: problem)
        return Response.json(.object(["noted": .bool(true)]))
    }

    private func answer(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        guard let tag = json.id("nag"), let answer = json.string("answer").flatMap({ NagAnswer(name: $0) }) else {
            throw HTTPProblem(.badRequest, "Send {\"nag\": …, \"answer\": …}.")
        }
        try await DatabaseWork.run {
            var entropy = Entropy.system()
            try store.answerNag(tag, with: answer, in: store.circumstances(at: clock.now()), using: &entropy)
        }
        return Response.json(.object(["done": .bool(true)]))
    }

    /// The endpoint of a device's desktop.
    static func endpoint(ofDevice device: RecordID) -> RecordID { RecordID(namespace: device, name: "desktop") }
}
