import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The picture in `edit` and in JSON.
@Suite struct PictureVerbTests {
    @Test func thePictureFollowsTheTitleUntilItIsSet() throws {
        let harness = CommandHarness()
        #expect(try harness.output(["add", "Essay on tide pools"]).json["picture"] == .string("essay"))
        let set = try harness.output(["edit", "essay", "--set", "picture=Washing machine"])
        #expect(set.json["picture"] == .string("washing-machine"))
        #expect(
            try harness.output(["edit", "essay", "--title", "Call Ben"]).json["picture"] == .string("washing-machine"))
        #expect(try harness.output(["edit", "call", "--set", "picture="]).json["picture"] == .string("phone"))
    }

    @Test func anUnknownPictureIsRefused() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay")
        let refusal = #expect(throws: CommandError.self) {
            try harness.say("edit", "essay", "--set", "picture=unicorn")
        }
        #expect(refusal?.sentence.hasPrefix("picture: “unicorn” is not valid; use essay, book,") == true)
    }
}
