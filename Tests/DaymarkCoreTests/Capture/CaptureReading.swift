import DaymarkCore

/// One line of quick capture read at some time, as a short text: “M title due 2026-11-27T17:00 30m high” for a mission,
/// “C title 2026-11-27T14:00–2026-11-27T15:00” for a commitment. Times are those of the zone.
func captured(
    _ line: String, at now: String = "2026-11-25T10:00", zone: String = "Europe/Berlin", order: DateOrder = .dayFirst,
    settings: Settings = Settings(id: Settings.recordID)
) throws -> String {
    let (capture, circumstances) = try readCapture(line, at: now, zone: zone, order: order, settings: settings)
    func wall(_ moment: WallMoment?) -> String {
        switch moment {
        case .day(let date): date.description
        case .time(let civil): String(civil.description.prefix(16))
        case nil: "none"
        }
    }
    switch capture.target {
    case .commitment(let found):
        let rule = found.repeats.isEmpty ? "" : " " + found.repeats
        return "C \(found.title) \(wall(found.start))–\(wall(found.end))\(rule)"
    case .mission(let found):
        var parts = ["M \(found.title)"]
        switch found.deadline {
        case .day(let date, _): parts.append("due \(date)")
        case .moment(let instant, _):
            parts.append("due " + String(circumstances.zone.civil(at: instant).description.prefix(16)))
        case nil: break
        }
        if !found.repeats.isEmpty { parts.append(found.repeats) }
        if let minutes = found.estimate { parts.append("\(minutes)m") }
        if found.priority != .medium { parts.append(found.priority.name) }
        return parts.joined(separator: " ")
    }
}

/// Reads a line of quick capture with the default waking day, from 09:00 to 23:00.
func readCapture(
    _ line: String, at now: String = "2026-11-25T10:00", zone: String = "Europe/Berlin", order: DateOrder = .dayFirst,
    settings: Settings = Settings(id: Settings.recordID)
) throws -> (Capture, Circumstances) {
    var settings = settings
    settings.dateOrder = order
    let circumstances = try DaymarkCoreTests.at(now, zone)
    return (CaptureReader.read(line, settings: settings, in: circumstances), circumstances)
}
