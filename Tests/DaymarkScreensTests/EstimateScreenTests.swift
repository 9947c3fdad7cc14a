import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Usual times while capturing, on a mission's screen and in the settings.
@Suite struct EstimateScreenTests {
    /// Someone who timed how long it takes to sweep the yard.
    private func sweeper(_ times: Int = 6, suffix: String = "") throws -> AppHarness {
        var harness = try AppHarness()
        for day in 0..<times {
            harness.perform(.capture, "Sweep yard \(day)" + suffix)
            let id = try harness.mission("Sweep yard \(day)").id
            harness.pass(seconds: 3600)
            harness.perform(.mission(.worked(id)), "50m")
            harness.perform(.complete(id))
            harness.pass(seconds: 23 * 3600)
        }
        return harness
    }

    @Test func captureShowsTheUsualTimeUntilADurationIsTyped() throws {
        var harness = try sweeper()
        harness.perform(.draft, "Sweep yard 40")
        #expect(harness.region("capture").contains("You usually need 50 min"))
        harness.perform(.draft, "Sweep yard 40 ~20m")
        #expect(!harness.region("capture").contains("usually"))
        harness.perform(.capture, "Sweep yard 41")
        #expect(harness.app.notice?.details == ["You usually need 50 min"])
        harness.perform(.capture, "Feed the cat")
        #expect(harness.app.notice?.details == [])
    }

    @Test(arguments: Voice.allCases) func theMissionsScreenSaysItInEveryVoice(voice: Voice) throws {
        var harness = try sweeper()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Sweep yard 40")
        let mission = try harness.mission("Sweep yard 40")
        let page = harness.missionScreen(mission)
        #expect(page.contains("50 min") && page.contains("(from a few similar tasks)"))
        #expect(!page.contains("takeUsual"))
        #expect(harness.app.workspace.minutesLeft(mission) == 50)
    }

    @Test func aCorrectionIsTakenByOneTapAndUndone() throws {
        var harness = try sweeper(24, suffix: " ~30m")
        harness.perform(.capture, "Sweep yard 40 ~30m")
        let mission = try harness.mission("Sweep yard 40")
        let page = harness.missionScreen(mission)
        #expect(page.contains("You wrote 30 min, but it usually takes you 50 min"))
        #expect(page.contains("mission/takeUsual/\(mission.id.description)") && page.contains("Use 50 min"))
        harness.perform(.mission(.takeUsual(mission.id)))
        #expect(try harness.mission("Sweep yard 40").estimate == 50)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(try harness.mission("Sweep yard 40").estimate == 30)
    }

    @Test func theSettingSwitchesItOff() throws {
        var harness = try sweeper()
        harness.perform(.set("learnsTimes"), "false")
        #expect(!harness.app.workspace.settings.learnsTimes)
        harness.perform(.draft, "Sweep yard 40")
        #expect(!harness.region("capture").contains("usually"))
    }

    @Test func theActionSurvivesItsText() {
        let action = MissionAction.takeUsual(RecordID(high: 3, low: 4))
        #expect(Action(Action.mission(action).text) == .mission(action))
    }
}

extension AppHarness {
    fileprivate mutating func missionScreen(_ mission: Mission) -> String {
        perform(.go(.mission(mission.id)))
        return region("main")
    }
}
