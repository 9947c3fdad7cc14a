import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkScreens

/// Two open pages of one account whose clocks or zones disagree. Each syncs as soon as the other has written.
@Suite struct DisagreeingDevicesTests {
    struct Disagreement: Sendable {
        var seconds: Int64 = 0
        var zone = "Europe/Berlin"
    }

    struct Pair {
        var account = MemoryLog()
        var devices: [AppHarness]
        var wakes: [Instant]
        var written = [0, 0]
        var seconds: Int64 = 0
        private let start: Instant

        init(_ disagreement: Disagreement) throws {
            var (one, other) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
            start = one.circumstances.now
            let zones = other.circumstances.zones
            other.circumstances = Circumstances(
                now: start.adding(seconds: disagreement.seconds), zone: try #require(zones.rules(disagreement.zone)),
                zones: zones)
            for line in [
                "Essay friday 17:00 ~6h", "Taxes ~2h !high", "Water plants every day", "Choir tue 18:00-20:00",
            ] {
                one.perform(.capture, line)
            }
            other.perform(.capture, "Report in 3 days ~4h")
            devices = [one, other]
            wakes = devices.map { $0.circumstances.now }
            try settle()
            for index in devices.indices { perform(index, .here) }
            try settle()
            written = [0, 0]
        }

        mutating func perform(_ index: Int, _ action: Action, _ value: String = "") {
            let before = devices[index].saved.count
            let effects = devices[index].perform(action, value)
            written[index] += devices[index].saved.count - before
            for case .wake(let wake) in effects { wakes[index] = wake }
        }

        /// Syncs both devices until neither has anything to send or to fetch.
        mutating func settle() throws {
            for _ in 0..<60 {
                var isIdle = true
                for index in devices.indices {
                    let app = devices[index].app
                    guard
                        !app.replica.pending.isEmpty || app.replica.position.epoch == 0
                            || app.replica.position.cursor < account.last
                    else { continue }
                    isIdle = false
                    let request = try SyncRequest(JSONReader.read(app.syncRequest().bytes), kinds: .daymark)
                    let answer = account.answer(request, at: start.adding(seconds: seconds))
                    perform(index, .receive, String(decoding: answer.bytes, as: UTF8.self))
                }
                if isIdle { return }
            }
            Issue.record("the devices answer each other without end")
        }

        mutating func run(minutes: Int64) throws {
            for _ in 0..<(minutes * 60) {
                seconds += 1
                for index in devices.indices {
                    devices[index].pass(seconds: 1)
                    if devices[index].circumstances.now >= wakes[index] { perform(index, .tick) }
                }
                try settle()
            }
        }
    }

    static let disagreements = [
        Disagreement(seconds: 86_400), Disagreement(seconds: -86_400), Disagreement(seconds: 7200),
        Disagreement(seconds: -3600 * 24 * 40), Disagreement(zone: "America/Los_Angeles"),
        Disagreement(seconds: 86_400, zone: "Pacific/Auckland"),
    ]

    @Test(arguments: disagreements) func tenMinutesWriteAtMostTenEntriesEach(_ disagreement: Disagreement) throws {
        var pair = try Pair(disagreement)
        try pair.run(minutes: 10)
        #expect(pair.written.allSatisfy { $0 <= 10 }, "\(pair.written)")
        #expect(pair.devices[0].app.workspace.digest == pair.devices[1].app.workspace.digest)
    }

    /// A person who works on both devices in turn causes one entry an edit, and what follows from it.
    @Test func editsOnBothDevicesStillStoreTheirPlans() throws {
        var pair = try Pair(Disagreement(seconds: 86_400))
        for number in 0..<4 {
            pair.perform(number % 2, .capture, "Errand \(number) today ~20m")
            try pair.settle()
            try pair.run(minutes: 1)
        }
        #expect(pair.written.allSatisfy { $0 <= 12 }, "\(pair.written)")
        #expect(pair.devices.allSatisfy { $0.app.workspace.missions.all.count >= 8 })
    }

    @Test func theDeviceWithTheOtherClockSaysSo() throws {
        let pair = try Pair(Disagreement(seconds: 86_400))
        #expect(pair.devices[0].app.device.clockDifference == nil)
        #expect(pair.devices[1].app.device.clockDifference == ClockDifference(minutesAhead: 1440))
        var device = pair.devices[1]
        device.perform(.connection(.synced))
        device.perform(.go(SettingsPage.device.route))
        #expect(device.region("main").contains("id=\"sync-clock\""))
    }

    @Test func aClockThatWasSetRightIsNotMentioned() throws {
        var pair = try Pair(Disagreement(seconds: -7200))
        #expect(pair.devices[1].app.device.clockDifference == ClockDifference(minutesAhead: -120))
        pair.devices[1].pass(seconds: 7200)
        pair.perform(0, .capture, "Call the bank")
        try pair.settle()
        #expect(pair.devices[1].app.device.clockDifference == nil)
    }
}
