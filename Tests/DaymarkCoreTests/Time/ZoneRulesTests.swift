import DaymarkCore
import Foundation
import Testing

@Suite struct ZoneRulesTests {
    @Test(arguments: [
        // The zone, the wall-clock time, and the time in UTC. A gap uses the offset before it, an overlap the first
        // one.
        ("Europe/Berlin", "2026-03-29T01:59:00", "2026-03-29T00:59:00Z"),
        ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
        ("Europe/Berlin", "2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
        ("Europe/Berlin", "2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
        ("America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z"),
        ("Asia/Kathmandu", "2026-11-21T12:00:00", "2026-11-21T06:15:00Z"),
        ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z"),
        ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z"),
        ("Europe/Dublin", "2026-07-01T12:00:00", "2026-07-01T11:00:00Z"),
        ("Africa/Casablanca", "2026-03-01T12:00:00", "2026-03-01T12:00:00Z"),
    ])
    func wallClocksMapToTheTimeLine(_ zone: String, _ local: String, _ utc: String) throws {
        let rules = try #require(systemZones().rules(zone))
        #expect(rules.instant(of: try civil(local)).description == utc)
    }

    @Test func everyInstantComesBackFromItsWallClock() throws {
        var dice = Dice(2)
        for name in [
            "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Tehran", "Pacific/Chatham",
            "Africa/Cairo",
        ] {
            let zone = try #require(systemZones().rules(name))
            for _ in 0..<1000 {
                let instant = Instant(seconds: dice.roll(0...6_000_000_000))
                let civil = zone.civil(at: instant)
                let back = zone.resolve(civil)
                switch back.fit {
                case .plain: #expect(back.instant == instant)
                case .overlap: #expect(back.instant <= instant && zone.civil(at: back.instant) == civil)
                case .gap: Issue.record("a time that the clock showed is in no gap: \(name) \(civil)")
                }
            }
        }
    }

    @Test func farYearsFollowTheSameRules() throws {
        let zone = try #require(systemZones().rules("Europe/Berlin"))
        // The last Sundays of March and October 2199 are the 31st and the 27th.
        #expect(zone.offset(at: try #require(Instant("2199-03-31T00:59:59Z"))) == 3600)
        #expect(zone.offset(at: try #require(Instant("2199-03-31T01:00:00Z"))) == 7200)
        #expect(zone.offset(at: try #require(Instant("2199-10-27T00:59:59Z"))) == 7200)
        #expect(zone.offset(at: try #require(Instant("2199-10-27T01:00:00Z"))) == 3600)
        #expect(zone.offset(at: try #require(Instant("9998-07-01T00:00:00Z"))) == 7200)
    }

    @Test func aTableSurvivesItsJSON() throws {
        let zone = try #require(systemZones().rules("America/New_York"))
        #expect(ZoneRules(name: zone.name, try JSONReader.read(zone.json.text)) == zone)
    }

    @Test func damagedZoneFilesAreRefused() throws {
        let whole = [UInt8](try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
        #expect(throws: ZoneFileError.notTZif) { try ZoneRules(name: "x", tzif: Array("hello".utf8)) }
        for count in stride(from: 0, to: whole.count - 1, by: 7) {
            #expect(throws: ZoneFileError.self) { try ZoneRules(name: "x", tzif: Array(whole[..<count])) }
        }
        var dice = Dice(3)
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<dice.roll(1...20) {
                bytes[Int(dice.roll(0...Int64(whole.count - 1)))] = UInt8(dice.roll(0...255))
            }
            // Any result is fine as long as nothing traps.
            if let zone = try? ZoneRules(name: "x", tzif: bytes) {
                _ = zone.instant(of: zone.civil(at: Instant(seconds: 1_800_000_000)))
            }
        }
    }

    @Test func zoneNamesCannotLeaveTheirFolder() {
        let zones = systemZones()
        #expect(zones.rules("../../../etc/passwd") == nil)
        #expect(zones.rules("") == nil)
        #expect(zones.rules("Europe/Atlantis") == nil)
    }
}
