import Testing

@testable import DaymarkCore

/// Commitments at the same time. It is Monday 23 November 2026.
@Suite struct ClashTests {
    private func clashes(_ lines: [String]) throws -> [String] {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        for line in lines { try harness.add(line, now) }
        let dates = harness.workspace.occurrences(
            from: now.now, until: now.now.adding(minutes: 7 * 1440), in: now)
        return Clashes(dates).pairs.map { "\($0.earlier.title)/\($0.later.title)" }
    }

    @Test func commitmentsAtTheSameTimeClash() throws {
        #expect(try clashes(["Shift tue 14-22", "Pick up Mia tue 15:30-16:00"]) == ["Shift/Pick up Mia"])
    }

    @Test func neighboursAndWholeDaysDoNotClash() throws {
        #expect(try clashes(["Shift tue 14-22", "Lunch tue 12-14", "Fair 2026-11-24 to 2026-11-25"]).isEmpty)
    }

    @Test func aLongCommitmentClashesWithEachInside() throws {
        let found = try clashes(["Shift tue 6-14", "School tue 7:40-8:00", "Call tue 10-11", "Bank tue 10:30-11:30"])
        #expect(found == ["Shift/School", "Shift/Call", "Shift/Bank", "Call/Bank"])
    }

    @Test(arguments: Voice.allCases)
    func theWindDownNamesTheClashesOfTomorrow(voice: Voice) throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        for line in ["Shift tue 14-22", "Pick up Mia tue 15:30-16:00"] { try harness.add(line, now) }
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { settings in
                (settings.windDown, settings.voice) = (60, voice)
            })
        let calls = try harness.workspace.nags(from: now.now, until: at("2026-11-24T08:00").now, in: now)
        let windDown = try #require(calls.first { $0.kind == .windDown })
        let message = try #require(harness.workspace.message(for: [windDown], in: at("2026-11-23T22:00")))
        let line = try #require(message.body.split(separator: "\n").last)
        #expect(line.hasPrefix("Tomorrow") && line.contains("15:30"))
        #expect(line.contains("“Pick up Mia”") && line.contains("“Shift”"))
    }

    @Test func eachOfManyIsMarked() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        for index in 1...6 { try harness.add("C\(index) tue 14-15", now) }
        let dates = harness.workspace.occurrences(
            from: now.now, until: now.now.adding(minutes: 7 * 1440), in: now)
        let clashes = Clashes(dates)
        #expect(dates.indices.map { clashes[$0].count } == [5, 5, 5, 5, 5, 5])
    }

    @Test func anEventInTwoCalendarsDoesNotClashWithItself() throws {
        #expect(try clashes(["Physics tue 10-11", "Physics tue 10-11"]).isEmpty)
        #expect(try clashes(["Physics tue 10-11", "Physics tue 10-11:30"]) == ["Physics/Physics"])
    }

    @Test func eachClashIsNamedWithItsDay() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T22:00")
        for line in [
            "Shift tue 14-22", "Bank tue 15-16", "Party 2026-11-25 00:10 to 2026-11-25 02:00",
            "Train 2026-11-25 01:00 to 2026-11-25 03:00",
        ] {
            try harness.add(line, now)
        }
        let sentences = harness.workspace.clashSentences(
            from: now.now, until: try at("2026-11-25T04:00").now, tomorrow: now.today.adding(days: 1), Words(.calm),
            in: now)
        #expect(sentences.map { $0.beginning(9) } == ["Tomorrow ", "Wednesday"])
    }
}
