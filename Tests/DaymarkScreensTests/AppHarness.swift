import DaymarkCore
import Foundation
import Testing

@testable import DaymarkScreens

/// An app for tests, with a clock and the operations that it has saved.
struct AppHarness {
    var app: App
    var circumstances: Circumstances
    var saved: [DaymarkCore.Operation] = []

    init(_ time: String = "2026-11-23T09:30", seed: UInt8 = 8) throws {
        app = App(device: RecordID(high: 1, low: UInt64(seed)), entropy: Entropy(seed: [seed]))
        let zones = Zones { name in
            FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").flatMap {
                try? ZoneRules(name: name, tzif: [UInt8]($0))
            }
        }
        let zone = try #require(zones.rules("Europe/Berlin"))
        circumstances = Circumstances(
            now: zone.instant(of: try #require(CivilDateTime(time))), zone: zone, zones: zones)
    }

    @discardableResult
    mutating func perform(_ action: Action, _ value: String = "") -> [Effect] {
        let effects = app.perform(action, value: value, in: circumstances)
        for case .save(let operation) in effects { saved.append(operation) }
        return effects
    }

    var context: ViewContext { ViewContext(app.workspace, in: circumstances) }

    /// The plan that the page shows, which may be stale.
    mutating func planToShow() -> Plan { app.memo.plans.planToShow(isStale: app.isPlanStale, in: context) }

    /// Commits operations without an action.
    mutating func commit(_ operations: [DaymarkCore.Operation]) {
        var action = ActionContext(circumstances: circumstances, value: "", entropy: app.entropy)
        app.commit(operations, in: &action)
    }

    mutating func region(_ key: String) -> String {
        app.view(in: circumstances).first { $0.key == key }?.html.text ?? ""
    }
}

extension AppHarness {
    /// The last mission with a title.
    func mission(_ title: String) throws -> Mission {
        try #require(app.workspace.missions.all.last { $0.title == title })
    }

    mutating func pass(seconds: Int64) {
        circumstances = Circumstances(
            now: circumstances.now.adding(seconds: seconds), zone: circumstances.zone, zones: circumstances.zones)
    }
}
