/// Adds up the work and the free time before deadlines, which come in order.
struct FreeRoom {
    private let windows: [Span]
    /// The average free minutes of a day.
    private let perDay: Int64
    /// The end of the days whose free time is known. Later days count with the average.
    private let known: Instant
    private var next = 0
    private var sum: Int64 = 0
    private var longest: Int64 = 0
    private var work: Int64 = 0

    /// - Parameter days: The number of days that the windows cover.
    init(_ windows: [Span], days: Int64, known: Instant) {
        self.windows = windows
        self.known = known
        perDay = windows.reduce(0) { $0 + $1.minutes } / days
    }

    /// Adds work that is due at `at`, which is no earlier than before.
    /// - Returns: the work and the free time until then, in minutes.
    mutating func add(_ minutes: Int64, until at: Instant) -> (needed: Int64, free: Int64) {
        work += minutes
        advance(to: at)
        var free = sum
        if next < windows.count, windows[next].start < at { free += Span(windows[next].start, at).minutes }
        if at > known { free += known.minutes(until: at) * perDay / 1440 }
        return (work, free)
    }

    /// The longest free window that ends no later than `at`, which is no earlier than before, in minutes.
    mutating func longestWindow(until at: Instant) -> Int64 {
        advance(to: at)
        guard next < windows.count, windows[next].start < at else { return longest }
        return max(longest, Span(windows[next].start, at).minutes)
    }

    private mutating func advance(to at: Instant) {
        while next < windows.count, windows[next].end <= at {
            sum += windows[next].minutes
            longest = max(longest, windows[next].minutes)
            next += 1
        }
    }
}

/// Adds up the work that needs other people and the free time in its opening hours. Deadlines come in order.
struct OpenRoom {
    private let windows: [Span]
    private let dates: [WakingDay]
    private let known: Instant
    /// The hours by the index of their ``HoursKind``. Empty until work has opening hours.
    private var hours: [[MinuteSpan]] = []
    private var rooms = [FreeRoom?](repeating: nil, count: HoursKind.count)

    init(_ windows: [Span], dates: [WakingDay], known: Instant) {
        (self.windows, self.dates, self.known) = (windows, dates, known)
    }

    /// Adds work that is due at `at`, which is no earlier than before.
    /// - Returns: The hours that hold for the work, with the work and the free time in them until then, in minutes. Nil
    ///   if it has no opening hours, or if nothing is open before its deadline.
    mutating func add(
        _ minutes: Int64, of mission: Mission, until at: Instant, workspace: Workspace, zone: ZoneRules
    ) -> (kind: HoursKind, needed: Int64, free: Int64)? {
        let shortest = max(1, min(minutes, Workspace.shortestOpenTime))
        for kind in workspace.hoursKinds(of: mission) where kind.opening != .any {
            if hours.isEmpty { hours = workspace.hoursByKind(on: dates, in: zone) }
            var room =
                rooms[kind.index]
                ?? FreeRoom(
                    PressureTable.parts(of: windows, in: hours[kind.index]), days: PressureTable.days, known: known)
            guard room.longestWindow(until: at) >= shortest else {
                rooms[kind.index] = room
                continue
            }
            let sum = room.add(minutes, until: at)
            rooms[kind.index] = room
            return (kind: kind, needed: sum.needed, free: sum.free)
        }
        return nil
    }
}
