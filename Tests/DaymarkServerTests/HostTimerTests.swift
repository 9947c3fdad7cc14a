import DaymarkCore
import DaymarkStore
import Testing

@testable import DaymarkServer

/// The session of a host who uses a terminal, as the room shows it.
@Suite struct HostTimerTests {
    private let home: TestHome
    private let server: Server
    private let clock = RoomClock()

    init() throws {
        home = try TestHome()
        let clock = self.clock
        var options = Server.Options(webFolder: try makeWebFolder(), home: home.home)
        options.clock = WallClock { clock.now }
        server = try Server(options)
    }

    private func change(
        _ intent: (Workspace, Circumstances, inout Entropy) throws -> [DaymarkCore.Operation]
    ) throws {
        var entropy = Entropy.system()
        let circumstances = Circumstances(now: clock.now, zone: .utc, zones: Zones([]))
        try home.store.perform([.everything], in: circumstances, using: &entropy) { workspace, entropy in
            ((), try intent(workspace, circumstances, &entropy))
        }
    }

    private func startFocus() throws {
        try home.add("Letters")
        try change { workspace, circumstances, entropy in
            let mission = try #require(workspace.missions.all.first)
            return try workspace.startFocus(on: mission.id, minutes: 25, in: circumstances, using: &entropy)
        }
    }

    private var host: RoomSnapshot.Person? { server.rooms.hostView()?.snapshot.people.first { $0.isHost } }

    @Test func aSessionInATerminalIsSeenInTheRoom() throws {
        try server.hostTimer.update()
        try server.rooms.make(name: "Wren", work: "", isHostHere: false)
        try server.hostTimer.update()
        #expect(host == nil)
        let started = clock.now
        try startFocus()
        clock.pass(seconds: 60)
        try server.hostTimer.update()
        #expect(host?.timer == RoomTimer(.running, since: started, until: started.adding(minutes: 25)))
        try change { workspace, circumstances, entropy in
            try workspace.pauseFocus(in: circumstances, using: &entropy)
        }
        try server.hostTimer.update()
        #expect(host?.timer == RoomTimer(.paused))
        try change { workspace, circumstances, entropy in
            try workspace.endFocus(.stopped, in: circumstances, using: &entropy)
        }
        try server.hostTimer.update()
        #expect(host?.timer == .idle)
    }

    @Test func theHostIsHereAsLongAsTheSessionRuns() throws {
        try startFocus()
        try server.rooms.make(name: "Wren", work: "", isHostHere: false)
        for _ in 0..<10 {
            try server.hostTimer.update()
            server.rooms.advance()
            #expect(host?.timer.phase == .running)
            clock.pass(seconds: 60)
        }
        try change { workspace, circumstances, entropy in
            try workspace.endFocus(.stopped, in: circumstances, using: &entropy)
        }
        try server.hostTimer.update()
        #expect(host?.timer == .idle)
        for _ in 0..<4 {
            clock.pass(seconds: 60)
            try server.hostTimer.update()
            server.rooms.advance()
        }
        #expect(host == nil && server.rooms.hostView() != nil)
    }

    @Test func aTitleOfAPageEndsWithItsSession() throws {
        try startFocus()
        try server.rooms.make(name: "Wren", work: "Letters", isSharing: true, isHostHere: true)
        try server.hostTimer.update()
        #expect(host?.work == "Letters" && host?.timer.phase == .running)
        try change { workspace, circumstances, entropy in
            try workspace.endFocus(.stopped, in: circumstances, using: &entropy)
        }
        try server.hostTimer.update()
        #expect(host?.work == "" && host?.timer == .idle)
        // The host still shares titles, and the next page sends one.
        try server.rooms.change(as: RoomSeat.hostID) { room, now throws(RoomRefusal) in
            try room.share(RoomSeat.hostID, name: nil, work: "Taxes", at: now)
        }
        #expect(host?.work == "Taxes")
        clock.pass(seconds: 40)
        try server.hostTimer.update()
        #expect(host?.work == "")
    }

    @Test func aLineOfACommandStays() throws {
        try server.rooms.make(name: "Wren", work: "Sewing", isHostHere: false)
        try startFocus()
        try server.hostTimer.update()
        #expect(host?.work == "Sewing" && host?.timer.phase == .running)
        try change { workspace, circumstances, entropy in
            try workspace.endFocus(.stopped, in: circumstances, using: &entropy)
        }
        try server.hostTimer.update()
        #expect(host?.work == "Sewing")
    }

    @Test func aPageOfTheHostReportsTheSessionItself() throws {
        try startFocus()
        try server.rooms.make(name: "Wren", work: "", isHostHere: true)
        let page = try server.rooms.events(of: RoomSeat.hostID)
        try server.hostTimer.update()
        #expect(host?.timer == .idle)
        page.end()
        try server.hostTimer.update()
        #expect(host?.timer.phase == .running)
    }
}
