import Testing

@testable import DaymarkCore

/// Tests the nags of all missions together, and the person's answers to them.
@Suite struct NagAccountTests {
    /// A workspace with a clock.
    private struct Harness {
        var workspace = Workspace(device: RecordID(high: 9, low: 9))
        var circumstances: Circumstances
        var entropy = Entropy(seed: [3])

        init(_ time: String) throws { circumstances = try at(time) }

        mutating func apply(_ operations: [Operation]) { for operation in operations { workspace.apply(operation) } }

        mutating func add(_ title: String, due: String? = nil, _ level: Aggression? = .moderate, on: String? = nil)
            throws -> RecordID
        {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression) = (title, level)
            draft.deadline = try due.map { .moment(try at($0).now, zone: "Europe/Berlin") }
            if let on { draft.deadline = .day(try date(on), zone: "Europe/Berlin") }
            let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            apply(operations)
            return mission.id
        }

        mutating func set(_ edit: (inout Settings) -> Void) {
            apply(workspace.changeSettings(in: circumstances, using: &entropy, edit))
        }
        mutating func go(_ time: String) throws { circumstances = try at(time) }

        func nags(_ until: String, from: String? = nil) throws -> [Nag] {
            try workspace.nags(
                from: from.map { try at($0).now } ?? circumstances.now, until: at(until).now, in: circumstances)
        }

