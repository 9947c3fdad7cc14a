import Testing

@testable import DaymarkCore

/// Checks rules that hold for the nags of any mission, with any settings, in any zone.
@Suite struct NagPropertyTests {
    private struct Case {
        var settings = Settings(id: Settings.recordID)
        var zone: ZoneRules
        var rests: [Span] = []
        var subject: NagSubject
        var until: Instant

        var rules: NagRules { NagRules(settings, zone, rests: rests) }
        func nags() -> [Nag] { rules.nags(of: subject, from: .earliest, until: until) }
    }

    private static let zones = [
        "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "UTC",
    ]

    private func random(_ dice: inout Dice, _ known: Zones) -> Case {
        let level = dice.pick(Aggression.allCases)
        let deadline = Instant(seconds: 1_772_000_000 + dice.roll(0...31_536_000))
        let since = deadline.adding(minutes: -dice.pick([dice.roll(-300...300), dice.roll(0...10_080), 60_000]))
        var one = Case(
            zone: known.rules(dice.pick(Self.zones)) ?? .utc,
            subject: NagSubject(mission: dice.id(), level: level, deadline: deadline, since: since),
            until: deadline.adding(minutes: 2880))
        one.settings.wake = WallTime(minuteOfDay: dice.roll(0...1439))
        one.settings.sleep = WallTime(minuteOfDay: dice.roll(0...1439))
        one.settings.quiet = dice.chance(80)
        one.settings.nuclearInQuiet = dice.chance(40)
        if dice.chance(30) { one.settings.quietFrom = WallTime(minuteOfDay: dice.roll(0...1439)) }
        if dice.chance(30) { one.settings.quietUntil = WallTime(minuteOfDay: dice.roll(0...1439)) }
        if dice.chance(60) {
            for number in NagNumber.allCases { one.settings[level][number] = dice.roll(number.range) }
        }
        one.subject.isTyped = dice.chance(50)
        if dice.chance(20) {
            let start = deadline.adding(minutes: -dice.roll(0...5000))
            one.rests = [Span(start, start.adding(minutes: dice.roll(1...3000)))]
        }
        if dice.chance(20) {
            let start = since.adding(minutes: dice.roll(0...3000))
            one.subject.snooze = Span(start, start.adding(minutes: dice.roll(1...3000)))
        }
        return one
    }

    /// Adds random events to some of the nags: shown, dismissed or acknowledged.
    private func answered(_ one: Case, _ dice: inout Dice) -> Case {
        var one = one
        for _ in 0..<dice.roll(0...8) {
            guard
                let nag = one.nags().first(where: { nag in
                    !one.subject.events.contains { $0.occurrence == nag.id.description }
                })
            else {
                break
            }
            let what = dice.pick([NagEvent.What.shown, .shown, .dismissed, .acknowledged])
            var event = NagEvent(id: dice.id())
            (event.what, event.occurrence, event.at) = (
                what, nag.id.description, nag.at.adding(minutes: dice.roll(0...20))
            )
            one.subject.events.append(event)
        }
        return one
    }

    @Test(arguments: UInt64(1)...25) func nagsKeepTheirRules(_ seed: UInt64) {
        var dice = Dice(seed)
        let known = systemZones()
        for _ in 0..<60 {
            let one = answered(random(&dice, known), &dice)
            let (nags, rules, subject) = (one.nags(), one.rules, one.subject)
            #expect(nags == one.nags(), "the same twice")
            #expect(Set(nags.map { $0.id }).count == nags.count, "one name, one nag")
            #expect(zip(nags, nags.dropFirst()).allSatisfy { $0.at < $1.at }, "one after the other")
            #expect(nags.allSatisfy { $0.at <= one.until })
            let leads = nags.filter { if case .lead = $0.kind { true } else { false } }
            #expect(leads.count <= one.settings[subject.level].leads.count)
            for nag in nags {
                // In quiet hours a nag must be silent, unless its level may break through.
                #expect(
                    !rules.isQuiet(nag.at) || nag.isSilent || rules.breaksThrough(subject.level),
                    "\(nag) in quiet hours")
                #expect(!nag.isSilent || rules.isQuiet(nag.at), "\(nag) is silent by day")
                #expect(!one.rests.contains { $0.start <= nag.at && nag.at < $0.end }, "\(nag) on a day off")
                #expect(subject.snooze.map { nag.at >= $0.end } ?? true, "\(nag) in a snooze")
                #expect(nag.at >= subject.since, "\(nag) before the mission was there")
                if case .lead = nag.kind, nag.at > nag.deadline { Issue.record("\(nag) comes after its deadline") }
                if nag.kind.isOverdue { #expect(nag.at > nag.deadline) }
            }
            // A later start of the query does not change the later nags.
            let middle = subject.deadline.adding(minutes: 700)
            let later = rules.nags(of: subject, from: middle, until: one.until).filter { $0.at > middle }
            #expect(later == nags.filter { $0.at > middle })
        }
    }

    /// Without quiet hours, rests and snoozes, each reminder comes exactly at its lead time.
    @Test(arguments: UInt64(1)...10) func withoutQuietHoursEveryLeadIsExact(_ seed: UInt64) {
        var dice = Dice(seed)
        let known = systemZones()
        for _ in 0..<60 {
            var one = random(&dice, known)
            (one.settings.quiet, one.rests, one.subject.snooze) = (false, [], nil)
            one.subject.since = one.subject.deadline.adding(minutes: -50_000)
            let leads = one.settings[one.subject.level].leads
            let before = one.nags().filter { $0.at <= one.subject.deadline }
            #expect(before.map { $0.at.minutes(until: one.subject.deadline) } == leads)
            let times = one.settings[one.subject.level].overdueTimes
            let every = one.settings[one.subject.level].overdueEvery
            let after = one.nags().filter { $0.at > one.subject.deadline }.prefix(Int(times))
            let expected = (1...max(times, 1)).map { one.subject.deadline.adding(minutes: $0 * every) }.filter {
                $0 <= one.until && times > 0
            }
            #expect(after.map { $0.at }.prefix(expected.count) == expected[...])
        }
    }

    @Test func noSettingTraps() {
        var dice = Dice(7)
        for _ in 0..<300 {
            var one = random(&dice, Zones([]))
            for number in NagNumber.allCases {
                one.settings[one.subject.level][number] = dice.pick([Int64.min, -1, 0, 1, 17, 1 << 40, .max])
            }
            one.subject.deadline = dice.pick([.earliest, .latest, Instant(seconds: 0)])
            one.subject.since = dice.pick([.earliest, .latest, Instant(seconds: 0)])
            one.until = dice.pick([.earliest, .latest, Instant(seconds: 100_000)])
            _ = one.nags()
        }
    }
}
