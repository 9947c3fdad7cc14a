/// How much of a waking day is left, for random moments, zones and schedules.
extension Check {
    /// Computes the rest of the waking day: `{"id"?, "now", "zone", "wake", "sleep", "weekdays"?, "days"?}`. `weekdays` is
    /// an object such as `{"monday": ["07:00", "23:00"]}`, and so is `days`, by date.
    ///
    /// Answered with `{"id", "date", "begins", "ends", "percentLeft", "minutes"}`. `percentLeft` is null at night, and
    /// `minutes` then counts to the start of the day.
    static func left(_ json: JSON, zones: Zones) -> JSON {
        let id = json["id"] ?? .null
        guard let now = json.string("now").flatMap({ Instant($0) }), let zone = zones.rules(json.string("zone") ?? ""),
            let settings = settings(json)
        else { return .object(["id": id, "error": .string("unknown time, zone or hours")]) }
        let left = DayLeft(at: now, settings: settings, in: zone)
        return .object([
            "id": id, "date": .string(left.day.date.description), "begins": .string(left.day.start.description),
            "ends": .string(left.day.end.description), "percentLeft": left.percent.map { .number($0) } ?? .null,
            "minutes": .number(left.minutes),
        ])
    }

    private static func settings(_ json: JSON) -> Settings? {
        var settings = Settings(id: Settings.recordID)
        guard let wake = WallTime(json.string("wake") ?? ""), let sleep = WallTime(json.string("sleep") ?? "") else {
            return nil
        }
        (settings.wake, settings.sleep) = (wake, sleep)
        for day in Weekday.allCases {
            guard let hours = json["weekdays"]?[day.name] else { continue }
            guard let range = range(hours) else { return nil }
            (settings.wakeOn[day], settings.sleepOn[day]) = (range.from, range.until)
        }
        guard case .object(let members)? = json["days"] else { return settings }
        for member in members {
            guard let date = CivilDate(member.name), let range = range(member.value) else { return nil }
            settings.setHours(range, on: date, today: date)
        }
        return settings
    }

    private static func range(_ json: JSON) -> WeekHours.Range? {
        guard case .array(let times) = json, times.count == 2, let wake = WallTime(times[0].string ?? ""),
            let sleep = WallTime(times[1].string ?? "")
        else { return nil }
        return WeekHours.Range(from: wake, until: sleep)
    }
}
