import DaymarkCore
import Foundation

/// Zone rules from this machine's zoneinfo files, and the zone it is set to.
public enum SystemZones {
    /// Where compiled zones lie; `TZDIR` names another place.
    static var folder: String { ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo" }

    public static func zones() -> Zones {
        Zones { load($0) }
    }

    static func load(_ name: String) -> ZoneRules? {
        let letters = name.utf8.allSatisfy { byte in
            (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
                || [0x2b, 0x2d, 0x2f, 0x5f].contains(byte)
        }
        guard letters, !name.hasPrefix("/"), let bytes = FileBytes.read("\(folder)/\(name)") else { return nil }
        return try? ZoneRules(name: name, tzif: bytes)
    }

    /// The IANA name of the zone this machine is in: `TZ`, else what `/etc/localtime` points to, else `/etc/timezone`.
    public static func localName() -> String {
        if let set = ProcessInfo.processInfo.environment["TZ"] {
            let name = set.hasPrefix(":") ? String(set.dropFirst()) : set
            if load(name) != nil { return name }
        }
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let range = target.range(of: "zoneinfo/")
        {
            let name = String(target[range.upperBound...])
            if load(name) != nil { return name }
        }
        if let bytes = FileBytes.read("/etc/timezone") {
            let name = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            if load(name) != nil { return name }
        }
        return "UTC"
    }
}

extension SQLiteStore {
    /// The time, and the zone that the person has set, or this machine is in where that one is not known here.
    public func circumstances(at now: Instant) throws -> Circumstances {
        let zones = SystemZones.zones()
        let set = try read([]) { $0.settings.zone }
        let zone = (set.isEmpty ? nil : zones.rules(set)) ?? zones.rules(SystemZones.localName()) ?? .utc
        return Circumstances(now: now, zone: zone, zones: zones)
    }
}
