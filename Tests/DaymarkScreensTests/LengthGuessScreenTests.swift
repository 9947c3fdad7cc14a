import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

/// The guessed length of a task, while capturing, in lists and on the task's screen.
@Suite struct LengthGuessScreenTests {
    private static let playbooks = """
        playbook set
        title Problem set
        names problem set
        steps
        5 easy Open the sheet
        100 medium Solve the problems
        40 hard Check the answers
        playbook generic
        steps
        3 easy Write what done looks like
        """

    private func loaded() throws -> AppHarness {
        var harness = try AppHarness()
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        return harness
    }

    @Test func thePlaybooksAreFetchedOnceATaskNeedsAGuess() throws {
        var harness = try AppHarness()
        #expect(!harness.perform(.tick).contains(.loadPlaybooksWhenIdle))
        #expect(!harness.perform(.capture, "Call Ada ~10m").contains(.loadPlaybooksWhenIdle))
        #expect(harness.perform(.capture, "Analysis problem set 2").contains(.loadPlaybooksWhenIdle))
        #expect(!harness.perform(.capture, "Feed the cat").contains(.loadPlaybooksWhenIdle))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Analysis problem set 2")) == 145)
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Feed the cat")) == Workspace.usualMinutes)
    }

    @Test func playbooksThatComeInPartsAreUsedOnceAllAreThere() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Analysis problem set 2")
        let text = Self.playbooks
        let second = try #require(text.range(of: "playbook generic")).lowerBound
        // A part that came before the network failed does not count.
        harness.perform(.breakdown(.playbooksPart), String(text[..<second]))
        harness.perform(.breakdown(.playbooksFailed))
        for part in [text[..<second], text[second...]] {
            harness.perform(.breakdown(.playbooksPart), String(part))
            #expect(harness.app.playbooks == nil)
        }
        harness.perform(.breakdown(.playbooksEnd))
        #expect(harness.app.playbooks?.headings.map { $0.id } == ["set", "generic"])
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Analysis problem set 2")) == 145)
    }

    /// They arrive while the page is idle, so they do not show that the person is there.
    @Test func arrivingPlaybooksAreNoActionOfThePerson() throws {
        for action in BreakdownAction.deliveries { #expect(!Action.breakdown(action).isByPerson) }
        for action in ModelAction.deliveries { #expect(!Action.model(action).isByPerson) }
        #expect(Action.breakdown(.accept).isByPerson && Action.model(.agree).isByPerson)
        var harness = try AppHarness()
        harness.perform(.capture, "Analysis problem set 2")
        let seen = harness.app.presence.seenAt
        harness.pass(seconds: 30 * 60)
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(harness.app.presence.seenAt == seen)
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Analysis problem set 2")) == 145)
    }

    @Test func playbooksThatDidNotComeAreFetchedAgain() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Analysis problem set 2")
        harness.perform(.breakdown(.playbooksFailed))
        #expect(harness.perform(.capture, "Feed the cat").contains(.loadPlaybooksWhenIdle))
    }

    @Test func captureNamesTheGuessUntilALengthIsTyped() throws {
        var harness = try loaded()
        harness.perform(.draft, "Analysis problem set 2")
        #expect(harness.region("capture").contains("about 2 h 25 min, from the playbook “Problem set”"))
        harness.perform(.draft, "Analysis problem set 2 ~20m")
        #expect(!harness.region("capture").contains("from the playbook"))
        harness.perform(.capture, "Analysis problem set 2")
        #expect(harness.app.notice?.details == ["about 2 h 25 min, from the playbook “Problem set”"])
    }

    @Test func aReminderHasNoGuess() throws {
        var harness = try loaded()
        let line = "remind me at 15:00 to check problem set 2"
        harness.perform(.draft, line)
        #expect(!harness.region("capture").contains("from the playbook"))
        harness.perform(.capture, line)
        let mission = try harness.mission("check problem set 2")
        #expect(MissionRow(mission, in: harness.context).remainingText.isEmpty)
        #expect(EstimateText(mission, in: harness.context) == nil)
        harness.perform(.mission(.edit(mission.id, .reminders)), "")
        let edited = try harness.mission("check problem set 2")
        #expect(MissionRow(edited, in: harness.context).remainingText.hasPrefix("~"))
    }

    @Test func theDashboardsStartButtonShowsItAsAGuess() throws {
        var harness = try loaded()
        harness.perform(.set("voice"), Voice.command.name)
        harness.perform(.capture, "Analysis problem set 2 today")
        harness.perform(.go(.today))
        let page = harness.region("main")
        let start = try #require(page.range(of: "now-block")).upperBound
        let end = try #require(page.range(of: "</section>", range: start..<page.endIndex)).lowerBound
        #expect(page[start..<end].contains("<span class=\"length\">~"))
    }

    @Test(arguments: Voice.allCases) func theTasksScreenShowsItAsAGuess(voice: Voice) throws {
        var harness = try loaded()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Analysis problem set 2")
        let mission = try harness.mission("Analysis problem set 2")
        harness.perform(.go(.mission(mission.id)))
        let page = harness.region("main")
        #expect(page.contains("Problem set") && page.contains("2 h 25"))
        #expect(page.contains("mission/length/\(mission.id.description)/145"))
        let row = MissionRow(mission, in: harness.context)
        #expect(row.remainingText == (voice == .gentle ? "about " : "~") + Words(voice).length(145))
    }

    @Test func oneTapCorrectsIt() throws {
        var harness = try loaded()
        harness.perform(.capture, "Analysis problem set 2")
        let id = try harness.mission("Analysis problem set 2").id
        harness.perform(.mission(.length(id, 75)))
        let mission = try harness.mission("Analysis problem set 2")
        #expect(mission.estimate == 75 && mission.estimateBy == .person)
        #expect(MissionRow(mission, in: harness.context).remainingText == "1 h 15 min")
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Analysis problem set 2")) == 145)
    }

    @Test func theActionSurvivesItsText() {
        let action = MissionAction.length(RecordID(high: 3, low: 4), 75)
        #expect(Action(Action.mission(action).text) == .mission(action))
    }
}
