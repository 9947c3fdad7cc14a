import DaymarkCore
import DaymarkStore
import Foundation
import Hummingbird
import Testing

@testable import DaymarkClient
@testable import DaymarkServer

/// A home that follows an account over HTTP on this machine.
@Suite struct SyncClientTests {
    private let there: TestHome
    private let here: TestHome

    init() throws {
        there = try TestHome()
        here = try TestHome()
    }

    @discardableResult
    private func login(_ home: TestHome, to running: RunningServer) throws -> SyncClient.Report {
        try SyncClient.login(with: try InvitationLink(try running.makeLink()), home.store, force: false)
        return try sync(home)
    }

    @discardableResult
    private func sync(_ home: TestHome) throws -> SyncClient.Report {
        var client = try SyncClient(home.store)
        return try client.sync()
    }

    @Test func recordsOfBothSidesAreMerged() async throws {
        try there.add("Essay", "Report")
        try here.add("Laundry")
        try await serving(there.home) { running in
            let report = try login(here, to: running)
            #expect(report == SyncClient.Report(site: "localhost:\(running.port)", sent: 1, received: 2))
            #expect(try here.titles() == ["Essay", "Laundry", "Report"])
            #expect(try there.titles() == ["Essay", "Laundry", "Report"])
            try here.add("Piano")
            #expect(try here.store.countPending() == 1)
            try there.add("Guitar")
            #expect(try sync(here) == SyncClient.Report(site: report.site, sent: 1, received: 1))
            #expect(try sync(here).isEmpty)
            #expect(try here.titles() == ["Essay", "Guitar", "Laundry", "Piano", "Report"])
            #expect(try there.titles() == here.titles())
            #expect(try here.problems() == [])
            #expect(try there.problems() == [])
            #expect(try here.store.countPending() == 0)
        }
    }

    @Test func aLinkWorksOnce() async throws {
        try await serving(there.home) { running in
            let link = try InvitationLink(try running.makeLink())
            try SyncClient.login(with: link, here.store, force: false)
            let other = try TestHome()
            #expect(throws: ClientError.linkUsed) { try SyncClient.login(with: link, other.store, force: false) }
            #expect(throws: ClientError.notFollowing) { try SyncClient(other.store) }
        }
    }

    @Test func changesMadeOfflineAreSentLater() async throws {
        let port = try await serving(there.home) { running in
            try login(here, to: running)
            return running.port
        }
        try here.add("Offline")
        try await blocking {
            #expect(throws: ClientError.unreachable("localhost:\(port)")) { try sync(here) }
        }
        #expect(try here.store.countPending() == 1)
        try await serving(there.home, port: port) { _ in
            let report = try sync(here)
            #expect(report.sent == 1)
            #expect(try there.titles() == ["Offline"])
        }
    }

    /// The program is killed after an answer has arrived and before it is stored.
    @Test func anAnswerThatWasNotStoredIsFetchedAgain() async throws {
        try await serving(there.home) { running in
            try login(here, to: running)
            try here.add("Essay")
            try there.add("Report")
            var client = try SyncClient(here.store)
            _ = try client.nextAnswer()
            #expect(try there.titles() == ["Essay", "Report"])
            #expect(try here.titles() == ["Essay"])
            #expect(try here.store.countPending() == 1)
            let report = try sync(here)
            #expect(report.sent == 1 && report.received == 1)
            #expect(try here.titles() == ["Essay", "Report"])
            #expect(try there.store.history(limit: 9).count == 2)
        }
    }

    @Test func anotherAccountIsMergedOnlyOnRequest() async throws {
        try there.add("Theirs")
        let other = try TestHome()
        try other.add("Foreign")
        try await serving(there.home) { running in _ = try login(here, to: running) }
        try here.add("Mine")
        try await serving(other.home) { running in
            #expect(throws: ClientError.otherAccount("localhost:\(running.port)")) { try login(here, to: running) }
            #expect(try here.titles() == ["Mine", "Theirs"])
            #expect(try other.titles() == ["Foreign"])
            #expect(try here.store.countPending() == 1)
            try here.store.forgetSyncPosition()
            try sync(here)
            #expect(try here.titles() == ["Foreign", "Mine", "Theirs"])
            #expect(try other.titles() == ["Foreign", "Mine", "Theirs"])
        }
    }

