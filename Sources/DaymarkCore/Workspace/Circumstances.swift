/// The outside conditions that rules depend on: the time, the person's zone, and the other zones.
public struct Circumstances {
    public let now: Instant
    public let zone: ZoneRules
    public let zones: Zones

    public init(now: Instant, zone: ZoneRules, zones: Zones) {
        self.now = now
        self.zone = zone
        self.zones = zones
    }

    public var today: CivilDate { zone.civil(at: now).date }

    /// The same place at another time.
    public func moved(to time: Instant) -> Circumstances { Circumstances(now: time, zone: zone, zones: zones) }

    /// The rules of a zone by name; the person's own for an empty or unknown name.
    public func rules(_ name: String) -> ZoneRules {
        name.isEmpty || name == zone.name ? zone : zones.rules(name) ?? zone
    }

    /// The rules of the zone on whose clock a deadline is. A day is a day where the person is, whichever device added
    /// it.
    func rules(of deadline: Deadline) -> ZoneRules {
        switch deadline {
        case .moment(_, let zone): rules(zone)
        case .day: zone
        }
    }

    /// Like ``instant(of:settings:)``, but a day ends where the deadline was entered. It is the same on every device.
    func instantWhereEntered(_ deadline: Deadline, settings: Settings) -> Instant {
        switch deadline {
        case .moment(let instant, _): instant
        case .day(let date, let zone): WakingDay(date, settings: settings, in: rules(zone)).end
        }
    }

    /// The instant of a deadline: its moment, or the end of its waking day where the person is.
    public func instant(of deadline: Deadline, settings: Settings) -> Instant {
        switch deadline {
        case .moment(let instant, _): instant
        case .day(let date, _): WakingDay(date, settings: settings, in: zone).end
        }
    }
}
