/// The rules of one time zone, as a table of changes of its offset from UTC.
///
/// On a machine the table comes from TZif (``init(name:tzif:)``), in a browser from Intl. It covers the time up to
/// ``knownUntil``. Later times use the changes of a year among its last 28 that has the same weekdays and the same
/// number of days.
public struct ZoneRules: Hashable, Sendable {
    public struct Change: Hashable, Sendable {
        /// The time from which the offset applies, in seconds since 1970 UTC.
        public let at: Int64
        /// Seconds east of UTC.
        public let offset: Int64

        public init(at: Int64, offset: Int64) {
            self.at = at
            self.offset = offset
        }
    }

    public let name: String
    /// Seconds east of UTC before the first change.
    public let initialOffset: Int64
    /// The changes in ascending order of time.
    public let changes: [Change]
    /// The end of the table, in seconds since 1970 UTC; nil if the last offset applies for ever.
    public let knownUntil: Int64?

    public static let utc = ZoneRules(name: "UTC", initialOffset: 0, changes: [], knownUntil: nil)

    /// Whether the clock in this zone always shows UTC.
    public var isUTC: Bool { changes.isEmpty && initialOffset == 0 }

    /// Drops changes that are out of order, and clamps offsets to one day.
    public init(name: String, initialOffset: Int64, changes: [Change], knownUntil: Int64?) {
        self.name = name
        self.initialOffset = ZoneRules.bounded(initialOffset)
        var kept: [Change] = []
        kept.reserveCapacity(changes.count)
        var offset = self.initialOffset
        for change in changes where kept.last.map({ $0.at < change.at }) ?? true {
            let next = ZoneRules.bounded(change.offset)
            guard next != offset else { continue }
            offset = next
            kept.append(Change(at: Instant(seconds: change.at).seconds, offset: next))
        }
        self.changes = kept
        self.knownUntil = kept.isEmpty ? nil : knownUntil
    }

    private static func bounded(_ offset: Int64) -> Int64 { min(max(offset, -86_400), 86_400) }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int64 { offset(atSeconds: instant.seconds) }

    /// The date and time that a wall clock in this zone shows at an instant.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(seconds: instant.seconds + offset(at: instant))
    }

    /// How a wall-clock time maps to an instant.
    public enum Fit: Sendable {
        case plain
        /// The clock skips this time. It is read with the offset before the change, which gives a later time on the
        /// clock.
        case gap
        /// The clock shows this time twice. The first one is used.
        case overlap
    }

    /// The instant at which a wall clock in this zone shows `civil`. A time in a gap is read with the offset before the
    /// gap, and in an overlap the first instant is used (RFC 5545 section 3.3.5).
    public func instant(of civil: CivilDateTime) -> Instant { resolve(civil).instant }

    /// The same as ``instant(of:)``, with how the time maps to the instant.
    public func resolve(_ civil: CivilDateTime) -> (instant: Instant, fit: Fit) {
        if let shift = shiftIntoTable(civil.seconds) {
            let (instant, fit) = resolveInTable(civil.seconds - shift)
            return (Instant(seconds: instant + shift), fit)
        }
        let (instant, fit) = resolveInTable(civil.seconds)
        return (Instant(seconds: instant), fit)
    }

    private func resolveInTable(_ local: Int64) -> (Int64, Fit) {
        // No offset exceeds a day. Starting two days before `local`, read as UTC, cannot miss the right period.
        var period = index(atSeconds: local - 2 * 86_400)
        var found: Int64?
        var gap: Int64?
        while true {
            let start = period < 0 ? Int64.min : changes[period].at
            if start != Int64.min, start > local + 2 * 86_400 { break }
            let end = period + 1 < changes.count ? changes[period + 1].at : Int64.max
            let candidate = local - offset(inPeriod: period)
            if candidate >= start, candidate < end {
                if let found { return (found, .overlap) }
                found = candidate
            } else if candidate >= end, period + 1 < changes.count,
                local - offset(inPeriod: period + 1) < changes[period + 1].at
            {
                gap = gap ?? candidate
            }
            period += 1
            if period >= changes.count { break }
        }
        if let found { return (found, .plain) }
        return (gap ?? local - offset(inPeriod: changes.count - 1), gap == nil ? .plain : .gap)
    }

    private func offset(inPeriod index: Int) -> Int64 {
        index < 0 ? initialOffset : changes[index].offset
    }

    /// The index of the last change at or before `seconds`; -1 if all changes are later.
    private func index(atSeconds seconds: Int64) -> Int {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].at <= seconds { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private func offset(atSeconds seconds: Int64) -> Int64 {
        offset(inPeriod: index(atSeconds: seconds - (shiftIntoTable(seconds) ?? 0)))
    }

    /// The number of seconds from a matching year in the table to the year of a time after its end; nil for a time in
    /// the table.
    private func shiftIntoTable(_ seconds: Int64) -> Int64? {
        guard let knownUntil, seconds >= knownUntil else { return nil }
        let year = CivilDateTime(seconds: seconds).date.year
        let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
        let last = CivilDateTime(seconds: knownUntil - 1).date.year
        var candidate = last
        while candidate > last - 28 {
            let day = CivilDate.dayNumber(year: candidate, month: 1, day: 1)
            let sameWeekday = (newYear - day) % 7 == 0
            if sameWeekday, CivilDate.isLeap(candidate) == CivilDate.isLeap(year) { return (newYear - day) * 86_400 }
            candidate -= 1
        }
        return nil
    }
}
