import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// Secret links to widgets, and the routes of the page that makes them.
@Suite struct WidgetRoutesTests {
    private let home: TestHome
    private let server: Server

    init() throws {
        home = try TestHome()
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        options.clock = WallClock { Instant(seconds: 1_795_251_900) }
        server = try Server(options)
    }

    /// The secret of a new token.
    private func secret(_ scopes: APIScope...) throws -> String {
        let secret = APIToken.makeSecret()
        var entropy = Entropy.system()
        let id = RecordID(high: entropy.next(), low: entropy.next())
        try home.store.add(
            APIToken(id: id, name: UUID().uuidString, scopes: Set(scopes), created: Instant(seconds: 1_795_251_900)),
            hash: AccessSecret.hash(secret))
        return secret
    }

    private func json(_ response: TestResponse) throws -> JSON { try JSONReader.read(response.bytes) }

    // MARK: Images

    @Test func aLinkShowsEverySizeInEveryLook() async throws {
        try home.add("Prune the <quince> & pear")
        let link = "/widget/\(try secret(.widget))"
        try await server.test { client in
            for size in WidgetSize.allCases {
                for look in WidgetLook.allCases {
                    for content in size.contents {
                        let response = try await client.get(
                            "\(link)/\(size.name).svg?look=\(look.name)&content=\(content.name)&t=17")
                        #expect(response.status == .ok && response.text.hasPrefix("<svg"))
                        #expect(response.headers[.contentType] == "image/svg+xml")
                        #expect(response.headers[.cacheControl] == "private, no-cache")
                    }
                }
            }
        }
    }

    @Test func aKnownImageIsNotSentAgain() async throws {
        let path = "/widget/\(try secret(.widget))/medium.svg"
        try await server.test { client in
            let first = try await client.get(path)
            let tag = try #require(first.headers[.eTag])
            let again = try await client.get(path, headers: [.ifNoneMatch: tag])
            #expect(again.status == .notModified && again.bytes.isEmpty && again.headers[.eTag] == tag)
            // A client must not show the image for a while without asking, because the link may be revoked.
            #expect(again.headers[.cacheControl] == "private, no-cache")
            #expect(try await client.get(path + "?look=dark", headers: [.ifNoneMatch: tag]).status == .ok)
            try home.add("Something new to do")
            #expect(try await client.get(path, headers: [.ifNoneMatch: tag]).status == .ok)
        }
    }

    @Test func aRevokedLinkIsDeadAtOnce() async throws {
        let path = "/widget/\(try secret(.widget))/small.svg"
        try await server.test { client in
            let tag = try #require(try await client.get(path).headers[.eTag])
            let known = try #require(try home.store.tokens().first)
            #expect(known.lastUsed != nil)
            #expect(try home.store.revokeToken(known.id))
            #expect(try await client.get(path).status == .notFound)
            #expect(try await client.get(path, headers: [.ifNoneMatch: tag]).status == .notFound)
        }
    }

    @Test func everyWrongAddressGetsTheSameAnswer() async throws {
        let good = try secret(.widget)
        let (reader, writer) = (try secret(.read, .write), String(good.reversed()))
        let wrong = [
            "\(reader)/small.svg", "\(writer)/small.svg", "x/small.svg", "\(good)/huge.svg", "\(good)/small.gif",
            "\(good)/small", "\(good)/.svg", "\(good)/small.svg.png", "\(good)/small.svg?look=sepia",
            "\(good)/small.svg?content=radar", "\(good)/small.png?scale=99", "\(good)/%2e%2e", "\(good)/small.svg%00",
            "\(good)/SMALL.SVG", "\(good)/\(String(repeating: "a", count: 3000)).svg",
        ]
        try await server.test { client in
            var answers: Set<String> = []
            for path in wrong {
                let response = try await client.get("/widget/\(path)")
                #expect(response.status == .notFound, "\(path)")
                #expect(response.headers[.eTag] == nil)
                answers.insert(response.text)
            }
            #expect(answers.count == 1)
        }
    }

