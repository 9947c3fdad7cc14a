import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import DaymarkServer

/// Where nags go, as a page of forms and as JSON.
@Suite struct PlaceRoutesTests {
    private let desk: Desk
    private let server: Server

    init() throws {
        desk = try Desk()
        server = try Server(Server.Options(webFolder: try webFolder(), home: desk.home))
    }

    private static let json: HTTPFields = [.contentType: "application/json"]

    /// A client that was let in, with the headers of its forms.
    private func with<T: Sendable>(_ body: @Sendable (any TestClientProtocol, HTTPFields) async throws -> T)
        async throws -> T
    {
        try await Application(router: server.router()).test(.router) { client in
            let link = try server.link("http://localhost:8080").split(separator: "/").last ?? ""
            let answer = try await client.execute(
                uri: "/session", method: .post, headers: Self.json, body: ByteBuffer(string: "{\"link\":\"\(link)\"}"))
            let cookie = String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
            let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
            return try await body(
                client, [.cookie: cookie, .contentType: "application/x-www-form-urlencoded", site: "same-origin"])
        }
    }

    private func post(
        _ client: any TestClientProtocol, _ headers: HTTPFields, _ deed: String, _ form: String
    ) async throws -> (HTTPResponse.Status, String) {
        let answer = try await client.execute(
            uri: "/channels/\(deed)", method: .post, headers: headers, body: ByteBuffer(string: form))
        return (answer.status, String(buffer: answer.body))
    }

