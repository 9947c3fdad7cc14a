import Testing

@testable import DaymarkCore

/// Breaking one step of a mission into finer ones.
@Suite struct FinerStepsTests {
    private static let text = """
        playbook jam
        title Jam
        names jam
        start Put one jar on the table
        steps
        2 easy Put the jars on the table
        20 medium Wash and cut the fruit
        > 8 easy Wash the fruit
        > 12 medium Cut it small
        30 hard Boil it
        playbook generic
        title A plan
        start Write one sentence
        steps
        3 easy Write what done looks like

        finer generic
        title Any step
        steps
        2 easy Lay out what you need to {task}
        finer read
        title Reading
        names read; skim
        not aloud
        steps
        2 easy Get ready to {task}: look at the headings
        10 medium {step}: the first half
        10 medium {step}: the second half
        """

    private let library = PlaybookLibrary([Array(text.utf8)])

    private func finer(_ title: String, minutes: Int64, in mission: String = "Something") -> [BreakdownStep] {
        var parent = Mission(id: RecordID(high: 1, low: 1))
        parent.title = mission
        var step = BreakdownStep(title, minutes: minutes, difficulty: .medium)
        step.searches = [StepSearch(.docs, "help")]
        return library.finerSteps(of: step, in: parent)
    }

    private func titles(_ title: String, minutes: Int64, in mission: String = "Something") -> [String] {
        finer(title, minutes: minutes, in: mission).map { $0.title }
    }

    @Test func adviceForStepsIsNoPlaybook() {
        #expect(library.headings.map { $0.id } == ["jam", "generic"])
        #expect(library.breakdown(title: "read and skim").isGeneric)
    }

    @Test func theFinerStepsOfThePlaybookComeFirst() {
        #expect(
            titles("Wash and cut the fruit", minutes: 20, in: "plum jam") == [
                "Lay out what you need to wash and cut the fruit", "Wash the fruit", "Cut it small",
            ])
        #expect(titles("Wash and cut the fruit", minutes: 7, in: "plum jam") == ["Wash the fruit", "Cut it small"])
    }

    @Test func aStepThatNamesTwoActionsBecomesTwo() {
        #expect(
            titles("Read all questions once and mark them easy or hard", minutes: 10) == [
                "Get ready to read all questions once: look at the headings", "Read all questions once",
                "Mark them easy or hard",
            ])
        #expect(
            titles("Try each hard one for ten minutes, then write where you are stuck", minutes: 8) == [
                "Try each hard one for ten minutes", "Write where you are stuck",
            ])
    }

    @Test(arguments: ["Wash and cut fruit", "Gather paper, book and pens", "Check notes and draft for mistakes"])
    func thingsAreNotTakenForActions(title: String) {
        #expect(StepClauses(title).all == [title])
    }

    @Test func theAdviceForItsVerbBreaksAStepDown() {
        #expect(
            titles("Skim each source for the facts that support your main point", minutes: 40) == [
                "Get ready to skim each source for the facts: look at the headings",
                "Skim each source for the facts: the first half", "Skim each source for the facts: the second half",
            ])
        #expect(
            titles("History reading", minutes: 20)[0]
                == "Get ready to work on “History reading”: look at the headings")
        #expect(titles("Read aloud", minutes: 4) == ["Lay out what you need to read aloud", "Read aloud"])
    }

    @Test func otherStepsAreDoneInParts() {
        #expect(
            titles("Frobnicate the widgets", minutes: 33) == [
                "Lay out what you need to work on “Frobnicate the widgets”", "Frobnicate the widgets (part 1 of 3)",
                "Frobnicate the widgets (part 2 of 3)", "Frobnicate the widgets (part 3 of 3)",
            ])
        #expect(finer("Frobnicate the widgets", minutes: 120).count == 7)
    }

    @Test func aPartIsBrokenDownOnceMore() {
        #expect(
            titles("Skim each source (part 2 of 5)", minutes: 10)[1] == "Skim each source, part 2: the first half")
        #expect(Breakdown.withoutPart("Skim each source (part 2 of 5)") == "Skim each source")
        #expect(
            titles("Skim each source (first half)", minutes: 10)[1] == "Skim each source, first half: the first half")
        #expect(Breakdown.withoutPart("Skim each source (second half)") == "Skim each source")
        #expect(Breakdown.withoutPart("Skim (in part)") == "Skim (in part)")
    }

    @Test(arguments: Int64(3)...120) func theMinutesStayTheSameAndTheFirstPartIsSmall(minutes: Int64) {
        let steps = [
            "Wash and cut the fruit", "Read the book", "Read all questions once and mark them easy", "Frobnicate", "?",
            String(repeating: "x", count: 300),
        ]
        for title in steps {
            let parts = finer(title, minutes: minutes, in: "jam")
            #expect(parts.count > 1 && parts.reduce(0) { $0 + $1.minutes } == minutes, "\(title)")
            #expect(parts[0].minutes < 5 && parts.allSatisfy { $0.minutes >= 1 }, "\(title)")
            #expect(Set(parts.map { $0.title }).count == parts.count, "\(title)")
            #expect(parts.filter { !$0.searches.isEmpty }.count == 1, "\(title)")
            #expect(parts.allSatisfy { $0.title.isWithin(Step.maxTitleLength) }, "\(title)")
        }
        #expect(finer("Read the book", minutes: 2).isEmpty)
    }

    // MARK: The steps of a mission

    private let circumstances = Circumstances(now: Instant(seconds: 1_790_000_000), zone: .utc, zones: systemZones())

    @Test func onlyTheStepItselfIsReplaced() throws {
        var entropy = Entropy(seed: [5])
        var workspace = Workspace(device: RecordID(high: 0, low: 1))
        var mission = Mission(id: RecordID(high: 5, low: 5))
        mission.title = "Report"
        func apply(_ operations: [DaymarkCore.Operation]) { for operation in operations { workspace.apply(operation) } }
        apply(workspace.operations(Mission.schema.changes(to: mission), at: circumstances.now, using: &entropy))
        for line in ["Find a pen", "Read the book ~20m", "My own step ~7m"] {
            apply(try workspace.addStep(line, to: mission.id, in: circumstances, using: &entropy))
        }
        let before = workspace.steps(of: mission.id)
        apply(try workspace.setStep(before[0].id, done: true, in: circumstances, using: &entropy))
        #expect(workspace.finerSteps(of: before[0].id, playbooks: library).isEmpty)
        let parts = workspace.finerSteps(of: before[1].id, playbooks: library)
        let operations = try workspace.split(step: before[1].id, into: parts, in: circumstances, using: &entropy)
        #expect(operations.count == 1)
        apply(operations)
        let after = workspace.steps(of: mission.id)
        #expect(
            after.map { $0.title } == [
                "Find a pen", "Get ready to read the book: look at the headings", "Read the book: the first half",
                "Read the book: the second half", "My own step",
            ])
        #expect(after.first?.id == before[0].id && after.first?.done == true && after.last?.id == before[2].id)
        #expect(after.dropFirst().dropLast().reduce(0) { $0 + ($1.minutes ?? 0) } == 20)
        #expect(after.allSatisfy { $0.suggestedBy == nil })
    }
}