    @Test func aLinkOpensNothingElse() async throws {
        let headers: HTTPFields = [.authorization: "Bearer \(try secret(.widget))"]
        try await server.test { client async throws in
            #expect(try await client.get("/api/v1/now", headers: headers).status == .forbidden)
        }
    }

    @Test func tryingManySecretsIsRateLimited() async throws {
        try await server.test { client in
            var statuses: Set<Int> = []
            for number in 0..<80 { statuses.insert(try await client.get("/widget/\(number)/small.svg").status.code) }
            #expect(statuses == [404, 429])
        }
    }

    @Test func viewingAWidgetDoesNotRecordPresence() async throws {
        try home.add("Oil the hinges")
        let path = "/widget/\(try secret(.widget))/large.svg"
        let before = try home.store.newestSequence()
        try await server.test { client async throws in
            #expect(try await client.get(path).status == .ok)
            #expect(try home.store.newestSequence() == before)
        }
    }

    @Test(.enabled(if: WidgetImage.isInstalled)) func aPNGIsMadeOnceForItsTag() async throws {
        let path = "/widget/\(try secret(.widget))/small.png?scale=1&look=eink"
        try await server.test { client in
            let first = try await client.get(path)
            #expect(first.status == .ok && first.headers[.contentType] == "image/png")
            #expect(first.bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
            let again = try await client.get(path)
            #expect(again.bytes == first.bytes && again.headers[.eTag] == first.headers[.eTag])
            let other = try await client.get(path.replacing("scale=1", with: "scale=2"))
            #expect(other.headers[.eTag] != first.headers[.eTag])
        }
    }

    // MARK: The page

    @Test func thePageNeedsASession() async throws {
        try await server.test { client async throws in
            #expect(try await client.get("/widgets").status == .unauthorized)
            #expect(try await client.get("/widgets/preview/small.svg").status == .unauthorized)
            #expect(try await client.post("/widgets/add", #"{"name":"Fridge"}"#).status == .unauthorized)
            #expect(try await client.post("/widgets/revoke", "{}").status == .unauthorized)
        }
    }

    @Test func aLinkIsMadeShownOnceListedAndRevoked() async throws {
        _ = try secret(.read)
        try await server.test { client in
            let session = try await server.startSession(client)
            let made = try json(try await client.post("/widgets/add", #"{"name":"Fridge"}"#, headers: .json + session))
            let secret = try #require(made["made"]?.string("secret"))
            #expect(try await client.get("/widget/\(secret)/small.svg").status == .ok)
            let listed = try await client.get("/widgets", headers: session)
            #expect(!listed.text.contains(secret))
            let links = try #require(try json(listed).array("links"))
            #expect(links.map { $0.string("name") } == ["Fridge"] && links[0].number("lastUsed") != nil)
            let taken = try await client.post("/widgets/add", #"{"name":"Fridge"}"#, headers: .json + session)
            #expect(try json(taken).string("problem") == "taken")
            let blank = try await client.post("/widgets/add", #"{"name":"  "}"#, headers: .json + session)
            #expect(blank.status == .badRequest)
            let id = try #require(links[0].string("id"))
            let revoked = try await client.post("/widgets/revoke", #"{"id":"\#(id)"}"#, headers: .json + session)
            #expect(revoked.status == .ok)
            #expect(try json(revoked).array("links") == [])
            #expect(try await client.get("/widget/\(secret)/small.svg").status == .notFound)
            #expect(try await client.get("/widgets/preview/large.svg?look=dark", headers: session).status == .ok)
        }
    }

    @Test func thePageRevokesNoTokenOfAProgram() async throws {
        _ = try secret(.read)
        let id = try #require(try home.store.tokens().first).id
        try await server.test { client in
            let session = try await server.startSession(client)
            let answer = try await client.post("/widgets/revoke", #"{"id":"\#(id)"}"#, headers: .json + session)
            #expect(answer.status == .notFound)
            #expect(try home.store.tokens().count == 1)
        }
    }
}
