import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

@Suite struct ListScreenTests {
    private static let lines = [
        "Éssay on Dune tomorrow ~2h !high #school", "Laundry ~20m", "Lab report fri ~90m +bio #school",
        "Call home ~5m !must @nuclear",
    ]

    private func harness() throws -> AppHarness {
        var harness = try AppHarness()
        for line in ListScreenTests.lines {
            harness.perform(.capture, line)
            harness.pass(seconds: 60)
        }
        harness.perform(.go(.missions))
        return harness
    }

    private func titles(_ harness: inout AppHarness) -> [String] {
        harness.region("main").matches(of: /class="title[^>]*>([^<]+)</).map { String($0.1) }
    }

    @Test func choicesOfAFilterRoundTripThroughTheQuery() throws {
        let harness = try AppHarness()
        for facet in FilterFacet.allCases {
            for value in facet == .label ? ["bio", "Course 7"] : facet.values {
                let line = facet.narrowed("essay !high #school +dune due:week energy:low @gentle 10:30", to: value)
                #expect(facet.value(in: line) == value.lowercased() || facet.value(in: line) == value, "\(line)")
                #expect(throws: Never.self) {
                    _ = try MissionFilter(line, in: harness.app.workspace, at: harness.circumstances)
                }
                #expect(line.contains("essay") && line.contains("10:30"), "the other words stay")
                #expect(facet.value(in: facet.narrowed(line, to: "")) == "")
            }
        }
        #expect(FilterFacet.category.narrowed("#tennis", to: "work") == "#tennis #work", "a label is not a category")
    }

    @Test func choosingAFilterAddsItToTheQuery() throws {
        var harness = try harness()
        let effects = harness.perform(.list(.narrow(.category)), "school")
        #expect(titles(&harness) == ["Éssay on Dune", "Lab report"])
        #expect(effects.contains(.fill(field: MissionsView.searchField, "#school")))
        harness.perform(.list(.narrow(.label)), "bio")
        #expect(titles(&harness) == ["Lab report"])
        harness.perform(.list(.narrow(.category)), "")
        #expect(titles(&harness) == ["Lab report"] && harness.app.screens.missions.query == "+bio")
    }

    @Test func theFiltersHaveIcons() throws {
        var harness = try harness()
        let facets = try #require(harness.region("main").split(separator: "<div class=\"facets\">").last)
        #expect(facets.contains("<summary><svg class=\"icon\""))
        let labels = facets.matches(of: /<label for="list-[a-z]+"><svg class="icon"/)
        #expect(labels.count == FilterFacet.allCases.count)
    }

