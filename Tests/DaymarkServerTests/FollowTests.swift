import DaymarkCore
import DaymarkStore
import Foundation
import Hummingbird
import Testing

@testable import DaymarkClient
@testable import DaymarkServer

/// A home that follows an account, over HTTP and on loopback.
@Suite struct FollowTests {
    private let there: Desk
    private let here: Desk

    init() throws {
        there = try Desk()
        here = try Desk()
    }

    @discardableResult
    private func login(_ served: Served, _ desk: Desk, force: Bool = false) throws -> Follower.Report {
        try Follower.login(try Link(try served.link()), desk.store, force: force)
        return try sync(desk)
    }

    @discardableResult
    private func sync(_ desk: Desk) throws -> Follower.Report {
        var follower = try Follower(desk.store)
        return try follower.sync()
    }

    @Test func whatIsHereAndThereComesTogether() async throws {
        try there.add("Essay", "Report")
        try here.add("Laundry")
        try await serving(there.home) { served in
            let report = try login(served, here)
            #expect(report == Follower.Report(site: "localhost:\(served.port)", sent: 1, received: 2))
            #expect(try here.titles() == ["Essay", "Laundry", "Report"])
            #expect(try there.titles() == ["Essay", "Laundry", "Report"])
            try here.add("Piano")
            #expect(try here.store.countPending() == 1)
            try there.add("Guitar")
            #expect(try sync(here) == Follower.Report(site: report.site, sent: 1, received: 1))
            #expect(try sync(here).isQuiet)
            #expect(try here.titles() == ["Essay", "Guitar", "Laundry", "Piano", "Report"])
            #expect(try there.titles() == here.titles())
            #expect(try here.problems() == [])
            #expect(try there.problems() == [])
            #expect(try here.store.countPending() == 0)
        }
    }

    @Test func aLinkIsGoodOnce() async throws {
        try await serving(there.home) { served in
            let link = try Link(try served.link())
            try Follower.login(link, here.store, force: false)
            let other = try Desk()
            #expect(throws: ClientError.linkUsed) { try Follower.login(link, other.store, force: false) }
            #expect(throws: ClientError.followsNobody) { try Follower(other.store) }
        }
    }

