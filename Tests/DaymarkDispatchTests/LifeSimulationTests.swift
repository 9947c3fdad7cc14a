import DaymarkCore
import Foundation
import Testing

/// Six lives: everything that starts or is due is said in its window, and nothing that is no longer true.
@Suite struct LifeSimulationTests {
    /// Whole lives take minutes, so they are only simulated on request: DAYMARK_LIFE_DAYS=30 lives a month.
    private static let isRequested = ProcessInfo.processInfo.environment["DAYMARK_LIFE_DAYS"] != nil

    @Test(.enabled(if: isRequested), arguments: Life.all)
    func aMonthIsCalledAtTheRightMoments(_ life: Life) throws {
        let simulation = try LifeSimulation(life)
        try simulation.run()
        #expect(simulation.problems == [])
        let figures = simulation.figures
        #expect(figures.starts > 0 && figures.doses > 0 && figures.blocks > 0 && figures.deadlines > 0)
        #expect(figures.mostCallsADay <= 24)
        print(
            "\(life.name): \(figures.starts) starts, \(figures.leaves) leaves, \(figures.blocks) blocks, "
                + "\(figures.doses) doses, \(figures.deadlines) other reminders, \(figures.withdrawn) withdrawn, "
                + "at most \(figures.mostCallsADay) calls a day")
    }
}
