import DaymarkCore
@_exported import DaymarkSimulation
import Foundation
import Testing

/// The zones of this machine, read once.
func systemZones() -> Zones {
    Zones { name in
        guard !name.contains(".."), let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)")
        else {
            return nil
        }
        return try? ZoneRules(name: name, tzif: [UInt8](data))
    }
}

/// The circumstances at a wall-clock time in a zone.
func at(_ time: String, _ zone: String = "Europe/Berlin") throws -> Circumstances {
    let zones = systemZones()
    let rules = try #require(zones.rules(zone), "this test needs the zone files of the package tzdata")
    let civil = try #require(CivilDateTime(time))
    return Circumstances(now: rules.instant(of: civil), zone: rules, zones: zones)
}

func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
}

func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }
func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
