import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// The answers of the API against the document that describes them.
@Suite struct APIAnswerTests {
    private static let now = Instant(seconds: 1_795_251_900)

    private let home: TestHome
    private let server: Server
    private let headers: HTTPFields

    init() throws {
        home = try TestHome()
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        options.clock = WallClock { APIAnswerTests.now.adding(minutes: 1) }
        server = try Server(options)
        let secret = APIToken.makeSecret()
        var entropy = Entropy.system()
        try home.store.add(
            APIToken(
                id: RecordID(high: entropy.next(), low: entropy.next()), name: "Test", scopes: [.read, .write],
                created: APIAnswerTests.now),
            hash: AccessSecret.hash(secret))
        headers = HTTPFields.json + HTTPFields(dictionaryLiteral: (.authorization, "Bearer \(secret)"))
    }

    /// Runs a command of the terminal on the home of the server.
    @discardableResult private func terminal(_ arguments: String...) throws -> JSON {
        let circumstances = Circumstances(now: APIAnswerTests.now, zone: .utc, zones: Zones([]))
        let answer = try VerbCall.answer(
            arguments, isJSON: true, store: home.store, in: circumstances, isPerson: true)
        guard case .json(let json) = answer else { return .null }
        return json
    }

    /// Adds records with nearly every field, and returns the id of an open task.
    private func fill() throws -> String {
        let id = try #require(try terminal("add", "--", "Essay on Dune fri 17:00 ~3h !high #school +term").string("id"))
        try terminal("edit", "essay", "--set", "reminders=30m", "--set", "points=5", "--set", "tools=pen")
        try terminal("edit", "essay", "--notes", "The second half", "--set", "link=https://example.org/dune")
        try terminal("steps", "essay", "add", "Outline ~25min")
        try terminal("add", "--", "Insulin every day 8:00, 20:00")
        try terminal("add", "--", "Call the bank ~10m")
        try terminal("add", "--", "Letter tomorrow")
        try terminal("done", "letter")
        try terminal("add", "--", "Choir every tue 19:00-21:00 remind 1h before")
        try terminal("edit", "choir", "--on", "2026-11-24", "--location", "Hall")
        try terminal("commit", "Holiday 7 dec")
        try terminal("journal", "write", "--", "Cycled home in the rain")
        try terminal("focus", "--minutes", "25", "--", id)
        return id
    }

    @Test func everyAnswerFitsTheDocumentAndHasOnlyDocumentedFields() async throws {
        let id = try fill()
        let requests: [(path: String, uri: String)] = [
            ("/missions", "missions"), ("/missions", "missions?filter=status%3Adone"),
            ("/missions/{id}", "missions/\(id)"), ("/next", "next"), ("/commitments", "commitments"),
            ("/commitments", "commitments?from=today&to=2026-12-08"), ("/focus", "focus"),
            ("/journal/{date}", "journal/2026-11-21"), ("/journal/{date}", "journal/2026-11-20"), ("/left", "left"),
            ("/now", "now"), ("/plan", "plan"), ("/week", "week"), ("/reminders", "reminders"),
        ]
        try await server.test { client in
            for (path, uri) in requests {
                let response = try await client.get("/api/v1/" + uri, headers: headers)
                try check(response, path: path, method: "get")
            }
            let paused = try await client.post("/api/v1/focus/break", headers: headers)
            #expect(paused.text.contains("breakUntil"))
            try check(paused, path: "/focus/{action}", method: "post")
            for (action, body) in [("snooze", #"{"until":"2h"}"#), ("done", "")] {
                let changed = try await client.post("/api/v1/missions/\(id)/\(action)", body, headers: headers)
                try check(changed, path: "/missions/{id}/\(action)", method: "post")
            }
        }
    }

    private func check(_ response: TestResponse, path: String, method: String) throws {
        try #require(response.status == .ok, "\(path): \(response.text)")
        let described = OpenAPI.document["paths"]?[path]?[method]?["responses"]?["200"]?["content"]
        let schema = try #require(described?["application/json"]?["schema"], "\(path)")
        let schemas = try #require(OpenAPI.document["components"]?["schemas"])
        let problems = SchemaCheck(schemas: schemas).problems(try JSONReader.read(response.bytes), schema, at: path)
        #expect(problems == [])
    }

    @Test func choicesAndLimitsComeFromTheSchemasOfTheRecords() throws {
        let schemas = try #require(OpenAPI.document["components"]?["schemas"])
        let mission = try #require(schemas["Mission"]?["properties"])
        let stored = try #require(schemas["Record_mission"]?["properties"])
        for name in ["priority", "placement", "category", "activity", "estimate", "openingHours", "source"] {
            #expect(mission[name] != nil && mission[name] == stored[name], "\(name)")
        }
        for schema in AnswerSchemas.all { #expect(!containsFalse(schema.value), "\(schema.name)") }
    }

    /// Whether a schema contains `false`, which accepts no value. It stands where the record lacks the field that a
    /// part is made from.
    private func containsFalse(_ schema: JSON) -> Bool {
        switch schema {
        case .bool(let accepts): !accepts
        case .object(let members): members.contains { containsFalse($0.value) }
        case .array(let parts): parts.contains { containsFalse($0) }
        case .null, .number, .decimal, .string: false
        }
    }

    @Test func everyFieldIsInTheDocumentation() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("docs/json.md"), encoding: .utf8)
        for schema in AnswerSchemas.all {
            for field in schema.value["properties"]?.members ?? [] {
                #expect(text.contains("`\(field.name)`"), "\(schema.name): \(field.name)")
            }
        }
    }
}

