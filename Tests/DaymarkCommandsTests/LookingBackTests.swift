import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Days that somebody looks at, and days after midnight.
@Suite struct LookingBackTests {
    @Test func aDateWithoutAYearIsTheNearestOne() throws {
        let harness = CommandHarness("2026-12-02T09:30:00")
        func weekOf(_ day: String) throws -> String? {
            try harness.json("week", day).array("days")?.first?.string("date")
        }
        #expect(try weekOf("30 nov") == "2026-11-30" && weekOf("30/11") == "2026-11-30")
        #expect(try weekOf("mon 30 nov") == "2026-11-30" && weekOf("8 dec") == "2026-12-07")
        #expect(try weekOf("3 feb") == "2027-02-01")
        #expect(try harness.say("add", "Parcel 30 nov").contains("2027"))
    }

    @Test func missionsCompletedOnADateAreFound() throws {
        let harness = CommandHarness("2026-11-30T09:30:00")
        _ = try harness.say("add", "Parcel today")
        _ = try harness.say("done", "parcel")
        harness.now = "2026-12-02T09:30:00"
        #expect(try harness.json("list", "status:done completed:\"30 nov\"").array?.count == 1)
    }

    @Test func afterMidnightADayHasItsName() throws {
        let harness = CommandHarness("2026-12-01T22:00:00")
        _ = try harness.say("add", "Choir 2 dec 10:00-11:00")
        harness.now = "2026-12-02T01:20:00"
        #expect(try harness.say("now").contains("First on Wednesday: Choir at 10:00"))
        #expect(try harness.say("add", "Candles tomorrow").contains("tomorrow, Thu 3 Dec"))
    }

    /// A night owl who types “tomorrow” at 00:40 means the day after the one that began in the morning.
    @Test func aNightOwlIsAnsweredWithDates() throws {
        let harness = CommandHarness("2026-12-01T22:00:00")
        _ = try harness.say("config", "wake", "11:00")
        _ = try harness.say("config", "sleep", "02:00")
        harness.now = "2026-12-02T00:40:00"
        #expect(try harness.say("add", "Candles tomorrow").contains("Wed 2 Dec"))
        #expect(try harness.say("add", "Letter today").contains("Tue 1 Dec"))
        #expect(try harness.json("list", "due:today").array?.count == 1)
        #expect(try harness.say("plan", "tomorrow").contains("Wednesday, 2 December"))
        // The journal is kept by the waking day.
        _ = try harness.say("journal", "Cycled home")
        #expect(try harness.say("journal", "show", "2026-12-01").contains("Cycled home"))
        #expect(try harness.say("journal", "show", "today").contains("Cycled home"))
    }

    @Test func listedDaysAreAllNamed() throws {
        let harness = CommandHarness("2026-12-01T10:00:00")
        let answer = try harness.say("add", "Lates 10, 11 and 14 dec 13:00-21:00")
        #expect(answer.hasPrefix("Added “Lates”, Thu 10 Dec 13:00–21:00, Fri 11 Dec, Mon 14 Dec\n"))
    }

    @Test func moreThanADayIsPrintedWithItsLastDay() throws {
        let harness = CommandHarness("2026-12-01T10:00:00")
        _ = try harness.say("add", "Camp 10 dec 20:00 to 12 dec 08:00")
        #expect(try harness.say("agenda", "10 dec").contains("20:00–Sat 12 Dec 08:00"))
    }
}
