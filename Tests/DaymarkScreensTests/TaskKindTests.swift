import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Choosing another playbook for a task that was not recognised well.
@Suite struct TaskKindTests {
    private static let playbooks = """
        playbook introduction
        title Introduction
        names essay intro
        steps
        5 easy Read your outline
        playbook essay
        title Essay
        names essay
        steps
        3 easy Open a blank page and write the title
        20 medium Collect three quotes
        40 hard Write a rough draft
        playbook cooking
        title Cooking
        names cook
        steps
        10 easy Cut the vegetables
        playbook generic
        steps
        3 easy Write what done looks like
        """

    private func suggested() throws -> AppHarness {
        var harness = try AppHarness()
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        harness.perform(.capture, "Essay intro psych")
        harness.perform(.breakdown(.open(try harness.mission("Essay intro psych").id)))
        return harness
    }

    private func titles(_ harness: AppHarness) -> [String] {
        harness.app.screens.breakdown.draft?.items.map { $0.step.title } ?? []
    }

    @Test func theNextBestKindIsOneTapAway() throws {
        var harness = try suggested()
        #expect(titles(harness) == ["Read your outline"])
        let page = harness.region("main")
        #expect(page.contains("breakdown/kind/essay") && !page.contains("breakdown/kind/cooking"))
        harness.perform(.breakdown(.kind("essay")))
        #expect(titles(harness).count == 3)
        #expect(harness.region("main").contains("From the playbook “Essay”"))
        #expect(harness.region("main").contains("breakdown/kind/introduction"))
        harness.perform(.breakdown(.size(4)))
        #expect(titles(harness).first == "Open a blank page and write the title")
    }

    @Test func undoRestoresTheKindAndItsAlternatives() throws {
        var harness = try suggested()
        let kinds = harness.app.screens.breakdown.draft?.kinds
        harness.perform(.breakdown(.kind("essay")))
        harness.perform(.breakdown(.undo))
        #expect(titles(harness) == ["Read your outline"])
        #expect(harness.app.screens.breakdown.draft?.kinds == kinds)
        // The size belongs to the kind that is shown again.
        harness.perform(.breakdown(.size(4)))
        #expect(titles(harness).first == "Read your outline")
    }

    @Test func anyKindCanBePickedFromTheList() throws {
        var harness = try suggested()
        #expect(!harness.region("main").contains("task-kind\""))
        harness.perform(.breakdown(.kinds))
        #expect(harness.region("main").contains("Cooking"))
        harness.perform(.breakdown(.kind(nil)), "cooking")
        #expect(titles(harness) == ["Cut the vegetables"])
        #expect(harness.app.screens.breakdown.draft?.showsKinds == false)
        harness.perform(.breakdown(.kind(nil)), "")
        #expect(titles(harness) == ["Cut the vegetables"])
    }

    @Test func theListOfKindsHasASearch() throws {
        var harness = try suggested()
        harness.perform(.breakdown(.kinds))
        #expect(harness.region("main").contains("input:breakdown/findKind"))
        // Accents and case do not matter.
        for query in ["Cöokín", "cook"] {
            harness.perform(.breakdown(.findKind), query)
            let page = harness.region("main")
            #expect(page.contains("click:breakdown/kind/cooking"), "\(query)")
            #expect(!page.contains("found-introduction"), "\(query)")
        }
        harness.perform(.breakdown(.findKind), "dragons")
        #expect(harness.region("main").contains("Nothing found."))
        #expect(!harness.region("main").contains("click:breakdown/kind/cooking"))
        harness.perform(.breakdown(.findKind), "cook")
        harness.perform(.breakdown(.kind("cooking")))
        #expect(titles(harness) == ["Cut the vegetables"])
        #expect(harness.app.screens.breakdown.draft?.kindQuery == "")
    }

    @Test func stepsOfThePersonStay() throws {
        var harness = try suggested()
        harness.perform(.breakdown(.add), "Ask my tutor")
        harness.perform(.breakdown(.kind("essay")))
        #expect(titles(harness).contains("Ask my tutor"))
    }

    @Test func theActionsSurviveTheirText() {
        for action in [BreakdownAction.kind("lab-report"), .kind(nil), .kinds, .findKind, .stuck(.find)] {
            #expect(Action(Action.breakdown(action).text) == .breakdown(action))
        }
    }
}
