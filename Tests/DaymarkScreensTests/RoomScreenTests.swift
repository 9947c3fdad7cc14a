import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Focusing with others: the room's screen, the people on the focus screen, and what the others see of the session.
@Suite struct RoomScreenTests {
    /// A harness with a mission, on a device that is signed in.
    private func signedIn() throws -> (AppHarness, RecordID) {
        var harness = try AppHarness()
        harness.perform(.capture, "Sand the shelf ~1h")
        harness.perform(.connection(.synced))
        return (harness, try harness.mission("Sand the shelf").id)
    }

    private static let clockDifference: Int64 = 90_000

    /// The room as the server describes it, by a clock that is ahead of this device's.
    private func snapshot(
        _ harness: AppHarness, _ others: [RoomSnapshot.Person] = [], start: (inSeconds: Int64, minutes: Int64)? = nil
    ) -> RoomSnapshot {
        let now = Instant(milliseconds: harness.circumstances.now.milliseconds + Self.clockDifference)
        return RoomSnapshot(
            now: now, you: 0, people: [RoomSnapshot.Person(id: 0, name: "Wren", isHost: true)] + others,
            start: start.map { .init(at: now.adding(seconds: $0.inSeconds), minutes: $0.minutes, by: "Otter") })
    }

    private func answer(_ room: RoomSnapshot, link: String = "https://day.example.org/room#abc") -> String {
        JSON.object([
            "room": room.json, "link": link.isEmpty ? nil : .string(link), "linkValid": .bool(!link.isEmpty),
            "ends": .number(room.now.adding(minutes: 720).milliseconds),
            "qr": link.isEmpty ? nil : .object(["size": .number(29), "path": .string("M4 4h7v1h-7z")]),
        ]).text
    }

    /// A harness in a room of its own.
    private func inRoom(_ others: [RoomSnapshot.Person] = []) throws -> (AppHarness, RecordID) {
        var (harness, id) = try signedIn()
        harness.perform(.go(.room))
        harness.perform(.room(.open), " Wren ")
        harness.perform(.room(.answer), answer(snapshot(harness, others)))
        return (harness, id)
    }

