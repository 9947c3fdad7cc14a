import Testing

@testable import DaymarkCore

/// The calls about whole days: the summary of the morning and the wind-down. It is Monday 23 November 2026.
@Suite struct DayCallTests {
    private func set(_ harness: inout PlanHarness, at now: Circumstances, _ edit: (inout Settings) -> Void) {
        harness.apply(harness.workspace.changeSettings(in: now, using: &harness.entropy, edit))
    }

    private func nags(_ harness: PlanHarness, _ now: Circumstances, until: String) throws -> [Nag] {
        try harness.workspace.nags(from: now.now, until: at(until).now, in: now)
    }

    private func time(_ nag: Nag, _ now: Circumstances) -> String { "\(now.zone.civil(at: nag.at))" }

    private func morning(_ harness: PlanHarness, _ time: String) throws -> NagMessage {
        let now = try at(time)
        let nag = try #require(
            harness.workspace.nags(from: now.now, until: now.now.adding(minutes: 1), in: now).first {
                $0.kind == .morning
            })
        return try #require(harness.workspace.message(for: [nag], in: now))
    }

    @Test func historyNamesTheSummaryOfADay() throws {
        var workspace = Workspace(device: RecordID(high: 1, low: 7))
        var entropy = Entropy(seed: [3])
        let nag = RecordID(high: 2, low: 3)
        let operations = workspace.note(
            .dismissed, of: nag, about: nil, in: try at("2026-11-23T09:30"), using: &entropy)
        for operation in operations { workspace.apply(operation) }
        let event = NagEvent.id(of: .dismissed, nag)
        let sentence = NagEvent.definition.history.sentence(event, workspace, Words(.gentle))
        #expect(sentence == "Seen: the summary of the day")
    }

    @Test func theSummaryNamesCommitmentsThenThePlanThenAtMostThreeCarriedOver() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        for line in ["Bassoon lesson tue 11-12", "Letter tue 17:00 ~30m", "Choir trip 2026-11-24 to 2026-11-25"] {
            try harness.add(line, now)
        }
        for number in 1...5 { try harness.add("Errand \(number) today 1\(number):00", now) }
        let dawn = try at("2026-11-24T09:00")
        let plan = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(plan, in: now, using: &harness.entropy))
        let message = try morning(harness, "2026-11-24T09:00")
        let lines = message.body.split(separator: "\n").map { String($0) }
        #expect(lines.first == "Choir trip, all day" && lines.dropFirst().first == "11:00 Bassoon lesson")
        let carried = lines.filter { $0.hasPrefix("Still open: ") }
        #expect(carried.count <= 3 && lines.count <= 11)
        #expect(lines.firstIndex { $0.hasPrefix("Still open") } ?? 9 > lines.firstIndex { $0.contains("lesson") } ?? 9)
        let summary = MorningSummary(
            WakingDay(dawn.today, settings: harness.workspace.settings, in: dawn.zone), harness.workspace, in: dawn)
        #expect(summary.planned.contains { $0.title == "Letter" } && summary.commitments.count == 2)
        // Each mission is named once.
        let named = (summary.planned + summary.carried).map { $0.mission }
        #expect(Set(named).count == named.count)
    }

    @Test func manyCarriedOverMissionsAreThreeLines() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        for number in 0...8 { try harness.add("Errand \(number) today 1\(number):00", now) }
        let message = try morning(harness, "2026-11-24T09:00")
        #expect(
            message.body == """
                Still open: Errand 8
                Still open: Errand 7
                Still open: Errand 6 · and 6 more
                """)
    }

    /// A night owl's day lasts until two, so work due at one belongs to the day before.
    @Test func aDayThatEndsAfterMidnightIsOneDay() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T12:00")
        set(&harness, at: now) { ($0.wake, $0.sleep) = (WallTime(11), WallTime(2)) }
        try harness.add("Mix the demo 2026-11-25 01:00", now)
        try harness.add("Band call 2026-11-25 00:30 to 01:00", now)
        let message = try morning(harness, "2026-11-24T11:00")
        #expect(message.body == "00:30 Band call\nMix the demo, due 01:00")
        #expect(message.deadline == (try at("2026-11-25T02:00").now))
    }

    @Test func theDayWindsDownWithOneSoftCallAndThenOnlyChosenReminders() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        try harness.add("Letter 2026-11-24 17:15 @moderate", now)
        try harness.add("Eye drops today 22:50 remind 10m before", now)
        try harness.add("Choir tue 10-11", now)
        #expect(try nags(harness, now, until: "2026-11-24T08:00").allSatisfy { $0.kind != .windDown })
        set(&harness, at: now) { $0.windDown = 60 }
        let calls = try nags(harness, now, until: "2026-11-24T08:59")
        let windDown = try #require(calls.first { $0.kind == .windDown })
        #expect(time(windDown, now) == "2026-11-23T22:00:00" && calls.count { $0.kind == .windDown } == 1)
        let later = calls.filter { $0.at > windDown.at }
        #expect(later.map { $0.kind } == [.reminder(minutes: 10)] && later.allSatisfy { !$0.isSilent })
        let evening = try at("2026-11-23T22:00")
        let message = try #require(harness.workspace.message(for: [windDown], in: evening))
        #expect(message.sound == .none && message.body == "First tomorrow: Choir, 10:00. The rest can wait.")
        // It is of no use once the day is over.
        #expect(harness.workspace.message(for: [windDown], in: try at("2026-11-23T23:00")) == nil)
    }

    @Test func windingDownDoesNotNeedQuietHours() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        try harness.add("Letter 2026-11-24 22:30 @moderate", now)
        set(&harness, at: now) { ($0.quiet, $0.windDown) = (false, 45) }
        let times = try nags(harness, now, until: "2026-11-24T07:00").filter { $0.mission != nil }.map { time($0, now) }
        // The reminder a day before waits for the end of the waking day.
        #expect(times == ["2026-11-23T23:00:00"])
    }

    @Test func sleepAfterANightShiftIsAsQuietAsTheNight() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T12:00")
        try harness.add("Ward 2026-11-23 21:00 to 2026-11-24 07:00", now)
        try harness.add("Letter 2026-11-25 12:00 @gentle", now)
        let calls = try nags(harness, now, until: "2026-11-24T20:00")
        #expect(calls.filter { $0.mission != nil }.map { time($0, now) } == ["2026-11-24T15:00:00"])
        #expect(calls.filter { $0.kind == .morning }.map { time($0, now) } == ["2026-11-24T15:00:00"])
    }

    @Test func aDigestBeginsWithWhatCanStillBeDone() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T12:00")
        for line in ["Long past today 10:00", "Just past today 11:50", "Ahead today 13:00", "Far ahead today 16:00"] {
            try harness.add(line + " @moderate", try at("2026-11-23T09:00"))
        }
        let nags = harness.workspace.missions.all.map { mission in
            Nag(
                id: mission.id, mission: mission.id, level: .moderate, kind: .single, falls: now.now,
                deadline: now.instant(
                    of: mission.deadline ?? .day(now.today, zone: ""), settings: .init(id: mission.id)))
        }
        let message = try #require(harness.workspace.message(for: nags, in: now))
        #expect(
            message.body
                == "Ahead: due in 1 h\nFar ahead: due in 4 h\nJust past: due 10 min ago\nLong past: due 2 h ago")
    }
}
