import Testing

@testable import DaymarkCore

/// Tests the nags of all missions together, and the person's answers to them.
@Suite struct NagAccountTests {
    /// A workspace with a clock.
    private struct Desk {
        var workspace = Workspace(device: RecordID(high: 9, low: 9))
        var now: Circumstances
        var entropy = Entropy(seed: [3])

        init(_ time: String) throws { now = try at(time) }

        mutating func apply(_ operations: [Operation]) { for operation in operations { workspace.apply(operation) } }

        mutating func add(_ title: String, due: String? = nil, _ level: Aggression? = .moderate, on: String? = nil)
            throws -> RecordID
        {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression) = (title, level)
            draft.deadline = try due.map { .moment(try at($0).now, zone: "Europe/Berlin") }
            if let on { draft.deadline = .day(try date(on), zone: "Europe/Berlin") }
            let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
            apply(operations)
            return mission.id
        }

        mutating func set(_ edit: (inout Settings) -> Void) {
            apply(workspace.changeSettings(in: now, using: &entropy, edit))
        }
        mutating func go(_ time: String) throws { now = try at(time) }

        func nags(_ until: String, from: String? = nil) throws -> [Nag] {
            try workspace.nags(from: from.map { try at($0).now } ?? now.now, until: at(until).now, in: now)
        }

