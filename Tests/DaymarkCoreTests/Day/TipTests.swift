import Testing

@testable import DaymarkCore

/// At most one tip is shown a day, from the second day on. Each waits for its condition and is shown until it is
/// answered. The first day is Monday 23 November 2026.
@Suite struct TipTests {
    private func harness(_ lines: [String] = ["Letter today 17:00 ~30m", "Choir tomorrow 18-19"]) throws -> PlanHarness
    {
        var harness = PlanHarness()
        for line in lines { try harness.add(line, at("2026-11-23T10:00")) }
        return harness
    }

    private func plan(_ harness: inout PlanHarness, _ now: Circumstances) {
        harness.apply(
            harness.workspace.remember(
                harness.workspace.plan(in: now), always: true, in: now, using: &harness.entropy))
    }

    private func answer(_ harness: inout PlanHarness, _ tip: Tip, _ kind: TipAnswer.Kind, _ now: Circumstances) {
        harness.apply(harness.workspace.answer(tip, kind, in: now, using: &harness.entropy))
    }

    @Test func noTipIsShownOnTheFirstDayOrBeforeAnythingIsAdded() throws {
        #expect(PlanHarness().workspace.dueTip(in: try at("2026-11-24T10:00")) == nil)
        let harness = try harness(["Letter ~30m"])
        #expect(harness.workspace.dueTip(in: try at("2026-11-23T18:00")) == nil)
        #expect(harness.workspace.dueTip(in: try at("2026-11-24T10:00")) == .timetable)
    }

    @Test func anAnsweredTipIsGoneForGoodAndTheNextComesTomorrow() throws {
        var harness = try harness(["Letter", "Photos", "Shelf"])
        let tuesday = try at("2026-11-24T10:00")
        #expect(harness.workspace.dueTip(in: tuesday) == .timetable)
        answer(&harness, .timetable, .dismissed, tuesday)
        #expect(harness.workspace.dueTip(in: tuesday) == nil)
        let wednesday = try at("2026-11-25T10:00")
        #expect(harness.workspace.dueTip(in: wednesday) == .capture)
        answer(&harness, .capture, .done, wednesday)
        #expect(harness.workspace.dueTip(in: try at("2026-11-27T10:00")) != .timetable)
        #expect(harness.workspace.answer(.capture, .dismissed, in: wednesday, using: &harness.entropy).isEmpty)
    }

    private func choose(_ harness: inout PlanHarness, _ now: Circumstances) -> Tip? {
        let operations = harness.workspace.chooseTip(in: now, using: &harness.entropy)
        #expect(operations.allSatisfy { $0.isQuiet })
        harness.apply(operations)
        return harness.workspace.tip(in: now)
    }

    @Test func doingWhatATipSaysBringsTheNextOneTomorrow() throws {
        var harness = try harness(["Letter", "Photos", "Shelf"])
        let tuesday = try at("2026-11-24T10:00")
        #expect(harness.workspace.tip(in: tuesday) == nil, "no tip is shown before it is chosen")
        #expect(choose(&harness, tuesday) == .timetable)
        try harness.add("Choir thu 18-19", tuesday)
        #expect(choose(&harness, tuesday) == nil)
        #expect(choose(&harness, try at("2026-11-24T22:00")) == nil)
        #expect(choose(&harness, try at("2026-11-25T10:00")) == .capture)
    }

    @Test func aTipThatIsDoneStaysAwayWhenThatIsTakenBack() throws {
        var harness = try harness()
        for tip in [Tip.calendar, .stuck] { answer(&harness, tip, .done, try at("2026-11-23T10:00")) }
        let (monday, tuesday) = (try at("2026-11-30T10:30"), try at("2026-12-01T10:30"))
        #expect(choose(&harness, monday) == .milestones)
        for isOn in [true, false] {
            harness.apply(
                harness.workspace.changeSettings(in: monday, using: &harness.entropy) { $0.milestones.set(50, isOn) })
            #expect(choose(&harness, monday) == nil)
        }
        #expect(choose(&harness, tuesday) == nil)
    }

    @Test func aTipStaysForTheDayWhenAnEarlierOneBecomesDue() throws {
        var harness = try harness(["Letter", "Photos", "Choir thu 18-19"])
        for tip in [Tip.calendar, .stuck] { answer(&harness, tip, .done, try at("2026-11-23T10:00")) }
        let monday = try at("2026-11-30T10:30")
        #expect(choose(&harness, monday) == .milestones)
        try harness.add("Shelf", monday)
        #expect(choose(&harness, monday) == .milestones)
        #expect(choose(&harness, try at("2026-12-01T10:30")) == .capture)
    }

    /// The clock of another device is ahead.
    @Test func aTipThatWasChosenForTomorrowCountsForToday() throws {
        var harness = try harness(["Letter", "Photos", "Shelf"])
        #expect(choose(&harness, try at("2026-11-25T00:10")) == .timetable)
        let tuesday = try at("2026-11-24T23:50")
        #expect(harness.workspace.chooseTip(in: tuesday, using: &harness.entropy).isEmpty)
        #expect(harness.workspace.tip(in: tuesday) == .timetable)
        try harness.add("Choir thu 18-19", tuesday)
        #expect(choose(&harness, tuesday) == nil)
    }

    @Test func theAnswerToATipHasAFixedID() throws {
        var harness = try harness()
        answer(&harness, .pin, .done, try at("2026-11-24T10:00"))
        #expect(harness.workspace.tipAnswers.all.map { $0.id } == [TipAnswer.id(of: .pin)])
    }

    @Test func eachTipWaitsForItsCondition() throws {
        var harness = try harness(["Letter today 17:00 ~30m", "Form tue 18:00 ~30m", "Choir thu 18-19"])
        let tuesday = try at("2026-11-24T10:00")
        #expect(harness.workspace.dueTip(in: tuesday) == nil)
        // The app can be installed only in a browser.
        #expect(harness.workspace.dueTip(in: tuesday, TipSurroundings(canInstall: true)) == .install)
        #expect(harness.workspace.dueTip(in: tuesday, TipSurroundings(canInstall: false)) == nil)
        plan(&harness, tuesday)
        #expect(harness.workspace.dueTip(in: tuesday) == .pin || harness.workspace.dueTip(in: tuesday) == .focus)
        for tip in [Tip.pin, .focus] { answer(&harness, tip, .done, try at("2026-11-23T10:00")) }
        // A mission without steps or work for three days may be stuck.
        #expect(harness.workspace.dueTip(in: try at("2026-11-26T09:00")) == nil)
        #expect(harness.workspace.dueTip(in: try at("2026-11-26T10:30")) == .stuck)
        answer(&harness, .stuck, .done, try at("2026-11-23T10:00"))
        // After four days, there are dates for the calendar of the phone.
        #expect(harness.workspace.dueTip(in: try at("2026-11-26T10:30")) == nil)
        #expect(harness.workspace.dueTip(in: try at("2026-11-27T10:30")) == .calendar)
        answer(&harness, .calendar, .done, try at("2026-11-23T10:00"))
        #expect(harness.workspace.dueTip(in: try at("2026-11-27T10:30")) == nil)
        #expect(harness.workspace.dueTip(in: try at("2026-11-28T10:30")) == .hours)
        #expect(harness.workspace.dueTip(in: try at("2026-11-30T10:30")) == .milestones)
        answer(&harness, .milestones, .done, try at("2026-11-30T10:30"))
        #expect(harness.workspace.dueTip(in: try at("2026-12-02T10:30")) != .widgets)
        #expect(harness.workspace.dueTip(in: try at("2026-12-03T10:30")) == .widgets)
    }
}
