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
    /// A day is not made longer if fewer minutes than these would be left for sleep before the next one.
    fileprivate static let shortestNight: Int64 = 180
    /// A day that would last longer than 24 hours begins this many minutes before its end.
    fileprivate static let longestDay: Int64 = 22 * 60
    /// A commitment that is sleep belongs to the day before if it begins at most this many minutes after its end.
    fileprivate static let longestWayToBed: Int64 = 180
    /// Days that were adjusted once are offered again this many days before the first further change.
    fileprivate static let daysBeforeNextOffer: Int64 = 3

    /// The dates of commitments to come that are outside the current hours.
    public fileprivate(set) var occurrences: [Occurrence] = []
    /// The days whose hours change, in order.
    public fileprivate(set) var changes: [Change] = []

    /// The title of the first commitment outside the hours. Empty if there is none.
    public var title: String { occurrences.first?.title ?? "" }
}

/// A day while its hours are computed. All times are minutes after its midnight, and its end may be on the next day.
private struct HoursDraft {
    let date: CivilDate
    let before: WeekHours.Range
    /// Whether the person set the hours of this date. Hours that followed commitments are computed anew.
    let isOwn: Bool
    /// The current hours, and those without commitments.
    let current, usual: (wake: Int64, sleep: Int64)
    var wake, sleep: Int64
    /// The time of rising for the first commitment, and the time of being back from the last one.
    var firstRise, lastReturn: Int64?
    /// The time at which the last commitment ends, without the way back.
    private var lastEnd: Int64?
    /// The longest commitment that ends on this day and is sleep.
    private var ownSleep: (start: Int64, end: Int64)?
    var risesEarlier = false, endsLater = false

    init(_ date: CivilDate, _ settings: Settings) {
        self.date = date
        let (from, until) = settings.wakingHours(on: date)
        before = WeekHours.Range(from: from, until: until)
        current = HoursDraft.minutes(from, until)
        if settings.followsCommitments(on: date) {
            let (usualFrom, usualUntil) = settings.wakingHours(on: date.weekday)
            usual = HoursDraft.minutes(usualFrom, usualUntil)
            isOwn = false
        } else {
            usual = current
            isOwn = settings.daysWithOwnHours.contains { $0.date == date }
        }
        (wake, sleep) = (usual.wake, usual.sleep)
    }

    private static func minutes(_ from: WallTime, _ until: WallTime) -> (wake: Int64, sleep: Int64) {
        (wake: from.minuteOfDay, sleep: until.minuteOfDay + (until <= from ? 1440 : 0))
    }

    /// Takes a commitment into account.
    /// - Parameter travel: the length of the way there, in minutes.
    /// - Returns: whether the commitment is outside the current hours.
    mutating func add(start: Int64, end: Int64, travel: Int64) -> Bool {
        let rise = max(start - travel - FollowingHours.preparation, 0)
        firstRise = min(firstRise ?? rise, rise)
        lastReturn = max(lastReturn ?? end + travel, end + travel)
        lastEnd = max(lastEnd ?? end, end)
        if start - travel < usual.wake {
            risesEarlier = risesEarlier || rise < wake
            wake = min(wake, rise)
        }
        if end > usual.sleep + FollowingHours.tolerance {
            endsLater = true
            sleep = max(sleep, end + travel)
        }
        return start - travel < current.wake || end > current.sleep + FollowingHours.tolerance
    }

    /// Takes a commitment that is sleep itself into account.
    mutating func addSleep(start: Int64, end: Int64) {
        if let known = ownSleep, known.end - known.start >= end - start { return }
        ownSleep = (start: start, end: end)
    }

    /// The end of the sleep after a day that ends at this time: of the person's own entry, or else eight hours later.
    func rested(after end: Int64) -> Int64 {
        guard let ownSleep, ownSleep.end - ownSleep.start >= FollowingHours.shortestNight,
            ownSleep.start >= end, ownSleep.start <= end + FollowingHours.longestWayToBed
        else { return end + FollowingHours.sleep }
        return ownSleep.end
    }

