import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import DaymarkServer

/// A browser is reached, says what it has shown, and answers, without a page.
@Suite struct PushRoutesTests {
    private let desk: Desk
    private let server: Server
    private static let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let plain: HTTPFields = [.contentType: "application/json"]

    init() throws {
        desk = try Desk()
        server = try Server(Server.Options(webFolder: try webFolder(), home: desk.home))
    }

    private func with<T: Sendable>(_ body: @Sendable (any TestClientProtocol, HTTPFields) async throws -> T)
        async throws -> T
    {
        try await Application(router: server.router()).test(.router) { client in
            let link = try server.link("http://localhost:8080").split(separator: "/").last ?? ""
            let answer = try await client.execute(
                uri: "/session", method: .post, headers: PushRoutesTests.plain,
                body: ByteBuffer(string: "{\"link\":\"\(link)\"}"))
            let cookie = String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
            let agent =
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
            return try await body(client, PushRoutesTests.plain + [.cookie: cookie, .userAgent: agent])
        }
    }

    private static func subscription(_ address: String, key: String = key, secret: String = "BTBZMqHH6r4Tts7J_aSIgg")
        -> ByteBuffer
    {
        let keys = JSON.object(["p256dh": .string(key), "auth": .string(secret)])
        return ByteBuffer(
            bytes: JSON.object(["endpoint": .string(address), "expirationTime": .null, "keys": keys]).bytes)
    }

