import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import DaymarkServer

/// Rooms over HTTP: what a link opens, and what it no longer opens.
@Suite struct RoomRoutesTests {
    private let home: TestHome
    private let server: Server
    private let clock = RoomClock()

    init() throws {
        home = try TestHome()
        server = try RoomRoutesTests.server(home, clock)
    }

    private static func server(_ home: TestHome, _ clock: RoomClock) throws -> Server {
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        options.clock = WallClock { clock.now }
        return try Server(options)
    }

    private func post(
        _ client: TestClient, _ action: String, _ body: JSON, seat: String = ""
    ) async throws -> TestResponse {
        var headers = HTTPFields.json
        if !seat.isEmpty { headers[.authorization] = "Bearer \(seat)" }
        return try await client.post("/room/\(action)", body.text, headers: headers)
    }

    private func json(_ response: TestResponse) throws -> JSON { try JSONReader.read(response.bytes) }

    /// Makes a room and returns the headers of its host, and the secret of its link.
    private func open(_ client: TestClient, on server: Server) async throws -> (HTTPFields, String) {
        let host = HTTPFields.json + (try await server.startSession(client))
        let body = #"{"name":"Wren","here":true,"site":"http://localhost:8080"}"#
        let made = try await client.post("/room/host/make", body, headers: host)
        #expect(made.status == .ok)
        let link = try #require(try json(made).string("link"))
        #expect(link.hasPrefix("http://localhost:8080/room#"))
        let secret = try #require(link.split(separator: "#").last)
        #expect(secret.count == 64)
        return (host, String(secret))
    }

    private func join(
        _ client: TestClient, _ link: String, _ name: String, work: String = ""
    ) async throws -> String {
        let body = JSON.object(["link": .string(link), "name": .string(name), "work": .string(work)])
        let response = try await post(client, "join", body)
        #expect(response.status == .ok, "\(response.text)")
        return try #require(try json(response).string("seat"))
    }

    @Test func guestsComeWithoutAnAccountAndSeeEachOther() async throws {
        try await server.test { client in
            let (host, link) = try await open(client, on: server)
            let looked = try await post(client, "look", .object(["link": .string(link)]))
            #expect(try json(looked).number("people") == 1 && !looked.text.contains("Wren"))
            let first = try await join(client, link, "Otter", work: "Sewing")
            let second = try await join(client, link, "Heron")
            let started = try json(try await post(client, "timer", .object(["minutes": .number(25)]), seat: first))
            let seen = try #require(RoomSnapshot(started))
            #expect(seen.people.map { $0.name } == ["Wren", "Otter", "Heron"])
            #expect(seen.people[1].timer.until == clock.now.adding(minutes: 25) && seen.people[1].work == "Sewing")
            let timer = #"{"phase":"running","worked":60000,"left":1440000}"#
            #expect(try await client.post("/room/host/timer", timer, headers: host).status == .ok)
            #expect(
                try await client.post("/room/host/share", #"{"work":"Letters","sharing":true}"#, headers: host).status
                    == .ok)
            let now = try #require(RoomSnapshot(try json(try await post(client, "here", .object([:]), seat: second))))
            #expect(now.people[0].work == "Letters" && now.people[0].timer.since == clock.now.adding(minutes: -1))
            #expect(now.people[0].timer.until == clock.now.adding(minutes: 24))
            #expect(try await post(client, "leave", .object([:]), seat: second).status == .ok)
            #expect(try await post(client, "here", .object([:]), seat: second).status == .unauthorized)
            let text = try await client.get("/room/host", headers: host).text
            #expect(!text.contains("Heron") && !text.contains(first))
        }
    }

    @Test func onlyTheHashOfALinkIsStored() async throws {
        let link = try await server.test { client in
            let (_, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            server.rooms.save()
            let stored = try #require(try home.store.storedRoom()).text
            #expect(stored.contains("Otter") && !stored.contains(link) && !stored.contains(seat))
            return (link, seat)
        }
        let folder = URL(fileURLWithPath: home.home.folder)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            #expect(try Data(contentsOf: file).range(of: Data("Otter".utf8)) == nil, "\(file.lastPathComponent)")
        }
        // A restart keeps the room, its link and its seats. The host makes a new link to show one.
        let restarted = try RoomRoutesTests.server(home, clock)
        try await restarted.test { client in
            #expect(try await post(client, "here", .object([:]), seat: link.1).status == .ok)
            #expect(try await post(client, "look", .object(["link": .string(link.0)])).status == .ok)
            let host = HTTPFields.json + (try await restarted.startSession(client))
            let room = try json(try await client.get("/room/host", headers: host))
            #expect(room.string("link") == nil && room.bool("linkValid") == true)
            let body = #"{"site":"https://day.example.org/"}"#
            let renewed = try json(try await client.post("/room/host/link", body, headers: host))
            #expect(renewed.string("link")?.hasPrefix("https://day.example.org/room#") == true)
            #expect(try await post(client, "look", .object(["link": .string(link.0)])).status == .notFound)
            #expect(try await post(client, "here", .object([:]), seat: link.1).status == .ok)
            #expect(try await client.post("/room/host/end", "{}", headers: host).status == .ok)
            restarted.rooms.save()
        }
        #expect(try home.store.storedRoom() == nil)
    }

