import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import DaymarkServer

/// Sync over HTTP: who may sync, and with which effect.
@Suite struct SyncRoutesTests {
    private let server: Server
    private let home: TestHome
    private let device = RecordID(high: 3, low: 4)

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
    }

    /// Starts a session and returns the headers of a request within it.
    private func startSession(_ client: TestClient) async throws -> HTTPFields {
        .json + (try await server.startSession(client))
    }

    private func sync(
        _ client: TestClient, headers: HTTPFields, request: SyncRequest
    ) async throws -> SyncAnswer {
        let response = try await client.post("/sync", request.json.text, headers: headers)
        #expect(response.status == .ok)
        return try SyncAnswer(bytes: response.bytes, kinds: .daymark)
    }

    @Test func syncWithoutASessionIsRefused() async throws {
        try await server.test { client async throws in
            for (path, method) in [("/sync", HTTPRequest.Method.post), ("/events", .get)] {
                for cookie in [
                    nil, "daymark=", "daymark=abc", "daymark=" + String(repeating: "0", count: 64), "__Host-daymark=1",
                ] {
                    var headers = HTTPFields.json
                    headers[.cookie] = cookie
                    let response = try await client.execute(uri: path, method: method, headers: headers)
                    #expect(response.status == .unauthorized)
                }
            }
            #expect(try await client.get("/session").text == #"{"in":false}"#)
        }
    }

    @Test func aLinkSignsInOneDevice() async throws {
        let body = #"{"link":"\#(try server.makeLinkSecret())"}"#
        try await server.test { client async throws in
            #expect(try await client.post("/session", body).status == .ok)
            #expect(try await client.post("/session", body).status == .forbidden)
        }
    }

    @Test func requestsOfOtherSitesAreRefused() async throws {
        try await server.test { client async throws in
            let headers = try await startSession(client)
            let others: [HTTPFields] = [
                [.origin: "https://evil.example"], [try HTTPFields.fetchSite(): "cross-site"],
                [try HTTPFields.fetchSite(): "same-site"],
            ]
            for other in others {
                #expect(try await client.post("/sync", headers: headers + other).status == .forbidden)
            }
            var form = headers
            form[.contentType] = "text/plain"
            #expect(try await client.post("/sync", headers: form).status == .unsupportedMediaType)
        }
    }

    @Test func changesOfTheTerminalAndOfADeviceAreExchanged() async throws {
        let now = Instant(seconds: 1_795_251_900)
        try home.add("From the terminal")
        let sent = DaymarkCore.Operation(
            id: RecordID(high: 5, low: 5), device: device, time: LogicalTime(now),
            changes: [
                Change(.mission, RecordID(high: 6, low: 6), "title", .text("From the phone")),
                Change(.mission, RecordID(high: 6, low: 6), "created", .int(1)),
            ])
        try await server.test { client async throws in
            let headers = try await startSession(client)
            let first = try await sync(
                client, headers: headers, request: SyncRequest(epoch: 0, cursor: 0, device: device))
            guard case .snapshot(let records, nil, nil) = first.content else {
                Issue.record("no snapshot")
                return
            }
            #expect(records.map { $0.value("title") } == [.text("From the terminal")])
            let request = SyncRequest(epoch: first.epoch, cursor: first.cursor, device: device, operations: [sent])
            for _ in 0..<2 {
                let answer = try await sync(client, headers: headers, request: request)
                #expect(answer.acknowledged.map { $0.id } == [sent.id])
                guard case .operations(let operations, more: false) = answer.content else {
                    Issue.record("no operations")
                    return
                }
                #expect(operations.map { $0.operation } == [sent])
            }
        }
        #expect(try home.store.findOpenMissions("phone").byTitle == [RecordID(high: 6, low: 6)])
        #expect(try home.store.history(limit: 9).count == 2)
    }

    @Test func malformedRequestsAreRefused() async throws {
        try await server.test { client async throws in
            let headers = try await startSession(client)
            let device = "019a9e3c-5f00-7abc-8def-0123456789ab"
            let bodies = [
                "", "{", "[]", "null", "{\"epoch\":1}", "{\"epoch\":\"zz\",\"cursor\":0}",
                "{\"epoch\":\"0\",\"cursor\":-1,\"device\":\"\",\"ops\":[]}", String(repeating: "[", count: 100_000),
                "{\"epoch\":\"0\",\"cursor\":0,\"device\":\"\(device)\",\"ops\":[{\"id\":7}]}",
            ]
            for body in bodies {
                let response = try await client.post("/sync", body, headers: headers)
                #expect(response.status == .badRequest, "\(body.prefix(40))")
                #expect(response.text.contains("error"))
            }
            let large = ByteBuffer(repeating: 0x20, count: 9 << 20)
            let response = try await client.execute(uri: "/sync", method: .post, headers: headers, body: large)
            #expect(response.status == .contentTooLarge)
            #expect(try await client.get("/ready").status == .ok)
        }
    }

    @Test func anEndedSessionIsRefused() async throws {
        try await server.test { client async throws in
            let headers = try await startSession(client)
            #expect(try await client.execute(uri: "/session", method: .delete, headers: headers).status == .ok)
            #expect(try await client.post("/sync", headers: headers).status == .unauthorized)
        }
    }

    /// A new route must be added to one of the lists.
    @Test func theseRoutesNeedNoSession() {
        let open = [
            "/", "/**", "/health", "/ready", "/session", "/answer/{token}", "/api/v1", "/api/v1/openapi.json",
            "/api/v1/**",
            // `RoomRoutesTests` call these without a seat.
            "/room", "/room/look", "/room/join", "/room/events", "/room/leave", "/room/here", "/room/share",
            "/room/timer", "/room/start", "/room/wave",
            // The secret of the link is the key.
            "/widget/{secret}/{file}",
        ]
        let closed = [
            "/sync", "/events", "/push", "/push/shown", "/push/answer", "/channels", "/channels/{action}", "/desktop",
            "/desktop/{endpoint}", "/desktop/done", "/desktop/answer", "/model", "/model/set", "/model/allow",
            "/model/forget", "/model/steps",
            "/room/host", "/room/host/events", "/room/host/make", "/room/host/link", "/room/host/revoke",
            "/room/host/end", "/room/host/here", "/room/host/share", "/room/host/timer", "/room/host/start",
            "/room/host/wave", "/widgets", "/widgets/add", "/widgets/revoke", "/widgets/preview/{file}",
            "/shortcuts", "/shortcuts/{action}",
        ]
        // `APIRoutesTests` call all of these without a token.
        let withToken = APIEndpoint.all.map { "/api/v1" + $0.path } + ["/api/v1/events"]
        let routes = Set(server.router().routes.map { $0.path.description })
        #expect(routes == Set(open + closed + withToken))
    }
}
