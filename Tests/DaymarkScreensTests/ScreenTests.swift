import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests commitments, history, keys, the palette and files.
@Suite struct ScreenTests {
    private func physics() throws -> (Desk, RecordID) {
        var desk = try Desk()
        desk.perform(.capture, "Physics every mon 10-11:30")
        return (desk, try #require(desk.app.workspace.commitments.all.first).id)
    }

    @Test func oneDateOfASeriesCanBeChanged() throws {
        var (desk, id) = try physics()
        desk.perform(.go(.today))
        let name = "commitment/\(id.description)/2026-11-23T10:00:00"
        #expect(desk.region("main").contains("href=\"#\(name)\""))
        desk.perform(.go(Route(name)))
        #expect(
            desk.region("main").contains("every Monday") && desk.region("main").contains("value=\"today 10:00–11:30\""))
        let at = WallMoment("2026-11-23T10:00:00")
        desk.perform(.commitment(.edit(id, at: at, .location)), "Room 5")
        desk.perform(.commitment(.edit(id, at: at, .when)), "12-13:00")
        #expect(desk.region("main").contains("Room 5") && desk.region("main").contains("today 12:00–13:00"))
        let starts = desk.app.workspace.occurrences(
            from: desk.now.now, until: desk.now.now.adding(minutes: 8 * 1440), in: desk.now)
        #expect(starts.map { $0.location } == ["Room 5", ""])
        #expect(starts.map { desk.now.zone.civil(at: $0.start).time.description } == ["12:00", "10:00"])
    }

