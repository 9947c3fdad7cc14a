import Testing

@testable import DaymarkCore

/// A person who times their work, from a Monday in March on.
private struct Timed {
    var workspace = Workspace(device: RecordID(high: 0, low: 1))
    var entropy = Entropy(seed: [4])
    var now: Circumstances

    init() throws { now = try at("2026-03-02T10:00") }

    mutating func apply(_ operations: [Operation]) { for operation in operations { workspace.apply(operation) } }

    @discardableResult
    mutating func add(_ line: String, _ change: (inout Mission) -> Void = { _ in }) throws -> Mission {
        guard case .mission(var draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target else {
            throw IntentError.emptyTitle
        }
        change(&draft)
        let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
        apply(operations)
        return mission
    }

    mutating func pass(minutes: Int64) {
        now = Circumstances(now: now.now.adding(minutes: minutes), zone: now.zone, zones: now.zones)
    }

    /// Adds a mission and completes it after a timed session of some minutes.
    mutating func complete(
        _ line: String, took minutes: Int64, _ outcome: Session.Outcome = .stopped,
        _ change: (inout Mission) -> Void = { _ in }
    ) throws {
        let mission = try add(line, change)
        pass(minutes: minutes)
        var session = Session(id: RecordID(at: now.now, using: &entropy))
        (session.mission, session.created) = (mission.id, now.now)
        (session.started, session.ended) = (now.now.adding(minutes: -minutes), now.now)
        session.outcome = outcome
        apply(workspace.operations(Session.schema.changes(to: session), at: now.now, using: &entropy))
        apply(try workspace.complete([mission.id], in: now, using: &entropy))
        pass(minutes: 24 * 60 - minutes)
    }

    mutating func set(_ change: (inout Settings) -> Void) throws {
        var after = workspace.settings
        change(&after)
        apply(
            workspace.operations(
                Settings.schema.changes(from: workspace.settings, to: after), at: now.now, using: &entropy))
        workspace.learn()
    }
}

/// Completions with a measured time decide how long such missions usually take.
@Suite struct LearnedEstimatesTests {
    /// Someone who was timed at mopping floors six times.
    private func mopper(_ times: Int = 6, minutes: Int64 = 48) throws -> Timed {
        var person = try Timed()
        for floor in 0..<times { try person.complete("Mop floor \(floor)", took: minutes + Int64(floor % 3)) }
        person.workspace.learn()
        return person
    }

    @Test func similarTitlesAreLearnedAfterFiveTimes() throws {
        for times in [0, 4] {
            var person = try mopper(times)
            let next = try person.add("Mop floor 77")
            #expect(person.workspace.estimate(of: next) == nil)
            #expect(person.workspace.minutesLeft(next) == Workspace.usualMinutes)
        }
        var person = try mopper(5)
        let next = try person.add("Mop floor 77")
        let estimate = try #require(person.workspace.estimate(of: next))
        #expect((45...50).contains(estimate.minutes) && estimate.confidence == .few && estimate.samples == 5)
        #expect(estimate.low <= estimate.minutes && estimate.minutes <= estimate.high)
        #expect(person.workspace.minutesLeft(next) == estimate.minutes)
        #expect(try person.workspace.estimate(of: person.add("Phone the bank")) == nil)
    }

    @Test func activitiesAreLearnedAcrossTitles() throws {
        var person = try Timed()
        for title in ["Soup", "Bread", "Curry", "Pancakes", "Stew"] {
            try person.complete(title, took: 70) { $0.activity = .cooking }
        }
        person.workspace.learn()
        let next = try person.add("Lasagne") { $0.activity = .cooking }
        #expect((60...75).contains(person.workspace.minutesLeft(next)))
    }

    @Test func thePlanAndTheWorkLeftUseTheUsualTime() throws {
        var person = try mopper()
        let next = try person.add("Mop floor 9 today 20:00 !high")
        let plan = person.workspace.plan(in: person.now)
        let planned = plan.blocks.filter { $0.mission == next.id }.reduce(0) { $0 + $1.span.minutes }
        #expect(planned == person.workspace.estimate(of: next)?.minutes)
        // Nags are the same on devices that have not learned yet.
        #expect(person.workspace.minutesLeftAsWritten(next) == Workspace.usualMinutes)
    }

