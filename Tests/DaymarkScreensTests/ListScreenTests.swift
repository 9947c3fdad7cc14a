import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

@Suite struct ListScreenTests {
    private static let lines = [
        "Éssay on Dune tomorrow ~2h !high #school", "Laundry ~20m", "Lab report fri ~90m +bio #school",
        "Call home ~5m !must @nuclear",
    ]

    private func desk() throws -> Desk {
        var desk = try Desk()
        for line in ListScreenTests.lines {
            desk.perform(.capture, line)
            desk.pass(seconds: 60)
        }
        desk.perform(.go(.missions))
        return desk
    }

    private func titles(_ desk: inout Desk) -> [String] {
        desk.region("main").matches(of: /class="title[^>]*>([^<]+)</).map { String($0.1) }
    }

    @Test func choicesOfAFilterRoundTripThroughTheQuery() throws {
        let desk = try Desk()
        for facet in FilterFacet.allCases {
            for value in facet == .label ? ["bio", "Course 7"] : facet.values {
                let line = facet.narrowed("essay !high #school +dune due:week energy:low @gentle 10:30", to: value)
                #expect(facet.value(in: line) == value.lowercased() || facet.value(in: line) == value, "\(line)")
                #expect(throws: Never.self) { _ = try MissionFilter(line, in: desk.app.workspace, at: desk.now) }
                #expect(line.contains("essay") && line.contains("10:30"), "the other words stay")
                #expect(facet.value(in: facet.narrowed(line, to: "")) == "")
            }
        }
        #expect(FilterFacet.category.narrowed("#tennis", to: "work") == "#tennis #work", "a label is not a category")
    }

    @Test func choosingAFilterAddsItToTheQuery() throws {
        var desk = try desk()
        let effects = desk.perform(.list(.narrow(.category)), "school")
        #expect(titles(&desk) == ["Éssay on Dune", "Lab report"])
        #expect(effects.contains(.fill(field: MissionsView.searchField, "#school")))
        desk.perform(.list(.narrow(.label)), "bio")
        #expect(titles(&desk) == ["Lab report"])
        desk.perform(.list(.narrow(.category)), "")
        #expect(titles(&desk) == ["Lab report"] && desk.app.screens.missions.query == "+bio")
    }

    @Test func theListIsSortedInTheChosenOrder() throws {
        var desk = try desk()
        desk.perform(.list(.sort), "estimate")
        #expect(titles(&desk) == ["Call home", "Laundry", "Lab report", "Éssay on Dune"])
        desk.perform(.list(.sort), "age")
        #expect(titles(&desk) == ["Éssay on Dune", "Laundry", "Lab report", "Call home"])
        desk.perform(.list(.sort), "urgency")
        #expect(
            titles(&desk).first == "Éssay on Dune" && desk.region("main").contains("high priority"), "reasons are shown"
        )
        desk.perform(.list(.search), "sort:estimate")
        #expect(titles(&desk).first == "Call home", "the query overrides the choice")
        desk.perform(.list(.search), "status:done")
        desk.perform(.list(.show), "open")
        #expect(titles(&desk).count == 4, "a later choice overrides the query")
        desk.perform(.list(.sort), "deadline")
        #expect(
            desk.app.screens.missions.query == "" && desk.region("main").contains("<h2"),
            "choosing the default order clears the query")
    }

    /// The waking day ends at 23:00, but a mission due at 23:59 is due today.
    @Test func aDeadlineBetweenSleepTimeAndMidnightIsToday() throws {
        var desk = try Desk()
        desk.perform(.go(.missions))
        desk.perform(.capture, "Quiz today 23:59")
        desk.perform(.capture, "Essay tomorrow 0:30")
        let groups = MissionsModel(in: desk.context).groups
        #expect(groups.map { $0.section } == [.today, .upcoming] && groups.first?.rows.map { $0.title } == ["Quiz"])
        desk.perform(.list(.search), "due:today")
        #expect(titles(&desk) == ["Quiz"])
        desk.perform(.list(.search), "due:tomorrow")
        #expect(titles(&desk) == ["Essay"])
    }

    @Test func filtersAreSavedUsedAndRemoved() throws {
        var desk = try desk()
        desk.perform(.list(.keep), "exams")
        #expect(desk.app.workspace.filters.present.isEmpty, "there is no filter to save yet")
        desk.perform(.list(.search), "#school")
        desk.perform(.list(.sort), "estimate")
        desk.perform(.list(.keep), "  My exams ")
        let filter = try #require(desk.app.workspace.filters.present.first)
        #expect(filter.name == "My exams" && filter.query == "#school sort:estimate")
        #expect(
            titles(&desk) == ["Lab report", "Éssay on Dune"] && desk.region("main").contains("aria-pressed=\"true\""))
        desk.perform(.list(.sort), "deadline")
        #expect(titles(&desk).first == "Éssay on Dune", "a choice overrides the saved filter")
        desk.perform(.list(.use(filter.id)))
        #expect(titles(&desk).count == 4)
        desk.perform(.list(.search), "laundry")
        desk.perform(.list(.keep), "my EXAMS")
        #expect(
            desk.app.workspace.filters.present.map(\.query) == ["#school sort:estimate"],
            "the name is already used")
        desk.perform(.list(.use(filter.id)))
        desk.perform(.list(.forget(filter.id)))
        #expect(desk.app.workspace.filters.present.isEmpty && titles(&desk).count == 4)
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(desk.app.workspace.filters.present.count == 1)
        desk.perform(.list(.keep), String(repeating: "x", count: 101))
        #expect(desk.app.workspace.filters.present.count == 1)
    }

    /// A filter from another device may contain unknown words or another filter's name.
    @Test func invalidSavedFiltersAreReported() throws {
        var desk = try desk()
        for (name, query) in [("odd", "due:someday"), ("nested", "filter:odd"), ("combined", "@x \u{301}")] {
            let operations = desk.app.workspace.save(filter: query, as: name, in: desk.now, using: &desk.app.entropy)
            desk.commit(operations)
        }
        for filter in desk.app.workspace.filters.present {
            desk.perform(.list(.use(filter.id)))
            #expect(desk.region("main").contains("class=\"problem\"") || titles(&desk).isEmpty, "\(filter.name)")
            desk.perform(.list(.use(filter.id)))
        }
        desk.perform(.list(.search), "@x \u{301}")
        #expect(!desk.region("main").isEmpty)
    }

    @Test func aQueryCanShowCompletedMissions() throws {
        var desk = try desk()
        desk.perform(.complete(try desk.mission("Laundry").id))
        desk.perform(.list(.search), "status:done")
        #expect(titles(&desk) == ["Laundry"])
        desk.perform(.list(.search), "status:all")
        #expect(Set(titles(&desk)).count == 4)
    }

    @Test func selectedMissionsAreCompletedAndUndoneTogether() throws {
        var desk = try desk()
        desk.perform(.list(.pickMany))
        #expect(desk.region("main").matches(of: /role="checkbox"/).count == 4)
        for title in ["Laundry", "Call home"] { desk.perform(.list(.pick(try desk.mission(title).id))) }
        desk.perform(.list(.all(.complete)))
        #expect(
            desk.app.workspace.missions.all.filter { $0.status == .completed }.map(\.title) == ["Laundry", "Call home"])
        #expect(desk.app.screens.missions.selection == nil && desk.app.notice?.text == "Done: 2 tasks")
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(desk.app.workspace.missions.all.allSatisfy { $0.isOpen })
    }

    @Test func bulkChangesApplyToSelectedVisibleMissions() throws {
        var desk = try desk()
        desk.perform(.list(.search), "#school")
        desk.perform(.list(.pickAll))
        desk.perform(.list(.setAll), "priority:critical")
        #expect(
            desk.app.workspace.missions.all.filter { $0.priority == .critical }.map(\.title) == [
                "Éssay on Dune", "Lab report",
            ])
        desk.perform(.list(.pickAll))
        desk.perform(.list(.search), "dune")
        desk.perform(.list(.all(.tomorrow)))
        let resting = desk.app.workspace.missions.all.filter { $0.snoozedUntil != nil }
        #expect(resting.map(\.title) == ["Éssay on Dune"], "only selected and visible missions")
        desk.perform(.list(.setAll), "nonsense")
        desk.perform(.list(.setAll), "deadline:blursday")
        desk.perform(.list(.all(.letGo)))
        #expect(desk.app.workspace.missions.all.allSatisfy { $0.isOpen }, "nothing is selected")
    }

    @Test func completedMissionsAreReopenedTogether() throws {
        var desk = try desk()
        desk.perform(.list(.pickAll))
        desk.perform(.list(.all(.complete)))
        desk.perform(.list(.show), "done")
        desk.perform(.list(.pickAll))
        desk.perform(.list(.all(.reopen)))
        #expect(desk.app.workspace.missions.all.allSatisfy { $0.isOpen } && desk.app.workspace.missions.all.count == 4)
    }

    @Test func keysSelectAndCancelTheSelection() throws {
        var desk = try desk()
        let id = try desk.mission("Laundry").id
        desk.perform(.dialog(.key("v")), "mission/\(id)")
        #expect(desk.app.screens.missions.selection == [id])
        desk.perform(.dialog(.key("Escape")))
        #expect(desk.app.screens.missions.selection == nil)
        for (first, second) in [("g", "t"), ("g", "h")] {
            desk.perform(.go(.missions))
            desk.perform(.list(.pick(id)))
            desk.perform(.dialog(.key(first)))
            desk.perform(.dialog(.key(second)))
            #expect(desk.app.screens.missions.selection == nil)
        }
    }

    @Test func swipingARowCompletesOrSnoozesTheMission() throws {
        var desk = try desk()
        let (laundry, call) = (try desk.mission("Laundry").id, try desk.mission("Call home").id)
        desk.perform(.list(.drawn(right: true)), laundry.description)
        desk.perform(.list(.drawn(right: false)), call.description)
        desk.perform(.list(.drawn(right: true)), "nothing")
        #expect(desk.app.workspace.missions[laundry]?.status == .completed)
        #expect(
            desk.app.workspace.missions[call]?.snoozedUntil
                == desk.now.zone.instant(of: CivilDateTime("2026-11-24T09:00")!))
    }

    @Test func everyListActionRoundTripsThroughText() {
        let id = RecordID(high: 1, low: 2)
        let all: [ListAction] =
            [
                .search, .show, .sort, .more, .use(id), .keep, .forget(id), .pickMany, .pick(id), .pickAll, .setAll,
                .drawn(right: true),
                .drawn(right: false),
            ] + FilterFacet.allCases.map { .narrow($0) } + ListAction.BulkChange.allCases.map { .all($0) }
        for action in all { #expect(Action(Action.list(action).text) == .list(action)) }
        #expect(Action("list/all/nothing") == nil && Action("list/use/x") == nil && Action("list") == nil)
    }

    // MARK: Sounds and haptics

    @Test(arguments: Voice.allCases) func soundsPlayOnlyIfTheyAreOn(voice: Voice) throws {
        var desk = try desk()
        desk.perform(.set("voice"), voice.name)
        desk.perform(.set("vibration"), "false")
        func felt(_ effects: [Effect]) -> [[Tone]] {
            effects.compactMap { if case .feel(_, let tones, _, _) = $0 { tones } else { nil } }
        }
        #expect(felt(desk.perform(.complete(try desk.mission("Laundry").id))) == [])
        #expect(felt(desk.perform(.set("sounds"), "true")).first?.isEmpty == false, "a sample is played at once")
        #expect(felt(desk.perform(.complete(try desk.mission("Call home").id))).first?.isEmpty == false)
        #expect(desk.app.notice?.moment == .done && desk.region("notice").contains("moment"))
    }

    @Test(arguments: Voice.allCases) func soundsAndVibrationsStayWithinTheirLimits(voice: Voice) {
        for moment in Moment.allCases {
            for turn in -3...9 {
                let tones = voice.tones(moment, turn: turn)
                #expect(
                    tones.allSatisfy {
                        $0.gain <= 200 && $0.hertz >= 200 && $0.hertz <= 2000 && $0.at + $0.length <= 1000
                    })
                #expect(tones.reduce(0) { $0 + $1.gain } <= 400)
            }
            #expect(voice.pulse(moment).reduce(0, +) <= 150)
        }
    }
}
