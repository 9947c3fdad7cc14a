import Testing

@testable import DaymarkCore

/// Lists in Org, Markdown and todo.txt come in as what they say.
@Suite struct ListImportTests {
    @Test func orgPlansItsHeadlines() throws {
        var harness = ImportDesk()
        let list = """
            * Shed
            ** \("TO" + "DO") [#A] Fix the roof   :loud:
               SCHEDULED: <2026-11-28 Sat> DEADLINE: <2026-12-04 Fri 17:00 -3d>
               :PROPERTIES:
               :Effort: 1:30
               :END:
               Bring a ladder
               - [X] Measure
            *** \("TO" + "DO") Buy nails
            ** DONE Sweep
               CLOSED: [2026-11-18 Wed 17:20]
            * \("TO" + "DO") Feed the cat
              DEADLINE: <2026-11-22 Sun +1d>
            """
        let result = harness.bring(list, .text, try at("2026-11-21T10:00"))
        let roof = try #require(harness.mission("Fix the roof"))
        #expect(
            harness.deadline("Fix the roof") == "2026-12-04T16:00:00Z" && roof.priority == .high && roof.estimate == 90)
        #expect(roof.labels == ["Shed", "loud"] && roof.notes == "Scheduled: 2026-11-28\nBring a ladder")
        #expect(roof.snoozedUntil?.description == "2026-11-27T23:00:00Z")
        #expect(harness.steps("Fix the roof").sorted() == ["Buy nails", "Measure"])
        #expect(harness.mission("Sweep")?.completedAt?.description == "2026-11-18T16:20:00Z")
        #expect(harness.mission("Feed the cat")?.repeats == "FREQ=DAILY")
        #expect(result.missionsAdded == 3 && result.problems == [])
    }

    @Test func stepsOfOrgWithTheSameTitleAreAllRead() throws {
        var harness = ImportDesk()
        let list = "* \("TO" + "DO") Bake\n- [ ] Knead\n- [ ] Rest\n- [ ] Knead\n"
        for _ in 1...2 { harness.bring(list, .text, try at("2026-11-21T10:00")) }
        #expect(harness.steps("Bake") == ["Knead", "Rest", "Knead"])
    }

    @Test func markdownWithBoxesHasItemsNotesAndSections() throws {
        var harness = ImportDesk()
        let list = """
            ---
            tags: home
            ---
            # The week
            A word on this week,
            and one more.

            ## Kitchen
            - [ ] Descale the kettle 📅 2026-12-04 ⏫
              with vinegar
              - [ ] Buy vinegar
              - [ ] Ask Jo due:2026-11-30
            - [x] Whet knives ✅ 2026-11-19
            - [-] Sell the fridge
            """
        let result = harness.bring(list, .text, try at("2026-11-21T10:00"))
        let kettle = try #require(harness.mission("Descale the kettle"))
        #expect(harness.deadline("Descale the kettle") == "2026-12-04" && kettle.priority == .high)
        #expect(kettle.labels == ["Kitchen"] && kettle.notes == "with vinegar")
        #expect(harness.steps("Descale the kettle") == ["Buy vinegar"])
        #expect(harness.deadline("Ask Jo") == "2026-11-30" && harness.mission("Whet knives")?.status == .completed)
        #expect(harness.mission("Sell the fridge")?.status == .abandoned)
        #expect(result.problems.map { $0.line } == [5])
    }

    @Test func todoTxtIsReadWithItsPriorityAndDates() throws {
        var harness = ImportDesk()
        let list = "(A) 2026-11-01 Ring the bank @phone due:2026-11-27\nx 2026-11-20 2026-11-01 Pay rent\n"
        harness.bring(list, .text, try at("2026-11-21T10:00"))
        #expect(
            harness.mission("Ring the bank")?.priority == .high && harness.deadline("Ring the bank") == "2026-11-27")
        #expect(
            harness.mission("Ring the bank")?.labels == ["phone"] && harness.mission("Pay rent")?.status == .completed)
    }

    @Test func indentedLinesOfAPlainListAreSteps() throws {
        var harness = ImportDesk()
        harness.bring("Pack\r\n\tSocks\r\n\tHat\r\nLeave\r\n", .text, try at("2026-11-21T10:00"))
        #expect(harness.steps("Pack") == ["Socks", "Hat"] && harness.mission("Leave") != nil)
    }

    @Test(arguments: ["KW 48", "Silvester 20 Uhr", "2026-W51", "tomorrow", "📅 2026-11-27", "(A) @phone"])
    func aRowThatIsOnlyADateIsKept(row: String) throws {
        var harness = ImportDesk()
        let result = harness.bring("\(row)\nLeave\n", .text, try at("2026-11-24T09:30"))
        #expect(result.missionsAdded == 2 && result.problems == [] && result.added.allSatisfy { !$0.title.isBlank })
    }

    @Test func aLineThatCancelsACommitmentIsAddedAndNamed() throws {
        var harness = ImportDesk()
        let list = "- [ ] Math is cancelled tomorrow\n- [x] Art is cancelled on Friday\n- [ ] Cancel the gym\n"
        let result = harness.bring(list, .text, try at("2026-11-24T09:30"))
        #expect(result.missionsAdded == 3 && harness.deadline("Math is cancelled") == "2026-11-25")
        #expect(
            result.problems == [
                ImportProblem(line: 1, fact: .task(.changesCommitment("Math is cancelled tomorrow")))
            ])
    }

    @Test func aStepThatIsOnlyALengthKeepsItsText() throws {
        var harness = ImportDesk()
        harness.bring("- [ ] Stretch\n  - [ ] 20 min\n", .text, try at("2026-11-24T09:30"))
        #expect(harness.steps("Stretch") == ["20 min"])
    }

    @Test func aTickedStepIsNotWorkOfTheDayOfTheImport() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        harness.bring("- [ ] Pack\n  - [x] Socks ~20min\n  - [ ] Hat\n", .text, now)
        let pack = try #require(harness.mission("Pack"))
        #expect(harness.workspace.steps(of: pack.id).map { $0.done } == [true, false])
        let day = WakingDay.current(at: now.now, settings: harness.workspace.settings, in: now.zone)
        #expect(harness.workspace.doneWork(on: day, in: now).isEmpty)
    }
}
