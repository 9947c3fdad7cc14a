/// The batch interface by which Daymark is measured: a line of JSON in, a line of JSON out, the same in every build.
///
/// The command line's `daymark check KIND` and the browser module's golden vectors both answer through here.
public enum Check {
    public enum Kind: String, CaseIterable, Sendable {
        case recurrence, zones, ics, dates, plan, capture
    }

    /// Answers one case; a case that cannot be read is answered with its `error`.
    /// - Parameter file: reads a file named in the case; nil where there is none.
    public static func answer(
        _ kind: Kind, _ line: [UInt8], _ zones: Zones, file: (String) -> [UInt8]? = { _ in nil }
    ) -> JSON {
        let json: JSON
        do throws(JSONError) { json = try JSONReader.read(line) } catch {
            return .object(["error": .string(error.sentence)])
        }
        switch kind {
        case .recurrence: return recurrence(json, zones)
        case .zones: return zone(json, zones)
        case .ics: return calendar(json, zones, file)
        case .dates: return dates(json)
        case .plan: return plan(json)
        case .capture: return capture(json, zones)
        }
    }

    /// The first `limit` instances, written as the start is.
    private static func recurrence(_ json: JSON, _ zones: Zones) -> JSON {
        let id = json["id"] ?? .null
        let text = json.string("start") ?? ""
        var reader = ByteReader(text)
        let day = CivilDate(text)
        guard let start = day.map({ CivilDateTime($0) }) ?? CivilDateTime(&reader) else {
            return .object(["id": id, "error": .string("no start")])
        }
        let utc = text.utf8.last == UInt8(ascii: "Z")
        let name = json.string("zone") ?? "floating"
        let zone = name == "floating" || utc ? nil : zones.rules(name)
        let limit = json.number("limit") ?? 100
        let excluded = times(json["exdates"])
        var excludedByRule: [CivilDateTime] = []
        var found = times(json["rdates"])
        for rule in json.array("exrules") ?? [] {
            guard let rule = try? RecurrenceRule(rule.string ?? "") else { continue }
            var iterator = RecurrenceIterator(rule, start: start, dateOnly: day != nil, zone: zone)
            while let instance = iterator.next(), excludedByRule.count < 10_000 { excludedByRule.append(instance) }
        }
        for text in json.array("rules") ?? [] {
            let rule: RecurrenceRule
            do throws(RecurrenceError) {
                rule = try RecurrenceRule(text.string ?? "")
            } catch {
                return .object(["id": id, "dates": .array([]), "error": .string(error.sentence)])
            }
            var iterator = RecurrenceIterator(rule, start: start, dateOnly: day != nil, zone: zone)
            var taken: Int64 = 0
            while taken < limit + Int64(excluded.count + excludedByRule.count), let instance = iterator.next() {
                found.append(instance)
                taken += 1
            }
        }
        // One rule alone comes in order.
        if (json.array("rules")?.count ?? 0) != 1 || json["rdates"] != nil {
            found = found.ordered().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        let dates = found.filter { !excluded.contains($0) && !excludedByRule.contains($0) }.prefix(
            Int(clamping: max(0, limit)))
        return .object([
            "id": id,
            "dates": .array(
                dates.map { civil in
                    guard day == nil else { return .string(civil.date.basic) }
                    // A time that the clock skips comes out later on it.
                    let shown = zone.map { $0.civil(at: $0.instant(of: civil)) } ?? civil
                    return .string(shown.basic + (utc ? "Z" : ""))
                }),
        ])
    }

    private static func times(_ json: JSON?) -> [CivilDateTime] {
        (json?.array ?? []).compactMap { entry in
            guard let text = entry.string else { return nil }
            if let date = CivilDate(text) { return CivilDateTime(date) }
            var reader = ByteReader(text)
            return CivilDateTime(&reader)
        }
    }

    private static func zone(_ json: JSON, _ zones: Zones) -> JSON {
        guard let zone = zones.rules(json.string("tz") ?? ""), let local = CivilDateTime(json.string("local") ?? "")
        else {
            return .object(["error": .string("unknown zone or time")])
        }
        return .object(["utc": .string(zone.instant(of: local).description)])
    }

    private static func calendar(_ json: JSON, _ zones: Zones, _ file: (String) -> [UInt8]?) -> JSON {
        let bytes = json.string("text").map { Array($0.utf8) } ?? json.string("file").flatMap { file($0) }
        guard let bytes else { return .object(["file": json["file"], "ok": .bool(false), "problems": .array([])]) }
        let reader = CalendarReader(bytes)
        var drafts = CalendarDrafts(
            reader, nil, Workspace(device: RecordID(high: 0, low: 0)),
            in: Circumstances(now: Instant(seconds: 0), zone: .utc, zones: zones))
        drafts.read()
        return .object([
            "file": json["file"], "ok": .bool(!reader.components.isEmpty),
            "events": .int(reader.all("VEVENT").count), "todos": .int(reader.all("VTODO").count),
            "commitments": .int(drafts.commitments.count), "missions": .int(drafts.missions.count),
            "problems": .array(drafts.problems.ordered { $0.line < $1.line }.map { .string($0.sentence) }),
        ])
    }
}