    @Test func aBrowserIsTakenInOnce() async throws {
        try await with { client, headers in
            let asked = try await client.execute(uri: "/push", method: .get, headers: headers)
            let key = try JSONReader.read(Array(asked.body.readableBytesView)).string("key") ?? ""
            #expect(asked.status == .ok && key.count == 87)
            for _ in 0..<2 {
                let body = PushRoutesTests.subscription("https://fcm.googleapis.com/fcm/send/abc")
                #expect(
                    try await client.execute(uri: "/push", method: .post, headers: headers, body: body).status == .ok)
            }
            let all = try desk.store.endpoints()
            #expect(all.map { $0.endpoint.name } == ["Chrome on Android"] && all.first?.endpoint.channel == .push)
            // The key stays, or every browser would have to come again.
            let again = try await Application(
                router: Server(Server.Options(webFolder: webFolder(), home: desk.home)).router()
            ).test(
                .router
            ) {
                try await $0.execute(uri: "/push", method: .get, headers: headers)
            }
            #expect(again.body == asked.body)
        }
    }

    @Test func whatIsNoSubscriptionIsRefused() async throws {
        try await with { client, headers in
            let bodies = [
                PushRoutesTests.subscription("https://example.org/push"),
                PushRoutesTests.subscription("http://localhost/"),
                PushRoutesTests.subscription("https://fcm.googleapis.com/x", key: "AAAA"),
                PushRoutesTests.subscription("https://fcm.googleapis.com/x", secret: "AAAA"), ByteBuffer(string: "[]"),
                ByteBuffer(string: "{"),
                PushRoutesTests.subscription("https://fcm.googleapis.com/" + String(repeating: "x", count: 3000)),
            ]
            for body in bodies {
                #expect(
                    try await client.execute(uri: "/push", method: .post, headers: headers, body: body).status
                        == .badRequest)
            }
            for path in ["/push/shown", "/push/answer"] {
                for text in ["{}", "[", "{\"nag\":\"x\",\"endpoint\":\"y\",\"answer\":\"z\"}"] {
                    let answer = try await client.execute(
                        uri: path, method: .post, headers: headers, body: ByteBuffer(string: text))
                    #expect(answer.status == .badRequest)
                }
            }
            #expect(try desk.store.endpoints().isEmpty)
        }
    }

    @Test func whoWasNotLetInGetsNothing() async throws {
        try await with { client, _ in
            for (path, method) in [
                ("/push", HTTPRequest.Method.get), ("/push", .post), ("/push/shown", .post), ("/push/answer", .post),
            ] {
                let answer = try await client.execute(uri: path, method: method, headers: PushRoutesTests.plain)
                #expect(answer.status == .unauthorized)
            }
        }
    }

    /// A nag that is due at once, taken by a sender: its tag, and its mission.
    private func fired() throws -> (tag: RecordID, mission: RecordID) {
        let (mission, now) = try decided()
        let here = try desk.store.circumstances(at: now)
        guard case .show(let message) = try desk.store.takeNag(1, [.webhook], in: here)?.work else {
            throw CancellationError()
        }
        return (message.tag, mission)
    }

    /// Two workers look at the clock, one a moment before the other, and the later one comes first.
    @Test func whoComesSecondTakesNothingWhateverItsClockSaid() throws {
        let (_, now) = try decided()
        func take(_ worker: Int64, after milliseconds: Int64) throws -> NagTask? {
            let then = Instant(milliseconds: now.milliseconds + milliseconds)
            return try desk.store.takeNag(worker, [.webhook], in: desk.store.circumstances(at: then))
        }
        #expect(try take(1, after: 90) != nil)
        #expect(try take(2, after: 40) == nil)
        // The first one is gone: after its lease the second goes on.
        #expect(try take(2, after: 60_100) != nil)
    }

    /// A desktop at which nobody is: what was to be shown there goes elsewhere at once, and there as soon as somebody is.
    @Test func whatNobodyIsThereForGoesElsewhereAndIsTriedAgain() throws {
        var entropy = Entropy.system()
        try desk.store.addEndpoint(NagEndpoint(id: RecordID(high: 2, low: 2), channel: .desktop, name: "desk"))
        let (_, now) = try decided()
        let (here, later) = (
            try desk.store.circumstances(at: now), try desk.store.circumstances(at: now.adding(seconds: 60))
        )
        let first = try #require(try desk.store.takeNag(1, [.desktop, .webhook], in: here))
        try #require(first.endpoint.channel == .desktop)
        try desk.store.finish(first, .away("Nobody."), jitter: 0, in: here, using: &entropy)
        _ = try desk.store.decideNags(in: here)
        #expect(try desk.store.takeNag(1, [.desktop, .webhook], in: here)?.endpoint.channel == .webhook)
        #expect(try desk.store.takeNag(1, [.desktop], in: later)?.endpoint.channel == .desktop)
    }

    /// One that is shown still, and not answered, holds no later one up.
    @Test func whatIsShownStillHoldsNoOtherUp() throws {
        var entropy = Entropy.system()
        let (_, before) = try decided()
        var here = try desk.store.circumstances(at: before)
        let old = try #require(try desk.store.takeNag(1, [.webhook], in: here))
        try desk.store.finish(old, .taken, jitter: 0, in: here, using: &entropy)
        try desk.store.addEndpoint(NagEndpoint(id: RecordID(high: 2, low: 2), channel: .desktop, name: "desk"))
        try desk.store.addEndpoint(NagEndpoint(id: RecordID(high: 2, low: 3), channel: .desktop, name: "other desk"))
        here = try desk.store.circumstances(at: decided().now)
        func away() throws {
            let task = try #require(try desk.store.takeNag(1, [.desktop], in: here))
            try desk.store.finish(task, .away("Nobody."), jitter: 0, in: here, using: &entropy)
            _ = try desk.store.decideNags(in: here)
        }
        try away()
        #expect(try desk.store.takeNag(1, [.webhook], in: here) == nil, "the other desk has not said anything yet")
        try away()
        #expect(try desk.store.takeNag(1, [.webhook], in: here) != nil)
    }

    /// What a desktop elsewhere shows is closed when it is back, however long that takes.
    @Test func whatIsShownFarAwayIsClosedWhenItIsBack() throws {
        var entropy = Entropy.system()
        try desk.store.addEndpoint(
            NagEndpoint(id: RecordID(high: 2, low: 2), channel: .desktop, name: "laptop", address: "elsewhere"))
        let (mission, now) = try decided()
        func at(_ minutes: Int64) throws -> Circumstances {
            try desk.store.circumstances(at: now.adding(minutes: minutes))
        }
        let shown = try #require(try desk.store.takeNag(1, [.desktop], elsewhere: true, in: at(0)))
        try desk.store.finish(shown, .shown, jitter: 0, in: at(0), using: &entropy)
        let done = try at(1)
        try desk.store.perform([.mission(mission)], in: done, using: &entropy) {
            ((), try $0.complete([mission], in: done, using: &$1))
        }
        for hour in 0..<10 {
            _ = try desk.store.decideNags(in: at(2 + Int64(hour) * 60))
            let task = try #require(
                try desk.store.takeNag(1, [.desktop], elsewhere: true, in: at(2 + Int64(hour) * 60)))
            guard case .close = task.work else { throw CancellationError() }
            try desk.store.finish(
                task, hour < 9 ? .away("Asleep.") : .taken, jitter: 0, in: at(2 + Int64(hour) * 60), using: &entropy)
        }
        #expect(try desk.store.takeNag(1, [.desktop], elsewhere: true, in: at(2000)) == nil)
    }

    /// What fired and was not sent yet, because nobody sends, is not lost where an answer to the one before it says that it comes later.
    @Test func whatFiredAndAnAnswerPutsOffComesThen() throws {
        var entropy = Entropy.system()
        let (mission, now) = try decided(.aggressive, minutes: 720)
        func at(_ minutes: Int64) throws -> Circumstances {
            try desk.store.circumstances(at: now.adding(minutes: minutes))
        }
        func shown(_ minutes: Int64) throws -> [RecordID] {
            _ = try desk.store.decideNags(in: at(minutes))
            var shown: [RecordID] = []
            while let task = try desk.store.takeNag(1, [.webhook], in: at(minutes)) {
                if case .show(let message) = task.work { shown += message.occurrences }
                try desk.store.finish(task, .shown, jitter: 0, in: at(minutes), using: &entropy)
            }
            return shown
        }
        let first = try #require(try shown(0).first)
        _ = try desk.store.decideNags(in: at(15))
        let answered = try at(20)
        try desk.store.perform([.everything], in: answered, using: &entropy) { workspace, entropy in
            ((), workspace.note(.dismissed, of: first, mission: mission, in: answered, using: &entropy))
        }
        #expect(try shown(20) == [])
        #expect(try shown(34) == [])
        #expect(try shown(35) == [RecordID(namespace: first, name: "again/1")])
        #expect(try shown(36) == [])
    }

    /// A nag that is due at once, and when that is.
    private func decided(_ level: Aggression = .nuclear, minutes: Int64 = 15) throws -> (
        mission: RecordID, now: Instant
    ) {
        var entropy = Entropy.system()
        let now = Channels.now()
        let here = try desk.store.circumstances(at: now)
        let mission = try desk.store.perform([], in: here, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression, draft.deadline) = (
                "Taxes & <b>", level, .moment(now.adding(minutes: minutes), zone: "UTC")
            )
            let quiet = workspace.changeSettings(in: here, using: &entropy) {
                ($0.quiet, $0.morningSummary) = (false, false)
            }
            let added = try workspace.add(draft, in: here, using: &entropy)
            return (added.mission.id, quiet + added.operations)
        }
        try desk.store.addEndpoint(
            NagEndpoint(id: RecordID(high: 1, low: 1), channel: .webhook, name: "", address: "https://example.org/"))
        _ = try desk.store.decideNags(in: here)
        return (mission, now)
    }

    @Test func aNotificationIsAnsweredWithoutAPage() async throws {
        let (tag, mission) = try fired()
        try await with { (client, headers) async throws -> Void in
            let body = ByteBuffer(string: "{\"nag\":\"\(tag)\",\"answer\":\"nag/answer/\(mission)/done\"}")
            for _ in 0..<2 {
                #expect(
                    try await client.execute(uri: "/push/answer", method: .post, headers: headers, body: body).status
                        == .ok)
            }
            #expect(try desk.store.read([.mission(mission)]) { $0.missions[mission]?.status } == .completed)
            let unknown = ByteBuffer(string: "{\"nag\":\"\(mission)\",\"answer\":\"nag/answer/\(mission)/done\"}")
            #expect(
                try await client.execute(uri: "/push/answer", method: .post, headers: headers, body: unknown).status
                    == .notFound)
            let other = ByteBuffer(string: "{\"nag\":\"\(tag)\",\"answer\":\"undo/x\"}")
            #expect(
                try await client.execute(uri: "/push/answer", method: .post, headers: headers, body: other).status
                    == .badRequest)
        }
    }

    /// What arrived together may be answered one by one: the rest is what a later answer means.
    @Test func anAnswerMeansWhatIsNotAnsweredYet() throws {
        var entropy = Entropy.system()
        let here = try desk.store.circumstances(at: Channels.now())
        let missions = try desk.store.perform([], in: here, using: &entropy) { workspace, entropy in
            var operations = workspace.changeSettings(in: here, using: &entropy) {
                ($0.quiet, $0.morningSummary) = (false, false)
            }
            var ids: [RecordID] = []
            for title in ["Slides", "Essay"] {
                var draft = Mission(id: RecordID(high: 0, low: 0))
                (draft.title, draft.aggression) = (title, .moderate)
                draft.deadline = .moment(here.now.adding(minutes: 60), zone: "UTC")
                let added = try workspace.add(draft, in: here, using: &entropy)
                ids.append(added.mission.id)
                operations += added.operations
            }
            return (ids, operations)
        }
        try desk.store.addEndpoint(
            NagEndpoint(id: RecordID(high: 1, low: 1), channel: .webhook, name: "", address: "https://example.org/"))
        _ = try desk.store.decideNags(in: here)
        guard case .show(let message) = try desk.store.takeNag(1, [.webhook], in: here)?.work else {
            throw CancellationError()
        }
        #expect(message.occurrences.count == 2)
        try desk.store.perform(missions.map { .mission($0) }, in: here, using: &entropy) { workspace, entropy in
            let until = here.now.adding(minutes: 30)
            return ((), try workspace.snooze([missions[0]], until: until, answering: nil, in: here, using: &entropy))
        }
        _ = try desk.store.decideNags(in: here)
        try desk.store.answerNag(message.tag, .action(.done), in: here, using: &entropy)
        // Who answers is there.
        #expect(try desk.store.read([]) { $0.settings.seenAt } == here.now)
        let open = try desk.store.read(missions.map { .mission($0) }) { workspace in
            missions.map { workspace.missions[$0]?.isOpen }
        }
        #expect(open == [true, false])
    }

    @Test func aLinkAsksAndAnswersOnce() async throws {
        try desk.store.setSite("https://day.example.org")
        let (tag, mission) = try fired()
        let links = try #require(try Channels(store: desk.store).links())
        let uri = String(links.link(.answer(.done, tag: tag)).dropFirst("https://day.example.org".count))
        try await with { (client, _) async throws -> Void in
            // Looking does nothing, whoever looks; no session is needed, nor JSON.
            for _ in 0..<2 {
                let asked = try await client.execute(uri: uri, method: .get)
                let text = String(buffer: asked.body)
                #expect(
                    asked.status == .ok && text.contains("<h1>Taxes &amp; &lt;b&gt;</h1>")
                        && text.contains("method=\"post\""))
                #expect(asked.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
            }
            #expect(try desk.store.read([.mission(mission)]) { $0.missions[mission]?.isOpen } == true)
            let form: HTTPFields = [
                .contentType: "application/x-www-form-urlencoded", .origin: "https://mail.example.org",
            ]
            #expect(try await client.execute(uri: uri, method: .post, headers: form).status == .ok)
            #expect(try desk.store.read([.mission(mission)]) { $0.missions[mission]?.status } == .completed)
            for method in [HTTPRequest.Method.get, .post] {
                #expect(try await client.execute(uri: uri, method: method).status == .notFound)
                #expect(
                    try await client.execute(uri: "/answer/" + String(uri.dropFirst(12)), method: method).status
                        == .notFound)
            }
            let place = try #require(try desk.store.endpoints().first?.endpoint.id)
            let end = String(links.link(.unsubscribe(place)).dropFirst("https://day.example.org".count))
            #expect(try await client.execute(uri: end, method: .get).status == .ok)
            #expect(try desk.store.endpoints().count == 1)
            #expect(
                try await client.execute(
                    uri: end, method: .post, headers: form, body: ByteBuffer(string: "List-Unsubscribe=One-Click")
                )
                .status == .ok)
            #expect(try desk.store.endpoints().isEmpty)
        }
    }

    @Test func browsersAreCalledWhatPeopleCallThem() {
        let agents = [
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": "Firefox on Linux",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1":
                "Safari on iPhone",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0":
                "Edge on Windows", "": "A browser",
        ]
        for (agent, name) in agents { #expect(PushRoutes.browser(agent) == name) }
    }
}
