extension CalendarDrafts {
    /// A date or a wall-clock time with its zone.
    struct ZonedMoment {
        var moment: WallMoment
        /// The name of the zone. Empty for a date, and for a time in the person's own zone.
        var zone: String

        init(_ moment: WallMoment, zone: String) {
            self.moment = moment
            self.zone = zone
        }
    }

    func rules(_ zone: String) -> ZoneRules { circumstances.rules(zone) }

    /// Reads a date or time property, and reports one that is missing or cannot be read.
    mutating func requiredMoment(of component: CalendarComponent, _ name: String) -> ZonedMoment? {
        guard let line = component.property(name) else {
            report(.missing(property: name, component: component.name), line: component.line)
            return nil
        }
        guard let moment = moment(of: line) else {
            reportBadValue(line)
            return nil
        }
        return moment
    }

    mutating func moment(of line: ContentLine) -> ZonedMoment? { moment(line.value, of: line) }

    /// - Parameter value: One of the values of `line`.
    mutating func moment(_ value: String, of line: ContentLine) -> ZonedMoment? {
        guard let time = CalendarTime(value, timeZoneID: line.parameter("TZID")) else { return nil }
        switch time {
        case .day(let date): return ZonedMoment(.day(date), zone: "")
        case .floating(let civil): return ZonedMoment(.time(civil), zone: "")
        case .utc(let instant): return moment(of: instant)
        case .zoned(let civil, let tzid): return ZonedMoment(.time(civil), zone: zone(forTZID: tzid, of: line) ?? "")
        }
    }

    mutating func zone(forTZID tzid: String, of line: ContentLine) -> String? {
        if let name = sources[sourceIndex].zoneResolver.name(forTZID: tzid) { return name }
        if !unknownZones.contains(tzid) {
            unknownZones.append(tzid)
            report(.unknownZone(tzid), line: line.line)
        }
        return nil
    }

    /// Converts a time in UTC to the calendar's own zone.
    ///
    /// The time stays in UTC if its date would change, because a rule may name the weekday or the day of the month.
    private func moment(of instant: Instant) -> ZonedMoment {
        let utc = ZoneRules.utc.civil(at: instant)
        guard let calendarZone = source.zone else { return ZonedMoment(.time(utc), zone: "UTC") }
        let local = rules(calendarZone).civil(at: instant)
        return local.date == utc.date
            ? ZonedMoment(.time(local), zone: calendarZone) : ZonedMoment(.time(utc), zone: "UTC")
    }

    /// An end of an event.
    struct End {
        /// Nil if the event has no length.
        var moment: WallMoment?
        /// Whether the hours of the length count, rather than the wall clock.
        var isExact = false
    }

    /// Reads the end from DTEND, or otherwise from DTSTART and DURATION, in the zone of the start.
    mutating func end(of event: CalendarComponent, start: ZonedMoment) -> End {
        if let line = event.property("DTEND") {
            guard let dtend = requiredMoment(of: event, "DTEND") else { return End() }
            let end = start.moment.isDay ? .day(dtend.moment.date) : moment(dtend, inZone: start.zone)
            if end.civil < start.moment.civil { reportBadValue(line) }
            // Each date of a series has the same exact length (RFC 5545 section 3.8.5.3).
            return End(moment: end.civil > start.moment.civil ? end : nil, isExact: !source.isOwn && !end.isDay)
        }
        guard let line = event.property("DURATION") else { return End() }
        guard let duration = CalendarDuration(line.value) else {
            reportBadValue(line)
            return End()
        }
        guard duration.seconds > 0 else { return End() }
        let civil = start.moment.civil
        if start.moment.isDay {
            let days = max(1, duration.days + (duration.exactSeconds + 86_399) / 86_400)
            return End(moment: .day(civil.date.adding(days: days)))
        }
        let end = duration.end(after: civil, in: rules(start.zone))
        return End(moment: end > civil ? .time(end) : nil, isExact: duration.exactSeconds != 0)
    }

    /// The same moment on the wall clock of another zone.
    func moment(_ moment: ZonedMoment, inZone zone: String) -> WallMoment {
        guard case .time(let civil) = moment.moment, moment.zone != zone else { return moment.moment }
        return .time(rules(zone).civil(at: rules(moment.zone).instant(of: civil)))
    }

