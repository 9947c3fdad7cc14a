import Testing

@testable import DaymarkCore

/// The countdown of aggressive and nuclear missions in their last hour.
@Suite struct PressingDeadlineTests {
    private func titles(_ harness: FocusHarness) -> [String] {
        harness.phone.workspace.pressingDeadlines(in: harness.circumstances).map { $0.title }
    }

    private func set(_ harness: inout FocusHarness, _ change: (inout Settings) -> Void) {
        let before = harness.phone.workspace.settings
        var after = before
        change(&after)
        let changes = Settings.schema.changes(from: before, to: after)
        harness.change { $0.operations(changes, at: $1.now, using: &$2) }
    }

    @Test func onlyLoudMissionsCountDownAndOnlyInTheirLastHour() throws {
        var harness = try FocusHarness(
            "Visa form today 15:00 @nuclear", "Slides today 14:30 @aggressive", "Invoice today 14:45 @moderate",
            "Plants today 14:50 @gentle", at: "2026-11-23T13:20")
        #expect(titles(harness).isEmpty)
        try harness.setClock(to: "2026-11-23T13:40")
        #expect(titles(harness) == ["Slides"])
        try harness.setClock(to: "2026-11-23T14:10")
        #expect(titles(harness) == ["Slides", "Visa form"])
        let first = try #require(harness.phone.workspace.pressingDeadlines(in: harness.circumstances).first)
        let now = harness.circumstances.now
        #expect(first.minutes(from: now) == 20 && first.thousandths(at: now) == 667)
        // It ends when it is done, and when the deadline has passed.
        let slides = try harness.mission("Slides").id
        try harness.change { try $0.complete([slides], in: $1, using: &$2) }
        #expect(titles(harness) == ["Visa form"])
        try harness.setClock(to: "2026-11-23T15:01")
        #expect(titles(harness).isEmpty)
    }

    @Test func aSnoozeEndsIt() throws {
        var harness = try FocusHarness("Visa form today 15:00 @nuclear", at: "2026-11-23T14:20")
        let id = try harness.mission("Visa form").id
        try harness.change { try $0.snooze([id], until: $1.now.adding(minutes: 15), in: $1, using: &$2) }
        #expect(titles(harness).isEmpty)
        try harness.setClock(to: "2026-11-23T14:36")
        #expect(titles(harness) == ["Visa form"])
    }

    @Test func quietHoursAndQuietPeriodsHoldItBack() throws {
        var harness = try FocusHarness(
            "Upload tomorrow 00:30 @aggressive", "Visa form tomorrow 00:40 @nuclear", at: "2026-11-23T21:00")
        try harness.setClock(to: "2026-11-24T00:00")
        #expect(titles(harness).isEmpty)
        set(&harness) { $0.nuclearInQuiet = true }
        #expect(titles(harness) == ["Visa form"])
        set(&harness) { $0.quiet = false }
        #expect(titles(harness) == ["Upload", "Visa form"])
        set(&harness) { $0.nuclearInQuiet = false }
        try harness.change { try $0.startQuietPeriod(until: $1.now.adding(minutes: 20), in: $1, using: &$2) }
        #expect(titles(harness).isEmpty)
        try harness.setClock(to: "2026-11-24T00:21")
        #expect(titles(harness) == ["Upload", "Visa form"])
    }

    @Test(arguments: Voice.allCases) func withoutFiguresTheTimeIsToldInWords(voice: Voice) {
        let words = Words(voice)
        for minutes in Int64(0)...60 {
            let text = words(DeadlinePhrase.line("Visa form", minutes: minutes, numbers: false))
            #expect(!text.utf8.contains { (48...57).contains($0) })
        }
    }
}
