import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Today says what is on, until when, and how long until the next thing.
@Suite struct GlanceTests {
    private func harness(_ lines: [String], at time: String, voice: String = "calm") throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice)
        for line in lines { harness.perform(.capture, line) }
        harness.circumstances = Circumstances(
            now: harness.circumstances.zone.instant(of: try #require(CivilDateTime(time))),
            zone: harness.circumstances.zone, zones: harness.circumstances.zones)
        harness.perform(.go(.today))
        return harness
    }

    private static let lines = ["Seminar today 14:00 to 15:30", "Dentist today 16:45 to 17:15"]

    @Test func currentAndNextCommitmentsCountDownOnTicks() throws {
        var harness = try harness(GlanceTests.lines, at: "2026-11-23T14:40")
        #expect(harness.region("main").contains("Seminar until 15:30, 50 min left"))
        #expect(harness.region("main").contains("Next: Dentist at 16:45, in 2 h 5 min"))
        harness.pass(seconds: 600)
        harness.perform(.tick)
        #expect(harness.region("main").contains("Seminar until 15:30, 40 min left"))
        #expect(harness.region("main").contains("in 1 h 55 min"))
    }

    @Test func gentleCountsInWords() throws {
        var harness = try harness(GlanceTests.lines, at: "2026-11-23T15:00", voice: "gentle")
        #expect(harness.region("main").contains("Seminar until 15:30, with about half an hour left."))
        #expect(harness.region("main").contains("Next is Dentist at 16:45, in about an hour and a half."))
    }

    @Test(arguments: [
        (14, "about 10 minutes"), (25, "about a quarter of an hour"), (27, "about half an hour"),
        (53, "about three quarters of an hour"), (45, "about three quarters of an hour"),
        (59, "about an hour"), (67, "about an hour"), (75, "about an hour and a quarter"),
        (82, "about an hour and a quarter"), (90, "about an hour and a half"), (119, "about an hour and a half"),
    ])
    func gentleRoundsTheTimeUntilAStartUpByThreeMinutesAtMost(minutes: Int64, text: String) {
        #expect(Words(.gentle)(GlancePhrase.startsIn(minutes)) == "It starts in \(text).")
    }

    /// A screen reader is told each quarter of an hour, and not each minute.
    @Test func theAnnouncementChangesEachQuarterOfAnHour() throws {
        var harness = try harness(GlanceTests.lines, at: "2026-11-23T15:31")
        var said: [String] = []
        for _ in 0..<70 {
            let html = harness.region("main")
            if let match = html.firstMatch(of: /role="status">([^<]*)</) { said.append(String(match.1)) }
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
        let announced = said.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(
            announced == [
                "Dentist in 1 h", "Dentist in 45 min", "Dentist in 30 min", "Dentist in 15 min",
                "Dentist at 16:45",
            ])
    }

    @Test func aStartedBlockShowsItsEndAndWhatIsLeft() throws {
        var harness = try AppHarness("2026-11-23T10:00")
        harness.perform(.set("voice"), "gentle")
        harness.perform(.capture, "Letter today 12:00 ~60m")
        harness.perform(.go(.today))
        harness.pass(seconds: 1800)
        harness.perform(.tick)
        let html = harness.region("main")
        let card = try #require(
            html.components(separatedBy: "class=\"one\"").last?.components(separatedBy: "</section>").first)
        #expect(card.contains("until ") && card.contains(" left") && !card.contains("about 1 h<"))
        #expect(card.contains("Each dot is 5 min"))
    }

    @Test func pictographsAreExplained() throws {
        var spark = try harness(["Letter today ~30m"], at: "2026-11-23T10:00", voice: "spark")
        spark.perform(.complete(try spark.mission("Letter").id))
        #expect(spark.region("main").contains("aria-label=\"all 1 done!\""))
        var command = try harness(["Letter today ~30m"], at: "2026-11-23T10:00", voice: "command")
        #expect(command.region("main").contains("The day from 09:00 to 23:00"))
    }

    @Test(arguments: Voice.allCases)
    func pastBedtimeEverythingWaitsForTomorrow(_ voice: Voice) throws {
        var harness = try harness(
            ["Choir tomorrow 10:00 to 11:00", "Letter tomorrow ~60m"], at: "2026-11-24T00:20", voice: voice.name)
        let html = harness.region("main")
        #expect(html.contains("past-sleep") && html.contains("09:00") && html.contains("#day/2026-11-24"))
        #expect(!html.contains("Good morning") && !html.contains("class=\"mood\""))
        let model = TodayModel(harness.planToShow(), in: harness.context)
        #expect(model.whatNow == .rest && model.glanceText(Words(voice)).first?.contains("Choir") == true)
    }

    @Test func atNightTheClashesOfTheNextDayAreNamed() throws {
        var harness = try harness(
            ["Choir tomorrow 10:00 to 11:00", "Bank tomorrow 10:30 to 11:30"], at: "2026-11-24T00:20", voice: "calm")
        let model = TodayModel(harness.planToShow(), in: harness.context)
        let lines = model.glanceText(Words(.calm))
        #expect(lines.last == "Tuesday at 10:30: “Bank” and “Choir” overlap.")
    }

    @Test func aNightOwlIsNotPastBedtimeBeforeTwo() throws {
        var harness = try AppHarness("2026-11-23T14:00")
        for (name, value) in [("wake", "11:00"), ("sleep", "02:00"), ("voice", "gentle")] {
            harness.perform(.set(name), value)
        }
        harness.perform(.capture, "Letter ~30m")
        harness.pass(seconds: 11 * 3600 + 1200)
        harness.perform(.go(.today))
        let html = harness.region("main")
        #expect(html.contains("Monday, 23 November") && html.contains("Good evening") && !html.contains("past-sleep"))
    }
}
