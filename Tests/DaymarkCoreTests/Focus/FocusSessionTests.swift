import Testing

@testable import DaymarkCore

/// A focus session: its states, and how it survives reloads, sleep and other devices.
@Suite struct FocusSessionTests {
    @Test func aSessionRunsPausesAndEnds() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", rhythm: .medium)
        #expect(harness.status()?.phase == .running && harness.status()?.target == 50)
        try harness.setClock(to: "2026-11-23T09:20")
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:45")
        #expect(harness.status()?.phase == .paused && harness.status()?.minutes == 20)
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T10:05")
        #expect(harness.status()?.minutes == 40 && harness.status()?.minutesLeft == 10)
        #expect(try harness.status()?.ends == at("2026-11-23T10:15").now)
        try harness.end(.stopped)
        #expect(try harness.status() == nil && harness.worked("Thesis") == 40)
        #expect(try harness.mission("Thesis").isOpen)
        #expect(harness.sessions.first?.paused == 25)
    }

    /// Pauses are kept to the millisecond, so that many of them do not add up to an error.
    @Test func theTimerDoesNotDrift() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", minutes: 120)
        for _ in 0..<120 {
            harness.circumstances = Circumstances(
                now: Instant(milliseconds: harness.circumstances.now.milliseconds + 29_700),
                zone: harness.circumstances.zone, zones: harness.circumstances.zones)
            try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
            harness.circumstances = Circumstances(
                now: Instant(milliseconds: harness.circumstances.now.milliseconds + 333),
                zone: harness.circumstances.zone, zones: harness.circumstances.zones)
            try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        }
        #expect(harness.status()?.elapsed == Int64(3_564_000))
    }

    @Test func aReloadChangesNothing() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis")
        try harness.setClock(to: "2026-11-23T09:10")
        try harness.change { try $0.breakFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:12")
        var reloaded = Workspace(device: RecordID(high: 1, low: 1))
        for record in harness.phone.workspace.allRecords { reloaded.load(record) }
        #expect(reloaded.focus(at: harness.circumstances.now) == harness.status())
        #expect(harness.status()?.phase == .onBreak && harness.status()?.breakMinutesLeft == 3)
    }

    @Test func anyDevicePausesExtendsAndEndsTheSession() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis")
        harness.exchange()
        try harness.setClock(to: "2026-11-23T09:10")
        try harness.change(\.laptop) { try $0.pauseFocus(in: $1, using: &$2) }
        harness.exchange()
        #expect(harness.status()?.phase == .paused && harness.status(\.laptop) == harness.status())
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        harness.exchange()
        try harness.change(\.laptop) { try $0.extendFocus(by: 10, in: $1, using: &$2) }
        harness.exchange()
        #expect(harness.status()?.target == 35)
        try harness.setClock(to: "2026-11-23T09:40")
        try harness.end(.stopped, on: \.laptop)
        harness.exchange()
        #expect(try harness.status() == nil && harness.worked("Thesis") == 40)
    }

    @Test func startingAnotherEndsTheFirstAtThatMoment() throws {
        var harness = try FocusHarness("Thesis friday ~3h", "Laundry ~30m")
        try harness.start("Thesis")
        try harness.setClock(to: "2026-11-23T09:15")
        try harness.start("Laundry")
        #expect(try harness.status()?.mission == harness.mission("Laundry").id)
        #expect(try harness.worked("Thesis") == 15)
        harness.undoLast()
        #expect(try harness.status()?.mission == harness.mission("Thesis").id)
        #expect(try harness.worked("Thesis") == 0)
    }

    @Test func aNewSessionStaysTheCurrentOneAlthoughTheFirstDeviceIsAhead() throws {
        var harness = try FocusHarness("Thesis friday ~3h", "Laundry ~30m", at: "2026-11-23T09:10")
        try harness.start("Thesis")
        harness.exchange()
        // The clock at the start of the other session, and 30 minutes later.
        for (start, end) in [("09:10", "09:40"), ("09:02", "09:32"), ("01:10", "01:40")] {
            var later = harness
            try later.setClock(to: "2026-11-23T\(start)")
            try later.start("Laundry", on: \.laptop)
            later.exchange()
            try later.setClock(to: "2026-11-23T\(end)")
            #expect(try later.status()?.mission == later.mission("Laundry").id)
            #expect(later.status()?.minutes == 30 && later.status(\.laptop) == later.status())
            try later.end(.stopped, on: \.laptop)
            later.exchange()
            #expect(try later.worked("Laundry") == 30 && later.worked("Thesis") == 0)
        }
    }

    @Test func startingTwiceKeepsTheSession() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis")
        try harness.setClock(to: "2026-11-23T09:05")
        try harness.start("Thesis")
        #expect(harness.sessions.count == 1 && harness.status()?.minutes == 5)
        try harness.change { try $0.pauseFocus(in: $1, using: &$2) }
        try harness.setClock(to: "2026-11-23T09:09")
        try harness.start("Thesis", rhythm: .long)
        #expect(harness.sessions.count == 1 && harness.status()?.phase == .running && harness.status()?.minutes == 5)
    }

    @Test func finishingCompletesTheMissionAndOneUndoTakesBothBack() throws {
        var harness = try FocusHarness("Letter today ~1h")
        try harness.start("Letter")
        try harness.setClock(to: "2026-11-23T09:18")
        try harness.end(.completed)
        #expect(try !harness.mission("Letter").isOpen && harness.worked("Letter") == 18)
        harness.undoLast()
        #expect(try harness.mission("Letter").isOpen && harness.status()?.phase == .running)
    }

    @Test func thePlannedMinutesFollowTheWorkThatIsLeft() throws {
        var harness = try FocusHarness("Letter today ~15m", "Thesis friday ~3h", "Idea")
        try harness.start("Letter", rhythm: .medium)
        #expect(harness.status()?.target == 15)
        try harness.start("Idea", rhythm: .short)
        #expect(harness.status()?.target == 25)
        try harness.start("Thesis", rhythm: .long)
        #expect(harness.status()?.target == 90)
        try harness.start("Idea", minutes: 70)
        #expect(harness.status()?.target == 70 && harness.status()?.rhythm == .own)
        try harness.start("Letter", rhythm: .open)
        #expect(harness.status()?.target == nil && harness.status()?.left == nil)
        #expect(throws: IntentError.badFocusLength(0)) { try harness.start("Thesis", minutes: 0) }
    }

    @Test func overtimeIsQuietAndCanBeExtended() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", rhythm: .short)
        try harness.setClock(to: "2026-11-23T09:37")
        #expect(harness.status()?.phase == .overtime && harness.status()?.minutesOver == 12)
        try harness.change { try $0.extendFocus(by: 10, in: $1, using: &$2) }
        #expect(harness.status()?.phase == .running && harness.status()?.minutesLeft == 10)
        #expect(harness.status()?.planned == 25 && harness.status()?.target == 47)
        try harness.end(.stopped)
        #expect(try harness.worked("Thesis") == 37)
    }

    @Test func afterABreakTheNextStretchFollows() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", rhythm: .short)
        var breaks: [Int64] = []
        for _ in 0..<4 {
            harness.advance(seconds: 25 * 60)
            breaks.append(try #require(harness.status().map { harness.phone.workspace.breakMinutes(for: $0) }))
            try harness.change { try $0.breakFocus(in: $1, using: &$2) }
            harness.advance(seconds: 300)
            try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
            #expect(harness.status()?.minutesLeft == 25)
        }
        #expect(breaks == [5, 5, 15, 5] && harness.status()?.minutes == 100)
        // A break in the middle leaves the plan as it is.
        harness.advance(seconds: 600)
        try harness.change { try $0.breakFocus(minutes: 1, in: $1, using: &$2) }
        try harness.change { try $0.resumeFocus(in: $1, using: &$2) }
        #expect(harness.status()?.minutesLeft == 15)
    }

    @Test func nothingIsChangedWithoutASession() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        #expect(throws: IntentError.noFocus) { try harness.end(.stopped) }
        #expect(throws: IntentError.noFocus) { try harness.change { try $0.pauseFocus(in: $1, using: &$2) } }
        #expect(throws: IntentError.noFocus) { try harness.change { try $0.extendFocus(by: 5, in: $1, using: &$2) } }
    }

    @Test func theQuartersAreAnnounced() throws {
        var harness = try FocusHarness("Thesis friday ~3h")
        try harness.start("Thesis", minutes: 40)
        var said: [String] = []
        for _ in 0..<60 {
            harness.advance(seconds: 60)
            if let status = harness.status() { said.append(Words(.calm).announcement(of: status)) }
        }
        let announced = said.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(announced.count == 5 && announced[2] == "Half of the time has passed")
    }
}
