import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Doses on Today.
@Suite struct DoseScreenTests {
    private func harness(_ line: String, _ time: String) throws -> AppHarness {
        var harness = try AppHarness(time)
        harness.perform(.capture, line)
        return harness
    }

    @Test(arguments: Voice.allCases)
    func aDoseWhoseTimeIsOverStaysOnToday(_ voice: Voice) throws {
        var harness = try harness("Syrup every day 9:00, 15:00", "2026-11-23T08:00")
        harness.perform(.set("voice"), voice.name)
        harness.pass(seconds: 4 * 3600 + 60)
        harness.perform(.tick)
        let words = Words(voice)
        let page = harness.region("main")
        let (id, morning) = (try harness.mission("Syrup").id, try #require(CivilDateTime("2026-11-23T09:00:00")))
        #expect(page.contains(words(DosePhrase.noNote("09:00"))))
        for what in [DoseAnswer.What.taken, .skipped] {
            #expect(page.contains(Action.dose(.answer(id, morning, what)).text))
        }
        // It does not call any more.
        #expect(!harness.region("nags").contains("Syrup"))
        harness.perform(.dose(.answer(id, morning, .taken)))
        #expect(!harness.region("main").contains(words(DosePhrase.noNote("09:00"))))
        #expect(harness.app.workspace.answers(of: id).count == 1)
    }

    @Test func oneTapAddsAsManyDosesAsTheLastRefill() throws {
        var harness = try harness("Syrup every day 9:00, 15:00", "2026-11-23T08:00")
        let id = try harness.mission("Syrup").id
        harness.perform(.go(.mission(id)))
        #expect(!harness.region("main").contains("dose/add"))
        harness.perform(.dose(.refill(id)), "30")
        harness.pass(seconds: 60)
        #expect(harness.region("main").contains("dose/add/\(id.description)"))
        harness.perform(.dose(.addPack(id)))
        let routine = try harness.mission("Syrup")
        #expect(harness.app.workspace.supplyLeft(of: routine) == 60)
        #expect(harness.app.notice?.text == Words(harness.app.workspace.settings)(DosePhrase.refilled("Syrup", 60)))
    }

    @Test func aNewDayListsNoDosesOfTheDayBefore() throws {
        var harness = try harness("Syrup every day 9:00, 15:00", "2026-11-23T08:00")
        harness.pass(seconds: 12 * 3600)
        #expect(harness.region("main").contains("15:00: no note yet"))
        harness.pass(seconds: 11 * 3600)
        harness.perform(.tick)
        #expect(!harness.region("main").contains("no note yet"))
    }

    @Test(arguments: Voice.allCases)
    func theMorningAsksOnceAboutTheDosesOfTheDayBefore(_ voice: Voice) throws {
        var harness = try harness("Syrup every day 9:00, 21:00", "2026-11-23T08:00")
        harness.perform(.set("voice"), voice.name)
        let id = try harness.mission("Syrup").id
        harness.perform(.dose(.answer(id, try #require(CivilDateTime("2026-11-23T09:00:00")), .taken)))
        harness.pass(seconds: 24 * 3600)
        harness.perform(.tick)
        let question = Words(voice)(DoseQuestionPhrase.question(["Syrup (21:00)"], isNight: true))
        let page = harness.region("main")
        // The sentence itself names the group, so that a screen reader reads it once.
        #expect(page.components(separatedBy: question).count == 2)
        #expect(page.contains("aria-labelledby=\"doses-before-question\""))
        #expect(page.contains("id=\"doses-before-question\">\(question)<"))
        for action: DoseAction in [.answerDayBefore(.taken), .answerDayBefore(.skipped), .putOffDayBefore] {
            #expect(page.contains(action.text) && Action(action.text) == .dose(action))
        }
        harness.perform(.dose(.answerDayBefore(.taken)))
        #expect(!harness.region("main").contains(question))
        let times = harness.app.workspace.answers(of: id).map { $0.time?.civil.description }
        #expect(times == ["2026-11-23T09:00:00", "2026-11-23T21:00:00"])
        #expect(
            harness.app.notice?.text
                == Words(voice)(DosePhrase.answered("Syrup", time: "yesterday 21:00", .taken)))
    }

    @Test func oneAnswerToSeveralDosesIsNoImportInHistory() throws {
        var harness = try harness("Syrup every day 9:00, 21:00", "2026-11-23T08:00")
        harness.pass(seconds: 24 * 3600)
        harness.perform(.tick)
        harness.perform(.dose(.answerDayBefore(.taken)))
        #expect(try harness.app.workspace.answers(of: harness.mission("Syrup").id).count == 2)
        let told = HistoryModel(harness.app.history, shown: 50, in: harness.context).entries.map { $0.text }
        #expect(told.contains("Taken yesterday: Syrup"))
        #expect(!told.contains { $0.contains("Imported") })
    }

    @Test func theQuestionAboutTheDayBeforeGoesWhenItIsDismissedAndAtNoon() throws {
        var harness = try harness("Syrup every day 9:00, 21:00", "2026-11-23T08:00")
        harness.pass(seconds: 24 * 3600)
        let action = DoseAction.putOffDayBefore.text
        let page = harness.region("main")
        // Each of several doses can be answered on its own too.
        let morning = try #require(CivilDateTime("2026-11-23T09:00:00"))
        let id = try harness.mission("Syrup").id
        #expect(page.contains(action) && page.contains(DoseAction.answer(id, morning, .taken).text))
        var dismissed = harness
        dismissed.perform(.dose(.putOffDayBefore))
        #expect(!dismissed.region("main").contains(action) && dismissed.app.workspace.answers(of: id).isEmpty)
        harness.pass(seconds: 4 * 3600)
        harness.perform(.tick)
        #expect(!harness.region("main").contains(action))
    }

    @Test func aDoseOfYesterdayWithoutAnAnswerStaysInTheHistoryOfTheRoutine() throws {
        var harness = try harness("Syrup every day 9:00, 19:00", "2026-11-23T08:00")
        harness.pass(seconds: 24 * 3600)
        let (routine, words) = (try harness.mission("Syrup"), Words(harness.app.workspace.settings))
        harness.perform(.go(.mission(routine.id)))
        let evening = try #require(CivilDateTime("2026-11-23T19:00:00"))
        let page = harness.region("main")
        #expect(page.contains("19:00 · \(words(DosePhrase.state(.missed)))"))
        #expect(page.contains(Action.dose(.answer(routine.id, evening, .taken)).text))
    }

    @Test func aDoseTakenLateShowsWhenItWasNoted() throws {
        var harness = try harness("Syrup every day 9:00, 19:00", "2026-11-23T08:00")
        let (routine, words) = (try harness.mission("Syrup"), Words(harness.app.workspace.settings))
        let morning = try #require(CivilDateTime("2026-11-23T09:00:00"))
        let taken = "09:00 · \(words(DosePhrase.state(.taken)))"
        harness.pass(seconds: 64 * 60)
        var punctual = harness
        punctual.perform(.dose(.answer(routine.id, morning, .taken)))
        let page = punctual.region("main")
        #expect(page.contains(taken) && !page.contains("\(taken) · noted"))
        harness.pass(seconds: 86 * 60)
        harness.perform(.dose(.answer(routine.id, morning, .taken)))
        #expect(harness.region("main").contains("\(taken) · noted 10:30"))
        harness.perform(.go(.mission(routine.id)))
        #expect(harness.region("main").contains("\(taken) · noted 10:30"))
    }

    @Test func aRoutineClaimsNoLengthUnlessItWasGivenOne() throws {
        var harness = try harness("Syrup every day 9:00, 15:00", "2026-11-23T08:00")
        let routine = try harness.mission("Syrup")
        #expect(routine.isRoutine && MissionRow(routine, in: harness.context).remainingText.isEmpty)
        harness.perform(.mission(.edit(routine.id, .estimate)), "10 min")
        let timed = try harness.mission("Syrup")
        #expect(!MissionRow(timed, in: harness.context).remainingText.isEmpty)
    }

    /// Nobody could have answered a dose before the routine had its times.
    @Test func newTimesAskForNoEarlierDoses() throws {
        var harness = try harness("Syrup every day 9:00, 15:00", "2026-11-23T08:00")
        let id = try harness.mission("Syrup").id
        harness.perform(.dose(.answer(id, try #require(CivilDateTime("2026-11-23T09:00:00")), .taken)))
        harness.pass(seconds: 5 * 3600)
        var entropy = Entropy(seed: [4])
        harness.commit(
            try harness.app.workspace.change([id], in: harness.circumstances, using: &entropy) {
                mission throws(IntentError) in
                mission.repeats = "FREQ=DAILY;BYHOUR=10,15;BYMINUTE=0"
            })
        let plan = harness.app.plan(in: harness.circumstances)
        let model = TodayModel(plan, in: harness.context)
        #expect(!model.doses.contains { $0.state == .missed })
    }
}
