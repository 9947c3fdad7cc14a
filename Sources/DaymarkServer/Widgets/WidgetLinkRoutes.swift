import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird

/// Lists, makes and revokes the secret links to widgets, for a page with a session.
struct WidgetLinkRoutes: Sendable {
    let store: SQLiteStore
    let authenticator: Authenticator
    let clock: WallClock

    func add(to router: Router<BasicRequestContext>) {
        router.get("/widgets") { request, _ in
            try await authenticator.requireSession(request)
            let store = store
            return try await DatabaseWork.run { Response.json(.object(try WidgetLinkRoutes.members(store))) }
        }
        router.post("/widgets/add") { request, _ in try await change(request, make) }
        router.post("/widgets/revoke") { request, _ in try await change(request, revoke) }
    }

    private func change(
        _ request: Request, _ edit: @escaping @Sendable (JSON) throws -> [JSON.Member]
    ) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        let store = store
        return try await DatabaseWork.run {
            let changed = try edit(json)
            return Response.json(.object(try WidgetLinkRoutes.members(store) + changed))
        }
    }

    /// The links without their secrets, and whether this machine can make PNG images.
    private static func members(_ store: SQLiteStore) throws -> [JSON.Member] {
        let links = try store.tokens().filter { $0.scopes == [.widget] }
        return [
            JSON.Member(
                "links",
                .array(
                    links.map { link in
                        .object([
                            "id": .string(link.id.description), "name": .string(link.name),
                            "lastUsed": link.lastUsed.map { .number($0.milliseconds) } ?? .null,
                        ])
                    })),
            JSON.Member("png", .bool(WidgetImage.isInstalled)),
        ]
    }

    private func make(_ json: JSON) throws -> [JSON.Member] {
        let name = printable(json.string("name") ?? "").trimmingCharacters(in: .whitespaces)
        guard APIToken.isName(name) else {
            throw HTTPProblem(.badRequest, "A name has 1 to \(APIToken.maxNameLength) characters.")
        }
        var entropy = Entropy.system()
        let secret: String
        do {
            secret = try store.makeToken(named: name, scopes: [.widget], at: clock.now(), using: &entropy).secret
        } catch let problem as TokenProblem {
            let isTaken = problem == .nameTaken(name)
            return [JSON.Member("problem", .string(isTaken ? "taken" : "full"))]
        }
        return [JSON.Member("made", .object(["name": .string(name), "secret": .string(secret)]))]
    }

    /// Tokens of programs are revoked in a terminal, so a page revokes links only.
    private func revoke(_ json: JSON) throws -> [JSON.Member] {
        guard let id = json.id("id"), try store.tokens().contains(where: { $0.id == id && $0.scopes == [.widget] }),
            try store.revokeToken(id)
        else { throw HTTPProblem(.notFound, "There is no such link.") }
        return [JSON.Member("revoked", .bool(true))]
    }
}
