import Testing

@testable import DaymarkCore

/// Doses that follow the waking day. It is Monday 23 November 2026, and the day is from 09:00 to 23:00.
@Suite struct DoseAnchorTests {
    private func harness(_ lines: String...) throws -> PlanHarness {
        var harness = PlanHarness()
        for line in lines { try harness.add(line, try at("2026-11-22T20:00")) }
        return harness
    }

    /// The times of the doses from Monday to Wednesday.
    private func times(_ harness: PlanHarness) throws -> [String] {
        let now = try at("2026-11-23T00:00")
        let until = try at("2026-11-26T00:00").now
        return harness.workspace.doses(from: now.now, until: until, in: now).map {
            String(now.zone.civil(at: $0.at).description.dropFirst(8).prefix(8))
        }
    }

    @Test(arguments: [
        ("Thyroxine every day after waking", DoseAnchor.waking),
        ("Ritalin every day when I wake up", DoseAnchor.waking),
        ("Melatonin daily before bed", DoseAnchor.bedtime),
        ("Melatonin every day at bedtime 30 pills", DoseAnchor.bedtime),
    ])
    func medicineAfterWakingOrBeforeSleepIsARoutine(_ line: String, _ anchor: DoseAnchor) throws {
        let (capture, _) = try readCapture(line)
        guard case .mission(let mission) = capture.target else {
            Issue.record("not a mission")
            return
        }
        #expect(mission.isRoutine && mission.doseAnchor == anchor)
        #expect(mission.title == String(line.prefix(while: { $0 != " " })))
        #expect(capture.chips.contains { $0.meaning == .anchor(anchor) })
        #expect(mission.supply == (line.hasSuffix("pills") ? 30 : nil))
    }

    @Test(arguments: [
        ("Blutdruckpille every morning after waking", "Blutdruckpille"),
        ("Tablette täglich nach dem Aufwachen", "Tablette"),
        ("Ramipril nach dem Aufstehen täglich", "Ramipril"),
        ("Insulinspritze täglich nach dem Aufstehen", "Insulinspritze"),
        ("Ramipril every day after getting up", "Ramipril"),
        ("Ramipril jeden Tag nach dem Aufwachen nehmen", "Ramipril nehmen"),
        ("take Ramipril every day after waking", "take Ramipril"),
        ("the small white pills every day when I get up", "the small white pills"),
    ])
    func medicineInOnesOwnWordsIsARoutine(_ line: String, _ title: String) throws {
        let (capture, _) = try readCapture(line)
        guard case .mission(let mission) = capture.target else {
            Issue.record("not a mission")
            return
        }
        #expect(mission.isRoutine && mission.doseAnchor == .waking && mission.repeats == "FREQ=DAILY")
        #expect(mission.title == title)
    }

    @Test(arguments: [
        "go for a run every day after waking", "Meditate every day after waking", "Ramipril ~10m daily after waking",
        "take the dog out every day after waking", "Augentropfen bestellen jeden Montag nach dem Aufstehen",
        "Read every day after waking", "Ramipril tomorrow after waking", "homework every day after waking",
        "floss every day after waking", "take attendance every monday after getting up",
    ])
    func otherHabitsAfterWakingAreWork(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        guard case .mission(let mission) = capture.target else { return }
        #expect(mission.doseAnchor == nil && !mission.isRoutine)
    }

    @Test(arguments: [
        "Read every day before bed", "Insulin every day 8:00 after waking", "Insulin tomorrow after waking",
        "Insulin every 6 hours after waking",
    ])
    func otherLinesKeepTheseWords(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        guard case .mission(let mission) = capture.target else { return }
        #expect(mission.doseAnchor == nil)
        #expect(mission.title.hasSuffix("before bed") || mission.title.hasSuffix("after waking"))
    }

    @Test func dosesFollowTheHoursOfEachDate() throws {
        var harness = try harness("Thyroxine every day after waking", "Melatonin every day before bed")
        #expect(try times(harness) == ["23T09:00", "23T22:30", "24T09:00", "24T22:30", "25T09:00", "25T22:30"])
        let tuesday = try at("2026-11-24T12:00").today
        harness.apply(
            harness.workspace.changeSettings(in: try at("2026-11-22T20:00"), using: &harness.entropy) { settings in
                settings.setHours(
                    WeekHours.Range(from: WallTime(7), until: WallTime(20)), on: tuesday, today: tuesday)
            })
        #expect(try times(harness) == ["23T09:00", "23T22:30", "24T07:00", "24T19:30", "25T09:00", "25T22:30"])
    }

    @Test func dosesFollowShifts() throws {
        let harness = try harness(
            "Thyroxine every day after waking", "Melatonin every day before bed", "Ward 2026-11-23 22:00-06:00",
            "Ward 2026-11-25 6:00-14:00 travel 30m")
        #expect(try times(harness) == ["23T09:00", "24T06:00", "24T14:00", "24T22:30", "25T04:30", "25T22:30"])
    }

