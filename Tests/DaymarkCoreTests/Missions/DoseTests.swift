import Testing

@testable import DaymarkCore

private struct World {
    var entropy = Entropy(seed: [5])
    var workspace = Workspace(device: RecordID(high: 1, low: 1))

    mutating func add(_ line: String, _ time: String) throws -> Mission {
        let now = try at(time)
        let capture = CaptureReader.read(line, settings: workspace.settings, in: now)
        guard case .mission(let draft) = capture.target else { throw IntentError.noStart }
        let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
        apply(operations)
        return mission
    }

    mutating func apply(_ operations: [DaymarkCore.Operation]) {
        for operation in operations { workspace.apply(operation) }
    }

    mutating func done(_ id: RecordID, _ time: String) throws {
        apply(try workspace.complete([id], in: at(time), using: &entropy))
    }

    func calls(_ from: String, _ until: String) throws -> [String] {
        let now = try at(from)
        return try workspace.nags(from: now.now, until: at(until).now, in: now).filter {
            if case .dose(_, again: 0) = $0.kind { true } else { false }
        }.map { now.zone.civil(at: $0.at).description }
    }
}

/// Doses of routines: each time is answered on its own.
@Suite struct DoseTests {
    @Test(arguments: [
        ("thyroid tablets every day 7:30", true), ("inhaler every day 8:00 and 20:00", true),
        ("melatonin 9pm and 10pm", true), ("feed the cat every day 7:00, 18:00", true),
        ("antibiotics every 6 hours", true), ("run every day 7:00", false), ("refill insulin every monday 9:00", false),
        ("insulin tomorrow 8am", false), ("piano every day 18:00-18:30", false),
    ])
    func linesWithExactTimesAreRoutines(_ line: String, _ isRoutine: Bool) throws {
        let read = CaptureReader.read(line, settings: Settings(id: Settings.recordID), in: try at("2026-11-23T06:00"))
        if case .mission(let mission) = read.target {
            #expect(mission.isRoutine == isRoutine)
            #expect(!isRoutine || mission.effectiveDeadline == nil)
        } else {
            #expect(!isRoutine)
        }
    }

