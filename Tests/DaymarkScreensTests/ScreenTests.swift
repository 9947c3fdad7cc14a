import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests commitments, history, keys, the palette and files.
@Suite struct ScreenTests {
    private func physics() throws -> (AppHarness, RecordID) {
        var harness = try AppHarness()
        harness.perform(.capture, "Physics every mon 10-11:30")
        return (harness, try #require(harness.app.workspace.commitments.all.first).id)
    }

    @Test func oneDateOfASeriesCanBeChanged() throws {
        var (harness, id) = try physics()
        harness.perform(.go(.today))
        let name = "commitment/\(id.description)/2026-11-23T10:00:00"
        #expect(harness.region("main").contains("href=\"#\(name)\""))
        harness.perform(.go(Route(name)))
        #expect(
            harness.region("main").contains("every Monday")
                && harness.region("main").contains("value=\"today 10:00–11:30\""))
        let at = WallMoment("2026-11-23T10:00:00")
        harness.perform(.commitment(.edit(id, at: at, .location)), "Room 5")
        harness.perform(.commitment(.edit(id, at: at, .when)), "12-13:00")
        #expect(harness.region("main").contains("Room 5") && harness.region("main").contains("today 12:00–13:00"))
        let starts = harness.app.workspace.occurrences(
            from: harness.circumstances.now, until: harness.circumstances.now.adding(minutes: 8 * 1440),
            in: harness.circumstances)
        #expect(starts.map { $0.location } == ["Room 5", ""])
        #expect(starts.map { harness.circumstances.zone.civil(at: $0.start).time.description } == ["12:00", "10:00"])
    }

