import DaymarkCore

/// A generator of test cases, the same in every run for a seed.
public struct Dice {
    private var entropy: Entropy

    public init(_ seed: UInt64) {
        entropy = Entropy(seed: (0..<8).map { UInt8(truncatingIfNeeded: seed >> ($0 * 8)) })
    }

    public mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
        range.lowerBound + Int64(entropy.next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    public mutating func pick<T>(_ choices: [T]) -> T { choices[Int(roll(0...Int64(choices.count - 1)))] }
    public mutating func chance(_ percent: Int64) -> Bool { roll(1...100) <= percent }
    public mutating func id() -> RecordID { entropy.operationID() }
}
