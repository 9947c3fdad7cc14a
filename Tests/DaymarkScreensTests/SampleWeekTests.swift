import DaymarkCore
import Testing

@testable import DaymarkScreens

@Suite struct SampleWeekTests {
    @Test(arguments: Voice.allCases) func theSampleIsOfferedAddedAndRemoved(voice: Voice) throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.go(.setUp(4)))
        #expect(harness.region("main").contains("setUp/addSample"))
        harness.perform(.setUp(.addSample))
        #expect(harness.app.route == .today && harness.app.workspace.hasSampleWeek)
        #expect(harness.app.workspace.missions.undeleted.count == 8)
        #expect(harness.app.workspace.commitments.undeleted.count == 4)
        #expect(harness.region("main").contains("Biology lecture") && harness.region("main").contains("removeSample"))
        harness.perform(.setUp(.removeSample))
        #expect(!harness.app.workspace.hasSampleWeek && !harness.region("main").contains("removeSample"))
    }

    /// Everything that belongs to the sample has a date to come, whatever the day, and nothing was misread.
    @Test(arguments: ["2026-11-23T09:30", "2026-11-28T23:50", "2026-12-31T06:00"])
    func theSampleFitsAnyDay(time: String) throws {
        var harness = try AppHarness(time)
        harness.perform(.setUp(.addSample))
        let titles = harness.app.workspace.missions.undeleted.map { $0.title }
        #expect(titles.contains("Swap Saturday’s shift") && titles.contains("Read chapter 4"))
        for mission in harness.app.workspace.missions.undeleted {
            guard let deadline = mission.effectiveDeadline else { continue }
            #expect(harness.context.instant(of: deadline) > harness.circumstances.now, "\(mission.title)")
        }
    }

    @Test func removingTheSampleKeepsWhatIsOnesOwnAndCanBeUndone() throws {
        var harness = try AppHarness()
        harness.perform(.setUp(.addSample))
        harness.perform(.setUp(.addSample))
        #expect(harness.app.workspace.missions.undeleted.count == 8, "it is added once")
        harness.perform(.capture, "My own essay fri ~1h")
        let essay = try harness.mission("Essay on whales")
        harness.perform(.complete(essay.id))
        harness.perform(.setUp(.removeSample))
        #expect(harness.app.workspace.missions.undeleted.map { $0.title } == ["My own essay"])
        let unit = try #require(harness.app.notice?.undo)
        harness.perform(.undo(unit))
        #expect(harness.app.workspace.missions.undeleted.count == 9 && harness.app.workspace.hasSampleWeek)
    }
}
