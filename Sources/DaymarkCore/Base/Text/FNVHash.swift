/// A 32-bit FNV-1a hash, the same on every device. It tells texts apart and protects against nothing.
///
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
struct FNVHash {
    private(set) var value: UInt32 = 0x811c_9dc5

    mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

    mutating func add<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {
        for byte in bytes { add(byte) }
    }
}
