import Testing

@testable import DaymarkCore

/// A length in the line of a step is read, refused, or reported. It never stays in the title unsaid.
@Suite struct StepLineTests {
    private func harness() throws -> (PlanHarness, Circumstances, RecordID) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("Build shed", now)
        return (harness, now, try #require(harness.workspace.missions.all.last).id)
    }

    @Test(arguments: [("Dig hole ~45m", "Dig hole", Int64(45)), ("Mix mortar ~2h", "Mix mortar", 120)])
    func durationsUpToTwoHoursAreRead(_ line: String, _ title: String, _ minutes: Int64) throws {
        var (harness, now, id) = try harness()
        harness.apply(try harness.workspace.addStep(line, to: id, in: now, using: &harness.entropy))
        let step = try #require(harness.workspace.steps(of: id).first)
        #expect(step.title == title && step.minutes == minutes)
        #expect(harness.workspace.notesOnStep(line, in: now).isEmpty)
    }

    @Test(arguments: ["~4h", "~150m", "~2h30"])
    func longerMarkedDurationsAreRefused(_ length: String) throws {
        var (harness, now, id) = try harness()
        let error = #expect(throws: IntentError.self) {
            try harness.workspace.addStep("Raise walls \(length)", to: id, in: now, using: &harness.entropy)
        }
        guard case .stepTooLong(let words) = error else {
            Issue.record("\(length): \(String(describing: error))")
            return
        }
        #expect(words.hasPrefix("~"))
        #expect(harness.workspace.steps(of: id).isEmpty)
    }

    @Test func longerDurationsInWordsStayInTheTitleAndAreReported() throws {
        var (harness, now, id) = try harness()
        let line = "Let paint dry for 4 hours"
        harness.apply(try harness.workspace.addStep(line, to: id, in: now, using: &harness.entropy))
        let step = try #require(harness.workspace.steps(of: id).first)
        #expect(step.title == line && step.minutes == nil)
        #expect(harness.workspace.notesOnStep(line, in: now) == [.stepLengthInTitle("for 4 hours")])
    }

    @Test func anInvalidDurationIsReported() throws {
        let (harness, now, _) = try harness()
        #expect(harness.workspace.notesOnStep("Raise walls ~3w", in: now) == [.notUnderstood("~3w")])
    }

    @Test(arguments: [
        "mail tomorrow, call monday, write friday, ask sunday",
        "mail tomorrow, call monday, write friday, ask sunday, see wednesday",
    ])
    func manyDatesStayInTheTitle(_ line: String) throws {
        var (harness, now, id) = try harness()
        harness.apply(try harness.workspace.addStep(line, to: id, in: now, using: &harness.entropy))
        let step = try #require(harness.workspace.steps(of: id).first)
        #expect(step.title == line && step.minutes == nil)
    }

    @Test func aNewTitleMayContainADuration() throws {
        var (harness, now, id) = try harness()
        harness.apply(try harness.workspace.addStep("Dig hole ~45m", to: id, in: now, using: &harness.entropy))
        let step = try #require(harness.workspace.steps(of: id).first).id
        func rename(_ title: String) throws -> Step? {
            harness.apply(
                try harness.workspace.changeStep(step, title: title, in: now, using: &harness.entropy))
            return harness.workspace.steps[step]
        }
        #expect(try rename("Dig deep hole")?.minutes == 45)
        #expect(try rename("Dig deep hole ~60m")?.minutes == 60)
        #expect(harness.workspace.steps[step]?.title == "Dig deep hole")
        // Without the mark, a length is a part of the title.
        #expect(try rename("Dig for 30 min")?.title == "Dig for 30 min")
        #expect(throws: IntentError.self) { try rename("Dig ~5h") }
    }
}
