import DaymarkCore
import Foundation
import Testing

/// Six lives: everything that starts or is due is said in its window, and nothing that is no longer true.
@Suite struct LifeSimulationTests {
    /// Whole lives take minutes: DAYMARK_LIFE_DAYS=30 lives a month. Without it, three lives last for two days.
    private static let wanted = Int64(ProcessInfo.processInfo.environment["DAYMARK_LIFE_DAYS"] ?? "")
    private static let lives = wanted == nil ? [Life.all[0], Life.all[4], Life.all[5]] : Life.all

    @Test(arguments: lives) func everyReminderComesAtTheRightTime(_ life: Life) throws {
        let simulation = try LifeSimulation(life, days: Self.wanted ?? 2)
        try simulation.run()
        #expect(simulation.problems == [])
        let figures = simulation.figures
        #expect(figures.doses > 0 && figures.blocks > 0 && figures.deadlines > 0)
        #expect(figures.maxLimitedADay <= Int(life.callsPerDay))
        guard Self.wanted != nil else { return }
        #expect(figures.starts > 0 && figures.withdrawn > 0)
        #expect(figures.leaves > 0 || !life.lines.contains { $0.contains("travel") })
        print(
            "\(life.name): \(figures.starts) starts, \(figures.leaves) leaves, \(figures.blocks) blocks, "
                + "\(figures.doses) doses, \(figures.deadlines) other reminders (\(figures.repeats) repeats), "
                + "\(figures.withdrawn) withdrawn, at most \(figures.maxLimitedADay) a day within the limit, "
                + "at most \(figures.maxOpen) on the card")
    }
}
