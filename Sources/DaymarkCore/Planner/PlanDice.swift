/// The planner's own chance: a fixed sequence, so that the same problem has the same plan everywhere.
struct PlanDice {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number from 0 up to `count - 1`.
    mutating func below(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(((state >> 32) * UInt64(max(1, count))) >> 32)
    }
}
