import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird

/// A room as its host reaches it, with the session of the app.
struct RoomHostRoutes: Sendable {
    private static let path = RoomRoutes.path + "/host"

    let rooms: Rooms
    let store: any AccessStore
    let authenticator: Authenticator

    func add(to router: Router<BasicRequestContext>) {
        router.get("\(RoomHostRoutes.path)") { request, _ in
            try await answering(request) { _ in try await view(site: RoomHostRoutes.site(request.query("site"))) }
        }
        router.get("\(RoomHostRoutes.path)/events") { request, _ in
            try await answering(request) { _ in try RoomRoutes.events(of: RoomSeat.hostID, in: rooms) }
        }
        add("make", to: router) { json in
            try rooms.make(
                name: json.string("name") ?? "", work: json.string("work") ?? "",
                isSharing: json.bool("sharing") ?? false, isHostHere: json.bool("here") ?? false)
        }
        add("link", to: router) { _ in try rooms.renewLink() }
        add("revoke", to: router) { _ in try rooms.revokeLink() }
        add("end", to: router) { _ in if !rooms.end() { throw RoomRefusal.noRoom } }
        for action in RoomAction.allCases {
            add(action.rawValue, to: router) { json in
                try action.perform(json, as: RoomSeat.hostID, in: rooms)
            }
        }
    }

    /// Adds a change, which is answered with the room.
    private func add(
        _ name: String, to router: Router<BasicRequestContext>, _ change: @escaping @Sendable (JSON) throws -> Void
    ) {
        router.post(RouterPath("\(RoomHostRoutes.path)/\(name)")) { request, _ in
            try await answering(request) { request in
                let json = try await request.room()
                let site = try RoomHostRoutes.site(json.string("site"))
                try change(json)
                return try await view(site: site)
            }
        }
    }

    private func answering(
        _ request: Request, _ body: (Request) async throws -> Response
    ) async throws -> Response {
        try await RoomRoutes.answering {
            try await authenticator.requireSession(request)
            return try await body(request)
        }
    }

    // MARK: The answer

    /// The room and its link, or null.
    private func view(site: String?) async throws -> Response {
        guard let view = rooms.hostView() else { return Response.json(.object(["room": .null])) }
        let address = try await DatabaseWork.run { try store.publicAddress() } ?? site
        var members = [
            JSON.Member("room", view.snapshot.json), .init("ends", .number(view.ends.milliseconds)),
            .init("linkValid", .bool(view.isLinkValid)),
        ]
        if let secret = view.linkSecret, let address {
            let link = "\(address)\(RoomRoutes.path)#\(secret)"
            members.append(.init("link", .string(link)))
            if let code = QRCode(link) {
                members.append(
                    .init("qr", .object(["size": .int(code.width), "path": .string(code.path)])))
            }
        }
        return Response.json(.object(members))
    }

    /// The address at which the app was opened, without a slash at the end. Guests reach the server there, unless the
    /// person has named a public address.
    private static func site(_ text: String?) throws -> String? {
        guard let text else { return nil }
        guard text.utf8.count <= 300, let url = URL(string: text), ["http", "https"].contains(url.scheme),
            url.host() != nil, url.user() == nil, url.query() == nil, url.fragment() == nil
        else { throw HTTPProblem(.unprocessableContent, "“site” takes an address, such as https://day.example.org.") }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}

extension Request {
    fileprivate func query(_ name: String) -> String? {
        uri.queryParameters.first { $0.key == name }.map { String($0.value) }
    }
}
