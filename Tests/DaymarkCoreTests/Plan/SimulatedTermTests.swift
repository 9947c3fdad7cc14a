import Foundation
import Testing

@testable import DaymarkCore

/// A student's term, lived by the plan and by simpler rules.
@Suite struct SimulatedTermTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of terms to live and print. Whole terms take minutes, so without it a single short term is lived.
    private static let wanted = UInt64(environment["DAYMARK_TERM_SEEDS"] ?? "")
    /// The length of each term, in weeks.
    private static let weeks = Int64(environment["DAYMARK_TERM_WEEKS"] ?? "") ?? (wanted == nil ? 3 : 15)

    @Test(arguments: 1...(wanted ?? 1)) func thePlanIsComparedWithSimplerRules(_ seed: UInt64) throws {
        let weeks = Self.weeks
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
