import Testing

@testable import DaymarkCore

/// Undated missions are proposed in free time. Nothing is stored, so ignoring them has no effect.
@Suite struct ProposalTests {
    private struct Person {
        var harness = PlanHarness()
        var now: Circumstances

        mutating func add(_ line: String, at time: Circumstances? = nil, _ edit: (inout Mission) -> Void = { _ in })
            throws
        {
            try harness.add(line, time ?? now)
            guard let mission = harness.workspace.missions.all.last else { return }
            harness.apply(
                try harness.workspace.change([mission.id], in: now, using: &harness.entropy) {
                    one throws(IntentError) in edit(&one)
                })
        }

        func proposals(dayCount: Int = 1) -> [Proposal] {
            Proposals(
                harness.workspace, plan: harness.workspace.plan(in: now), dayCount: dayCount, in: now
            ).all
        }

        func titles(dayCount: Int = 1) -> [String] {
            proposals(dayCount: dayCount).map { harness.workspace.title(of: $0.mission) ?? "" }
        }
    }

    /// Monday morning at half past nine.
    private func person() throws -> Person { Person(now: try at("2026-11-23T09:30")) }

    @Test func atMostTwoMissionsAreProposedADay() throws {
        var person = try person()
        for title in ["Mend bike", "Sew button", "Bake bread", "Call aunt", "Wax skis"] {
            try person.add("\(title) ~30m")
        }
        let week = person.proposals(dayCount: 7)
        #expect(person.proposals().count == 2 && week.count == 5)
        let days = week.map { person.now.zone.civil(at: $0.span.start).date.day }
        #expect(days == [23, 23, 24, 24, 25])
        #expect(Set(week.map { $0.mission }).count == 5)
    }

    @Test func revisionIsNotProposedAfterTheExam() throws {
        var person = Person(now: try at("2026-11-23T16:00"))
        let before = try at("2026-11-22T16:00")
        try person.add("School every weekday 9:30-15:00", at: before)
        try person.add("Bio exam 2026-11-23 ~40m", at: before)
        try person.add("Mend bike ~40m", at: before)
        #expect(person.titles() == ["Mend bike"])
    }

    @Test func shortMissionsFillGapsBesidesTheLongerOnes() throws {
        var person = try person()
        for title in ["Mend bike", "Sew button", "Wax skis"] { try person.add("\(title) ~40m") }
        for title in ["Answer Ruth", "Oil hinge", "Charge lamp", "Empty bin"] { try person.add("\(title) ~5m") }
        let today = person.proposals()
        #expect(today.filter { $0.span.minutes == 40 }.count == 2)
        #expect(today.filter { $0.span.minutes == 5 }.count == 3)
        for (proposal, next) in zip(today, today.dropFirst()) {
            #expect(proposal.span.end.adding(minutes: 10) <= next.span.start)
        }
        #expect(person.proposals(dayCount: 2).count == 7)
    }

    @Test func theOldestShortMissionsComeFirst() throws {
        var person = try person()
        for (day, title) in [(22, "Empty bin"), (19, "Oil hinge"), (21, "Charge lamp"), (20, "Answer Ruth")] {
            try person.add("\(title) ~5m", at: try at("2026-11-\(day)T10:00"))
        }
        #expect(Set(person.titles()) == ["Oil hinge", "Answer Ruth", "Charge lamp"])
    }

    @Test func aCallAtAnOfficeIsNotProposedOnASunday() throws {
        var person = Person(now: try at("2026-11-28T18:00"))
        try person.add("Call the insurance ~10m")
        let proposal = try #require(person.proposals(dayCount: 7).first)
        #expect(person.now.zone.civil(at: proposal.span.start).date.day == 30)
        let days = person.harness.workspace.plan(in: person.now).days
        let first = person.harness.workspace.firstOpenDay(
            for: proposal.mission, among: days[1...], in: person.now.zone)
        #expect(first?.day == 30)
        #expect(days[1].date.day == 29)
    }

    @Test func aMissionThatHasWaitedOverAWeekComesFirst() throws {
        var person = try person()
        try person.add("Paint shelf ~30m !critical")
        try person.add("Frame picture ~30m !critical")
        try person.add("Hem curtain ~30m !low", at: try at("2026-11-15T10:00"))
        let first = try #require(person.proposals().first)
        #expect(person.harness.workspace.title(of: first.mission) == "Hem curtain" && first.reason == .waited)
        #expect(person.titles().count == 2)
    }

    @Test func plannedAndImpossibleMissionsAreNotProposed() throws {
        var person = try person()
        try person.add("Pay fee tomorrow ~30m")
        try person.add("Water roses !must ~15m")
        try person.add("Oil hinge ~15m") { $0.snoozedUntil = $0.created?.adding(minutes: 60) }
        try person.add("Plan party ~500m")
        let party = try #require(person.harness.workspace.missions.all.last).id
        try person.add("Buy cake ~20m") { $0.waitsFor = [party.description] }
        #expect(person.titles() == ["Plan party"])
        // A long mission is proposed in part.
        #expect(person.proposals().first?.span.minutes == 60)
    }