    @Test func laterDatesOrAllDatesOfASeriesCanBeChanged() throws {
        var (harness, id) = try physics()
        let at = WallMoment("2026-11-30T10:00:00")
        harness.perform(.go(.commitment(id, at: at)))
        harness.perform(.commitment(.reach), "later")
        harness.perform(.commitment(.edit(id, at: at, .when)), "14-15:30")
        let (next, moment) = try #require(harness.app.route.commitment)
        #expect(next != id && moment == WallMoment("2026-11-30T14:00:00"))
        #expect(harness.region("main").contains("14:00–15:30"))
        // The route follows the commitment, and the choice of dates stays.
        harness.perform(.go(harness.app.route))
        #expect(harness.app.screens.commitment.reach == .later)
        harness.perform(.commitment(.reach), "all")
        harness.perform(.commitment(.edit(next, at: moment, .title)), "Physics II")
        #expect(
            harness.app.workspace.commitments[next]?.title == "Physics II"
                && harness.app.workspace.commitments[id]?.title == "Physics")
        harness.perform(.commitment(.edit(next, at: moment, .repeats)), "every tue")
        #expect(harness.region("main").contains("every Tuesday"))
    }

    @Test func movingASeriesMovesItsChangedDates() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Seminar every mon 10-11:30")
        let id = try #require(harness.app.workspace.commitments.all.first).id
        let at = WallMoment("2026-11-23T10:00:00")
        harness.perform(.go(.commitment(id, at: at)))
        harness.perform(.commitment(.edit(id, at: at, .location)), "Room 5")
        harness.perform(.commitment(.reach), "later")
        harness.perform(.commitment(.edit(id, at: at, .when)), "12-13:30")
        #expect(harness.app.screens.refusals.isEmpty, "\(harness.app.screens.refusals)")
        #expect(
            harness.region("main").contains("value=\"today 12:00–13:30\"") && harness.region("main").contains("Room 5"))
    }

    @Test func removedDatesAreRestoredByUndo() throws {
        var (harness, id) = try physics()
        func count() -> Int {
            harness.app.workspace.occurrences(
                from: harness.circumstances.now, until: harness.circumstances.now.adding(minutes: 21 * 1440),
                in: harness.circumstances
            )
            .count
        }
        #expect(count() == 3)
        harness.perform(.go(.commitment(id, at: nil)))
        harness.perform(.commitment(.remove(id, at: WallMoment("2026-11-30T10:00:00"))))
        #expect(
            count() == 2 && harness.app.route == .today
                && harness.region("notice").contains("Removed: Physics on Mon 30 Nov")
        )
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(count() == 3)
        harness.perform(.go(.commitment(id, at: nil)))
        harness.perform(.commitment(.reach), "all")
        harness.perform(.commitment(.remove(id, at: nil)))
        #expect(count() == 0)
        harness.perform(.go(.commitment(id, at: nil)))
        #expect(harness.region("main").contains("This is not in your calendar"))
    }

    @Test func invalidInputOfACommitmentStaysInItsField() throws {
        var (harness, id) = try physics()
        harness.perform(.go(.commitment(id, at: nil)))
        harness.perform(.commitment(.edit(id, at: nil, .when)), "sometime soon")
        #expect(
            harness.region("main").contains("value=\"sometime soon\"")
                && harness.region("main").contains("is not a time"))
        harness.perform(.commitment(.edit(id, at: nil, .title)), "")
        #expect(harness.region("main").contains("It needs a title."))
        #expect(harness.app.workspace.commitments.all.count == 1)
    }

    // MARK: History

    @Test func historyListsChangesAndUndoesThem() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        harness.pass(seconds: 60)
        let id = try harness.mission("Essay").id
        harness.perform(.mission(.edit(id, .notes)), "x")
        harness.perform(.complete(id))
        harness.perform(.go(.history))
        let page = harness.region("main")
        let told = page.matches(of: /class="title">([^<]+)</).map { String($0.1) }
        #expect(told == ["Marked “Essay” as done", "Changed “Essay”", "Added “Essay”"])
        #expect(page.contains("Notes") && page.contains("09:31"))
        let added = try #require(HistoryModel.units(harness.app.history).last).first?.operation.unit
        harness.perform(.undo(try #require(added)))
        #expect(harness.app.workspace.missions[id]?.deleted == true)
        #expect(harness.region("main").contains("undone") && harness.region("main").contains("Redo"))
        // Redo undoes the undo.
        harness.perform(.undo(try #require(HistoryModel.units(harness.app.history).first?.first).operation.unit))
        #expect(harness.app.workspace.missions[id]?.deleted == false)
    }

    @Test func anEventLeadsBackToTheTasksIfItWasOpenedFromThere() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Dentist tomorrow 14:00-15:00")
        let id = try #require(harness.app.workspace.commitments.all.first).id
        for (route, back) in [(Route.missions, "missions"), (Route.today, "today")] {
            harness.perform(.go(route))
            harness.perform(.go(.commitment(id, at: nil)))
            let link = harness.region("main").firstMatch(of: /class="back" href="#([a-z]+)"/).map { String($0.1) }
            #expect(link == back)
        }
    }

    @Test func historyLeavesOutRemindersThatWereSeen() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        harness.pass(seconds: 60)
        harness.perform(.nag(.answer(id, .acknowledge)))
        #expect(harness.app.workspace.nagEvents.all.contains { $0.what == .acknowledged })
        harness.perform(.go(.history))
        let told = harness.region("main").matches(of: /class="title">([^<]+)</).map { String($0.1) }
        #expect(told == ["Added “Essay”"])
    }

    @Test func historyShowsFormerAndNewValues() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay tomorrow ~30m")
        let id = try harness.mission("Essay").id
        func last(_ field: MissionField, _ text: String) -> String {
            harness.perform(.mission(.edit(id, field)), text)
            harness.perform(.go(.history))
            return harness.region("main").firstMatch(of: /class="detail">([^<]*)</).map { String($0.1) } ?? ""
        }
        #expect(last(.deadline, "mon 30 nov 12:00") == "Due: tomorrow → Mon 30 Nov 12:00")
        #expect(last(.estimate, "2h") == "Takes: 30 min → 2 h")
        #expect(last(.title, "Essay on Dune") == "Title: “Essay” → “Essay on Dune”")
        #expect(last(.priority, "high") == "Priority: high")
        #expect(last(.deadline, "") == "Due")
    }

    @Test func historyIsPaged() throws {
        var harness = try AppHarness()
        for index in 0..<120 { harness.perform(.capture, "Task \(index)") }
        harness.perform(.go(.history))
        func rows() -> Int { harness.region("main").matches(of: /class="title"/).count }
        #expect(rows() == 50 && harness.region("main").contains("70 more"))
        harness.perform(.list(.more))
        #expect(rows() == 100)
    }

    // MARK: Keys and the palette

    @Test func keysOpenScreensAndPerformActions() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay tomorrow")
        let id = try harness.mission("Essay").id
        for (keys, route) in [("gm", Route.missions), ("gh", .history), ("gs", .settings), ("gt", .today)] {
            for key in keys { harness.perform(.dialog(.key(String(key)))) }
            #expect(harness.app.route == route)
        }
        #expect(harness.perform(.dialog(.key("n"))).contains(.focus(Draft.field)))
        #expect(harness.perform(.dialog(.key("j"))).contains(.row(down: true)))
        #expect(
            harness.perform(.dialog(.key("/"))).contains(.focus(MissionsView.searchField))
                && harness.app.route == .missions)
        harness.perform(.dialog(.key("x")), "mission/\(id.description)")
        #expect(try harness.mission("Essay").status == .completed)
        harness.perform(.dialog(.key("u")))
        #expect(try harness.mission("Essay").isOpen)
        harness.perform(.dialog(.key("e")), "mission/\(id.description)")
        #expect(harness.app.route == .mission(id))
        harness.perform(.dialog(.key("?")))
        #expect(harness.region("dialog").contains("<kbd>"))
        harness.perform(.dialog(.close))
        #expect(harness.region("dialog").isEmpty)
        // If keys are turned off, only those that move the focus work.
        harness.perform(.set("keys"), "false")
        harness.perform(.dialog(.key("?")))
        #expect(
            harness.region("dialog").isEmpty && harness.perform(.dialog(.key("ArrowDown"))).contains(.row(down: true)))
    }

    @Test func thePaletteFindsScreensActionsAndMissions() throws {
        var harness = try AppHarness()
        for line in ["Essay on Dune tomorrow", "Physics every mon 10-11:30"] { harness.perform(.capture, line) }
        harness.perform(.dialog(.open(.palette)))
        #expect(harness.region("dialog").contains("aria-activedescendant=\"entry-0\""))
        harness.perform(.dialog(.point(down: true)))
        #expect(harness.region("dialog").contains("aria-activedescendant=\"entry-1\""))
        harness.perform(.dialog(.find), "dune")
        #expect(harness.region("dialog").contains("entry-0") && !harness.region("dialog").contains("entry-1"))
        let effects = harness.perform(.dialog(.choose(nil)))
        let id = try harness.mission("Essay on Dune").id
        #expect(
            effects.contains(.go(.mission(id))) && harness.app.route == .mission(id) && harness.region("dialog").isEmpty
        )
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "mark done")
        harness.perform(.dialog(.choose(0)))
        #expect(try harness.mission("Essay on Dune").status == .completed)
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "physics")
        harness.perform(.dialog(.choose(0)))
        #expect(harness.region("main").contains("every Monday"))
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "zzz")
        harness.perform(.dialog(.choose(nil)))
        #expect(harness.region("dialog").contains("Nothing found."))
    }

    // MARK: Files

    @Test func filesOfEveryFormatAreImportedAndAllDataIsExported() throws {
        var harness = try AppHarness()
        harness.perform(.importFile("tasks.csv"), "title,due\nEssay,2026-11-25\n")
        harness.perform(.importFile("list.md"), "- [ ] Laundry\n- [x] Dishes\n")
        harness.perform(
            .importFile("x.json"),
            "[{\"description\":\"Call home\",\"status\":\"pending\",\"uuid\":\"019a9e3c-5f00-7abc-8def-0123456789ab\"}]"
        )
        #expect(
            Set(harness.app.workspace.missions.all.map { $0.title }) == ["Essay", "Laundry", "Dishes", "Call home"])
        harness.perform(.importFile("picture.png"), "\u{89}PNG")
        #expect(harness.region("notice").contains("The format of “picture.png” is unknown"))
        harness.perform(.importFile("empty.txt"), "")
        #expect(harness.region("notice").contains("There is nothing to import in “empty.txt”"))
        let effects = harness.perform(.export)
        let files = effects.compactMap { effect in
            if case .download(let name, let text) = effect { (name, text) } else { nil }
        }
        #expect(files.map { $0.0 } == ["daymark-2026-11-23.json"])
        var other = try AppHarness(seed: 5)
        other.perform(.importFile("daymark.json"), files[0].1)
        #expect(Set(other.app.workspace.missions.all) == Set(harness.app.workspace.missions.all))
    }

    @Test func sharedTextIsPutIntoTheCaptureField() throws {
        var harness = try AppHarness()
        let effects = harness.perform(.share, "Read this\nhttps://example.org/a tomorrow ")
        #expect(
            effects.prefix(2) == [
                .fill(field: Draft.field, "Read this https://example.org/a tomorrow"), .focus(Draft.field),
            ])
        #expect(harness.region("capture").contains("due tomorrow"))
        #expect(harness.perform(.share, "").first == .focus(Draft.field))
    }

    @Test func markupIsEscapedOnEveryScreen() throws {
        var harness = try AppHarness()
        let evil = "<img src=x onerror=alert(1)>\"'&</textarea></li><script>"
        harness.perform(.capture, evil)
        harness.perform(
            .importCalendar,
            "BEGIN:VEVENT\nUID:1\nSUMMARY:\(evil)\nLOCATION:\(evil)\nDTSTART:20261123T100000\nDTEND:20261123T110000\nEND:VEVENT"
        )
        let mission = try #require(harness.app.workspace.missions.all.first).id
        let commitment = try #require(harness.app.workspace.commitments.all.first).id
        harness.perform(.mission(.addStep(mission)), evil)
        harness.perform(.mission(.edit(mission, .deadline)), evil)
        harness.perform(.mission(.edit(mission, .notes)), evil)
        harness.perform(.list(.search), evil)
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "img")
        for route in [Route.missions, .mission(mission), .commitment(commitment, at: nil), .history] {
            harness.perform(.go(route))
            for region in harness.app.view(in: harness.circumstances) {
                #expect(
                    !region.html.text.contains("<img") && !region.html.text.contains("<script")
                        && !region.html.text.contains("</textarea></li>"))
            }
        }
    }
}
