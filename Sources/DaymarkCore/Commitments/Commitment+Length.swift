extension Commitment {
    /// The length of each date on the wall clock, in seconds.
    var length: Int64 {
        guard let start else { return 0 }
        guard let end else { return start.isDay ? 86_400 : 0 }
        return max(0, end.civil.seconds - start.civil.seconds)
    }

    /// Whether the clocks may change in the night between two wall-clock times, so that an exact length matters.
    static func mayCrossClockChange(_ start: CivilDateTime, _ end: CivilDateTime) -> Bool {
        end.date != start.date || start.secondOfDay < 4 * 3600
    }

    /// The occurrence that starts at `moment` in the zone of this commitment.
    func occurrence(at moment: WallMoment, original: WallMoment? = nil, in circumstances: Circumstances) -> Occurrence {
        // A whole day is a day in the person's own zone.
        let zone = moment.isDay ? circumstances.zone : circumstances.rules(zone)
        let start = zone.instant(of: moment.civil)
        let end = end(of: moment, startingAt: start, in: zone)
        return Occurrence(
            commitment: id, title: title, location: location, category: category, start: start, end: max(start, end),
            allDay: moment.isDay, busy: busy && answer != .declined && length > 0,
            isReachable: busyStatus == .partly && answer != .declined, answer: answer,
            original: original ?? moment)
    }

    private func end(of moment: WallMoment, startingAt start: Instant, in zone: ZoneRules) -> Instant {
        // If the clocks skip the start, the occurrence begins later but keeps its length.
        if !moment.isDay, zone.civil(at: start) != moment.civil { return start.adding(seconds: length) }
        guard exactLength, !moment.isDay, let first = self.start, let end else {
            return zone.instant(of: moment.civil.adding(seconds: length))
        }
        // The end of the first date says how long each date is. Whole days are days on the wall clock.
        let days = length / 86_400 * 86_400
        let exact = zone.instant(of: first.civil.adding(seconds: days)).milliseconds
        let seconds = (zone.instant(of: end.civil).milliseconds - exact) / 1000
        return zone.instant(of: moment.civil.adding(seconds: days)).adding(seconds: seconds)
    }
}