    @Test func proposalsUseFreeTimeOnly() throws {
        var person = try person()
        try person.add("Workshop today 10:00-16:00")
        try person.add("Invoice today 22:00 ~2h")
        for title in ["Mend bike", "Sew button"] { try person.add("\(title) ~30m") }
        let plan = person.harness.workspace.plan(in: person.now)
        let found = person.proposals()
        #expect(found.count == 2)
        let workshop = Span(try at("2026-11-23T10:00").now, try at("2026-11-23T16:00").now)
        for proposal in found {
            #expect(!proposal.span.overlaps(workshop) && !plan.blocks.contains { $0.span.overlaps(proposal.span) })
            // Work ends at nine in the evening.
            #expect(try proposal.span.start >= person.now.now && proposal.span.end <= at("2026-11-23T21:00").now)
        }
        person.now = try at("2026-11-23T21:10")
        #expect(person.proposals().isEmpty)
    }

    @Test func nothingIsProposedInAPauseOrOnAFullDay() throws {
        var person = try person()
        try person.add("Mend bike ~30m")
        var full = person
        full.harness.workspace.apply(
            full.harness.workspace.operations(
                [Change(.settings, Settings.recordID, "dayMost", .int(60))], at: full.now.now,
                using: &full.harness.entropy)[0])
        try full.add("Invoice today 22:00 ~1h")
        #expect(full.proposals().isEmpty)
        person.harness.apply(
            try person.harness.workspace.pause(
                until: try at("2026-11-24T09:00").now, in: person.now, using: &person.harness.entropy))
        let days = person.proposals(dayCount: 2).map { person.now.zone.civil(at: $0.span.start).date.day }
        #expect(days == [24])
    }

    @Test func theMoodDecidesWhatIsProposed() throws {
        var person = try person()
        try person.add("Write thesis ~60m") { ($0.cognitiveLoad, $0.energyNeeded) = (.extreme, .high) }
        try person.add("Sort spices ~20m") { $0.energyNeeded = .low }
        try person.add("Wipe windows ~60m") { $0.energyNeeded = .low }
        func proposed(_ mood: Mood) -> [String] {
            var person = person
            person.harness.apply(
                person.harness.workspace.note(mood: mood, in: person.now, using: &person.harness.entropy))
            return person.titles().sorted()
        }
        #expect(proposed(.tired) == ["Sort spices", "Wipe windows"] && proposed(.stressed) == ["Sort spices"])
        #expect(proposed(.focused).contains("Write thesis"))
    }

    @Test func demandingWorkIsProposedInHoursOfHighEnergy() throws {
        var person = try person()
        try person.add("Write thesis ~60m") { $0.energyNeeded = .high }
        try person.add("Sort spices ~20m") { $0.energyNeeded = .low }
        let energy = Energy(person.harness.workspace, in: person.now)
        let found = person.proposals()
        func level(_ title: String) throws -> Int64 {
            let proposal = found.first { person.harness.workspace.title(of: $0.mission) == title }
            return energy.level(at: try #require(proposal).span.start)
        }
        #expect(try level("Write thesis") > level("Sort spices"))
    }

    /// Proposals stay where they are until the time of one has come.
    @Test func proposalsAreStableDuringTheDay() throws {
        var person = try person()
        for title in ["Mend bike", "Sew button", "Bake bread"] { try person.add("\(title) ~30m") }
        var last = person.proposals()
        var moves = 0
        for _ in 0..<600 {
            person.now = Circumstances(
                now: person.now.now.adding(minutes: 1), zone: person.now.zone, zones: person.now.zones)
            let next = person.proposals()
            if last.allSatisfy({ $0.span.start >= person.now.now }) { #expect(next == last) }
            if next != last { moves += 1 }
            last = next
        }
        #expect(moves <= 24)
    }

    @Test func ignoredProposalsLeaveNoTrace() throws {
        var person = try person()
        try person.add("Mend bike ~30m")
        person.harness.apply(
            person.harness.workspace.remember(
                person.harness.workspace.plan(in: person.now), always: true, in: person.now,
                using: &person.harness.entropy))
        person.now = try at("2026-11-24T12:00")
        #expect(person.harness.workspace.passedBlocks(in: person.now).isEmpty)
        #expect(person.titles() == ["Mend bike"])
    }

    @Test func acceptedProposalsCountTowardsTheLimitOfTheDay() throws {
        var person = try person()
        for title in ["Mend bike", "Sew button", "Bake bread"] { try person.add("\(title) ~30m") }
        let first = try #require(person.proposals().first)
        person.harness.apply(
            try person.harness.workspace.pin(
                first.mission, at: first.span, in: person.now, using: &person.harness.entropy))
        #expect(person.proposals().count == 1 && person.proposals().first?.mission != first.mission)
    }
}