    @Test func anAnswerStaysWhenTheHoursChange() throws {
        var harness = try harness("Thyroxine every day after waking")
        let routine = try #require(harness.workspace.routines.first)
        let now = try at("2026-11-23T09:10")
        let (dose, operations) = try harness.workspace.answerDose(
            of: routine.id, .taken, in: now, using: &harness.entropy)
        harness.apply(operations)
        #expect(dose.shown == CivilDateTime("2026-11-23T09:00:00"))
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.wake = WallTime(11) })
        let later = try #require(harness.workspace.dose(of: routine, timed: dose.time, in: now))
        #expect(later.shown == CivilDateTime("2026-11-23T11:00:00") && later.answer == .taken)
        #expect(harness.workspace.shownTime(of: dose.time, routine, in: now) == later.shown)
    }

    @Test func aDoseCallsAfterWaking() throws {
        let harness = try harness("Thyroxine every day after waking", "Ward 2026-11-23 22:00-06:00")
        let now = try at("2026-11-24T05:00")
        let nags = harness.workspace.nags(from: now.now, until: now.now.adding(minutes: 720), in: now).filter {
            $0.kind.name == "dose"
        }
        let first = try #require(nags.first)
        #expect(first.at == (try at("2026-11-24T14:00")).now)
        let message = try #require(harness.workspace.message(for: [first], in: try at("2026-11-24T14:00")))
        #expect(message.body.contains("14:00"))
    }

    @Test(
        arguments: [
            ("Pill every day 8:00", "every day after waking", .waking),
            ("Pill every day 8:00", "daily before bed", .bedtime),
            ("Read every day 8:00", "every day after waking", nil),
            ("Pill every day 8:00", "after waking", .waking), ("Pill every day", "before bed", .bedtime),
            ("Read every day 8:00", "after waking", nil),
        ] as [(String, String, DoseAnchor?)])
    func anEditOfMedicineIsReadLikeANewLine(_ line: String, _ edit: String, _ anchor: DoseAnchor?) throws {
        var harness = try harness(line)
        let now = try at("2026-11-22T20:00")
        let id = try #require(harness.workspace.missions.all.first).id
        harness.apply(try harness.workspace.revise([id], by: edit, in: now, using: &harness.entropy))
        let mission = try #require(harness.workspace.missions[id])
        #expect(mission.doseAnchor == anchor && mission.repeats == "FREQ=DAILY")
        #expect(anchor == nil || mission.isRoutine && mission.title == "Pill")
    }

    @Test(arguments: ["Pill tomorrow", "Pill every day 8:00, 20:00"])
    func anEditThatNamesOnlyTheWakingDayNeedsARuleWithOneDoseADay(_ line: String) throws {
        var harness = try harness(line)
        let now = try at("2026-11-22T20:00")
        let id = try #require(harness.workspace.missions.all.first).id
        #expect(throws: IntentError.noDailyRule("Pill", .waking)) {
            try harness.workspace.revise([id], by: "after waking", in: now, using: &harness.entropy)
        }
        #expect(
            Words(.calm)(IntentError.noDailyRule("Pill", .waking))
                == "“Pill” can follow your day only if it repeats at most once a day. Try “every day after waking”.")
    }

    @Test(
        arguments: [
            (.deadline, "after waking"), (.repeats, "after waking"), (.repeats, "every day after waking"),
        ] as [(MissionField, String)])
    func theFieldsOfAMedicineTakeTheWakingDay(_ field: MissionField, _ text: String) throws {
        var harness = try harness("Pill every day 8:00")
        let now = try at("2026-11-22T20:00")
        let id = try #require(harness.workspace.missions.all.first).id
        harness.apply(try harness.workspace.edit([id], field, to: text, in: now, using: &harness.entropy))
        let mission = try #require(harness.workspace.missions[id])
        #expect(mission.title == "Pill" && mission.isRoutine && mission.repeats == "FREQ=DAILY")
        #expect(mission.doseAnchor == .waking)
    }

    @Test func aRoutineWithTimesCanFollowTheDay() throws {
        var harness = try harness("Vitamin every day", "Syrup every day 8:00, 20:00")
        let now = try at("2026-11-22T20:00")
        let vitamin = try #require(harness.workspace.missions.all.first { $0.title == "Vitamin" }).id
        let syrup = try #require(harness.workspace.missions.all.first { $0.title == "Syrup" }).id
        harness.apply(
            try harness.workspace.edit([vitamin], .routine, to: "waking", in: now, using: &harness.entropy))
        let routine = try #require(harness.workspace.missions[vitamin])
        #expect(routine.isRoutine && routine.doseAnchor == .waking)
        #expect(throws: IntentError.self) {
            try harness.workspace.edit([syrup], .routine, to: "waking", in: now, using: &harness.entropy)
        }
        harness.apply(try harness.workspace.edit([vitamin], .routine, to: "true", in: now, using: &harness.entropy))
        #expect(harness.workspace.missions[vitamin]?.doseAnchor == nil)
    }
}