    @Test func aRevokedLinkIsDeadAtOnce() async throws {
        try await server.test { client in
            let (host, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            let events = try server.rooms.events(of: try server.rooms.person(seat: seat))
            let hostEvents = try server.rooms.events(of: RoomSeat.hostID)
            #expect(try await client.post("/room/host/revoke", "{}", headers: host).status == .ok)
            var last: RoomEvent?
            for await event in events.stream { last = event }
            #expect(last == .out(.revoked))
            #expect(try await post(client, "here", .object([:]), seat: seat).status == .unauthorized)
            let join = JSON.object(["link": .string(link), "name": .string("Again")])
            for action in ["look", "join"] {
                let refused = try await post(client, action, join)
                #expect(refused.status == .notFound && refused.text.contains("This link is no longer valid."))
                #expect(refused.headers[.contentType] == "application/problem+json")
            }
            hostEvents.end()
            #expect(server.rooms.hostView()?.snapshot.people.map { $0.name } == ["Wren"])
        }
    }

    @Test func anEndedRoomSaysSo() async throws {
        try await server.test { client in
            let (host, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            let events = try server.rooms.events(of: try server.rooms.person(seat: seat))
            #expect(try await client.post("/room/host/end", "{}", headers: host).status == .ok)
            var last: RoomEvent?
            for await event in events.stream { last = event }
            #expect(last == .out(.ended))
            let refused = try await post(client, "look", .object(["link": .string(link)]))
            #expect(refused.status == .gone && refused.text.contains("The room has ended."))
            #expect(try await client.get("/room/host", headers: host).text == #"{"room":null}"#)
            #expect(try await client.post("/room/host/wave", "{}", headers: host).status == .notFound)
            // The next room has another link.
            let (_, other) = try await open(client, on: server)
            #expect(other != link)
            clock.pass(seconds: 12 * 3600)
            server.rooms.advance()
            #expect(server.rooms.hostView() == nil)
            #expect(try await post(client, "look", .object(["link": .string(other)])).status == .gone)
        }
    }

    @Test func theHostNeedsASessionAndASeatIsNotASession() async throws {
        try await server.test { client in
            let (_, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            for action in ["make", "end", "revoke", "link", "wave", "timer", "start", "share", "here"] {
                var headers = HTTPFields.json
                headers[.authorization] = "Bearer \(seat)"
                #expect(
                    try await client.post("/room/host/\(action)", "{}", headers: headers).status == .unauthorized)
            }
            #expect(try await client.get("/room/host").status == .unauthorized)
            #expect(try await client.get("/room/host/events").status == .unauthorized)
            #expect(try await client.post("/sync", "{}", headers: [.authorization: "Bearer \(seat)"]).status != .ok)
            for wrong in ["", "x", link, seat + "0", String(repeating: "0", count: 64)] {
                var headers = HTTPFields.json
                headers[.authorization] = "Bearer \(wrong)"
                #expect(try await client.post("/room/here", "{}", headers: headers).status == .unauthorized)
                #expect(try await client.get("/room/events", headers: headers).status == .unauthorized)
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "7", #"{"name":7}"#, #"{"name":""}"#, #"{"name":"   "}"#, #"{"minutes":"25"}"#,
        #"{"minutes":-1}"#, #"{"minutes":9223372036854775807}"#, #"{"to":"everybody"}"#, #"{"to":999}"#,
        #"{"phase":"flying"}"#, #"{"phase":"running","left":9223372036854775807}"#, #"{"site":"javascript:alert(1)"}"#,
        #"{"name":"\#(String(repeating: "x", count: 3000))"}"#, String(repeating: "[", count: 4000),
        String(repeating: " ", count: 9000),
    ])
    func invalidRequestsAreRefusedAndChangeNothing(_ body: String) async throws {
        try await server.test { client in
            let (host, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            var guest = HTTPFields.json
            guest[.authorization] = "Bearer \(seat)"
            for action in ["look", "join", "share", "timer", "start", "wave"] {
                let response = try await client.post("/room/\(action)", body, headers: guest)
                #expect(response.status.code < 500, "\(action) \(body.prefix(30))")
                if ["look", "join"].contains(action) { #expect(response.status.kind == .clientError) }
            }
            for action in ["timer", "start", "share", "link"] {
                let response = try await client.post("/room/host/\(action)", body, headers: host)
                #expect(response.status.code < 500, "\(action) \(body.prefix(30))")
            }
            let names = server.rooms.hostView()?.snapshot.people.map { $0.name }
            #expect(names == ["Wren", "Otter"])
            #expect(server.rooms.hostView()?.snapshot.people.allSatisfy { $0.timer == .idle } == true)
        }
    }

    /// People see each other's names, timers and what they share. They can write nothing, and nothing is counted.
    @Test func thereIsNoChatAndNoRanking() async throws {
        try await server.test { client in
            let (_, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter", work: "Sewing")
            let hello = JSON.object(["text": .string("Hello")])
            for action in ["chat", "message", "say"] {
                #expect(try await post(client, action, hello, seat: seat).status.kind == .clientError, "\(action)")
            }
            let seen = try json(try await post(client, "here", hello, seat: seat))
            let people = try #require(seen.array("people"))
            #expect(people.count == 2 && !seen.text.contains("Hello"))
            for person in people {
                let members = Set((person.members ?? []).map { $0.name })
                #expect(members.isSubset(of: ["id", "name", "work", "host", "timer"]), "\(members)")
            }
        }
    }

    @Test func namesWithMarkupAreData() async throws {
        try await server.test { client in
            let (_, link) = try await open(client, on: server)
            let name = #"<img src=x onerror="alert(1)">"#
            let seat = try await join(client, link, name, work: "</script><script>alert(2)</script>")
            let response = try await post(client, "here", .object([:]), seat: seat)
            #expect(response.headers[.contentType] == "application/json")
            #expect(response.headers[.xContentTypeOptions] == "nosniff")
            #expect(RoomSnapshot(try json(response))?.people[1].name == name)
            let seen = try #require(server.rooms.text(of: .changed, for: 0))
            #expect(!seen.contains("\n"))
        }
    }

    @Test func requestsAreLimited() async throws {
        try await server.test { client in
            let (_, link) = try await open(client, on: server)
            let seat = try await join(client, link, "Otter")
            _ = try await post(client, "wave", .object([:]), seat: seat)
            let again = try await post(client, "wave", .object([:]), seat: seat)
            #expect(again.status == .tooManyRequests && again.headers[.retryAfter] == "3")
            var statuses: [HTTPResponse.Status] = []
            for _ in 0..<Rooms.maxRequestsPerMinute {
                statuses.append(try await post(client, "here", .object([:]), seat: seat).status)
            }
            #expect(statuses.first == .ok && statuses.last == .tooManyRequests)
            clock.pass(seconds: 60)
            #expect(try await post(client, "here", .object([:]), seat: seat).status == .ok)
            // Somebody who tries links does not shut out those with a right one.
            for _ in 0...Rooms.maxWrongLinksPerMinute {
                statuses.append(try await post(client, "look", .object(["link": .string("x")])).status)
            }
            #expect(statuses.last == .tooManyRequests)
            #expect(try await post(client, "look", .object(["link": .string(link)])).status == .ok)
            for number in 0..<200 {
                let name = JSON.object(["link": .string(link), "name": .string("G\(number)")])
                statuses.append(try await post(client, "join", name).status)
            }
            #expect(statuses.suffix(10).allSatisfy { $0 == .conflict || $0 == .tooManyRequests })
        }
    }

    @Test func thePageOfGuestsHasAStrictPolicy() async throws {
        let folder = try makeWebFolder()
        try Data("<!doctype html><title>Room</title>".utf8).write(to: URL(fileURLWithPath: folder + "/room.html"))
        let server = try Server(Server.Options(webFolder: folder, home: home.home))
        try await server.test { client in
            let page = try await client.get("/room")
            #expect(page.status == .ok && page.text.contains("<title>Room</title>"))
            let policy = try #require(page.headers[.contentSecurityPolicy])
            #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe") && !policy.contains("wasm"))
            #expect(policy.contains("require-trusted-types-for 'script'"))
        }
        try await self.server.test { client async throws in
            #expect(try await client.get("/room").status == .notFound)
        }
    }

    @Test func requestsOfOtherSitesAreRefused() async throws {
        try await server.test { client in
            let (_, link) = try await open(client, on: server)
            var headers = HTTPFields.json
            headers[try HTTPFields.fetchSite()] = "cross-site"
            let body = JSON.object(["link": .string(link), "name": .string("Otter")]).text
            #expect(try await client.post("/room/join", body, headers: headers).status == .forbidden)
            headers = [.contentType: "text/plain"]
            #expect(try await client.post("/room/join", body, headers: headers).status == .unsupportedMediaType)
        }
    }
}

/// A clock that tests move.
final class RoomClock: Sendable {
    private let time = Mutex(Instant(seconds: 1_795_255_200))

    var now: Instant { time.withLock { $0 } }
    func pass(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }
}
