import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import DaymarkServer

/// The page of shortcuts: its tokens and its requests.
@Suite struct ShortcutRoutesTests {
    private let home: TestHome
    private let server: Server

    init() throws {
        home = try TestHome()
        server = try Server(Server.Options(webFolder: try makeWebFolder(), home: home.home))
    }

    @Test func aTokenIsMadeShownOnceAndRevoked() async throws {
        try await server.testForms { client, headers async throws in
            let made = try await client.post("/shortcuts/make", "name=iPhone&read=on", headers: headers)
            let token = try #require(try home.store.tokens().first)
            #expect(token.name == "iPhone" && token.scopes == [.read])
            let secret =
                "daymark_" + (made.text.split(separator: "daymark_").dropFirst().first ?? "").prefix { $0 != "<" }
            #expect(try home.store.token(hash: AccessSecret.hash(secret), at: Instant(seconds: 0))?.id == token.id)
            #expect(made.headers[.cacheControl] == "no-store")
            let page = try await client.get("/shortcuts", headers: headers)
            #expect(page.text.contains("iPhone") && !page.text.contains(secret))
            let form = "token=\(token.id.description)"
            #expect(try await client.post("/shortcuts/revoke", form, headers: headers).status == .ok)
            #expect(try home.store.tokens().isEmpty)
            #expect(try await client.post("/shortcuts/revoke", form, headers: headers).status == .badRequest)
        }
    }

    @Test(arguments: [
        "name=&read=on", "name=+&read=on", "read=on", "name=Tasker",
        "name=\(String(repeating: "x", count: 101))&read=on",
        "name=iPhone&read=on",
    ])
    func aTokenWithoutANameOrWithoutAScopeIsRefused(form: String) async throws {
        try await server.testForms { client, headers async throws in
            _ = try await client.post("/shortcuts/make", "name=iPhone&read=on", headers: headers)
            let response = try await client.post("/shortcuts/make", form, headers: headers)
            #expect(response.status == .badRequest && response.text.contains("role=\"alert\""))
            #expect(try home.store.tokens().map { $0.name } == ["iPhone"])
        }
    }

    @Test func theGuidesOfTheOwnSystemComeFirst() async throws {
        try await server.testForms { client, headers async throws in
            var phone = headers
            phone[.userAgent] = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36"
            let page = try await client.get("/shortcuts", headers: phone)
            let first = try #require(page.text.components(separatedBy: "<details").dropFirst().first)
            #expect(first.contains("Input Dialog") && first.contains(" open"))
            let unknown = try await client.get("/shortcuts", headers: headers)
            #expect(!unknown.text.contains("<details class=\"level\" open"))
        }
        #expect(ShortcutRoutes.system(of: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)") == .ios)
        #expect(ShortcutRoutes.system(of: "Mozilla/5.0 (X11; Linux x86_64)") == .desktop)
        #expect(ShortcutRoutes.system(of: "curl/8") == nil)
    }

    @Test func aTriedRequestGivesTheAnswerOfTheAPI() async throws {
        try await server.testForms { client, headers async throws in
            let added = try await client.post(
                "/shortcuts/try", "call=capture&line=Water+%3Cb%3Eplants%3C%2Fb%3E", headers: headers)
            #expect(added.status == .ok && added.text.contains("Water &lt;b&gt;plants&lt;/b&gt;"))
            #expect(
                try home.store.read([.openMissions]) { $0.missions.all.map { $0.title } } == ["Water <b>plants</b>"])
            for call in ["left", "now", "next", "journal"] {
                #expect(try await client.post("/shortcuts/try", "call=\(call)", headers: headers).status == .ok)
            }
            let empty = try await client.post("/shortcuts/try", "call=capture&line=", headers: headers)
            #expect(empty.status == .badRequest && empty.text.contains("role=\"alert\""))
            #expect(try await client.post("/shortcuts/try", "call=drop", headers: headers).status == .badRequest)
            #expect(try await client.post("/shortcuts/erase", "", headers: headers).status == .notFound)
        }
    }

    @Test func withoutASessionThereIsNoTokenAndNoData() async throws {
        try home.store.add(
            APIToken(
                id: RecordID(high: 1, low: 2), name: "Private phone", scopes: [.read],
                created: Instant(seconds: 1_795_251_900)), hash: AccessSecret.hash("x"))
        try await server.test { client async throws in
            let page = try await client.get("/shortcuts")
            #expect(page.status == .unauthorized && !page.text.contains("Private phone"))
            let form = try HTTPFields.ownForm()
            #expect(try await client.post("/shortcuts/make", "name=x&write=on", headers: form).status == .unauthorized)
        }
        try await server.testForms { client, headers async throws in
            var foreign = headers
            foreign[try HTTPFields.fetchSite()] = "cross-site"
            #expect(try await client.post("/shortcuts/make", "name=x&write=on", headers: foreign).status == .forbidden)
        }
        #expect(try home.store.tokens().count == 1)
    }

    @Test func theRequestsHaveThePublicAddress() async throws {
        try home.store.setPublicAddress("https://day.example.org")
        try await server.testForms { client, headers async throws in
            let page = try await client.get("/shortcuts", headers: headers)
            #expect(page.text.contains("https://day.example.org/api/v1/capture?format=text"))
        }
    }

    @Test func anInvalidHostIsNotPrintedInACommand() {
        #expect(ShortcutRoutes.site(host: "day.example.org:8080", isSecure: true) == "https://day.example.org:8080")
        #expect(ShortcutRoutes.site(host: "[::1]:8080", isSecure: false) == "http://[::1]:8080")
        for host in ["", "a\"; rm -rf ~; \"", "$(id)", "a b", "`id`", "exämple.org"] {
            #expect(ShortcutRoutes.site(host: host, isSecure: false) == "http://localhost")
        }
    }
}
