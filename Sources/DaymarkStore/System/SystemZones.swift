import DaymarkCore
import Foundation

/// Reads time zones from this machine's zoneinfo files.
public enum SystemZones {
    /// The folder that holds compiled zones. The environment variable `TZDIR` overrides it.
    static var folder: String { ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo" }

    public static func zones() -> Zones {
        Zones { load($0) }
    }

    static func load(_ name: String) -> ZoneRules? {
        guard name.utf8.allSatisfy(isAllowed), !name.hasPrefix("/"), let bytes = FileBytes.read("\(folder)/\(name)")
        else { return nil }
        return try? ZoneRules(name: name, tzif: bytes)
    }

    /// Whether a zone's name may contain this byte. A dot is not allowed, so that no name leads out of the folder.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
            || [0x2b, 0x2d, 0x2f, 0x5f].contains(byte)
    }

    /// The names of all zones, for completions.
    public static func names() -> [String] {
        guard let bytes = FileBytes.read("\(folder)/tzdata.zi") ?? FileBytes.read("\(folder)/zone1970.tab") else {
            return []
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let zones = lines.compactMap { line -> String? in
            let words = line.split { $0 == " " || $0 == "\t" }
            if words.first == "Z", words.count > 1 { return String(words[1]) }
            return !line.hasPrefix("#") && words.count > 2 && words[2].contains("/") ? String(words[2]) : nil
        }
        return Set(zones).sorted()
    }

    /// The IANA name of this machine's zone: `TZ`, else the target of `/etc/localtime`, else `/etc/timezone`.
    public static func localName() -> String {
        if let variable = ProcessInfo.processInfo.environment["TZ"] {
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
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

extension RecordStore {
    /// The circumstances at `now`, in the zone that the person has set. If that zone is not set or not known here, the
    /// zone is used in which the person was last present, and then the zone of this machine.
    public func circumstances(at now: Instant) throws -> Circumstances {
        let zones = SystemZones.zones()
        let settings = try settings()
        let names = [settings.zone, settings.seenIn, SystemZones.localName()]
        let zone = names.lazy.compactMap { $0.isEmpty ? nil : zones.rules($0) }.first ?? .utc
        return Circumstances(now: now, zone: zone, zones: zones)
    }
}
