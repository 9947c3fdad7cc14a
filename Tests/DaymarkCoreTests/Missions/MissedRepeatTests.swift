import Testing

@testable import DaymarkCore

/// A missed occurrence of a repeating mission gives way when the next one begins.
@Suite struct MissedRepeatTests {
    private let start = "2026-11-29T09:30"

    private func harness(_ line: String) throws -> (PlanHarness, RecordID) {
        var harness = PlanHarness()
        try harness.add(line, at(start))
        return (harness, try #require(harness.workspace.missions.all.first).id)
    }

    private func due(_ harness: PlanHarness, _ now: String) throws -> String {
        let workspace = harness.workspace.withCurrentOccurrences(in: try at(now))
        return workspace.missions.all.first { $0.isOpen }?.effectiveDeadline?.description ?? "none"
    }

    /// Sunday 29 November 2026. The waking day is from 09:00 to 23:00.
    @Test(arguments: [
        ("lunchbox every day", "2026-11-29T23:30", "2026-11-29[Europe/Berlin]"),
        ("lunchbox every day", "2026-11-30T08:00", "2026-11-30[Europe/Berlin]"),
        ("lunchbox every day", "2026-12-08T22:00", "2026-12-08[Europe/Berlin]"),
        ("lunchbox every weekday", "2026-12-05T12:00", "2026-12-04[Europe/Berlin]"),
        // A time of day: the evening's date lasts through the night, and the next begins with its day.
        ("drops every day 20:00", "2026-11-30T08:00", "2026-11-29T19:00:00Z[Europe/Berlin]"),
        ("drops every day 20:00", "2026-11-30T09:00", "2026-11-30T19:00:00Z[Europe/Berlin]"),
        ("drops every day 20:00", "2026-12-02T21:00", "2026-12-02T19:00:00Z[Europe/Berlin]"),
        // A week or longer stays until the next date.
        ("laundry every sunday", "2026-12-05T22:00", "2026-11-29[Europe/Berlin]"),
        ("laundry every sunday", "2026-12-06T09:00", "2026-12-06[Europe/Berlin]"),
        ("rent every month on the 30th", "2026-12-20T09:00", "2026-11-30[Europe/Berlin]"),
        ("rent every month on the 30th", "2026-12-30T09:00", "2026-12-30[Europe/Berlin]"),
        // The last date of a series stays.
        ("vitamins every day until 1 Dec", "2026-12-05T09:00", "2026-12-01[Europe/Berlin]"),
        ("vitamins every day for 3 times", "2026-12-05T09:00", "2026-12-01[Europe/Berlin]"),
        // Missions that do not repeat stay.
        ("essay today", "2026-12-05T09:00", "2026-11-29[Europe/Berlin]"),
    ])
    func theDateThatHasBegunCounts(_ line: String, _ now: String, _ expected: String) throws {
        let (harness, _) = try harness(line)
        #expect(try due(harness, now) == expected)
    }

    /// The last date before a pause of the rule, or before its end, counts however long ago it was.
    @Test(arguments: [
        ("FREQ=DAILY;UNTIL=20261201", [] as [String], "2026-12-01"),
        ("FREQ=DAILY;BYMONTH=11", [] as [String], "2026-11-30"),
        ("FREQ=DAILY;BYDAY=SU;UNTIL=20261207", [] as [String], "2026-12-06"),
        ("FREQ=WEEKLY;UNTIL=20270301", ["2026-12-20", "2026-12-27", "2027-01-03", "2027-01-10"], "2026-12-13"),
    ])
    func theLastDateStays(_ rule: String, _ left: [String], _ expected: String) throws {
        var (harness, id) = try harness("vitamins every day")
        harness.apply(
            try harness.workspace.change([id], in: at(start), using: &harness.entropy) { mission throws(IntentError) in
                (mission.repeats, mission.exdates) = (rule, left)
            })
        let date = try #require(CivilDate(expected))
        for days in [1, 3, 10, 30, 60] as [Int64] where left.isEmpty || days < 60 {
            #expect(try due(harness, "\(date.adding(days: days))T12:00") == "\(expected)[Europe/Berlin]")
        }
    }

    @Test func theDateOfALeapYearStays() throws {
        var (harness, id) = try harness("leap party")
        let date = try #require(CivilDate("2028-02-29"))
        harness.apply(
            try harness.workspace.change([id], in: at(start), using: &harness.entropy) { mission throws(IntentError) in
                (mission.deadline, mission.repeats) = (.day(date, zone: "Europe/Berlin"), "FREQ=YEARLY")
            })
        #expect(try due(harness, "2035-03-05T12:00") == "2032-02-29[Europe/Berlin]")
    }

    @Test func aRuleByTheMinuteKeepsItsStoredDate() throws {
        var (harness, id) = try harness("drops every day 20:00")
        harness.apply(
            try harness.workspace.change([id], in: at(start), using: &harness.entropy) { mission throws(IntentError) in
                mission.repeats = "FREQ=MINUTELY"
            })
        #expect(try due(harness, "2026-12-20T12:00") == "2026-11-29T19:00:00Z[Europe/Berlin]")
    }

    @Test(arguments: [
        ("lunchbox every day", "2026-12-02T12:00", "2026-12-03[Europe/Berlin]"),
        ("laundry every sunday", "2026-12-02T12:00", "2026-12-06[Europe/Berlin]"),
        ("laundry every sunday", "2026-12-06T12:00", "2026-12-13[Europe/Berlin]"),
        ("drops every day 20:00", "2026-11-30T08:00", "2026-11-30T19:00:00Z[Europe/Berlin]"),
        ("drops every day 20:00", "2026-11-30T12:00", "2026-12-01T19:00:00Z[Europe/Berlin]"),
    ])
    func completingItCreatesTheDateAfterIt(_ line: String, _ done: String, _ expected: String) throws {
        for isKnown in [false, true] {
            var (harness, id) = try harness(line)
            if isKnown { harness.workspace.updateCurrentOccurrences(in: try at(done)) }
            harness.apply(try harness.workspace.complete([id], in: at(done), using: &harness.entropy))
            #expect(try due(harness, done) == expected)
        }
    }

    /// The record of what was done says the date on which it was done, and one undo restores the missed one.
    @Test func completingItStoresTheDateThatWasDone() throws {
        var (harness, id) = try harness("lunchbox every day")
        let now = try at("2026-12-02T12:00")
        let operations = try harness.workspace.complete([id], in: now, using: &harness.entropy)
        var history: [HistoryEntry] = []
        for operation in operations {
            history.append(HistoryEntry(operation: operation, former: harness.workspace.apply(operation)))
        }
        #expect(harness.workspace.missions[id]?.deadline?.description == "2026-12-02[Europe/Berlin]")
        let undone = harness.workspace.undo(history, at: now.now, using: &harness.entropy).operations
        #expect(operations.count == 1 && undone.count == 1)
        harness.apply(undone)
        #expect(harness.workspace.missions[id]?.storedDeadline?.description == "2026-11-29[Europe/Berlin]")
        #expect(try due(harness, "2026-12-02T12:00") == "2026-12-02[Europe/Berlin]")
    }

    @Test func aMissionReopenedByHandContinuesFromItsDate() throws {
        var (harness, id) = try harness("vitamins every day for 3 times")
        let now = try at("2026-11-30T12:00")
        harness.apply(try harness.workspace.complete([id], in: now, using: &harness.entropy))
        harness.apply(try harness.workspace.reopen([id], in: now, using: &harness.entropy))
        #expect(try due(harness, "2026-11-30T12:00") == "2026-11-30[Europe/Berlin]")
        #expect(harness.workspace.missions[id]?.repeats.contains("COUNT=2") == true)
        #expect(try due(harness, "2026-12-06T12:00") == "2026-12-01[Europe/Berlin]")
    }

    @Test(arguments: ["", "FREQ=DAILY;INTERVAL=2"])
    func anotherRuleKeepsTheCurrentOccurrenceAndTheSnooze(_ rule: String) throws {
        var (harness, id) = try harness("lunchbox every day")
        let now = try at("2026-12-02T12:00")
        let until = try at("2026-12-02T20:00").now
        harness.workspace.updateCurrentOccurrences(in: now)
        harness.apply(try harness.workspace.snooze([id], until: until, in: now, using: &harness.entropy))
        harness.apply(
            try harness.workspace.change([id], in: now, using: &harness.entropy) { mission throws(IntentError) in
                mission.repeats = rule
            })
        let mission = try #require(harness.workspace.missions[id])
        #expect(mission.storedDeadline?.description == "2026-12-02[Europe/Berlin]" && mission.snoozedUntil == until)
    }

    @Test func aCountGoesDownWithMissedOccurrences() throws {
        var (harness, id) = try harness("vitamins every day for 3 times")
        harness.workspace.updateCurrentOccurrences(in: try at("2026-11-30T12:00"))
        harness.apply(try harness.workspace.complete([id], in: at("2026-11-30T12:00"), using: &harness.entropy))
        let last = try #require(harness.workspace.missions.all.first { $0.isOpen })
        #expect(last.deadline?.description == "2026-12-01[Europe/Berlin]" && last.repeats.contains("COUNT=1"))
    }

    @Test func nothingIsWrittenAndTheClockCanGoBack() throws {
        var (harness, id) = try harness("lunchbox every day")
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-03T12:00"))
        let version = harness.workspace.version
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-03T12:05"))
        #expect(harness.workspace.version == version)
        #expect(harness.workspace.missions[id]?.storedDeadline?.description == "2026-11-29[Europe/Berlin]")
        #expect(try due(harness, "2026-12-01T12:00") == "2026-12-01[Europe/Berlin]")
        #expect(try due(harness, "2026-11-29T12:00") == "2026-11-29[Europe/Berlin]")
    }

    @Test func datesAreFoundAgainOnlyAfterAChangeOrWhenOneEnds() throws {
        var (harness, id) = try harness("lunchbox every day")
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-03T12:00"))
        let check = try #require(harness.workspace.occurrenceCheck)
        #expect(check.until == harness.workspace.missions[id]?.currentOccurrence?.ends)
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-03T18:00"))
        #expect(harness.workspace.occurrenceCheck?.from == check.from)
        try harness.add("vitamins every day", at("2026-12-03T18:00"))
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-03T18:00"))
        #expect(harness.workspace.occurrenceCheck?.from == (try at("2026-12-03T18:00").now))
        harness.workspace.updateCurrentOccurrences(in: try at("2026-12-04T12:00"))
        let dates = harness.workspace.missions.all.map { $0.effectiveDeadline?.description }
        #expect(dates == ["2026-12-04[Europe/Berlin]", "2026-12-04[Europe/Berlin]"])
    }

    @Test func aNewTitleKeepsTheCurrentOccurrenceAndANewDeadlineReplacesIt() throws {
        var (harness, id) = try harness("lunchbox every day")
        let now = try at("2026-12-03T12:00")
        harness.workspace.updateCurrentOccurrences(in: now)
        harness.apply(try harness.workspace.edit([id], .title, to: "Bento", in: now, using: &harness.entropy))
        #expect(harness.workspace.missions[id]?.effectiveDeadline?.description == "2026-12-03[Europe/Berlin]")
        harness.apply(try harness.workspace.edit([id], .deadline, to: "sat", in: now, using: &harness.entropy))
        #expect(harness.workspace.missions[id]?.effectiveDeadline?.description == "2026-12-05[Europe/Berlin]")
    }

    @Test func thePlanAndTheNagsFollowTheCurrentOccurrence() throws {
        let (harness, id) = try harness("lunchbox every day 20:00 ~15m")
        let now = try at("2026-12-02T12:00")
        let due = try at("2026-12-02T20:00").now
        let today = harness.workspace.plan(in: now).blocks.filter { $0.mission == id }.first
        #expect(today.map { $0.span.end <= due && $0.span.start >= now.now } == true)
        let nags = harness.workspace.nags(of: id, from: now.now, until: due, in: now)
        #expect(!nags.isEmpty && nags.allSatisfy { $0.deadline == due })
    }

    /// The reminders of the missed occurrence would end with it, so those of the next one are announced.
    @Test func upcomingNagsAreThoseOfTheDatesToCome() throws {
        let (harness, id) = try harness("tidy every day 12:00 @nuclear")
        let (now, until) = (try at("2026-11-29T22:30"), try at("2026-11-30T12:00").now)
        let coming = harness.workspace.comingNags(until: until, only: id, in: now)
        #expect(coming.contains { $0.nag.kind == .lead(60) })
        #expect(coming.allSatisfy { $0.nag.deadline == until && $0.at < until })
        // The same holds before the stored date has passed.
        let early = harness.workspace.comingNags(until: until, only: id, in: try at("2026-11-29T11:00"))
        let end = try at("2026-11-30T09:00").now
        #expect(early.contains { $0.nag.kind.isOverdue })
        #expect(early.allSatisfy { ($0.at < end) == ($0.nag.deadline < end) })
    }

    @Test func workOnAMissedOccurrenceDoesNotCountForTheNext() throws {
        var (harness, id) = try harness("piano every day ~60m")
        harness.apply(
            try harness.workspace.reportWork(on: id, minutes: 40, in: at("2026-11-29T20:00"), using: &harness.entropy))
        var workspace = harness.workspace
        workspace.updateCurrentOccurrences(in: try at("2026-11-29T21:00"))
        #expect(workspace.missions[id].map { workspace.minutesLeft($0) } == 20)
        workspace.updateCurrentOccurrences(in: try at("2026-11-30T10:00"))
        #expect(workspace.missions[id].map { workspace.minutesLeft($0) } == 60)
    }
}
