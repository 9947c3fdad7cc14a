/// A reading of a hybrid logical clock: 48 bits of milliseconds since 1970 and a 16-bit counter
/// (Kulkarni and others, "Logical Physical Clocks", 2014).
public struct LogicalTime: Hashable, Comparable, Sendable {
    public let bits: UInt64

    public static let zero = LogicalTime(bits: 0)

    public init(bits: UInt64) {
        self.bits = bits
    }

    public init(_ instant: Instant) {
        bits = UInt64(min(max(instant.milliseconds, 0), 0xffff_ffff_ffff)) << 16
    }

    public var instant: Instant { Instant(milliseconds: Int64(bits >> 16)) }

    /// The next reading: the wall clock's time if it is later than this one, otherwise this one plus 1. It never goes
    /// back.
    public func ticked(at now: Instant) -> LogicalTime {
        let wall = LogicalTime(now)
        return wall > self ? wall : LogicalTime(bits: bits == .max ? bits : bits + 1)
    }

    public static func < (a: LogicalTime, b: LogicalTime) -> Bool { a.bits < b.bits }
}

/// The time at which a cell was set, and the operation that set it. The newer stamp wins on every replica.
public struct Stamp: Hashable, Comparable, Sendable {
    public let time: LogicalTime
    /// The first 8 bytes of the operation's id, which break ties between equal times.
    public let tie: UInt64

    public init(time: LogicalTime, tie: UInt64) {
        self.time = time
        self.tie = tie
    }

    public static func < (a: Stamp, b: Stamp) -> Bool {
        a.time != b.time ? a.time < b.time : a.tie < b.tie
    }
}

extension Stamp: CustomStringConvertible {
    /// Two hexadecimal numbers separated by a dash: `19a9e3c5f000000-7abc8def01234567`.
    public var description: String { String(time.bits, radix: 16) + "-" + String(tie, radix: 16) }

    /// The bytes of ``description`` in quotes.
    var quoted: [UInt8] {
        var out: [UInt8] = [UInt8(ascii: "\"")]
        out.reserveCapacity(36)
        Stamp.write(time.bits, into: &out)
        out.append(UInt8(ascii: "-"))
        Stamp.write(tie, into: &out)
        out.append(UInt8(ascii: "\""))
        return out
    }

    private static func write(_ bits: UInt64, into out: inout [UInt8]) {
        var shift = max(0, (63 - bits.leadingZeroBitCount) & ~3)
        while shift >= 0 {
            out.append(hexadecimal(UInt8(truncatingIfNeeded: bits >> UInt64(shift)) & 15))
            shift -= 4
        }
    }

    public init?(_ text: String) { self.init(hexDigits: text.utf8) }

    init?(hexDigits: some Sequence<UInt8>) {
        var time: UInt64?
        var word: UInt64 = 0
        var digits = 0
        for byte in hexDigits {
            if byte == UInt8(ascii: "-"), time == nil, digits > 0 {
                time = word
                word = 0
                digits = 0
                continue
            }
            guard let digit = hexadecimalDigit(byte), digits < 16 else { return nil }
            word = word << 4 | UInt64(digit)
            digits += 1
        }
        guard let time, digits > 0 else { return nil }
        self.init(time: LogicalTime(bits: time), tie: word)
    }
}
