import Testing

@testable import DaymarkCore

/// Urgent work takes room at once from what can move.
@Suite struct EmergencyTests {
    @Test func criticalWorkDueTodayComesNext() throws {
        var harness = try WorkedHarness("chapter thursday ~3h", "slides wednesday ~3h")
        try harness.show("2026-11-23T09:20")
        try harness.plans.add("burst pipe today ~1h !critical", harness.now)
        let block = try #require(try harness.blocks("burst pipe").first)
        #expect(block.span.start == harness.now.now)
        let plan = harness.workspace.plan(in: harness.now)
        #expect(plan.unplanned.isEmpty && !plan.moves.isEmpty)
        // The part that made room is reported, with the time that it had.
        let begun = try at("2026-11-23T09:00").now
        #expect(plan.moves.contains { $0.was == begun })
    }

    /// After school, the first half hour is kept free for lunch.
    @Test func anEmergencyBeginsRightAfterLunch() throws {
        var harness = try WorkedHarness(
            "school every weekday 8:00-14:00", "essay wednesday ~2h", "maths wednesday ~2h", at: "2026-11-23T07:00")
        try harness.show("2026-11-23T10:00")
        try harness.plans.add("server down today ~3h !critical", harness.now)
        let starts = try harness.blocks("server down").map { $0.span.start }
        #expect(try starts.first == at("2026-11-23T14:30").now)
        let five = try at("2026-11-23T17:00").now
        #expect(starts.allSatisfy { $0 <= five })
    }

    @Test func aBlockThatStartsInTheSameMinuteMakesRoom() throws {
        var harness = try WorkedHarness("chapter thursday ~3h", "slides wednesday ~3h")
        let first = try #require(harness.workspace.plan(in: harness.now).blocks.first { $0.isWork })
        #expect(first.span.start == harness.now.now)
        try harness.plans.add("burst pipe today ~1h !critical", harness.now)
        #expect(try #require(try harness.blocks("burst pipe").first).span.start == harness.now.now)
        #expect(harness.workspace.plan(in: harness.now).unplanned.isEmpty)
    }

    /// Three hours until 11:00 are too many. The work is done as soon as possible all the same, around a call that comes
    /// in between.
    @Test func anEmergencyThatCannotBeInTimeStillComesNext() throws {
        var harness = try WorkedHarness("alpha wednesday ~2h", "beta thursday ~2h", at: "2026-11-23T08:30")
        try harness.show("2026-11-23T08:30")
        harness.now = try at("2026-11-23T09:00")
        try harness.plans.add("outage today 11:00 ~3h !critical", harness.now)
        #expect(try #require(try harness.blocks("outage").first).span.start == harness.now.now)
        try harness.show("2026-11-23T09:00")
        try harness.plans.add("call 10:00-11:00 today", harness.now)
        let blocks = try harness.blocks("outage").map { $0.span }
        let (ten, eleven) = (try at("2026-11-23T10:00").now, try at("2026-11-23T11:00").now)
        #expect(try #require(blocks.first).start == harness.now.now)
        #expect(blocks.reduce(0) { $0 + $1.minutes } == 180)
        #expect(blocks.allSatisfy { $0.end <= ten || $0.start >= eleven })
        #expect(try #require(blocks.last).end <= (try at("2026-11-23T14:30").now))
        let late = try #require(harness.workspace.plan(in: harness.now).unplanned.first)
        #expect(late.mission == (try harness.mission("outage").id) && late.lateEnd == blocks.last?.end)
    }

    /// The second emergency is due first and takes the next hour. The first one goes on after it.
    @Test func twoEmergenciesDoNotOverlap() throws {
        var harness = try WorkedHarness("chapter thursday ~3h", at: "2026-11-23T09:00")
        try harness.show("2026-11-23T09:00")
        harness.now = try at("2026-11-23T09:30")
        try harness.plans.add("call bank today ~1h !critical", harness.now)
        try harness.show("2026-11-23T09:30")
        try harness.plans.add("fix server today 16:00 ~1h !critical", harness.now)
        let blocks = harness.workspace.plan(in: harness.now).blocks
        let work = blocks.filter { $0.isWork && $0.span.start >= harness.now.now }
        for (one, other) in zip(work, work.dropFirst()) { #expect(one.span.end <= other.span.start) }
        #expect(try harness.blocks("fix server").first?.span.start == harness.now.now)
    }

    /// Lunch interrupts four hours of overdue work, but no part of it waits behind other work.
    @Test func overdueCriticalWorkGoesOnAfterLunch() throws {
        var harness = try WorkedHarness(
            "novel 2026-12-03 ~3h !low", "papers thursday ~3h", "notes wednesday ~3h", "slides 2026-12-03 ~3h")
        harness.now = try at("2026-11-23T09:30")
        try harness.plans.add("form yesterday ~4h !critical", harness.now)
        let blocks = try harness.blocks("form").map { $0.span }
        #expect(blocks.reduce(0) { $0 + $1.minutes } == 240)
        let noon = try at("2026-11-23T12:00").now
        #expect(blocks.contains { $0.start < noon } && blocks.allSatisfy { $0.end <= noon || $0.start > noon })
        #expect(try #require(blocks.last).end <= (try at("2026-11-23T15:00").now))
    }

    @Test func workInASessionIsNotInterrupted() throws {
        var harness = try WorkedHarness("chapter thursday ~3h")
        let running = try #require(try harness.blocks("chapter").first).span
        var session = Session(id: RecordID(high: 7, low: 7))
        (session.mission, session.started) = (try harness.mission("chapter").id, running.start)
        harness.commit(
            harness.workspace.operations(
                Session.schema.changes(to: session), at: harness.now.now, using: &harness.plans.entropy))
        try harness.show("2026-11-23T09:20")
        try harness.plans.add("burst pipe today ~1h !critical", harness.now)
        #expect(try #require(try harness.blocks("burst pipe").first).span.start >= running.end)
    }

    @Test func aBlockThatNobodyBeganMakesRoomForWhatIsDueSoon() throws {
        var harness = try WorkedHarness("chapter thursday ~90m")
        try harness.show("2026-11-23T09:05")
        try harness.plans.add("form today 10:15 ~1h", harness.now)
        let form = try #require(try harness.blocks("form").first).span
        #expect(form.end <= (try at("2026-11-23T10:15").now))
        #expect(harness.workspace.plan(in: harness.now).unplanned.isEmpty)
    }

    @Test func aRunningBlockCanBeAnsweredWithNoWork() throws {
        var harness = try WorkedHarness("chapter today ~90m")
        try harness.show("2026-11-23T09:20")
        try harness.report("chapter", minutes: 0)
        #expect(try harness.left("chapter") == 90)
        #expect(try harness.blocks("chapter").first?.span.start == harness.now.now)
    }

    @Test func aMissionThatWasPlannedTwiceIsDoneOnce() throws {
        var harness = try WorkedHarness("letters today ~30m")
        try harness.show("2026-11-23T11:00")
        try harness.show("2026-11-23T11:10")
        try harness.complete("letters")
        #expect(try harness.done().count == 1)
    }
}