    @Test func withoutANetworkEverythingGoesOnAndGoesOutLater() async throws {
        let port = try await serving(there.home) { served in
            try login(served, here)
            return served.port
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

    /// The program is killed when the answer has come and nothing of it is stored.
    @Test func whatWasAnsweredAndNotStoredComesAgain() async throws {
        try await serving(there.home) { served in
            try login(served, here)
            try here.add("Essay")
            try there.add("Report")
            var follower = try Follower(here.store)
            _ = try follower.ask()
            #expect(try there.titles() == ["Essay", "Report"])
            #expect(try here.titles() == ["Essay"])
            #expect(try here.store.countPending() == 1)
            let report = try sync(here)
            #expect(report.sent == 1 && report.received == 1)
            #expect(try here.titles() == ["Essay", "Report"])
            #expect(try there.store.history(limit: 9).count == 2)
        }
    }

    @Test func anotherAccountIsNotMixedInUnlessThatIsWanted() async throws {
        try there.add("Theirs")
        let other = try Desk()
        try other.add("Foreign")
        try await serving(there.home) { served in _ = try login(served, here) }
        try here.add("Mine")
        try await serving(other.home) { served in
            #expect(throws: ClientError.foreign("localhost:\(served.port)")) { try login(served, here) }
            #expect(try here.titles() == ["Mine", "Theirs"])
            #expect(try other.titles() == ["Foreign"])
            #expect(try here.store.countPending() == 1)
            try here.store.join()
            try sync(here)
            #expect(try here.titles() == ["Foreign", "Mine", "Theirs"])
            #expect(try other.titles() == ["Foreign", "Mine", "Theirs"])
        }
    }

    @Test func whoServesOthersIsAskedFirst() async throws {
        try await serving(here.home) { served in _ = try login(served, try Desk()) }
        try await serving(there.home) { served in
            let link = try Link(try served.link())
            #expect(throws: ClientError.servesOthers(1)) { try Follower.login(link, here.store, force: false) }
            try Follower.login(link, here.store, force: true)
            #expect(try here.store.sessions() == [])
        }
        #expect(throws: Server.Failure.self) { try Server(Server.Options(webFolder: try webFolder(), home: here.home)) }
    }

    @Test func leavingAsksFirstAndKeepsWhatIsHere() async throws {
        try await serving(there.home) { served in
            try login(served, here)
            try here.add("Unsent")
            #expect(throws: ClientError.unsent(1)) { try Follower.logout(here.store, force: false) }
            #expect(try there.store.sessions().count == 1)
            _ = try Follower.logout(here.store, force: true)
            #expect(try there.store.sessions() == [])
            #expect(try here.titles() == ["Unsent"])
            #expect(throws: ClientError.followsNobody) { try sync(here) }
            // Who comes back brings it along.
            try login(served, here)
            #expect(try there.titles() == ["Unsent"])
        }
    }

    @Test func whoIsLetOutIsToldSo() async throws {
        try await serving(there.home) { served in
            try login(served, here)
            try there.store.endSession()
            #expect(throws: ClientError.notLetIn("localhost:\(served.port)")) { try sync(here) }
            // Another link goes on where this home was.
            try here.add("Meanwhile")
            #expect(try login(served, here).sent == 1)
        }
    }

    @Test func aRestoredHomeComesTogetherAgain() async throws {
        let backup = NSTemporaryDirectory() + "daymark-backup-" + UUID().uuidString
        try await serving(there.home) { served in
            try login(served, here)
            try here.add("Before")
            try sync(here)
            try here.add("Unsent")
            try here.store.backup(to: backup)
            try here.add("After")
            try sync(here)
            _ = try SQLiteStore.restore(from: backup, into: here.home)
            let back = try Desk(here.home)
            #expect(back.store.device != here.store.device)
            try back.add("New")
            try sync(back)
            #expect(try back.titles() == ["After", "Before", "New", "Unsent"])
            #expect(try there.titles() == back.titles())
            #expect(try there.store.history(limit: 9).count == 4)
        }
    }

    @Test func manyChangesGoOutInParts() async throws {
        try await serving(there.home) { served in
            try login(served, here)
            for number in 0..<8 { try here.add("Mission \(number)", notes: String(repeating: "word ", count: 20_000)) }
            let report = try sync(here)
            #expect(report.sent == 8)
            #expect(try there.titles().count == 8)
            #expect(try sync(try loggedIn(served)).isQuiet)
        }
    }

    /// Parts are asked for and read while others are stored; what is done here meanwhile makes what is on its way the answer to
    /// another question, and who ends meanwhile leaves it there.
    @Test func whatIsDoneWhilePartsComeGoesOutToo() async throws {
        for number in 0..<30 { try there.add("Mission \(number)", notes: String(repeating: "word ", count: 40_000)) }
        try await serving(there.home) { served in
            try Follower.login(try Link(try served.link()), here.store, force: false)
            func takeTwo() throws {
                var follower = try Follower(here.store)
                for _ in 0..<2 { #expect(try follower.take(try follower.ask()).received.goesOn) }
            }
            try takeTwo()
            let before = try here.titles().count
            #expect(before > 1 && before < 30)
            var follower = try Follower(here.store)
            _ = try follower.take(try follower.ask())
            try here.add("Meanwhile")
            let report = try follower.sync()
            #expect(report.sent == 1)
            #expect(try here.titles() == there.titles())
            #expect(try here.titles().count == 31)
            #expect(try here.problems() == [])
        }
    }

    private func loggedIn(_ served: Served) throws -> Desk {
        let desk = try Desk()
        #expect(try login(served, desk).received == 8)
        return desk
    }

    @Test func wordComesWhenSomethingIsNew() async throws {
        try await serving(there.home) { served in
            try login(served, here)
            let events = try #require(EventStream(try Follower(here.store).connection))
            func hears() -> Bool {
                for _ in 0..<600 { if events.listen(100)?.isEmpty == false { return true } }
                return false
            }
            #expect(hears())
            try there.add("Essay")
            #expect(hears())
        }
    }

    @Test func whoIsNoDaymarkIsToldApart() async throws {
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
            let link = try Link("http://127.0.0.1:\(port)/#enter/abc")
            #expect(throws: ClientError.notDaymark("127.0.0.1:\(port)")) {
                try Follower.login(link, here.store, force: false)
            }
        }
        task.cancel()
    }

    @Test func linksAreRead() throws {
        let link = try Link(" https://Day.Example.org/#enter/0a1b \n")
        #expect(link.site.address == "https://day.example.org" && link.secret == "0a1b" && !link.site.isLoopback)
        #expect(try Link("http://localhost:8080/#enter/1").site.address == "http://localhost:8080")
        #expect(try Link("https://example.org:8443/day/#enter/1").site.address == "https://example.org:8443/day")
        #expect(try Link("http://[::1]:8080/#enter/1").site.isLoopback)
        for wrong in [
            "", "abc", "https://example.org", "https://example.org/#enter/", "ftp://example.org/#enter/1",
            "https:///#enter/1",
        ] {
            #expect(throws: ClientError.noLink, "\(wrong)") { try Link(wrong) }
        }
        for wrong in [
            "https://a:b@example.org/#enter/1", "https://example.org/?x#enter/1", "https://example.org/#enter/a b",
        ] {
            #expect(throws: ClientError.noLink, "\(wrong)") { try Link(wrong) }
        }
        for plain in ["example.org", "127.0.0.1.example.org", "localhost.example.org", "192.168.1.4:8080"] {
            #expect(throws: ClientError.self, "\(plain)") { try Link("http://\(plain)/#enter/1") }
        }
    }
}
