import Testing

@testable import DaymarkCore

/// Calls and errands are planned when somebody answers or something is open.
@Suite struct OpeningHoursTests {
    @Test(arguments: ["Call mum", "phone the plumber", "Remember to call Ada", "Phone call with Grace"])
    func callsHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .phone) }

    @Test(arguments: ["Call the bank", "ring dentist", "Go to the bank", "visit embassy"])
    func officesHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .office) }

    @Test(arguments: ["Buy rice", "pick up parcel", "get groceries", "go to the pharmacy"])
    func errandsHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .shop) }

    @Test(arguments: ["Read call for papers", "Buy train tickets", "Write to the bank", "Essay", "Pick up Tom", ""])
    func otherWorkHasNoOpeningHours(_ title: String) { #expect(OpeningHours(title: title) == nil) }

    @Test func aCallWaitsForTheMorning() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T20:30")
        try harness.add("call grandpa tomorrow ~20m", now)
        let block = try #require(harness.workspace.plan(in: now).blocks.first { $0.isWork })
        #expect(block.span.start >= (try at("2026-11-24T09:00").now))
    }

    @Test func aMissionWithoutOpenHoursBeforeItsDeadlineIsReportedAsClosed() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T20:30")
        try harness.add("call grandpa today ~20m", now)
        #expect(harness.workspace.plan(in: now).unplanned.map { $0.reason } == [.closed(short: 20)])
    }

    @Test func hoursOfTheCategoryReplaceOpeningHours() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T20:30")
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { settings in
                settings.setHours(WeekHours("daily 18-22"), of: settings.category)
            })
        try harness.add("call grandpa today ~20m", now)
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
    }
}