    @Test func aFigureOfThePersonsOwnStays() throws {
        var person = try Timed()
        for floor in 0..<40 { try person.complete("Mop floor \(floor) ~30m", took: 48 + Int64(floor % 5)) }
        person.workspace.learn()
        let next = try person.add("Mop floor 77 ~30m")
        #expect(person.workspace.minutesLeft(next) == 30)
        let estimate = try #require(person.workspace.estimate(of: next))
        #expect(estimate.corrected == 30 && (45...50).contains(estimate.minutes))
        // A day holds fewer of such figures.
        #expect(person.workspace.maxPlannedMinutes < person.workspace.settings.maxDailyMinutes * 3 / 4)
        person.apply(try person.workspace.takeUsualLength(of: next.id, in: person.now, using: &person.entropy))
        let taken = try #require(person.workspace.missions[next.id])
        #expect(taken.estimate == estimate.minutes && taken.estimateBy == .history)
    }

    @Test func aFigureThatIsUsuallyRightIsNotCorrected() throws {
        var person = try Timed()
        for floor in 0..<40 { try person.complete("Mop floor \(floor) ~30m", took: 25 + Int64(floor * 7 % 11)) }
        person.workspace.learn()
        let estimate = try #require(person.workspace.estimate(of: person.add("Mop floor 77 ~30m")))
        #expect(estimate.minutes == 30 && estimate.corrected == nil && estimate.method == .own)
        #expect(abs(person.workspace.maxPlannedMinutes - person.workspace.settings.maxDailyMinutes) < 30)
    }

    @Test func timesThatNobodyMeasuredTeachNothing() throws {
        var person = try Timed()
        for floor in 0..<6 {
            try person.complete("Mop floor \(floor)", took: 48, .forgotten)
            try person.complete("Iron shirts \(floor)", took: 600)
            // Completed long after the timer stopped: the rest of the work was not timed.
            let mission = try person.add("Paint wall \(floor)")
            person.apply(
                try person.workspace.reportWork(on: mission.id, minutes: 20, in: person.now, using: &person.entropy))
            person.pass(minutes: 300)
            person.apply(try person.workspace.complete([mission.id], in: person.now, using: &person.entropy))
            person.pass(minutes: 1140)
        }
        person.workspace.learn()
        for title in ["Mop floor 7", "Iron shirts 7", "Paint wall 7"] {
            #expect(try person.workspace.estimate(of: person.add(title)) == nil)
        }
    }

    @Test func aBlockAnsweredAsDoneIsNotATime() throws {
        var person = try Timed()
        for floor in 0..<6 {
            let mission = try person.add("Mop floor \(floor)")
            let span = Span(person.now.now, person.now.now.adding(minutes: 30))
            person.pass(minutes: 30)
            person.apply(
                try person.workspace.answer(
                    PassedBlock(mission: mission.id, span: span), .done, in: person.now, using: &person.entropy))
            #expect(person.workspace.missions[mission.id]?.status == .completed)
            person.pass(minutes: 1400)
        }
        person.workspace.learn()
        #expect(try person.workspace.estimate(of: person.add("Mop floor 7")) == nil)
    }

    @Test func enteredMinutesCountInsteadOfSessions() throws {
        var person = try Timed()
        for floor in 0..<6 { try person.complete("Mop floor \(floor)", took: 600) { $0.actual = 20 } }
        person.workspace.learn()
        let next = try person.add("Mop floor 7")
        #expect((20...25).contains(person.workspace.minutesLeft(next)))
    }

    @Test func learningIsSwitchedOffAndOn() throws {
        var person = try mopper()
        let next = try person.add("Mop floor 77")
        try person.set { $0.learnsTimes = false }
        #expect(person.workspace.estimate(of: next) == nil && person.workspace.minutesLeft(next) == 30)
        try person.set { $0.learnsTimes = true }
        #expect(person.workspace.estimate(of: next) != nil)
    }

    @Test func reopeningAMissionForgetsItsTime() throws {
        var person = try mopper(5)
        let last = try #require(person.workspace.missions.all.last)
        person.apply(try person.workspace.reopen([last.id], in: person.now, using: &person.entropy))
        person.workspace.learn()
        #expect(try person.workspace.estimate(of: person.add("Mop floor 77")) == nil)
    }

    @Test func thousandsOfCompletionsTakeMilliseconds() throws {
        var person = try Timed()
        for number in 0..<5000 {
            var mission = Mission(id: RecordID(high: UInt64(number), low: 7))
            (mission.title, mission.status) = ("Sort pile \(number % 70) of letters", .completed)
            mission.completedAt = person.now.now.adding(minutes: Int64(number))
            (mission.actual, mission.estimate) = (Int64(20 + number % 37), 30)
            person.workspace.missions.put(mission)
        }
        let began = ContinuousClock.now
        let learned = LearnedEstimates(person.workspace)
        let time = ContinuousClock.now - began
        #expect(learned.count == Workspace.maxMeasured)
        // Without optimisation it takes about thirty times as long as in a release.
        #expect(time < .milliseconds(1500), "\(time)")
    }
}