    @Test func aPlaceIsAddedTriedAndRemoved() async throws {
        try await with { client, headers in
            let (status, said) = try await post(
                client, headers, "add", "channel=webhook&address=http%3A%2F%2F127.0.0.1%3A9%2Fnag&secret=")
            let place = try #require(try desk.store.endpoints().first?.endpoint)
            #expect(status == .ok && place.address == "http://127.0.0.1:9/nag" && place.secret.count == 64)
            // The secret that was made up is told once.
            #expect(said.contains(String(decoding: place.secret, as: UTF8.self)))
            let again = try await client.execute(uri: "/channels", method: .get, headers: headers)
            #expect(
                again.status == .ok
                    && !String(buffer: again.body).contains(String(decoding: place.secret, as: UTF8.self)))
            #expect(again.headers[.cacheControl] == "no-store")
            // A private address is not sent to; that is said, and kept as its health.
            let (_, tested) = try await post(client, headers, "test", "place=\(place.id.description)")
            let problem = try #require(try desk.store.endpoints().first?.health.problem)
            #expect(!problem.isEmpty && tested.contains("did not take the test"))
            let (_, gone) = try await post(client, headers, "remove", "place=\(place.id.description)")
            #expect(try gone.contains("<main") && desk.store.endpoints().isEmpty)
            #expect(try await post(client, headers, "remove", "place=\(place.id.description)").0 == .badRequest)
        }
    }

    @Test func aServiceThatIsAtOnePlaceIsTaken() async throws {
        try await with { client, headers in
            #expect(
                try await post(client, headers, "add", "channel=apprise&address=tgram%3A%2F%2Ftoken%2Fchat").0 == .ok)
            #expect(try desk.store.endpoints().map { $0.endpoint.name } == ["tgram"])
            let said = try await post(client, headers, "add", "channel=apprise&address=json%3A%2F%2F127.0.0.1%3A80%2Fx")
                .1
            #expect(said.contains("daymark nags endpoints add apprise"))
        }
    }

    @Test func whatIsNoAddressStaysInItsField() async throws {
        try await with { client, headers in
            for form in [
                "channel=email&address=%3Cme%3E", "channel=ntfy&address=topic", "channel=push&address=https://x.org",
                "", "=&&%zz=%",
                "channel=app", "channel=apprise&address=json://127.0.0.1:80/x",
                "channel=apprise&address=discord://a/b?template=/etc/passwd",
            ] {
                #expect(try await post(client, headers, "add", form).0 == .badRequest)
            }
            let (_, page) = try await post(client, headers, "add", "channel=email&address=%3Cscript%3E&secret=a+b")
            #expect(page.contains("&lt;script&gt;") && !page.contains("<script") && page.contains("value=\"a b\""))
            #expect(try desk.store.endpoints().isEmpty)
            #expect(try await post(client, headers, "unknown", "").0 == .notFound)
            #expect(try await post(client, headers, "add", String(repeating: "x", count: 20_000)).0 == .contentTooLarge)
        }
    }

    private func order() throws -> [NagChannel] {
        try desk.store.read([]) { $0.settings[.nuclear].channels(of: .nuclear) }
    }

    @Test func theOrderOfALevelIsASetting() async throws {
        try await with { client, headers async throws in
            #expect(
                try await post(client, headers, "order", "level=nuclear&turn0=email&turn1=&turn2=push&turn3=email").0
                    == .ok)
            #expect(try order() == [.email, .push])
            #expect(try await post(client, headers, "order", "level=nuclear&turn0=").0 == .ok)
            #expect(try order() == [.app])
            let usual = NagChannel.usual(.nuclear).enumerated().map { "turn\($0.offset)=\($0.element.name)" }.joined(
                separator: "&")
            #expect(try await post(client, headers, "order", "level=nuclear&" + usual).0 == .ok)
            #expect(try desk.store.read([]) { $0.settings[.nuclear].channels }.isEmpty)
            #expect(try await post(client, headers, "order", "level=nuclear&turn0=pigeon").0 == .badRequest)
            #expect(try await post(client, headers, "order", "level=loud&turn0=push").0 == .badRequest)
        }
    }

    @Test func whatWasSentAndWhatComesIsThere() async throws {
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        var entropy = Entropy.system()
        let here = try desk.store.circumstances(at: now)
        try desk.store.perform([], in: here, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression) = ("Essay <b>", .nuclear)
            draft.deadline = .moment(now.adding(minutes: 2 * 1440), zone: "UTC")
            return ((), try workspace.add(draft, in: here, using: &entropy).operations)
        }
        _ = try desk.store.addPlace(.email, at: "me@example.org", secret: nil)
        // On the day after, some have come.
        _ = try desk.store.decideNags(in: try desk.store.circumstances(at: now.adding(minutes: 1440)))
        try await with { client, headers in
            let page = String(buffer: try await client.execute(uri: "/channels", method: .get, headers: headers).body)
            #expect(page.contains("Essay &lt;b&gt;") && !page.contains("<b>") && page.contains("me@example.org"))
            var asked = headers
            (asked[.accept], asked[.contentType]) = ("application/json", nil)
            let answer = try await client.execute(uri: "/channels", method: .get, headers: asked)
            let told = try JSONReader.read(Array(answer.body.readableBytesView))
            #expect(told["places"]?.array?.first?["name"] == .string("me@example.org"))
            #expect(told["order"]?["gentle"]?.array?.count == 5)
            #expect(told["comes"]?.array?.isEmpty == false)
            let sent = try desk.store.lastSent(10)
            #expect(sent.count == told["sent"]?.array?.count)
            let made = try await client.execute(
                uri: "/channels/add", method: .post, headers: asked + [.contentType: "application/json"],
                body: ByteBuffer(string: "{\"channel\":\"ntfy\",\"address\":\"https://ntfy.sh/x\"}"))
            #expect(made.status == .ok)
            let refused = try await client.execute(
                uri: "/channels/add", method: .post, headers: asked + [.contentType: "application/json"],
                body: ByteBuffer(string: "{\"channel\":\"ntfy\",\"address\":\"x\"}"))
            #expect(refused.status == .badRequest && String(buffer: refused.body).contains("not an address"))
        }
    }

    @Test func whoWasNotLetInSeesAndDoesNothing() async throws {
        _ = try desk.store.addPlace(.email, at: "me@example.org", secret: nil)
        try await with { client, headers in
            let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
            let answer = try await client.execute(uri: "/channels", method: .get)
            #expect(answer.status == .unauthorized && !String(buffer: answer.body).contains("example.org"))
            var strange = headers
            strange[.cookie] = nil
            #expect(try await post(client, strange, "add", "channel=email&address=a@example.org").0 == .unauthorized)
            // Another site's form, and one of which the browser says nothing.
            for from in ["cross-site", "same-site", "none", nil] as [String?] {
                var foreign = headers
                foreign[site] = from
                let status = try await post(client, foreign, "add", "channel=email&address=a@example.org").0
                #expect(status == (from == nil ? .unsupportedMediaType : .forbidden))
            }
            #expect(try desk.store.endpoints().count == 1)
            // Forms are taken here only.
            let elsewhere = try await client.execute(
                uri: "/push", method: .post, headers: headers, body: ByteBuffer(string: "a=b"))
            #expect(elsewhere.status == .unsupportedMediaType)
        }
    }
}
