import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The home screens are accurate, and their offers never cost a deadline.
@Suite struct HomeTests {
    private func time(_ harness: AppHarness, _ mission: String) throws -> String {
        let until = try #require(try harness.mission(mission).snoozedUntil)
        let civil = harness.circumstances.zone.civil(at: until)
        return Words(.calm).time(civil)
    }

    @Test func snoozingForLaterTodayEndsBeforeTheDeadline() throws {
        var harness = try AppHarness("2026-11-23T15:00")
        for line in ["Essay today 17:00 ~1h", "Letter today 15:20 ~10m", "Reading ~30m"] {
            harness.perform(.capture, line)
        }
        for title in ["Essay", "Letter", "Reading"] {
            harness.perform(.mission(.snooze(try harness.mission(title).id, .today)))
        }
        #expect(try time(harness, "Essay") == "16:00")
        // The mission has to be started too soon for a shorter snooze, so it comes back after the usual three hours.
        #expect(try time(harness, "Letter") == "18:00")
        #expect(try time(harness, "Reading") == "18:00")
    }

    @Test func snoozingLateInTheDayLastsUntilTomorrow() throws {
        var harness = try AppHarness("2026-11-23T21:30")
        harness.perform(.capture, "Reading ~30m")
        harness.perform(.mission(.snooze(try harness.mission("Reading").id, .today)))
        #expect(try time(harness, "Reading") == "09:00")
    }

    @Test func everythingIsDoneOnlyWhenNoMissionIsOpen() throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), "gentle")
        for line in ["Essay in 3 days ~8h", "Laundry today ~20m"] { harness.perform(.capture, line) }
        harness.perform(.complete(try harness.mission("Laundry").id))
        harness.perform(.mission(.snooze(try harness.mission("Essay").id, .tomorrow)))
        #expect(!harness.region("main").contains("That was everything"))
        harness.perform(.complete(try harness.mission("Essay").id))
        #expect(harness.region("main").contains("That was everything"))
    }

    @Test(arguments: Voice.allCases)
    func everyHomeShowsTheRemainingPartOfTheDay(voice: Voice) throws {
        var harness = try AppHarness("2026-11-23T16:00")
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Essay tomorrow ~1h")
        let words = Words(voice)
        #expect(harness.region("main").contains(words(DayPhrase.left(percent: 50, minutes: 420))))
    }
}
