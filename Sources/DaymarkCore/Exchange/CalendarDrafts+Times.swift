extension CalendarDrafts {
    /// A date or a wall-clock time with its zone.
    struct ZonedMoment {
        var moment: WallMoment
        /// The IANA name of the zone. Empty for a date, and for a time in the person's own zone.
        var zone: String

        init(_ moment: WallMoment, zone: String) {
            self.moment = moment
            self.zone = zone
        }
    }

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

    mutating func moment(of line: ContentLine) -> ZonedMoment? {
        moment(line.value, of: line)
    }

    /// - Parameter value: One of the values of `line`.
    private mutating func moment(_ value: String, of line: ContentLine) -> ZonedMoment? {
        guard let time = CalendarTime(value, timeZoneID: line.parameter("TZID")) else { return nil }
        switch time {
        case .day(let date): return ZonedMoment(.day(date), zone: "")
        case .floating(let civil): return ZonedMoment(.time(civil), zone: calendarZone ?? "")
        case .utc(let instant): return moment(of: instant)
        case .zoned(let civil, let tzid):
            if let name = zoneResolver.ianaName(forTZID: tzid) { return ZonedMoment(.time(civil), zone: name) }
            if !unknownZones.contains(tzid) {
                unknownZones.append(tzid)
                report(.unknownZone(tzid), line: line.line)
            }
            return ZonedMoment(.time(civil), zone: "")
        }
    }

    /// Converts a time in UTC to the calendar's own zone.
    ///
    /// The time stays in UTC if its date would change, because a rule may name the weekday or the day of the month.
    private func moment(of instant: Instant) -> ZonedMoment {
        let utc = ZoneRules.utc.civil(at: instant)
        guard let calendarZone else { return ZonedMoment(.time(utc), zone: "UTC") }
        let local = circumstances.rules(calendarZone).civil(at: instant)
        return local.date == utc.date
            ? ZonedMoment(.time(local), zone: calendarZone) : ZonedMoment(.time(utc), zone: "UTC")
    }

    /// Reads the end from DTEND, or otherwise from DTSTART and DURATION, in the zone of the start. Nil if the event has
    /// no length.
    mutating func end(of event: CalendarComponent, start: ZonedMoment) -> WallMoment? {
        if event.property("DTEND") != nil {
            guard let dtend = requiredMoment(of: event, "DTEND") else { return nil }
            let end = start.moment.isDay ? .day(dtend.moment.date) : moment(dtend, inZone: start.zone)
            return end.civil > start.moment.civil ? end : nil
        }
        guard let line = event.property("DURATION") else { return nil }
        guard let duration = CalendarDuration(line.value) else {
            reportBadValue(line)
            return nil
        }
        guard duration.seconds > 0 else { return nil }
        let end = start.moment.civil.adding(seconds: duration.seconds)
        return start.moment.isDay ? .day(end.date) : .time(end)
    }

    /// The same moment on the wall clock of another zone.
    func moment(_ moment: ZonedMoment, inZone zone: String) -> WallMoment {
        guard case .time(let civil) = moment.moment, moment.zone != zone else { return moment.moment }
        let instant = circumstances.rules(moment.zone).instant(of: civil)
        return .time(circumstances.rules(zone).civil(at: instant))
    }

    /// Reads the values of EXDATE or RDATE as text, in the zone of their series. A period counts as its start.
    mutating func moments(of event: CalendarComponent, _ name: String, inZone zone: String) -> [String] {
        var moments: [String] = []
        for line in event.properties where line.name == name {
            for value in line.list {
                guard moments.count < ImportResult.maxExceptions else {
                    report(.tooMany(max: ImportResult.maxExceptions), line: line.line)
                    return moments.uniqued().ordered()
                }
                let start = value.parts(at: UInt8(ascii: "/")).first ?? ""
                if let found = moment(start, of: line) {
                    moments.append(moment(found, inZone: zone).description)
                } else {
                    report(.badValue(property: name, value: value), line: line.line)
                }
            }
        }
        return moments.uniqued().ordered()
    }
}
