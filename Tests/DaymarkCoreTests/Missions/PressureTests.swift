import Testing

@testable import DaymarkCore

/// Tells which missions fit before their deadlines and which are most pressing.
@Suite struct PressureTests {
    private func workspace(_ lines: [String], _ now: Circumstances) throws -> Workspace {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [6])
        for line in lines {
            let operations =
                switch CaptureReader.read(line, settings: workspace.settings, in: now).target {
                case .mission(let draft): try workspace.add(draft, in: now, using: &entropy).operations
                case .commitment(let draft): try workspace.add(draft, in: now, using: &entropy).operations
                }
            for operation in operations { workspace.apply(operation) }
        }
        return workspace
    }

    private func fits(_ lines: [String], _ time: String) throws -> [String: Fit?] {
        let now = try at(time)
        let workspace = try workspace(lines, now)
        let pressures = PressureTable(workspace, in: now)
        return Dictionary(uniqueKeysWithValues: workspace.missions.all.map { ($0.title, pressures.fit($0.id)) })
    }

    @Test func workDueEarlierTakesItsTimeFirst() throws {
        // The four hours from 19:00 to 23:00 are free.
        let fits = try fits(
            ["Lab today ~90m", "Essay tomorrow 10:00 ~2h", "Thesis tomorrow 11:00 ~3h", "Call home"], "2026-11-23T19:00"
        )
        #expect(fits["Lab"] == .spare(150) && fits["Essay"] == .spare(90) && fits["Thesis"] == .short(30))
        #expect(fits["Call home"] == .some(nil))
    }

    @Test func aReminderTakesNoTime() throws {
        let fits = try fits(["remind me to lock the shed at 19:05", "Lab today ~90m"], "2026-11-23T19:00")
        #expect(fits["lock the shed"] == .some(nil) && fits["Lab"] == .spare(150))
    }

    @Test func commitmentsAndTheirGapsTakeTimeAway() throws {
        let fits = try fits(
            ["Physics today 20:00-22:00", "Lab today ~90m", "Essay today 23:00 ~20m"], "2026-11-23T19:00")
        // There are 110 free minutes, 19:00–19:55 and 22:05–23:00, and both missions are due at 23:00.
        #expect(fits["Lab"] == .tight || fits["Essay"] == .tight)
        #expect(try self.fits(["Lab yesterday ~90m"], "2026-11-23T19:00").count == 1)
    }

    @Test func workMustFitIntoTheHoursOfItsCategory() throws {
        let now = try at("2026-11-23T21:00")
        var workspace = try workspace(["Report #work tue 20:00 ~3h", "Lab #school tue 20:00 ~3h"], now)
        #expect(workspace.missions.all.allSatisfy { isSpare(PressureTable(workspace, in: now).fit($0.id)) })
        var entropy = Entropy(seed: [7])
        let operations = workspace.changeSettings(in: now, using: &entropy) {
            $0.setHours(WeekHours("mon-fri 9-11"), of: .work)
        }
        for operation in operations { workspace.apply(operation) }
        let pressures = PressureTable(workspace, in: now)
        let fits = Dictionary(uniqueKeysWithValues: workspace.missions.all.map { ($0.title, pressures.fit($0.id)) })
        #expect(fits["Report"] == .short(60) && isSpare(fits["Lab"] ?? nil))
    }

    /// From 18:00 on, offices are open for an hour until 10:00 on the next day. The night before does not count.
    @Test func aCallMustFitIntoOpeningHours() throws {
        let evening = "2026-11-23T18:00"
        let fits = try fits(["Call the bank tue 10:00 ~40m", "Visit embassy tue 10:00 ~40m"], evening)
        #expect(fits.values.contains(.spare(20)) && fits.values.contains(.short(20)))
        #expect(try self.fits(["Call the bank tue 10:00 ~50m"], evening)["Call the bank"] == .tight)
        #expect(try self.fits(["Call the bank tue 18:00 ~60m"], evening)["Call the bank"] == .spare(420))
        // Other work has all of the evening.
        #expect(isSpare(try self.fits(["Essay tue 10:00 ~50m"], evening)["Essay"] ?? nil))
    }

    /// Nothing is open on a Saturday evening, and the person may know more than Daymark.
    @Test func aCallCountsAllTimeIfNothingIsOpenBeforeItsDeadline() throws {
        let fits = try fits(["Call the bank sun 20:00 ~30m"], "2026-11-28T18:00")
        #expect(isSpare(fits["Call the bank"] ?? nil))
    }

    /// Who works at night has to call by day. The hours of the category do not count then.
    @Test func aCallOutsideTheHoursOfItsCategoryCountsOnlyOpeningHours() throws {
        let now = try at("2026-11-23T18:00")
        var workspace = try workspace(["Call the bank #work tue 18:00 ~60m"], now)
        var entropy = Entropy(seed: [7])
        let operations = workspace.changeSettings(in: now, using: &entropy) {
            $0.setHours(WeekHours("daily 21-22"), of: .work)
        }
        for operation in operations { workspace.apply(operation) }
        #expect(PressureTable(workspace, in: now).fit(workspace.missions.all[0].id) == .spare(420))
    }

    @Test func aClearedDayIsNotFree() throws {
        let now = try at("2026-11-23T21:00")
        var workspace = try workspace(["Essay tue 20:00 ~3h"], now)
        #expect(isSpare(PressureTable(workspace, in: now).fit(workspace.missions.all[0].id)))
        var entropy = Entropy(seed: [7])
        for operation in try workspace.clear(try date("2026-11-24"), in: now, using: &entropy) {
            workspace.apply(operation)
        }
        #expect(PressureTable(workspace, in: now).fit(workspace.missions.all[0].id) == .short(60))
    }

    private func isSpare(_ fit: Fit?) -> Bool { if case .spare? = fit { true } else { false } }

    @Test func farDeadlinesCountTheirDays() throws {
        let fits = try fits(["Book in 100 days ~100h", "Film in 400 days ~100h"], "2026-11-23T09:00")
        for (title, days, work) in [("Book", 101, 6000), ("Film", 401, 12_000)] as [(String, Int64, Int64)] {
            guard case .spare(let minutes)?? = fits[title] else {
                Issue.record("\(title) does not fit")
                continue
            }
            #expect(abs(minutes - (days * 14 * 60 - work)) <= 14 * 60)
        }
    }

    @Test func urgencyGrowsWithEverythingThatItIsMadeOf() throws {
        let now = try at("2026-11-23T09:30")
        func urgency(_ line: String) throws -> Int64 {
            let workspace = try workspace([line], now)
            return PressureTable(workspace, in: now).urgency(at: 0, workspace, in: now)
        }
        let ladder = [
            "Call home", "Essay in 20 days ~2h", "Essay fri ~2h", "Essay tomorrow ~2h", "Essay tomorrow ~8h",
            "Essay tomorrow ~8h !high",
            "Essay tomorrow ~8h !high @nuclear",
        ]
        let values = try ladder.map { try urgency($0) }
        #expect(values == values.sorted() && Set(values).count == values.count, "\(values)")
        #expect(values.allSatisfy { (0...100).contains($0) })
    }

    @Test(arguments: [
        ("essay", ["Essay on Dune"]), ("DUNE", ["Essay on Dune"]), ("ubung", ["Übung 3"]), ("#school", ["Übung 3"]),
        ("+math", ["Übung 3"]),
        ("!high", ["Essay on Dune"]), ("due:today", ["Übung 3"]), ("due:week", ["Essay on Dune", "Übung 3"]),
        ("due:none", ["Call home"]),
        ("due:overdue", []), ("due:past", []), ("status:all call", ["Call home"]), ("essay +math", []),
        ("", ["Call home", "Essay on Dune", "Übung 3"]),
    ])
    func filtersFindWhatIsMeant(_ query: String, _ titles: [String]) throws {
        let now = try at("2026-11-23T09:30")
        let workspace = try workspace(["Essay on Dune fri ~2h !high", "Übung 3 today #school +math", "Call home"], now)
        let filter = try MissionFilter(query, in: workspace, at: now)
        #expect(
            workspace.missions.all.filter { filter.matches($0, workspace, in: now) }.map { $0.title }.sorted()
                == titles)
    }

}
