/// A pseudo-random generator with a fixed seed (Marsaglia's xorshift64), so that the same problem gives the same plan
/// everywhere.
struct XorshiftGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Returns a number from 0 to `bound - 1`, or 0 if `bound` is not positive.
    mutating func next(below bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(((state >> 32) * UInt64(max(1, bound))) >> 32)
    }
}
