import DaymarkCore
import Foundation
import GRDB
import Testing

@testable import DaymarkClient
@testable import DaymarkServer
@testable import DaymarkStore

@Suite struct FullDiskTests {
    /// Lets a server's database grow by so many pages only, as a full disk would.
    private func limit(_ store: SQLiteStore, _ extra: Int) throws {
        try store.database.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + extra)")
        }
    }

    @Test func aServerWithNoSpaceSaysSoChangesNothingAndRecovers() async throws {
        let there = try Desk()
        let here = try Desk()
        try there.add("Essay")
        try await serving(there.home) { served in
            try Follower.login(try Link(try served.link()), here.store, force: false)
            var follower = try Follower(here.store)
            _ = try follower.sync()
            let (newest, digest) = (try there.store.newest(), try there.store.read([]) { $0.digest })

            try limit(served.server.store, 4)
            try here.add("Small")
            try here.add("Large", notes: String(repeating: "word ", count: 10_000))
            for _ in 0..<2 { #expect(throws: ClientError.full("localhost:\(served.port)")) { try follower.sync() } }
            var outbox = Outbox()
            let request = try #require(try here.store.request(&outbox))
            let answer = try follower.connection.send("POST", "/sync", request.json.bytes)
            #expect(answer.status == 507)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("no space left"))
            // Nothing of it is there, not even what would have fitted; reading goes on.
            #expect(try there.store.newest() == newest)
            #expect(try there.store.read([]) { $0.digest } == digest)
            #expect(try there.titles() == ["Essay"])
            #expect(try here.store.countPending() == 2)
            #expect(try follower.connection.send("GET", "/ready").status == 200)

            try limit(served.server.store, 10_000)
            #expect(try follower.sync().sent == 2)
            #expect(try there.titles() == ["Essay", "Large", "Small"])
            #expect(try there.problems() == [])
        }
    }
}
