#if arch(wasm32)
import DaymarkCore
import DaymarkScreens

/// The app and the regions that the shell was last sent, so that only changes are sent.
final class Session {
    private var app: App
    private let zones: Zones
    private var circumstances: Circumstances
    private var shown = Keyed<String, HTML>()
    /// Whether the timeline of Today was last sent alone. The region around it is then not what `shown` says.
    private var isLineAlone = false
    private var parts: [JSON] = []

    init?(_ json: JSON, _ zones: Zones) {
        guard let device = json.string("device").flatMap({ RecordID($0) }) else { return nil }
        self.zones = zones
        app = App(device: device, entropy: Entropy(json), setAsideCount: Int(json.number("aside") ?? 0))
        circumstances = Circumstances(json, zones)
    }

    /// Continues after a start from an image of the memory; false if the image was another device's.
    func resume(_ json: JSON) -> Bool {
        guard json.string("device") == app.workspace.device.description else { return false }
        app.resume(entropy: Entropy(json), setAsideCount: Int(json.number("aside") ?? 0))
        return true
    }

    /// Restores an entry that the shell has stored.
    /// - Returns: whether all of it was understood.
    func restore(_ kept: [UInt8]) -> Bool { app.restore(kept) }

    var gallery: JSON { .string(app.gallery.text) }

    /// - Parameter head: the beginning of an answer that has not been received yet; empty if there is none.
    func syncRequest(_ head: [UInt8]) -> JSON { head.isEmpty ? app.syncRequest() : app.syncRequest(following: head) }

    /// A part of everything, to be stored; null after the last.
    func pack(_ index: Int) -> JSON {
        if index == 0 { parts = app.packed() }
        guard index < parts.count else {
            parts = []
            return .null
        }
        return parts[index]
    }

    /// The whole page, as at the start.
    func page(_ json: JSON) -> JSON {
        circumstances = Circumstances(json, zones, settings: app.workspace.settings)
        // The first page has its plan at once, so that nothing on it moves.
        app.plansLater = false
        // The app has to know the permission before it shows nags.
        let permission = NotifyPermission(name: json.string("permission") ?? "") ?? .unable
        let effects = [.nag(.permission(permission)), .go(Route(json.string("route") ?? "")), .tick].flatMap {
            action in
            app.perform(action, in: circumstances)
        }
        app.plansLater = true
        shown = Keyed()
        return answer(effects)
    }

    /// - Parameter value: what came with the event, such as the text of a field.
    func perform(_ json: JSON, _ value: String) -> JSON {
        guard let action = json.string("do").flatMap({ Action($0) }) else {
            return .object(["error": .string("unknown action")])
        }
        circumstances = Circumstances(json, zones, settings: app.workspace.settings)
        let effects = app.perform(action, value: value, in: circumstances)
        return answer(effects, shows: action != .receive || !app.isFetching)
    }

    private func answer(_ effects: [Effect], shows: Bool = true) -> JSON {
        var regions: [JSON] = []
        let view = shows ? app.view(in: circumstances) : []
        if shows, isLineAlone != view.contains(where: { $0.key == Region.line }) {
            isLineAlone.toggle()
            shown = Keyed()
        }
        for region in view where shown[region.key] != region.html {
            shown.set(region.html, for: region.key)
            regions.append(.object(["key": .string(region.key), "html": .string(region.html.text)]))
        }
        return .object([
            "regions": .array(regions), "effects": .array(effects.map { $0.json }),
            "look": .object(app.look.map { JSON.Member($0.name, .string($0.value)) }),
            "route": .string(app.route.address),
            "title": .string(app.title(in: circumstances)),
        ])
    }
}

extension Entropy {
    fileprivate init(_ json: JSON) {
        self.init(seed: (json.array("seed") ?? []).map { UInt8(truncatingIfNeeded: $0.number ?? 0) })
    }
}

extension Circumstances {
    /// The time and zone from the shell. A zone that the person has set takes precedence over the device's.
    fileprivate init(_ json: JSON, _ zones: Zones, settings: Settings? = nil) {
        let set = settings.flatMap { $0.zone.isEmpty ? nil : zones.rules($0.zone) }
        let device = zones.rules(json.string("zone") ?? "UTC")
        self.init(now: Instant(milliseconds: json.number("at") ?? 0), zone: set ?? device ?? .utc, zones: zones)
    }
}
#endif