    // MARK: Dates of a series

    /// The date that a time without a zone means: on the clock of the series, or else on the clock of the calendar or of
    /// the person.
    private func floatingDate(_ civil: CivilDateTime, in series: SeriesClock) -> WallMoment {
        guard !series.has(civil) else { return series.date(at: civil) }
        for zone in [source.zone, source.onlyZone, circumstances.zone.name].compactMap({ $0 }) {
            let own = rules(series.zone).civil(at: rules(zone).instant(of: civil))
            if series.has(own) { return series.date(at: own) }
        }
        return series.date(at: civil)
    }

    /// The date of a series that a RECURRENCE-ID, an EXDATE or an RDATE means, whichever way it is written.
    mutating func date(_ value: String, of line: ContentLine, in series: SeriesClock) -> WallMoment? {
        guard let time = CalendarTime(value, timeZoneID: line.parameter("TZID")) else { return nil }
        if series.start.isDay { return .day(day(time)) }
        switch time {
        case .day(let date): return series.start.on(date)
        case .floating(let civil): return floatingDate(civil, in: series)
        case .utc(let instant): return series.date(at: rules(series.zone).civil(at: instant))
        case .zoned(let civil, let tzid):
            guard let zone = zone(forTZID: tzid, of: line), zone != series.zone else { return series.date(at: civil) }
            let own = rules(series.zone).civil(at: rules(zone).instant(of: civil))
            // Midnight in any zone may stand for the day.
            return series.has(own) || civil.secondOfDay != 0 ? series.date(at: own) : series.date(at: civil)
        }
    }

    /// The day that a time means in a series of whole days. Exchange writes midnight, in its own zone or in UTC.
    func day(_ time: CalendarTime) -> CivilDate {
        switch time {
        case .day(let date): return date
        case .floating(let civil), .zoned(let civil, _): return civil.date
        case .utc(let instant):
            let utc = ZoneRules.utc.civil(at: instant)
            guard utc.secondOfDay != 0 else { return utc.date }
            for zone in [source.zone, source.onlyZone].compactMap({ $0 }) {
                return rules(zone).civil(at: instant).date
            }
            let local = circumstances.zone.civil(at: instant)
            return local.secondOfDay == 0 ? local.date : utc.date
        }
    }
}

/// The start of a series and the rule that its other dates follow.
struct SeriesClock {
    let start: WallMoment
    let zone: String
    let rule: RecurrenceRule?
    var added: [String] = []

    init(start: WallMoment, zone: String, rule: RecurrenceRule?, added: [String] = []) {
        (self.start, self.zone, self.rule, self.added) = (start, zone, rule, added)
    }

    init?(_ series: Commitment) {
        guard let start = series.start else { return nil }
        self.init(
            start: start, zone: series.zone, rule: try? RecurrenceRule(series.repeats), added: series.rdates)
    }

    /// Whether the series has a date at this time.
    func has(_ civil: CivilDateTime) -> Bool {
        let moment = start.isDay ? WallMoment.day(civil.date) : .time(civil)
        if moment == start || added.contains(moment.description) { return true }
        return onRule(civil.date).contains(civil)
    }

    /// The dates of the series on a day, by its rule.
    func onRule(_ date: CivilDate) -> [CivilDateTime] {
        guard let rule else { return start.date == date ? [start.civil] : [] }
        var iterator = RecurrenceIterator(rule.unbounded, start: start.civil, dateOnly: start.isDay)
        iterator.seek(to: date)
        var found: [CivilDateTime] = []
        var count = 0
        while let instance = iterator.next(), instance.date <= date, count < Workspace.maxSkippedInstances {
            if instance.date == date { found.append(instance) }
            count += 1
        }
        return found
    }

    /// The date of the series at a time. Midnight stands for the only date of that day.
    func date(at civil: CivilDateTime) -> WallMoment {
        guard !start.isDay else { return .day(civil.date) }
        guard civil.secondOfDay == 0, start.civil.secondOfDay != 0, !has(civil) else { return .time(civil) }
        let dates = onRule(civil.date)
        return dates.count == 1 ? .time(dates[0]) : .time(civil)
    }
}
