import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// The channels page as forms and as JSON.
@Suite struct ChannelRoutesTests {
    private let home: TestHome
    private let server: Server

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
    }

    @Test func anEndpointIsAddedTestedAndRemoved() async throws {
        try await server.testForms { client, headers async throws in
            let form = "channel=webhook&address=http%3A%2F%2F127.0.0.1%3A9%2Fnag&secret="
            let added = try await client.post("/channels/add", form, headers: headers)
            let endpoint = try #require(try home.store.endpoints().first?.endpoint)
            #expect(endpoint.address == "http://127.0.0.1:9/nag" && endpoint.secret.count == 64)
            // The generated secret is shown once.
            let secret = String(decoding: endpoint.secret, as: UTF8.self)
            #expect(added.status == .ok && added.text.contains(secret))
            let page = try await client.get("/channels", headers: headers)
            #expect(page.status == .ok && !page.text.contains(secret))
            #expect(page.headers[.cacheControl] == "no-store")
            // Nothing is sent to a private address. The problem is shown, and stored as the endpoint's health.
            let idForm = "place=\(endpoint.id.description)"
            let tested = try await client.post("/channels/test", idForm, headers: headers)
            let problem = try #require(try home.store.endpoints().first?.health.problem)
            #expect(!problem.isEmpty && tested.text.contains("did not accept the test"))
            let removed = try await client.post("/channels/remove", idForm, headers: headers)
            #expect(try removed.text.contains("<main") && home.store.endpoints().isEmpty)
            let again = try await client.post("/channels/remove", idForm, headers: headers)
            #expect(again.status == .badRequest)
        }
    }

    @Test func onlyHostedAppriseServicesAreAccepted() async throws {
        try await server.testForms { client, headers async throws in
            let hosted = try await client.post(
                "/channels/add", "channel=apprise&address=tgram%3A%2F%2Ftoken%2Fchat", headers: headers)
            #expect(hosted.status == .ok)
            #expect(try home.store.endpoints().map { $0.endpoint.name } == ["tgram"])
            let local = try await client.post(
                "/channels/add", "channel=apprise&address=json%3A%2F%2F127.0.0.1%3A80%2Fx", headers: headers)
            #expect(local.text.contains("daymark nags endpoints add apprise"))
        }
    }

    @Test func anInvalidAddressStaysInTheForm() async throws {
        try await server.testForms { client, headers async throws in
            let forms = [
                "channel=email&address=%3Cme%3E", "channel=ntfy&address=topic", "channel=push&address=https://x.org",
                "", "=&&%zz=%", "channel=app", "channel=apprise&address=json://127.0.0.1:80/x",
                "channel=apprise&address=discord://a/b?template=/etc/passwd",
            ]
            for form in forms {
                #expect(try await client.post("/channels/add", form, headers: headers).status == .badRequest)
            }
            let form = "channel=email&address=%3Cscript%3E&secret=a+b"
            let page = try await client.post("/channels/add", form, headers: headers).text
            #expect(page.contains("&lt;script&gt;") && !page.contains("<script") && page.contains("value=\"a b\""))
            #expect(try home.store.endpoints().isEmpty)
            #expect(try await client.post("/channels/unknown", headers: headers).status == .notFound)
            let large = String(repeating: "x", count: 20_000)
            #expect(try await client.post("/channels/add", large, headers: headers).status == .contentTooLarge)
        }
    }

    private func nuclearChannels() throws -> [NagChannel] {
        try home.store.settings()[.nuclear].channels(of: .nuclear)
    }

    @Test func theOrderOfChannelsIsASetting() async throws {
        try await server.testForms { client, headers async throws in
            func setOrder(_ form: String) async throws -> HTTPResponse.Status {
                try await client.post("/channels/order", form, headers: headers).status
            }
            #expect(try await setOrder("level=nuclear&turn0=email&turn1=&turn2=push&turn3=email") == .ok)
            #expect(try nuclearChannels() == [.email, .push])
            #expect(try await setOrder("level=nuclear&turn0=") == .ok)
            #expect(try nuclearChannels() == [.app])
            let defaults = NagChannel.usual(.nuclear).enumerated().map { "turn\($0.offset)=\($0.element.name)" }
            #expect(try await setOrder("level=nuclear&" + defaults.joined(separator: "&")) == .ok)
            #expect(try home.store.settings()[.nuclear].channels.isEmpty)
            #expect(try await setOrder("level=nuclear&turn0=pigeon") == .badRequest)
            #expect(try await setOrder("level=loud&turn0=push") == .badRequest)
        }
    }

    @Test func deliveriesAndUpcomingNagsAreListed() async throws {
        let now = WallClock.system.now()
        var entropy = Entropy.system()
        let circumstances = try home.store.circumstances(at: now)
        try home.store.perform([], in: circumstances, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression) = ("Essay <b>", .nuclear)
            draft.deadline = .moment(now.adding(minutes: 2 * 1440), zone: "UTC")
            return ((), try workspace.add(draft, in: circumstances, using: &entropy).operations)
        }
        _ = try home.store.addEndpoint(.email, at: "me@example.org", secret: nil)
        // A day later some nags have fired.
        _ = try home.store.fireDueNags(in: try home.store.circumstances(at: now.adding(minutes: 1440)))
        try await server.testForms { client, headers async throws in
            let page = try await client.get("/channels", headers: headers).text
            #expect(page.contains("Essay &lt;b&gt;") && !page.contains("<b>") && page.contains("me@example.org"))
            var jsonHeaders = headers
            (jsonHeaders[.accept], jsonHeaders[.contentType]) = ("application/json", nil)
            let report = try JSONReader.read(try await client.get("/channels", headers: jsonHeaders).bytes)
            #expect(report["places"]?.array?.first?["name"] == .string("me@example.org"))
            #expect(report["order"]?["gentle"]?.array?.count == 5)
            #expect(report["comes"]?.array?.isEmpty == false)
            #expect(try report["sent"]?.array?.count == home.store.latestDeliveries(limit: 10).count)
            func add(_ json: String) async throws -> TestResponse {
                try await client.post("/channels/add", json, headers: jsonHeaders + .json)
            }
            #expect(try await add("{\"channel\":\"ntfy\",\"address\":\"https://ntfy.sh/x\"}").status == .ok)
            let refused = try await add("{\"channel\":\"ntfy\",\"address\":\"x\"}")
            #expect(refused.status == .badRequest && refused.text.contains("not an address"))
        }
    }

    @Test func requestsWithoutASessionAreRefused() async throws {
        _ = try home.store.addEndpoint(.email, at: "me@example.org", secret: nil)
        let form = "channel=email&address=a@example.org"
        try await server.testForms { client, headers async throws in
            let page = try await client.get("/channels")
            #expect(page.status == .unauthorized && !page.text.contains("example.org"))
            var withoutCookie = headers
            withoutCookie[.cookie] = nil
            #expect(try await client.post("/channels/add", form, headers: withoutCookie).status == .unauthorized)
            // Forms of other sites are refused, and so are forms whose origin the browser does not tell.
            for site in ["cross-site", "same-site", "none", nil] as [String?] {
                var foreign = headers
                foreign[try HTTPFields.fetchSite()] = site
                let status = try await client.post("/channels/add", form, headers: foreign).status
                #expect(status == (site == nil ? .unsupportedMediaType : .forbidden))
            }
            #expect(try home.store.endpoints().count == 1)
            // Other routes accept no forms.
            #expect(try await client.post("/push", "a=b", headers: headers).status == .unsupportedMediaType)
        }
    }
}
