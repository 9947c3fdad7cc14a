import DaymarkCore
import DaymarkStore
import Foundation

/// The server of a home: the one that the home follows, or the one that serves it on this machine.
public struct HomeServer {
    private let connection: HTTPConnection
    public let site: String

    /// A refusal, in a sentence of the server.
    public struct Refusal: Error {
        public let status: Int
        public let sentence: String
    }

    /// Calls `body` with the server of a home. On this machine, a session exists only meanwhile.
    /// - Parameter address: The address of the server of a home that follows none.
    public static func with(_ store: SQLiteStore, address: String, _ body: (HomeServer) throws -> Void) throws {
        if let account = try store.followedAccount() {
            return try body(HomeServer(Site(account.site), cookie: account.cookie))
        }
        let (link, session) = (AccessSecret.make(), AccessSecret.make())
        let now = WallClock.system.now()
        try store.invite(AccessSecret.hash(link), until: now.adding(minutes: 1))
        _ = try store.startSession(
            AccessSecret.hash(session), invitation: AccessSecret.hash(link), name: "daymark room", at: now)
        defer { try? store.endSession(AccessSecret.hash(session)) }
        let site = try Site(address)
        try body(HomeServer(site, cookie: "\(site.isLoopback ? "daymark" : "__Host-daymark")=\(session)"))
    }

    private init(_ site: Site, cookie: String) throws {
        connection = try HTTPConnection(site, cookie: cookie)
        self.site = site.address
    }

    public func get(_ path: String) throws -> JSON { try answer(connection.send("GET", path)) }

    public func post(_ path: String, _ body: JSON) throws -> JSON {
        try answer(connection.send("POST", path, json: body.bytes))
    }

    private func answer(_ response: HTTPConnection.Response) throws -> JSON {
        do {
            return try response.json(from: connection.site)
        } catch let refusal as Refusal where refusal.status == 401 {
            throw ClientError.sessionEnded(connection.site.name)
        }
    }
}

extension HTTPConnection.Response {
    private static let maxSentenceLength = 300

    /// The JSON of a successful response. Throws ``HomeServer/Refusal`` if the server refused the request.
    func json(from site: Site) throws -> JSON {
        guard let json = try? JSONReader.read(body) else { throw ClientError.notDaymark(site.name) }
        if status == 200 { return json }
        // A program other than Daymark may answer at the address, or an older Daymark without rooms.
        guard let sentence = json.string("detail") else {
            try check(from: site)
            throw ClientError.unreadable(site.name)
        }
        throw HomeServer.Refusal(status: status, sentence: HTTPConnection.Response.printable(sentence))
    }

    /// A sentence of a server without control characters and marks of direction: a link may name any server, and a
    /// terminal obeys them.
    private static func printable(_ sentence: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in sentence.unicodeScalars.prefix(maxSentenceLength) {
            switch scalar.value {
            case 0..<0x20, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// A reason why a server cannot be asked, in a sentence, with an exit code (sysexits.h).
public struct HomeServerFailure {
    public let sentence: String
    public let code: Int32
    /// Whether nothing answers at the server’s address.
    public let isUnreachable: Bool

    /// Returns nil for an error of something else.
    public init?(_ error: any Error) {
        isUnreachable = if case ClientError.unreachable = error { true } else { false }
        switch error {
        case ClientError.unreachable(let name): (sentence, code) = ("\(name) does not answer.", 69)
        case let error as ClientError: (sentence, code) = (error.sentence, error.code)
        case let refusal as HomeServer.Refusal:
            (sentence, code) = (refusal.sentence, refusal.status == 422 ? 65 : 1)
        default: return nil
        }
    }
}
