import Testing

@testable import DaymarkCore

/// Completing a repeating mission creates the next one.
@Suite struct RepeatingMissionTests {
    private func add(_ line: String, _ now: Circumstances) throws -> (Workspace, Mission, Entropy) {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [3])
        guard case .mission(let draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target else {
            throw RecurrenceError.empty
        }
        let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
        for operation in operations { workspace.apply(operation) }
        return (workspace, mission, entropy)
    }

    @Test(arguments: [
        ("vitamins every day", "2026-11-21T10:00", "2026-11-22[Europe/Berlin]"),
        ("vitamins every day", "2026-11-24T10:00", "2026-11-25[Europe/Berlin]"),
        ("vitamins every day", "2026-11-24T23:30", "2026-11-25[Europe/Berlin]"),
        ("plants every 3 days", "2026-11-21T10:00", "2026-11-24[Europe/Berlin]"),
        ("plants every 3 days", "2026-11-26T10:00", "2026-11-27[Europe/Berlin]"),
        ("report every friday", "2026-11-25T10:00", "2026-12-04[Europe/Berlin]"),
        ("rent every month 1 Dec", "2026-12-03T10:00", "2027-01-01[Europe/Berlin]"),
    ])
    func theNextIsTheFirstStillToComeAndInStep(_ line: String, _ done: String, _ expected: String) throws {
        var (workspace, mission, entropy) = try add(line, at("2026-11-21T09:30"))
        for operation in try workspace.complete([mission.id], in: at(done), using: &entropy) {
            workspace.apply(operation)
        }
        let open = workspace.missions.all.filter { $0.isOpen }
        #expect(open.map { $0.deadline?.description ?? "" } == [expected])
        #expect(open.first?.seriesOf == mission.id && open.first?.title == mission.title)
    }

    @Test func aSeriesEnds() throws {
        var (workspace, mission, entropy) = try add("vitamins every day until 22 Nov", at("2026-11-21T09:30"))
        for operation in try workspace.complete([mission.id], in: at("2026-11-21T10:00"), using: &entropy) {
            workspace.apply(operation)
        }
        let next = try #require(workspace.missions.all.first { $0.isOpen })
        for operation in try workspace.complete([next.id], in: at("2026-11-22T10:00"), using: &entropy) {
            workspace.apply(operation)
        }
        #expect(!workspace.missions.all.contains { $0.isOpen })
    }

    @Test func takingItBackTakesTheNextBackAndDoingItAgainMakesItAgain() throws {
        let now = try at("2026-11-21T10:00")
        var (workspace, mission, entropy) = try add("vitamins every day", now)
        for _ in 0..<2 {
            for operation in try workspace.complete([mission.id], in: now, using: &entropy) {
                workspace.apply(operation)
            }
            #expect(workspace.missions.all.filter { $0.isOpen }.count == 1)
            for operation in try workspace.reopen([mission.id], in: now, using: &entropy) { workspace.apply(operation) }
            #expect(workspace.missions.all.filter { $0.isOpen }.map { $0.id } == [mission.id])
        }
    }

    /// The waking day ends at 02:00 in these cases.
    @Test(arguments: [
        // Late, and the dose of today is still to come.
        ("drops every day 20:00", "2026-11-22T08:00", "2026-11-22T19:00:00Z[Europe/Berlin]"),
        ("drops every day 20:00", "2026-11-22T20:30", "2026-11-23T19:00:00Z[Europe/Berlin]"),
        // Early: only its own date is done.
        ("drops every day 20:00", "2026-11-21T12:00", "2026-11-22T19:00:00Z[Europe/Berlin]"),
        // A habit without a time is done for the present day, which lasts until 02:00.
        ("floss every day", "2026-11-22T01:00", "2026-11-22[Europe/Berlin]"),
        ("floss every day", "2026-11-23T01:00", "2026-11-23[Europe/Berlin]"),
        ("floss every day", "2026-11-23T08:00", "2026-11-24[Europe/Berlin]"),
        ("bins every monday and thursday", "2026-11-24T18:00", "2026-11-26[Europe/Berlin]"),
    ])
    func aDoseNotYetDueIsNeverSkipped(_ line: String, _ done: String, _ expected: String) throws {
        let now = try at("2026-11-21T09:30")
        var (workspace, mission, entropy) = try add(line, now)
        let late = workspace.changeSettings(in: now, using: &entropy) { $0.sleep = WallTime(2) }
        let complete = { (workspace: Workspace, entropy: inout Entropy) in
            try workspace.complete([mission.id], in: at(done), using: &entropy)
        }
        for operation in late { workspace.apply(operation) }
        for operation in try complete(workspace, &entropy) { workspace.apply(operation) }
        #expect(workspace.missions.all.filter { $0.isOpen }.map { $0.deadline?.description ?? "" } == [expected])
    }

