import Testing

@testable import DaymarkCore

/// The buttons of a nag whose mission has a planned block.
@Suite struct BlockAnswerTests {
    private func answers(_ harness: WorkedHarness, _ title: String) throws -> [NagMessage.Action] {
        harness.workspace.blockAnswers(for: try harness.mission(title).id, in: harness.now)
    }

    @Test func withoutABlockANagOffersToCompleteTheMission() throws {
        let harness = try WorkedHarness("Report 2026-12-20 ~60m", at: "2026-11-23T08:00")
        #expect(try answers(harness, "Report") == [.done])
    }

    @Test func aPassedBlockIsAnsweredInOneTap() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        let block = try harness.firstBlock("Report").span
        harness.now = try at("2026-11-23T11:00")
        // All of it is the whole mission.
        #expect(
            try answers(harness, "Report") == [
                .done, .block(BlockAnswer(block, .worked(minutes: 30))), .block(BlockAnswer(block, .notDone)),
            ])
    }

    @Test func aPartIsDoneWithoutTheWhole() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let block = try harness.firstBlock("Thesis").span
        harness.now = try at("2026-11-23T09:10")
        #expect(try answers(harness, "Thesis") == [.block(BlockAnswer(block, .done)), .done])
        harness.now = Circumstances(now: block.end, zone: harness.now.zone, zones: harness.now.zones)
        let passed = try answers(harness, "Thesis")
        #expect(passed.first == .block(BlockAnswer(block, .done)) && passed.last == .done && passed.count == 4)
    }

    @Test func theMessageOfANagCarriesTheAnswers() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m @moderate")
        harness.now = try at("2026-11-23T19:00")
        let id = try harness.mission("Report").id
        let nag = try #require(
            harness.workspace.nags(of: id, from: harness.now.now, until: harness.now.now, in: harness.now).last)
        let message = try #require(harness.workspace.message(for: [nag], in: harness.now))
        #expect(message.actions.prefix(3).map { $0 } == (try answers(harness, "Report")))
        #expect(NagMessage(message.json)?.actions == message.actions)
    }

    @Test func namesSurviveTheWayToAnotherDevice() {
        let span = Span(Instant(minute: 29_402_640), Instant(minute: 29_402_730))
        for answer in [PassedAnswer.done, .worked(minutes: 45), .notDone] {
            let action = NagMessage.Action.block(BlockAnswer(span, answer))
            #expect(NagMessage.Action(name: action.name) == action)
        }
        for name in [
            "block", "block/1/2", "block/29402640/90/0", "block/29402640/0/done", "block/29402640/90/-5",
            "block/x/90/done", "block/29402640/90/done/more", "block/29402640/99999/done",
        ] {
            #expect(NagMessage.Action(name: name) == nil)
        }
    }
}