    @Test func aHomeWithDevicesFollowsOnlyWithForce() async throws {
        try await serving(here.home) { running in _ = try login(try TestHome(), to: running) }
        try await serving(there.home) { running in
            let link = try InvitationLink(try running.makeLink())
            #expect(throws: ClientError.servesOthers(1)) { try SyncClient.login(with: link, here.store, force: false) }
            try SyncClient.login(with: link, here.store, force: true)
            #expect(try here.store.sessions() == [])
        }
        #expect(throws: Server.Failure.self) {
            try Server(Server.Options(webFolder: try makeWebFolder(), home: here.home))
        }
    }

    @Test func logoutKeepsAllRecordsAndNeedsForceForUnsentOnes() async throws {
        try await serving(there.home) { running in
            try login(here, to: running)
            try here.add("Unsent")
            #expect(throws: ClientError.unsent(1)) { try SyncClient.logout(here.store, force: false) }
            #expect(try there.store.sessions().count == 1)
            _ = try SyncClient.logout(here.store, force: true)
            #expect(try there.store.sessions() == [])
            #expect(try here.titles() == ["Unsent"])
            #expect(throws: ClientError.notFollowing) { try sync(here) }
            // After another login the change is sent.
            try login(here, to: running)
            #expect(try there.titles() == ["Unsent"])
        }
    }

    @Test func anEndedSessionIsReported() async throws {
        try await serving(there.home) { running in
            try login(here, to: running)
            try there.store.endAllSessions()
            #expect(throws: ClientError.sessionEnded("localhost:\(running.port)")) { try sync(here) }
            // A new link continues at the same sync position.
            try here.add("Meanwhile")
            #expect(try login(here, to: running).sent == 1)
        }
    }

    @Test func aRestoredHomeIsMergedAgain() async throws {
        let backup = NSTemporaryDirectory() + "daymark-backup-" + UUID().uuidString
        try await serving(there.home) { running in
            try login(here, to: running)
            try here.add("Before")
            try sync(here)
            try here.add("Unsent")
            try here.store.backup(to: backup)
            try here.add("After")
            try sync(here)
            _ = try SQLiteStore.restore(from: backup, into: here.home)
            let restored = try TestHome(here.home)
            #expect(restored.store.device != here.store.device)
            try restored.add("New")
            try sync(restored)
            #expect(try restored.titles() == ["After", "Before", "New", "Unsent"])
            #expect(try there.titles() == restored.titles())
            #expect(try there.store.history(limit: 9).count == 4)
        }
    }

    @Test func manyChangesAreSentInParts() async throws {
        try await serving(there.home) { running in
            try login(here, to: running)
            for number in 0..<8 { try here.add("Mission \(number)", notes: String(repeating: "word ", count: 20_000)) }
            let report = try sync(here)
            #expect(report.sent == 8)
            #expect(try there.titles().count == 8)
            #expect(try sync(try makeHome(loggedInTo: running)).isEmpty)
        }
    }

    /// The next parts are fetched while one is being stored. A change made meanwhile makes them answers to another
    /// request. A program that ends meanwhile leaves them unstored.
    @Test func changesDuringTheFirstSyncAreSent() async throws {
        for number in 0..<30 { try there.add("Mission \(number)", notes: String(repeating: "word ", count: 40_000)) }
        try await serving(there.home) { running in
            try SyncClient.login(with: try InvitationLink(try running.makeLink()), here.store, force: false)
            func storeTwoParts() throws {
                var client = try SyncClient(here.store)
                for _ in 0..<2 { #expect(try client.receive(try client.nextAnswer()).received.needsAnotherRequest) }
            }
            try storeTwoParts()
            let before = try here.titles().count
            #expect(before > 1 && before < 30)
            var client = try SyncClient(here.store)
            _ = try client.receive(try client.nextAnswer())
            try here.add("Meanwhile")
            let report = try client.sync()
            #expect(report.sent == 1)
            #expect(try here.titles() == there.titles())
            #expect(try here.titles().count == 31)
            #expect(try here.problems() == [])
        }
    }

    private func makeHome(loggedInTo running: RunningServer) throws -> TestHome {
        let home = try TestHome()
        #expect(try login(home, to: running).received == 8)
        return home
    }

    @Test func changesCauseEvents() async throws {
        try await serving(there.home) { running in
            try login(here, to: running)
            let events = try #require(EventStream(try SyncClient(here.store).connection))
            func receivesEvent() -> Bool {
                for _ in 0..<600 { if events.nextEvents(milliseconds: 100)?.isEmpty == false { return true } }
                return false
            }
            #expect(receivesEvent())
            try there.add("Essay")
            #expect(receivesEvent())
        }
    }

    @Test func anotherProgramAtTheAddressIsReported() async throws {
        let router = Router()
        router.post("/session") { _, _ in "Welcome" }
        let (ports, ready) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { ready.yield($0.localAddress?.port ?? 0) })
        let task = Task { try await application.run() }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        try await blocking {
            let link = try InvitationLink("http://127.0.0.1:\(port)/#enter/abc")
            #expect(throws: ClientError.notDaymark("127.0.0.1:\(port)")) {
                try SyncClient.login(with: link, here.store, force: false)
            }
        }
        task.cancel()
    }

    @Test func linksAreParsed() throws {
        let link = try InvitationLink(" https://Day.Example.org/#enter/0a1b \n")
        #expect(link.site.address == "https://day.example.org" && link.secret == "0a1b" && !link.site.isLoopback)
        #expect(try InvitationLink("http://localhost:8080/#enter/1").site.address == "http://localhost:8080")
        #expect(
            try InvitationLink("https://example.org:8443/day/#enter/1").site.address == "https://example.org:8443/day")
        #expect(try InvitationLink("http://[::1]:8080/#enter/1").site.isLoopback)
        for wrong in [
            "", "abc", "https://example.org", "https://example.org/#enter/", "ftp://example.org/#enter/1",
            "https:///#enter/1",
        ] {
            #expect(throws: ClientError.invalidLink, "\(wrong)") { try InvitationLink(wrong) }
        }
        for wrong in [
            "https://a:b@example.org/#enter/1", "https://example.org/?x#enter/1", "https://example.org/#enter/a b",
        ] {
            #expect(throws: ClientError.invalidLink, "\(wrong)") { try InvitationLink(wrong) }
        }
        for plain in ["example.org", "127.0.0.1.example.org", "localhost.example.org", "192.168.1.4:8080"] {
            #expect(throws: ClientError.self, "\(plain)") { try InvitationLink("http://\(plain)/#enter/1") }
        }
    }
}
