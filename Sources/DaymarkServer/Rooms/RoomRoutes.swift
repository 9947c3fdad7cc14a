import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird
import NIOCore

/// A room as guests reach it. They need no account: the link has a secret, with which a page takes a seat, and the seat
/// has a secret of its own.
struct RoomRoutes: Sendable {
    static let path = "/room"
    static let maxBodySize = 4096

    private let rooms: Rooms
    private let store: any RecordStore
    private let files: WebFiles

    init(rooms: Rooms, store: any RecordStore, files: WebFiles) {
        (self.rooms, self.store, self.files) = (rooms, store, files)
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("/room") { request, _ in page(request) }
        add("look", to: router) { request in try await look(request) }
        add("join", to: router) { request in try await join(request) }
        router.get("/room/events") { request, _ in
            try await RoomRoutes.answering { try RoomRoutes.events(of: try person(request), in: rooms) }
        }
        add("leave", to: router) { request in
            try rooms.leave(try person(request))
            return Response.json(.object(["left": .bool(true)]))
        }
        for action in RoomAction.forGuests {
            add(action.rawValue, to: router) { request in
                let person = try person(request)
                try action.perform(try await request.room(), as: person, in: rooms)
                return try answer(to: person)
            }
        }
    }

    private func add(
        _ name: String, to router: Router<BasicRequestContext>,
        _ answer: @escaping @Sendable (Request) async throws -> Response
    ) {
        router.post(RouterPath("\(RoomRoutes.path)/\(name)")) { request, _ in
            try await RoomRoutes.answering { try await answer(request) }
        }
    }

    /// The page of guests. The secret of the link is behind a `#`, so it is in no request and in no log.
    private func page(_ request: Request) -> Response {
        guard let file = files["room.html"] else {
            return Response(
                status: .notFound, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "There is nothing at this address.\n")))
        }
        var response = WebRoutes.response(to: request, with: file)
        response.headers[.contentSecurityPolicy] = RoomRoutes.policy
        return response
    }

    /// The page has its own script and no WebAssembly.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """

    /// Whether a link leads to a room, and in which colours. It names nobody.
    private func look(_ request: Request) async throws -> Response {
        let count = try rooms.peopleHere(link: try await request.room().string("link") ?? "")
        return Response.json(.object(try await members + [.init("people", .int(count))]))
    }

    private func join(_ request: Request) async throws -> Response {
        let json = try await request.room()
        let seat = try rooms.join(
            link: json.string("link") ?? "", name: json.string("name") ?? "", work: json.string("work") ?? "")
        return Response.json(
            .object(try await members + [.init("seat", .string(seat.secret)), .init("you", .number(seat.id))]))
    }

    /// The colours of the host.
    private var members: [JSON.Member] {
        get async throws {
            let settings = try await DatabaseWork.run { try store.settings() }
            return [
                .init("voice", .string(settings.voice.name)), .init("accent", .string(settings.accent.name)),
            ]
        }
    }

    private func person(_ request: Request) throws -> Int64 {
        guard let secret = request.bearerSecret else { throw RoomRefusal.noSeat }
        return try rooms.person(seat: secret)
    }

    private func answer(to person: Int64) throws -> Response {
        rooms.read { state, now in
            Response.json(state.room?.snapshot(for: person, at: now).json ?? .object([:]))
        }
    }
}

extension RoomRoutes {
    /// Turns refusals into problem details (RFC 9457).
    static func answering(_ body: () async throws -> Response) async throws -> Response {
        try await HTTPProblem.withDetails {
            do { return try await body() } catch let refusal as RoomRefusal { throw HTTPProblem(refusal) }
        }
    }

    /// Streams the events of a room to one page. A page that does not read keeps only a few events waiting.
    static func events(of person: Int64, in rooms: Rooms) throws -> Response {
        let events = try rooms.events(of: person)
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                defer { events.end() }
                for await event in events.stream.cancelOnGracefulShutdown() {
                    guard let text = rooms.text(of: event, for: person) else { continue }
                    try await writer.write(ByteBuffer(string: "data: \(text)\n\n"))
                }
                try await writer.finish(nil)
            })
    }
}

extension Request {
    /// Reads a small JSON object. An empty body stands for an empty object.
    func room() async throws -> JSON {
        let bytes = try await body.collect(upTo: RoomRoutes.maxBodySize)
        guard bytes.readableBytes > 0 else { return .object([:]) }
        guard let json = try? JSONReader.read(Array(bytes.readableBytesView)), json.members != nil else {
            throw HTTPProblem(.badRequest, "Send a JSON object.")
        }
        return json
    }
}

extension HTTPProblem {
    init(_ refusal: RoomRefusal) {
        let status: HTTPResponse.Status =
            switch refusal {
            case .linkNotValid, .noRoom, .nobody: .notFound
            case .ended: .gone
            case .noSeat: .unauthorized
            case .full, .startsAlready: .conflict
            case .noName, .tooLong, .tooManyParts, .badMinutes: .unprocessableContent
            case .tooOften: .tooManyRequests
            }
        var headers: HTTPFields = [:]
        if case .tooOften(let seconds) = refusal { headers[.retryAfter] = String(seconds) }
        self.init(status, refusal.sentence, headers: headers)
    }
}