    /// Begins a day later that would otherwise last longer than 24 hours. The end of a night shift is not cut off.
    mutating func riseLater() {
        guard endsLater, !isOwn, sleep > wake + 1439 else { return }
        let latest = sleep - FollowingHours.longestDay
        wake = max(wake, min(firstRise ?? latest, latest))
    }

    /// Undoes what cannot change any more: a time of rising that has passed. A day whose end would be cut off then
    /// begins later all the same.
    mutating func keepPast(at now: Instant, in zone: ZoneRules) {
        let midnight = zone.instant(of: CivilDateTime(date))
        let earliest = midnight.adding(minutes: min(wake, current.wake))
        guard wake != current.wake, earliest <= now else { return }
        if sleep > current.wake + 1439, midnight.adding(minutes: wake) <= now { return }
        wake = current.wake
        sleep = min(sleep, wake + 1439)
    }

    /// Makes a changed day last until its last commitment ends, even if it outlasts the usual hours only by a little,
    /// if that leaves a night before the day after.
    mutating func includeLastEnd(before next: HoursDraft) {
        guard let lastEnd, lastEnd > sleep, lastEnd < wake + 1440,
            lastEnd + FollowingHours.shortestNight <= next.wake + 1440
        else { return }
        sleep = lastEnd
    }

    var after: WeekHours.Range {
        WeekHours.Range(from: WallTime(minuteOfDay: wake), until: WallTime(minuteOfDay: sleep))
    }
}

extension Settings {
    /// Whether the hours of a date were adjusted to commitments, and not changed by the person since.
    fileprivate func followsCommitments(on date: CivilDate) -> Bool {
        guard let own = daysWithOwnHours.last(where: { $0.date == date }) else { return false }
        return hoursFollowed.contains(own.description)
    }

    /// Sets hours that follow commitments. Hours like those of the weekday are not stored.
    fileprivate mutating func follow(_ change: FollowingHours.Change, today: CivilDate) {
        let (from, until) = wakingHours(on: change.date.weekday)
        let isUsual = change.after == WeekHours.Range(from: from, until: until)
        setHours(isUsual ? nil : change.after, on: change.date, today: today)
        var followed: [String] = []
        for day in daysWithOwnHours {
            let text = day.description
            if day.date == change.date || hoursFollowed.contains(text) { followed.append(text) }
        }
        hoursFollowed = followed
    }
}

extension Workspace {
    /// The hours of the next two weeks that follow the commitments: a day begins an hour before the way to its first
    /// commitment, and ends after the last one. Eight hours before and after that are kept for sleep. Days whose
    /// commitments are gone have their usual hours again. A commitment that is sleep itself only says when the person
    /// sleeps after a night shift.
    public func followingHours(in circumstances: Circumstances) -> FollowingHours {
        let (zone, now) = (circumstances.zone, circumstances.now)
        // The day before the current one decides how long the person sleeps. It does not change itself.
        let first = WakingDay.current(at: now, settings: settings, in: zone).date.adding(days: -1)
        let count = FollowingHours.dayCount + 1
        var days = (0..<count).map { HoursDraft(first.adding(days: $0), settings) }
        var following = FollowingHours()
        let from = zone.instant(of: CivilDateTime(first))
        let until = zone.instant(of: CivilDateTime(first.adding(days: count)))
        for one in occurrences(from: from, until: until, in: circumstances) {
            let length = one.start.minutes(until: one.end)
            guard one.takesTime, length <= FollowingHours.longestWork else { continue }
            if SleepTitle.names(one.title) {
                let end = zone.civil(at: one.end)
                let (minute, index) = (end.time.minuteOfDay, end.date.dayNumber - first.dayNumber)
                if index >= 0, index < count { days[Int(index)].addSleep(start: minute - length, end: minute) }
                continue
            }
            let civil = zone.civil(at: one.start)
            var (start, index) = (civil.time.minuteOfDay, civil.date.dayNumber - first.dayNumber)
            if start < FollowingHours.nightEnd { (start, index) = (start + 1440, index - 1) }
            guard index >= 0, index < count else { continue }
            let travel = commitments[one.commitment]?.travel ?? 0
            let isOutside = days[Int(index)].add(start: start, end: start + length, travel: travel)
            if isOutside, one.start > now { following.occurrences.append(one) }
        }
        Workspace.keepSleep(between: &days)
        for index in 1..<days.count - 1 {
            days[index].keepPast(at: now, in: zone)
            var day = days[index]
            guard day.after != day.before else { continue }
            day.includeLastEnd(before: days[index + 1])
            // A day whose end has passed does not change.
            let end = zone.instant(of: CivilDateTime(day.date)).adding(minutes: day.sleep)
            guard day.after != day.before, end > now else { continue }
            following.changes.append(FollowingHours.Change(date: day.date, before: day.before, after: day.after))
        }
        return following
    }

