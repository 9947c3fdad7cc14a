import Testing

@testable import DaymarkCore

/// Breaks: how long they are, what they suggest, and how they end.
@Suite struct FocusBreakTests {
    private func nextBreak(_ harness: FocusHarness) throws -> Int64 {
        harness.phone.workspace.breakMinutes(for: try #require(harness.status()))
    }

    private func setLoad(_ load: CognitiveLoad, of title: String, in harness: inout FocusHarness) throws {
        let mission = try harness.mission(title)
        var after = mission
        after.cognitiveLoad = load
        let changes = Mission.schema.changes(from: mission, to: after)
        harness.change { $0.operations(changes, at: $1.now, using: &$2) }
    }

    @Test(arguments: [
        (CognitiveLoad.light, Int64(3)), (.moderate, 5), (.heavy, 10), (.extreme, 15),
    ])
    func withoutAPlannedEndTheBreakFollowsTheLoad(_ load: CognitiveLoad, _ minutes: Int64) throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try setLoad(load, of: "Translate the contract", in: &harness)
        try harness.start("Translate the contract", rhythm: .open)
        harness.advance(seconds: 25 * 60)
        #expect(try nextBreak(harness) == minutes)
        let status = try #require(harness.status())
        #expect(harness.phone.workspace.breakPrompt(for: status).isActive == (minutes >= 10))
    }

    @Test(arguments: [(Rhythm.short, Int64(5)), (.medium, 10), (.long, 15)])
    func aChosenRhythmKeepsItsBreakForEveryLoad(_ rhythm: Rhythm, _ minutes: Int64) throws {
        for load in CognitiveLoad.allCases {
            var harness = try FocusHarness("Translate the contract ~9h")
            try setLoad(load, of: "Translate the contract", in: &harness)
            try harness.start("Translate the contract", rhythm: rhythm)
            #expect(try nextBreak(harness) == minutes)
            harness.advance(seconds: (rhythm.workMinutes(harness.phone.workspace.settings) ?? 0) * 60)
            #expect(try nextBreak(harness) == minutes)
            try harness.change { try $0.breakFocus(in: $1, using: &$2) }
            #expect(harness.status()?.breakLength == minutes, "\(load.name)")
        }
    }

