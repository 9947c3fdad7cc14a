import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// Web Push: a browser subscribes, reports what it has shown, and answers without a page.
@Suite struct PushRoutesTests {
    private let home: TestHome
    private let server: Server
    private static let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let agent = """
        Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36
        """

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
    }

    private func withSession<T: Sendable>(
        _ body: @Sendable (TestClient, HTTPFields) async throws -> T
    ) async throws -> T {
        try await server.test { client async throws in
            let cookie = try await server.startSession(client)
            return try await body(client, HTTPFields.json + cookie + [.userAgent: Self.agent])
        }
    }

    private static func subscription(
        _ address: String, key: String = key, secret: String = "BTBZMqHH6r4Tts7J_aSIgg"
    ) -> String {
        let keys = JSON.object(["p256dh": .string(key), "auth": .string(secret)])
        return JSON.object(["endpoint": .string(address), "expirationTime": .null, "keys": keys]).text
    }

    @Test func aBrowserSubscribesOnce() async throws {
        try await withSession { client, headers async throws in
            let response = try await client.get("/push", headers: headers)
            let key = try JSONReader.read(response.bytes).string("key") ?? ""
            #expect(response.status == .ok && key.count == 87)
            let subscription = Self.subscription("https://fcm.googleapis.com/fcm/send/abc")
            for _ in 0..<2 {
                #expect(try await client.post("/push", subscription, headers: headers).status == .ok)
            }
            let endpoints = try home.store.endpoints().map { $0.endpoint }
            #expect(endpoints.map { $0.name } == ["Chrome on Android"] && endpoints.first?.channel == .push)
            // If the key changed, all browsers would have to subscribe again.
            let restarted = try Server(Server.Options(webFolder: makeWebFolder(), home: home.home))
            let again = try await restarted.test { try await $0.get("/push", headers: headers) }
            #expect(again.body == response.body)
        }
    }

    @Test func invalidSubscriptionsAreRefused() async throws {
        try await withSession { client, headers async throws in
            let bodies = [
                Self.subscription("https://example.org/push"), Self.subscription("http://localhost/"),
                Self.subscription("https://fcm.googleapis.com/x", key: "AAAA"),
                Self.subscription("https://fcm.googleapis.com/x", secret: "AAAA"), "[]", "{",
                Self.subscription("https://fcm.googleapis.com/" + String(repeating: "x", count: 3000)),
            ]
            for body in bodies {
                #expect(try await client.post("/push", body, headers: headers).status == .badRequest)
            }
            for path in ["/push/shown", "/push/answer"] {
                for body in ["{}", "[", "{\"nag\":\"x\",\"endpoint\":\"y\",\"answer\":\"z\"}"] {
                    #expect(try await client.post(path, body, headers: headers).status == .badRequest)
                }
            }
            #expect(try home.store.endpoints().isEmpty)
        }
    }

    @Test func withoutASessionPushIsRefused() async throws {
        try await server.test { client async throws in
            #expect(try await client.get("/push", headers: .json).status == .unauthorized)
            for path in ["/push", "/push/shown", "/push/answer"] {
                #expect(try await client.post(path).status == .unauthorized)
            }
        }
    }

    /// Adds missions that nag at once, and a webhook, and leases the delivery of their message.
    private func fireNags(
        _ titles: [String], level: Aggression, dueInMinutes minutes: Int64
    ) throws -> (message: NagMessage, missions: [RecordID]) {
        var entropy = Entropy.system()
        let circumstances = try home.store.circumstances(at: WallClock.system.now())
        let missions = try home.store.perform([], in: circumstances, using: &entropy) { workspace, entropy in
            var operations = workspace.changeSettings(in: circumstances, using: &entropy) {
                ($0.quiet, $0.morningSummary) = (false, false)
            }
            var ids: [RecordID] = []
            for title in titles {
                var draft = Mission(id: RecordID(high: 0, low: 0))
                (draft.title, draft.aggression) = (title, level)
                draft.deadline = .moment(circumstances.now.adding(minutes: minutes), zone: "UTC")
                let added = try workspace.add(draft, in: circumstances, using: &entropy)
                ids.append(added.mission.id)
                operations += added.operations
            }
            return (ids, operations)
        }
        let id = RecordID(high: 1, low: 1)
        try home.store.saveEndpoint(
            NagEndpoint(id: id, channel: .webhook, name: "", address: "https://example.org/"))
        _ = try home.store.fireDueNags(in: circumstances)
        let worker = NagWorker(id: 1, channels: [.webhook])
        let delivery = try #require(try home.store.leaseDelivery(to: worker, in: circumstances))
        guard case .show(let message) = delivery.work else { throw CancellationError() }
        return (message, missions)
    }

    private func fireNag() throws -> (tag: RecordID, mission: RecordID) {
        let (message, missions) = try fireNags(["Taxes & <b>"], level: .nuclear, dueInMinutes: 15)
        return (message.tag, missions[0])
    }

    private func status(_ mission: RecordID) throws -> Status? {
        try home.store.read([.mission(mission)]) { $0.missions[mission]?.status }
    }

    @Test func aNotificationIsAnsweredWithoutAPage() async throws {
        let (tag, mission) = try fireNag()
        try await withSession { client, headers async throws in
            func answer(_ answer: String, tag: RecordID) async throws -> HTTPResponse.Status {
                let body = "{\"nag\":\"\(tag)\",\"answer\":\"\(answer)\"}"
                return try await client.post("/push/answer", body, headers: headers).status
            }
            for _ in 0..<2 { #expect(try await answer("nag/answer/\(mission)/done", tag: tag) == .ok) }
            #expect(try status(mission) == .completed)
            #expect(try await answer("nag/answer/\(mission)/done", tag: mission) == .notFound)
            #expect(try await answer("undo/x", tag: tag) == .badRequest)
        }
    }

    /// An answer about a block counts once, leaves the mission open, and ends the nag.
    @Test func aNotificationAnswersABlock() async throws {
        let (tag, mission) = try fireNag()
        let start = WallClock.system.now().seconds / 60 - 90
        try await withSession { client, headers async throws in
            for answer in ["10", "20", "20"] {
                let action = "nag/answer/\(mission)/block/\(start)/60/\(answer)"
                let body = "{\"nag\":\"\(tag)\",\"answer\":\"\(action)\"}"
                #expect(try await client.post("/push/answer", body, headers: headers).status == .ok)
            }
        }
        let worked = try home.store.read([.mission(mission)]) { $0.minutesDone(on: mission) }
        #expect(try worked == 20 && status(mission)?.isOpen == true)
        let circumstances = try home.store.circumstances(at: WallClock.system.now())
        _ = try home.store.fireDueNags(in: circumstances)
        #expect(try !home.store.isUnanswered(tag: tag))
    }

    /// Nags that arrived together can be answered one by one. A later answer applies to the others.
    @Test func anAnswerAppliesToUnansweredNagsOnly() throws {
        let (message, missions) = try fireNags(["Slides", "Essay"], level: .moderate, dueInMinutes: 60)
        #expect(message.occurrences.count == 2)
        var entropy = Entropy.system()
        let circumstances = try home.store.circumstances(at: WallClock.system.now())
        try home.store.perform(missions.map { .mission($0) }, in: circumstances, using: &entropy) {
            workspace, entropy in
            let until = circumstances.now.adding(minutes: 30)
            let operations = try workspace.snooze(
                [missions[0]], until: until, answering: nil, in: circumstances, using: &entropy)
            return ((), operations)
        }
        _ = try home.store.fireDueNags(in: circumstances)
        try home.store.answerNag(message.tag, with: .action(.done), in: circumstances, using: &entropy)
        // The answer shows that the person is there.
        #expect(try home.store.settings().seenAt == circumstances.now)
        let open = try home.store.read(missions.map { .mission($0) }) { workspace in
            missions.map { workspace.missions[$0]?.isOpen }
        }
        #expect(open == [true, false])
    }

    @Test func aLinkAsksFirstAndAnswersOnce() async throws {
        let site = "https://day.example.org"
        try home.store.setPublicAddress(site)
        let (tag, mission) = try fireNag()
        let links = try #require(try HomeSenders(store: home.store).links())
        let path = String(links.link(.answer(.done, tag: tag)).dropFirst(site.count))
        let form: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .origin: "https://mail.example.org",
        ]
        try await server.test { client async throws in
            // Opening the link changes nothing, however often. It needs no session.
            for _ in 0..<2 {
                let page = try await client.get(path)
                #expect(page.status == .ok && page.text.contains("<h1>Taxes &amp; &lt;b&gt;</h1>"))
                #expect(page.text.contains("method=\"post\""))
                #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
            }
            #expect(try status(mission) != .completed)
            #expect(try await client.post(path, headers: form).status == .ok)
            #expect(try status(mission) == .completed)
            for method in [HTTPRequest.Method.get, .post] {
                #expect(try await client.execute(uri: path, method: method).status == .notFound)
                let forged = "/answer/" + String(path.dropFirst(12))
                #expect(try await client.execute(uri: forged, method: method).status == .notFound)
            }
        }
    }

    @Test func aLinkUnsubscribesAnEndpoint() async throws {
        let site = "https://day.example.org"
        try home.store.setPublicAddress(site)
        _ = try home.store.addEndpoint(.email, at: "me@example.org", secret: nil)
        let endpoint = try #require(try home.store.endpoints().first?.endpoint.id)
        let links = try #require(try HomeSenders(store: home.store).links())
        let path = String(links.link(.unsubscribe(endpoint: endpoint)).dropFirst(site.count))
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        try await server.test { client async throws in
            #expect(try await client.get(path).status == .ok)
            #expect(try home.store.endpoints().count == 1)
            #expect(try await client.post(path, "List-Unsubscribe=One-Click", headers: form).status == .ok)
            #expect(try home.store.endpoints().isEmpty)
        }
    }

    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
            "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
            "Edge on Windows"
        ),
        ("", "A browser"),
    ])
    func browsersHaveFamiliarNames(_ agent: String, name: String) {
        #expect(PushRoutes.browserName(agent) == name)
    }
}
