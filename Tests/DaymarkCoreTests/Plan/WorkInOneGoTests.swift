import Testing

@testable import DaymarkCore

/// Baking, cleaning a room, calls, errands and appointments are planned in one go.
@Suite struct WorkInOneGoTests {
    @Test(arguments: [
        "Bake birthday cake", "clean the kitchen", "Tidy Leo's room", "Call the insurance", "Buy winter boots",
        "Pick up parcel", "Dentist appointment",
    ])
    func suchWorkIsNamedByItsTitle(_ title: String) { #expect(WorkInOneGo.isNamed(in: title)) }

    @Test(arguments: ["Essay", "Clean the data", "Read about baking", "Thesis", "Prepare for the appointment day", ""])
    func otherWorkIsNot(_ title: String) { #expect(!WorkInOneGo.isNamed(in: title)) }

    @Test(arguments: ["Bake cake friday ~2h", "Clean the kitchen friday ~150m"])
    func itIsPlannedInOneBlock(_ line: String) throws {
        let harness = try WorkedHarness(line)
        let plan = harness.workspace.plan(in: harness.now)
        let blocks = plan.blocks.filter { $0.isWork }
        #expect(blocks.count == 1 && blocks.first?.span.minutes ?? 0 >= 120)
        #expect(plan.unplanned.isEmpty)
    }

    @Test func longWorkIsSplit() throws {
        #expect(try WorkedHarness("Clean the house friday ~4h").parts("Clean the house").count > 2)
        #expect(try WorkedHarness("Essay friday ~2h").blocks("Essay").count > 1)
    }

    @Test func aShortBreakRuleDoesNotSplitIt() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        for operation in harness.workspace.changeSettings(in: now, using: &harness.entropy, { $0.breakEvery = 25 }) {
            harness.workspace.apply(operation)
        }
        try harness.add("Cook soup tomorrow ~60m", now)
        let plan = harness.workspace.plan(in: now)
        #expect(plan.blocks.filter { $0.isWork }.map { $0.span.minutes } == [60] && plan.unplanned.isEmpty)
    }

    /// No free time is long enough, so the work is split rather than late.
    @Test func itIsSplitIfThereIsNoRoom() throws {
        let now = try at("2026-11-23T09:00")
        var harness = PlanHarness()
        for hour in [10, 12, 14, 16, 18, 20, 22] {
            try harness.add("Lecture today \(hour):30-\(hour + 1):00", now)
        }
        try harness.add("Bake cake today 22:00 ~2h", now)
        let plan = harness.workspace.plan(in: now)
        #expect(plan.blocks.filter { $0.isWork }.count > 1 && plan.unplanned.isEmpty)
    }

    @Test func itStaysInOneGoWhileItIsOn() throws {
        var harness = try WorkedHarness("Bake cake today 20:00 ~2h")
        let block = try #require(try harness.blocks("Bake cake").first)
        harness.now = Circumstances(
            now: block.span.start.adding(minutes: 30), zone: harness.now.zone, zones: harness.now.zones)
        #expect(try harness.blocks("Bake cake").map { $0.span } == [block.span])
    }

    @Test func stepsSplitIt() throws {
        let now = try at("2026-11-23T09:00")
        var harness = PlanHarness()
        try harness.add("Bake cake friday ~2h", now)
        let id = try #require(harness.workspace.missions.all.first).id
        for line in ["Bake it ~60m", "Ice it ~60m"] {
            harness.apply(try harness.workspace.addStep(line, to: id, in: now, using: &harness.entropy))
        }
        #expect(harness.workspace.plan(in: now).blocks.filter { $0.isWork }.map { $0.span.minutes } == [60, 60])
    }

    @Test func itIsProposedAsAWhole() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Bake cake ~2h", now)
        let proposals = Proposals(harness.workspace, plan: harness.workspace.plan(in: now), dayCount: 1, in: now)
        #expect(proposals.all.map { $0.span.minutes } == [120])
    }
}
