import Testing

@testable import DaymarkCore

/// A quiet period holds back reminders until its end. It is Monday 23 November 2026.
@Suite struct QuietPeriodTests {
    private func harness(_ lines: [String], _ now: Circumstances) throws -> PlanHarness {
        var harness = PlanHarness()
        for line in lines { try harness.add(line, now) }
        return harness
    }

    /// The reminders of missions, such as `Letter 23 12:00`, with those that make no sound marked.
    private func nags(_ harness: PlanHarness, _ now: Circumstances, until: String) throws -> [String] {
        try harness.workspace.nags(from: now.now, until: at(until).now, in: now).compactMap { nag in
            guard let title = nag.mission.flatMap({ harness.workspace.title(of: $0) }) else { return nil }
            let civil = now.zone.civil(at: nag.at)
            return "\(title) \(civil.date.day) \(civil.time)" + (nag.isSilent ? " silent" : "")
        }
    }

    @Test func remindersOfAnHourOfQuietComeAtItsEnd() throws {
        let now = try at("2026-11-23T10:30")
        var harness = try harness(["Letter today 17:00 @moderate"], now)
        #expect(try nags(harness, now, until: "2026-11-23T12:30") == ["Letter 23 11:00"])
        harness.apply(
            try harness.workspace.startQuietPeriod(until: now.now.adding(minutes: 60), in: now, using: &harness.entropy)
        )
        #expect(try nags(harness, now, until: "2026-11-23T12:30") == ["Letter 23 11:30"])
        let rules = harness.workspace.nagRules(in: now)
        let nag = try #require(
            harness.workspace.nags(from: now.now, until: now.now.adding(minutes: 70), in: now).first)
        #expect(rules.why(nag).last == .afterQuietPeriod)
        // It can be ended early, and the reminder comes when it would have come.
        harness.apply(harness.workspace.endQuietPeriod(in: now, using: &harness.entropy))
        #expect(harness.workspace.quietPeriodEnd(in: now) == nil)
        #expect(try nags(harness, now, until: "2026-11-23T12:30") == ["Letter 23 11:00"])
    }

    @Test func onlyChosenAndAllowedRemindersComeDuringQuiet() throws {
        let now = try at("2026-11-23T10:30")
        var harness = try harness(
            [
                "Letter today 11:10 @moderate", "Alarm bell today 10:45 @nuclear",
                "Eye drops today 11:20 remind 10m before @gentle",
            ], now)
        harness.apply(
            try harness.workspace.startQuietPeriod(until: now.now.adding(minutes: 90), in: now, using: &harness.entropy)
        )
        // The eye drops were chosen, and would be useless at noon.
        #expect(try nags(harness, now, until: "2026-11-23T11:59") == ["Eye drops 23 11:10 silent"])
        #expect(try nags(harness, now, until: "2026-11-23T12:00").contains("Letter 23 12:00"))
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.nuclearInQuiet = true })
        let allowed = try nags(harness, now, until: "2026-11-23T11:59")
        #expect(allowed.contains { $0.hasPrefix("Alarm bell") && !$0.hasSuffix("silent") })
        #expect(!allowed.contains { $0.hasPrefix("Letter") })
    }

    @Test func quietUntilTheNextCommitmentEndsInTimeToAnnounceIt() throws {
        let now = try at("2026-11-23T10:30")
        var harness = try harness(["Choir today 18:00 to 19:30"], now)
        func offers() -> [String] {
            harness.workspace.quietPeriodOffers(in: now).map {
                "\($0.choice.name) \(now.zone.civil(at: $0.until).time)"
            }
        }
        #expect(offers() == ["1h 11:30", "next 17:50", "today 09:00"])
        try harness.add("Call today 10:38 to 10:50", now)
        #expect(offers() == ["1h 11:30", "next 10:38", "today 09:00"])
        #expect(PlanHarness().workspace.quietPeriodOffers(in: now).map { $0.choice } == [.hour, .today])
    }

    @Test func quietIsAFieldOfTheSettingsThatOtherDevicesRead() throws {
        let now = try at("2026-11-23T10:30")
        var harness = try harness([], now)
        let operations = try harness.workspace.startQuietPeriod(
            until: now.now.adding(minutes: 60), in: now, using: &harness.entropy)
        var other = Workspace(device: RecordID(high: 2, low: 2))
        for operation in operations { other.apply(operation) }
        #expect(other.quietPeriodEnd(in: now) == now.now.adding(minutes: 60))
        #expect(operations.allSatisfy { $0.changes.allSatisfy { $0.isBookkeeping } })
        #expect(other.quietPeriodEnd(in: try at("2026-11-23T11:30")) == nil)
        // A clock that is far ahead does not keep anyone quiet for long.
        harness.apply(
            try harness.workspace.startQuietPeriod(
                until: try at("2027-05-01T10:00").now, in: now, using: &harness.entropy))
        #expect(harness.workspace.quietPeriodEnd(in: try at("2026-11-25T10:29")) != nil)
        #expect(harness.workspace.quietPeriodEnd(in: try at("2026-11-25T10:31")) == nil)
    }
}
