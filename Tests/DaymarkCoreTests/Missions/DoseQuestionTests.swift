import Testing

@testable import DaymarkCore

/// The morning asks once about the doses of the day before that nobody answered. It is Tuesday 24 November 2026.
@Suite struct DoseQuestionTests {
    /// A routine of Monday whose morning dose was taken, and whose evening dose has no answer.
    private func morningTaken() throws -> PlanHarness {
        var harness = PlanHarness()
        try harness.add("Syrup every day 9:00, 21:00", at("2026-11-23T08:00"))
        let (id, time) = (try routine("Syrup", harness), try at("2026-11-23T09:10"))
        harness.apply(try harness.workspace.complete([id], in: time, using: &harness.entropy))
        return harness
    }

    private func routine(_ title: String, _ harness: PlanHarness) throws -> RecordID {
        let found = harness.workspace.routines.first { $0.title == title }
        return try #require(found).id
    }

    private func day(_ harness: PlanHarness, _ now: Circumstances) -> WakingDay {
        WakingDay.current(at: now.now, settings: harness.workspace.settings, in: now.zone)
    }

    private func asked(_ harness: PlanHarness, _ time: String) throws -> [String] {
        let now = try at(time)
        return harness.workspace.dosesToAsk(on: day(harness, now), in: now).map { $0.time.description }
    }

    private func answers(_ harness: PlanHarness, _ id: RecordID) -> [String] {
        harness.workspace.answers(of: id).map { "\($0.time?.civil.description ?? "") \($0.what.name)" }
    }

    @Test func aDoseOfTheEveningIsAskedAboutTheNextMorning() throws {
        let harness = try morningTaken()
        #expect(try asked(harness, "2026-11-24T07:00") == ["2026-11-23T21:00:00"])
        #expect(try asked(harness, "2026-11-24T09:30") == ["2026-11-23T21:00:00"])
        let now = try at("2026-11-24T09:30")
        let doses = harness.workspace.dosesToAsk(on: day(harness, now), in: now)
        let question = harness.workspace.question(about: doses, on: day(harness, now), Words(.gentle))
        #expect(question == "Did you take Syrup (21:00) last night?")
    }

    @Test(arguments: ["2026-11-24T22:30", "2026-11-24T02:00", "2026-11-24T12:00", "2026-11-24T20:00"])
    func onlyTheMorningAsks(_ time: String) throws {
        let harness = try morningTaken()
        #expect(try asked(harness, time).isEmpty)
    }

    @Test func aDoseIsAskedAboutOnOneMorningOnly() throws {
        let harness = try morningTaken()
        #expect(try asked(harness, "2026-11-25T09:30") == ["2026-11-24T09:00:00", "2026-11-24T21:00:00"])
    }

    @Test func theQuestionStopsAfterThreeDaysWithoutAnAnswer() throws {
        let harness = try morningTaken()
        #expect(try asked(harness, "2026-11-27T09:30").count == 2)
        #expect(try asked(harness, "2026-11-28T09:30").isEmpty)
    }

    @Test func aWeeklyMedicineIsAskedAboutEachTime() throws {
        var harness = PlanHarness()
        try harness.add("Take iron pill every mon 21:00", at("2026-11-23T08:00"))
        #expect(try asked(harness, "2026-12-08T09:30") == ["2026-12-07T21:00:00"])
    }

    @Test(arguments: [DoseAnswer.What.taken, .skipped])
    func oneAnswerIsRecordedAtTheTimeOfEachDose(_ what: DoseAnswer.What) throws {
        var harness = try morningTaken()
        try harness.add("Iron every day 8:00, 22:00", at("2026-11-23T12:00"))
        let (syrup, iron) = (try routine("Syrup", harness), try routine("Iron", harness))
        let now = try at("2026-11-24T09:30")
        let today = day(harness, now)
        let (doses, operations) = harness.workspace.answerDoses(
            before: today, what, in: now, using: &harness.entropy)
        harness.apply(operations)
        // The dose of 8:00 was before the routine was added.
        #expect(doses.count == 2 && Set(operations.map { $0.unit }).count == 1)
        #expect(answers(harness, syrup) == ["2026-11-23T09:00:00 taken", "2026-11-23T21:00:00 \(what.name)"])
        #expect(answers(harness, iron) == ["2026-11-23T22:00:00 \(what.name)"])
        #expect(try asked(harness, "2026-11-24T09:31").isEmpty)
    }

    @Test func aDismissedQuestionDoesNotComeBack() throws {
        var harness = try morningTaken()
        let (syrup, now) = (try routine("Syrup", harness), try at("2026-11-24T09:30"))
        harness.apply(harness.workspace.note("dosesPutOffAt", in: now, using: &harness.entropy))
        #expect(try asked(harness, "2026-11-24T09:31").isEmpty && answers(harness, syrup).count == 1)
        #expect(try asked(harness, "2026-11-25T09:30").count == 2)
    }

    @Test func manyDosesAreOneLine() throws {
        var harness = try morningTaken()
        for title in ["Iron", "Drops", "Inhaler"] {
            try harness.add("\(title) every day 8:00, 14:00, 22:00", at("2026-11-23T12:00"))
        }
        let now = try at("2026-11-24T09:30")
        let doses = harness.workspace.dosesToAsk(on: day(harness, now), in: now)
        let question = harness.workspace.question(about: doses, on: day(harness, now), Words(.calm))
        #expect(doses.count == 7 && question.hasPrefix("Did you take ") && question.hasSuffix(" and 2 more yesterday?"))
    }

    @Test func theMorningSummaryEndsWithTheQuestion() throws {
        var harness = try morningTaken()
        try harness.add("Choir tue 18:00-20:00", at("2026-11-23T12:00"))
        let now = try at("2026-11-24T09:00")
        let nag = try #require(
            harness.workspace.nags(from: now.now, until: now.now.adding(minutes: 1), in: now).first {
                $0.kind == .morning
            })
        let message = try #require(harness.workspace.message(for: [nag], in: now))
        let lines = message.body.split(separator: "\n").map { String($0) }
        #expect(lines.count == 2 && lines.last == "Did you take Syrup (21:00) last night?")
        let syrup = try routine("Syrup", harness)
        let evening = try #require(CivilDateTime("2026-11-23T21:00:00"))
        harness.apply(
            try harness.workspace.answer(dose: evening, of: syrup, .skipped, in: now, using: &harness.entropy))
        #expect(harness.workspace.message(for: [nag], in: now)?.body.contains("Did you take") == false)
    }
}
