import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

@Suite struct RedoVerbTests {
    /// A home with an import of 62 tasks.
    private func harness() throws -> CommandHarness {
        let harness = CommandHarness()
        let rows = (1...62).map { "Box \($0),2026-12-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)" }
        let file = NSTemporaryDirectory() + "boxes-\(UUID().uuidString).csv"
        try ("title,due\n" + rows.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try harness.say("import", file) == "Added 62 tasks.")
        return harness
    }

    private func count(_ harness: CommandHarness) throws -> Int? { try harness.json("list").array?.count }

    private func newest(_ harness: CommandHarness, _ index: Int = 0) throws -> String {
        let entries = try #require(try harness.json("history").array)
        return String(try #require(entries[index]["id"]?.string).prefix(4))
    }

    @Test func undoingAnUndoBringsTheImportBack() throws {
        let harness = try harness()
        let before = try harness.say("list")
        #expect(try harness.say("undo") == "Undone: Imported 62 entries")
        #expect(try count(harness) == 0)
        #expect(try harness.say("undo", try newest(harness)) == "Redone: Imported 62 entries")
        #expect(try harness.say("list") == before)
        #expect(try harness.say("undo") == "Undone: Imported 62 entries")
        #expect(try harness.say("redo") == "Redone: Imported 62 entries")
        #expect(try harness.say("list") == before)
        #expect(try harness.say("redo") == "Nothing to redo.")
    }

    @Test func anEditOfNotesComesBackWithoutTheImport() throws {
        let harness = try harness()
        _ = try harness.say("edit", "Box 17", "--notes", "blue lid")
        #expect(try harness.say("undo") == "Undone: Changed “Box 17”")
        // A second undo could be meant as redo. It must not take 62 tasks away.
        let refused = #expect(throws: CommandError.self) { _ = try harness.say("undo") }
        #expect(refused?.code == 1 && refused?.sentence.contains("an import, “Imported 62 entries”") == true)
        #expect(try count(harness) == 62)
        #expect(try harness.say("redo") == "Redone: Changed “Box 17”")
        #expect(try harness.say("show", "Box 17").contains("blue lid"))
        // The import goes when it is named, and takes the edited task with it.
        let named = try #require(refused?.example?.split(separator: " ").last)
        #expect(try harness.say("undo", String(named)) == "Undone: Imported 62 entries")
        #expect(try harness.say("redo") == "Redone: Imported 62 entries")
        #expect(try harness.say("show", "Box 17").contains("blue lid"))
    }

    @Test func historySaysWhatIsUndone() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Oil the hinge")
        _ = try harness.say("done", "hinge")
        #expect(try harness.say("history").contains("Marked “Oil the hinge” as done"))
        _ = try harness.say("undo")
        let history = try harness.say("history").split(separator: "\n").map { String($0.dropFirst(24)) }
        #expect(
            history == [
                "Undone: Marked “Oil the hinge” as done", "Marked “Oil the hinge” as done  (undone)",
                "Added “Oil the hinge”",
            ])
        _ = try harness.say("redo")
        let after = try harness.say("history", "--reverse").split(separator: "\n").map { String($0.dropFirst(24)) }
        #expect(
            after == [
                "Added “Oil the hinge”", "Marked “Oil the hinge” as done",
                "Undone: Marked “Oil the hinge” as done  (redone)",
                "Redone: Marked “Oil the hinge” as done",
            ])
    }

    @Test func aRepeatedUndoOfOneEntryIsRefused() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Oil the hinge")
        let entry = try newest(harness)
        _ = try harness.say("undo", entry)
        #expect(throws: CommandError.self) { _ = try harness.say("undo", entry) }
        #expect(try harness.say("redo", entry) == "Redone: Added “Oil the hinge”")
        #expect(throws: CommandError.self) { _ = try harness.say("redo", entry) }
    }

    @Test func bulkChangesCanBePreviewed() throws {
        let harness = try harness()
        let verbs = [
            ["done", "--where", "box 1"], ["drop", "--where", "box 1"],
            ["edit", "--where", "box 1", "!high"],
            ["snooze", "--where", "box 1", "tomorrow"],
        ]
        let before = try harness.say("list")
        for verb in verbs {
            #expect(try harness.say(verb + ["--dry-run"]).hasPrefix("Nothing has been saved. The result would be:\n"))
            let json = try harness.output(verb + ["--dry-run"]).json
            #expect(json.array?.isEmpty == false && json.array?.allSatisfy { $0["dryRun"] == .bool(true) } == true)
        }
        #expect(try harness.say("list") == before && harness.json("history").array?.count == 1)
        #expect(try harness.say(verbs[0]).contains("Done: Box"))
    }
}