    @Test func theListIsSortedInTheChosenOrder() throws {
        var harness = try harness()
        harness.perform(.list(.sort), "estimate")
        #expect(titles(&harness) == ["Call home", "Laundry", "Lab report", "Éssay on Dune"])
        harness.perform(.list(.sort), "age")
        #expect(titles(&harness) == ["Éssay on Dune", "Laundry", "Lab report", "Call home"])
        harness.perform(.list(.sort), "urgency")
        #expect(
            titles(&harness).first == "Éssay on Dune" && harness.region("main").contains("high priority"),
            "reasons are shown"
        )
        harness.perform(.list(.search), "sort:estimate")
        #expect(titles(&harness).first == "Call home", "the query overrides the choice")
        harness.perform(.list(.search), "status:done")
        harness.perform(.list(.show), "open")
        #expect(titles(&harness).count == 4, "a later choice overrides the query")
        harness.perform(.list(.sort), "deadline")
        #expect(
            harness.app.screens.missions.query == "" && harness.region("main").contains("<h2"),
            "choosing the default order clears the query")
    }

    @Test func theListSaysAsThePlanDoesWhetherAMissionFits() throws {
        var harness = try AppHarness("2026-11-23T08:00")
        harness.perform(.set("dayMost"), "240")
        for line in ["Thesis fri 20:00 ~53h", "Reading fri 20:00 ~3h !low"] { harness.perform(.capture, line) }
        let unplanned = harness.app.plan(in: harness.circumstances).unplanned
        let mission = try harness.mission("Thesis")
        let entry = try #require(unplanned.first)
        #expect(entry.mission == mission.id)
        harness.perform(.go(.missions))
        harness.perform(.list(.sort), "urgency")
        let reason = UnplannedRow(entry, mission: mission, in: harness.context).reason
        #expect(reason.hasPrefix("Planned until") && harness.region("main").contains(reason))
    }

    /// The waking day ends at 23:00, but a mission due at 23:59 is due today.
    @Test func aDeadlineBetweenSleepTimeAndMidnightIsToday() throws {
        var harness = try AppHarness()
        harness.perform(.go(.missions))
        harness.perform(.capture, "Quiz today 23:59")
        harness.perform(.capture, "Essay tomorrow 0:30")
        let groups = MissionsModel(in: harness.context).groups
        #expect(groups.map { $0.section } == [.today, .upcoming] && groups.first?.rows.map { $0.title } == ["Quiz"])
        harness.perform(.list(.search), "due:today")
        #expect(titles(&harness) == ["Quiz"])
        harness.perform(.list(.search), "due:tomorrow")
        #expect(titles(&harness) == ["Essay"])
    }

    @Test func filtersAreSavedUsedAndRemoved() throws {
        var harness = try harness()
        harness.perform(.list(.keep), "exams")
        #expect(harness.app.workspace.filters.undeleted.isEmpty, "there is no filter to save yet")
        harness.perform(.list(.search), "#school")
        harness.perform(.list(.sort), "estimate")
        harness.perform(.list(.keep), "  My exams ")
        let filter = try #require(harness.app.workspace.filters.undeleted.first)
        #expect(filter.name == "My exams" && filter.query == "#school sort:estimate")
        #expect(
            titles(&harness) == ["Lab report", "Éssay on Dune"]
                && harness.region("main").contains("aria-pressed=\"true\""))
        harness.perform(.list(.sort), "deadline")
        #expect(titles(&harness).first == "Éssay on Dune", "a choice overrides the saved filter")
        harness.perform(.list(.use(filter.id)))
        #expect(titles(&harness).count == 4)
        harness.perform(.list(.search), "laundry")
        harness.perform(.list(.keep), "my EXAMS")
        #expect(
            harness.app.workspace.filters.undeleted.map(\.query) == ["#school sort:estimate"],
            "the name is already used")
        harness.perform(.list(.use(filter.id)))
        harness.perform(.list(.forget(filter.id)))
        #expect(harness.app.workspace.filters.undeleted.isEmpty && titles(&harness).count == 4)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.filters.undeleted.count == 1)
        harness.perform(.list(.keep), String(repeating: "x", count: 101))
        #expect(harness.app.workspace.filters.undeleted.count == 1)
    }

    /// A filter from another device may contain unknown words or another filter's name.
    @Test func invalidSavedFiltersAreReported() throws {
        var harness = try harness()
        for (name, query) in [("odd", "due:someday"), ("nested", "filter:odd"), ("combined", "@x \u{301}")] {
            let operations = harness.app.workspace.save(
                filter: query, as: name, in: harness.circumstances, using: &harness.app.entropy)
            harness.commit(operations)
        }
        for filter in harness.app.workspace.filters.undeleted {
            harness.perform(.list(.use(filter.id)))
            #expect(harness.region("main").contains("class=\"problem\"") || titles(&harness).isEmpty, "\(filter.name)")
            harness.perform(.list(.use(filter.id)))
        }
        harness.perform(.list(.search), "@x \u{301}")
        #expect(!harness.region("main").isEmpty)
    }

    @Test func aQueryCanShowCompletedMissions() throws {
        var harness = try harness()
        harness.perform(.complete(try harness.mission("Laundry").id))
        harness.perform(.list(.search), "status:done")
        #expect(titles(&harness) == ["Laundry"])
        harness.perform(.list(.search), "status:all")
        #expect(Set(titles(&harness)).count == 4)
    }

    @Test func selectedMissionsAreCompletedAndUndoneTogether() throws {
        var harness = try harness()
        harness.perform(.list(.pickMany))
        #expect(harness.region("main").matches(of: /role="checkbox"/).count == 4)
        for title in ["Laundry", "Call home"] { harness.perform(.list(.pick(try harness.mission(title).id))) }
        harness.perform(.list(.all(.complete)))
        #expect(
            harness.app.workspace.missions.all.filter { $0.status == .completed }.map(\.title) == [
                "Laundry", "Call home",
            ])
        #expect(harness.app.screens.missions.selection == nil && harness.app.notice?.text == "Done: 2 tasks")
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.missions.all.allSatisfy { $0.isOpen })
    }

    @Test func bulkChangesApplyToSelectedVisibleMissions() throws {
        var harness = try harness()
        harness.perform(.list(.search), "#school")
        harness.perform(.list(.pickAll))
        harness.perform(.list(.setAll), "priority:critical")
        #expect(
            harness.app.workspace.missions.all.filter { $0.priority == .critical }.map(\.title) == [
                "Éssay on Dune", "Lab report",
            ])
        harness.perform(.list(.pickAll))
        harness.perform(.list(.search), "dune")
        harness.perform(.list(.all(.tomorrow)))
        let resting = harness.app.workspace.missions.all.filter { $0.snoozedUntil != nil }
        #expect(resting.map(\.title) == ["Éssay on Dune"], "only selected and visible missions")
        harness.perform(.list(.setAll), "nonsense")
        harness.perform(.list(.setAll), "deadline:blursday")
        harness.perform(.list(.all(.letGo)))
        #expect(harness.app.workspace.missions.all.allSatisfy { $0.isOpen }, "nothing is selected")
    }

    @Test func completedMissionsAreReopenedTogether() throws {
        var harness = try harness()
        harness.perform(.list(.pickAll))
        harness.perform(.list(.all(.complete)))
        harness.perform(.list(.show), "done")
        harness.perform(.list(.pickAll))
        harness.perform(.list(.all(.reopen)))
        #expect(
            harness.app.workspace.missions.all.allSatisfy { $0.isOpen } && harness.app.workspace.missions.all.count == 4
        )
    }

    @Test func keysSelectAndCancelTheSelection() throws {
        var harness = try harness()
        let id = try harness.mission("Laundry").id
        harness.perform(.dialog(.key("v")), "mission/\(id)")
        #expect(harness.app.screens.missions.selection == [id])
        harness.perform(.dialog(.key("Escape")))
        #expect(harness.app.screens.missions.selection == nil)
        for (first, second) in [("g", "t"), ("g", "h")] {
            harness.perform(.go(.missions))
            harness.perform(.list(.pick(id)))
            harness.perform(.dialog(.key(first)))
            harness.perform(.dialog(.key(second)))
            #expect(harness.app.screens.missions.selection == nil)
        }
    }

    @Test func swipingARowCompletesOrSnoozesTheMission() throws {
        var harness = try harness()
        let (laundry, call) = (try harness.mission("Laundry").id, try harness.mission("Call home").id)
        harness.perform(.list(.swiped(right: true)), laundry.description)
        harness.perform(.list(.swiped(right: false)), call.description)
        harness.perform(.list(.swiped(right: true)), "nothing")
        #expect(harness.app.workspace.missions[laundry]?.status == .completed)
        #expect(
            harness.app.workspace.missions[call]?.snoozedUntil
                == harness.circumstances.zone.instant(of: CivilDateTime("2026-11-24T09:00")!))
    }

    @Test func everyListActionRoundTripsThroughText() {
        let id = RecordID(high: 1, low: 2)
        let all: [ListAction] =
            [
                .search, .show, .sort, .more, .use(id), .keep, .forget(id), .pickMany, .pick(id), .pickAll, .setAll,
                .swiped(right: true),
                .swiped(right: false),
            ] + FilterFacet.allCases.map { .narrow($0) } + ListAction.BulkChange.allCases.map { .all($0) }
        for action in all { #expect(Action(Action.list(action).text) == .list(action)) }
        #expect(Action("list/all/nothing") == nil && Action("list/use/x") == nil && Action("list") == nil)
    }

    // MARK: Sounds and haptics

    @Test(arguments: Voice.allCases) func soundsPlayOnlyIfTheyAreOn(voice: Voice) throws {
        var harness = try harness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.set("vibration"), "false")
        func felt(_ effects: [Effect]) -> [[Tone]] {
            effects.compactMap { if case .feel(_, let tones, _, _) = $0 { tones } else { nil } }
        }
        #expect(felt(harness.perform(.complete(try harness.mission("Laundry").id))) == [])
        #expect(felt(harness.perform(.set("sounds"), "true")).first?.isEmpty == false, "a sample is played at once")
        #expect(felt(harness.perform(.complete(try harness.mission("Call home").id))).first?.isEmpty == false)
        #expect(harness.app.notice?.moment == .done && harness.region("notice").contains("moment"))
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