    private func posts(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .room(.post(let action, let body)) = $0 { action + " " + body.text } else { nil } }
    }

    @Test func aRoomIsOpenedWithANameAndShowsItsLink() throws {
        var (harness, _) = try signedIn()
        harness.perform(.go(.room))
        #expect(posts(harness.perform(.room(.open), "  ")).isEmpty)
        #expect(harness.region("main").contains("Enter a name"))
        let effects = harness.perform(.room(.open), " Wren ")
        #expect(posts(effects) == [#"make {"name":"Wren","work":"","here":true,"sharing":false}"#])
        harness.perform(.room(.answer), answer(snapshot(harness)))
        let page = harness.region("main")
        #expect(page.contains("https://day.example.org/room#abc") && page.contains("M4 4h7v1h-7z"))
        #expect(page.contains("1 person in the room") && page.contains("21:30") && !page.contains("on this computer"))
        harness.perform(.room(.answer), answer(snapshot(harness), link: "http://localhost:8080/room#abc"))
        #expect(harness.region("main").contains("only works on this computer"))
    }

    @Test func withoutAServerItSaysSoAndTheSessionGoesOn() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Sand the shelf")
        let id = try harness.mission("Sand the shelf").id
        harness.perform(.focus(.start(id)))
        harness.perform(.connection(.noServer))
        harness.perform(.go(.room))
        let effects = harness.perform(.room(.open), "Wren")
        #expect(!effects.contains { if case .room = $0 { true } else { false } })
        #expect(harness.region("main").contains("A room needs a Daymark server"))
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.phase == .running)
        // A server that does not answer is found out later.
        harness.perform(.connection(.synced))
        #expect(posts(harness.perform(.room(.open), "Wren")).count == 1)
        harness.perform(.room(.noServer))
        #expect(harness.region("main").contains("A room needs a Daymark server"))
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.phase == .running)
    }

    @Test func thePeopleAreOnTheFocusScreenWithTheirTimers() throws {
        var (harness, id) = try inRoom()
        let now = harness.circumstances.now
        let theirs = Instant(milliseconds: now.milliseconds + Self.clockDifference)
        let others = [
            RoomSnapshot.Person(
                id: 1, name: "<b>Otter</b>", work: "\"Sewing\" & more",
                timer: RoomTimer(.running, since: theirs, until: theirs.adding(minutes: 25))),
            RoomSnapshot.Person(id: 2, name: "Heron", timer: RoomTimer(.onBreak)),
        ]
        harness.perform(.room(.event), snapshot(harness, others).json.text)
        harness.perform(.focus(.start(id)))
        let page = harness.region("main")
        #expect(page.contains("3 people in the room") && page.contains("&lt;b&gt;Otter&lt;/b&gt;"))
        #expect(!page.contains("<b>Otter") && page.contains("Sewing") && page.contains("On a break"))
        // The page counts by this device's clock.
        #expect(page.contains("data-until=\"\(now.adding(minutes: 25).milliseconds)\"") && page.contains("25:00"))
        #expect(posts(harness.perform(.room(.wave(nil)))) == ["wave {}"])
        #expect(posts(harness.perform(.room(.wave(2)))) == [#"wave {"to":2}"#])
        let wave = #"{"type":"wave","name":"Heron","from":2,"toYou":true}"#
        harness.perform(.room(.event), wave)
        #expect(harness.region("notice").contains("Heron waves to you."))
        harness.perform(.set("timerNumbers"), "false")
        #expect(!harness.region("main").contains("data-until"))
    }

    @Test func theRoomSeesTheSessionAndItsTitleOnlyIfThePersonSaysSo() throws {
        var (harness, id) = try inRoom()
        let started = posts(harness.perform(.focus(.start(id))))
        #expect(started.count == 1 && started[0].hasPrefix(#"timer {"phase":"running","worked":0,"left":"#))
        #expect(!started[0].contains("Sand"))
        harness.pass(seconds: 61)
        #expect(posts(harness.perform(.tick)).isEmpty)
        #expect(posts(harness.perform(.focus(.pause))) == [#"timer {"phase":"paused"}"#])
        #expect(posts(harness.perform(.focus(.resume))).first?.contains(#""worked":61000"#) == true)
        #expect(posts(harness.perform(.focus(.extend(10)))).count == 1)
        #expect(posts(harness.perform(.room(.share), "true")) == [#"share {"sharing":true,"work":"Sand the shelf"}"#])
        // After the connection was lost, the room is told again.
        #expect(posts(harness.perform(.room(.connected))).count == 2)
        #expect(posts(harness.perform(.room(.share), "false")) == [#"share {"sharing":false,"work":""}"#])
        #expect(posts(harness.perform(.room(.connected))).count == 1)
        #expect(posts(harness.perform(.focus(.wrapUp))) == [#"timer {"phase":"idle"}"#])
    }

    @Test func aReloadedPageSharesWhatItSharedBefore() throws {
        var (harness, id) = try signedIn()
        harness.perform(.focus(.start(id)))
        var room = snapshot(harness)
        room.people[0].work = "Sand the shelf"
        #expect(posts(harness.perform(.room(.answer), answer(room))).first == #"share {"work":"Sand the shelf"}"#)
        #expect(harness.app.screens.room.isSharing)
    }

    @Test func aSharedStartBeginsASessionAtItsTime() throws {
        var (harness, id) = try inRoom()
        harness.perform(.focus(.start(id)))
        harness.perform(.focus(.wrapUp))
        let event = snapshot(harness, start: (inSeconds: 5, minutes: 15)).json.text
        let effects = harness.perform(.room(.event), event)
        #expect(harness.region("notice").contains("Otter starts 15 min"))
        let wakes = effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }
        #expect(wakes == [harness.circumstances.now.adding(seconds: 5)])
        harness.pass(seconds: 4)
        harness.perform(.tick)
        #expect(harness.app.workspace.focus(at: harness.circumstances.now) == nil)
        harness.pass(seconds: 1)
        let posted = posts(harness.perform(.tick))
        let status = try #require(harness.app.workspace.focus(at: harness.circumstances.now))
        #expect(status.mission == id && status.target == 15 && status.phase == .running)
        #expect(posted == [#"timer {"phase":"running","worked":0,"left":900000}"#])
        // A session that runs is left alone.
        harness.pass(seconds: 60)
        harness.perform(.room(.event), snapshot(harness, start: (inSeconds: 5, minutes: 50)).json.text)
        harness.pass(seconds: 6)
        harness.perform(.tick)
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.target == 15)
    }

    @Test func aSharedStartWithoutAMissionAsksForOne() throws {
        var (harness, _) = try inRoom()
        harness.perform(.room(.event), snapshot(harness, start: (inSeconds: 5, minutes: 15)).json.text)
        harness.pass(seconds: 5)
        harness.perform(.tick)
        #expect(harness.region("notice").contains("Choose a task to join"))
        #expect(harness.app.workspace.focus(at: harness.circumstances.now) == nil)
    }

    @Test func aSharedStartThatWasSleptThroughIsForgotten() throws {
        var (harness, id) = try inRoom()
        harness.perform(.focus(.start(id)))
        harness.perform(.focus(.wrapUp))
        harness.perform(.room(.event), snapshot(harness, start: (inSeconds: 5, minutes: 15)).json.text)
        harness.pass(seconds: 7200)
        harness.perform(.tick)
        #expect(harness.app.workspace.focus(at: harness.circumstances.now) == nil)
    }

    @Test func whenTheRoomEndsTheSessionGoesOn() throws {
        var (harness, id) = try inRoom([RoomSnapshot.Person(id: 1, name: "Otter")])
        harness.perform(.focus(.start(id)))
        harness.perform(.room(.event), #"{"type":"out","reason":"ended"}"#)
        #expect(harness.region("notice").contains("The room has ended. Your session goes on."))
        #expect(!harness.region("main").contains("Otter"))
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.phase == .running)
        #expect(posts(harness.perform(.focus(.pause))).isEmpty)
    }

    @Test func aRevokedLinkIsReplacedByANewOne() throws {
        var (harness, _) = try inRoom()
        #expect(posts(harness.perform(.room(.revoke))) == ["revoke {}"])
        harness.perform(.room(.answer), answer(snapshot(harness), link: ""))
        #expect(harness.region("main").contains("The link is revoked") && !harness.region("main").contains("room#abc"))
        #expect(posts(harness.perform(.room(.newLink))) == ["link {}"])
    }

    @Test func aReloadedPageLooksForItsRoomOnce() throws {
        var (harness, _) = try signedIn()
        #expect(harness.perform(.go(.focus)).contains(.room(.look)))
        // A page that is reloaded on the focus screen asks once it has reached its account.
        var reloaded = try AppHarness()
        reloaded.perform(.go(.focus))
        #expect(reloaded.perform(.connection(.synced)).contains(.room(.look)))
        harness.perform(.room(.answer), #"{"room":null}"#)
        #expect(harness.region("notice").isEmpty || !harness.region("notice").contains("room"))
        harness.perform(.go(.today))
        #expect(!harness.perform(.go(.focus)).contains(.room(.look)))
    }

    /// Actions of others in a room do not count as the person's presence.
    @Test func eventsOfTheRoomAreReports() {
        for action in RoomAction.reports { #expect(Action.room(action).isReport && !Action.room(action).isByPerson) }
        #expect(!Action.room(.open).isReport && Action.room(.wave(nil)).isByPerson)
        for action: RoomAction in [.wave(nil), .wave(3), .start, .end, .event, .refused] {
            #expect(Action(Action.room(action).text) == Action.room(action))
        }
    }
}
