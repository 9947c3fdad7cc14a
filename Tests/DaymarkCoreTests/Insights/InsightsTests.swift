import Testing

@testable import DaymarkCore

/// The figures of Insights from a few records each. 20 November 2026 is a Friday.
@Suite struct InsightsTests {
    @Test func focusIsSummedByHourDayCategoryAndActivity() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission { $0.activity = .study }
        let shift = try harness.mission("Shift", .work)
        try harness.session(essay, "2026-11-17T09:40:00", minutes: 50)
        try harness.session(shift, "2026-11-18T23:50:00", minutes: 30)
        try harness.session(nil, "2026-11-19T08:00:00", minutes: 15)
        let insights = harness.insights()
        #expect(insights.minutes(.tuesday, hour: 9) == 20 && insights.minutes(.tuesday, hour: 10) == 30)
        #expect(insights.minutes(.wednesday, hour: 23) == 10 && insights.minutes(.thursday, hour: 0) == 20)
        #expect(insights.minutes(.school, .study) == 50 && insights.minutes(.work, .other) == 30)
        // A session without a mission belongs to the usual category.
        #expect(insights.minutes(.personal) == 15 && insights.worked == 95 && insights.sessionCount == 3)
        let thursday = insights.days.count - 2
        #expect(insights.days.minutes(thursday) == 35 && insights.days.minutes(thursday, in: .work) == 20)
    }

    @Test func aMissionWithoutACategoryCountsUnderThatOfItsActivity() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission { ($0.category, $0.activity) = (nil, .study) }
        try harness.mission("Letter", done: "2026-11-19T10:00:00") { ($0.category, $0.activity) = (nil, .admin) }
        try harness.session(essay, "2026-11-17T09:40:00", minutes: 50)
        var insights = harness.insights()
        #expect(insights.minutes(.school, .study) == 50 && insights.minutes(.personal) == 0)
        #expect(insights.days.done(insights.days.count - 2, in: .personal) == 1)
        // A usual category that the person has chosen holds.
        harness.apply([Change(.settings, Settings.recordID, "category", .text("work"))])
        insights = harness.insights()
        #expect(insights.minutes(.work, .study) == 50 && insights.minutes(.school) == 0)
    }

    @Test func withoutAnActivityThatOfThePlaybookCounts() throws {
        var harness = try InsightHarness()
        let report = try harness.mission("Chem lab report") { ($0.category, $0.guessedActivity) = (nil, .study) }
        let shift = try harness.mission("Lab shift") {
            ($0.category, $0.activity, $0.guessedActivity) = (nil, .work, .study)
        }
        let party = try harness.mission("Lab party") { ($0.category, $0.guessedActivity) = (.personal, .study) }
        try harness.session(report, "2026-11-17T09:40:00", minutes: 50)
        try harness.session(shift, "2026-11-18T09:00:00", minutes: 30)
        try harness.session(party, "2026-11-19T20:00:00", minutes: 20)
        let insights = harness.insights()
        #expect(insights.minutes(.school, .study) == 50 && insights.minutes(.work, .work) == 30)
        #expect(insights.minutes(.school) == 50 && insights.minutes(.personal) == 20)
    }

    @Test func theFirstWeekLastsSevenDays() throws {
        var harness = try InsightHarness()
        #expect(harness.insights().isFirstWeek)
        try harness.mission(done: "2026-11-14T10:00:00")
        #expect(harness.insights().isFirstWeek)
        try harness.mission("Older", done: "2026-11-13T10:00:00")
        #expect(!harness.insights().isFirstWeek)
    }

    @Test func noVoiceSaysWhatPercentageWasKept() {
        for voice in Voice.allCases {
            let text = Words(voice)(InsightSummaryPhrase.plan(kept: 4, blocks: 16))
            #expect(text.contains(voice == .gentle ? "16 blocks" : "4 ") && !text.contains("%"))
        }
    }

    @Test func noMinuteCountsTwiceAndDeletedMissionsDoNotCount() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission()
        let gone = try harness.mission("Gone") { $0.deleted = true }
        try harness.session(essay, "2026-11-19T09:00:00", minutes: 60)
        try harness.session(essay, "2026-11-19T09:30:00", minutes: 60)
        try harness.session(gone, "2026-11-18T09:00:00", minutes: 60)
        try harness.session(essay, "2026-11-18T12:00:00", minutes: 60, outcome: .forgotten)
        #expect(harness.insights().worked == 90)
    }

    @Test func momentumHalvesInAWeekAndStreaksAreByCategory() throws {
        var harness = try InsightHarness()
        try harness.mission(done: "2026-11-13T12:00:00")
        try harness.mission("Second", done: "2026-11-13T13:00:00")
        try harness.mission("Shift", .work, done: "2026-11-20T09:00:00")
        let momentum = harness.insights().momentum
        let school = momentum[1].wave
        // A full day adds 1 - 2^(-1/7), which is 9.43 points.
        #expect(school[school.count - 8] == 9 && school[school.count - 1] == 5)
        #expect(momentum[2].value == 5 && momentum[2].streak.current == 1 && momentum[1].streak.current == 0)
        #expect(momentum[0].category == nil && momentum[0].streak.longest == 1)
        #expect(!momentum[0].isHot)
    }

    @Test func manyFullDaysAreHot() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission()
        for day in 1...20 {
            try harness.session(essay, "2026-11-\(padded(Int64(day), to: 2))T09:00:00", minutes: 55)
        }
        let school = harness.insights().momentum[1]
        #expect(school.value == 86 && school.streak.current == 20 && school.isHot)
    }

    @Test func aPauseHoldsAStreak() throws {
        var harness = try InsightHarness()
        for day in ["2026-11-10", "2026-11-11", "2026-11-20"] { try harness.mission(done: day + "T10:00:00") }
        #expect(harness.insights().momentum[0].streak.current == 1)
        var off = DayOff(id: RecordID(high: 4, low: 4))
        (off.from, off.until) = (try harness.instant("2026-11-12T07:00:00"), try harness.instant("2026-11-18T00:00:00"))
        harness.apply(DayOff.schema.changes(to: off))
        try harness.dayOff("2026-11-18")
        // Thursday is the rest day of this week.
        let streak = harness.insights().momentum[0].streak
        #expect(streak.current == 3 && streak.longest == 3)
    }

    @Test func plansAreKeptMovedOrDropped() throws {
        var harness = try InsightHarness()
        let essay = try harness.mission()
        let letter = try harness.mission("Letter", .personal)
        let idea = try harness.mission("Idea", .work) { $0.status = .abandoned }
        let gone = try harness.mission("Gone") { $0.deleted = true }
        try harness.plan(
            "2026-11-19",
            [
                harness.block(essay, "2026-11-19T09:00:00", minutes: 60),
                harness.block(letter, "2026-11-19T11:00:00", minutes: 30),
                harness.block(idea, "2026-11-19T12:00:00", minutes: 30),
                harness.block(gone, "2026-11-19T14:00:00", minutes: 30),
                harness.block(essay, "2026-11-19T16:00:00", minutes: 60, was: "2026-11-19T15:00:00"),
            ])
        try harness.plan("2026-11-20", [harness.block(essay, "2026-11-20T17:00:00", minutes: 60)])
        try harness.session(essay, "2026-11-19T09:10:00", minutes: 30)
        try harness.session(essay, "2026-11-19T16:00:00", minutes: 50)
        let week = try #require(harness.insights().plans.last)
        #expect(week.kept == 1 && week.moved == 2 && week.dropped == 1)
        #expect(week.planned(.school) == 120 && week.planned(.personal) == 30 && week.planned(.work) == 30)
        #expect(week.actual(.school) == 80 && week.actual(.personal) == 0)
        let review = harness.insights().review
        #expect(review.moved == [letter, essay] && review.dropped == [idea] && review.done.isEmpty)
    }

    @Test func movedBlocksHaveAReason() throws {
        var harness = try InsightHarness()
        let missions = try ["Essay", "Letter", "Report", "Bills", "Garden"].map { try harness.mission($0) }
        var blocks: [DayPlan.Block] = []
        for (index, mission) in missions.enumerated() {
            blocks.append(try harness.block(mission, "2026-11-19T\(10 + index):00:00", minutes: 60))
        }
        try harness.plan("2026-11-19", blocks)
        var placed = Block(id: RecordID(at: harness.circumstances.now, using: &harness.entropy))
        (placed.mission, placed.start) = (missions[0], try harness.instant("2026-11-20T09:00:00"))
        placed.end = placed.start?.adding(minutes: 60)
        harness.apply(Block.schema.changes(to: placed))
        var shift = Commitment(id: RecordID(at: harness.circumstances.now, using: &harness.entropy))
        (shift.title, shift.busy) = ("Shift", true)
        (shift.start, shift.end) = (WallMoment("2026-11-19T11:30:00"), WallMoment("2026-11-19T11:45:00"))
        harness.apply(Commitment.schema.changes(to: shift))
        // The session is on the last mission, before its own block.
        try harness.session(missions[4], "2026-11-19T12:20:00", minutes: 30)
        let week = try #require(harness.insights().plans.last)
        #expect(week.moved == 5 && week.moved(for: .placedByHand) == 1 && week.moved(for: .commitment) == 1)
        #expect(week.moved(for: .otherWork) == 1 && week.moved(for: .notBegun) == 2)
        let table = harness.insights().table(.plan)
        #expect(table.csv.hasPrefix("week,kept,moved,dropped,placedByHand,commitment,otherWork,notBegun\r\n"))
        #expect(table.csv.hasSuffix("2026-11-16,0,5,0,1,1,1,2\r\n"))
        let phrase = InsightSummaryPhrase.moves(byHand: 1, commitment: 1, otherWork: 0, notBegun: 2)
        #expect(Words(.calm)(phrase) == "Moved: 1 placed by hand, 1 for a commitment, 2 not begun")
        #expect(
            Words(.gentle)(phrase)
                == "Why blocks moved: you placed 1 yourself, 1 gave way to a commitment, 2 waited.")
    }

    @Test func theReasonOfAMoveIsThatOfTheFirstTime() throws {
        var harness = try InsightHarness()
        let (essay, letter) = (try harness.mission(), try harness.mission("Letter"))
        try harness.plan(
            "2026-11-19",
            [harness.block(essay, "2026-11-19T16:00:00", minutes: 60, was: "2026-11-19T09:00:00")])
        try harness.session(essay, "2026-11-19T16:00:00", minutes: 60)
        #expect(harness.insights().plans.last?.moved(for: .notBegun) == 1)
        try harness.session(letter, "2026-11-19T09:30:00", minutes: 30)
        #expect(harness.insights().plans.last?.moved(for: .otherWork) == 1)
    }

    @Test func estimatesAreComparedByWeek() throws {
        var harness = try InsightHarness()
        for actual: Int64 in [45, 90, 60] {
            try harness.mission(done: "2026-11-18T10:00:00") {
                ($0.estimate, $0.estimateBy, $0.actual) = (60, .person, actual)
            }
        }
        try harness.mission(done: "2026-11-11T10:00:00") {
            ($0.estimate, $0.estimateBy, $0.actual) = (30, .playbook, 45)
        }
        let accuracy = harness.insights().accuracy
        #expect(accuracy.count == 4 && accuracy[3].own?.percent == 100 && accuracy[3].own?.samples == 3)
        #expect(accuracy[2].model?.percent == 150 && accuracy[2].own == nil && accuracy[3].learned == nil)
    }

    @Test func theLearnedFigureIsTheOneFromBefore() throws {
        var harness = try InsightHarness()
        for day in 10...18 {
            try harness.mission("Reading", done: "2026-11-\(day)T10:00:00") {
                ($0.activity, $0.actual) = (.study, 40)
            }
        }
        harness.workspace.learn()
        let accuracy = harness.insights().accuracy
        // Nothing was known before five completions, and after them it is close to 40 minutes.
        let samples = accuracy.reduce(0) { $0 + ($1.learned?.samples ?? 0) }
        let percent = try #require(accuracy[3].learned?.percent)
        #expect(samples == 4 && (100...120).contains(percent))
    }
}