    @Test func withoutADeadlineTheWakingDayDecides() throws {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [3])
        var draft = Mission(id: RecordID(high: 0, low: 0))
        (draft.title, draft.repeats) = ("Stretch", "FREQ=DAILY")
        let (mission, added) = try workspace.add(draft, in: at("2026-11-21T20:00"), using: &entropy)
        for operation in added { workspace.apply(operation) }
        for operation in try workspace.complete([mission.id], in: at("2026-11-21T23:30"), using: &entropy) {
            workspace.apply(operation)
        }
        #expect(workspace.missions.all.first { $0.isOpen }?.deadline?.description == "2026-11-22[Europe/Berlin]")
    }

    /// The deadlines of the dates that follow each other when each is done at its time.
    private func chain(_ line: String, from start: String, count: Int) throws -> [String] {
        var (workspace, mission, entropy) = try add(line, at(start))
        var found: [String] = []
        for _ in 0..<count {
            guard case .moment(let due, _)? = mission.effectiveDeadline else { break }
            let now = try at(start)
            found.append(now.zone.civil(at: due).description)
            let then = Circumstances(now: due, zone: now.zone, zones: now.zones)
            for operation in try workspace.complete([mission.id], in: then, using: &entropy) {
                workspace.apply(operation)
            }
            mission = try #require(workspace.missions.all.first { $0.isOpen })
        }
        return found
    }

    @Test func aRepeatReturnsToItsOwnTimeAfterASkippedHour() throws {
        // The clock goes from 02:00 to 03:00 on 28 March 2027.
        #expect(
            try chain("feed every day at 02:30", from: "2027-03-27T01:00", count: 4) == [
                "2027-03-27T02:30:00", "2027-03-28T03:30:00", "2027-03-29T02:30:00", "2027-03-30T02:30:00",
            ])
        // The first date is the skipped one.
        #expect(
            try chain("feed every day at 02:30", from: "2027-03-28T01:00", count: 3) == [
                "2027-03-28T03:30:00", "2027-03-29T02:30:00", "2027-03-30T02:30:00",
            ])
    }

    @Test func anIntervalOfHoursKeepsItsPaceAfterASkippedHour() throws {
        var (workspace, mission, entropy) = try add("drops tomorrow 18:00", at("2027-03-26T09:00"))
        for operation in try workspace.change(
            [mission.id], in: at("2027-03-26T09:00"), using: &entropy,
            { mission throws(IntentError) in mission.repeats = "FREQ=HOURLY;INTERVAL=8" })
        {
            workspace.apply(operation)
        }
        var found: [String] = []
        for done in ["2027-03-27T18:00", "2027-03-28T03:00", "2027-03-28T10:00", "2027-03-28T18:00"] {
            let now = try at(done)
            let open = try #require(workspace.missions.all.first { $0.isOpen })
            for operation in try workspace.complete([open.id], in: now, using: &entropy) { workspace.apply(operation) }
            guard case .moment(let due, _)? = workspace.missions.all.first(where: { $0.isOpen })?.deadline else {
                break
            }
            found.append(now.zone.civil(at: due).time.description)
        }
        #expect(found == ["03:00", "10:00", "18:00", "02:00"])
    }

    @Test func aSkippedDateThatWasMovedCountsFromThere() throws {
        var (workspace, mission, entropy) = try add("feed every day at 02:30", at("2027-03-28T01:00"))
        let now = try at("2027-03-28T01:00")
        for operation in try workspace.edit([mission.id], .deadline, to: "today 04:00", in: now, using: &entropy) {
            workspace.apply(operation)
        }
        for operation in try workspace.complete([mission.id], in: at("2027-03-28T05:00"), using: &entropy) {
            workspace.apply(operation)
        }
        let next = try #require(workspace.missions.all.first { $0.isOpen }?.deadline)
        #expect(next == .moment(try at("2027-03-29T04:00").now, zone: "Europe/Berlin"))
    }

    @Test func aDateThatWasMovedForwardStillHasANext() throws {
        let now = try at("2026-11-21T09:30")
        var (workspace, mission, entropy) = try add("report every friday", now)
        var open = mission
        for done in ["2026-11-27T10:00", "2026-12-02T10:00"] {
            for operation in try workspace.edit([open.id], .deadline, to: done, in: now, using: &entropy) {
                workspace.apply(operation)
            }
            for operation in try workspace.complete([open.id], in: at(done), using: &entropy) {
                workspace.apply(operation)
            }
            open = try #require(workspace.missions.all.first { $0.isOpen })
        }
        #expect(open.id != mission.id && workspace.missions.all.count == 3)
    }
}
