import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The home screens are accurate, and their offers never cost a deadline.
@Suite struct HomeTests {
    private func time(_ desk: Desk, _ mission: String) throws -> String {
        let until = try #require(try desk.mission(mission).snoozedUntil)
        let civil = desk.now.zone.civil(at: until)
        return Words(.calm).time(civil)
    }

    @Test func snoozingForLaterTodayEndsBeforeTheDeadline() throws {
        var desk = try Desk("2026-11-23T15:00")
        for line in ["Essay today 17:00 ~1h", "Letter today 15:20 ~10m", "Reading ~30m"] {
            desk.perform(.capture, line)
        }
        for title in ["Essay", "Letter", "Reading"] {
            desk.perform(.mission(.snooze(try desk.mission(title).id, .today)))
        }
        #expect(try time(desk, "Essay") == "16:00")
        // The mission has to be started too soon for a shorter snooze, so it comes back after the usual three hours.
        #expect(try time(desk, "Letter") == "18:00")
        #expect(try time(desk, "Reading") == "18:00")
    }

    @Test func snoozingLateInTheDayLastsUntilTomorrow() throws {
        var desk = try Desk("2026-11-23T21:30")
        desk.perform(.capture, "Reading ~30m")
        desk.perform(.mission(.snooze(try desk.mission("Reading").id, .today)))
        #expect(try time(desk, "Reading") == "09:00")
    }

    @Test func everythingIsDoneOnlyWhenNoMissionIsOpen() throws {
        var desk = try Desk()
        desk.perform(.set("voice"), "gentle")
        for line in ["Essay in 3 days ~8h", "Laundry today ~20m"] { desk.perform(.capture, line) }
        desk.perform(.complete(try desk.mission("Laundry").id))
        desk.perform(.mission(.snooze(try desk.mission("Essay").id, .tomorrow)))
        #expect(!desk.region("main").contains("That was everything"))
        desk.perform(.complete(try desk.mission("Essay").id))
        #expect(desk.region("main").contains("That was everything"))
    }

    @Test(arguments: Voice.allCases)
    func everyHomeShowsTheRemainingPartOfTheDay(voice: Voice) throws {
        var desk = try Desk("2026-11-23T16:00")
        desk.perform(.set("voice"), voice.name)
        desk.perform(.capture, "Essay tomorrow ~1h")
        let words = Words(voice)
        #expect(desk.region("main").contains(words(DayPhrase.left(percent: 50, minutes: 420))))
    }
}
