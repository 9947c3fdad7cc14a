import Foundation
import Testing

@testable import DaymarkCore

/// A student's term, lived by the plan and by simpler rules.
@Suite struct SimulatedTermTests {
    /// Whole terms take minutes: DAYMARK_TERM_SEEDS=5 lives five terms of fifteen weeks. Without it, one of three weeks.
    private static let wanted = UInt64(ProcessInfo.processInfo.environment["DAYMARK_TERM_SEEDS"] ?? "")

    @Test(arguments: 1...(wanted ?? 1)) func thePlanIsComparedWithSimplerRules(_ seed: UInt64) throws {
        let weeks: Int64 = Self.wanted == nil ? 3 : 15
        let term = SimulatedTerm(seed: seed, weeks: weeks)
        var planned = PlannedTerm(term)
        try planned.live()
        let figures = planned.figures
        let earliest = term.onTime(.earliestDeadline)
        let (bound, count) = (term.bound, term.assignments.count)
        #expect(count == Int(weeks) * 4 && figures.planCount > Int(weeks) * 7)
        #expect(figures.onTime <= bound && earliest <= bound)
        #expect(figures.onTime * 2 >= count)
        // See docs/decisions/0043-simulated-term.md.
        withKnownIssue("The plan finishes less in time than earliest deadline first", isIntermittent: true) {
            #expect(figures.onTime >= earliest)
            #expect(figures.onTime * 100 >= bound * 95)
        }
        guard Self.wanted != nil else { return }
        print(
            "term \(seed): of \(count), bound \(bound), plan \(figures.onTime), earliest deadline \(earliest), "
                + "late work last \(term.onTime(.earliestDeadlineLateLast)), "
                + "priority first \(term.onTime(.priorityThenDeadline)), moved "
                + "\(figures.movedMinutes / weeks) min a week, \(figures.planCount) plans")
    }
}
