import Testing

@testable import DaymarkCore

/// Work for something that happens at school or work is ready before that day begins.
@Suite struct ReadyTimeTests {
    private let school = "School every weekday 9:30-15:00"

    private func reasons(_ blocks: [PlannedBlock]) -> [PlanReason] {
        blocks.compactMap { block -> PlanReason? in
            if case .work(_, _, _, let reason) = block.kind { reason } else { nil }
        }
    }

    @Test(arguments: [
        "Bio Klausur", "Matheklausur", "GFS Geschichte", "Referat Kafka", "Maths test", "Maths test on fractions",
        "Chemistry midterm", "Give presentation", "Study for chemistry exam", "Deutsch Schulaufgabe",
        "Hand in the form in class", "Prüfung Statik",
    ])
    func titlesOfWorkInClass(_ title: String) { #expect(InClass.isNamed(in: title)) }

    @Test(arguments: [
        "Essay", "Register for the exam", "Grade exams", "Test the login", "Fix login test", "Load test",
        "Write exam questions", "Hand in the essay", "Protest march", "Klausur korrigieren", "Überprüfung Heizung",
        "Thema für Referat", "Submit presentation", "Watch the NBA finals", "Quiz night with Tom", "Clean exam room",
        "Prepare quiz for the party", "Speed test", "Taste test", "Hand in hand walk, school",
    ])
    func titlesOfOtherWork(_ title: String) { #expect(!InClass.isNamed(in: title)) }

    /// Thursday 10 December 2026. There is too little time before school, so a part of the work has no place.
    @Test func revisionEndsBeforeSchool() throws {
        let harness = try WorkedHarness(school, "Bio exam 2026-12-11 ~6h", at: "2026-12-10T16:00")
        let blocks = try harness.blocks("Bio exam")
        let start = try at("2026-12-11T09:30").now
        #expect(!blocks.isEmpty && blocks.allSatisfy { $0.span.end <= start })
        let date = try #require(CivilDate("2026-12-11"))
        let ready = ReadyTime(at: start, date: date, category: .school)
        #expect(reasons(blocks) == blocks.map { _ in PlanReason.ready(ready) })
        let id = try harness.mission("Bio exam").id
        #expect(harness.workspace.plan(in: harness.now).unplanned.map { $0.mission } == [id])
    }

    @Test func otherWorkOfThatDayTakesTheAfternoon() throws {
        let harness = try WorkedHarness(school, "Essay 2026-12-11 ~6h", at: "2026-12-10T16:00")
        let start = try at("2026-12-11T09:30").now
        #expect(try harness.blocks("Essay").contains { $0.span.start > start })
        #expect(try harness.workspace.readyTime(of: harness.mission("Essay"), in: harness.now) == nil)
    }

    @Test(arguments: ["2026-12-11T15:30", "2026-12-14T16:00"])
    func nothingIsPlannedAfterTheExam(_ time: String) throws {
        var harness = try WorkedHarness(school, "Bio exam 2026-12-11 ~6h", at: "2026-12-10T16:00")
        harness.now = try at(time)
        #expect(try harness.blocks("Bio exam").isEmpty)
        #expect(harness.workspace.plan(in: harness.now).unplanned.isEmpty)
        #expect(try harness.mission("Bio exam").isOpen)
    }

    @Test func aTimeReplacesTheRule() throws {
        var harness = try WorkedHarness(school, "Bio exam 2026-12-11 ~6h", at: "2026-12-10T16:00")
        let id = try harness.mission("Bio exam").id
        harness.commit(
            try harness.workspace.edit(
                [id], .deadline, to: "2026-12-11 18:00", in: harness.now, using: &harness.plans.entropy))
        #expect(try harness.workspace.readyTime(of: harness.mission("Bio exam"), in: harness.now) == nil)
        let start = try at("2026-12-11T09:30").now
        let plan = harness.workspace.plan(in: harness.now, fresh: true)
        #expect(plan.blocks.contains { $0.mission == id && $0.span.start > start })
    }

    /// A Saturday without school, and a Friday after school.
    @Test(arguments: ["2026-12-05T10:00", "2026-12-11T16:00"])
    func workAddedAfterThatTimeIsForTheRestOfTheDay(_ time: String) throws {
        let harness = try WorkedHarness(school, "Finish presentation today ~2h", at: time)
        #expect(try harness.workspace.readyTime(of: harness.mission("Finish presentation"), in: harness.now) == nil)
        let end = try at(String(time.prefix(10)) + "T23:00").now
        let blocks = try harness.blocks("Finish presentation")
        #expect(!blocks.isEmpty && blocks.allSatisfy { $0.span.end <= end })
    }

    /// Nobody knows the hour. On the day after, the exam is over.
    @Test func withoutSchoolTheWorkMayTakeTheDay() throws {
        var plans = PlanHarness()
        try plans.add("Bio exam 2026-12-12 ~2h", at("2026-12-10T16:00"))
        func blocks(_ time: String) throws -> [PlannedBlock] {
            plans.workspace.plan(in: try at(time)).blocks.filter { $0.isWork }
        }
        #expect(try !blocks("2026-12-12T10:00").isEmpty)
        #expect(try blocks("2026-12-13T10:00").isEmpty)
    }

    @Test func anEventOfNoCategoryIsNeitherSchoolNorWork() throws {
        var harness = try WorkedHarness()
        harness.plans.apply(
            harness.workspace.changeSettings(in: harness.now, using: &harness.plans.entropy) { $0.category = .school })
        for line in ["Dinner with Anna 2026-12-11 19:00-21:00", "Bio exam 2026-12-11 ~2h"] {
            try harness.plans.add(line, harness.now)
        }
        let ready = try #require(try harness.workspace.readyTime(of: harness.mission("Bio exam"), in: harness.now))
        #expect(try ready.at == at("2026-12-11T09:00").now && ready.category == nil)
    }

    @Test func withoutSchoolItIsReadyBeforeTheDay() throws {
        let harness = try WorkedHarness(school, "Choir 2026-12-12 10:00-11:00", "Bio exam 2026-12-12 ~2h")
        let ready = try #require(try harness.workspace.readyTime(of: harness.mission("Bio exam"), in: harness.now))
        #expect(try ready.at == at("2026-12-12T09:00").now && ready.category == nil)
    }
}
