import DaymarkCore

/// Counts requests within a minute.
struct RequestLimit: Hashable, Sendable {
    let max: Int
    private var minute: Int64 = 0
    private var count = 0

    init(max: Int) { self.max = max }

    mutating func add(at now: Instant) throws(RoomRefusal) {
        let current = now.milliseconds / 60_000
        if current != minute { (minute, count) = (current, 0) }
        count += 1
        guard count <= max else { throw .tooOften(seconds: 60 - now.milliseconds / 1000 % 60) }
    }
}
