/// A time of day as a wall clock shows it, in minutes.
public struct WallTime: Hashable, Comparable, Sendable {
    /// Minutes since midnight, 0 to 1,439 (23:59).
    public let minuteOfDay: Int64

    /// Wraps around midnight, so any number of minutes is valid.
    public init(minuteOfDay: Int64) {
        self.minuteOfDay = minuteOfDay.flooredRemainder(by: 1440)
    }

    public init(_ hour: Int64, _ minute: Int64 = 0) {
        self.init(minuteOfDay: hour * 60 + minute)
    }

    public var hour: Int64 { minuteOfDay / 60 }
    public var minute: Int64 { minuteOfDay % 60 }

    public static func < (a: WallTime, b: WallTime) -> Bool { a.minuteOfDay < b.minuteOfDay }
}

extension WallTime: CustomStringConvertible {
    /// The time on a 24-hour clock: `09:05`.
    public var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

    /// Reads `9:05`, `09:05` or `0905`; nil if there is no such time.
    public init?(_ text: String) {
        var bytes = ByteReader(text)
        guard let hour = bytes.takeDigits(upTo: 2), hour < 24 else { return nil }
        _ = bytes.take(UInt8(ascii: ":"))
        guard let minute = bytes.takeDigits(exactly: 2), minute < 60, bytes.isAtEnd else { return nil }
        self.init(hour, minute)
    }
}