        func said(_ until: String) throws -> [String] {
            try nags(until).filter { $0.mission != nil }.map { nag in
                let civil = now.zone.civil(at: nag.at)
                return "\(nag.mission.flatMap { workspace.missions[$0]?.title } ?? "") \(civil.date.day) \(civil.time)"
            }
        }
    }

    @Test func aDayIsDueAtItsEnd() throws {
        var desk = try Desk("2026-11-23T10:00")
        _ = try desk.add("Essay", on: "2026-11-25")
        #expect(
            try desk.said("2026-11-26T12:00")
                == ["24 09:00", "25 09:00", "25 17:00", "25 20:00", "25 22:00"].map { "Essay " + $0 })
    }

    @Test func whatIsOverNagsNobody() throws {
        var desk = try Desk("2026-11-23T10:00")
        let ids = try (0..<4).map { try desk.add("Essay \($0)", due: "2026-11-26T17:00") }
        #expect(try desk.nags("2026-11-27T12:00").filter { $0.mission != nil }.count == 20)
        desk.apply(try desk.workspace.complete([ids[0]], in: desk.now, using: &desk.entropy))
        desk.apply(try desk.workspace.abandon([ids[1]], in: desk.now, using: &desk.entropy))
        desk.apply(
            desk.workspace.operations(
                [Change(.mission, ids[2], "deleted", .flag(true))], at: desk.now.now, using: &desk.entropy))
        desk.apply(try desk.workspace.edit([ids[3]], .deadline, to: "", in: desk.now, using: &desk.entropy))
        #expect(try desk.nags("2026-11-27T12:00").filter { $0.mission != nil } == [])
        desk.apply(try desk.workspace.reopen([ids[0]], in: desk.now, using: &desk.entropy))
        #expect(try desk.nags("2026-11-27T12:00").filter { $0.mission != nil }.count == 5)
    }

    @Test func aNewDeadlineOrLevelBeginsAnew() throws {
        var desk = try Desk("2026-11-20T10:00")
        let id = try desk.add("Essay", due: "2026-11-26T17:00")
        try desk.go("2026-11-26T15:30")
        desk.apply(
            try desk.workspace.edit([id], .deadline, to: "2026-11-26T21:00:00", in: desk.now, using: &desk.entropy))
        #expect(try desk.said("2026-11-27T12:00") == ["Essay 26 18:00", "Essay 26 20:00"])
        desk.apply(try desk.workspace.edit([id], .aggression, to: "nuclear", in: desk.now, using: &desk.entropy))
        #expect(try desk.said("2026-11-26T20:40") == ["Essay 26 18:00", "Essay 26 20:00", "Essay 26 20:30"])
        // A new ladder has the same effect on the missions that use it.
        desk.set { $0[.nuclear].count = 2 }
        #expect(try desk.said("2026-11-26T20:50") == ["Essay 26 20:45"])
    }

    @Test func theUsualLevelIsThatOfTheSettings() throws {
        var desk = try Desk("2026-11-20T10:00")
        _ = try desk.add("Essay", due: "2026-11-26T17:00", nil)
        #expect(try desk.said("2026-11-27T12:00") == ["Essay 25 17:00"])
        desk.set { $0.voice = .spark }
        #expect(try desk.said("2026-11-25T18:00") == ["Essay 24 17:00", "Essay 25 17:00"])
        desk.set { $0.aggression = .gentle }
        #expect(try desk.said("2026-11-27T12:00") == ["Essay 25 17:00"])
    }

    @Test func acknowledgingAndSnoozingAreIntents() throws {
        var desk = try Desk("2026-11-26T10:00")
        let id = try desk.add("Essay", due: "2026-11-26T17:00", .nuclear)
        try desk.go("2026-11-26T17:20")
        #expect(try desk.said("2026-11-26T17:50").suffix(3) == ["Essay 26 17:15", "Essay 26 17:30", "Essay 26 17:45"])
        let operations = try desk.workspace.acknowledge([id], in: desk.now, using: &desk.entropy)
        #expect(operations.count == 1 && !operations[0].isQuiet)
        desk.apply(operations)
        #expect(try desk.said("2026-11-27T17:50") == [])
        // A snooze answers one nag and snoozes the mission on every device.
        let other = try desk.add("Lab report", due: "2026-11-26T18:00", .aggressive)
        let nag = try #require(
            desk.workspace.nags(of: other, from: .earliest, until: desk.now.now.adding(minutes: 15), in: desk.now).first
        )
        try desk.go("2026-11-26T17:31")
        let shown = desk.workspace.note(
            .shown, of: nag.id, mission: other, channel: .desktop, in: desk.now, using: &desk.entropy)
        #expect(shown.count == 1 && shown[0].isQuiet)
        desk.apply(shown)
        #expect(desk.workspace.note(.shown, of: nag.id, mission: other, in: desk.now, using: &desk.entropy) == [])
        desk.apply(
            try desk.workspace.snooze(
                [other], until: at("2026-11-26T18:30").now, answering: nag.id, in: desk.now, using: &desk.entropy))
        #expect(try desk.said("2026-11-27T12:00") == ["Lab report 26 18:30"])
        #expect(throws: IntentError.isOver) {
            try desk.workspace.snooze([other], until: desk.now.now, in: desk.now, using: &desk.entropy)
        }
        #expect(throws: IntentError.noSuchMission(RecordID(high: 7, low: 7))) {
            try desk.workspace.acknowledge([RecordID(high: 7, low: 7)], in: desk.now, using: &desk.entropy)
        }
    }

    @Test func pausesAndDaysOffAreQuiet() throws {
        var desk = try Desk("2026-11-20T10:00")
        _ = try desk.add("Essay", due: "2026-11-26T17:00")
        try desk.go("2026-11-24T12:00")
        desk.apply(try desk.workspace.pause(until: at("2026-11-26T12:00").now, in: desk.now, using: &desk.entropy))
        let nags = ["Essay 26 12:00", "Essay 26 14:00", "Essay 26 16:00"]
        #expect(try desk.said("2026-11-27T12:00") == nags)
        // Nags from the pause are not repeated later.
        try desk.go("2026-11-26T13:00")
        #expect(try desk.said("2026-11-27T12:00") == nags)
    }

    @Test func travelMovesQuietHoursAndNotDeadlines() throws {
        var desk = try Desk("2026-11-20T10:00")
        _ = try desk.add("Essay", due: "2026-11-27T03:00", .gentle)
        let here = try desk.nags("2026-11-27T12:00").filter { $0.mission != nil }
        desk.now = Circumstances(
            now: desk.now.now, zone: try #require(desk.now.zones.rules("America/New_York")), zones: desk.now.zones)
        let there = try desk.nags("2026-11-27T12:00").filter { $0.mission != nil }
        #expect(
            try here.map { $0.at } == [try at("2026-11-26T09:00").now]
                && there.map { $0.at } == [try at("2026-11-26T03:00").now])
        #expect(here.map { $0.id } == there.map { $0.id } && here.map { $0.deadline } == there.map { $0.deadline })
    }

    // MARK: Several nags at once

    @Test func nagsOfSeveralMissionsArriveAsOneButNuclearOnes() throws {
        var desk = try Desk("2026-11-23T10:00")
        for (title, due, level) in [
            ("A", "2026-11-26T17:00", Aggression.gentle), ("B", "2026-11-26T17:04", .gentle),
            ("C", "2026-11-26T17:05", .gentle),
            ("D", "2026-11-26T17:06", .gentle), ("E", "2026-11-26T11:02", .nuclear),
        ] {
            _ = try desk.add(title, due: due, level)
        }
        let arrivals = Nag.arrivals(try desk.nags("2026-11-25T20:00", from: "2026-11-25T10:00"))
        let said = arrivals.map {
            $0.map { nag in nag.mission.flatMap { desk.workspace.missions[$0]?.title } ?? "?" }.joined()
        }
        #expect(said.suffix(2) == ["ABC", "D"])
        let nuclear = Nag.arrivals(try desk.nags("2026-11-26T17:10", from: "2026-11-26T10:00")).filter {
            $0[0].level == .nuclear
        }
        #expect(nuclear.allSatisfy { $0.count == 1 } && nuclear.count > 4)
        let digest = try #require(desk.workspace.message(for: arrivals.first { $0.count == 3 } ?? [], in: desk.now))
        #expect(digest.title == "3 tasks" && digest.body.hasPrefix("A: due in 3 days\nB: ") && digest.mission == nil)
    }

    @Test func oneMissionIsInADigestOnce() throws {
        var desk = try Desk("2026-11-23T10:00")
        _ = try desk.add("A", due: "2026-11-26T17:00", .gentle)
        _ = try desk.add("B", due: "2026-11-26T17:00", .gentle)
        desk.set { ($0[.gentle].count, $0[.gentle].first, $0[.gentle].last) = (3, 4, 2) }
        let arrivals = Nag.arrivals(try desk.nags("2026-11-26T18:00", from: "2026-11-26T16:00"))
        #expect(arrivals.count == 1 && arrivals[0].count == 2)
        #expect(
            arrivals[0].map { $0.kind } == [.lead(2), .lead(2)] && arrivals[0].allSatisfy { $0.at == arrivals[0][0].at }
        )
    }

    @Test func aDeviceHoldsTheNearestSixtyFour() throws {
        var desk = try Desk("2026-11-23T10:00")
        for number in 0..<30 {
            _ = try desk.add("Task \(number)", due: "2026-12-0\(1 + number % 9)T1\(number % 10):00", .aggressive)
        }
        let nags = try desk.nags("2026-12-20T10:00")
        let (pending, all) = (Nag.pending(nags), Nag.arrivals(nags))
        #expect(all.count > 64 && pending.count == 64 && pending == Array(all.prefix(64)))
    }

    @Test func theDayBeginsWithWhatItHolds() throws {
        var desk = try Desk("2026-11-23T10:00")
        _ = try desk.add("Essay", due: "2026-11-24T12:00", .gentle)
        _ = try desk.add("Lab report", due: "2026-11-24T17:00", .nuclear)
        _ = try desk.add("Reading", due: "2026-11-25T12:00", .gentle)
        _ = try desk.add("Sometime", .gentle)
        let mornings = try desk.nags("2026-11-26T00:00").filter { $0.kind == .morning }
        #expect(mornings.map { $0.at } == [try at("2026-11-24T09:00").now, try at("2026-11-25T09:00").now])
        try desk.go("2026-11-24T09:00")
        let message = try #require(desk.workspace.message(for: [mornings[0]], in: desk.now))
        #expect(
            message.title == "Due today: 2" && message.body == "Lab report, due today 17:00\nEssay, due today 12:00")
        desk.set { $0.morningSummary = false }
        #expect(try desk.nags("2026-11-26T00:00").allSatisfy { $0.kind != .morning })
        // A day on which nothing is due has no summary.
        var empty = try Desk("2026-11-23T10:00")
        let nothing = try #require(try empty.nags("2026-11-24T10:00").first)
        try empty.go("2026-11-24T09:00")
        #expect(empty.workspace.message(for: [nothing], in: empty.now) == nil)
    }

    // MARK: Offers to change the level

    private func dismissals(_ desk: inout Desk, _ id: RecordID, _ times: [String], after seconds: Int64) throws {
        for time in times {
            try desk.go(time)
            let nag = RecordID(namespace: id, name: time)
            desk.apply(desk.workspace.note(.shown, of: nag, mission: id, in: desk.now, using: &desk.entropy))
            desk.now = Circumstances(
                now: desk.now.now.adding(seconds: seconds), zone: desk.now.zone, zones: desk.now.zones)
            desk.apply(desk.workspace.note(.dismissed, of: nag, mission: id, in: desk.now, using: &desk.entropy))
        }
    }

    @Test func threeDismissalsInTheLastDayAskOnce() throws {
        var desk = try Desk("2026-11-20T10:00")
        let id = try desk.add("Essay", due: "2026-11-26T17:00")
        try dismissals(&desk, id, ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 30)
        #expect(desk.workspace.escalationOffer(id, in: desk.now) == nil)
        try dismissals(&desk, id, ["2026-11-26T14:00"], after: 30)
        let offer = try #require(desk.workspace.escalationOffer(id, in: desk.now))
        #expect(offer == EscalationOffer(mission: id, from: .moderate, to: .aggressive) && offer.isLouder)
        #expect(desk.workspace.missions[id]?.aggression == .moderate)
        var taken = desk
        taken.apply(try taken.workspace.answer(offer, accepted: true, in: taken.now, using: &taken.entropy))
        #expect(
            taken.workspace.missions[id]?.aggression == .aggressive
                && taken.workspace.escalationOffer(id, in: taken.now) == nil)
        desk.apply(try desk.workspace.answer(offer, accepted: false, in: desk.now, using: &desk.entropy))
        try dismissals(&desk, id, ["2026-11-26T15:00", "2026-11-26T16:00"], after: 30)
        #expect(
            desk.workspace.escalationOffer(id, in: desk.now) == nil
                && desk.workspace.missions[id]?.aggression == .moderate)
    }

    @Test func whatIsPutAwayUnreadIsOfferedLessOf() throws {
        var desk = try Desk("2026-11-20T10:00")
        let id = try desk.add("Essay", due: "2026-12-26T17:00")
        let quiet = try desk.add("Reading", due: "2026-12-26T17:00", .gentle)
        try dismissals(&desk, id, ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 2)
        #expect(
            desk.workspace.escalationOffer(id, in: desk.now)
                == EscalationOffer(mission: id, from: .moderate, to: .gentle))
        try dismissals(&desk, id, ["2026-11-27T11:00"], after: 3)
        #expect(desk.workspace.escalationOffer(id, in: desk.now) == nil)
        // There is no level below gentle.
        try dismissals(&desk, quiet, ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 1)
        #expect(desk.workspace.escalationOffer(quiet, in: desk.now) == nil)
    }

    // MARK: Snooze choices and countdowns

    @Test(arguments: [
        ("2026-11-23T10:00", "15min 10:15, 1h 11:00, tonight 20:00, tomorrow 09:00"),
        ("2026-11-23T19:50", "15min 20:05, 1h 20:50, tonight 22:00, tomorrow 09:00"),
        ("2026-11-23T21:50", "15min 22:05, 1h 22:50, tomorrow 09:00"),
        // Before the waking day starts, its own date is not tomorrow.
        ("2026-11-23T08:00", "15min 08:15, 1h 09:00, tonight 20:00, tomorrow 09:00"),
        // At night, the next waking day to start is tomorrow.
        ("2026-11-24T01:00", "15min 01:15, 1h 02:00, tonight 20:00, tomorrow 09:00"),
    ])
    func snoozesMeanWhatTheySayAtAnyHour(_ time: String, _ expected: String) throws {
        let (now, settings) = (try at(time), Settings(id: Settings.recordID))
        let said = SnoozeChoice.offered(settings, in: now).map {
            "\($0.choice.name) \(now.zone.civil(at: $0.until).time)"
        }
        #expect(said.joined(separator: ", ") == expected)
        #expect(Snooze.until("tomorrow", settings: settings, in: now) == SnoozeChoice.tomorrow.until(settings, in: now))
        let tomorrow = try #require(SnoozeChoice.tomorrow.until(settings, in: now))
        #expect(now.zone.civil(at: tomorrow).date == (try date("2026-11-24")))
    }

    @Test func countdownsRunWhereTheirLevelHasThem() throws {
        var desk = try Desk("2026-11-26T10:00")
        desk.set { $0.voice = .command }
        let end = try at("2026-11-27T00:00").now
        func running() -> [DeadlineCountdown] { desk.workspace.countdowns(until: end, in: desk.now) }
        _ = try desk.add("tomorrow", due: "2026-11-27T10:00", .moderate)
        _ = try desk.add("some time today", .moderate, on: "2026-11-26")
        let ids = try Aggression.allCases.map { try desk.add($0.name, due: "2026-11-26T17:00", $0) }
        #expect(running().map { $0.mission } == [ids[1]])
        try desk.go("2026-11-26T16:00")
        #expect(Set(running().map { $0.mission }) == Set(ids[1...]))
        #expect(running().filter { $0.pulses }.map { $0.mission } == [ids[3]])
        try desk.go("2026-11-26T17:00")
        #expect(running() == [])
        let due = try at("2026-11-26T17:00").now
        func surfaces(_ time: String) throws -> [NagSurface] {
            let now = try at(time).now
            return Aggression.allCases.map { NagSurface($0, deadline: due, now: now) }
        }
        #expect(try surfaces("2026-11-26T10:00") == [.badge, .countdown, .badge, .badge])
        #expect(try surfaces("2026-11-26T16:00") == [.badge, .countdown, .banner, .countdown])
        #expect(try surfaces("2026-11-26T17:00") == [.badge, .badge, .banner, .fullScreen])
    }

    // MARK: Messages

    @Test(arguments: [
        (Voice.command, "15 min left. 1 of 3 steps complete. First: Outline. Begin now."),
        (
            .gentle,
            "Still here with you. About 15 min left for it. 1 of 3 small steps are done already. One small start: Outline."
        ),
        (.calm, "Due in 15 min. 1 of 3 steps done. Start with: Outline."),
        (.spark, "15 min to go! 1 of 3 steps done! Start with: Outline!"),
    ])
    func aReminderSaysWhatIsLeftInItsVoice(_ voice: Voice, _ expected: String) throws {
        var desk = try Desk("2026-11-26T10:00")
        desk.set { $0.voice = voice }
        let id = try desk.add("Essay", due: "2026-11-26T17:00", .nuclear)
        for step in ["Read", "Outline", "Write"] {
            desk.apply(try desk.workspace.addStep(step, to: id, in: desk.now, using: &desk.entropy))
        }
        desk.apply(
            try desk.workspace.setStep(
                desk.workspace.steps(of: id)[0].id, done: true, in: desk.now, using: &desk.entropy))
        try desk.go("2026-11-26T16:45")
        let nag = try #require(try desk.nags("2026-11-26T16:46", from: "2026-11-26T16:45").last { $0.mission == id })
        let message = try #require(desk.workspace.message(for: [nag], in: desk.now))
        #expect(
            message.body == expected && message.title == "Essay" && message.tag == nag.id && message.sound == .alarm)
        #expect(
            message.actions.map { $0.name } == [
                "done", "acknowledge", "snooze/15min", "snooze/1h", "snooze/tonight", "snooze/tomorrow", "focus",
            ])
        #expect(message.actions.allSatisfy { NagMessage.Action(name: $0.name) == $0 })
        // A late message says when the reminder was due.
        try desk.go("2026-11-26T16:55")
        #expect(desk.workspace.message(for: [nag], in: desk.now)?.body.contains("today 16:45") == true)
    }

    @Test func soundsRiseAndMayBeOff() throws {
        var desk = try Desk("2026-11-20T10:00")
        let id = try desk.add("Essay", due: "2026-11-26T17:00", .aggressive)
        func sounds() throws -> [NagMessage.Sound] {
            try desk.nags("2026-11-26T17:00").filter { $0.mission == id }.compactMap {
                desk.workspace.message(for: [$0], in: desk.now)?.sound
            }
        }
        #expect(try sounds() == [47, 55, 62, 70, 77, 85, 92, 100].map { .rising($0) })
        desk.set { $0.nagSounds = false }
        #expect(try sounds().allSatisfy { $0 == .none })
    }
}
