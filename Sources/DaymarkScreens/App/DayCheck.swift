import DaymarkCore

/// Runs whole days through the app for the batch interface. Every build must produce the same pages and operations,
/// byte for byte.
///
/// A case is `{"now", "zone", "do": [[action, value]]}`. The answer contains the full plan, and checksums of the pages
/// and operations.
public enum DayCheck {
    public static let name = "day"

    public static func answer(_ json: JSON, _ zones: Zones) -> JSON {
        guard let zone = zones.rules(json.string("zone") ?? "UTC"),
            let now = json.string("now").flatMap({ CivilDateTime($0) })
        else { return .object(["error": .string("unreadable case")]) }
        let circumstances = Circumstances(now: zone.instant(of: now), zone: zone, zones: zones)
        var app = App(device: RecordID(high: 1, low: 2), entropy: Entropy(seed: [7]))
        var pages = Checksum()
        var operations = Checksum()
        for step in json.array("do") ?? [] {
            guard let pair = step.array, let action = pair.first?.string.flatMap({ Action($0) }) else { continue }
            for effect in app.perform(action, value: pair.count > 1 ? pair[1].string ?? "" : "", in: circumstances) {
                if case .save(let operation) = effect { operations.add(operation.json.text) }
            }
            for region in app.view(in: circumstances) { pages.add(region.html.text) }
        }
        let blocks = app.plan(in: circumstances).blocks.map { block in
            JSON.object([
                "start": .string(block.span.start.description), "minutes": .number(block.span.minutes),
                "mission": block.mission.map { .string(app.workspace.title(of: $0) ?? "") },
            ])
        }
        return .object([
            "plan": .array(blocks), "missions": .int(app.workspace.missions.all.count),
            "commitments": .int(app.workspace.commitments.all.count), "pages": pages.json,
            "operations": operations.json,
        ])
    }

    /// An FNV-1a hash of texts, with their total size in bytes.
    private struct Checksum {
        private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        private var bytes = 0

        mutating func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            bytes += text.utf8.count
        }

        var json: JSON { .string("\(bytes) bytes, sum \(String(hash, radix: 16))") }
    }
}