    @Test func laterDatesOrAllDatesOfASeriesCanBeChanged() throws {
        var (desk, id) = try physics()
        let at = WallMoment("2026-11-30T10:00:00")
        desk.perform(.go(.commitment(id, at: at)))
        desk.perform(.commitment(.reach), "later")
        desk.perform(.commitment(.edit(id, at: at, .when)), "14-15:30")
        let (next, moment) = try #require(desk.app.route.commitment)
        #expect(next != id && moment == WallMoment("2026-11-30T14:00:00"))
        #expect(desk.region("main").contains("14:00–15:30"))
        // The route follows the commitment, and the choice of dates stays.
        desk.perform(.go(desk.app.route))
        #expect(desk.app.screens.commitment.reach == .later)
        desk.perform(.commitment(.reach), "all")
        desk.perform(.commitment(.edit(next, at: moment, .title)), "Physics II")
        #expect(
            desk.app.workspace.commitments[next]?.title == "Physics II"
                && desk.app.workspace.commitments[id]?.title == "Physics")
        desk.perform(.commitment(.edit(next, at: moment, .repeats)), "every tue")
        #expect(desk.region("main").contains("every Tuesday"))
    }

    @Test func movingASeriesMovesItsChangedDates() throws {
        var desk = try Desk()
        desk.perform(.capture, "Seminar every mon 10-11:30")
        let id = try #require(desk.app.workspace.commitments.all.first).id
        let at = WallMoment("2026-11-23T10:00:00")
        desk.perform(.go(.commitment(id, at: at)))
        desk.perform(.commitment(.edit(id, at: at, .location)), "Room 5")
        desk.perform(.commitment(.reach), "later")
        desk.perform(.commitment(.edit(id, at: at, .when)), "12-13:30")
        #expect(desk.app.screens.refusals.isEmpty, "\(desk.app.screens.refusals)")
        #expect(desk.region("main").contains("value=\"today 12:00–13:30\"") && desk.region("main").contains("Room 5"))
    }

    @Test func removedDatesAreRestoredByUndo() throws {
        var (desk, id) = try physics()
        func count() -> Int {
            desk.app.workspace.occurrences(
                from: desk.now.now, until: desk.now.now.adding(minutes: 21 * 1440), in: desk.now
            )
            .count
        }
        #expect(count() == 3)
        desk.perform(.go(.commitment(id, at: nil)))
        desk.perform(.commitment(.remove(id, at: WallMoment("2026-11-30T10:00:00"))))
        #expect(
            count() == 2 && desk.app.route == .today && desk.region("notice").contains("Removed: Physics on Mon 30 Nov")
        )
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(count() == 3)
        desk.perform(.go(.commitment(id, at: nil)))
        desk.perform(.commitment(.reach), "all")
        desk.perform(.commitment(.remove(id, at: nil)))
        #expect(count() == 0)
        desk.perform(.go(.commitment(id, at: nil)))
        #expect(desk.region("main").contains("This is not in your calendar"))
    }

    @Test func invalidInputOfACommitmentStaysInItsField() throws {
        var (desk, id) = try physics()
        desk.perform(.go(.commitment(id, at: nil)))
        desk.perform(.commitment(.edit(id, at: nil, .when)), "sometime soon")
        #expect(
            desk.region("main").contains("value=\"sometime soon\"") && desk.region("main").contains("is not a time"))
        desk.perform(.commitment(.edit(id, at: nil, .title)), "")
        #expect(desk.region("main").contains("It needs a title."))
        #expect(desk.app.workspace.commitments.all.count == 1)
    }

    // MARK: History

    @Test func historyListsChangesAndUndoesThem() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay")
        desk.pass(seconds: 60)
        let id = try desk.mission("Essay").id
        desk.perform(.mission(.edit(id, .notes)), "x")
        desk.perform(.complete(id))
        desk.perform(.go(.history))
        let page = desk.region("main")
        let told = page.matches(of: /class="title">([^<]+)</).map { String($0.1) }
        #expect(told == ["Done “Essay”", "Changed “Essay”", "Added “Essay”"])
        #expect(page.contains("Notes") && page.contains("09:31"))
        let added = try #require(HistoryModel.units(desk.app.history).last).first?.operation.unit
        desk.perform(.undo(try #require(added)))
        #expect(desk.app.workspace.missions[id]?.deleted == true)
        #expect(desk.region("main").contains("undone") && desk.region("main").contains("Redo"))
        // Redo undoes the undo.
        desk.perform(.undo(try #require(HistoryModel.units(desk.app.history).first?.first).operation.unit))
        #expect(desk.app.workspace.missions[id]?.deleted == false)
    }

    @Test func historyShowsFormerAndNewValues() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay tomorrow ~30m")
        let id = try desk.mission("Essay").id
        func last(_ field: MissionField, _ text: String) -> String {
            desk.perform(.mission(.edit(id, field)), text)
            desk.perform(.go(.history))
            return desk.region("main").firstMatch(of: /class="detail">([^<]*)</).map { String($0.1) } ?? ""
        }
        #expect(last(.deadline, "mon 12:00") == "Due: tomorrow → Mon 30 Nov 12:00")
        #expect(last(.estimate, "2h") == "Takes: 30 min → 2 h")
        #expect(last(.title, "Essay on Dune") == "Title: “Essay” → “Essay on Dune”")
        #expect(last(.priority, "high") == "Priority: high")
        #expect(last(.deadline, "") == "Due")
    }

    @Test func historyIsPaged() throws {
        var desk = try Desk()
        for index in 0..<120 { desk.perform(.capture, "Task \(index)") }
        desk.perform(.go(.history))
        func rows() -> Int { desk.region("main").matches(of: /class="title"/).count }
        #expect(rows() == 50 && desk.region("main").contains("70 more"))
        desk.perform(.list(.more))
        #expect(rows() == 100)
    }

    // MARK: Keys and the palette

    @Test func keysOpenScreensAndPerformActions() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay tomorrow")
        let id = try desk.mission("Essay").id
        for (keys, route) in [("gm", Route.missions), ("gh", .history), ("gs", .settings), ("gt", .today)] {
            for key in keys { desk.perform(.dialog(.key(String(key)))) }
            #expect(desk.app.route == route)
        }
        #expect(desk.perform(.dialog(.key("n"))).contains(.focus(Draft.field)))
        #expect(desk.perform(.dialog(.key("j"))).contains(.row(down: true)))
        #expect(
            desk.perform(.dialog(.key("/"))).contains(.focus(MissionsView.searchField)) && desk.app.route == .missions)
        desk.perform(.dialog(.key("x")), "mission/\(id.description)")
        #expect(try desk.mission("Essay").status == .completed)
        desk.perform(.dialog(.key("u")))
        #expect(try desk.mission("Essay").isOpen)
        desk.perform(.dialog(.key("e")), "mission/\(id.description)")
        #expect(desk.app.route == .mission(id))
        desk.perform(.dialog(.key("?")))
        #expect(desk.region("dialog").contains("<kbd>"))
        desk.perform(.dialog(.close))
        #expect(desk.region("dialog").isEmpty)
        // If keys are turned off, only those that move the focus work.
        desk.perform(.set("keys"), "false")
        desk.perform(.dialog(.key("?")))
        #expect(desk.region("dialog").isEmpty && desk.perform(.dialog(.key("ArrowDown"))).contains(.row(down: true)))
    }

    @Test func thePaletteFindsScreensActionsAndMissions() throws {
        var desk = try Desk()
        for line in ["Essay on Dune tomorrow", "Physics every mon 10-11:30"] { desk.perform(.capture, line) }
        desk.perform(.dialog(.open(.palette)))
        #expect(desk.region("dialog").contains("aria-activedescendant=\"entry-0\""))
        desk.perform(.dialog(.point(down: true)))
        #expect(desk.region("dialog").contains("aria-activedescendant=\"entry-1\""))
        desk.perform(.dialog(.find), "dune")
        #expect(desk.region("dialog").contains("entry-0") && !desk.region("dialog").contains("entry-1"))
        let effects = desk.perform(.dialog(.choose(nil)))
        let id = try desk.mission("Essay on Dune").id
        #expect(effects.contains(.go(.mission(id))) && desk.app.route == .mission(id) && desk.region("dialog").isEmpty)
        desk.perform(.dialog(.open(.palette)))
        desk.perform(.dialog(.find), "mark done")
        desk.perform(.dialog(.choose(0)))
        #expect(try desk.mission("Essay on Dune").status == .completed)
        desk.perform(.dialog(.open(.palette)))
        desk.perform(.dialog(.find), "physics")
        desk.perform(.dialog(.choose(0)))
        #expect(desk.region("main").contains("every Monday"))
        desk.perform(.dialog(.open(.palette)))
        desk.perform(.dialog(.find), "zzz")
        desk.perform(.dialog(.choose(nil)))
        #expect(desk.region("dialog").contains("Nothing found."))
    }

    // MARK: Files

    @Test func filesOfEveryFormatAreImportedAndAllDataIsExported() throws {
        var desk = try Desk()
        desk.perform(.importFile("tasks.csv"), "title,due\nEssay,2026-11-25\n")
        desk.perform(.importFile("list.md"), "- [ ] Laundry\n- [x] Dishes\n")
        desk.perform(
            .importFile("x.json"),
            "[{\"description\":\"Call home\",\"status\":\"pending\",\"uuid\":\"019a9e3c-5f00-7abc-8def-0123456789ab\"}]"
        )
        #expect(Set(desk.app.workspace.missions.all.map { $0.title }) == ["Essay", "Laundry", "Dishes", "Call home"])
        desk.perform(.importFile("picture.png"), "\u{89}PNG")
        #expect(desk.region("notice").contains("The format of “picture.png” is unknown"))
        desk.perform(.importFile("empty.txt"), "")
        #expect(desk.region("notice").contains("There is nothing to import in “empty.txt”"))
        let effects = desk.perform(.export)
        let files = effects.compactMap { effect in
            if case .download(let name, let text) = effect { (name, text) } else { nil }
        }
        #expect(files.map { $0.0 } == ["daymark-2026-11-23.json"])
        var other = try Desk(seed: 5)
        other.perform(.importFile("daymark.json"), files[0].1)
        #expect(Set(other.app.workspace.missions.all) == Set(desk.app.workspace.missions.all))
    }

    @Test func sharedTextIsPutIntoTheCaptureField() throws {
        var desk = try Desk()
        let effects = desk.perform(.share, "Read this\nhttps://example.org/a tomorrow ")
        #expect(
            effects.prefix(2) == [
                .fill(field: Draft.field, "Read this https://example.org/a tomorrow"), .focus(Draft.field),
            ])
        #expect(desk.region("capture").contains("due tomorrow"))
        #expect(desk.perform(.share, "").first == .focus(Draft.field))
    }

    @Test func markupIsEscapedOnEveryScreen() throws {
        var desk = try Desk()
        let evil = "<img src=x onerror=alert(1)>\"'&</textarea></li><script>"
        desk.perform(.capture, evil)
        desk.perform(
            .importCalendar,
            "BEGIN:VEVENT\nUID:1\nSUMMARY:\(evil)\nLOCATION:\(evil)\nDTSTART:20261123T100000\nDTEND:20261123T110000\nEND:VEVENT"
        )
        let mission = try #require(desk.app.workspace.missions.all.first).id
        let commitment = try #require(desk.app.workspace.commitments.all.first).id
        desk.perform(.mission(.addStep(mission)), evil)
        desk.perform(.mission(.edit(mission, .deadline)), evil)
        desk.perform(.mission(.edit(mission, .notes)), evil)
        desk.perform(.list(.search), evil)
        desk.perform(.dialog(.open(.palette)))
        desk.perform(.dialog(.find), "img")
        for route in [Route.missions, .mission(mission), .commitment(commitment, at: nil), .history] {
            desk.perform(.go(route))
            for region in desk.app.view(in: desk.now) {
                #expect(
                    !region.html.text.contains("<img") && !region.html.text.contains("<script")
                        && !region.html.text.contains("</textarea></li>"))
            }
        }
    }
}
