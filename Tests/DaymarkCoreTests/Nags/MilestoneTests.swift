import Testing

@testable import DaymarkCore

/// The milestones of the waking day. It is Monday 23 November 2026, and the day lasts from 9:00 to 23:00.
@Suite struct MilestoneTests {
    private func set(_ harness: inout PlanHarness, at now: Circumstances, _ edit: (inout Settings) -> Void) {
        harness.apply(harness.workspace.changeSettings(in: now, using: &harness.entropy, edit))
    }

    private func harness(_ now: Circumstances, _ percents: [Int64] = Milestones.percents) -> PlanHarness {
        var harness = PlanHarness()
        set(&harness, at: now) { settings in for percent in percents { settings.milestones.set(percent, true) } }
        return harness
    }

    private func milestones(_ harness: PlanHarness, from now: Circumstances, until: String) throws -> [Nag] {
        try harness.workspace.nags(from: now.now, until: at(until, now.zone.name).now, in: now).filter {
            $0.isMilestone
        }
    }

    private func times(_ nags: [Nag], _ now: Circumstances) -> [String] {
        nags.map { "\(now.zone.civil(at: $0.at).time)" }
    }

    @Test func allAreOffUntilTheirSwitchIsOn() throws {
        let now = try at("2026-11-23T07:00")
        #expect(try milestones(PlanHarness(), from: now, until: "2026-11-24T07:00").isEmpty)
        let one = try milestones(harness(now, [50]), from: now, until: "2026-11-24T07:00")
        #expect(times(one, now) == ["16:00"] && one[0].kind == .milestone(percent: 50))
        let all = try milestones(harness(now), from: now, until: "2026-11-24T07:00")
        #expect(times(all, now) == ["10:24", "12:30", "16:00", "19:30", "21:36"])
    }

    @Test func aMilestoneIsNeutralWithoutSoundAndWithoutAnswers() throws {
        let now = try at("2026-11-23T07:00")
        let harness = harness(now, [25])
        let nag = try #require(try milestones(harness, from: now, until: "2026-11-23T23:00").first)
        let message = try #require(harness.workspace.message(for: [nag], in: at("2026-11-23T19:30")))
        #expect(message.title == "25% of the day left" && message.body == "3 h 30 min, until 23:00")
        #expect(message.sound == .none && !message.vibrates && message.actions.isEmpty && message.mission == nil)
        #expect(message.level == .gentle && nag.isSilent)
        // A push service keeps only the newest, and that for minutes.
        let next = try #require(
            harness.workspace.message(
                for: [
                    Nag(
                        id: Nag.milestoneID(10, on: now.today), level: .gentle, kind: .milestone(percent: 10),
                        falls: try at("2026-11-23T21:36").now, deadline: nag.deadline)
                ], in: at("2026-11-23T21:36")))
        #expect(next.topic == message.topic && next.tag != message.tag)
        #expect(message.ends == (try at("2026-11-23T19:35").now) && NagMessage(message.json) == message)
    }

    @Test func aLateMilestoneIsDroppedAndNeverSeveralAtOnce() throws {
        let morning = try at("2026-11-23T07:00")
        let harness = harness(morning)
        // A device that slept until the evening shows only the newest one, and only for five minutes.
        for (time, expected) in [("19:34", [25]), ("19:36", []), ("22:50", [])] as [(String, [Int64])] {
            let now = try at("2026-11-23T\(time)")
            let planned = harness.workspace.nags(from: morning.now, until: now.now, in: now)
            let arrivals = Nag.due(planned, at: now.now).arrivals.flatMap { $0 }.filter { $0.isMilestone }
            #expect(arrivals.map { $0.kind } == expected.map { .milestone(percent: $0) }, "at \(time)")
        }
    }

    @Test func theMorningSummaryAndAMilestoneDoNotReplaceEachOther() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T07:00")
        set(&harness, at: now) { $0.milestones.set(90, true) }
        try harness.add("Letter today 17:00 ~30m", now)
        let later = try at("2026-11-23T10:25")
        let planned = harness.workspace.nags(from: now.now, until: later.now, in: later)
        let kinds = Nag.due(planned, at: later.now).arrivals.flatMap { $0 }.map { $0.kind.name }
        #expect(kinds.contains("morning") && kinds.contains("milestone"))
    }

    @Test func changesOfHoursZoneAndDayPlanThemAnew() throws {
        let now = try at("2026-11-23T07:00")
        var harness = harness(now, [50])
        set(&harness, at: now) { ($0.wake, $0.sleep) = (WallTime(12), WallTime(2)) }
        #expect(times(try milestones(harness, from: now, until: "2026-11-24T11:00"), now) == ["19:00"])
        set(&harness, at: now) { $0.setHours(WeekHours.Range("8-18"), on: now.today, today: now.today) }
        #expect(times(try milestones(harness, from: now, until: "2026-11-23T23:00"), now) == ["13:00"])
        let tokyo = try at("2026-11-24T07:00", "Asia/Tokyo")
        let there = try milestones(harness, from: tokyo, until: "2026-11-25T06:00")
        #expect(there.map { "\(tokyo.zone.civil(at: $0.at))" } == ["2026-11-24T19:00:00"])
    }

    /// On 25 October 2026 the clock of Berlin goes back at 3:00, so a day from 1:00 to 15:00 has 15 hours.
    @Test func halfOfALongDayIsHalfOfItsElapsedTime() throws {
        let now = try at("2026-10-24T22:00")
        var harness = harness(now, [50])
        set(&harness, at: now) { ($0.wake, $0.sleep) = (WallTime(1), WallTime(15)) }
        #expect(times(try milestones(harness, from: now, until: "2026-10-25T15:00"), now) == ["07:30"])
    }

    @Test func quietAndDaysOffDropThem() throws {
        let now = try at("2026-11-23T09:30")
        var harness = harness(now)
        set(&harness, at: now) { $0.windDown = 90 }
        #expect(
            try !milestones(harness, from: now, until: "2026-11-23T23:00").contains {
                $0.kind == .milestone(percent: 10)
            })
        set(&harness, at: now) { ($0.quietPeriodStart, $0.quietPeriodEnd) = (now.now, now.now.adding(minutes: 240)) }
        #expect(times(try milestones(harness, from: now, until: "2026-11-23T23:00"), now) == ["16:00", "19:30"])
        harness.apply(
            try harness.workspace.pause(
                until: harness.workspace.settings.quietPeriodEnd?.adding(minutes: 600) ?? now.now, in: now,
                using: &harness.entropy))
        #expect(try milestones(harness, from: now, until: "2026-11-23T23:00").isEmpty)
    }

    @Test func theyDoNotCountForTheLimitOfADay() throws {
        let now = try at("2026-11-23T07:00")
        var harness = harness(now)
        set(&harness, at: now) { ($0.callsPerDay, $0.commitmentCalls) = (1, .on) }
        for hour in 11...14 { try harness.add("Talk \(hour) today \(hour):00-\(hour):30", now) }
        let nags = harness.workspace.limitedNags(from: now.now, until: try at("2026-11-23T23:00").now, in: now)
        #expect(nags.nags.count { $0.isMilestone } == 5 && nags.nags.count { $0.commitment != nil } == 1)
    }

    @Test func turningOneOnDoesNotReportThePast() throws {
        let now = try at("2026-11-23T16:02")
        #expect(try milestones(harness(now, [50]), from: at("2026-11-23T15:00"), until: "2026-11-23T17:00").isEmpty)
    }
}
