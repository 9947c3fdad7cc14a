import Testing

@testable import DaymarkCore

@Suite struct OrderingTests {
    @Test func equalElementsKeepTheirOrderAndTheFirstAreThoseOfAll() {
        var dice = SystemRandomNumberGenerator()
        for count in [0, 1, 2, 3, 7, 100, 999] {
            let items = (0..<count).map { (key: Int.random(in: 0..<20, using: &dice), index: $0) }
            let expected = items.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map { $0.index }
            #expect(items.ordered { $0.key < $1.key }.map { $0.index } == expected)
            for most in [0, 1, 3, 8, 99, 100, .max] {
                #expect(
                    items.first(most) { $0.key < $1.key }.map { $0.index } == Array(expected.prefix(most)),
                    "\(most) of \(count)")
            }
        }
    }
}
