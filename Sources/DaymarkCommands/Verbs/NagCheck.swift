import DaymarkCore
import Foundation

/// Plans the nags of an account as the dispatcher does, for benchmarks. The input is
/// `{"ops": operations, "now": …, "zone": …, "minutes": …}`. The output is `{"nags": […], "milliseconds": …}`, with the time
/// that planning took.
enum NagCheck {
    static let name = "nags"

    static func answer(_ json: JSON, _ zones: Zones) -> JSON {
        func problem(_ text: String) -> JSON { .object(["error": .string(text)]) }
        guard let now = json.string("now").flatMap({ Instant($0) }) else { return problem("“now” is not a UTC time.") }
        guard let zone = zones.rules(json.string("zone") ?? "UTC") else { return problem("“zone” is unknown.") }
        guard case .array(let operations)? = json["ops"] else { return problem("“ops” is not a list.") }
        var workspace = Workspace(device: RecordID(high: 0, low: 1))
        for one in operations {
            do { workspace.apply(try Operation(one, kinds: .daymark)) } catch { return problem(error.sentence) }
        }
        let circumstances = Circumstances(now: now, zone: zone, zones: zones)
        let minutes = min(max(json.number("minutes") ?? 180, 0), 100_000)
        let began = DispatchTime.now().uptimeNanoseconds
        let nags = workspace.nags(from: now, until: now.adding(minutes: minutes), in: circumstances)
        let thousandths = (DispatchTime.now().uptimeNanoseconds - began) / 1000
        return .object([
            "nags": .array(
                nags.map { nag in
                    .object([
                        "id": .string(nag.id.description), "mission": .text(nag.mission?.description),
                        "level": .string(nag.level.name),
                        "at": .string(nag.at.description), "due": .string(nag.deadline.description),
                    ])
                }), "milliseconds": .decimal("\(thousandths / 1000).\("\(thousandths % 1000 + 1000)".dropFirst())"),
        ])
    }
}
