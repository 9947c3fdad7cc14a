import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests the screen of a mission and the list of missions through actions.
@Suite struct MissionScreenTests {
    @Test func everyFieldCanBeEditedAndUndone() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        desk.perform(.capture, "Read the book")
        let id = try desk.mission("Essay").id
        desk.perform(.go(.mission(id)))
        let edits: [(MissionField, String)] = [
            (.title, "Essay on Dune"), (.notes, "two\nlines"), (.deadline, "Friday 5pm"), (.estimate, "2h 30m"),
            (.priority, "high"),
            (.category, "school"), (.aggression, "nuclear"), (.placement, "mustDo"), (.labels, "dune, +reading list"),
            (.waitsFor, "book"), (.energyNeeded, "high"), (.cognitiveLoad, "heavy"),
        ]
        for (field, text) in edits { desk.perform(.mission(.edit(id, field)), text) }
        let mission = try desk.mission("Essay on Dune")
        #expect(
            mission.notes == "two\nlines" && mission.estimate == 150 && mission.priority == .high
                && mission.category == .school)
        #expect(
            mission.aggression == .nuclear && mission.placement == .mustDo
                && mission.labels == ["dune", "reading list"])
        #expect(mission.waitsFor == [try desk.mission("Read the book").id.description])
        #expect(mission.energyNeeded == .high && mission.cognitiveLoad == .heavy)
        let page = desk.region("main")
        for said in [
            "value=\"Friday 17:00\"", "value=\"2 h 30 min\"", "value=\"dune, reading list\"", "two\nlines</textarea>",
            "due Friday 17:00",
        ] {
            #expect(page.contains(said), "the page says \(said)")
        }
        desk.perform(.mission(.edit(id, .repeats)), "every fri")
        // A repeating mission keeps its time of day.
        #expect(desk.app.workspace.missions[id]?.repeats == "FREQ=WEEKLY;BYDAY=FR")
        #expect(
            desk.region("main").contains("value=\"every Friday\"")
                && desk.region("main").contains("value=\"Friday 17:00\""))
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(desk.app.workspace.missions[id]?.repeats == "")
        for field in [MissionField.deadline, .estimate, .labels, .category] {
            desk.perform(.mission(.edit(id, field)), " ")
        }
        let emptied = try #require(desk.app.workspace.missions[id])
        #expect(
            emptied.effectiveDeadline == nil && emptied.estimate == nil && emptied.labels == []
                && emptied.category == nil)
    }

    @Test func enteringTheShownTextChangesNothing() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        let id = try desk.mission("Essay").id
        for text in ["tomorrow", "fri 17:00", "24 Dec", "3 Feb 2028 9:05", "today 22:15", "2027-01-05"] {
            desk.perform(.mission(.edit(id, .deadline)), text)
            let mission = try desk.mission("Essay")
            let shown = MissionForm.text(.deadline, of: mission, in: desk.context)
            let count = desk.saved.count
            desk.perform(.mission(.edit(id, .deadline)), shown)
            #expect(desk.saved.count == count && desk.app.screens.refusals.isEmpty, "\(text) is shown as \(shown)")
        }
        for rule in ["every mon,wed", "every 2 weeks", "every day until 12 Dec", "every month on the 15th"] {
            desk.perform(.mission(.edit(id, .repeats)), rule)
            let repeats = try desk.mission("Essay").repeats
            #expect(desk.app.screens.refusals.isEmpty && !repeats.isEmpty, "\(rule)")
        }
    }

    @Test(arguments: [("2h 30", 150), ("1 h 05", 65), ("90", 90), ("~45m", 45)])
    func lengthsAreReadInCommonSpellings(_ text: String, _ minutes: Int64) throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        desk.perform(.mission(.edit(try desk.mission("Essay").id, .estimate)), text)
        #expect(try desk.mission("Essay").estimate == minutes)
    }

    @Test func invalidInputStaysInItsFieldWithTheReason() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay tomorrow ~1h")
        let id = try desk.mission("Essay").id
        desk.perform(.go(.mission(id)))
        let (before, count) = (try desk.mission("Essay"), desk.saved.count)
        let wrong: [(MissionField, String, String)] = [
            (.deadline, "blursday", "is not a time"), (.deadline, "friday perhaps", "is not a time"),
            (.estimate, "long", "is not a length"),
            (.repeats, "often", "is not understood"), (.waitsFor, "nothing here", "does not name one"),
            (.title, "  ", "It needs a title"),
            (.title, String(repeating: "x", count: 501), "500 is the limit"),
        ]
        for (field, text, reason) in wrong {
            desk.perform(.mission(.edit(id, field)), text)
            let page = desk.region("main")
            #expect(
                page.contains(text) && page.contains(reason) && page.contains("aria-invalid=\"true\""), "\(field.name)")
        }
        let after = try desk.mission("Essay")
        #expect(after == before && desk.saved.count == count)
        desk.perform(.mission(.edit(id, .deadline)), "friday")
        #expect(!desk.region("main").contains("blursday"))
    }

    @Test func stepsAreAddedTickedRenamedMovedAndRemoved() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        let id = try desk.mission("Essay").id
        for line in ["Outline ~25min", "Write", "Check"] { desk.perform(.mission(.addStep(id)), line) }
        func titles() -> [String] { desk.app.workspace.steps(of: id).map { $0.title } }
        #expect(titles() == ["Outline", "Write", "Check"])
        let ids = desk.app.workspace.steps(of: id).map { $0.id }
        let effects = desk.perform(.mission(.step(ids[2], .up)))
        #expect(titles() == ["Outline", "Check", "Write"])
        #expect(effects.contains(.focus(StepsView.moveButton(ids[2], up: true))))
        // At the end of the list, the other button gets the focus.
        #expect(desk.perform(.mission(.step(ids[2], .up))).contains(.focus(StepsView.moveButton(ids[2], up: false))))
        desk.perform(.mission(.step(ids[0], .drop)))
        desk.perform(.mission(.addStep(id)), "Print")
        #expect(titles() == ["Check", "Write", "Print"])
        desk.perform(.mission(.step(ids[1], .rename)), "Write it")
        desk.perform(.mission(.step(ids[1], .tick)))
        #expect(desk.app.workspace.steps[ids[1]]?.done == true && titles()[1] == "Write it")
        desk.perform(.mission(.step(ids[1], .rename)), " ")
        desk.perform(.go(.mission(id)))
        #expect(desk.region("main").contains("It needs a title.") && titles()[1] == "Write it")
    }

    @Test func aMissionIsSnoozedDroppedAndRestoredByUndo() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay today ~1h")
        let id = try desk.mission("Essay").id
        desk.perform(.go(.mission(id)))
        desk.perform(.mission(.snooze(id, .tomorrow)))
        #expect(
            desk.region("main").contains("not before tomorrow 09:00")
                && desk.region("notice").contains("not before tomorrow"))
        desk.perform(.mission(.snooze(id, .typed)), "yesterday")
        #expect(desk.region("main").contains("is not a time"))
        desk.perform(.mission(.snooze(id, .typed)), "fri 14:00")
        #expect(desk.region("main").contains("not before Friday 14:00"))
        desk.perform(.mission(.snooze(id, .now)))
        #expect(try desk.mission("Essay").snoozedUntil == nil)
        let effects = desk.perform(.mission(.letGo(id)))
        #expect(
            effects.contains(.go(.missions)) && desk.app.route == .missions && !desk.region("main").contains("Essay"))
        // The route changes afterwards, and the notice still offers to undo.
        desk.perform(.go(.missions))
        desk.perform(.go(.today))
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(try desk.mission("Essay").isOpen)
        desk.pass(seconds: 11)
        desk.perform(.go(.settings))
        #expect(desk.region("notice").isEmpty)
    }

    @Test func anUnknownMissionOrCommitmentIsReported() throws {
        var desk = try Desk()
        for name in ["mission/019a9e3c-5f00-7abc-8def-0123456789ab", "mission/what", "commitment/what"] {
            desk.perform(.go(Route(name)))
            #expect(desk.region("main").contains("is not") && desk.region("main").contains("class=\"back\""), "\(name)")
        }
    }

    @Test func searchMatchesTitlesNotesStepsAndLabels() throws {
        var desk = try Desk()
        for line in ["Éssay on Dune tomorrow", "Laundry", "Lab report +bio", "Call home !high"] {
            desk.perform(.capture, line)
        }
        let id = try desk.mission("Laundry").id
        desk.perform(.mission(.edit(id, .notes)), "the red basket")
        desk.perform(.mission(.addStep(id)), "Sort colours")
        desk.perform(.go(.missions))
        func found(_ query: String) -> [String] {
            desk.perform(.list(.search), query)
            return desk.region("main").matches(of: /class="title[^>]*>([^<]+)</).map { String($0.1) }
        }
        #expect(found("ess dune") == ["Éssay on Dune"])
        #expect(found("BASKET") == ["Laundry"] && found("colours") == ["Laundry"] && found("bio") == ["Lab report"])
        #expect(found("!high") == ["Call home"] && found("#personal").count == 4)
        #expect(found("nowhere") == [] && desk.region("main").contains("No task matches “nowhere”"))
        #expect(found("@loud lab") == ["Lab report"] && desk.region("main").contains("“@loud” is not a choice"))
        desk.perform(.complete(id))
        desk.perform(.list(.search), "")
        desk.perform(.list(.show), "done")
        #expect(desk.region("main").contains("Laundry") && !desk.region("main").contains("Lab report"))
    }

    @Test func undoIsOfferedForTwentySeconds() throws {
        var desk = try Desk()
        let effects = desk.perform(.capture, "Essay")
        #expect(desk.region("notice").contains("Essay"))
        #expect(
            effects.contains { if case .wake(let at) = $0 { at <= desk.now.now.adding(seconds: 20) } else { false } })
        desk.pass(seconds: 19)
        desk.perform(.tick)
        #expect(desk.region("notice").contains("Essay"))
        desk.pass(seconds: 1)
        desk.perform(.tick)
        #expect(desk.region("notice").isEmpty && !desk.app.history.isEmpty)
    }

    @Test func unsupportedPartsOfAStepStayInItsTitle() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        let essay = try desk.mission("Essay")
        for line in ["Read ~2h30", "Outline ~3h", "Write ~90m"] { desk.perform(.mission(.addStep(essay.id)), line) }
        let steps = desk.app.workspace.steps(of: essay.id)
        #expect(
            steps.map { $0.title } == ["Read ~2h30", "Outline ~3h", "Write"]
                && steps.map { $0.minutes } == [nil, nil, 90])
    }

    @Test func aLongListIsExtendedOnRequest() throws {
        var desk = try Desk()
        desk.perform(.importFile("list.txt"), (0..<250).map { "Task \($0)" }.joined(separator: "\n"))
        desk.perform(.go(.missions))
        func rows() -> Int { desk.region("main").matches(of: /<li data-key/).count }
        #expect(rows() == 24 && desk.region("main").contains("226 more"))
        for _ in 0..<10 { desk.perform(.list(.more)) }
        #expect(rows() == 250 && !desk.region("main").contains(" more</button>"))
        desk.perform(.list(.search), "task 24")
        #expect(rows() == 13)
    }
}
