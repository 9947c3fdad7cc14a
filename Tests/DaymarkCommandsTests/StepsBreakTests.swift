import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Steps from playbooks, and a start for somebody who is stuck, in a terminal.
@Suite struct StepsBreakTests {
    @Test func stepsAreSuggestedAndAddedOnlyWithConsent() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Essay on coral reefs 900 words due friday")
        let text = try harness.say("steps", "essay", "--break")
        #expect(text.contains("Add them: daymark steps"))
        #expect(try harness.json("show", "essay")["steps"]?.array?.isEmpty ?? false)
        let added = try harness.json("steps", "essay", "--break", "--yes")
        let count = try #require(added["steps"]?.array?.count)
        #expect(added["added"] == .bool(true) && added["playbook"] == .string("essay") && (3...8).contains(count))
        let shown = try harness.json("show", "essay")
        #expect(shown["steps"]?.array?.count == count && shown["minutes"] == added["total"])
        #expect(try harness.say("undo").contains("Undone"))
        #expect(try harness.json("show", "essay")["steps"]?.array?.isEmpty ?? false)
    }

    @Test func anotherPlaybookCanBeNamed() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Essay on coral reefs 900 words")
        #expect(try harness.json("steps", "essay", "--break")["playbook"] == .string("essay"))
        let named = try harness.json("steps", "essay", "--break", "--playbook", "lab report")
        #expect(named["playbook"] == .string("lab-report"))
        let byID = try harness.json("steps", "essay", "--break", "--playbook", "lab-report", "--size", "5")
        #expect(byID["playbook"] == .string("lab-report"))
        #expect(throws: CommandError.self) { try harness.say("steps", "essay", "--break", "--playbook", "xyzzy") }
        #expect(throws: (any Error).self) { try harness.say("steps", "essay", "--playbook", "essay") }
    }

    @Test func finerStepsAreMore() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Essay")
        let usual = try harness.json("steps", "essay", "--break")["steps"]?.array?.count ?? 0
        let fine = try harness.json("steps", "essay", "--break", "--size", "5")["steps"]?.array?.count ?? 0
        let few = try harness.json("steps", "essay", "--break", "--size", "1")["steps"]?.array?.count ?? 0
        #expect(few < usual && usual < fine)
        #expect(throws: (any Error).self) { try harness.say("steps", "essay", "--break", "--size", "9") }
        #expect(throws: (any Error).self) { try harness.say("steps", "essay", "add", "x", "--break") }
    }

    @Test func oneStepIsSplitAndUndone() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Essay")
        for line in ["Find a pen", "Read the book ~20m", "Hand it in ~1m"] {
            _ = try harness.say("steps", "essay", "add", line)
        }
        let steps = try #require(try harness.json("steps", "essay", "split", "2")["steps"]?.array)
        #expect(steps.count > 4)
        #expect(steps.first?["title"] == .string("Find a pen") && steps.last?["title"] == .string("Hand it in"))
        let minutes = steps.dropFirst().dropLast().reduce(Int64(0)) { $0 + ($1["minutes"]?.number ?? 0) }
        #expect(minutes == 20)
        _ = try harness.say("undo")
        #expect(try harness.json("show", "essay")["steps"]?.array?.count == 3)
        _ = try harness.say("steps", "essay", "done", "1")
        for number in ["1", "3", "9"] {
            #expect(throws: CommandError.self) { try harness.say("steps", "essay", "split", number) }
        }
    }

    @Test func beingStuckNamesOneTinyThingAfterAnother() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        #expect(try harness.json("stuck")["mission"] == .null)
        _ = try harness.say("add", "Essay due tomorrow ~2h")
        let first = try harness.json("stuck")
        let second = try harness.json("stuck", "essay", "--another", "1")
        #expect(first["title"] == .string("Essay") && first["start"] != .null && first["start"] != second["start"])
        #expect(try harness.json("stuck", "essay", "--another", "50")["start"] == .null)
        #expect(try harness.say("stuck").contains("daymark stuck"))
    }

    @Test func beingStuckNamesTheOtherTasksAndFollowsTheObstacle() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        for line in ["Essay due tomorrow ~2h", "Iron shirts today 20:00 ~1h", "Call mum ~10m"] {
            _ = try harness.say("add", line)
        }
        let text = try harness.say("stuck")
        #expect(text.contains("Stuck on what?"))
        for title in ["Essay", "Iron shirts", "Call mum"] { #expect(text.contains(title)) }
        #expect(try harness.json("stuck")["likely"]?.array?.count == 3)
        #expect(!(try harness.say("stuck", "essay").contains("Stuck on what?")))
        // A named task needs no plan of the day.
        #expect(try harness.json("stuck", "essay")["likely"]?.array?.count == 0)
        let worn = try harness.say("stuck", "essay", "--because", "worn-out")
        #expect(worn.contains("Drink a glass of water") && worn.contains("Something lighter: Call mum"))
        #expect(worn.contains("--because worn-out --another 1"))
        let refused = #expect(throws: (any Error).self) { try harness.say("stuck", "--because", "bored") }
        let reason = refused.map { DaymarkCommand.message(for: $0) }
        #expect(reason == "--because is too-big, cannot-start, worn-out or drifting.")
    }

    /// The shops are closed, however soon the stamps are due.
    @Test func beingStuckInTheEveningIsNotAboutAnErrand() throws {
        let harness = CommandHarness("2026-11-23T21:31:00")
        for line in ["Buy stamps tomorrow ~10m", "Sort photos ~30m"] { _ = try harness.say("add", line) }
        let evening = try harness.json("stuck")
        #expect(evening["title"] == .string("Sort photos") && evening["likely"]?.array?.count == 2)
    }

    @Test func lightWorkComesBeforeShortWorkHoweverLongItIs() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        for line in ["Essay due tomorrow ~2h", "Sort photos ~30h", "Call mum ~10m"] { _ = try harness.say("add", line) }
        _ = try harness.say("edit", "photos", "--set", "energyNeeded=low")
        let worn = try harness.say("stuck", "essay", "--because", "worn-out")
        #expect(worn.contains("Something lighter: Sort photos"))
    }
}
