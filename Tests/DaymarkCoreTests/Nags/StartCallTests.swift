import Testing

@testable import DaymarkCore

private struct World {
    var entropy = Entropy(seed: [7])
    var workspace = Workspace(device: RecordID(high: 1, low: 1))

    init() throws {
        set(try at("2026-11-23T07:00")) { $0.voice = .spark }
    }

    mutating func apply(_ operations: [DaymarkCore.Operation]) {
        for operation in operations { workspace.apply(operation) }
    }

    mutating func set(_ now: Circumstances, _ change: (inout Settings) -> Void) {
        apply(workspace.changeSettings(in: now, using: &entropy, change))
    }

    @discardableResult
    mutating func add(_ line: String, _ now: Circumstances) throws -> RecordID {
        switch CaptureReader.read(line, settings: workspace.settings, in: now).target {
        case .mission(let draft):
            let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
            apply(operations)
            return mission.id
        case .commitment(let draft):
            let (commitment, operations) = try workspace.add(draft, in: now, using: &entropy)
            apply(operations)
            return commitment.id
        }
    }

    func calls(_ now: Circumstances, hours: Int64 = 14) -> [String] {
        workspace.nags(from: now.now, until: now.now.adding(minutes: hours * 60), in: now).filter {
            $0.kind != .morning && $0.kind.name != "lead" && $0.kind.name != "single"
        }.map { nag in
            let silent = nag.isSilent ? " silent" : ""
            return "\(now.zone.civil(at: nag.at).time) \(nag.kind.name)\(silent)"
        }
    }
}

