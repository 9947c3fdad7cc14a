import Testing

@testable import DaymarkCore

/// Sessions that nobody ended, and sessions that overlap after devices were apart.
@Suite struct FocusClosingTests {
    private func close(_ harness: inout FocusHarness) {
        harness.change { $0.closeSessions(in: $1, using: &$2) }
    }

    @Test func aSessionOverFiveHoursOfSleepIsClosedHonestly() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", rhythm: .short)
        try harness.setClock(to: "2026-11-23T14:05")
        #expect(harness.status() == nil)
        close(&harness)
        let session = try #require(harness.sessions.first)
        #expect(try session.outcome == .forgotten && session.ended == at("2026-11-23T10:25").now)
        #expect(try harness.worked("Thesis") == 0)
        // The person says how long they worked. Only then does it count.
        let asked = try #require(harness.phone.workspace.forgottenFocus(at: harness.circumstances.now))
        try harness.change { try $0.settleFocus(asked.session, minutes: 20, in: $1, using: &$2) }
        #expect(try harness.worked("Thesis") == 20)
        #expect(harness.phone.workspace.forgottenFocus(at: harness.circumstances.now) == nil)
    }

    @Test func aForgottenSessionInWhichNothingWasDoneCountsNothing() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis")
        try harness.setClock(to: "2026-11-23T20:00")
        close(&harness)
        let asked = try #require(harness.phone.workspace.forgottenFocus(at: harness.circumstances.now))
        try harness.change { try $0.settleFocus(asked.session, minutes: 0, in: $1, using: &$2) }
        #expect(try harness.worked("Thesis") == 0 && harness.sessions.first?.outcome == .abandoned)
    }

    @Test func theMinutesOfASessionCanBeCorrected() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-23T09:20")
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:30")
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:50")
        try harness.end(.stopped)
        #expect(try harness.worked("Thesis") == 40)
        let last = try #require(harness.phone.workspace.focusToCorrect(at: harness.circumstances.now)).session
        func minutes(_ text: String) -> Int64? {
            harness.phone.workspace.minutes(ofCorrection: text, of: last, in: harness.circumstances)
        }
        // The pause is taken off a time, unless it came later.
        #expect(minutes("20 min") == 20 && minutes("9:40") == 30 && minutes("9:10") == 10 && minutes("soon") == nil)
        #expect(minutes("until 9:10") == 10 && minutes("9:10am") == 10 && minutes("Until 9:10 AM") == 10)
        #expect(minutes("9 am") == 0 && minutes("9:40 pm") == nil)
        let label = Words(.calm, clock: .hours12)(FocusReviewPhrase.correctField)
        #expect(label == "Correct the time: 20 min, or until 2:20 pm")
        for (corrected, outcome) in [(Int64(20), Session.Outcome.stopped), (45, .stopped), (0, .abandoned)] {
            try harness.change { try $0.correctFocus(last, minutes: corrected, in: $1, using: &$2) }
            #expect(try harness.worked("Thesis") == corrected && harness.sessions.first?.outcome == outcome)
        }
        #expect(throws: IntentError.longerThanSession(50)) {
            try harness.change { try $0.correctFocus(last, minutes: 51, in: $1, using: &$2) }
        }
        try harness.setClock(to: "2026-11-24T12:00")
        #expect(harness.phone.workspace.focusToCorrect(at: harness.circumstances.now) == nil)
    }

    @Test func ofTwoCorrectionsOneCountsAsAWhole() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-23T09:20")
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:30")
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:50")
        try harness.end(.stopped)
        harness.exchange()
        let last = try #require(harness.phone.workspace.focusToCorrect(at: harness.circumstances.now)).session
        // 45 minutes shorten the pause. 20 minutes keep it.
        try harness.change { try $0.correctFocus(last, minutes: 45, in: $1, using: &$2) }
        harness.advance(seconds: 1)
        try harness.change(\.laptop) { try $0.correctFocus(last, minutes: 20, in: $1, using: &$2) }
        harness.exchange()
        #expect(try harness.worked("Thesis") == 20)
        #expect(harness.laptop.workspace.sessions.all == harness.phone.workspace.sessions.all)
        // The same minutes again change nothing.
        try harness.change { try $0.correctFocus(last, minutes: 20, in: $1, using: &$2) }
        #expect(harness.phone.unsent.isEmpty)
    }

    @Test func aCorrectionEndsAtTheNextSession() throws {
        var harness = try FocusHarness("Thesis friday ~3h", "Laundry ~2h")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-23T09:20")
        try harness.end(.stopped)
        let last = try #require(harness.phone.workspace.focusToCorrect(at: harness.circumstances.now)).session
        harness.advance(seconds: 10 * 60 + 30)
        try harness.start("Laundry", minutes: 60)
        harness.advance(seconds: 20 * 60)
        for minutes in [Int64(0), 20] {
            try harness.change { try $0.correctFocus(last, minutes: minutes, in: $1, using: &$2) }
            // The session on the laundry began after 30.5 minutes.
            for tooLong in [Int64(31), 32, 45] {
                #expect(throws: IntentError.longerThanSession(30)) {
                    try harness.change { try $0.correctFocus(last, minutes: tooLong, in: $1, using: &$2) }
                }
            }
        }
        let refusal = Words(.calm)(IntentError.longerThanSession(30))
        #expect(refusal == "At most 30 min fit, up to now or to the next session.")
        try harness.change { try $0.correctFocus(last, minutes: 30, in: $1, using: &$2) }
        #expect(try harness.worked("Thesis") == 30)
    }

    @Test func aPersonWhoShowsThatTheyAreThereKeepsTheSession() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", rhythm: .short)
        try harness.setClock(to: "2026-11-23T10:20")
        try harness.change { try $0.confirmFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T11:15")
        #expect(harness.status()?.phase == .overtime && harness.status()?.minutes == 135)
        try harness.setClock(to: "2026-11-23T11:21")
        #expect(harness.status() == nil)
    }

    @Test func aLongPauseEndsTheSessionWhenItBegan() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-23T09:40")
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T13:30")
        #expect(harness.status()?.phase == .paused)
        try harness.setClock(to: "2026-11-23T13:45")
        close(&harness)
        #expect(harness.status() == nil && harness.sessions.first?.outcome == .stopped)
        #expect(try harness.worked("Thesis") == 40)
    }

    @Test func everyDeviceClosesASessionWithTheSameValues() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis")
        harness.exchange()
        try harness.setClock(to: "2026-11-24T08:00")
        close(&harness)
        try harness.setClock(to: "2026-11-24T09:00")
        harness.change(\.laptop) { $0.closeSessions(in: $1, using: &$2) }
        #expect(harness.laptop.workspace.sessions.all == harness.phone.workspace.sessions.all)
        harness.exchange()
        harness.change(\.laptop) { $0.closeSessions(in: $1, using: &$2) }
        #expect(harness.laptop.unsent.isEmpty)
    }

    /// Both devices were away from the account and timed work of their own.
    @Test func noMinuteCountsTwiceAfterAMerge() throws {
        var harness = try FocusHarness("Thesis friday ~3h", "Laundry ~2h")
        try harness.start("Thesis", minutes: 90)
        try harness.setClock(to: "2026-11-23T09:30")
        try harness.start("Laundry", minutes: 30, on: \.laptop)
        try harness.setClock(to: "2026-11-23T10:00")
        try harness.end(.stopped)
        try harness.end(.stopped, on: \.laptop)
        #expect(try harness.worked("Thesis") == 60)
        harness.exchange()
        #expect(try harness.worked("Thesis") == 30 && harness.worked("Laundry") == 30)
        let day = WakingDay.current(
            at: harness.circumstances.now, settings: harness.phone.workspace.settings, in: harness.circumstances.zone)
        let done = harness.phone.workspace.doneWork(on: day, in: harness.circumstances)
        let minutes = done.map { work -> Int64 in
            guard case .worked(let minutes) = work.kind else { return 0 }
            return minutes
        }
        #expect(try minutes.reduce(0, +) == 60 && done.first?.span.end == at("2026-11-23T09:30").now)
        #expect(harness.phone.workspace.minutesWorked(on: day, [], in: harness.circumstances) == 60)
    }

    @Test func theLaterOfTwoRunningSessionsIsTheOneThatIsOn() throws {
        var harness = try FocusHarness("Thesis friday ~3h", "Laundry ~2h")
        try harness.start("Thesis", minutes: 90)
        try harness.setClock(to: "2026-11-23T09:10")
        try harness.start("Laundry", minutes: 60, on: \.laptop)
        harness.exchange()
        try harness.setClock(to: "2026-11-23T09:20")
        #expect(try harness.status()?.mission == harness.mission("Laundry").id)
        #expect(harness.status() == harness.status(\.laptop))
        close(&harness)
        harness.exchange()
        #expect(try harness.worked("Thesis") == 10 && harness.sessions.count { $0.ended == nil } == 1)
        #expect(harness.laptop.workspace.sessions.undeleted.count { $0.ended == nil } == 1)
    }

    /// A deterministic check of many overlapping sessions against a plain count of minutes.
    @Test func theMinutesOfAnyOverlappingSessionsAreCountedOnce() throws {
        let harness = try FocusHarness("Thesis friday ~3h")
        let mission = try harness.mission("Thesis").id
        var seed: UInt64 = 7
        func next(_ limit: UInt64) -> Int64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64((seed >> 33) % limit)
        }
        for _ in 0..<40 {
            var workspace = harness.phone.workspace
            var entropy = Entropy(seed: [UInt8(truncatingIfNeeded: seed)])
            var covered = Set<Int64>()
            for number in 0..<12 {
                var session = Session(id: RecordID(high: 9, low: UInt64(number)))
                let start = harness.circumstances.now.adding(minutes: next(240))
                let length = next(90) + 1
                (session.mission, session.started, session.rhythm) = (mission, start, .open)
                (session.ended, session.outcome) = (start.adding(minutes: length), .stopped)
                let changes = Session.schema.changes(to: session)
                for operation in workspace.operations(changes, at: start, using: &entropy) {
                    workspace.apply(operation)
                }
                for minute in start.minute..<(start.minute + length) { covered.insert(minute) }
            }
            let counted = workspace.sessions.all.reduce(0) { $0 + workspace.minutesWorked(in: $1) }
            #expect(counted <= Int64(covered.count) && workspace.minutesDone(on: mission) == counted)
            // All ends at once are the same as each searched for.
            let nextStarts = workspace.sessionIndex.startsOfNext(count: workspace.sessions.all.count)
            let ends = zip(workspace.sessions.all, nextStarts).map { $0.countedEnd(before: $1) }
            #expect(ends == workspace.sessions.all.map { workspace.countedEnd(of: $0) })
            #expect(Insights(workspace, in: harness.circumstances).worked == counted)
        }
    }

    @Test(arguments: [
        // The clock goes back from 03:00 to 02:00, and forward from 02:00 to 03:00. The night has five and three hours.
        ("2026-10-25T01:30", "2026-10-25T02:45", "2026-10-25T03:10", Int64(160)),
        ("2027-03-28T01:30", "2027-03-28T01:50", "2027-03-28T03:10", Int64(40)),
    ])
    func aNightWithAClockChangeCountsRealMinutes(_ start: String, _ middle: String, _ end: String, _ minutes: Int64)
        throws
    {
        var harness = try FocusHarness("Thesis ~9h", at: start)
        try harness.start("Thesis", minutes: 180)
        try harness.setClock(to: middle)
        #expect(harness.status()?.phase == .running)
        try harness.setClock(to: end)
        #expect(harness.status()?.minutes == minutes)
        try harness.end(.stopped)
        #expect(try harness.worked("Thesis") == minutes)
    }

    @Test func aSessionOverMidnightGoesOn() throws {
        var harness = try FocusHarness("Thesis ~9h", at: "2026-11-23T23:40")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-24T00:10")
        #expect(harness.status()?.minutes == 30 && harness.status()?.phase == .running)
        try harness.end(.stopped)
        #expect(try harness.worked("Thesis") == 30)
    }

    @Test func aTravellerKeepsTheSession() throws {
        var harness = try FocusHarness("Thesis ~9h")
        try harness.start("Thesis", minutes: 60)
        try harness.setClock(to: "2026-11-23T03:20", zone: "America/New_York")
        #expect(harness.status()?.minutes == 20)
    }
}