    /// Leaves time for sleep before each day that begins earlier and after each that ends later. Hours that the person
    /// set for a date stay. A day ends before the next one begins.
    private static func keepSleep(between days: inout [HoursDraft]) {
        for index in days.indices {
            let wakeBefore = days[index].wake
            days[index].riseLater()
            days[index].sleep = min(days[index].sleep, days[index].wake + 1439)
            guard index + 1 < days.count else { continue }
            let next = days[index + 1]
            if next.risesEarlier, !next.isOwn {
                let bedtime = next.wake + 1440 - FollowingHours.sleep
                let earliest = max(bedtime, days[index].lastReturn ?? 0, days[index].wake + FollowingHours.sleep)
                days[index].sleep = min(days[index].sleep, earliest)
            }
            var wake = next.wake
            if days[index].endsLater, !next.isOwn, !next.risesEarlier {
                let rested = next.rested(after: days[index].sleep - 1440)
                let latest = min(next.firstRise ?? rested, next.sleep - FollowingHours.preparation)
                wake = max(wake, min(rested, latest))
            }
            let night = wake + 1440 - days[index].sleep
            if days[index].sleep > days[index].usual.sleep, night < FollowingHours.shortestNight {
                // Such a night is no night. The plan leaves time for sleep after the commitment instead.
                days[index].wake = wakeBefore
                days[index].sleep = min(days[index].usual.sleep, wakeBefore + 1439)
            } else {
                days[index + 1].wake = wake
            }
            if days[index].sleep > days[index].usual.sleep || days[index + 1].wake < days[index + 1].usual.wake {
                days[index].sleep = min(days[index].sleep, days[index + 1].wake + 1440)
            }
        }
    }

    /// The hours that follow the commitments, if the person has not declined or accepted them already. They are offered
    /// again when a commitment that is outside the hours has been added since. Once accepted, they are also offered
    /// again when the days that were adjusted are nearly over.
    public func hoursOffer(in circumstances: Circumstances) -> FollowingHours? {
        let (putOff, followed) = (settings.hoursPutOffAt, settings.hoursFollowedAt)
        let asked = max(putOff ?? .earliest, followed ?? .earliest)
        let isDeclined = putOff != nil && asked == putOff
        // The dates of all series need not be computed then.
        if isDeclined, !hasCommitment(createdAfter: asked) { return nil }
        let following = followingHours(in: circumstances)
        guard let change = following.changes.first, !following.occurrences.isEmpty else { return nil }
        guard putOff != nil || followed != nil else { return following }
        for one in following.occurrences {
            if let created = commitments[one.commitment]?.created, created > asked { return following }
        }
        let days = change.date.dayNumber - circumstances.today.dayNumber
        return !isDeclined && days <= FollowingHours.daysBeforeNextOffer ? following : nil
    }

    private func hasCommitment(createdAfter time: Instant) -> Bool {
        for one in commitments.all {
            if let created = one.created, created > time { return true }
        }
        return false
    }

    /// Sets the hours of days so that they follow the commitments.
    public func follow(
        _ following: FollowingHours, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeHours(in: circumstances, using: &entropy) { settings in
            for change in following.changes { settings.follow(change, today: circumstances.today) }
            settings.hoursFollowedAt = circumstances.now
            settings.created = settings.created ?? circumstances.now
        }
    }
}
