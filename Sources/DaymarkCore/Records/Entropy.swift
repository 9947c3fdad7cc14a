/// Generates random ids from a seed that the caller draws from the system's secure source.
///
/// The generator is xoshiro256** (Blackman and Vigna, 2018). It is good enough for unique ids, but not for secrets.
public struct Entropy: Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// - Parameter seed: 32 random bytes. Fewer are accepted for tests.
    public init(seed: [UInt8]) {
        var words: [UInt64] = [
            0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0x2545_f491_4f6c_dd1d,
        ]
        var index = 0
        for byte in seed {
            words[index / 8 % 4] ^= UInt64(byte) << UInt64(index % 8 * 8)
            index += 1
        }
        if words[0] | words[1] | words[2] | words[3] == 0 { words[0] = 1 }
        state = (words[0], words[1], words[2], words[3])
        for _ in 0..<16 { _ = next() }
    }

    public mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = (product << 7 | product >> 57) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }

    /// A random 16-byte id for an operation.
    public mutating func operationID() -> RecordID {
        RecordID(high: next(), low: next())
    }
}
