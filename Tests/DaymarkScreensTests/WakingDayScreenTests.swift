import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Today shows how much of the waking day is left, and the night.
@Suite struct WakingDayScreenTests {
    private func harness(_ voice: Voice, at time: String, lines: [String] = ["Letter ~30m"]) throws -> AppHarness {
        var harness = try AppHarness("2026-11-18T09:30")
        harness.perform(.set("voice"), voice.name)
        for line in lines { harness.perform(.capture, line) }
        harness.circumstances = Circumstances(
            now: harness.circumstances.zone.instant(of: try #require(CivilDateTime(time))),
            zone: harness.circumstances.zone, zones: harness.circumstances.zones)
        harness.perform(.go(.today))
        return harness
    }

    private func header(_ harness: inout AppHarness) throws -> String {
        let html = harness.region("main")
        let start = try #require(html.range(of: "<header"))
        let end = try #require(html.range(of: "</header>"))
        return String(html[start.lowerBound..<end.lowerBound])
    }

    @Test(arguments: Voice.allCases)
    func byDayEachVoiceShowsPercentTimeAndASun(_ voice: Voice) throws {
        var harness = try harness(voice, at: "2026-11-18T17:07")
        let header = try header(&harness)
        #expect(header.contains("42") && header.contains("%"))
        #expect(header.contains(voice == .gentle ? "about 6 hours" : voice == .command ? "5 h 53" : "5 h 53 min"))
        // The sun of gentle is drawn by the styles, and the sun of spark speaks below the header.
        let sun = voice == .gentle ? "class=\"sun\"" : voice == .spark ? "class=\"sun-bubble\"" : "<svg"
        #expect(harness.region("main").contains(sun) && !header.contains("class=\"day night\""))
    }

    @Test(arguments: Voice.allCases)
    func atNightThereIsAMoonAndNoPercentage(_ voice: Voice) throws {
        var harness = try harness(voice, at: "2026-11-19T02:00")
        let header = try header(&harness)
        #expect(header.contains("day night") && header.contains("begins in"))
        #expect(header.contains("7 hours") && !header.contains("%"))
        // The style sheet stops all motion on a page with a night.
        #expect(!header.contains("class=\"figure\"") && !header.contains("class=\"bar\""))
    }

    @Test func calmKeepsTheArcAtNightWithTheMoonOnIt() throws {
        var harness = try harness(.calm, at: "2026-11-19T02:00", lines: ["Choir tomorrow 10:15 to 11:45"])
        let html = harness.region("main")
        #expect(html.contains("class=\"moon\"") && html.contains("23:00") && html.contains("09:00"))
        // Three of ten hours are over.
        #expect(html.contains("rotate(54 175 175)") && html.contains("rotate(-54)"))
        #expect(html.contains("Choir") && html.contains("#day/2026-11-19"))
        // The tab has a moon at night and its usual icon by day.
        let night = harness.region("nav")
        harness.pass(seconds: 10 * 3600)
        harness.perform(.tick)
        #expect(harness.region("nav") != night)
    }

    @Test func theFigureFollowsTheMinute() throws {
        var harness = try harness(.calm, at: "2026-11-18T17:07")
        #expect(harness.region("main").contains("42% of the day left, 5 h 53 min"))
        harness.pass(seconds: 60)
        harness.perform(.tick)
        #expect(harness.region("main").contains("42% of the day left, 5 h 52 min"))
        harness.pass(seconds: 5 * 3600 + 52 * 60)
        harness.perform(.tick)
        #expect(harness.region("main").contains("Your day begins in 10 hours"))
    }

    @Test func theFigureFollowsAPersonToAnotherZone() throws {
        var harness = try harness(.calm, at: "2026-11-18T17:07")
        let (now, zones) = (harness.circumstances.now, harness.circumstances.zones)
        let newYork = try #require(zones.rules("America/New_York"))
        harness.circumstances = Circumstances(now: now, zone: newYork, zones: zones)
        harness.perform(.tick)
        #expect(harness.region("main").contains("85% of the day left, 11 h 53 min"))
    }

    @Test func eachMilestoneIsASwitchThatIsOffAtFirst() throws {
        var harness = try harness(.calm, at: "2026-11-18T12:00")
        harness.perform(.go(SettingsPage.reminders.route))
        let html = harness.region("main")
        for percent in Milestones.percents {
            #expect(html.contains("name=\"milestone\(percent)\""))
            #expect(!harness.app.workspace.settings.milestones.contains(percent))
        }
        harness.perform(.set("milestone25"), "true")
        #expect(harness.app.workspace.settings.milestones.contains(25))
        #expect(harness.region("main").matches(of: /name="milestone25"[^>]*checked/).count == 1)
    }

    @Test func thePageShowsAMilestoneWithoutASoundAndWithdrawsIt() throws {
        var harness = try harness(.calm, at: "2026-11-18T12:00")
        harness.perform(.nag(.permission(.granted)))
        harness.perform(.set("milestone50"), "true")
        func wait(minutes: Int) -> [Effect] {
            (0..<minutes).flatMap { _ in
                harness.pass(seconds: 60)
                return harness.perform(.tick)
            }
        }
        // Half of the day is over at 16:00.
        #expect(!wait(minutes: 239).contains { if case .notify = $0 { true } else { false } })
        let effects = wait(minutes: 1)
        let titles = effects.compactMap { if case .notify(let one) = $0 { one.title } else { nil } }
        #expect(titles == ["50% of the day left"])
        #expect(
            !effects.contains {
                if case .feel(_, let tones, let pulse, _) = $0 { !tones.isEmpty || !pulse.isEmpty } else { false }
            })
        #expect(harness.region("nags").contains("50% of the day left"))
        _ = wait(minutes: 6)
        #expect(!harness.region("nags").contains("50% of the day left"))
    }

    @Test func aMilestoneSetsNoBadge() throws {
        var harness = try harness(.calm, at: "2026-11-18T12:00")
        harness.perform(.nag(.permission(.granted)))
        harness.perform(.set("milestone50"), "true")
        // Nothing is due today, so the badge has no count.
        var effects = harness.perform(.set("badge"), "true")
        for _ in 0..<240 {
            harness.pass(seconds: 60)
            effects += harness.perform(.tick)
        }
        let titles = effects.compactMap { if case .notify(let one) = $0 { one.title } else { nil } }
        #expect(titles == ["50% of the day left"])
        #expect(!effects.contains { if case .badge = $0 { true } else { false } })
        #expect(harness.perform(.capture, "Essay today 23:00").contains(.badge(1)))
    }

    @Test func aPageThatSleptThroughMilestonesShowsNone() throws {
        var harness = try harness(.calm, at: "2026-11-18T09:40")
        for percent in Milestones.percents { harness.perform(.set(Milestones.field(percent)), "true") }
        harness.pass(seconds: 11 * 3600)
        harness.perform(.tick)
        #expect(!harness.region("nags").contains("of the day left"))
    }
}
