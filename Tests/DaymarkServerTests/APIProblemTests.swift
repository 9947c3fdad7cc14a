import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// The problems of the API, and the document that describes which requests have none.
@Suite struct APIProblemTests {
    private let home: TestHome
    private let server: Server
    private let headers: HTTPFields

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
        let secret = APIToken.makeSecret()
        var entropy = Entropy.system()
        try home.store.add(
            APIToken(
                id: RecordID(high: entropy.next(), low: entropy.next()), name: "Test", scopes: [.read, .write],
                created: Instant(seconds: 1_795_251_900)),
            hash: AccessSecret.hash(secret))
        headers = HTTPFields.json + HTTPFields(dictionaryLiteral: (.authorization, "Bearer \(secret)"))
    }

    private func json(_ response: TestResponse) throws -> JSON { try JSONReader.read(response.bytes) }

    @Test func problemsNameTheirReason() async throws {
        let requests: [(HTTPRequest.Method, String, String, Int)] = [
            (.get, "plan?day=someday", "", 400), (.get, "plan?when=today", "", 400),
            (.get, "missions?limit=0", "", 400), (.get, "missions?cursor=no", "", 400),
            (.get, "missions?filter=colour%3Ared", "", 422),
            (.get, "missions/essay", "", 404), (.get, "missions/00000000-0000-0000-0000-000000000009", "", 404),
            (.post, "capture", "{}", 400), (.post, "capture", #"{"line":""}"#, 400), (.post, "capture", "[]", 400),
            (.post, "capture", #"{"line":["a"]}"#, 400), (.post, "capture", "{", 400),
            (.post, "capture", #"{"line":5}"#, 400), (.post, "capture", #"{"line":"!high"}"#, 422),
            (.post, "capture", #"{"line":"a","x":"y"}"#, 400), (.post, "capture", #"{"line":"a","format":"b"}"#, 400),
            (.post, "capture?line=a", "{}", 400), (.post, "focus/fly", "", 404),
            (.post, "focus", #"{"mission":"00000000-0000-0000-0000-000000000009","minutes":"25"}"#, 400),
            (.get, "now?format=xml", "", 400), (.post, "focus/pause", "", 409), (.get, "journal/tomorrow", "", 409),
            (.get, "nothing", "", 404),
        ]
        try await server.test { client in
            for (method, path, body, status) in requests {
                let response = try await client.execute(
                    uri: "/api/v1/" + path, method: method, headers: headers, body: .init(string: body))
                #expect(response.status.code == status, "\(path) \(body): \(response.text)")
                let problem = try json(response)
                #expect(problem["detail"]?.string?.isEmpty == false && problem["status"] != nil)
            }
        }
        #expect(try home.titles().isEmpty)
    }

    @Test func aProblemNamesThePartThatIsWrong() async throws {
        try home.add("Repair the gate")
        let ids = try home.store.read([.openMissions]) { $0.missions.all.map { $0.id } }
        let id = try #require(ids.first)
        let requests: [(HTTPRequest.Method, String, String, String, String)] = [
            (.get, "plan?day=someday", "", "parameter", "day"), (.get, "plan?when=today", "", "parameter", "when"),
            (.get, "missions?filter=colour%3Ared", "", "parameter", "filter"),
            (.get, "journal/someday", "", "parameter", "date"),
            (.post, "capture", "{}", "pointer", "#/line"),
            (.post, "capture", #"{"line":"!high"}"#, "pointer", "#/line"),
            (.post, "capture", #"{"line":"a","b/c":1}"#, "pointer", "#/b~1c"),
            (.post, "focus", #"{"mission":"essay"}"#, "pointer", "#/mission"),
            (.patch, "missions/\(id)", #"{"title":" ","line":"!high"}"#, "pointer", "#/title"),
            (.patch, "missions/\(id)", #"{"line":"another name"}"#, "pointer", "#/line"),
        ]
        for endpoint in APIEndpoint.all {
            #expect((endpoint.parameters + endpoint.body).count { $0.form == .words } <= 1, "\(endpoint.path)")
        }
        try await server.test { client in
            for (method, path, body, member, name) in requests {
                let response = try await client.execute(
                    uri: "/api/v1/" + path, method: method, headers: headers, body: .init(string: body))
                let errors = try json(response).array("errors") ?? []
                #expect(errors.map { $0.string(member) } == [name], "\(path) \(body): \(response.text)")
            }
        }
    }

    @Test func anIdempotencyKeyIsAVisibleText() async throws {
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        try await server.test { client in
            for value in ["a b", String(repeating: "k", count: 256)] {
                var headers = headers
                headers[key] = value
                let response = try await client.post("/api/v1/undo", "", headers: headers)
                #expect(response.status == .badRequest)
                #expect(try json(response).array("errors")?.first?.string("header") == "Idempotency-Key")
            }
        }
    }

    @Test func completingADoneMissionIsAConflict() async throws {
        try home.add("Repair the gate")
        try await server.test { client in
            let list = try json(try await client.get("/api/v1/missions", headers: headers))
            let id = try #require(list["items"]?.array?.first?["id"]?.string)
            #expect(try await client.post("/api/v1/missions/\(id)/done", headers: headers).status == .ok)
            #expect(try await client.post("/api/v1/missions/\(id)/done", headers: headers).status == .conflict)
        }
    }

    @Test func aRoutineIsEnded() async throws {
        try await server.test { client in
            let added = try json(
                try await client.post(
                    "/api/v1/capture", #"{"line":"Insulin every day 8:00, 20:00"}"#, headers: headers))
            let id = try #require(added["id"]?.string)
            let dropped = try await client.post("/api/v1/missions/\(id)/drop", headers: headers)
            #expect(dropped.status == .ok, "\(dropped.text)")
            #expect(try json(dropped).array?.first?["status"]?.string == "dropped")
            #expect(try home.titles().isEmpty)
        }
    }

    @Test func aWholeNumberMayHaveAFraction() async throws {
        try home.add("Repair the gate")
        try await server.test { client in
            let list = try json(try await client.get("/api/v1/missions", headers: headers))
            let id = try #require(list["items"]?.array?.first?["id"]?.string)
            for (minutes, status) in [("25.0", 200), ("25.5", 400), ("1e999", 400), ("0", 400)] {
                let started = try await client.post(
                    "/api/v1/focus", #"{"mission":"\#(id)","minutes":\#(minutes)}"#, headers: headers)
                #expect(started.status.code == status, "\(minutes): \(started.text)")
            }
        }
    }

    @Test func aTaskIsRenamed() async throws {
        try home.add("Repair the gate")
        try await server.test { client in
            let list = try json(try await client.get("/api/v1/missions", headers: headers))
            let id = try #require(list["items"]?.array?.first?["id"]?.string)
            for (body, status) in [(#"{"title":"--due is a title","line":"!high"}"#, 200), ("{}", 422)] {
                let changed = try await client.execute(
                    uri: "/api/v1/missions/\(id)", method: .patch, headers: headers, body: .init(string: body))
                #expect(changed.status.code == status, "\(changed.text)")
            }
            #expect(try home.titles() == ["--due is a title"])
        }
    }

    @Test func valuesInAPathMayBeEncoded() async throws {
        try await server.test { client in
            let shown = try await client.get("/api/v1/journal/%74oday", headers: headers)
            #expect(shown.status == .ok, "\(shown.text)")
        }
    }

    @Test func anotherMethodIsRefusedWithThoseThatThereAre() async throws {
        let query = try #require(HTTPRequest.Method("QUERY"))
        try await server.test { client in
            for (method, path, allowed) in [
                (.trace, "/missions", "GET, HEAD"), (.put, "/missions/x", "GET, HEAD, PATCH"),
                (.get, "/capture", "POST"), (.head, "/capture", "POST"), (.post, "/events", "GET, HEAD"),
                (.delete, "", "GET, HEAD"), (query, "/missions", "GET, HEAD"),
            ] as [(HTTPRequest.Method, String, String)] {
                let response = try await client.execute(
                    uri: "/api/v1" + path, method: method, headers: [.contentType: "application/json"])
                #expect(response.status == .methodNotAllowed, "\(method) \(path)")
                #expect(response.headers[.allow] == allowed)
                #expect(response.headers[.contentType] == "application/problem+json")
            }
        }
    }

    @Test func aHEADRequestIsAnsweredLikeAGETWithoutTheBody() async throws {
        try await server.test { client in
            for path in ["/missions", "/commitments?from=2026-11-23&to=2026-11-24", "/openapi.json", ""] {
                let get = try await client.get("/api/v1" + path, headers: headers)
                let head = try await client.execute(uri: "/api/v1" + path, method: .head, headers: headers)
                #expect(head.status == .ok && head.status == get.status, "\(path)")
                #expect(head.headers[.eTag] == get.headers[.eTag])
                #expect(head.headers[.contentType] == get.headers[.contentType])
                #expect(head.body.readableBytes == 0 && get.body.readableBytes > 0)
            }
            let refused = try await client.execute(uri: "/api/v1/left", method: .head)
            #expect(refused.status == .unauthorized && refused.body.readableBytes == 0)
        }
    }

    // MARK: The document

    @Test func theDocumentListsTheValuesThatAreAccepted() throws {
        let endpoint = try #require(OpenAPI.document["paths"]?["/missions"]?["get"])
        let parameters = endpoint.array("parameters") ?? []
        func schema(_ name: String) -> JSON? { parameters.first { $0.string("name") == name }?["schema"] }
        #expect(schema("format")?["enum"] == .array([.string("json"), .string("text")]))
        #expect(schema("cursor")?.string("format") == "uuid" && schema("limit")?.number("minimum") == 1)
    }

    @Test func theDocumentNamesTheProblemsOfEachEndpoint() throws {
        let responses = try #require(OpenAPI.document["paths"]?["/missions/{id}"]?["patch"]?["responses"])
        #expect(
            responses.members?.map { $0.name }
                == ["200", "400", "401", "403", "404", "409", "413", "415", "422", "429", "5XX"])
    }

    @Test func everyAnswerHasASchema() {
        let schemas = OpenAPI.document["components"]?["schemas"]?.members?.map { $0.name } ?? []
        for endpoint in APIEndpoint.all { #expect(schemas.contains(endpoint.answer), "\(endpoint.path)") }
    }

    @Test func theDocumentHasTheFieldsOfEveryKindOfRecord() throws {
        let schemas = try #require(OpenAPI.document["components"]?["schemas"])
        for kind in KindRegistry.daymark.kinds {
            let fields = schemas["Record_\(kind.name)"]?["properties"]?.members?.map { $0.name }
            #expect(fields == kind.fields.map { $0.name }, "\(kind.name)")
        }
        let journal = try #require(schemas["Record_\(JournalEntry.schema.kind.name)"]?["properties"])
        #expect(journal["date"]?.string("format") == "date" && journal["deleted"]?.string("type") == "boolean")
    }

    @Test func theDocumentNamesEveryEndpoint() async throws {
        try await server.test { client in
            let document = try json(try await client.get("/api/v1/openapi.json"))
            #expect(document["openapi"]?.string == "3.1.0")
            for endpoint in APIEndpoint.all {
                #expect(document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()] != nil)
            }
            let page = try await client.get("/api/v1")
            #expect(page.status == .ok && page.text.contains("/capture"))
        }
    }
}
