import DaymarkCore
import DaymarkPlaybooks
import Testing

@testable import DaymarkCommands

/// Guessed lengths in a terminal.
@Suite struct LengthGuessVerbTests {
    private func harness() -> CommandHarness {
        let harness = CommandHarness("2026-11-23T09:30:00")
        harness.playbooks = { PlaybookLibrary.builtIn }
        return harness
    }

    /// The minutes that the playbook says.
    private func total(_ title: String) throws -> Int64 {
        try #require(PlaybookLibrary.builtIn.lengthGuess(title: title)).minutes
    }

    @Test func addingSaysTheGuess() throws {
        let harness = harness()
        let total = try total("Analysis problem set 2")
        #expect(total > Workspace.usualMinutes)
        let json = try harness.json("add", "Analysis problem set 2 by friday")
        #expect(json["minutes"] == .number(total) && json["guess"]?["minutes"] == .number(total))
        #expect(json["estimate"] == nil)
        #expect(try harness.say("add", "Physics problem set 3").contains("from the playbook “"))
        #expect(try !harness.say("add", "Physics problem set 4 ~40m").contains("from the playbook “"))
    }

    @Test func thePlanUsesItAndAnOwnLengthWins() throws {
        let harness = harness()
        _ = try harness.say("add", "Analysis problem set 2 by friday")
        #expect(try harness.json("show", "problem set")["minutes"] == .number(total("Analysis problem set 2")))
        _ = try harness.say("edit", "problem set", "~50m")
        let shown = try harness.json("show", "problem set")
        #expect(shown["minutes"] == .number(50) && shown["guess"] == nil)
    }

    @Test func renamingGuessesAnew() throws {
        let harness = harness()
        _ = try harness.say("add", "Analysis problem set 2")
        let renamed = try harness.json("edit", "problem set", "--title", "Xyzzy")
        #expect(renamed["minutes"] == .number(Workspace.usualMinutes) && renamed["guess"] == nil)
        #expect(try harness.json("show", "Xyzzy")["minutes"] == .number(Workspace.usualMinutes))
        let again = try harness.json("edit", "Xyzzy", "--title", "Analysis problem set 2")
        #expect(again["guess"]?["minutes"] == .number(try total("Analysis problem set 2")))
    }

    @Test func undoTakesBackTheTaskAndNotTheGuess() throws {
        let harness = harness()
        _ = try harness.say("add", "Analysis problem set 2")
        #expect(try harness.say("undo").contains("Undone"))
    }

    @Test func aTitleThatIsNotOnTheListIsGuessed() throws {
        let harness = harness()
        let json = try harness.json("estimate", "Analysis problem set 2")
        #expect(json["guess"]?["minutes"] == .number(try total("Analysis problem set 2")) && json["usual"] == .null)
        #expect(try harness.say("estimate", "Analysis problem set 2").contains("from the playbook “"))
    }
}
