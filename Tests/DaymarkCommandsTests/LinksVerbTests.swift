import DaymarkCore
import Testing

@testable import DaymarkCommands

@Suite struct LinksVerbTests {
    private func urls(_ harness: CommandHarness) throws -> [String?]? {
        try harness.json("links", "Essay").array?.map { $0.string("url") }
    }

    @Test func linksAreAddedOnceListedAndRemoved() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Essay")
        #expect(try harness.say("links", "Essay") == "No links.")
        _ = try harness.say("links", "Essay", "add", "https://library.example", "The library")
        _ = try harness.say("links", "Essay", "add", "https://library.example")
        _ = try harness.say("edit", "Essay", "--notes", "Rules: https://rules.example/essay.")
        #expect(try harness.say("links", "Essay").contains("The library  https://library.example"))
        #expect(try urls(harness) == ["https://library.example", "https://rules.example/essay"])
        #expect(try harness.json("show", "Essay").array("links")?.count == 2)
        _ = try harness.say("links", "Essay", "drop", "1")
        #expect(try urls(harness) == ["https://rules.example/essay"])
        _ = try harness.say("undo")
        #expect(try urls(harness)?.count == 2)
    }

    @Test func invalidLinksAreRefused() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Essay")
        for line in ["the library", "javascript:alert(1)", "ftp://x.example", ""] {
            #expect(throws: (any Error).self) { try harness.say("links", "Essay", "add", line) }
        }
        _ = try harness.say("edit", "Essay", "--notes", "https://rules.example")
        #expect(throws: CommandError.self) { try harness.say("links", "Essay", "drop", "1") }
        #expect(throws: CommandError.self) { try harness.say("links", "Essay", "drop", "7") }
        #expect(try urls(harness) == ["https://rules.example"])
    }
}
