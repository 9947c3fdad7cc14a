import Testing

@testable import DaymarkCore

/// The weekly review and its one suggestion.
@Suite struct ReviewTests {
    @Test func theReviewIsOfThisWeekAndOnItsFirstDayOfTheLastOne() throws {
        var friday = try InsightHarness()
        let essay = try friday.mission(done: "2026-11-17T10:00:00")
        try friday.mission("Old", done: "2026-11-15T10:00:00")
        let review = friday.insights().review
        #expect(review.first == (try date("2026-11-16")) && review.done == [essay] && review.suggestion == nil)
        var monday = try InsightHarness("2026-11-23T09:00:00")
        try monday.mission(done: "2026-11-17T10:00:00")
        #expect(monday.insights().review.first == (try date("2026-11-16")) && monday.insights().review.done.count == 1)
        #expect(monday.insights(weeks: 1).review.done.count == 1)
    }

    @Test func theReviewCountsTheCommitmentsOfTheWeek() throws {
        var harness = try InsightHarness()
        for (day, busy) in [("15", true), ("16", true), ("18", true), ("18", false), ("21", true)] {
            var shift = Commitment(id: RecordID(at: harness.circumstances.now, using: &harness.entropy))
            (shift.title, shift.busy) = ("Shift", busy)
            shift.start = WallMoment("2026-11-\(day)T06:00:00")
            shift.end = WallMoment("2026-11-\(day)T14:00:00")
            harness.apply(Commitment.schema.changes(to: shift))
        }
        let review = harness.insights().review
        #expect(review.commitmentCount == 2)
        let summary = ReviewPhrase.summary(
            done: 0, minutes: 0, timed: 0, commitments: review.commitmentCount)
        #expect(Words(.gentle)(summary) == "A week with 2 commitments.")
        #expect(Words(.calm)(summary) == "2 commitments, and nothing else recorded.")
    }

    @Test func theReviewSaysHowMuchOfTheTimeTheTimerMeasured() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission()
        try harness.session(essay, "2026-11-17T10:00:00", minutes: 26)
        try harness.session(essay, "2026-11-17T15:00:00", minutes: 80, timed: false)
        let insights = harness.insights()
        let review = insights.review
        #expect(review.minutes == 106 && review.timed == 26 && insights.worked == 106 && insights.timed == 26)
        let summary = ReviewPhrase.summary(done: 0, minutes: review.minutes, timed: review.timed, commitments: 0)
        #expect(Words(.calm)(summary) == "1 h 46 min spent, 26 min of it with the timer")
        let year = InsightSummaryPhrase.year(done: 2, minutes: 106, timed: 26)
        #expect(Words(.calm)(year) == "2 tasks done, 1 h 46 min spent, 26 min of it with the timer")
    }

    /// A mission whose blocks of four mornings were not worked.
    private func moved(minutes: Int64, byHand: Bool) throws -> (InsightHarness, RecordID) {
        var harness = try InsightHarness()
        let essay = try harness.mission { $0.estimate = minutes }
        for day in 16...19 {
            try harness.plan(
                "2026-11-\(day)", [harness.block(essay, "2026-11-\(day)T09:00:00", minutes: 30)])
            guard byHand else { continue }
            var placed = Block(id: RecordID(at: harness.circumstances.now, using: &harness.entropy))
            (placed.mission, placed.start) = (essay, try harness.instant("2026-11-\(day)T20:00:00"))
            placed.end = placed.start?.adding(minutes: 30)
            harness.apply(Block.schema.changes(to: placed))
        }
        return (harness, essay)
    }

    @Test func aMissionThatThePersonMovesOftenCouldBeSplit() throws {
        let (harness, essay) = try moved(minutes: 60, byHand: true)
        #expect(harness.insights().review.suggestion == .splitUp(essay, moves: 4))
    }

    @Test func whatThePlannerMovedOrIsShortNeedsNoSmallerSteps() throws {
        #expect(try moved(minutes: 60, byHand: false).0.insights().review.suggestion == nil)
        #expect(try moved(minutes: 9, byHand: true).0.insights().review.suggestion == nil)
    }

    @Test func aBlockThatThePersonDeclinedCountsAsMovedByThem() throws {
        var (harness, essay) = try moved(minutes: 60, byHand: false)
        for day in 16...18 {
            let block = try harness.block(essay, "2026-11-\(day)T09:00:00", minutes: 30)
            var answer = Session(id: Workspace.answerID(essay, block.span))
            (answer.mission, answer.outcome) = (essay, .abandoned)
            (answer.started, answer.ended) = (block.span.start, block.span.start)
            harness.apply(Session.schema.changes(to: answer))
        }
        #expect(harness.insights().review.suggestion == .splitUp(essay, moves: 3))
    }

    @Test func anActivityThatTakesLongerIsNamed() throws {
        var harness = try InsightHarness()
        for _ in 0..<6 {
            try harness.mission(done: "2026-11-18T10:00:00") {
                ($0.estimate, $0.actual, $0.activity) = (60, 90, .study)
            }
        }
        #expect(harness.insights().review.suggestion == .allowMore(.study, percent: 150, samples: 6))
    }

    @Test func aPlanThatIsRarelyKeptCouldBeShorter() throws {
        var harness = try InsightHarness()
        for day in 9...19 {
            let mission = try harness.mission("Task \(day)")
            let text = "2026-11-\(padded(Int64(day), to: 2))"
            try harness.plan(text, [harness.block(mission, text + "T09:00:00", minutes: 60)])
            try harness.session(nil, text + "T14:00:00", minutes: 100)
        }
        #expect(harness.insights().review.suggestion == .planLess(kept: 0, minutes: 105))
    }

    /// Two hours on the timer and many tasks that were only ticked off do not say how much fits into a day.
    @Test func aLimitIsNotSuggestedFromAFewMeasuredMinutes() throws {
        var harness = try InsightHarness()
        for day in 9...19 {
            let mission = try harness.mission("Task \(day)")
            let text = "2026-11-\(padded(Int64(day), to: 2))"
            try harness.plan(text, [harness.block(mission, text + "T09:00:00", minutes: 60)])
            try harness.session(nil, text + "T14:00:00", minutes: 10)
            try harness.mission(done: text + "T16:00:00") { $0.estimate = 60 }
        }
        if case .planLess = harness.insights().review.suggestion { Issue.record("A limit is suggested.") }
    }

    @Test func aFirstWeekSuggestsNeitherHoursNorALimit() throws {
        var harness = try InsightHarness()
        for day in 14...19 {
            let blocks = try (10...11).map { hour in
                let mission = try harness.mission("Task \(day) \(hour)")
                return try harness.block(mission, "2026-11-\(day)T\(hour):00:00", minutes: 60)
            }
            try harness.plan("2026-11-\(day)", blocks)
            try harness.session(nil, "2026-11-\(day)T14:00:00", minutes: 100)
        }
        #expect(harness.insights().review.suggestion == nil)
    }

    @Test func otherwiseTheBestHourIsNamed() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission()
        try harness.session(essay, "2026-11-17T10:00:00", minutes: 55)
        #expect(harness.insights().review.suggestion == nil)
        try harness.session(essay, "2026-11-18T08:00:00", minutes: 40)
        try harness.session(essay, "2026-11-10T10:00:00", minutes: 30)
        // Three sessions are no pattern.
        #expect(harness.insights().review.suggestion == nil)
        for day in 11...12 { try harness.session(essay, "2026-11-\(day)T16:00:00", minutes: 20) }
        #expect(harness.insights().review.suggestion == .bestHour(.tuesday, hour: 10, minutes: 85))
    }
}
