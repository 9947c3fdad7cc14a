/// Waking hours for the next two weeks, adjusted to commitments outside the current hours.
public struct FollowingHours: Hashable, Sendable {
    /// New hours of one day.
    public struct Change: Hashable, Sendable {
        public let date: CivilDate
        public let before: WeekHours.Range
        public let after: WeekHours.Range
    }

    /// The number of days that are looked at. The hours of the last one stay as they are.
    fileprivate static let dayCount: Int64 = 15
    /// The minutes between rising and leaving.
    fileprivate static let preparation: Int64 = 60
    /// The minutes of sleep before and after a changed day.
    fileprivate static let sleep: Int64 = 480
    /// The minutes by which a commitment may outlast a day without changing it.
    fileprivate static let tolerance: Int64 = 30
    /// A commitment that begins before this minute of a day belongs to the evening before.
    fileprivate static let nightEnd: Int64 = 240
    /// A longer commitment, such as a trip, includes the nights.
    fileprivate static let longestWork: Int64 = 18 * 60

    /// The dates of commitments outside the current hours.
    public fileprivate(set) var occurrences: [Occurrence] = []
    /// The days whose hours change, in order.
    public fileprivate(set) var changes: [Change] = []
}

/// A day while its hours are computed. All times are minutes after its midnight, and its end may be on the next day.
private struct HoursDraft {
    let date: CivilDate
    let before: WeekHours.Range
    /// Whether the person set the hours of this date.
    let isOwn: Bool
    var wake, sleep: Int64
    /// The time of rising for the first commitment, and the time of being back from the last one.
    var firstRise, lastReturn: Int64?
    var risesEarlier = false, endsLater = false

    init(_ date: CivilDate, _ settings: Settings) {
        self.date = date
        let (from, until) = settings.wakingHours(on: date)
        before = WeekHours.Range(from: from, until: until)
        isOwn = settings.daysWithOwnHours.contains { $0.date == date }
        wake = from.minuteOfDay
        sleep = until.minuteOfDay + (until <= from ? 1440 : 0)
    }

    /// Takes a commitment into account.
    /// - Parameter travel: the length of the way there, in minutes.
    /// - Returns: whether the commitment is outside of the hours.
    mutating func add(start: Int64, end: Int64, travel: Int64, usual: (wake: Int64, sleep: Int64)) -> Bool {
        let rise = max(start - travel - FollowingHours.preparation, 0)
        firstRise = min(firstRise ?? rise, rise)
        lastReturn = max(lastReturn ?? end + travel, end + travel)
        let isEarly = start - travel < usual.wake
        let isLate = end > usual.sleep + FollowingHours.tolerance
        if isEarly {
            risesEarlier = risesEarlier || rise < wake
            wake = min(wake, rise)
        }
        if isLate {
            endsLater = true
            sleep = max(sleep, end + travel)
        }
        return isEarly || isLate
    }

    var after: WeekHours.Range {
        WeekHours.Range(from: WallTime(minuteOfDay: wake), until: WallTime(minuteOfDay: sleep))
    }
}

extension Workspace {
    /// The hours of the next two weeks that follow the commitments: a day begins an hour before the way to its first
    /// commitment, and ends after the last one. Eight hours before and after that are kept for sleep.
    public func followingHours(in circumstances: Circumstances) -> FollowingHours {
        let zone = circumstances.zone
        let first = WakingDay.current(at: circumstances.now, settings: settings, in: zone).date
        var days = (0..<FollowingHours.dayCount).map { HoursDraft(first.adding(days: $0), settings) }
        let usual = days.map { (wake: $0.wake, sleep: $0.sleep) }
        var following = FollowingHours()
        let until = zone.instant(of: CivilDateTime(first.adding(days: FollowingHours.dayCount)))
        for one in occurrences(from: circumstances.now, until: until, in: circumstances) {
            let length = one.start.minutes(until: one.end)
            guard one.takesTime, one.start > circumstances.now, length <= FollowingHours.longestWork else { continue }
            let civil = zone.civil(at: one.start)
            var (start, index) = (civil.time.minuteOfDay, civil.date.dayNumber - first.dayNumber)
            if start < FollowingHours.nightEnd { (start, index) = (start + 1440, index - 1) }
            guard index >= 0, index < FollowingHours.dayCount else { continue }
            let travel = commitments[one.commitment]?.travel ?? 0
            let day = Int(index)
            if days[day].add(start: start, end: start + length, travel: travel, usual: usual[day]) {
                following.occurrences.append(one)
            }
        }
        guard !following.occurrences.isEmpty else { return following }
        Workspace.keepSleep(between: &days)
        for day in days.dropLast() where day.after != day.before {
            // A part of today that has already passed cannot change.
            let start = zone.instant(of: CivilDateTime(day.date, day.before.from))
            let begins = day.after.from != day.before.from && start <= circumstances.now
            let ends = zone.instant(of: CivilDateTime(day.date)).adding(minutes: day.sleep) <= circumstances.now
            guard !begins, !ends else { continue }
            following.changes.append(FollowingHours.Change(date: day.date, before: day.before, after: day.after))
        }
        return following
    }

    /// Leaves time for sleep before each day that begins earlier and after each that ends later. Hours that the person
    /// set for a date stay.
    private static func keepSleep(between days: inout [HoursDraft]) {
        for index in days.indices {
            days[index].sleep = min(days[index].sleep, days[index].wake + 1439)
            guard index + 1 < days.count else { continue }
            if days[index + 1].risesEarlier, !days[index].isOwn {
                let bedtime = days[index + 1].wake + 1440 - FollowingHours.sleep
                let earliest = max(bedtime, days[index].lastReturn ?? 0, days[index].wake + FollowingHours.sleep)
                days[index].sleep = min(days[index].sleep, earliest)
            }
            if days[index].endsLater, !days[index + 1].isOwn, !days[index + 1].risesEarlier {
                let rested = days[index].sleep - 1440 + FollowingHours.sleep
                let bedtime = days[index + 1].sleep - FollowingHours.preparation
                let latest = min(days[index + 1].firstRise ?? rested, bedtime)
                days[index + 1].wake = max(days[index + 1].wake, min(rested, latest))
            }
        }
    }

    /// The hours that follow the commitments, if the person has not declined them already. They are offered again when
    /// a commitment that is outside of the hours has been added since.
    public func hoursOffer(in circumstances: Circumstances) -> FollowingHours? {
        let following = followingHours(in: circumstances)
        guard !following.changes.isEmpty else { return nil }
        guard let putOff = settings.hoursPutOffAt else { return following }
        for one in following.occurrences {
            if let created = commitments[one.commitment]?.created, created > putOff { return following }
        }
        return nil
    }

    /// Sets the hours of days so that they follow the commitments.
    public func follow(
        _ following: FollowingHours, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeHours(in: circumstances, using: &entropy) { settings in
            for change in following.changes {
                settings.setHours(change.after, on: change.date, today: circumstances.today)
            }
            settings.created = settings.created ?? circumstances.now
        }
    }
}
