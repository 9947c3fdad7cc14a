extension Check {
    /// Reads a line of quick capture: `{"line", "now", "zone"?, "order"?}`, answered with its record and its chips.
    static func capture(_ json: JSON, zones: Zones) -> JSON {
        guard let line = json.string("line"), let zone = zones.rules(json.string("zone") ?? "UTC"),
            let now = json.string("now").flatMap({ CivilDateTime($0) })
        else { return .object(["error": .string("unreadable case")]) }
        var settings = Settings(id: Settings.recordID)
        settings.dateOrder = json.string("order").flatMap { DateOrder(name: $0) } ?? .dayFirst
        let circumstances = Circumstances(now: zone.instant(of: now), zone: zone, zones: zones)
        let capture = CaptureReader.read(line, settings: settings, in: circumstances)
        let changes =
            switch capture.target {
            case .mission(let mission): Mission.schema.changes(to: mission)
            case .commitment(let commitment): Commitment.schema.changes(to: commitment)
            }
        return .object([
            "record": Operation.records(changes), "chips": .array(capture.chips.map { .string($0.source) }),
            "notes": .int(capture.notes.count),
        ])
    }
}
