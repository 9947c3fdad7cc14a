import Testing

@testable import DaymarkCore

/// After “tired” or “stressed”, today's plan no longer contains demanding work that can wait.
@Suite struct LightenTests {
    private func person(_ lines: [String], heavy: String) throws -> (PlanHarness, Circumstances) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        for line in lines { try harness.add(line, now) }
        let id = try #require(harness.workspace.missions.all.first { $0.title == heavy }).id
        harness.apply(
            try harness.workspace.change([id], in: now, using: &harness.entropy) { mission throws(IntentError) in
                mission.cognitiveLoad = .heavy
            })
        return (harness, now)
    }

    private func minutes(of title: String, _ harness: PlanHarness, in now: Circumstances) -> Int64 {
        let plan = harness.workspace.plan(in: now)
        return plan.blocks(in: plan.days[0]).filter { block in
            block.mission.map { harness.workspace.title(of: $0) == title } ?? false
        }.reduce(0) { $0 + $1.span.minutes }
    }

    private let errands = "Stamp letters today 22:00 ~20m"

    @Test(arguments: [Mood.tired, .stressed])
    func demandingWorkMovesToTheNextDay(_ mood: Mood) throws {
        var (harness, now) = try person(
            ["Concert today 9:00-11:00", errands, "Translate chapter tomorrow 21:00 ~1h"], heavy: "Translate chapter")
        let before = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(before, always: true, in: now, using: &harness.entropy))
        #expect(minutes(of: "Translate chapter", harness, in: now) == 60)
        let noted = harness.workspace.noteAndLighten(mood: mood, plan: before, in: now, using: &harness.entropy)
        let entries = noted.operations.map { HistoryEntry(operation: $0, former: harness.workspace.apply($0)) }
        #expect(noted.moved.map { harness.workspace.title(of: $0) } == ["Translate chapter"])
        #expect(
            minutes(of: "Translate chapter", harness, in: now) == 0
                && minutes(of: "Stamp letters", harness, in: now) == 20)
        // It is still done in time.
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
        // One undo takes back the mood and the move.
        harness.apply(harness.workspace.undo(entries, at: now.now, using: &harness.entropy).operations)
        #expect(harness.workspace.mood(at: now.now) == nil && minutes(of: "Translate chapter", harness, in: now) == 60)
    }

    @Test func workThatIsDueTooSoonOrPinnedDoesNotMove() throws {
        var (harness, now) = try person([errands, "Translate chapter today 22:00 ~2h"], heavy: "Translate chapter")
        let plan = harness.workspace.plan(in: now)
        let noted = harness.workspace.noteAndLighten(mood: .tired, plan: plan, in: now, using: &harness.entropy)
        #expect(noted.moved.isEmpty && noted.operations.count == 1)

        (harness, now) = try person([errands, "Translate chapter friday ~2h"], heavy: "Translate chapter")
        let id = try #require(harness.workspace.missions.all.first { $0.title == "Translate chapter" }).id
        let span = Span(try at("2026-11-23T15:00").now, try at("2026-11-23T17:00").now)
        harness.apply(try harness.workspace.pin(id, at: span, in: now, using: &harness.entropy))
        let pinned = harness.workspace.noteAndLighten(
            mood: .tired, plan: harness.workspace.plan(in: now), in: now, using: &harness.entropy)
        #expect(pinned.moved.isEmpty)
    }

    private func unrated(_ lines: [String]) throws -> (PlanHarness, Circumstances) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        for line in lines { try harness.add(line, now) }
        return (harness, now)
    }

    /// Most work is never rated. Without this, a tired person with a long task ahead was told that nothing is demanding.
    @Test(arguments: [Mood.tired, .stressed])
    func longWorkThatCanWaitMovesIfNothingIsRatedDemanding(_ mood: Mood) throws {
        var (harness, now) = try unrated([errands, "Tax return thursday 21:00 ~8h"])
        let before = harness.workspace.plan(in: now)
        try #require(minutes(of: "Tax return", harness, in: now) > 0)
        let noted = harness.workspace.noteAndLighten(mood: mood, plan: before, in: now, using: &harness.entropy)
        harness.apply(noted.operations)
        #expect(noted.moved.map { harness.workspace.title(of: $0) } == ["Tax return"])
        #expect(
            minutes(of: "Tax return", harness, in: now) == 0 && minutes(of: "Stamp letters", harness, in: now) == 20)
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
    }

    /// The second long task could otherwise take the time of the first one.
    @Test func noOtherLongWorkTakesTheTimeThatBecameFree() throws {
        var (harness, now) = try unrated(["Tax return thursday 21:00 ~6h", "Report friday 21:00 ~6h"])
        let plan = harness.workspace.plan(in: now)
        let noted = harness.workspace.noteAndLighten(mood: .tired, plan: plan, in: now, using: &harness.entropy)
        harness.apply(noted.operations)
        for title in ["Tax return", "Report"] { #expect(minutes(of: title, harness, in: now) == 0) }
    }

    @Test(arguments: ["Essay today 22:00 ~2h", "Essay tomorrow 21:00 ~2h", "Essay wed 21:00 ~40m"])
    func workThatIsDueSoonOrShortStays(_ line: String) throws {
        var (harness, now) = try unrated([line])
        let noted = harness.workspace.noteAndLighten(
            mood: .tired, plan: harness.workspace.plan(in: now), in: now, using: &harness.entropy)
        #expect(noted.moved.isEmpty && noted.kept.isEmpty && noted.operations.count == 1)
    }

    @Test(arguments: [Mood.energetic, .focused, .okay])
    func otherMoodsMoveNothing(_ mood: Mood) throws {
        var (harness, now) = try person([errands, "Translate chapter tomorrow 21:00 ~2h"], heavy: "Translate chapter")
        let noted = harness.workspace.noteAndLighten(
            mood: mood, plan: harness.workspace.plan(in: now), in: now, using: &harness.entropy)
        #expect(noted.moved.isEmpty)
    }
}
