/// The batch interface that tests and measurements use: one JSON case in, one JSON answer out, the same in every build.
///
/// `daymark check KIND` and the golden vectors of the browser module both answer through it.
public enum Check {
    public enum Kind: String, CaseIterable, Sendable {
        case recurrence, zones, ics, dates, plan, capture, estimates, left
    }

    /// Answers one case. The answer to a case that cannot be read has an `error`.
    /// - Parameter readFile: reads a file that the case names, or returns nil if it is missing.
    public static func answer(
        _ kind: Kind, to line: [UInt8], zones: Zones, readFile: (String) -> [UInt8]? = { _ in nil }
    ) -> JSON {
        let json: JSON
        do throws(JSONError) { json = try JSONReader.read(line) } catch {
            return .object(["error": .string(error.sentence)])
        }
        switch kind {
        case .recurrence: return recurrence(json, zones: zones)
        case .zones: return zone(json, zones: zones)
        case .ics: return calendar(json, zones: zones, readFile: readFile)
        case .dates: return dates(json)
        case .plan: return plan(json)
        case .capture: return capture(json, zones: zones)
        case .estimates: return estimates(json)
        case .left: return left(json, zones: zones)
        }
    }

    /// Converts a wall-clock time to UTC: `{"tz", "local"}`, answered with `{"utc"}`.
    private static func zone(_ json: JSON, zones: Zones) -> JSON {
        guard let zone = zones.rules(json.string("tz") ?? ""), let local = CivilDateTime(json.string("local") ?? "")
        else { return .object(["error": .string("unknown zone or time")]) }
        return .object(["utc": .string(zone.instant(of: local).description)])
    }

    /// Reads a calendar: `{"file"}` or `{"text"}`, answered with counts and problems.
    private static func calendar(_ json: JSON, zones: Zones, readFile: (String) -> [UInt8]?) -> JSON {
        let bytes = json.string("text").map { Array($0.utf8) } ?? json.string("file").flatMap { readFile($0) }
        guard let bytes else { return .object(["file": json["file"], "ok": .bool(false), "problems": .array([])]) }
        let reader = CalendarReader(bytes)
        let workspace = Workspace(device: RecordID(high: 0, low: 0))
        let circumstances = Circumstances(now: Instant(seconds: 0), zone: .utc, zones: zones)
        var drafts = CalendarDrafts(reader, options: ImportOptions(), into: workspace, in: circumstances)
        drafts.read()
        return .object([
            "file": json["file"], "ok": .bool(!reader.components.isEmpty),
            "events": .int(reader.components(named: "VEVENT").count),
            "todos": .int(reader.components(named: "VTODO").count),
            "commitments": .int(drafts.commitments.filter { !$0.isCancelled }.count),
            "missions": .int(drafts.missions.count),
            "problems": .array(
                drafts.problems.ordered { $0.line < $1.line }.map { .string("Line \($0.line): \($0.effect)") }),
        ])
    }
}
