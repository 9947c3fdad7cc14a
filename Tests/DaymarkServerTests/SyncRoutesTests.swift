import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import DaymarkServer

/// Sync over HTTP: who may, and what comes of it.
@Suite struct SyncRoutesTests {
    private let server: Server
    private let home: Home
    private let device = RecordID(high: 3, low: 4)

    init() throws {
        let folder = NSTemporaryDirectory() + "daymark-web-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("<!doctype html>".utf8).write(to: URL(fileURLWithPath: folder + "/index.html"))
        home = Home(folder + "/home")
        server = try Server(Server.Options(webFolder: folder, home: home))
    }

    private static let site = "localhost:8080"
    private static let plain: HTTPFields = [.contentType: "application/json"]

    private func with<T>(_ body: @Sendable (any TestClientProtocol) async throws -> T) async throws -> T
    where T: Sendable {
        try await Application(router: server.router()).test(.router, body)
    }

    /// Comes in by a link and gives the cookie.
    private func enter(_ client: any TestClientProtocol) async throws -> HTTPFields {
        let link = try server.link("http://localhost:8080").split(separator: "/").last ?? ""
        let response = try await client.execute(
            uri: "/session", method: .post, headers: SyncRoutesTests.plain,
            body: ByteBuffer(string: "{\"link\":\"\(link)\"}"))
        #expect(response.status == .ok)
        let cookie = try #require(response.headers[.setCookie])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        return SyncRoutesTests.plain + [.cookie: String(cookie.prefix { $0 != ";" })]
    }

    private func sync(
        _ client: any TestClientProtocol, _ headers: HTTPFields, _ request: SyncRequest
    ) async throws -> SyncAnswer {
        let response = try await client.execute(
            uri: "/sync", method: .post, headers: headers, body: ByteBuffer(bytes: request.json.bytes))
        #expect(response.status == .ok)
        return try SyncAnswer(bytes: Array(response.body.readableBytesView), kinds: .daymark)
    }

    @Test func whoWasNotLetInGetsNothing() async throws {
        try await with { client in
            for (path, method) in [("/sync", HTTPRequest.Method.post), ("/events", .get)] {
                for cookie in [
                    nil, "daymark=", "daymark=abc", "daymark=" + String(repeating: "0", count: 64), "__Host-daymark=1",
                ] {
                    var headers = SyncRoutesTests.plain
                    headers[.cookie] = cookie
                    let response = try await client.execute(uri: path, method: method, headers: headers)
                    #expect(response.status == .unauthorized)
                }
            }
            let session = try await client.execute(uri: "/session", method: .get)
            #expect(String(buffer: session.body) == #"{"in":false}"#)
        }
    }

    @Test func aLinkLetsInOnce() async throws {
        let link = try server.link("http://localhost:8080").split(separator: "/").last ?? ""
        let statuses = try await with { client in
            var statuses: [HTTPResponse.Status] = []
            for _ in 0..<2 {
                let response = try await client.execute(
                    uri: "/session", method: .post, headers: SyncRoutesTests.plain,
                    body: ByteBuffer(string: "{\"link\":\"\(link)\"}"))
                statuses.append(response.status)
            }
            return statuses
        }
        #expect(statuses == [.ok, .forbidden])
    }

    @Test func otherSitesAreRefused() async throws {
        try await with { client in
            let headers = try await enter(client)
            let others: [HTTPFields] = [
                [.origin: "https://evil.example"], [try #require(HTTPField.Name("Sec-Fetch-Site")): "cross-site"],
                [try #require(HTTPField.Name("Sec-Fetch-Site")): "same-site"],
            ]
            for other in others {
                let response = try await client.execute(uri: "/sync", method: .post, headers: headers + other)
                #expect(response.status == .forbidden)
            }
            var form = headers
            form[.contentType] = "text/plain"
            #expect(
                try await client.execute(uri: "/sync", method: .post, headers: form).status == .unsupportedMediaType)
        }
    }

    @Test func whatTheTerminalDidComesAndWhatIsSentIsThere() async throws {
        var entropy = Entropy.system()
        let store = try SQLiteStore.open(home, using: &entropy)
        let now = Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "From the terminal"
            return ((), try workspace.add(draft, in: now, using: &entropy).operations)
        }
        let sent = DaymarkCore.Operation(
            id: RecordID(high: 5, low: 5), device: device, time: LogicalTime(now.now),
            changes: [
                Change(.mission, RecordID(high: 6, low: 6), "title", .text("From the phone")),
                Change(.mission, RecordID(high: 6, low: 6), "created", .int(1)),
            ])
        try await with { client in
            let headers = try await enter(client)
            let first = try await sync(client, headers, SyncRequest(epoch: 0, cursor: 0, device: device))
            guard case .snapshot(let records, nil, nil) = first.content else {
                Issue.record("no snapshot")
                return
            }
            #expect(records.map { $0.value("title") } == [.text("From the terminal")])
            let request = SyncRequest(epoch: first.epoch, cursor: first.cursor, device: device, operations: [sent])
            for _ in 0..<2 {
                let answer = try await sync(client, headers, request)
                #expect(answer.acknowledged.map { $0.id } == [sent.id])
                guard case .operations(let operations, more: false) = answer.content else {
                    Issue.record("no operations")
                    return
                }
                #expect(operations.map { $0.operation } == [sent])
            }
        }
        #expect(try store.findOpenMissions("phone").byTitle == [RecordID(high: 6, low: 6)])
        #expect(try store.history(limit: 9).count == 2)
    }

    @Test func rubbishIsToldSo() async throws {
        try await with { client in
            let headers = try await enter(client)
            let bodies = [
                "", "{", "[]", "null", "{\"epoch\":1}", "{\"epoch\":\"zz\",\"cursor\":0}",
                "{\"epoch\":\"0\",\"cursor\":-1,\"device\":\"\",\"ops\":[]}", String(repeating: "[", count: 100_000),
                "{\"epoch\":\"0\",\"cursor\":0,\"device\":\"019a9e3c-5f00-7abc-8def-0123456789ab\",\"ops\":[{\"id\":7}]}",
            ]
            for body in bodies {
                let response = try await client.execute(
                    uri: "/sync", method: .post, headers: headers, body: ByteBuffer(string: body))
                #expect(response.status == .badRequest, "\(body.prefix(40))")
                #expect(String(buffer: response.body).contains("error"))
            }
            let large = ByteBuffer(repeating: 0x20, count: 9 << 20)
            #expect(
                try await client.execute(uri: "/sync", method: .post, headers: headers, body: large).status
                    == .contentTooLarge)
            #expect(try await client.execute(uri: "/ready", method: .get).status == .ok)
        }
    }

    @Test func whoLeavesIsOut() async throws {
        try await with { client in
            let headers = try await enter(client)
            #expect(try await client.execute(uri: "/session", method: .delete, headers: headers).status == .ok)
            #expect(try await client.execute(uri: "/sync", method: .post, headers: headers).status == .unauthorized)
        }
    }

    /// Each route says what it needs; one that is added must be put here.
    @Test func publicRoutesAreThese() {
        let open = ["/", "/**", "/health", "/ready", "/session", "/answer/{token}"]
        let closed = [
            "/sync", "/events", "/push", "/push/shown", "/push/answer", "/channels", "/channels/{deed}", "/desktop",
            "/desktop/{endpoint}",
            "/desktop/done", "/desktop/answer",
        ]
        let routes = Set(server.router().routes.map { $0.path.description })
        #expect(routes == Set(open + closed))
    }
}
