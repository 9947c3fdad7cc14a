/// Computes a SHA-1 hash (FIPS 180-4). Only used to derive version 5 UUIDs (RFC 9562 section 5.5), not for security.
func sha1(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    var padded = message
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
        padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }

    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: padded.count, by: 64) {
        for i in 0..<16 {
            let at = block + 4 * i
            words[i] =
                UInt32(padded[at]) << 24 | UInt32(padded[at + 1]) << 16 | UInt32(padded[at + 2]) << 8
                | UInt32(padded[at + 3])
        }
        for i in 16..<80 {
            words[i] = rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], by: 1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for i in 0..<80 {
            let (f, k): (UInt32, UInt32)
            switch i {
            case ..<20: (f, k) = (b & c | ~b & d, 0x5a82_7999)
            case ..<40: (f, k) = (b ^ c ^ d, 0x6ed9_eba1)
            case ..<60: (f, k) = (b & c | b & d | c & d, 0x8f1b_bcdc)
            default: (f, k) = (b ^ c ^ d, 0xca62_c1d6)
            }
            let next = rotated(a, by: 5) &+ f &+ e &+ k &+ words[i]
            (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
    }
    var out: [UInt8] = []
    for word in state {
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            out.append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }
    return out
}

private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
}
