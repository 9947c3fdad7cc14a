import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Blocks whose time is over are answered on Today, in their sheet, or from a nag.
@Suite struct PassedScreenTests {
    private func harness(_ lines: String...) throws -> AppHarness {
        var harness = try AppHarness()
        for line in lines { harness.perform(.capture, line) }
        _ = harness.region("main")
        harness.perform(.tick)
        return harness
    }

    private func wait(_ harness: inout AppHarness, minutes: Int64) {
        harness.pass(seconds: minutes * 60)
        harness.perform(.tick)
    }

    /// The planned blocks of a mission.
    private func blocks(_ title: String, _ harness: inout AppHarness) throws -> [BlockReference] {
        let id = try harness.mission(title).id
        return harness.app.plan(in: harness.circumstances).blocks.filter { $0.mission == id }.map {
            BlockReference(id, $0.span)
        }
    }

    @Test func aQuietLineAsksAndOneTapAnswers() throws {
        var harness = try harness("Report today 20:00 ~60m")
        let block = try #require(try blocks("Report", &harness).first)
        #expect(!harness.region("main").contains("passed-blocks"))
        wait(&harness, minutes: 90)
        let page = harness.region("main")
        #expect(page.contains("One block has passed. Was it done?"))
        for answer in ["done", "30", "none"] { #expect(page.contains("block/answer/\(block.text)/\(answer)")) }
        harness.perform(.block(.answer(block, .worked(minutes: 30))))
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Report")) == 30)
        // Half of it is left, so it is not struck through with a tick.
        let worked = harness.region("main")
        #expect(!worked.contains("passed-blocks") && !worked.contains("<li class=\"done\">"))
        #expect(worked.contains("<li class=\"done part\">") && worked.contains("Worked 30 min"))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.region("main").contains("passed-blocks"))
        harness.perform(.block(.answer(block, .done)))
        #expect(try harness.mission("Report").status == .completed)
        #expect(harness.region("main").contains("<li class=\"done\">"))
    }

    @Test func aClearedDayAsksNothing() throws {
        var harness = try harness("Report today 20:00 ~60m")
        wait(&harness, minutes: 90)
        #expect(harness.region("main").contains("One block has passed. Was it done?"))
        harness.perform(.today(.pause(days: 1)))
        #expect(!harness.region("main").contains("passed-blocks"))
        #expect(harness.app.workspace.passedBlocksToAsk(in: harness.circumstances).isEmpty)
        // The block was over before the pause, so it is asked about when the pause ends.
        harness.perform(.today(.resume))
        #expect(harness.app.workspace.passedBlocksToAsk(in: harness.circumstances).count == 1)
    }

    @Test func aBlockInAPauseIsNotAskedAboutAfterwards() throws {
        var harness = try harness("Report today 20:00 ~60m")
        let block = try #require(try blocks("Report", &harness).first)
        let before = harness.circumstances
        wait(&harness, minutes: 90)
        var workspace = harness.app.workspace
        #expect(workspace.passedBlocksToAsk(in: harness.circumstances).count == 1)
        var entropy = Entropy(seed: [3])
        let operations = try workspace.pause(until: block.span.end, in: before, using: &entropy)
        for operation in operations { workspace.apply(operation) }
        #expect(workspace.pause(in: harness.circumstances) == nil)
        #expect(workspace.passedBlocksToAsk(in: harness.circumstances).isEmpty)
    }

    /// The answer completes the mission and creates its next date and the record of the work.
    @Test func theAnswerAboutARepeatingMissionIsNoImportInHistory() throws {
        var harness = try harness("Vocabulary every day ~20m")
        let block = try #require(try blocks("Vocabulary", &harness).first)
        wait(&harness, minutes: harness.circumstances.now.minutes(until: block.span.end) + 5)
        harness.perform(.block(.answer(block, .done)))
        let told = HistoryModel(harness.app.history, shown: 50, in: harness.context).entries.map { $0.text }
        #expect(told.contains("Marked “Vocabulary” as done"))
        #expect(!told.contains { $0.contains("Imported") })
    }

    @Test func yesterdaysBlocksAreAskedAboutToo() throws {
        var harness = try harness("Report friday ~60m")
        wait(&harness, minutes: 24 * 60)
        #expect(harness.region("main").contains("yesterday"))
        #expect(harness.region("main").contains("passed-blocks"))
    }

    @Test func oneTapLetsAllPassedBlocksGoBy() throws {
        var harness = try harness("Report today 21:00 ~60m", "Letter today 21:00 ~30m")
        #expect(!harness.region("main").contains("find new times"))
        wait(&harness, minutes: 240)
        let page = harness.region("main")
        #expect(page.contains("<summary>2 blocks have passed. Were they done?</summary>"))
        #expect(page.contains("None done: find new times"))
        let passed = TodayModel(harness.planToShow(), in: harness.context).passed
        let last = try #require(passed.max { $0.span.end < $1.span.end })
        harness.perform(.block(.letAllPass(BlockReference(last.mission, last.span))))
        #expect(!harness.region("main").contains("class=\"passed-blocks\""))
        #expect(harness.region("notice").contains("Everything stays on the list and is planned again."))
        #expect(try harness.mission("Report").isOpen && harness.mission("Letter").isOpen)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.region("main").contains("class=\"passed-blocks\""))
    }

    /// Work that nobody answers is planned again each day. It is asked about for two days.
    @Test func aPersonWhoDoesNotAnswerIsNotAskedEachDay() throws {
        var harness = try harness("Report friday ~60m")
        var asked: [Bool] = []
        for _ in 0..<4 {
            wait(&harness, minutes: 12 * 60)
            asked.append(harness.region("main").contains("passed-blocks"))
            wait(&harness, minutes: 12 * 60)
            _ = harness.region("main")
            harness.perform(.tick)
        }
        #expect(asked[0] && !asked[3], "\(asked)")
    }

    @Test func todayAsksOneQuestionAtATime() throws {
        var harness = try harness("Report today 20:00 ~60m", "Letter today 20:00 ~30m")
        harness.perform(.nag(.permission(.undecided)))
        #expect(harness.region("main").contains("mood asked") && !harness.region("main").contains("nag question"))
        wait(&harness, minutes: 110)
        let page = harness.region("main")
        #expect(page.contains("passed-blocks") && !page.contains("mood asked") && !page.contains("nag question"))
        let passed = TodayModel(harness.planToShow(), in: harness.context).passed
        let last = try #require(passed.max { $0.span.end < $1.span.end })
        harness.perform(.block(.letAllPass(BlockReference(last.mission, last.span))))
        harness.perform(.mood(.putOff))
        #expect(!harness.region("main").contains("passed-blocks") && harness.region("main").contains("nag question"))
    }

    /// Blocks that ended since the page was drawn were not shown.
    @Test func anAnswerToAllIsOneToThoseThatWereShown() throws {
        var harness = try harness("Thesis today 22:00 ~5h")
        let parts = try blocks("Thesis", &harness)
        try #require(parts.count > 2)
        let first = parts[0]
        wait(&harness, minutes: harness.circumstances.now.minutes(until: parts[1].span.end) + 5)
        harness.perform(.block(.letAllPass(first)))
        let left = harness.app.workspace.passedBlocks(in: harness.circumstances)
        #expect(left.map { $0.span } == [parts[1].span])
    }

    @Test func passedBlocksOfAMissionShareARow() throws {
        var harness = try harness("Thesis today 22:00 ~5h")
        let parts = try blocks("Thesis", &harness)
        try #require(parts.count > 2)
        let id = parts[0].mission
        let (first, second) = (parts[0].span, parts[1].span)
        wait(&harness, minutes: harness.circumstances.now.minutes(until: second.end) + 5)
        #expect(harness.region("main").contains("block/finishPassed/\(id)/"))
        let row = PassedView(TodayModel(harness.planToShow(), in: harness.context).passed, words: Words(.calm)).html
            .text
        #expect(row.components(separatedBy: "<li").count == 2)
        harness.perform(.block(.finishPassed(BlockReference(id, second))))
        let worked = first.minutes + second.minutes
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Thesis")) == 300 - worked)
        #expect(!harness.region("main").contains("class=\"passed-blocks\""))
    }

    /// A row that came in at the top after an answer would move the others, and the next tap would hit another block.
    @Test func anAnswerBringsInNoOtherRow() {
        let start = Instant(seconds: 1_764_158_400)
        let rows = (0..<8).map { index in
            let at = start.adding(minutes: Int64(index) * 60)
            return PassedRow(
                mission: RecordID(high: 1, low: UInt64(index)), span: Span(at, at.adding(minutes: 30)),
                title: "Essay \(index).", time: "today")
        }
        func titles(_ rows: [PassedRow]) -> [String] {
            PassedView(rows, words: Words(.calm)).html.text.components(separatedBy: "Essay ").dropFirst()
                .map { String($0.prefix(1)) }
        }
        #expect(titles(rows) == ["0", "1", "2", "3", "4", "5", "6", "7"])
        #expect(titles(Array(rows.dropLast())) == ["0", "1", "2", "3", "4", "5", "6"])
    }

    @Test func theSheetOfAPassedBlockTakesMinutes() throws {
        var harness = try harness("Report today 20:00 ~60m")
        let block = try #require(try blocks("Report", &harness).first)
        wait(&harness, minutes: 90)
        harness.perform(.block(.open(block)))
        let sheet = harness.region("dialog")
        #expect(sheet.contains("block/answer/\(block.text)/none") && sheet.contains("block/report/\(block.text)"))
        harness.perform(.block(.report(block)), "blue")
        #expect(harness.region("dialog").contains("blue"))
        harness.perform(.block(.report(block)), "25 min")
        #expect(harness.region("dialog").isEmpty)
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Report")) == 35)
    }

    @Test func aPartIsTickedOffByItself() throws {
        var harness = try harness("Thesis friday ~5h")
        let parts = try blocks("Thesis", &harness)
        let (first, last) = (parts[0], try #require(parts.last))
        // Even the part with the highest number does not complete the mission while others are left.
        for part in [first, last] {
            #expect(!harness.region("main").contains("complete/\(part.mission)\""))
            harness.perform(.block(.open(part)))
            #expect(harness.region("dialog").contains("block/answer/\(part.text)/done"))
            harness.perform(.dialog(.close))
        }
        #expect(harness.region("main").contains("Part 1 of \(parts.count) of “Thesis” is done"))
        harness.perform(.block(.answer(first, .done)))
        #expect(try harness.mission("Thesis").isOpen)
        #expect(
            try harness.app.workspace.minutesLeft(harness.mission("Thesis")) == 300 - first.span.minutes)
        harness.perform(.tick)
        #expect(harness.region("main").contains("2 of \(parts.count)"))
    }

    @Test func aRunningBlockTakesTheTimeSoFar() throws {
        var harness = try harness("Thesis friday ~5h")
        let block = try #require(try blocks("Thesis", &harness).first)
        wait(&harness, minutes: 20)
        harness.perform(.block(.open(block)))
        harness.perform(.block(.report(block)), "20m")
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Thesis")) == 280)
    }

    @Test func aNagAnswersTheBlockOfItsMission() throws {
        var harness = try harness("Report today 12:00 ~60m @nuclear")
        let block = try #require(try blocks("Report", &harness).first)
        while !harness.region("main").contains("passed-blocks") { wait(&harness, minutes: 5) }
        let answer = NagMessage.Action.block(BlockAnswer(block.span, .worked(minutes: 30)))
        let action = Action.nag(.answer(block.mission, answer)).text
        for _ in 0..<120 where !harness.region("nags").contains(action) { wait(&harness, minutes: 1) }
        #expect(harness.region("nags").contains(action))
        harness.perform(.nag(.answer(block.mission, answer)))
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Report")) == 30)
        #expect(harness.region("nags").isEmpty)
    }

    @Test func workedTimeIsReportedOnAMissionsPage() throws {
        var harness = try harness("Thesis friday ~5h")
        let id = try harness.mission("Thesis").id
        harness.perform(.go(.mission(id)))
        #expect(harness.region("main").contains("mission/worked/\(id)"))
        harness.perform(.mission(.worked(id)), "1h30")
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Thesis")) == 210)
        harness.perform(.mission(.worked(id)), "soon")
        #expect(harness.region("main").contains("soon"))
    }

    @Test func theSettingCountsPassedBlocks() throws {
        var harness = try harness("Thesis friday ~5h")
        harness.perform(.go(SettingsPage.plan.route))
        #expect(harness.region("main").contains("Count passed blocks as worked"))
        harness.perform(.set("countsPassedBlocks"), "true")
        harness.perform(.go(.today))
        let first = try #require(try blocks("Thesis", &harness).first)
        wait(&harness, minutes: first.span.minutes + 5)
        #expect(!harness.region("main").contains("passed-blocks"))
        #expect(try harness.app.workspace.minutesLeft(harness.mission("Thesis")) == 300 - first.span.minutes)
    }

    @Test func everyActionOfAnAnswerCanBeRead() throws {
        let span = Span(Instant(seconds: 1_764_158_400), Instant(seconds: 1_764_162_000))
        let block = BlockReference(RecordID(high: 1, low: 2), span)
        for answer in [PassedAnswer.done, .worked(minutes: 25), .notDone] {
            let action = Action.block(.answer(block, answer))
            #expect(Action(action.text) == action)
        }
        for action in [BlockAction.report(block), .finishPassed(block), .letPass(block), .letAllPass(block)] {
            #expect(Action(Action.block(action).text) == .block(action))
        }
        #expect(Action("block/letPass/x") == nil && Action("block/finishPassed") == nil)
        #expect(Action("block/answer/\(block.text)/-4") == nil && Action("block/answer/\(block.text)") == nil)
    }
}
