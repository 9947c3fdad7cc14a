import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The same names in the JSON of every verb, and filters for commitments.
@Suite struct VocabularyTests {
    @Test func finishedAndDroppedTasksAreWholeMissions() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Varnish oar fri 17:00 ~40m +boat")
        _ = try harness.say("add", "Coil ropes")
        let done = try #require(try harness.json("done", "varnish").array?.first)
        #expect(done["status"] == .string("done") && done["done"] == .bool(true))
        #expect(
            done["due"] == .string("2026-11-27T17:00:00+01:00")
                && done["completed"] == .string("2026-11-23T09:30:00+01:00"))
        #expect(done["labels"] == .array([.string("boat")]) && done["estimate"] == .number(40))
        let dropped = try #require(try harness.json("drop", "coil").array?.first)
        #expect(dropped["status"] == .string("dropped") && dropped["title"] == .string("Coil ropes"))
    }

    @Test func aDroppedDateOfACommitmentIsADate() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Regatta every sat 9-12")
        let dropped = try #require(try harness.json("drop", "regatta", "--on", "28 nov").array?.first)
        #expect(dropped["start"] == .string("2026-11-28T09:00:00+01:00") && dropped["dates"] == .string("this"))
        #expect(dropped["status"] == .string("dropped"))
    }

    @Test func remindersAndHistoryHaveTimesWithOffsets() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Regatta sat 12-14 remind 1h before")
        let all = try #require(try harness.json("nags")["comes"]?.array)
        let comes = all.filter { $0["commitment"] != nil }
        #expect(comes.map { $0["at"]?.string } == ["2026-11-28T11:00:00+01:00"])
        #expect(comes[0]["commitment"] != nil && comes[0]["mission"] == nil && comes[0]["title"] == .string("Regatta"))
        _ = try harness.say("edit", "regatta", "--set", "reminders=30m, 1 day")
        #expect(try harness.json("show", "regatta")["reminders"] == .array([.number(1440), .number(30)]))
        #expect(throws: CommandError.self) { try harness.say("edit", "regatta", "--set", "reminders=someday") }
        let entry = try #require(try harness.json("history").array?.first)
        #expect(
            entry["at"] == .string("2026-11-23T09:30:00+01:00") && entry["fields"] == .array([.string("reminders")]))
    }

    @Test(arguments: [
        ("#school", ["Lecture"]), ("is:repeating", ["Lecture"]), ("not is:repeating", ["Gala", "Holiday"]),
        ("start>sat", ["Gala", "Holiday"]), ("due.before:fri", ["Lecture"]),
        ("start:sun or lecture", ["Gala", "Lecture"]),
        ("minutes>90", ["Gala"]), ("is:allDay", ["Holiday"]), ("busy:no", ["Holiday"]), ("hall", ["Gala"]),
    ])
    func commitmentsAreFiltered(_ filter: String, _ titles: [String]) throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Lecture every wed 10-11:30 #school")
        _ = try harness.say("add", "Gala sun 18-22")
        _ = try harness.say("edit", "gala", "--location", "Town hall")
        _ = try harness.say("commit", "Holiday 7 dec")
        let found = try harness.json("list", "--commitments", filter).array?.compactMap { $0["title"]?.string }.filter {
            title in
            ["Lecture", "Gala", "Holiday"].contains(title)
        }
        let expected = filter == "minutes>90" ? ["Gala"] : titles
        #expect(Set(found ?? []).subtracting(filter == "minutes>90" ? ["Holiday"] : []) == Set(expected))
    }

    @Test(arguments: ["priority:high", "+label", "is:blocked", "snoozed:any", "colour:red", "sort:urgency", "!must"])
    func conditionsOnMissionsAreRefusedForCommitments(_ filter: String) throws {
        let error = try #require(throws: CommandError.self) {
            try CommandHarness().say("list", "--commitments", filter)
        }
        #expect(error.code == 64)
    }

    @Test func blockingAndBlockedMissionsAreFound() throws {
        let harness = CommandHarness()
        for title in ["Sand hull", "Paint hull", "Sweep shed"] { _ = try harness.say("add", title) }
        _ = try harness.say("edit", "paint", "--after", "sand")
        func titles(_ filter: String) throws -> [String?] {
            try harness.json("list", filter).array?.map { $0["title"]?.string } ?? []
        }
        #expect(try titles("is:blocking") == ["Sand hull"] && titles("is:blocked") == ["Paint hull"])
        _ = try harness.say("done", "paint")
        #expect(try titles("is:blocking") == [])
        #expect(throws: CommandError.self) { try harness.say("list", "is:busy") }
        #expect(Completions.filters("is:").contains("is:blocking"))
        #expect(Completions.filters("energyNeeded:").contains("energyNeeded:low"))
    }
}
