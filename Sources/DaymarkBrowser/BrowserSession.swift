#if arch(wasm32)
import DaymarkCore
import DaymarkScreens

/// Holds the app and the regions that were last sent to the shell, so that only changes are sent.
final class BrowserSession {
    private var app: App
    private let zones: Zones
    private var circumstances: Circumstances
    private var shown = Keyed<String, HTML>()
    /// Whether the last update sent only Today's timeline, as during a drag. Every region is sent again when a drag
    /// starts or ends, because `shown` no longer matches the page.
    private var sentTimelineOnly = false
    private var parts: [JSON] = []

    init?(_ json: JSON, _ zones: Zones) {
        guard let device = json.string("device").flatMap({ RecordID($0) }) else { return nil }
        self.zones = zones
        app = App(device: device, entropy: Entropy(json), setAsideCount: Int(json.number("aside") ?? 0))
        circumstances = Circumstances(json, zones)
    }

    /// Resumes from a memory image. Returns false if the image belongs to another device.
    func resume(_ json: JSON) -> Bool {
        guard json.string("device") == app.workspace.device.description else { return false }
        app.resume(entropy: Entropy(json), setAsideCount: Int(json.number("aside") ?? 0))
        return true
    }

    /// Restores a stored entry.
    /// - Returns: whether the whole entry was understood.
    func restore(_ kept: [UInt8]) -> Bool { app.restore(kept) }

    var gallery: JSON { .string(app.gallery.text) }

    /// - Parameter head: the start of an answer that has not been applied yet, or empty for none.
    func syncRequest(_ head: [UInt8]) -> JSON { head.isEmpty ? app.syncRequest() : app.syncRequest(following: head) }

    /// Returns a part of all data for storage, or null after the last part.
    func pack(_ index: Int) -> JSON {
        if index == 0 { parts = app.packed() }
        guard index < parts.count else {
            parts = []
            return .null
        }
        return parts[index]
    }

    /// Renders the whole page, as at the start.
    func page(_ json: JSON) -> JSON {
        app.setLocale(json.string("locale") ?? "")
        circumstances = Circumstances(json, zones, settings: app.workspace.settings)
        // The first page includes its plan at once, so that nothing on it moves.
        app.plansLater = false
        // The app needs to know the permission before it shows nags.
        let permission = NotifyPermission(name: json.string("permission") ?? "") ?? .unable
        let effects = [.nag(.permission(permission)), .go(Route(json.string("route") ?? "")), .tick].flatMap {
            action in
            app.perform(action, in: circumstances)
        }
        app.plansLater = true
        shown = Keyed()
        return answer(effects)
    }

    /// - Parameter value: the event's value, such as the text of a field.
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
        if shows, sentTimelineOnly != view.contains(where: { $0.key == Region.timeline }) {
            sentTimelineOnly.toggle()
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
    /// Reads the time and zone from the shell's message. A zone that the person has set takes precedence over the
    /// device's zone.
    fileprivate init(_ json: JSON, _ zones: Zones, settings: Settings? = nil) {
        let set = settings.flatMap { $0.zone.isEmpty ? nil : zones.rules($0.zone) }
        let device = zones.rules(json.string("zone") ?? "UTC")
        self.init(now: Instant(milliseconds: json.number("at") ?? 0), zone: set ?? device ?? .utc, zones: zones)
    }
}
#endif