/// Commitments and planned blocks call at their start.
@Suite struct StartCallTests {
    @Test func aCommitmentCallsBeforeAndAtItsStart() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Choir today 10:00-11:00", now)
        #expect(world.calls(now) == ["09:50 start", "10:00 start"])
        // Reminders of its own replace the usual ones.
        try world.add("Yoga today 14:00-15:00 !25m", now)
        #expect(world.calls(now) == ["09:50 start", "10:00 start", "13:35 reminder"])
        world.set(now) { $0.commitmentCalls = .quiet }
        #expect(world.calls(now) == ["09:50 start silent", "10:00 start silent", "13:35 reminder"])
        world.set(now) { $0.commitmentCalls = .off }
        #expect(world.calls(now) == ["13:35 reminder"])
    }

    @Test func theWayCallsWhenItIsTimeToLeave() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        let id = try world.add("Swimming today 16:00-17:00 travel 40m", now)
        #expect(world.workspace.commitments[id]?.travel == 40)
        #expect(world.calls(now) == ["15:10 leave", "15:20 leave", "16:00 start"])
    }

    @Test func aPersonOnTheWayIsNotCalledToLeaveAgain() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Swimming today 16:00-17:00 travel 40m", now)
        let first = try #require(
            world.workspace.nags(from: now.now, until: now.now.adding(minutes: 840), in: now).first {
                $0.kind == .leave(minutes: Workspace.callMinutes)
            })
        world.apply(
            world.workspace.note(
                .acknowledged, of: first.id, about: first.record, in: now, using: &world.entropy))
        #expect(world.calls(now) == ["15:10 leave", "16:00 start"])
    }

    @Test func wholeDaysAndFreeTimeDoNotCall() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Anniversary tomorrow every year", now)
        let id = try world.add("Webinar today 12:00-13:00", now)
        world.apply(
            try world.workspace.change(commitment: id, .all, at: nil, in: now, using: &world.entropy) {
                $0.busyStatus = .free
            })
        #expect(world.calls(now, hours: 40) == [])
    }

    @Test func aBlockCallsWhereThePlanPutsIt() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        let id = try world.add("Poster today 18:00 ~60m", now)
        let plan = world.workspace.plan(in: now)
        let start = try #require(plan.blocks.first { $0.mission == id }).span.start
        world.apply(world.workspace.remember(plan, in: now, using: &world.entropy))
        let time = now.zone.civil(at: start).time
        #expect(world.calls(now).contains("\(time) block"))
        let later = start.adding(minutes: 90)
        let hour = Span(later, later.adding(minutes: 60))
        world.apply(try world.workspace.pin(id, at: hour, in: now, using: &world.entropy))
        world.apply(
            world.workspace.remember(world.workspace.plan(in: now), always: true, in: now, using: &world.entropy))
        #expect(world.calls(now).filter { $0.contains("block") } == ["\(now.zone.civil(at: later).time) block"])
        world.apply(try world.workspace.complete([id], in: now, using: &world.entropy))
        #expect(world.calls(now) == [])
    }

    @Test func callsEndWithTheCalendar() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Poster today 18:00 ~60m", now)
        world.apply(world.workspace.remember(world.workspace.plan(in: now), in: now, using: &world.entropy))
        #expect(world.calls(try at("9999-12-31T23:00")) == [])
    }

    @Test func thereAreNoMoreCallsThanThePersonWants() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        for hour in 10...14 { try world.add("Talk \(hour) today \(hour):00-\(hour):30", now) }
        #expect(world.calls(now).count == 10)
        world.set(now) { $0.callsPerDay = 5 }
        #expect(world.calls(now) == (10...14).map { "\($0):00 start" })
        // However far one looks ahead, the same calls are chosen.
        #expect(world.calls(now, hours: 3) == ["10:00 start", "11:00 start"])
    }

    @Test func theLimitCoversRemindersOfDeadlinesAndKeepsTheLastOfEach() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        for hour in 18...21 { try world.add("Report \(hour) tomorrow \(hour):00 @aggressive", now) }
        world.set(now) { ($0.callsPerDay, $0.morningSummary) = (4, false) }
        let tomorrow = try at("2026-11-24T09:00")
        func nags() -> (told: [Nag], heldBack: [Nag]) {
            let limited = world.workspace.limitedNags(
                from: tomorrow.now, until: tomorrow.now.adding(minutes: 840), in: tomorrow)
            return (
                limited.nags.filter { $0.at > tomorrow.now }, limited.heldBack.filter { $0.at > tomorrow.now }
            )
        }
        let few = nags()
        #expect(few.told.map { $0.kind } == [.lead(15), .lead(15), .lead(15), .lead(15)])
        #expect(few.heldBack.count > 8)
        world.set(now) { $0.callsPerDay = 200 }
        let all = nags()
        #expect(all.heldBack == [] && all.told.count == few.told.count + few.heldBack.count)
    }

    @Test func aBlockDoesNotTakeThePlaceOfAReminder() throws {
        let (mission, now) = (RecordID(high: 1, low: 1), try at("2026-11-23T08:00").now)
        func nag(_ low: UInt64, kind: Nag.Kind, minutes: Int64) -> Nag {
            let at = now.adding(minutes: minutes)
            return Nag(
                id: RecordID(high: 2, low: low), mission: mission, level: .moderate, kind: kind, falls: at,
                deadline: now.adding(minutes: 600))
        }
        let nags = [
            nag(1, kind: .lead(60), minutes: 0), nag(2, kind: .block, minutes: 2), nag(3, kind: .again(1), minutes: 4),
        ]
        #expect(Nag.arrivals(nags).map { $0.map { $0.kind } } == [[.again(1), .block]])
        let due = Nag.due(nags, at: now.adding(minutes: 10))
        #expect(due.arrivals.map { $0.map { $0.kind } } == [[.block, .again(1)]])
        #expect(due.skipped.map { $0.kind } == [.lead(60)])
    }

    @Test func aCallForACommitmentThatIsOverIsNotShown() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Talk today 10:00-10:30", now)
        let start = try #require(
            world.workspace.nags(from: now.now, until: now.now.adding(minutes: 200), in: now).last {
                $0.kind == .start(minutes: 0)
            })
        #expect(world.workspace.message(for: [start], in: try at("2026-11-23T10:05"))?.isCall == true)
        #expect(world.workspace.message(for: [start], in: try at("2026-11-23T12:30")) == nil)
    }

    @Test func calmAsksFirstAndGentleIsQuiet() {
        var settings = Settings(id: Settings.recordID)
        #expect(settings.asksAboutCalls && settings.calls(.block, of: .work) == .off)
        settings.commitmentCalls = .on
        #expect(!settings.asksAboutCalls && settings.calls(.commitment, of: nil) == .on)
        settings.voice = .gentle
        #expect(settings.calls(.block, of: .school) == .quiet)
    }

    /// Nothing of `gentle` makes a sound unless the person turned calls on.
    @Test func ownRemindersMakeASoundWhereCallsDo() throws {
        var world = try World()
        let now = try at("2026-11-23T08:00")
        try world.add("Shift today 14:00-22:00 !90m", now)
        func level() -> Aggression? {
            world.workspace.nags(from: now.now, until: now.now.adding(minutes: 600), in: now).first {
                $0.kind == .reminder(minutes: 90)
            }?.level
        }
        world.set(now) { $0.voice = .gentle }
        #expect(level() == .gentle)
        world.set(now) { $0.commitmentCalls = .on }
        #expect(level() == .moderate)
    }

    @Test func aCriticalMissionSpeaksAtOnceAndOneForTodayEarlyEnough() throws {
        var world = try World()
        let now = try at("2026-11-23T12:00")
        let critical = try world.add("Signature today 20:00 !critical", now)
        #expect(
            world.workspace.nags(of: critical, from: now.now, until: now.now.adding(minutes: 600), in: now).first?.at
                == now.now)
        world.set(now) { $0.aggression = .gentle }
        let usual = try world.add("Letter today 21:00", now)
        let first = try #require(
            world.workspace.nags(of: usual, from: now.now, until: now.now.adding(minutes: 600), in: now).first)
        #expect(first.at == (try at("2026-11-23T18:00")).now)
    }
}