    @Test func thePersonsOwnRhythmHasItsOwnBreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try setLoad(.extreme, of: "Translate the contract", in: &harness)
        try harness.start("Translate the contract", rhythm: .own)
        #expect(try nextBreak(harness) == harness.phone.workspace.settings.focusBreak)
    }

    @Test func theThirdStretchEndsWithALongerBreakAlsoAfterSkippedOnes() throws {
        var harness = try FocusHarness("Translate the contract ~9h")
        try harness.start("Translate the contract", rhythm: .short)
        // A break in the middle of a stretch is not the break of that stretch.
        harness.advance(seconds: 10 * 60)
        #expect(try nextBreak(harness) == 5)
        try harness.change { try $0.breakFocus(minutes: 2, in: $1, using: &$2) }
        harness.advance(seconds: 120)
        try harness.change { try $0.skipBreak(in: $1, using: &$2) }
        harness.advance(seconds: 15 * 60)
        #expect(harness.status()?.offersBreak == true)
        #expect(try nextBreak(harness) == 5)
        try harness.change { try $0.skipBreak(in: $1, using: &$2) }
        #expect(harness.status()?.minutesLeft == 25 && harness.status()?.phase == .running)
        harness.advance(seconds: 25 * 60)
        try harness.change { try $0.breakFocus(in: $1, using: &$2) }
        #expect(harness.status()?.breakLength == 5)
        harness.advance(seconds: 300)
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        harness.advance(seconds: 25 * 60)
        #expect(try nextBreak(harness) == 15)
        let third = try #require(harness.status())
        #expect(harness.phone.workspace.isLongBreakNext(for: third))
        #expect(harness.status()?.breaks == 2 && harness.status()?.stretches == 2)
    }

    @Test func aStartOfTwoMinutesOffersNoBreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract", minutes: 2)
        harness.advance(seconds: 120)
        #expect(harness.status()?.asksHowToGoOn == true && harness.status()?.offersBreak == false)
        #expect(throws: IntentError.noBreak) { try harness.change { try $0.skipBreak(in: $1, using: &$2) } }
        // Ten minutes of work deserve one.
        harness.advance(seconds: 479)
        #expect(harness.status()?.offersBreak == false)
        harness.advance(seconds: 1)
        #expect(harness.status()?.offersBreak == true)
    }

    @Test func aShortRhythmOfOnesOwnOffersItsBreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        harness.change { workspace, circumstances, entropy in
            let before = workspace.settings
            var after = before
            after.focusMinutes = 6
            return workspace.operations(
                Settings.schema.changes(from: before, to: after), at: circumstances.now, using: &entropy)
        }
        try harness.start("Translate the contract", rhythm: .own)
        harness.advance(seconds: 6 * 60 - 1)
        #expect(harness.status()?.offersBreak == false)
        harness.advance(seconds: 1)
        #expect(harness.status()?.offersBreak == true)
        try harness.change { try $0.skipBreak(in: $1, using: &$2) }
        #expect(harness.status()?.minutesLeft == 6)
        // A five-minute start is shorter than a stretch, so it has no break.
        try harness.end(.stopped)
        try harness.start("Translate the contract", minutes: 5)
        harness.advance(seconds: 6 * 60)
        #expect(harness.status()?.phase == .overtime && harness.status()?.offersBreak == false)
    }

    @Test func eachStretchHasARingAndQuartersOfItsOwn() throws {
        var harness = try FocusHarness("Translate the contract ~9h")
        try harness.start("Translate the contract", rhythm: .short)
        for stretch in 1...3 {
            #expect(
                harness.status()?.stretchProgressPerMille == 0 && harness.status()?.completedQuarters == 0,
                "\(stretch)")
            harness.advance(seconds: 10 * 60)
            #expect(
                harness.status()?.stretchProgressPerMille == 400 && harness.status()?.completedQuarters == 1,
                "\(stretch)")
            harness.advance(seconds: 15 * 60)
            #expect(
                harness.status()?.stretchProgressPerMille == 1000 && harness.status()?.completedQuarters == 4,
                "\(stretch)")
            guard stretch < 3 else { break }
            try harness.change { try $0.breakFocus(in: $1, using: &$2) }
            #expect(harness.status()?.stretchProgressPerMille == 1000)
            harness.advance(seconds: 300)
            try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        }
        #expect(harness.status()?.target == 75 && harness.status()?.minutes == 75)
        // Skipping a break after some overtime begins a stretch too.
        harness.advance(seconds: 5 * 60)
        try harness.change { try $0.skipBreak(in: $1, using: &$2) }
        #expect(harness.status()?.stretchProgressPerMille == 0 && harness.status()?.minutesLeft == 25)
        // A pause or more minutes do not.
        harness.advance(seconds: 10 * 60)
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        harness.advance(seconds: 60)
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        #expect(harness.status()?.stretchProgressPerMille == 400)
        try harness.change { try $0.extendFocus(by: 15, in: $1, using: &$2) }
        #expect(harness.status()?.stretchProgressPerMille == 250)
    }

    @Test func nothingIsSkippedWithoutABreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        #expect(throws: IntentError.noFocus) { try harness.change { try $0.skipBreak(in: $1, using: &$2) } }
        try harness.start("Translate the contract", rhythm: .short)
        #expect(throws: IntentError.noBreak) { try harness.change { try $0.skipBreak(in: $1, using: &$2) } }
        try harness.start("Translate the contract", rhythm: .open)
        harness.advance(seconds: 7200)
        #expect(throws: IntentError.noBreak) { try harness.change { try $0.skipBreak(in: $1, using: &$2) } }
    }

    @Test func aBreakIsNeverWork() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract", rhythm: .short)
        harness.advance(seconds: 25 * 60)
        try harness.change { try $0.breakFocus(in: $1, using: &$2) }
        harness.exchange()
        harness.advance(seconds: 3 * 60)
        #expect(harness.status(\.laptop)?.phase == .onBreak && harness.status(\.laptop)?.breakMinutesLeft == 2)
        #expect(harness.status(\.laptop)?.breakProgressPerMille == 600)
        // The other device makes the break longer. It is still one break.
        try harness.change(\.laptop) { try $0.breakFocus(minutes: 7, in: $1, using: &$2) }
        harness.exchange()
        #expect(harness.status()?.breakLength == 10 && harness.status()?.breaks == 1)
        harness.advance(seconds: 20 * 60)
        #expect(harness.status()?.phase == .onBreak && harness.status()?.breakMinutesLeft == 0)
        try harness.end(.stopped)
        #expect(try harness.worked("Translate the contract") == 25)
        #expect(harness.sessions.first?.minutes == 25)
    }

    @Test func aBreakIsAtMostFourHoursLong() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract", minutes: 60)
        for minutes: Int64 in [0, 241] {
            #expect(throws: IntentError.badBreakLength(minutes)) {
                try harness.change { try $0.breakFocus(minutes: minutes, in: $1, using: &$2) }
            }
        }
        #expect(harness.status()?.phase == .running)
        let calm = Words(.calm)(IntentError.badBreakLength(241))
        #expect(calm == "A break is between 1 minute and 4 hours long.")
    }

    @Test func aPauseBeforeABreakIsNotPartOfTheBreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract", minutes: 60)
        harness.advance(seconds: 600)
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        harness.advance(seconds: 1200)
        try harness.change { try $0.breakFocus(minutes: 5, in: $1, using: &$2) }
        #expect(harness.status()?.breakLength == 5 && harness.status()?.breakProgressPerMille == 0)
        #expect(harness.status()?.minutes == 10)
    }

    @Test func thePageIsDrawnAtEachMinuteOfABreak() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract")
        harness.advance(seconds: 90)
        try harness.change { try $0.breakFocus(minutes: 3, in: $1, using: &$2) }
        harness.advance(seconds: 20)
        #expect(harness.status()?.nextMinute == harness.circumstances.now.adding(seconds: 40))
        harness.advance(seconds: 40)
        #expect(harness.status()?.breakMinutesLeft == 2)
        harness.advance(seconds: 120)
        #expect(harness.status()?.nextMinute == nil)
    }

    @Test func promptsDifferFromBreakToBreak() {
        for moves in [true, false] {
            let prompts = (1...4).map { BreakPrompt(number: Int64($0), isActive: moves) }
            #expect(Set(prompts).count == 4 && prompts.allSatisfy { $0.isActive == moves })
            #expect(prompts.allSatisfy { Set($0.offers).count == 3 && $0.offers.first == $0 })
        }
    }

    @Test func minutesForTheRunningMissionPlanTheRestAnew() throws {
        var harness = try FocusHarness("Translate the contract ~9h")
        try harness.start("Translate the contract", rhythm: .short)
        harness.advance(seconds: 600)
        try harness.start("Translate the contract", minutes: 40)
        #expect(harness.sessions.count == 1 && harness.status()?.target == 50 && harness.status()?.rhythm == .own)
        try harness.start("Translate the contract", rhythm: .long)
        #expect(harness.status()?.target == 100 && harness.status()?.minutesLeft == 90)
        try harness.start("Translate the contract", rhythm: .open)
        #expect(harness.status()?.target == nil && harness.status()?.minutes == 10)
        try harness.start("Translate the contract")
        #expect(harness.status()?.rhythm == .open)
    }

    /// A program that only reads uses `withClosedSessions`, so it shows the same as one that has stored the closing.
    @Test func aSessionWithALongPauseCountsForReadersAlthoughItIsNotClosed() throws {
        var harness = try FocusHarness("Translate the contract ~4h")
        try harness.start("Translate the contract", minutes: 60)
        harness.advance(seconds: 2400)
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        harness.advance(seconds: 5 * 3600)
        let mission = try harness.mission("Translate the contract")
        #expect(try harness.worked("Translate the contract") == 0)
        let closed = harness.phone.workspace.withClosedSessions(at: harness.circumstances.now)
        #expect(closed.minutesDone(on: mission.id) == 40 && !closed.hasSessionsToClose(at: harness.circumstances.now))
        #expect(closed.minutesLeft(mission) == 200 && closed.focus(at: harness.circumstances.now) == nil)
    }

    @Test func onlySessionsClosedNowAreNamed() throws {
        var harness = try FocusHarness("Old report ~2h", "Translate the contract ~4h")
        try harness.start("Old report", minutes: 25)
        harness.advance(seconds: 6 * 3600)
        harness.change { $0.closeSessions(in: $1, using: &$2) }
        try harness.start("Translate the contract", minutes: 60)
        harness.advance(seconds: 1200)
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        harness.advance(seconds: 5 * 3600)
        var entropy = Entropy(seed: [9])
        let operations = harness.phone.workspace.closeSessions(in: harness.circumstances, using: &entropy)
        #expect(!operations.isEmpty && harness.phone.workspace.missionsForgotten(in: operations).isEmpty)
    }
}
