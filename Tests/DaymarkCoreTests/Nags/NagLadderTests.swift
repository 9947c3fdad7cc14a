import DaymarkCore
import Testing

/// Tests the lead times of each level's reminders.
@Suite struct NagLadderTests {
    /// Formats a ladder for reading: `72h 36h 30m`.
    private func ladder(_ level: NagLevel) -> String {
        level.leads.map { $0 % 60 == 0 ? "\($0 / 60)h" : "\($0)m" }.joined(separator: " ")
    }

    @Test(arguments: [
        (Aggression.gentle, "24h"),
        (.moderate, "48h 24h 6h 3h 1h"),
        (.aggressive, "72h 36h 12h 6h 3h 1h 30m 15m"),
        (.nuclear, "72h 36h 12h 6h 3h 1h 30m 15m"),
    ])
    func everyLevelHasItsLadder(_ level: Aggression, _ expected: String) {
        #expect(ladder(.usual(level)) == expected)
    }

    @Test(
        arguments: [
            // The count, and the first and the last lead in minutes.
            (1, 48 * 60, 60, "48h"),
            (2, 48 * 60, 60, "48h 1h"),
            (3, 24 * 60, 24 * 60, "24h"),
            (3, 7 * 1440, 5, "168h 3h 5m"),
            (16, 168 * 60, 5, "168h 120h 96h 72h 48h 36h 24h 12h 6h 3h 2h 1h 30m 15m 10m 5m"),
            (16, 28 * 1440, 1, "672h 168h 120h 72h 36h 24h 12h 6h 3h 2h 1h 30m 15m 10m 5m 1m"),
            (4, 100, 10, "100m 1h 30m 10m"),
            (5, 90, 61, "90m 82m 74m 67m 61m"),
            (6, 6 * 60, 60, "6h 3h 123m 2h 86m 1h"),
            (16, 5, 3, "5m 4m 3m"),
            (8, 10, 1, "10m 7m 6m 5m 4m 3m 2m 1m"),
            (5, 60, 48 * 60, "48h 24h 6h 3h 1h"),
            (4, 47 * 60 + 13, 7, "2833m 6h 1h 7m"),
        ] as [(Int64, Int64, Int64, String)])
    func oddSettingsHaveLaddersToo(_ count: Int64, _ first: Int64, _ last: Int64, _ expected: String) {
        var level = NagLevel.usual(.moderate)
        (level.count, level.first, level.last) = (count, first, last)
        #expect(ladder(level) == expected)
    }

    @Test(arguments: UInt64(1)...20) func everyLadderKeepsItsEndsAndDescends(_ seed: UInt64) {
        var dice = Dice(seed)
        for _ in 0..<200 {
            var level = NagLevel.usual(dice.pick(Aggression.allCases))
            level.count = dice.roll(1...16)
            level.last = dice.pick([dice.roll(1...60), dice.roll(1...3000)])
            level.first = dice.pick([level.last + dice.roll(0...20), dice.roll(level.last...40_320)])
            let leads = level.leads
            #expect(Int64(leads.count) == min(level.count, level.first - level.last + 1))
            #expect(leads.first == level.first && (leads.count == 1 || leads.last == level.last))
            #expect(zip(leads, leads.dropFirst()).allSatisfy { $0 > $1 }, "\(level)")
        }
    }

    @Test func noNumberIsTooOdd() {
        for number in [Int64.min, -1, 0, 1, 40_320, .max] {
            for other in [Int64.min, 0, 7, .max] {
                var level = NagLevel.usual(.nuclear)
                (level.count, level.first, level.last) = (number, other, number)
                #expect(!level.leads.isEmpty && level.leads.allSatisfy { (1...40_320).contains($0) })
            }
        }
    }
}
