import Testing

@testable import DaymarkCore

/// Study is spread over the days before its deadline. Other long work is done as early as it can be.
@Suite struct StudyTests {
    private func days(_ title: String, _ harness: WorkedHarness) throws -> [CivilDate] {
        try harness.blocks(title).map { harness.now.zone.civil(at: $0.span.start).date }.uniqued()
    }

    @Test func titlesThatNameStudy() {
        for title in ["Study for chemistry exam", "Revise chapter 4", "Prepare for the midterm", "Lernen für Mathe"] {
            #expect(Workspace.isStudy(title), "\(title)")
        }
        for title in ["Thesis chapter", "Prepare slides", "Book final exam room", "Case study"] {
            #expect(!Workspace.isStudy(title), "\(title)")
        }
    }

    @Test func studyIsSpreadOverTheDaysBeforeTheExam() throws {
        let harness = try WorkedHarness("study for chemistry exam friday ~6h", "thesis friday ~5h")
        let monday = harness.now.today
        #expect(try days("study for chemistry exam", harness) == (0..<4).map { monday.adding(days: $0) })
        #expect(try days("thesis", harness).count <= 2)
    }

    @Test func spreadStudyStaysWhereItIsShown() throws {
        var harness = try WorkedHarness("study for chemistry exam friday ~6h")
        let before = try harness.blocks("study for chemistry exam").map { $0.span }
        try harness.plans.add("laundry friday ~30m", harness.now)
        #expect(try harness.blocks("study for chemistry exam").map { $0.span } == before)
        try harness.show("2026-11-23T08:30")
        #expect(try harness.blocks("study for chemistry exam").map { $0.span } == before)
    }

    @Test func spreadingMakesNothingLate() throws {
        let harness = try WorkedHarness(
            "study for chemistry exam thursday ~8h", "essay wednesday ~8h", "report thursday ~10h")
        let plan = harness.workspace.plan(in: harness.now)
        #expect(plan.unplanned == [])
    }

    @Test func studyOfAnHourOrForTomorrowIsNotSpread() throws {
        let harness = try WorkedHarness("study vocabulary friday ~1h", "revise physics tomorrow ~3h")
        #expect(try days("study vocabulary", harness).count == 1)
        #expect(try days("revise physics", harness).count == 1)
    }
}
