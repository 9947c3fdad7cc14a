/// The identity of a record or an operation: 128 bits, written as a UUID (RFC 9562).
public struct RecordID: Hashable, Comparable, Sendable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a version 7 id: 48 bits of milliseconds and 74 random bits, so ids sort by creation time.
    public init(at instant: Instant, using entropy: inout Entropy) {
        let time = UInt64(max(instant.milliseconds, 0)) & 0xffff_ffff_ffff
        high = time << 16 | 0x7000 | entropy.next() & 0x0fff
        low = 0x8000_0000_0000_0000 | entropy.next() >> 2
    }

    /// Creates a version 5 id: the same name in the same namespace always gives the same id.
    public init(namespace: RecordID, name: String) {
        var bytes = namespace.bytes
        bytes += name.utf8
        let hash = sha1(bytes)
        let first = RecordID.number(hash[0..<8])
        let second = RecordID.number(hash[8..<16])
        high = first & ~0xf000 | 0x5000
        low = second & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    }

    /// Creates an id from 16 bytes, most significant first; nil for any other number of bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(high: RecordID.number(bytes[0..<8]), low: RecordID.number(bytes[8..<16]))
    }

    public var bytes: [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(16)
        for word in [high, low] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                out.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return out
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var value: UInt64 = 0
        for byte in bytes { value = value << 8 | UInt64(byte) }
        return value
    }

    public static func < (a: RecordID, b: RecordID) -> Bool {
        a.high != b.high ? a.high < b.high : a.low < b.low
    }
}

extension RecordID: CustomStringConvertible {
    /// `019a9e3c-5f00-7abc-8def-0123456789ab`.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { out in
            var offset = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    out[offset] = UInt8(ascii: "-")
                    offset += 1
                }
                let word = index < 16 ? high : low
                out[offset] = hexadecimal(UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15)
                offset += 1
            }
            return offset
        }
    }

    /// Reads a UUID in any case, with or without its dashes.
    ///
    /// NB: reads the UTF-8 buffer directly. Iterating over the string accounted for half of the time
    /// spent reading a plan.
    public init?(_ text: String) {
        var text = text
        guard let id = text.withUTF8({ RecordID(hexDigits: $0) }) else { return nil }
        self = id
    }

    init?(hexDigits: some Sequence<UInt8>) {
        var (high, low): (UInt64, UInt64) = (0, 0)
        var digits = 0
        for byte in hexDigits where byte != UInt8(ascii: "-") {
            guard let digit = hexadecimalDigit(byte), digits < 32 else { return nil }
            if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
            digits += 1
        }
        guard digits == 32 else { return nil }
        self.init(high: high, low: low)
    }
}

extension RecordID {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// The short name by which a person refers to this record: the last 60 bits of the id in Crockford's base 32, which
    /// are 12 lower-case letters and digits. These bits are random in ids of both versions, so two or three characters
    /// usually tell records apart.
    public var handle: String {
        var out: [UInt8] = []
        for shift in stride(from: UInt64(55), through: 0, by: -5) {
            out.append(RecordID.alphabet[Int(low >> shift & 31)])
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The beginning of a handle as a person typed it, in lower case and with Crockford's look-alikes replaced (o with
    /// 0, i and l with 1). Nil if no handle can start with it.
    public static func handlePrefix(_ text: String) -> String? {
        var out: [UInt8] = []
        for byte in text.utf8 {
            let letter = byte.lowercased
            let normalized =
                letter == UInt8(ascii: "o")
                ? UInt8(ascii: "0")
                : letter == UInt8(ascii: "i") || letter == UInt8(ascii: "l") ? UInt8(ascii: "1") : letter
            guard alphabet.contains(normalized) else { return nil }
            out.append(normalized)
        }
        return out.isEmpty || out.count > 12 ? nil : String(decoding: out, as: UTF8.self)
    }
}