/// Compares values with schemas of the API's document. It supports only the keywords of JSON Schema that the document
/// uses.
private struct SchemaCheck {
    /// The schemas that have a name.
    let schemas: JSON
    /// The named schemas that list every field.
    private let complete = Set(AnswerSchemas.all.map { $0.name })

    init(schemas: JSON) { self.schemas = schemas }

    /// Returns what is wrong with a value. Empty if it fits.
    /// - Parameter isComplete: whether a field that the schema does not list is wrong.
    func problems(_ value: JSON, _ schema: JSON, at path: String, isComplete: Bool = false) -> [String] {
        if let reference = schema.string("$ref") {
            let name = String(reference.split(separator: "/").last ?? "")
            guard let named = schemas[name] else { return ["\(path): there is no schema \(name)"] }
            return problems(value, named, at: "\(path) \(name)", isComplete: complete.contains(name))
        }
        if let choices = schema.array("anyOf") {
            let all = choices.map { problems(value, $0, at: path, isComplete: isComplete) }
            return all.contains([]) ? [] : all.flatMap { $0 }
        }
        let types = schema.array("type")?.compactMap { $0.string } ?? schema.string("type").map { [$0] } ?? []
        guard types.isEmpty || types.contains(typeName(of: value)) else {
            return ["\(path): \(value.text) is not of type \(types)"]
        }
        if let names = schema.array("enum"), !names.contains(value) { return ["\(path): \(value.text) is not listed"] }
        switch value {
        case .number(let number):
            let isWithin =
                schema.number("minimum") ?? .min <= number && number <= schema.number("maximum") ?? .max
            return isWithin ? [] : ["\(path): \(number) is beyond the limits"]
        case .array(let items):
            guard let schema = schema["items"] else { return [] }
            return items.flatMap { problems($0, schema, at: path + "[]", isComplete: isComplete) }
        case .object(let members): return problems(members, schema, at: path, isComplete: isComplete)
        case .null, .bool, .decimal, .string: return []
        }
    }

    private func problems(_ members: [JSON.Member], _ schema: JSON, at path: String, isComplete: Bool) -> [String] {
        let names = members.map { $0.name }
        let required = schema.array("required")?.compactMap { $0.string } ?? []
        var problems = required.filter { !names.contains($0) }.map { "\(path) lacks \($0)" }
        guard let properties = schema["properties"] else { return problems }
        for member in members {
            if let property = properties[member.name] {
                problems += self.problems(
                    member.value, property, at: "\(path).\(member.name)", isComplete: isComplete)
            } else if isComplete {
                problems.append("\(path).\(member.name) is not in the document")
            }
        }
        return problems
    }

    private func typeName(of value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: "integer"
        case .decimal: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
