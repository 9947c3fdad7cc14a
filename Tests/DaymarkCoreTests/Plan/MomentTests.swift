import Testing

@testable import DaymarkCore

/// Daily missions at a time of day stay at that time. A date that was missed is not made up on another day.
@Suite struct MomentTests {
    /// Monday 30 November 2026. The waking day is from 09:00 to 23:00.
    private let monday = "2026-11-30T16:00"

    private func work(_ title: String, _ harness: WorkedHarness) throws -> [Span] {
        try harness.blocks(title).map { $0.span }
    }

    private func later(_ title: String, _ harness: WorkedHarness) throws -> [Span] {
        let id = try harness.mission(title).id
        return harness.workspace.plan(in: harness.now).blocks.filter { $0.kind == .again(mission: id) }.map { $0.span }
    }

    private func span(_ from: String, _ until: String) throws -> Span { Span(try at(from).now, try at(until).now) }

    @Test func oneOfUnknownLengthIsAtItsTime() throws {
        let harness = try WorkedHarness("put phone away every day 21:30", at: monday)
        #expect(try work("put phone away", harness) == [span("2026-11-30T21:30", "2026-11-30T21:35")])
        let dates = try later("put phone away", harness)
        #expect(try dates.count == 13 && dates.first == span("2026-12-01T21:30", "2026-12-01T21:35"))
        #expect(harness.workspace.plan(in: harness.now).unplanned.isEmpty)
    }

    @Test func oneAtTheStartOfTheDayIsAtItsTimeToo() throws {
        let harness = try WorkedHarness("water ferns every day 9:00", at: "2026-11-30T08:00")
        #expect(try work("water ferns", harness) == [span("2026-11-30T09:00", "2026-11-30T09:05")])
        let dates = try later("water ferns", harness)
        #expect(try dates.count == 13 && dates.first == span("2026-12-01T09:00", "2026-12-01T09:05"))
    }

    @Test func otherWorkGoesAroundIt() throws {
        let harness = try WorkedHarness("water ferns every day 17:00", "Report today 20:00 ~90m", at: monday)
        let moment = try span("2026-11-30T17:00", "2026-11-30T17:05")
        #expect(try work("water ferns", harness) == [moment])
        let report = try work("Report", harness)
        #expect(!report.isEmpty && report.allSatisfy { !$0.overlaps(moment) })
    }

    @Test func itIsNotPlannedDuringACommitment() throws {
        let harness = try WorkedHarness("water ferns every day 17:00", "Dentist today 16:30-17:30", at: monday)
        #expect(try work("water ferns", harness).isEmpty)
        #expect(try later("water ferns", harness).count == 13)
    }

    @Test func aPinMovesOneDate() throws {
        var harness = try WorkedHarness("put phone away every day 21:30", at: monday)
        let (id, wanted) = (try harness.mission("put phone away").id, try span("2026-11-30T20:00", "2026-11-30T20:10"))
        harness.commit(try harness.workspace.pin(id, at: wanted, in: harness.now, using: &harness.plans.entropy))
        #expect(try work("put phone away", harness).first == wanted)
        #expect(try later("put phone away", harness).count == 13)
    }

    /// Until the next date counts, the plan of the next day shows only that one.
    @Test(arguments: ["put phone away every day 21:30", "put phone away every day 22:00 ~20m"])
    func aMissedOccurrenceHasNoPlaceOnTheNextDay(_ line: String) throws {
        var harness = try WorkedHarness(line, at: monday)
        try harness.show("2026-12-01T09:05")
        #expect(try work("put phone away", harness).isEmpty)
        let evening = try at("2026-12-01T20:00").now
        #expect(try later("put phone away", harness).first.map { $0.start > evening && $0.minutes <= 20 } == true)
        #expect(harness.workspace.plan(in: harness.now).unplanned.isEmpty)
        try harness.show("2026-12-01T12:00")
        #expect(try work("put phone away", harness).first.map { $0.start > evening } == true)
    }

    @Test func oneWithALengthMayBeDoneLaterOnItsDay() throws {
        var harness = try WorkedHarness("lunchbox every day 17:00 ~15m", at: monday)
        try harness.show("2026-11-30T17:30")
        let spans = try work("lunchbox", harness)
        #expect(try spans.count == 1 && spans[0].end <= at("2026-11-30T23:00").now)
    }

    /// A weekly mission has no other date for days.
    @Test func aWeeklyOneIsStillDoneOnTheNextDay() throws {
        var harness = try WorkedHarness("vacuum every monday 18:00 ~30m", at: monday)
        try harness.show("2026-12-01T09:05")
        #expect(try work("vacuum", harness).count == 1)
    }
}
