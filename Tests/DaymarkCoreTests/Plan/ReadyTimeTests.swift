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
        "Thema für Referat", "Submit presentation",
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

    @Test func withoutSchoolItIsReadyBeforeTheDay() throws {
        let harness = try WorkedHarness(school, "Choir 2026-12-12 10:00-11:00", "Bio exam 2026-12-12 ~2h")
        let ready = try #require(try harness.workspace.readyTime(of: harness.mission("Bio exam"), in: harness.now))
        #expect(try ready.at == at("2026-12-12T09:00").now && ready.category == nil)
    }
}
