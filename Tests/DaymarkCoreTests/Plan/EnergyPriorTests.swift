import Testing

@testable import DaymarkCore

@Suite struct EnergyPriorTests {
    private func levels(_ peak: Peak, wake: WallTime = WallTime(9), sleep: WallTime = WallTime(23)) -> [Int64] {
        var settings = Settings(id: Settings.recordID)
        (settings.peak, settings.wake, settings.sleep) = (peak, wake, sleep)
        return EnergyPrior.levels(settings)
    }

    @Test func theBestHourIsWhereThePersonSaysItIs() {
        func best(_ levels: [Int64]) -> [Int] { levels.indices.filter { levels[$0] == levels.max() } }
        #expect(best(levels(.morning)) == [10, 11, 12, 13])
        #expect(best(levels(.afternoon)) == [13, 14, 15, 16])
        #expect(best(levels(.evening)) == [17, 18, 19, 20, 21])
        #expect(best(levels(.morning, wake: WallTime(20), sleep: WallTime(6))) == [20, 21, 22, 23])
    }

    @Test func everyLevelIsOneAndNightsAreLow() {
        for peak in Peak.allCases {
            for wake in Int64(0)..<24 {
                for sleep in Int64(0)..<24 {
                    let levels = levels(peak, wake: WallTime(wake), sleep: WallTime(sleep))
                    #expect(levels.count == 24 && levels.allSatisfy { (0...100).contains($0) })
                }
            }
        }
        #expect(levels(.evening)[3] == 5 && levels(.evening)[12] >= 20)
    }
}
