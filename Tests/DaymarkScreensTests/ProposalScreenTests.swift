import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Dashed blocks propose undated missions in free time. One click accepts them.
@Suite struct ProposalScreenTests {
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), "calm")
        for line in ["Mend bike ~30m", "Sew button ~30m", "Bake bread ~30m"] { harness.perform(.capture, line) }
        harness.perform(.mood(.putOff))
        return harness
    }

    private func model(_ harness: inout AppHarness) -> TodayModel {
        TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
    }

    private func proposals(_ harness: inout AppHarness) -> [TimelineRow] {
        model(&harness).rows.filter { $0.isSuggestion }
    }

    @Test func proposalsAreDashedBlocksThatTakeNoTime() throws {
        var harness = try harness()
        let rows = proposals(&harness)
        #expect(rows.count == 2 && rows.allSatisfy { !$0.takesTime && $0.mission == nil })
        let main = harness.region("main")
        #expect(main.contains("class=\"suggested ") && main.contains("Suggestion · Fits the free time"))
        let week = WeekModel(harness.app.plan(in: harness.circumstances), in: harness.context)
        #expect(week.days[0].planned == 0 && week.days[0].free == 810)
        #expect(week.days.flatMap { $0.rows }.filter { $0.isSuggestion }.count == 3)
        harness.perform(.go(.week))
        #expect(harness.region("main").contains("class=\"suggested "))
        // Free time is not drawn under a proposal.
        let free = model(&harness).rows.filter { $0.kind == .free }
        #expect(free.allSatisfy { row in !rows.contains { $0.span.overlaps(row.span) } })
    }

    @Test func oneClickAcceptsAProposal() throws {
        var harness = try harness()
        let row = try #require(proposals(&harness).first)
        let id = try #require(row.proposedMission)
        let action = Action.today(.accept(BlockReference(id, row.span)))
        #expect(harness.region("main").contains("data-on=\"click:\(action.text)\""))
        harness.perform(action)
        let block = try #require(harness.app.workspace.blocks.undeleted.first)
        #expect(block.mission == id && block.span == row.span)
        #expect(proposals(&harness).count == 1)
        #expect(model(&harness).rows.contains { $0.kind == .work(id) && $0.isPinned })
        harness.perform(.undo(try #require(harness.saved.last { !$0.isQuiet }).unit))
        #expect(harness.app.workspace.blocks.undeleted.isEmpty && proposals(&harness).count == 2)
    }

    @Test func ignoredProposalsAreNotAskedAbout() throws {
        var harness = try harness()
        harness.perform(.tick)
        harness.pass(seconds: 24 * 3600)
        harness.perform(.tick)
        #expect(model(&harness).passed.isEmpty)
        #expect(!harness.region("main").contains("class=\"passed-blocks\""))
    }

    @Test func aMissionThatHasWaitedIsAskedAboutOnceAWeek() throws {
        var harness = try harness()
        #expect(model(&harness).waited == nil)
        harness.pass(seconds: 8 * 24 * 3600)
        let asked = try #require(model(&harness).waited)
        let html = WaitedView(asked, in: harness.context).html.text
        #expect(html.contains("has been on your list for over a week") && html.contains("click:putOffWaited"))
        harness.perform(.today(.putOffWaited))
        #expect(model(&harness).waited == nil && proposals(&harness).count == 2)
        harness.pass(seconds: 8 * 24 * 3600)
        let again = try #require(model(&harness).waited)
        harness.perform(.today(.accept(BlockReference(again.mission, again.span))))
        #expect(model(&harness).waited == nil)
        #expect(harness.app.workspace.blocks.undeleted.map { $0.mission } == [again.mission])
    }

    @Test func proposalActionsRoundTripThroughText() {
        let id = RecordID(high: 3, low: 4)
        let block = BlockReference(id, Span(Instant(seconds: 600), Instant(seconds: 1200)))
        let actions: [TodayAction] = [
            .accept(block), .somethingElse(id), .keepInPause(id), .moveOutOfPause(id), .putOffWaited,
        ]
        for action in actions { #expect(Action(Action.today(action).text) == .today(action)) }
        for text in ["accept", "accept/x/1/2", "somethingElse", "keepInPause/x"] { #expect(Action(text) == nil) }
    }
}
