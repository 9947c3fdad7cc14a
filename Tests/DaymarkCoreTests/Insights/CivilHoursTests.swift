import Testing

@testable import DaymarkCore

/// Time split among days and hours of a clock.
@Suite struct CivilHoursTests {
    private func parts(_ from: String, minutes length: Int64, counted: Int64? = nil, in zone: String) throws -> [String]
    {
        let start = try at(from, zone)
        var parts: [String] = []
        let span = Span(start.now, start.now.adding(minutes: length))
        CivilHours(zone: start.zone).split(span, minutes: counted ?? length) { day, hour, minutes in
            parts.append("\(CivilDate(dayNumber: day)) \(hour): \(minutes)")
        }
        return parts
    }

    @Test func aSessionOverMidnightBelongsToBothDays() throws {
        #expect(
            try parts("2026-11-20T23:40:00", minutes: 60, in: "Europe/Berlin") == [
                "2026-11-20 23: 20", "2026-11-21 0: 40",
            ])
    }

    @Test func theSkippedHourHasNoMinutes() throws {
        #expect(
            try parts("2026-03-29T01:30:00", minutes: 60, in: "Europe/Berlin") == [
                "2026-03-29 1: 30", "2026-03-29 3: 30",
            ])
    }

    @Test func theRepeatedHourHasMinutesTwice() throws {
        let parts = try parts("2026-10-25T01:30:00", minutes: 180, in: "Europe/Berlin")
        #expect(parts == ["2026-10-25 1: 30", "2026-10-25 2: 60", "2026-10-25 2: 60", "2026-10-25 3: 30"])
    }

    @Test func aClockThatChangesByHalfAnHourIsExact() throws {
        // On 5 April 2026 at 2:00, the clock of Lord Howe goes back to 1:30.
        let parts = try parts("2026-04-05T01:00:00", minutes: 150, in: "Australia/Lord_Howe")
        #expect(parts == ["2026-04-05 1: 60", "2026-04-05 1: 30", "2026-04-05 2: 60"])
    }

    @Test func pausesAreSpreadEvenlyAndNoMinuteIsLost() throws {
        let parts = try parts("2026-11-20T09:30:00", minutes: 60, counted: 45, in: "Europe/Berlin")
        #expect(parts == ["2026-11-20 9: 23", "2026-11-20 10: 22"])
        #expect(try self.parts("2026-11-20T09:30:00", minutes: 0, counted: 7, in: "UTC") == ["2026-11-20 9: 7"])
    }
}
