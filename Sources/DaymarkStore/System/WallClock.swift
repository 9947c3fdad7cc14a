import DaymarkCore
import Foundation

/// Returns the current time. Tests pass their own clock.
public struct WallClock: Sendable {
    public let now: @Sendable () -> Instant

    public init(now: @escaping @Sendable () -> Instant) { self.now = now }

    /// The clock of this machine.
    public static let system = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
