import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// The answers of `import` for a calendar that was imported before.
@Suite struct ImportVerbTests {
    private let harness = CommandHarness("2026-11-23T09:30:00")

    private func file(_ name: String, _ events: String...) throws -> String {
        try write("BEGIN:VCALENDAR\nX-WR-CALNAME:Harbour\n" + events.joined() + "END:VCALENDAR\n", as: name)
    }

    private func write(_ text: String, as name: String) throws -> String {
        let folder = harness.home.folder + "-files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func event(_ uid: String, title: String, start: String, more: String = "") -> String {
        "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(title)\nDTSTART:\(start)\nDURATION:PT1H\n\(more)END:VEVENT\n"
    }

    private func titles(_ json: JSON, _ name: String) -> [String] {
        json.array(name)?.compactMap { $0.string("title") } ?? []
    }

    @Test func summaryNamesWhatChangedAndWhatIsGone() throws {
        let old = try file(
            "a.ics", event("1", title: "Ferry", start: "20261201T090000"),
            event("2", title: "Tide talk", start: "20261202T090000"))
        let new = try file(
            "b.ics", event("1", title: "Ferry", start: "20261201T100000"),
            event("3", title: "Regatta", start: "20261203T090000"))
        _ = try harness.say("import", old)
        #expect(
            try harness.say("import", new) == """
                Updated: 1 new and 1 changed.
                Changed:
                  Ferry: Tue 1 Dec 09:00 → 10:00
                Deleted in the file, or no longer in it, but still here:
                  Tide talk
                  daymark import … --prune
                """)
        _ = try harness.say("undo")
        #expect(try harness.say("import", old) == "Everything in this file is already here.")
        let json = try harness.json("import", new, "--prune")
        #expect(titles(json, "added") == ["Regatta"] && titles(json, "changed") == ["Ferry"])
        #expect(titles(json, "removed") == ["Tide talk"] && titles(json, "gone") == [])
    }

    @Test func aTaskThatIsDeletedInTheFileIsNamed() throws {
        let task = """
            [{"uuid":"0b5c2f1e-77aa-4c1d-9d1e-000000000011","status":"pending","description":"Moor the ferry"}]
            """
        _ = try harness.say("import", write(task, as: "a.json"))
        let deleted = try write(task.replacing("pending", with: "deleted"), as: "b.json")
        #expect(
            try harness.say("import", deleted) == """
                Everything in this file is already here.
                Deleted in the file, or no longer in it, but still here:
                  Moor the ferry
                  daymark import … --prune
                """)
        #expect(titles(try harness.json("import", deleted, "--prune"), "removed") == ["Moor the ferry"])
    }

    @Test func theSummaryGivesOldAndNewValues() throws {
        let old = try file(
            "f.ics", event("1", title: "Ferry", start: "20261201T090000"),
            event("2", title: "Tide talk", start: "20261202T090000"))
        let new = try file(
            "g.ics", event("1", title: "Ferry to Rum", start: "20261203T090000", more: "LOCATION:Pier 3\n"),
            event("2", title: "Tide talk", start: "20261202T090000", more: "DESCRIPTION:bring a chart\n"))
        _ = try harness.say("import", old)
        let lines = try harness.say("import", new).split(separator: "\n")
        #expect(lines.contains("  Ferry to Rum: Ferry → Ferry to Rum, Tue 1 Dec 09:00 → Thu 3 Dec 09:00, – → Pier 3"))
        #expect(lines.contains("  Tide talk"))
        _ = try harness.say("undo")
        let changed = try #require(try harness.json("import", new).array("changed"))
        let differences = try #require(changed.first { $0.string("title") == "Ferry to Rum" }?.array("differences"))
        #expect(differences.count == 3)
        #expect(differences[1].string("from") == "2026-12-01T09:00:00")
        #expect(differences[1].string("to") == "2026-12-03T09:00:00")
    }

    @Test func allFilesOfOneCommandAreUndoneTogether() throws {
        let one = try file("f.ics", event("1", title: "Ferry", start: "20261201T090000"))
        let two = try file("g.ics", event("2", title: "Regatta", start: "20261202T090000"))
        _ = try harness.say("import", one, two)
        #expect(try harness.say("history").contains("Imported 2 entries"))
        _ = try harness.say("undo")
        #expect(try harness.json("list", "--commitments").array?.isEmpty == true)
    }

    @Test func anImportOfOneItemIsNamedAsAnImport() throws {
        _ = try harness.say("import", file("j.ics", event("1", title: "Ferry", start: "20261201T090000")))
        #expect(try harness.say("history").contains("Imported 1 entry"))
    }

    @Test func aFileThatCannotBeReadKeepsAllFilesOut() throws {
        let one = try file("h.ics", event("1", title: "Ferry", start: "20261201T090000"))
        let empty = try file("i.ics")
        #expect(throws: CommandError.self) { try harness.say("import", one, empty) }
        #expect(try harness.json("list", "--commitments").array?.isEmpty == true)
    }

    @Test func aDateThatThePersonEditedIsNotMissing() throws {
        let path = try file(
            "e.ics", event("1", title: "Ferry", start: "20261201T090000", more: "RRULE:FREQ=DAILY;COUNT=5\n"))
        _ = try harness.say("import", path)
        _ = try harness.say("edit", "ferry", "--location", "Pier 3", "--on", "3 dec")
        #expect(try harness.say("import", path) == "Everything in this file is already here.")
        let json = try harness.json("import", path, "--prune")
        #expect(titles(json, "removed") == [] && titles(json, "gone") == [])
        #expect(try harness.say("agenda", "3 dec").contains("Pier 3"))
    }

    @Test func theWeekSaysWhatTakesNoTimeAndWhyADayIsFull() throws {
        let leave = "BEGIN:VEVENT\nUID:9\nSUMMARY:Leave\nDTSTART;VALUE=DATE:20261125\nTRANSP:OPAQUE\nEND:VEVENT\n"
        let path = try file(
            "d.ics", event("1", title: "Open deck", start: "20261124T100000", more: "TRANSP:TRANSPARENT\n"),
            event("2", title: "Ferry", start: "20261124T140000"), leave)
        _ = try harness.say("import", path)
        let days = try #require(try harness.json("week").array("days"))
        let rows = days.flatMap { $0.array("rows") ?? [] }
        #expect(rows.first { $0.string("title") == "Open deck" }?.bool("busy") == false)
        #expect(rows.first { $0.string("title") == "Ferry" }?.bool("busy") == true)
        #expect(days.first { $0.string("date") == "2026-11-25" }?.string("why")?.contains("Leave") == true)
    }

    @Test func problemsSayLineItemAndEffect() throws {
        let path = try file(
            "c.ics",
            event("1", title: "Ferry", start: "20261201T090000", more: "BEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM\n"))
        let problem = try #require(try harness.json("import", path).array("problems")?.first)
        #expect(problem.number("line") == 8 && problem.string("item") == "Ferry")
        #expect(problem.string("effect")?.contains("reminder") == true)
    }

    @Test func sharedIdsAreKeptOrReplaced() throws {
        _ = try harness.say("import", try file("a.ics", event("1", title: "Ferry", start: "20261201T090000")))
        let other = try file("b.ics", event("1", title: "Bake sale", start: "20261209T150000"))
        #expect(titles(try harness.json("import", other, "--dry-run"), "keptBoth") == ["Bake sale"])
        #expect(titles(try harness.json("import", other, "--replace"), "changed") == ["Bake sale"])
    }
}
