import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests the screen of a mission and the list of missions through actions.
@Suite struct MissionScreenTests {
    @Test func everyFieldCanBeEditedAndUndone() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        harness.perform(.capture, "Read the book")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        let edits: [(MissionField, String)] = [
            (.title, "Essay on Dune"), (.notes, "two\nlines"), (.deadline, "Friday 5pm"), (.estimate, "2h 30m"),
            (.priority, "high"),
            (.category, "school"), (.aggression, "nuclear"), (.placement, "mustDo"), (.labels, "dune, +reading list"),
            (.waitsFor, "book"), (.energyNeeded, "high"), (.cognitiveLoad, "heavy"), (.activity, "study"),
            (.creativity, "much"), (.complexity, "7"), (.tools, "pen, paper"), (.openingHours, "shops"),
        ]
        for (field, text) in edits { harness.perform(.mission(.edit(id, field)), text) }
        let mission = try harness.mission("Essay on Dune")
        #expect(
            mission.notes == "two\nlines" && mission.estimate == 150 && mission.priority == .high
                && mission.category == .school)
        #expect(
            mission.aggression == .nuclear && mission.placement == .mustDo
                && mission.labels == ["dune", "reading list"])
        #expect(mission.waitsFor == [try harness.mission("Read the book").id.description])
        #expect(mission.energyNeeded == .high && mission.cognitiveLoad == .heavy && mission.activity == .study)
        #expect(mission.creativity == .much && mission.complexity == 7 && Set(mission.tools) == ["paper", "pen"])
        #expect(mission.openingHours == .shops)
        let page = harness.region("main")
        for said in [
            "value=\"Friday 17:00\"", "value=\"2 h 30 min\"", "value=\"dune, reading list\"", "two\nlines</textarea>",
            "due Friday 17:00", "Opening hours", "At sociable hours",
        ] {
            #expect(page.contains(said), "the page says \(said)")
        }
        harness.perform(.mission(.edit(id, .repeats)), "every fri")
        // A repeating mission keeps its time of day.
        #expect(harness.app.workspace.missions[id]?.repeats == "FREQ=WEEKLY;BYDAY=FR")
        #expect(
            harness.region("main").contains("value=\"every Friday\"")
                && harness.region("main").contains("value=\"Friday 17:00\""))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.missions[id]?.repeats == "")
        for field in [MissionField.deadline, .estimate, .labels, .category] {
            harness.perform(.mission(.edit(id, field)), " ")
        }
        let emptied = try #require(harness.app.workspace.missions[id])
        #expect(
            emptied.effectiveDeadline == nil && emptied.estimate == nil && emptied.labels == []
                && emptied.category == nil)
    }

    @Test(arguments: [
        (Voice.command, "high energy"), (.gentle, "takes a lot of energy"), (.calm, "takes a lot of energy"),
        (.spark, "takes a lot of energy"),
    ])
    func theDemandsOfAMissionAreOneLineWithAMark(voice: Voice, energy: String) throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        #expect(!harness.region("main").contains("class=\"profile\""))
        let edits: [(MissionField, String)] = [
            (.activity, "study"), (.cognitiveLoad, "heavy"), (.creativity, "some"), (.complexity, "6"),
            (.tools, "laptop"),
        ]
        for (field, text) in edits { harness.perform(.mission(.edit(id, field)), text) }
        /// The line on the sheet.
        func line() throws -> String {
            let rest = try #require(harness.region("main").components(separatedBy: "<p class=\"profile\">").last)
            return try #require(rest.components(separatedBy: "</p>").first)
        }
        let without = try line()
        #expect(without.hasPrefix("<svg"))
        #expect(without.hasSuffix("Study · takes focus · some creativity · complexity 6 of 10 · laptop"))
        harness.perform(.mission(.edit(id, .energyNeeded)), "high")
        let expected = "Study · takes focus · \(energy) · some creativity · complexity 6 of 10 · laptop"
        #expect(try line().hasSuffix(expected))
    }

    @Test func theTickStandsBesideTheTitleAndTheRareFactsAreFolded() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay tomorrow ~1h")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        /// The parts of the sheet outside and inside the folded facts.
        func parts() throws -> (shown: String, folded: String) {
            let sheet = try #require(harness.region("main").split(separator: "<article class=\"sheet\"").last)
            let parts = sheet.split(separator: "<details class=\"more-facts\"")
            try #require(parts.count == 2)
            return (String(parts[0]), String(parts[1]))
        }
        let (shown, folded) = try parts()
        let heading = try #require(shown.split(separator: "<textarea").first)
        #expect(heading.contains("class=\"tick\"") && heading.contains("click:complete/\(id)"))
        #expect(shown.matches(of: /click:complete/).count == 1)
        for field in [MissionField.deadline, .estimate, .reminders, .aggression] {
            #expect(shown.contains(" id=\"\(MissionForm.field(id, field))\""), "\(field.name) is shown")
        }
        for field in [MissionField.repeats, .labels, .category, .priority] {
            let control = " id=\"\(MissionForm.field(id, field))\""
            #expect(!shown.contains(control) && folded.contains(control), "\(field.name) is folded")
        }
        harness.perform(.complete(id))
        #expect(try parts().shown.contains("class=\"tick done\""))
    }

    @Test func thePageSaysWhenTheMissionIsPlanned() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Thesis friday ~7h")
        let id = try harness.mission("Thesis").id
        let blocks = harness.app.plan(in: harness.circumstances).blocks.filter { $0.mission == id }
        try #require(blocks.count > 1)
        harness.perform(.go(.mission(id)))
        let page = harness.region("main")
        let day = harness.context.day(harness.context.civil(blocks[0].span.start).date)
        #expect(page.contains("\(day) \(harness.context.span(blocks[0].span))"))
        #expect(page.contains("and \(blocks.count - 1) more"))
        let last = harness.context.civil(try #require(blocks.last).span.start).date
        #expect(last == harness.context.today || page.contains("href=\"#day/\(last)\""))
        harness.perform(.complete(id))
        #expect(!harness.region("main").contains("class=\"planned\""))
    }

    @Test func theFoldedFactsOpenWithARefusedTextAndTheStatusSaysTheRepeat() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay friday")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        let opened = "<details class=\"more-facts\" data-key=\"more-facts\" open>"
        #expect(!harness.region("main").contains(opened))
        harness.perform(.mission(.edit(id, .repeats)), "often")
        #expect(harness.region("main").contains(opened))
        harness.perform(.mission(.edit(id, .repeats)), "every fri")
        let page = harness.region("main")
        #expect(!page.contains(opened) && page.contains(" · every Friday"))
    }

    @Test func enteringTheShownTextChangesNothing() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        for text in ["tomorrow", "fri 17:00", "24 Dec", "3 Feb 2028 9:05", "today 22:15", "2027-01-05"] {
            harness.perform(.mission(.edit(id, .deadline)), text)
            let mission = try harness.mission("Essay")
            let shown = MissionForm.text(.deadline, of: mission, in: harness.context)
            let count = harness.saved.count
            harness.perform(.mission(.edit(id, .deadline)), shown)
            #expect(
                harness.saved.count == count && harness.app.screens.refusals.isEmpty, "\(text) is shown as \(shown)")
        }
        for rule in ["every mon,wed", "every 2 weeks", "every day until 12 Dec", "every month on the 15th"] {
            harness.perform(.mission(.edit(id, .repeats)), rule)
            let repeats = try harness.mission("Essay").repeats
            #expect(harness.app.screens.refusals.isEmpty && !repeats.isEmpty, "\(rule)")
        }
    }

    @Test(arguments: [("2h 30", 150), ("1 h 05", 65), ("90", 90), ("~45m", 45)])
    func durationsAreReadInCommonSpellings(_ text: String, _ minutes: Int64) throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        harness.perform(.mission(.edit(try harness.mission("Essay").id, .estimate)), text)
        #expect(try harness.mission("Essay").estimate == minutes)
    }

    @Test func invalidInputStaysInItsFieldWithTheReason() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay tomorrow ~1h")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        let (before, count) = (try harness.mission("Essay"), harness.saved.count)
        let wrong: [(MissionField, String, String)] = [
            (.deadline, "blursday", "is not a time"), (.deadline, "friday perhaps", "is not a time"),
            (.estimate, "long", "is not a length"),
            (.repeats, "often", "is not understood"), (.waitsFor, "nothing here", "does not name one"),
            (.title, "  ", "It needs a title"),
            (.title, String(repeating: "x", count: 501), "500 is the limit"),
        ]
        for (field, text, reason) in wrong {
            harness.perform(.mission(.edit(id, field)), text)
            let page = harness.region("main")
            #expect(
                page.contains(text) && page.contains(reason) && page.contains("aria-invalid=\"true\""), "\(field.name)")
        }
        let after = try harness.mission("Essay")
        #expect(after == before && harness.saved.count == count)
        harness.perform(.mission(.edit(id, .deadline)), "friday")
        #expect(!harness.region("main").contains("blursday"))
    }

    @Test func stepsAreAddedTickedRenamedMovedAndRemoved() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        for line in ["Outline ~25min", "Write", "Check"] { harness.perform(.mission(.addStep(id)), line) }
        func titles() -> [String] { harness.app.workspace.steps(of: id).map { $0.title } }
        #expect(titles() == ["Outline", "Write", "Check"])
        let ids = harness.app.workspace.steps(of: id).map { $0.id }
        let effects = harness.perform(.mission(.step(ids[2], .up)))
        #expect(titles() == ["Outline", "Check", "Write"])
        #expect(effects.contains(.focus(StepsView.moveButton(ids[2], up: true))))
        // At the end of the list, the other button gets the focus.
        #expect(harness.perform(.mission(.step(ids[2], .up))).contains(.focus(StepsView.moveButton(ids[2], up: false))))
        harness.perform(.mission(.step(ids[0], .drop)))
        harness.perform(.mission(.addStep(id)), "Print")
        #expect(titles() == ["Check", "Write", "Print"])
        harness.perform(.mission(.step(ids[1], .rename)), "Write it")
        harness.perform(.mission(.step(ids[1], .tick)))
        #expect(harness.app.workspace.steps[ids[1]]?.done == true && titles()[1] == "Write it")
        harness.perform(.mission(.step(ids[1], .rename)), " ")
        harness.perform(.go(.mission(id)))
        #expect(harness.region("main").contains("It needs a title.") && titles()[1] == "Write it")
    }

    @Test func stepsAreAChecklistUntilOneIsOpened() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        for line in ["Outline ~25min", "Write"] { harness.perform(.mission(.addStep(id)), line) }
        harness.perform(.go(.mission(id)))
        let step = try #require(harness.app.workspace.steps(of: id).first).id
        #expect(harness.region("main").contains("step-open-"))
        #expect(!harness.region("main").contains("/up\""))
        #expect(harness.perform(.mission(.step(step, .show))).contains(.focus(StepsView.titleField(step))))
        let page = harness.region("main")
        #expect(page.contains(StepsView.moveButton(step, up: true)) && page.contains("Break this step down"))
        #expect(harness.perform(.mission(.step(step, .show))).contains(.focus(StepsView.openButton(step))))
        #expect(!harness.region("main").contains(StepsView.moveButton(step, up: true)))
    }

    @Test func aStepIsBrokenDownAndUndone() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        for line in ["Outline ~25min", "Write ~2m"] { harness.perform(.mission(.addStep(id)), line) }
        func steps() -> [Step] { harness.app.workspace.steps(of: id) }
        let before = steps()
        // The playbooks are fetched first.
        #expect(harness.perform(.mission(.step(before[0].id, .split))).contains(.loadPlaybooks))
        #expect(steps() == before)
        let playbooks = """
            playbook generic
            start Write one sentence
            steps
            3 easy Write what done looks like
            finer generic
            title Any step
            steps
            2 easy Lay out what you need to {task}
            """
        let effects = harness.perform(.breakdown(.playbooks), playbooks)
        #expect(
            steps().map { $0.title } == [
                "Lay out what you need to outline", "Outline (first half)", "Outline (second half)", "Write",
            ])
        #expect(effects.contains(.focus(StepsView.openButton(steps()[0].id))))
        #expect(steps().dropLast().reduce(0) { $0 + ($1.minutes ?? 0) } == 25)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(steps().map { $0.title } == ["Outline", "Write"])
        // Two minutes are small already.
        harness.perform(.mission(.step(before[1].id, .split)))
        #expect(harness.app.notice?.text.contains("no smaller steps") ?? false)
    }

    @Test func aStepThatWaitsForPlaybooksIsToldThatTheyFailed() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        harness.perform(.mission(.addStep(id)), "Outline ~25min")
        harness.perform(.mission(.step(try #require(harness.app.workspace.steps(of: id).first).id, .split)))
        harness.perform(.breakdown(.playbooksFailed))
        #expect(harness.app.notice?.text.contains("could not be loaded") ?? false)
        #expect(harness.app.screens.steps.waiting == nil)
    }

    @Test func aMissionIsSnoozedDroppedAndRestoredByUndo() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay today ~1h")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        harness.perform(.mission(.snooze(id, .tomorrow)))
        #expect(
            harness.region("main").contains("not before tomorrow 09:00")
                && harness.region("notice").contains("not before tomorrow"))
        harness.perform(.mission(.snooze(id, .typed)), "yesterday")
        #expect(harness.region("main").contains("is not a time"))
        harness.perform(.mission(.snooze(id, .typed)), "fri 14:00")
        #expect(harness.region("main").contains("not before Friday 14:00"))
        harness.perform(.mission(.snooze(id, .now)))
        #expect(try harness.mission("Essay").snoozedUntil == nil)
        let effects = harness.perform(.mission(.letGo(id)))
        #expect(
            effects.contains(.go(.missions)) && harness.app.route == .missions
                && !harness.region("main").contains("Essay"))
        // The route changes afterwards, and the notice still offers to undo.
        harness.perform(.go(.missions))
        harness.perform(.go(.today))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(try harness.mission("Essay").isOpen)
        harness.pass(seconds: 11)
        harness.perform(.go(.settings))
        #expect(harness.region("notice").isEmpty)
    }

    @Test func anUnknownMissionOrCommitmentIsReported() throws {
        var harness = try AppHarness()
        for name in ["mission/019a9e3c-5f00-7abc-8def-0123456789ab", "mission/what", "commitment/what"] {
            harness.perform(.go(Route(name)))
            #expect(
                harness.region("main").contains("is not") && harness.region("main").contains("class=\"back\""),
                "\(name)")
        }
    }

    @Test func searchMatchesTitlesNotesStepsAndLabels() throws {
        var harness = try AppHarness()
        for line in ["Éssay on Dune tomorrow", "Laundry", "Lab report +bio", "Call home !high"] {
            harness.perform(.capture, line)
        }
        let id = try harness.mission("Laundry").id
        harness.perform(.mission(.edit(id, .notes)), "the red basket")
        harness.perform(.mission(.addStep(id)), "Sort colours")
        harness.perform(.go(.missions))
        func found(_ query: String) -> [String] {
            harness.perform(.list(.search), query)
            return harness.region("main").matches(of: /class="title[^>]*>([^<]+)</).map { String($0.1) }
        }
        #expect(found("ess dune") == ["Éssay on Dune"])
        #expect(found("BASKET") == ["Laundry"] && found("colours") == ["Laundry"] && found("bio") == ["Lab report"])
        #expect(found("!high") == ["Call home"] && found("#personal").count == 4)
        #expect(found("nowhere") == [] && harness.region("main").contains("No task matches “nowhere”"))
        #expect(found("@loud lab") == ["Lab report"] && harness.region("main").contains("“@loud” is not a choice"))
        harness.perform(.complete(id))
        harness.perform(.list(.search), "")
        harness.perform(.list(.show), "done")
        #expect(harness.region("main").contains("Laundry") && !harness.region("main").contains("Lab report"))
    }

    @Test func undoIsOfferedForTwentySeconds() throws {
        var harness = try AppHarness()
        let effects = harness.perform(.capture, "Essay")
        #expect(harness.region("notice").contains("Essay"))
        #expect(
            effects.contains {
                if case .wake(let at) = $0 { at <= harness.circumstances.now.adding(seconds: 20) } else { false }
            })
        harness.pass(seconds: 19)
        harness.perform(.tick)
        #expect(harness.region("notice").contains("Essay"))
        harness.pass(seconds: 1)
        harness.perform(.tick)
        #expect(harness.region("notice").isEmpty && !harness.app.history.isEmpty)
    }

    @Test func durationsThatNoStepCanHaveAreRefused() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let essay = try harness.mission("Essay")
        for line in ["Read ~2h30", "Outline ~3h"] {
            harness.perform(.mission(.addStep(essay.id)), line)
            #expect(harness.app.workspace.steps(of: essay.id).isEmpty && !harness.app.screens.refusals.isEmpty)
        }
        harness.perform(.mission(.addStep(essay.id)), "Write ~90m")
        let steps = harness.app.workspace.steps(of: essay.id)
        #expect(steps.map { $0.title } == ["Write"] && steps.map { $0.minutes } == [90])
    }

    @Test func aLongListIsExtendedOnRequest() throws {
        var harness = try AppHarness()
        harness.perform(.importFile("list.txt"), (0..<250).map { "Task \($0)" }.joined(separator: "\n"))
        harness.perform(.go(.missions))
        func rows() -> Int { harness.region("main").matches(of: /<li data-key/).count }
        #expect(rows() == 24 && harness.region("main").contains("226 more"))
        for _ in 0..<10 { harness.perform(.list(.more)) }
        #expect(rows() == 250 && !harness.region("main").contains(" more</button>"))
        harness.perform(.list(.search), "task 24")
        #expect(rows() == 13)
    }
}
