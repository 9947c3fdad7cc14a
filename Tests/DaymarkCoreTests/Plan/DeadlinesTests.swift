import Testing

@testable import DaymarkCore

/// The deadlines of a range of days.
@Suite struct DeadlinesTests {
    private func due(
        _ lines: [String], from first: String, to last: String, now: String = "2026-11-23T09:30"
    ) throws -> [String] {
        let now = try at(now)
        var harness = PlanHarness()
        for line in lines { try harness.add(line, now) }
        let dates = try date(first)...date(last)
        return harness.workspace.deadlines(on: dates, in: now).map { deadline in
            let title = harness.workspace.title(of: deadline.mission) ?? ""
            return "\(deadline.date) \(title)" + (deadline.isLater ? " again" : "")
        }
    }

    @Test func deadlinesAreSortedByTime() throws {
        let lines = ["Survey 1 dec", "Slides 1 dec 9:00", "Letter 2 dec 12:00", "Someday"]
        #expect(
            try due(lines, from: "2026-12-01", to: "2026-12-02")
                == ["2026-12-01 Slides", "2026-12-01 Survey", "2026-12-02 Letter"])
        #expect(try due(lines, from: "2026-12-03", to: "2027-12-31") == [])
    }

    @Test func laterDatesOfARepeatingMissionAreIncluded() throws {
        let lines = ["Invoice every month on the 28th", "Plants every mon,thu 18:00"]
        #expect(
            try due(lines, from: "2026-11-23", to: "2026-11-30") == [
                "2026-11-23 Plants", "2026-11-26 Plants again", "2026-11-28 Invoice", "2026-11-30 Plants again",
            ])
        #expect(
            try due(lines, from: "2028-02-27", to: "2028-02-29")
                == ["2028-02-28 Plants again", "2028-02-28 Invoice again"])
    }

    @Test func aSeriesEndsWithItsRule() throws {
        let lines = ["Tablets every day until 26 nov", "Exercise every day for 3 times"]
        let found = try due(lines, from: "2026-11-25", to: "2026-12-10")
        #expect(found.filter { $0.contains("Tablets") } == ["2026-11-25 Tablets again", "2026-11-26 Tablets again"])
        #expect(found.filter { $0.contains("2026-11-27") || $0.contains("2026-12") } == [])
    }

    @Test func datesOfARepeatingMissionThatHavePassedAreLeftOut() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Diary every day", now)
        // Four days later, the first date is still open.
        let later = try at("2026-11-27T09:30")
        let dates = try date("2026-11-22")...date("2026-11-29")
        let found = harness.workspace.deadlines(on: dates, in: later)
        #expect(found.map { $0.date.description } == ["2026-11-23", "2026-11-28", "2026-11-29"])
    }

    @Test func blocksPlacedByHandAreFoundOnAnyDay() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Portrait", now)
        let portrait = try #require(harness.workspace.missions.all.first)
        let start = try at("2027-01-12T10:00").now
        let span = Span(start, start.adding(minutes: 90))
        harness.apply(
            try harness.workspace.pin(portrait.id, at: span, in: now, using: &harness.entropy))
        let found = harness.workspace.placedBlocks(from: start.adding(minutes: -600), until: start.adding(minutes: 600))
        #expect(found.map { $0.span } == [span] && found.first?.mission == portrait.id && found.first?.isPinned == true)
        #expect(harness.workspace.placedBlocks(from: span.end, until: span.end.adding(minutes: 900)).isEmpty)
    }
}
