import DaymarkCore
import DaymarkSimulation
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// The language model of a home, as the app reaches it through the server.
@Suite struct ModelRoutesTests {
    private func server(_ there: TestHome, allowing hosts: [String] = []) throws -> Server {
        var options = Server.Options(webFolder: try makeWebFolder(), home: there.home)
        options.allowedHosts = hosts
        return try Server(options)
    }

    private func host(_ server: ModelServer, allowed: Bool = true) -> ModelHost {
        ModelHost(
            provider: "openai", address: server.address, model: "tiny", key: "k-12345",
            allowedHost: allowed ? "127.0.0.1:\(server.port)" : "", isOwn: true)
    }

    private func events(_ text: String) throws -> [ModelEvent] {
        try text.split(separator: "\n").filter { $0.hasPrefix("data: {") }.compactMap {
            ModelEvent(try JSONReader.read(String($0.dropFirst(6))))
        }
    }

    @Test func stepsAreStreamedOn() async throws {
        let there = try TestHome()
        let model = try ModelServer(ModelServer.chat(ModelServer.tomatoes))
        try there.store.setModelHost(host(model))
        try await server(there).test { client in
            let refused = try await client.post("/model/steps", #"{"title":"Plant tomatoes"}"#)
            #expect(refused.status == .unauthorized && model.requests.isEmpty)
        }
        let server = try server(there)
        try await server.test { client in
            var headers = try await server.startSession(client)
            headers[.contentType] = "application/json"
            let answer = try await client.post("/model/steps", #"{"title":"Plant tomatoes"}"#, headers: headers)
            let found = try events(answer.text)
            #expect(found.count == 6)
            guard case .finished(let breakdown, nil) = found.last else {
                Issue.record("\(answer.text)")
                return
            }
            #expect(breakdown.steps.count == 5)
            #expect(try await client.post("/model/steps", "{}", headers: headers).status == .badRequest)
        }
    }

    @Test func theKeyIsNeverShownAndPrivateHostsAreOnlySetUpInATerminal() async throws {
        let there = try TestHome()
        let server = try server(there)
        try await server.test { client in
            var headers = try await server.startSession(client)
            headers[.contentType] = "application/json"
            #expect(try await client.get("/model", headers: headers).text.contains("not-set-up"))
            let set = #"{"address":"https://llm.example.org","model":"tiny","key":"k-98765"}"#
            let answer = try await client.post("/model/set", set, headers: headers)
            #expect(answer.status == .ok && !answer.text.contains("k-98765") && answer.text.contains("\"key\":true"))
            #expect(try there.store.modelHost()?.key == "k-98765" && !(try there.store.modelHost()?.isAllowed ?? true))
            // The key stays if the same host is saved without one, and goes with another host.
            _ = try await client.post(
                "/model/set", #"{"address":"https://llm.example.org","model":"big","key":""}"#, headers: headers)
            #expect(try there.store.modelHost()?.key == "k-98765")
            for wrong in ["http://localhost:11434", "http://192.168.1.4", "ftp://x", "https://a@b.org"] {
                let body = JSON.object(["address": .string(wrong), "model": .string("m")]).text
                #expect(try await client.post("/model/set", body, headers: headers).status == .badRequest, "\(wrong)")
            }
            #expect(
                try await client.post("/model/allow", #"{"host":"evil.example.org"}"#, headers: headers).status
                    == .conflict)
            let allowed = try await client.post("/model/allow", #"{"host":"llm.example.org"}"#, headers: headers)
            #expect(allowed.status == .ok)
            #expect(try there.store.modelHost()?.isAllowed == true)
            _ = try await client.post(
                "/model/set", #"{"address":"https://two.example.org","model":"big"}"#, headers: headers)
            let other = try there.store.modelHost()
            #expect(other?.key == "" && other?.isAllowed == false)
            #expect(try await client.post("/model/forget", "{}", headers: headers).status == .ok)
            #expect(try there.store.modelHost() == nil)
        }
    }

    @Test(arguments: [
        ("example.org", "m", "", ModelRefusal.address), ("https://a@b.org", "m", "", .address),
        ("http://llm.example.org", "m", "", .plainHTTP), ("https://llm.example.org", " ", "", .model),
        ("https://llm.example.org", "m", "two words", .key),
    ])
    func eachRefusalHasItsReason(address: String, model: String, key: String, expected: ModelRefusal) async throws {
        let there = try TestHome()
        let server = try server(there)
        try await server.test { client in
            var headers = try await server.startSession(client)
            headers[.contentType] = "application/json"
            let body = JSON.object(["address": .string(address), "model": .string(model), "key": .string(key)]).text
            let answer = try await client.post("/model/set", body, headers: headers)
            #expect(answer.status == .badRequest)
            #expect(try JSONReader.read(answer.text).string("reason") == expected.name)
        }
    }

    @Test func theKeyIsSealedAndNeitherExportedNorBackedUpInPlainText() throws {
        let there = try TestHome()
        try there.store.setModelHost(
            ModelHost(provider: "openai", address: "https://x.org/v1", model: "m", key: "very-secret-key"))
        #expect(try there.store.modelHost()?.key == "very-secret-key")
        let folder = URL(fileURLWithPath: there.home.folder)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let bytes = try Data(contentsOf: file)
            #expect(bytes.range(of: Data("very-secret-key".utf8)) == nil, "\(file.lastPathComponent)")
        }
        try FileManager.default.removeItem(atPath: there.home.database + ".key")
        #expect(try SQLiteStore.open(there.home).modelHost() == nil)
    }

    @Test func leavingThePageEndsTheRequestToTheHost() async throws {
        let there = try TestHome()
        let model = try ModelServer { _, connection in
            connection.begin()
            connection.chat("{\"steps\": [{\"title\": \"Fill each pot with soil\", \"minutes\": 5}")
            connection.stall()
        }
        try there.store.setModelHost(host(model))
        try await serving(there.home) { running in
            let secret = try running.makeLink().split(separator: "/").last ?? ""
            let cookie = try #require(
                try exchange(running.port, "POST /session", body: "{\"link\":\"\(secret)\"}").firstMatch(
                    of: /daymark=\w+/)?.0)
            let socket = try sendRequest(
                running.port, "POST /model/steps", body: #"{"title":"Plant tomatoes"}"#, cookie: "\(cookie)")
            while model.requests.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
            Thread.sleep(forTimeInterval: 0.3)
            let left = Date()
            close(socket)
            let noticed = try #require(model.waitForDisconnect())
            #expect(noticed.timeIntervalSince(left) < 1.5)
        }
    }
}