    @Test func eachDoseCallsAlthoughAnEarlierOneWasNotTicked() throws {
        var world = World()
        let mission = try world.add("syrup every day 8:00, 12:00, 18:00", "2026-11-23T07:00")
        #expect(
            try world.calls("2026-11-23T07:00", "2026-11-24T07:00") == [
                "2026-11-23T08:00:00", "2026-11-23T12:00:00", "2026-11-23T18:00:00",
            ])
        // The dose of 8:00 is over at 12:00, and “done” means the one that is due.
        try world.done(mission.id, "2026-11-23T12:10")
        let doses = world.workspace.doses(
            of: mission, from: try at("2026-11-23T00:00").now, until: try at("2026-11-23T23:00").now,
            in: try at("2026-11-23T12:10"))
        #expect(doses.map { $0.state(at: doses[1].at) } == [.missed, .taken, .coming])
        #expect(try world.calls("2026-11-23T12:10", "2026-11-24T07:00") == ["2026-11-23T18:00:00"])
        let noon = try #require(CivilDateTime("2026-11-23T12:00:00"))
        #expect(throws: IntentError.doseAnswered("syrup", noon, .taken, today: noon.date)) {
            _ = try world.workspace.complete([mission.id], in: at("2026-11-23T12:20"), using: &world.entropy)
        }
        #expect(throws: IntentError.noDose("syrup")) {
            _ = try world.workspace.complete([mission.id], in: at("2026-11-23T13:00"), using: &world.entropy)
        }
    }

    /// Beside 22:30, the hour of 6:15 is on a 24-hour clock too, also for somebody who gets up at nine.
    @Test func timesBesideOneOnA24HourClockAreMeantAsWritten() throws {
        var world = World()
        _ = try world.add("syrup every day 6:15, 12:00, 22:30", "2026-11-23T05:00")
        #expect(
            try world.calls("2026-11-23T05:00", "2026-11-24T04:00") == [
                "2026-11-23T06:15:00", "2026-11-23T12:00:00", "2026-11-23T22:30:00",
            ])
    }

    @Test func aDoseCanBeTickedInTheEvening() throws {
        var world = World()
        let mission = try world.add("pill every day 8:00", "2026-11-23T07:00")
        try world.done(mission.id, "2026-11-23T22:00")
        let now = try at("2026-11-23T22:00")
        let doses = world.workspace.doses(of: mission, from: try at("2026-11-23T00:00").now, until: now.now, in: now)
        #expect(doses.map { $0.state(at: now.now) } == [.taken])
    }

    @Test func doneNeverTicksTheDoseOfTomorrow() throws {
        var world = World()
        let mission = try world.add("pill every day 8:00", "2026-11-23T07:00")
        try world.done(mission.id, "2026-11-23T08:30")
        #expect(throws: IntentError.noDose("pill")) {
            _ = try world.workspace.complete([mission.id], in: at("2026-11-23T22:00"), using: &world.entropy)
        }
        #expect(world.workspace.missions[mission.id]?.isOpen == true)
        #expect(try world.calls("2026-11-23T22:00", "2026-11-24T22:00") == ["2026-11-24T08:00:00"])
    }

    /// The rule starts with the next dose, so the one that has passed is not asked about, but it can be ticked.
    @Test(arguments: [
        ("pill every day 20:00", "23 20:00 taken", "2026-11-24T20:00:00"),
        ("tablet every day 8:00, 20:00", "23 20:00 taken", "2026-11-24T08:00:00"),
    ])
    func aDoseOfTheDayOnWhichTheRoutineWasAddedIsTicked(
        _ line: String, _ expected: String, _ next: String
    ) throws {
        var world = World()
        let mission = try world.add(line, "2026-11-23T21:30")
        #expect(try world.calls("2026-11-23T21:31", "2026-11-23T23:59") == [])
        try world.done(mission.id, "2026-11-23T21:40")
        #expect(answers(world, mission.id) == [expected])
        #expect(throws: IntentError.noDose(mission.title)) {
            _ = try world.workspace.complete([mission.id], in: at("2026-11-23T22:40"), using: &world.entropy)
        }
        let routine = try #require(world.workspace.missions[mission.id])
        let now = try at("2026-11-23T22:40")
        let coming = try #require(world.workspace.nextDose(of: routine, in: now))
        #expect(coming.time.description == next)
    }

    @Test func aDoseBeforeTheDayOfTheFirstOneIsNotTicked() throws {
        var world = World()
        let mission = try world.add("pill every day 20:00", "2026-11-22T21:30")
        #expect(throws: IntentError.noDose("pill")) {
            _ = try world.workspace.complete([mission.id], in: at("2026-11-23T10:00"), using: &world.entropy)
        }
    }

    @Test func dosesKeepTheirWallTimeOnATrip() throws {
        var world = World()
        let mission = try world.add("pill every day 8:00", "2026-11-23T07:00")
        try world.done(mission.id, "2026-11-23T08:05")
        let newYork = try at("2026-11-23T03:00", "America/New_York")
        let nags = world.workspace.nags(from: newYork.now, until: newYork.now.adding(minutes: 2880), in: newYork)
        let calls = nags.filter { if case .dose(_, again: 0) = $0.kind { true } else { false } }
        // Today's dose was taken in Berlin, so it does not call again at eight in New York.
        #expect(
            calls.map { newYork.zone.civil(at: $0.at).description } == ["2026-11-24T08:00:00"])
    }

    @Test func theSupplyCountsDownOnceForTwoDevices() throws {
        var world = World()
        let mission = try world.add("vitamin C every day 8:00 12 pills", "2026-11-23T07:00")
        var other = Workspace(device: RecordID(high: 2, low: 2))
        for record in world.workspace.allRecords { other.load(record) }
        let now = try at("2026-11-23T08:05")
        let time = try #require(CivilDateTime("2026-11-23T08:00:00"))
        let here = try world.workspace.answer(dose: time, of: mission.id, .taken, in: now, using: &world.entropy)
        let there = try other.answer(
            dose: time, of: mission.id, .taken, in: at("2026-11-23T08:06"), using: &world.entropy)
        for operation in here + there { world.workspace.apply(operation) }
        for operation in there + here { other.apply(operation) }
        #expect(world.workspace.doseAnswers.all == other.doseAnswers.all && world.workspace.doseAnswers.all.count == 1)
        let routine = try #require(world.workspace.missions[mission.id])
        #expect(world.workspace.supplyLeft(of: routine) == 11 && !world.workspace.isRunningOut(routine))
        world.apply(try world.workspace.refill(mission.id, to: 5, in: at("2026-11-23T09:00"), using: &world.entropy))
        let low = try #require(world.workspace.missions[mission.id])
        #expect(world.workspace.supplyLeft(of: low) == 5 && world.workspace.isRunningOut(low))
    }

    @Test func aRefillAddsToTheDosesThatAreLeft() throws {
        var world = World()
        let mission = try world.add("vitamin C every day 8:00 12 pills", "2026-11-23T07:00")
        #expect(world.workspace.packSize(of: mission) == 12)
        try world.done(mission.id, "2026-11-23T08:05")
        world.apply(
            try world.workspace.refill(mission.id, adding: 30, in: at("2026-11-23T09:00"), using: &world.entropy))
        var routine = try #require(world.workspace.missions[mission.id])
        #expect(world.workspace.supplyLeft(of: routine) == 41 && world.workspace.packSize(of: routine) == 30)
        // The number of a pack stays the same when the person counts.
        world.apply(try world.workspace.refill(mission.id, to: 3, in: at("2026-11-24T07:00"), using: &world.entropy))
        routine = try #require(world.workspace.missions[mission.id])
        #expect(world.workspace.packSize(of: routine) == 30)
        let now = try at("2026-11-25T07:00")
        let nag = try #require(
            world.workspace.nags(from: now.now, until: now.now.adding(minutes: 1440), in: now).first {
                $0.kind == .refill
            })
        let message = try #require(world.workspace.message(for: [nag], in: now))
        #expect(message.actions == [.refill(30), .acknowledge, .snooze(.tomorrow)])
        #expect(message.actions.allSatisfy { NagMessage.Action(name: $0.name) == $0 })
        #expect(NagMessage.Action(name: "refill/0") == nil && NagMessage.Action(name: "refill/many") == nil)
    }

    @Test func endingARoutineKeepsOrDeletesItsHistory() throws {
        var world = World()
        let mission = try world.add("pill every day 8:00", "2026-11-23T07:00")
        try world.done(mission.id, "2026-11-23T08:05")
        let now = try at("2026-11-23T09:00")
        let kept = world.workspace
        world.apply(try world.workspace.end(routine: mission.id, withHistory: false, in: now, using: &world.entropy))
        #expect(world.workspace.answers(of: mission.id).count == 1 && world.workspace.routines.isEmpty)
        #expect(try world.calls("2026-11-23T09:00", "2026-11-25T09:00") == [])
        world.workspace = kept
        world.apply(try world.workspace.end(routine: mission.id, withHistory: true, in: now, using: &world.entropy))
        #expect(world.workspace.answers(of: mission.id).isEmpty)
    }

    private func answers(_ world: World, _ id: RecordID) -> [String] {
        world.workspace.answers(of: id).compactMap { answer in
            answer.time.map { "\($0.civil.date.day) \($0.civil.time) \(answer.what.name)" }
        }
    }

    @Test(arguments: [
        // A minute before the morning dose, the one of last evening is not meant.
        ("2026-11-24T07:59", "24 08:00 taken"), ("2026-11-24T06:30", "24 08:00 taken"),
        ("2026-11-23T23:30", "23 20:00 taken"), ("2026-11-24T04:00", "23 20:00 taken"),
        ("2026-11-23T19:00", "23 20:00 taken"),
    ])
    func theNearerDoseIsTaken(_ time: String, _ expected: String) throws {
        var world = World()
        let mission = try world.add("tablet every day 8:00, 20:00", "2026-11-22T07:00")
        try world.done(mission.id, time)
        #expect(answers(world, mission.id) == [expected])
    }

    @Test func skippingMeansTheNearerDoseToo() throws {
        var world = World()
        let mission = try world.add("tablet every day 8:00, 20:00", "2026-11-22T07:00")
        let (dose, operations) = try world.workspace.answerDose(
            of: mission.id, .skipped, in: at("2026-11-24T07:50"), using: &world.entropy)
        world.apply(operations)
        #expect(dose.time == CivilDateTime("2026-11-24T08:00:00"))
        #expect(throws: IntentError.doseAnswered("tablet", dose.time, .skipped, today: dose.time.date)) {
            _ = try world.workspace.answerDose(
                of: mission.id, .skipped, in: at("2026-11-24T07:51"), using: &world.entropy)
        }
    }

    @Test func aSecondTapTakesNoOtherDose() throws {
        var world = World()
        let mission = try world.add("tablet every day 8am, 2pm", "2026-11-23T07:00")
        let time = "2026-11-23T12:10"
        try world.done(mission.id, time)
        let morning = try #require(CivilDateTime("2026-11-23T08:00:00"))
        #expect(throws: IntentError.doseAnswered("tablet", morning, .taken, today: morning.date)) {
            _ = try world.workspace.complete([mission.id], in: at(time), using: &world.entropy)
        }
        #expect(world.workspace.dueDose(of: mission, in: try at("2026-11-23T12:35")) == nil)
        #expect(answers(world, mission.id) == ["23 08:00 taken"])
        let (next, operations) = try world.workspace.answerDose(
            of: mission.id, .taken, next: true, in: at(time), using: &world.entropy)
        world.apply(operations)
        #expect(next.time == CivilDateTime("2026-11-23T14:00:00"))
    }

    @Test(arguments: [
        // Half the way to the next dose, and four hours at most.
        ("syrup every day 7:00, 13:00", "07:00", "24T10:00"), ("syrup every day 7:00, 13:00", "13:00", "24T17:00"),
        ("pill every day 8:00", "08:00", "24T12:00"),
        // Half an hour at least, but never beyond the next dose.
        ("syrup every day 9:00, 9:40", "09:00", "24T09:30"), ("syrup every day 9:00, 9:20", "09:00", "24T09:20"),
        // The end of the waking day, unless the dose comes just before it or after it.
        ("pill every day 21:00", "21:00", "24T23:00"), ("pill every day 22:50", "22:50", "24T23:20"),
        ("pill every day 23:30", "23:30", "25T03:30"),
    ])
    func aDoseIsDueForAWhile(_ line: String, _ time: String, _ ends: String) throws {
        var world = World()
        let mission = try world.add(line, "2026-11-23T05:00")
        let now = try at("2026-11-24T\(time)")
        let dose = try #require(
            world.workspace.doses(of: mission, from: now.now, until: now.now, in: now).first)
        #expect(now.zone.civil(at: dose.expires).description == "2026-11-\(ends):00")
    }

    private func change(
        _ id: RecordID, in world: inout World, _ edit: (inout Mission) -> Void
    ) throws -> Mission {
        world.apply(
            try world.workspace.change([id], in: at("2026-11-23T05:10"), using: &world.entropy) {
                mission throws(IntentError) in
                edit(&mission)
            })
        return try #require(world.workspace.missions[id])
    }

    @Test func theTimeThatAPersonGaveADoseHolds() throws {
        var world = World()
        let added = try world.add("syrup every day 7:00, 13:00", "2026-11-23T05:00")
        let mission = try change(added.id, in: &world) { $0.doseMinutes = 720 }
        let now = try at("2026-11-24T13:00")
        let dose = try #require(
            world.workspace.doses(of: mission, from: now.now, until: now.now, in: now).first)
        #expect(dose.expires == (try at("2026-11-25T01:00").now))
    }

    @Test func aDoseWhoseTimeIsOverCallsNoMore() throws {
        var world = World()
        let added = try world.add("syrup every day 7:00, 13:00", "2026-11-23T05:00")
        _ = try change(added.id, in: &world) { $0.aggression = .nuclear }
        let now = try at("2026-11-23T13:00")
        let nags = world.workspace.nags(from: now.now, until: try at("2026-11-24T06:59").now, in: now).filter {
            $0.kind.name == "dose"
        }
        let last = try #require(nags.last)
        let end = try at("2026-11-23T17:00").now
        #expect(nags.count > 5 && last.at < end)
    }

    /// The person asked for this reminder, so it comes although the dose is not due any more.
    @Test func aSnoozeMayOutlastADose() throws {
        var world = World()
        let mission = try world.add("syrup every day 7:00, 13:00", "2026-11-23T05:00")
        let (then, until) = (try at("2026-11-23T16:40"), try at("2026-11-23T17:40").now)
        world.apply(try world.workspace.snooze([mission.id], until: until, in: then, using: &world.entropy))
        let nags = world.workspace.nags(from: then.now, until: try at("2026-11-24T06:59").now, in: then).filter {
            $0.kind.name == "dose"
        }
        #expect(nags.map { $0.at } == [until])
        #expect(try #require(nags.first?.ends) > until)
    }

    @Test(arguments: [DoseAnswer.What.taken, .skipped])
    func aDoseWhoseTimeIsOverCanStillBeAnswered(_ what: DoseAnswer.What) throws {
        var world = World()
        let mission = try world.add("pill every day 8:00", "2026-11-23T07:00")
        let (dose, operations) = try world.workspace.answerDose(
            of: mission.id, what, in: at("2026-11-23T15:00"), using: &world.entropy)
        world.apply(operations)
        #expect(answers(world, mission.id) == ["23 08:00 \(what.name)"] && dose.answer == nil)
    }

    @Test(
        arguments: [
            ("8:00", "24 08:00"), ("yesterday 20:00", "23 20:00"), ("8pm", "23 20:00"), ("yesterday 8am", "23 08:00"),
            ("8:30", nil), ("tuesday lunch", nil),
        ] as [(String, String?)])
    func aDoseIsNamedByItsTime(_ text: String, _ expected: String?) throws {
        var world = World()
        let mission = try world.add("tablet every day 8:00, 20:00", "2026-11-22T07:00")
        let now = try at("2026-11-24T10:00")
        let dose = world.workspace.dose(of: mission, named: text, in: now)
        #expect(dose.map { "\($0.time.date.day) \($0.time.time)" } == expected)
    }
}