        func said(_ until: String) throws -> [String] {
            try nags(until).filter { $0.mission != nil }.map { nag in
                let civil = circumstances.zone.civil(at: nag.at)
                return "\(nag.mission.flatMap { workspace.missions[$0]?.title } ?? "") \(civil.date.day) \(civil.time)"
            }
        }
    }

    @Test func aDayIsDueAtItsEnd() throws {
        var harness = try Harness("2026-11-23T10:00")
        _ = try harness.add("Essay", on: "2026-11-25")
        #expect(
            try harness.said("2026-11-26T12:00")
                == ["24 09:00", "25 09:00", "25 17:00", "25 20:00", "25 22:00"].map { "Essay " + $0 })
    }

    @Test func finishedMissionsDoNotNag() throws {
        var harness = try Harness("2026-11-23T10:00")
        let ids = try (0..<4).map { try harness.add("Essay \($0)", due: "2026-11-26T17:00") }
        #expect(try harness.nags("2026-11-27T12:00").filter { $0.mission != nil }.count == 20)
        harness.apply(try harness.workspace.complete([ids[0]], in: harness.circumstances, using: &harness.entropy))
        harness.apply(try harness.workspace.abandon([ids[1]], in: harness.circumstances, using: &harness.entropy))
        harness.apply(
            harness.workspace.operations(
                [Change(.mission, ids[2], "deleted", .flag(true))], at: harness.circumstances.now,
                using: &harness.entropy))
        harness.apply(
            try harness.workspace.edit([ids[3]], .deadline, to: "", in: harness.circumstances, using: &harness.entropy))
        #expect(try harness.nags("2026-11-27T12:00").filter { $0.mission != nil } == [])
        harness.apply(try harness.workspace.reopen([ids[0]], in: harness.circumstances, using: &harness.entropy))
        #expect(try harness.nags("2026-11-27T12:00").filter { $0.mission != nil }.count == 5)
    }

    @Test func aNewDeadlineOrLevelBeginsAnew() throws {
        var harness = try Harness("2026-11-20T10:00")
        let id = try harness.add("Essay", due: "2026-11-26T17:00")
        try harness.go("2026-11-26T15:30")
        harness.apply(
            try harness.workspace.edit(
                [id], .deadline, to: "2026-11-26T21:00:00", in: harness.circumstances, using: &harness.entropy))
        #expect(try harness.said("2026-11-27T12:00") == ["Essay 26 18:00", "Essay 26 20:00"])
        harness.apply(
            try harness.workspace.edit(
                [id], .aggression, to: "nuclear", in: harness.circumstances, using: &harness.entropy))
        #expect(try harness.said("2026-11-26T20:40") == ["Essay 26 18:00", "Essay 26 20:00", "Essay 26 20:30"])
        // A new ladder has the same effect on the missions that use it.
        harness.set { $0[.nuclear].count = 2 }
        // A quarter of an hour would be too short for the work, so there is an earlier reminder.
        #expect(try harness.said("2026-11-26T20:50") == ["Essay 26 19:10", "Essay 26 20:45"])
    }

    @Test func theUsualLevelIsThatOfTheSettings() throws {
        var harness = try Harness("2026-11-20T10:00")
        _ = try harness.add("Essay", due: "2026-11-26T17:00", nil)
        #expect(try harness.said("2026-11-27T12:00") == ["Essay 25 17:00"])
        harness.set { $0.voice = .spark }
        #expect(try harness.said("2026-11-25T18:00") == ["Essay 24 17:00", "Essay 25 17:00"])
        harness.set { $0.aggression = .gentle }
        #expect(try harness.said("2026-11-27T12:00") == ["Essay 25 17:00"])
    }

    @Test func acknowledgingAndSnoozingAreIntents() throws {
        var harness = try Harness("2026-11-26T10:00")
        let id = try harness.add("Essay", due: "2026-11-26T17:00", .nuclear)
        try harness.go("2026-11-26T17:20")
        #expect(
            try harness.said("2026-11-26T17:50").suffix(3) == ["Essay 26 17:15", "Essay 26 17:30", "Essay 26 17:45"])
        let operations = try harness.workspace.acknowledge([id], in: harness.circumstances, using: &harness.entropy)
        #expect(operations.count == 1 && !operations[0].isQuiet)
        harness.apply(operations)
        #expect(try harness.said("2026-11-26T18:45") == ["Essay 26 18:30", "Essay 26 18:45"])
        harness.apply(try harness.workspace.complete([id], in: harness.circumstances, using: &harness.entropy))
        #expect(try harness.said("2026-11-27T17:50") == [])
        // A snooze answers one nag and snoozes the mission on every device.
        let other = try harness.add("Lab report", due: "2026-11-26T18:00", .aggressive)
        let nag = try #require(
            harness.workspace.nags(
                of: other, from: .earliest, until: harness.circumstances.now.adding(minutes: 15),
                in: harness.circumstances
            ).first
        )
        try harness.go("2026-11-26T17:31")
        let shown = harness.workspace.note(
            .shown, of: nag.id, about: other, channel: .desktop, in: harness.circumstances, using: &harness.entropy)
        #expect(shown.count == 1 && shown[0].isQuiet)
        harness.apply(shown)
        #expect(
            harness.workspace.note(
                .shown, of: nag.id, about: other, in: harness.circumstances, using: &harness.entropy) == [])
        harness.apply(
            try harness.workspace.snooze(
                [other], until: at("2026-11-26T18:30").now, answering: nag.id, in: harness.circumstances,
                using: &harness.entropy))
        #expect(try harness.said("2026-11-27T12:00") == ["Lab report 26 18:30"])
        #expect(throws: IntentError.isOver) {
            try harness.workspace.snooze(
                [other], until: harness.circumstances.now, in: harness.circumstances, using: &harness.entropy)
        }
        #expect(throws: IntentError.noSuchMission(RecordID(high: 7, low: 7))) {
            try harness.workspace.acknowledge(
                [RecordID(high: 7, low: 7)], in: harness.circumstances, using: &harness.entropy)
        }
    }

    @Test func pausesAndDaysOffAreQuiet() throws {
        var harness = try Harness("2026-11-20T10:00")
        _ = try harness.add("Essay", due: "2026-11-26T17:00")
        try harness.go("2026-11-24T12:00")
        harness.apply(
            try harness.workspace.pause(
                until: at("2026-11-26T12:00").now, in: harness.circumstances, using: &harness.entropy))
        let nags = ["Essay 26 12:00", "Essay 26 14:00", "Essay 26 16:00"]
        #expect(try harness.said("2026-11-27T12:00") == nags)
        // Nags from the pause are not repeated later.
        try harness.go("2026-11-26T13:00")
        #expect(try harness.said("2026-11-27T12:00") == nags)
    }

    @Test func travelMovesQuietHoursAndNotDeadlines() throws {
        var harness = try Harness("2026-11-20T10:00")
        _ = try harness.add("Essay", due: "2026-11-27T03:00", .gentle)
        let here = try harness.nags("2026-11-27T12:00").filter { $0.mission != nil }
        harness.circumstances = Circumstances(
            now: harness.circumstances.now, zone: try #require(harness.circumstances.zones.rules("America/New_York")),
            zones: harness.circumstances.zones)
        let there = try harness.nags("2026-11-27T12:00").filter { $0.mission != nil }
        #expect(
            try here.map { $0.at } == [try at("2026-11-26T09:00").now]
                && there.map { $0.at } == [try at("2026-11-26T03:00").now])
        #expect(here.map { $0.id } == there.map { $0.id } && here.map { $0.deadline } == there.map { $0.deadline })
    }

    // MARK: Several nags at once

    @Test func nagsOfSeveralMissionsArriveAsOneButNuclearOnes() throws {
        var harness = try Harness("2026-11-23T10:00")
        for (title, due, level) in [
            ("A", "2026-11-26T17:00", Aggression.gentle), ("B", "2026-11-26T17:04", .gentle),
            ("C", "2026-11-26T17:05", .gentle),
            ("D", "2026-11-26T17:06", .gentle), ("E", "2026-11-26T11:02", .nuclear),
        ] {
            _ = try harness.add(title, due: due, level)
        }
        let arrivals = Nag.arrivals(try harness.nags("2026-11-25T20:00", from: "2026-11-25T10:00"))
        let said = arrivals.map {
            $0.map { nag in nag.mission.flatMap { harness.workspace.missions[$0]?.title } ?? "?" }.joined()
        }
        #expect(said.suffix(2) == ["ABC", "D"])
        let nuclear = Nag.arrivals(try harness.nags("2026-11-26T17:10", from: "2026-11-26T10:00")).filter {
            $0[0].level == .nuclear
        }
        #expect(nuclear.allSatisfy { $0.count == 1 } && nuclear.count > 4)
        let digest = try #require(
            harness.workspace.message(for: arrivals.first { $0.count == 3 } ?? [], in: harness.circumstances))
        #expect(digest.title == "3 reminders" && digest.body.contains("A: due in 3 days") && digest.mission == nil)
    }

    @Test func oneMissionIsInADigestOnce() throws {
        var harness = try Harness("2026-11-23T10:00")
        _ = try harness.add("A", due: "2026-11-26T17:00", .gentle)
        _ = try harness.add("B", due: "2026-11-26T17:00", .gentle)
        harness.set { ($0[.gentle].count, $0[.gentle].first, $0[.gentle].last) = (3, 4, 2) }
        let arrivals = Nag.arrivals(try harness.nags("2026-11-26T18:00", from: "2026-11-26T16:00"))
        #expect(arrivals.count == 1 && arrivals[0].count == 2)
        #expect(
            arrivals[0].map { $0.kind } == [.lead(2), .lead(2)] && arrivals[0].allSatisfy { $0.at == arrivals[0][0].at }
        )
    }

    @Test func aDeviceHoldsTheNearestSixtyFour() throws {
        var harness = try Harness("2026-11-23T10:00")
        for number in 0..<30 {
            _ = try harness.add("Task \(number)", due: "2026-12-0\(1 + number % 9)T1\(number % 10):00", .aggressive)
        }
        let nags = try harness.nags("2026-12-20T10:00")
        let (pending, all) = (Nag.pending(nags), Nag.arrivals(nags))
        #expect(all.count > 64 && pending.count == 64 && pending == Array(all.prefix(64)))
    }

    @Test func theDayBeginsWithWhatItHolds() throws {
        var harness = try Harness("2026-11-23T10:00")
        _ = try harness.add("Essay", due: "2026-11-24T12:00", .gentle)
        _ = try harness.add("Lab report", due: "2026-11-24T17:00", .nuclear)
        _ = try harness.add("Reading", due: "2026-11-25T12:00", .gentle)
        _ = try harness.add("Sometime", .gentle)
        let mornings = try harness.nags("2026-11-26T00:00").filter { $0.kind == .morning }
        #expect(mornings.map { $0.at } == [try at("2026-11-24T09:00").now, try at("2026-11-25T09:00").now])
        try harness.go("2026-11-24T09:00")
        let message = try #require(harness.workspace.message(for: [mornings[0]], in: harness.circumstances))
        #expect(
            message.title == "Today: 2 tasks" && message.body == "Lab report, due 17:00\nEssay, due 12:00")
        harness.set { $0.morningSummary = false }
        #expect(try harness.nags("2026-11-26T00:00").allSatisfy { $0.kind != .morning })
        // A day on which nothing is due has no summary.
        var empty = try Harness("2026-11-23T10:00")
        let nothing = try #require(try empty.nags("2026-11-24T10:00").first)
        try empty.go("2026-11-24T09:00")
        #expect(empty.workspace.message(for: [nothing], in: empty.circumstances) == nil)
    }

    // MARK: Offers to change the level

    private func dismissals(_ harness: inout Harness, of id: RecordID, at times: [String], after seconds: Int64) throws
    {
        for time in times {
            try harness.go(time)
            let nag = RecordID(namespace: id, name: time)
            harness.apply(
                harness.workspace.note(.shown, of: nag, about: id, in: harness.circumstances, using: &harness.entropy)
            )
            harness.circumstances = Circumstances(
                now: harness.circumstances.now.adding(seconds: seconds), zone: harness.circumstances.zone,
                zones: harness.circumstances.zones)
            harness.apply(
                harness.workspace.note(
                    .dismissed, of: nag, about: id, in: harness.circumstances, using: &harness.entropy))
        }
    }

    @Test func threeDismissalsInTheLastDayAskOnce() throws {
        var harness = try Harness("2026-11-20T10:00")
        let id = try harness.add("Essay", due: "2026-11-26T17:00")
        try dismissals(&harness, of: id, at: ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 30)
        #expect(harness.workspace.escalationOffer(id, in: harness.circumstances) == nil)
        try dismissals(&harness, of: id, at: ["2026-11-26T14:00"], after: 30)
        let offer = try #require(harness.workspace.escalationOffer(id, in: harness.circumstances))
        #expect(offer == EscalationOffer(mission: id, from: .moderate, to: .aggressive))
        #expect(harness.workspace.missions[id]?.aggression == .moderate)
        var taken = harness
        taken.apply(try taken.workspace.answer(offer, accepted: true, in: taken.circumstances, using: &taken.entropy))
        #expect(
            taken.workspace.missions[id]?.aggression == .aggressive
                && taken.workspace.escalationOffer(id, in: taken.circumstances) == nil)
        harness.apply(
            try harness.workspace.answer(offer, accepted: false, in: harness.circumstances, using: &harness.entropy))
        try dismissals(&harness, of: id, at: ["2026-11-26T15:00", "2026-11-26T16:00"], after: 30)
        #expect(
            harness.workspace.escalationOffer(id, in: harness.circumstances) == nil
                && harness.workspace.missions[id]?.aggression == .moderate)
    }

    @Test func dismissingUnreadNagsLeadsToAnOfferOfFewer() throws {
        var harness = try Harness("2026-11-20T10:00")
        let id = try harness.add("Essay", due: "2026-12-26T17:00")
        let quiet = try harness.add("Reading", due: "2026-12-26T17:00", .gentle)
        try dismissals(&harness, of: id, at: ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 2)
        #expect(
            harness.workspace.escalationOffer(id, in: harness.circumstances)
                == EscalationOffer(mission: id, from: .moderate, to: .gentle))
        try dismissals(&harness, of: id, at: ["2026-11-27T11:00"], after: 3)
        #expect(harness.workspace.escalationOffer(id, in: harness.circumstances) == nil)
        // There is no level below gentle.
        try dismissals(&harness, of: quiet, at: ["2026-11-24T17:00", "2026-11-25T18:00", "2026-11-26T11:00"], after: 1)
        #expect(harness.workspace.escalationOffer(quiet, in: harness.circumstances) == nil)
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
        var harness = try Harness("2026-11-26T10:00")
        harness.set { $0.voice = .command }
        let end = try at("2026-11-27T00:00").now
        func running() -> [DeadlineCountdown] { harness.workspace.countdowns(until: end, in: harness.circumstances) }
        _ = try harness.add("tomorrow", due: "2026-11-27T10:00", .moderate)
        _ = try harness.add("some time today", .moderate, on: "2026-11-26")
        let ids = try Aggression.allCases.map { try harness.add($0.name, due: "2026-11-26T17:00", $0) }
        #expect(running().map { $0.mission } == [ids[1]])
        try harness.go("2026-11-26T16:00")
        #expect(Set(running().map { $0.mission }) == Set(ids[1...]))
        #expect(running().filter { $0.pulses }.map { $0.mission } == [ids[3]])
        try harness.go("2026-11-26T17:00")
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
            "Still here with you. About 15 min left for it. 1 of 3 small steps are done already. A small first step: Outline."
        ),
        (.calm, "Due in 15 min. 1 of 3 steps done. Start with: Outline."),
        (.spark, "15 min to go! 1 of 3 steps done! Start with: Outline!"),
    ])
    func aReminderSaysWhatIsLeftInItsVoice(_ voice: Voice, _ expected: String) throws {
        var harness = try Harness("2026-11-26T10:00")
        harness.set { $0.voice = voice }
        let id = try harness.add("Essay", due: "2026-11-26T17:00", .nuclear)
        for step in ["Read", "Outline", "Write"] {
            harness.apply(
                try harness.workspace.addStep(step, to: id, in: harness.circumstances, using: &harness.entropy))
        }
        harness.apply(
            try harness.workspace.setStep(
                harness.workspace.steps(of: id)[0].id, done: true, in: harness.circumstances, using: &harness.entropy))
        try harness.go("2026-11-26T16:45")
        let nag = try #require(try harness.nags("2026-11-26T16:46", from: "2026-11-26T16:45").last { $0.mission == id })
        let message = try #require(harness.workspace.message(for: [nag], in: harness.circumstances))
        #expect(
            message.body == expected && message.title == "Essay" && message.tag == nag.id && message.sound == .alarm)
        #expect(
            message.actions.map { $0.name } == [
                "done", "acknowledge", "snooze/15min", "snooze/1h", "snooze/tonight", "snooze/tomorrow", "focus",
            ])
        #expect(message.actions.allSatisfy { NagMessage.Action(name: $0.name) == $0 })
        // A late message says what is left now, and for when it was.
        try harness.go("2026-11-26T16:55")
        let late = try #require(harness.workspace.message(for: [nag], in: harness.circumstances)).body
        #expect(late.contains("5 min") && late.hasSuffix("from 16:45."))
    }

    /// “This was for yesterday” read as if the deadline had passed.
    @Test func aReminderOfYesterdayDoesNotSoundLikeADeadlineOfYesterday() throws {
        var harness = try Harness("2026-11-26T10:00")
        harness.set { $0.voice = .command }
        let id = try harness.add("Essay", due: "2026-11-28T17:00", .moderate)
        try harness.go("2026-11-26T17:00")
        let nag = try #require(try harness.nags("2026-11-26T17:01", from: "2026-11-26T17:00").last { $0.mission == id })
        try harness.go("2026-11-27T14:00")
        let message = try #require(harness.workspace.message(for: [nag], in: harness.circumstances))
        #expect(message.body == "27 h left. Start. Reminder from yesterday 17:00.")
    }

    @Test func aNuclearReminderNamesAMicroStart() throws {
        var harness = try Harness("2026-11-26T10:00")
        harness.set { $0.voice = .calm }
        let id = try harness.add("Essay", due: "2026-11-26T17:00", .nuclear)
        try harness.go("2026-11-26T16:45")
        let nag = try #require(try harness.nags("2026-11-26T16:46", from: "2026-11-26T16:45").last { $0.mission == id })
        let playbooks = PlaybookLibrary([Array("playbook generic\nstart Find a pen\nsteps\n3 easy Think".utf8)])
        func body(_ playbooks: PlaybookLibrary?) throws -> String {
            let message = harness.workspace.message(for: [nag], playbooks: playbooks, in: harness.circumstances)
            return try #require(message).body
        }
        #expect(try body(playbooks).contains("Start with: Find a pen."))
        #expect(try body(nil).contains("Start with two minutes of it."))
    }

    @Test func soundsRiseAndMayBeOff() throws {
        var harness = try Harness("2026-11-20T10:00")
        let id = try harness.add("Essay", due: "2026-11-26T17:00", .aggressive)
        func sounds() throws -> [NagMessage.Sound] {
            try harness.nags("2026-11-26T17:00").filter { $0.mission == id }.compactMap {
                harness.workspace.message(for: [$0], in: harness.circumstances)?.sound
            }
        }
        #expect(try sounds() == [47, 55, 62, 70, 77, 85, 92, 100].map { .rising($0) })
        harness.set { $0.nagSounds = false }
        #expect(try sounds().allSatisfy { $0 == .none })
    }
}
