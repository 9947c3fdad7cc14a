import DaymarkCore
import DaymarkStore
import Foundation
import GRDB
import Testing

@testable import DaymarkClient
@testable import DaymarkServer
@testable import DaymarkStore

@Suite struct FullDiskTests {
    /// Lets a database grow by some pages only, as a full disk would.
    private func allowGrowth(_ store: any Store, pages: Int) throws {
        try #require(store as? SQLiteStore).database.writeWithoutTransaction { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(count + pages)")
        }
    }

    @Test func aServerWithAFullDiskReportsItAndRecovers() async throws {
        let there = try TestHome()
        let here = try TestHome()
        try there.add("Essay")
        try await serving(there.home) { running in
            try SyncClient.login(with: try InvitationLink(try running.makeLink()), here.store, force: false)
            var client = try SyncClient(here.store)
            _ = try client.sync()
            let (newest, digest) = (try there.store.newestSequence(), try there.store.read([]) { $0.digest })

            try allowGrowth(running.server.store, pages: 4)
            try here.add("Small")
            try here.add("Large", notes: String(repeating: "word ", count: 10_000))
            for _ in 0..<2 { #expect(throws: ClientError.full("localhost:\(running.port)")) { try client.sync() } }
            var outbox = Outbox()
            let request = try #require(try here.store.request(&outbox))
            let response = try client.connection.send("POST", "/sync", json: request.json.bytes)
            #expect(response.status == 507)
            #expect(String(decoding: response.body, as: UTF8.self).contains("no space left"))
            // Nothing was stored, not even the small mission. Reading still works.
            #expect(try there.store.newestSequence() == newest)
            #expect(try there.store.read([]) { $0.digest } == digest)
            #expect(try there.titles() == ["Essay"])
            #expect(try here.store.countPending() == 2)
            #expect(try client.connection.send("GET", "/ready").status == 200)

            try allowGrowth(running.server.store, pages: 10_000)
            #expect(try client.sync().sent == 2)
            #expect(try there.titles() == ["Essay", "Large", "Small"])
            #expect(try there.problems() == [])
        }
    }
}
