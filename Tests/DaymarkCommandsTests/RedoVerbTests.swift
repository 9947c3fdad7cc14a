import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

@Suite struct RedoVerbTests {
    /// A home with an import of 62 tasks.
    private func desk() throws -> Desk {
        let desk = Desk()
        let rows = (1...62).map { "Box \($0),2026-12-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)" }
        let file = NSTemporaryDirectory() + "boxes-\(UUID().uuidString).csv"
        try ("title,due\n" + rows.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try desk.say("import", file) == "Added 62 tasks.")
        return desk
    }

    private func count(_ desk: Desk) throws -> Int? { try desk.json("list").array?.count }

    private func newest(_ desk: Desk, _ index: Int = 0) throws -> String {
        let entries = try #require(try desk.json("history").array)
        return String(try #require(entries[index]["id"]?.string).prefix(4))
    }

    @Test func undoingAnUndoBringsTheImportBack() throws {
        let desk = try desk()
        let before = try desk.say("list")
        #expect(try desk.say("undo") == "Undone: Imported 62 entries")
        #expect(try count(desk) == 0)
        #expect(try desk.say("undo", try newest(desk)) == "Redone: Imported 62 entries")
        #expect(try desk.say("list") == before)
        #expect(try desk.say("undo") == "Undone: Imported 62 entries")
        #expect(try desk.say("redo") == "Redone: Imported 62 entries")
        #expect(try desk.say("list") == before)
        #expect(try desk.say("redo") == "Nothing to redo.")
    }

    @Test func anEditOfNotesComesBackWithoutTheImport() throws {
        let desk = try desk()
        _ = try desk.say("edit", "Box 17", "--notes", "blue lid")
        #expect(try desk.say("undo") == "Undone: Changed “Box 17”")
        // A second undo could be meant as redo. It must not take 62 tasks away.
        let refused = #expect(throws: CommandError.self) { _ = try desk.say("undo") }
        #expect(refused?.code == 1 && refused?.sentence.hasPrefix("Next to undo: Imported 62 entries.") == true)
        #expect(try count(desk) == 62)
        #expect(try desk.say("redo") == "Redone: Changed “Box 17”")
        #expect(try desk.say("show", "Box 17").contains("blue lid"))
        // The import goes when it is named, and takes the edited task with it.
        let named = try #require(refused?.example?.split(separator: " ").last)
        #expect(try desk.say("undo", String(named)) == "Undone: Imported 62 entries")
        #expect(try desk.say("redo") == "Redone: Imported 62 entries")
        #expect(try desk.say("show", "Box 17").contains("blue lid"))
    }

    @Test func historySaysWhatIsUndone() throws {
        let desk = Desk()
        _ = try desk.say("add", "Oil the hinge")
        _ = try desk.say("done", "hinge")
        #expect(try desk.say("history").contains("Done “Oil the hinge”"))
        _ = try desk.say("undo")
        let history = try desk.say("history").split(separator: "\n").map { String($0.dropFirst(24)) }
        #expect(
            history == [
                "Undone: Marked “Oil the hinge” as done", "Marked “Oil the hinge” as done  (undone)",
                "Added “Oil the hinge”",
            ])
        _ = try desk.say("redo")
        let after = try desk.say("history", "--reverse").split(separator: "\n").map { String($0.dropFirst(24)) }
        #expect(
            after == [
                "Added “Oil the hinge”", "Done “Oil the hinge”", "Undone: Done “Oil the hinge”  (redone)",
                "Redone: Done “Oil the hinge”",
            ])
    }

    @Test func aRepeatedUndoOfOneEntryIsRefused() throws {
        let desk = Desk()
        _ = try desk.say("add", "Oil the hinge")
        let entry = try newest(desk)
        _ = try desk.say("undo", entry)
        #expect(throws: CommandError.self) { _ = try desk.say("undo", entry) }
        #expect(try desk.say("redo", entry) == "Redone: Added “Oil the hinge”")
        #expect(throws: CommandError.self) { _ = try desk.say("redo", entry) }
    }

    @Test func bulkChangesCanBePreviewed() throws {
        let desk = try desk()
        let verbs = [
            ["done", "--where", "box 1"], ["drop", "--where", "box 1"],
            ["edit", "--where", "box 1", "!high"],
            ["snooze", "--where", "box 1", "tomorrow"],
        ]
        let before = try desk.say("list")
        for verb in verbs {
            #expect(try desk.say(verb + ["--dry-run"]).hasPrefix("Nothing has been saved. The result would be:\n"))
            let json = try desk.output(verb + ["--dry-run"]).json
            #expect(json.array?.isEmpty == false && json.array?.allSatisfy { $0["dryRun"] == .bool(true) } == true)
        }
        #expect(try desk.say("list") == before && desk.json("history").array?.count == 1)
        #expect(try desk.say(verbs[0]).contains("Done: Box"))
    }
}
