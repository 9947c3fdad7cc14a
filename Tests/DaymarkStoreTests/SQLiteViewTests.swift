import DaymarkCore
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// The views for the person's own SQL, read through SQLite alone.
@Suite struct SQLiteViewTests {
    private let home = Home.temporary()
    private let now = testCircumstances

    private func database() throws -> DatabaseQueue { try DatabaseQueue(path: home.database) }

    @Test func recordsReadAsTables() throws {
        var entropy = Entropy(seed: [1])
        let store = try SQLiteStore.open(home, using: &entropy)
        let id = try store.perform([], in: now, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.labels, draft.estimate) = ("Essay “Dune”", ["dune", "books"], 90)
            draft.deadline = .moment(now.now, zone: "UTC")
            let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
            return (mission.id, operations)
        }
        try store.perform([.mission(id)], in: now, using: &entropy) { workspace, entropy in
            ((), try workspace.addStep("Outline ~25min", to: id, in: now, using: &entropy))
        }
        let row = try #require(
            try database().read { db in
                try Row.fetchOne(db, sql: "SELECT id, title, estimate, labels, created, deadline, status FROM missions")
            })
        #expect(row["id"] == id.description && row["title"] == "Essay “Dune”" && row["estimate"] == 90)
        #expect(row["status"] == "pending")
        #expect(row["labels"] == "[\"books\",\"dune\"]" && row["created"] == "2026-11-21T09:05:00Z")
        #expect(row["deadline"] == "2026-11-21T09:05:00Z[UTC]")
        let steps =
            "SELECT steps.title || ' of ' || missions.title FROM steps JOIN missions ON missions.id = steps.mission"
        #expect(try database().read { try String.fetchAll($0, sql: steps) } == ["Outline of Essay “Dune”"])
        // Views leave out deleted records and the records that belonged to them.
        try store.perform([.mission(id)], in: now, using: &entropy) { workspace, entropy in
            ((), workspace.operations([Change(.mission, id, "deleted", .flag(true))], at: now.now, using: &entropy))
        }
        for view in [
            "missions", "steps", "commitments", "filters", "day_plans", "days_off", "sessions", "moods", "settings",
        ] {
            #expect(try database().read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(view)") } == 0, "\(view)")
        }
    }

    @Test func viewsFollowTheSchema() throws {
        var entropy = Entropy(seed: [2])
        _ = try SQLiteStore.open(home, using: &entropy)
        // As an older version left it.
        try database().write {
            try $0.execute(
                sql:
                    """
                    DROP VIEW missions;
                    CREATE VIEW missions AS SELECT 1 AS id;
                    UPDATE meta SET value = 'old' WHERE key = 'views'
                    """
            )
        }
        _ = try SQLiteStore.open(home, using: &entropy)
        #expect(
            try database().read { try $0.columns(in: "missions").map { $0.name } } == ["id"]
                + Mission.schema.kind.fields.map { $0.name }.filter { $0 != "deleted" })
    }
}
