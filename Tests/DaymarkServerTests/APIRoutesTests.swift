import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkClient
@testable import DaymarkServer

/// The API: its tokens, its answers and its problems.
@Suite struct APIRoutesTests {
    private let home: TestHome
    private let server: Server

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
    }

    /// The secret of a new token.
    private func secret(_ scopes: Set<APIScope>, name: String = UUID().uuidString) throws -> String {
        let secret = APIToken.makeSecret()
        var entropy = Entropy.system()
        let id = RecordID(high: entropy.next(), low: entropy.next())
        try home.store.add(
            APIToken(id: id, name: name, scopes: scopes, created: Instant(seconds: 1_795_251_900)),
            hash: AccessSecret.hash(secret))
        return secret
    }

    /// The headers of a program with a new token.
    private func token(_ scopes: APIScope..., name: String = UUID().uuidString) throws -> HTTPFields {
        [.authorization: "Bearer \(try secret(Set(scopes), name: name))"]
    }

    /// The JSON that a command of the terminal prints, run on the home of the server.
    private func terminal(_ arguments: String...) throws -> JSON {
        let circumstances = Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))
        let answer = try VerbCall.answer(
            arguments, isJSON: true, store: home.store, in: circumstances, isPerson: true)
        guard case .json(let json) = answer else { return .null }
        return json
    }

    private func json(_ response: TestResponse) throws -> JSON { try JSONReader.read(response.bytes) }

    // MARK: Tokens

    @Test func everyEndpointRefusesARequestWithoutATokenAndWithoutItsScope() async throws {
        let other: [APIScope: HTTPFields] = [
            .read: try token(.capture), .capture: try token(.read), .write: try token(.read, .capture),
        ]
        try await server.test { client in
            for endpoint in APIEndpoint.all {
                let path =
                    "/api/v1"
                    + endpoint.path.replacing("{id}", with: "x").replacing("{action}", with: "pause")
                    .replacing("{date}", with: "today")
                for (headers, status) in [
                    ([:], 401), ([.authorization: "Bearer daymark_00"], 401),
                    (try #require(other[endpoint.scope]), 403),
                ] as [(HTTPFields, Int)] {
                    let response = try await client.execute(uri: path, method: endpoint.method, headers: headers)
                    #expect(response.status.code == status, "\(endpoint.method) \(path)")
                    #expect(response.headers[.contentType] == "application/problem+json")
                }
            }
        }
    }

    @Test func theEventStreamNeedsAToken() async throws {
        try await server.test { client async throws in
            #expect(try await client.get("/api/v1/events").status == .unauthorized)
        }
    }

    @Test func aChangeArrivesAtTheEventStreamOfATokenThatMayRead() async throws {
        let (reader, writer) = (try secret([.read]), try secret([.capture, .write]))
        try await serving(home.home) { running in
            let site = try Site(running.site)
            #expect(try HTTPConnection(site, bearer: writer).send("GET", "/api/v1/events").status == 403)
            let connection = try HTTPConnection(site, bearer: reader)
            let events = try #require(EventStream(connection, path: "/api/v1/events"))
            func receives(_ event: String) -> Bool {
                for _ in 0..<600 {
                    if events.nextEvents(milliseconds: 100)?.contains(event) == true { return true }
                }
                return false
            }
            #expect(receives("connected"))
            try home.add("Essay")
            #expect(receives("new"))
        }
    }

    @Test func aBrowserSessionIsNotAToken() async throws {
        try await server.test { client in
            let cookie = try await server.startSession(client)
            #expect(try await client.get("/api/v1/now", headers: cookie).status == .unauthorized)
        }
    }

    @Test func aRevokedTokenIsRefusedAtOnce() async throws {
        let headers = try token(.read, name: "Bar")
        try await server.test { client in
            #expect(try await client.get("/api/v1/now", headers: headers).status == .ok)
            let known = try #require(try home.store.tokens().first)
            #expect(known.name == "Bar" && known.lastUsed != nil)
            #expect(try home.store.revokeToken(known.id))
            #expect(try await client.get("/api/v1/now", headers: headers).status == .unauthorized)
        }
    }

    @Test func theTerminalMakesATokenAndEndsItAtOnce() async throws {
        let made = try terminal("tokens", "add", "Status bar", "--scope", "read")
        let secret = try #require(made.string("secret"))
        let headers: HTTPFields = [.authorization: "Bearer \(secret)"]
        let another = try token(.read)
        try await server.test { client in
            #expect(try await client.get("/api/v1/now", headers: headers).status == .ok)
            let revoked = try terminal("tokens", "revoke", "Status bar")
            #expect(revoked.string("name") == "Status bar" && revoked["secret"] == nil)
            #expect(try await client.get("/api/v1/now", headers: headers).status == .unauthorized)
            #expect(try await client.get("/api/v1/now", headers: another).status == .ok)
        }
    }

    @Test func wrongTokensAreLimitedTogetherAndAValidOneIsNot() async throws {
        let headers = try token(.read)
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        // Wrong tokens together may make a quarter as many requests as a valid one.
        options.apiRate = 8
        options.clock = WallClock { Instant(seconds: 1_795_251_900) }
        try await Server(options).test { client in
            var statuses: [Int] = []
            for _ in 0..<4 {
                let wrong: HTTPFields = [.authorization: "Bearer \(APIToken.makeSecret())"]
                statuses.append(try await client.get("/api/v1/focus", headers: wrong).status.code)
            }
            #expect(statuses == [401, 401, 429, 429])
            #expect(try await client.get("/api/v1/focus").status == .tooManyRequests)
            #expect(try await client.get("/api/v1/focus", headers: headers).status == .ok)
        }
    }

    @Test func aTokenThatAsksTooOftenWaits() async throws {
        let headers = try token(.read)
        let another = try token(.read)
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        options.apiRate = 5
        // Requests of two different minutes are counted apart, so the clock stands still.
        options.clock = WallClock { Instant(seconds: 1_795_251_900) }
        try await Server(options).test { client in
            var statuses: [Int] = []
            for _ in 0..<6 { statuses.append(try await client.get("/api/v1/focus", headers: headers).status.code) }
            #expect(statuses == [200, 200, 200, 200, 200, 429])
            #expect(try await client.get("/api/v1/focus", headers: another).status == .ok)
        }
    }

    // MARK: Answers

    @Test func aLineIsCapturedAsJSONAndAsPlainText() async throws {
        let headers = try token(.capture)
        try await server.test { client in
            let added = try await client.post(
                "/api/v1/capture", #"{"line":"Water the figs ~10m"}"#, headers: HTTPFields.json + headers)
            #expect(added.status == .ok)
            #expect(try json(added)["title"]?.string == "Water the figs")
            let plain: HTTPFields = [.contentType: "text/plain; charset=utf-8"]
            let said = try await client.post(
                "/api/v1/capture?format=text", "--json is a title\n", headers: plain + headers)
            #expect(said.status == .ok && said.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(try home.titles() == ["--json is a title", "Water the figs"])
        }
    }

    @Test func aCapturedTaskIsListedShownChangedAndCompleted() async throws {
        let headers = try token(.read, .write)
        try home.add("Repair the gate", "Mow the lawn")
        try await server.test { client in
            let list = try json(try await client.get("/api/v1/missions?filter=gate", headers: headers))
            let id = try #require(list["items"]?.array?.first?["id"]?.string)
            let changed = try await client.execute(
                uri: "/api/v1/missions/\(id)", method: .patch, headers: HTTPFields.json + headers,
                body: .init(string: #"{"line":"!high ~40m"}"#))
            #expect(changed.status == .ok, "\(changed.text)")
            let shown = try json(try await client.get("/api/v1/missions/\(id)", headers: headers))
            #expect(shown["priority"]?.string == "high" && shown["title"]?.string == "Repair the gate")
            #expect(try await client.post("/api/v1/missions/\(id)/done", headers: headers).status == .ok)
            #expect(try home.titles() == ["Mow the lawn"])
            #expect(try await client.post("/api/v1/undo", headers: headers).status == .ok)
            #expect(try home.titles() == ["Mow the lawn", "Repair the gate"])
        }
    }

    @Test func theJournalIsWrittenAndRead() async throws {
        let headers = HTTPFields.json + (try token(.read, .write))
        try await server.test { client in
            let added = try await client.post(
                "/api/v1/journal/today", #"{"text":"--on is an option"}"#, headers: headers)
            #expect(added.status == .ok, "\(added.text)")
            let shown = try json(try await client.get("/api/v1/journal/today", headers: headers))
            #expect(shown["text"]?.string == "--on is an option")
            let future = try await client.post("/api/v1/journal/tomorrow", #"{"text":"No"}"#, headers: headers)
            #expect(future.status == .conflict)
        }
    }

    @Test func aTokenThatMayOnlyCaptureReadsNothing() async throws {
        let owner = HTTPFields.json + (try token(.write))
        let program = HTTPFields.json + (try token(.capture))
        let long = String(repeating: "ж", count: 9000)
        try await server.test { client in
            let written = try await client.post("/api/v1/journal/today", "{\"text\":\"\(long)\"}", headers: owner)
            #expect(written.status == .ok)
            let added = try await client.post("/api/v1/journal/today", #"{"text":"More"}"#, headers: program)
            #expect(added.status == .ok && added.text.contains("date") && !added.text.contains("ж"))
            #expect(try await client.get("/api/v1/journal/today", headers: program).status == .forbidden)
        }
    }

    @Test func pagesHoldEveryItemOnce() async throws {
        let headers = try token(.read)
        for number in 0..<23 { try home.add("Row \(number)") }
        try await server.test { client in
            var titles: [String] = []
            var cursor: String? = ""
            while let from = cursor {
                let path = "/api/v1/missions?limit=5" + (from.isEmpty ? "" : "&cursor=\(from)")
                let page = try json(try await client.get(path, headers: headers))
                guard case .array(let items) = page["items"] else { break }
                #expect(items.count <= 5)
                titles += items.compactMap { $0["title"]?.string }
                cursor = page["next"]?.string
            }
            #expect(titles.count == 23 && Set(titles).count == 23)
        }
    }

    @Test func anUnchangedAnswerIsNotSentAgain() async throws {
        let headers = try token(.read)
        try await server.test { client in
            let first = try await client.get("/api/v1/missions", headers: headers)
            let tag = try #require(first.headers[.eTag])
            let second = try await client.get(
                "/api/v1/missions", headers: headers + HTTPFields(dictionaryLiteral: (.ifNoneMatch, tag)))
            #expect(second.status == .notModified && second.bytes.isEmpty)
            try home.add("Something new")
            #expect(
                try await client.get(
                    "/api/v1/missions", headers: headers + HTTPFields(dictionaryLiteral: (.ifNoneMatch, tag))
                ).status == .ok)
        }
    }

    @Test func aRequestWithAnIdempotencyKeyIsCarriedOutOnce() async throws {
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        var headers = HTTPFields.json + (try token(.capture))
        headers[key] = "one"
        let withKey = headers
        try await server.test { client in
            let first = try await client.post("/api/v1/capture", #"{"line":"Book the ferry"}"#, headers: withKey)
            let again = try await client.post("/api/v1/capture", #"{"line":"Book the ferry"}"#, headers: withKey)
            #expect(first.status == .ok && first.text == again.text)
            #expect(try home.titles() == ["Book the ferry"])
            let other = try await client.post("/api/v1/capture", #"{"line":"Book a cabin"}"#, headers: withKey)
            #expect(other.status == .unprocessableContent)
        }
    }

    @Test(arguments: ["left", "now", "next", "plan?day=tomorrow", "week", "focus", "reminders"])
    func glancesAreSentencesToo(path: String) async throws {
        let headers = try token(.read)
        try await server.test { client in
            let answer = try await client.get("/api/v1/" + path, headers: headers)
            #expect(answer.status == .ok, "\(answer.text)")
            _ = try json(answer)
            let text = try await client.get(
                "/api/v1/" + path, headers: headers + HTTPFields(dictionaryLiteral: (.accept, "text/plain")))
            #expect(text.status == .ok && !text.text.hasPrefix("{"))
        }
    }
}
