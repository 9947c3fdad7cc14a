import DaymarkCore
import Testing

@testable import DaymarkCommands

/// A room in the terminal of a guest.
@Suite struct RoomViewTests {
    private let start = Instant(seconds: 1_795_251_900)
    private let host = RoomSnapshot.Person(id: 0, name: "Wren", work: "Letters", isHost: true)
    private let you = RoomSnapshot.Person(id: 2, name: "Kai", work: "")

    private func room(
        _ people: [RoomSnapshot.Person], after seconds: Int64 = 0, start shared: RoomSnapshot.Start? = nil
    ) -> RoomSnapshot {
        RoomSnapshot(now: start.adding(seconds: seconds), you: 2, people: people, start: shared)
    }

    private func running(_ person: RoomSnapshot.Person, from since: Int64 = 0, to until: Int64) -> RoomSnapshot.Person {
        var person = person
        person.timer = RoomTimer(
            .running, since: start.adding(seconds: since), until: start.adding(seconds: until))
        return person
    }

    private func view(_ people: [RoomSnapshot.Person]) -> RoomView {
        RoomView(room(people), words: Words(.calm), at: 1000)
    }

    private func text(_ view: RoomView, after seconds: Int64 = 0, width: Int = 100, height: Int = 24) -> String {
        view.lines(at: 1000 + seconds * 1000, width: width, height: height).joined(separator: "\n")
    }

    @Test func everyoneIsShownWithTimerAndWork() {
        let view = view([running(host, to: 1500), you])
        let lines = view.lines(at: 61_000, width: 100, height: 24)
        #expect(lines[1] == "  2 people in the room")
        #expect(lines[3] == "  Kai (you)    No timer  ")
        #expect(lines[4] == "  Wren (host)  24:00     Letters")
        #expect(text(view, after: 1600).contains("Over the planned time"))
        #expect(text(view).contains("space Start 25 min") && text(view).contains("q Leave"))
        #expect(text(view).contains("s Start 25 min together"))
    }

    @Test func timersShowTheirState() {
        func shown(_ timer: RoomTimer, after seconds: Int64) -> String {
            RoomView.text(of: timer, at: start.adding(seconds: seconds), Words(.calm))
        }
        let soon = RoomTimer(.running, since: start.adding(seconds: 5), until: start.adding(seconds: 3905))
        #expect(shown(soon, after: 2) == "Starts in 3" && shown(soon, after: 5) == "1:05:00")
        #expect(shown(RoomTimer(.running, since: start), after: 65) == "1:05")
        #expect(shown(RoomTimer(.paused), after: 0) == "Paused" && shown(RoomTimer(.onBreak), after: 0) == "On a break")
    }

    @Test func aKeyStartsPausesAndGoesOnWithWhatWasLeft() {
        var view = view([host, you])
        let started = view.press(.character(" "), at: 1000)
        #expect(started == .timer(minutes: 25))
        view.show(room([host, running(you, to: 1500)]))
        #expect(text(view).contains("space Pause"))
        // After 10 minutes and a second, 15 minutes are left, rounded up.
        let paused = view.press(.character(" "), at: 602_000)
        #expect(paused == .timer(minutes: 0))
        view.show(room([host, you], after: 601))
        #expect(text(view, after: 601).contains("Paused") && text(view, after: 601).contains("space Resume"))
        let resumed = view.press(.character("p"), at: 700_000)
        #expect(resumed == .timer(minutes: 15))
        view.show(room([host, running(you, from: 700, to: 1600)], after: 700))
        #expect(view.pausedMinutes == nil)
    }

    @Test func keysChangeTheLengthStartTogetherWaveAndLeave() {
        var view = view([host, you])
        for key in ["+", "+", "-"] as [Character] {
            let request = view.press(.character(key), at: 1000)
            #expect(request == nil)
        }
        #expect(text(view).contains("Start 30 min"))
        let requests = [TerminalKey.character("s"), .character("w"), .character("x"), .character("q"), .interrupt].map {
            view.press($0, at: 1000)
        }
        #expect(requests == [.start(minutes: 30), .wave, nil, .leave, .leave])
        for _ in 0..<20 { _ = view.press(.character("-"), at: 1000) }
        #expect(view.minutes == 5)
    }

    @Test func eventsSayWhoCameLeftWavedAndStarted() {
        var view = view([host, you])
        let otter = RoomSnapshot.Person(id: 3, name: "Otter")
        func receive(_ event: JSON) -> String? { view.receive(event, at: 1000) }
        #expect(receive(room([host, you, otter]).json) == nil)
        #expect(view.notice == "Otter joined.")
        _ = receive(room([you, otter]).json)
        #expect(view.notice == "Wren left.")
        let wave = JSON.object([
            "type": .string("wave"), "now": .number(start.milliseconds), "name": .string("Otter"), "toYou": .bool(true),
        ])
        _ = receive(wave)
        #expect(view.notice == "Otter waves to you.")
        let shared = RoomSnapshot.Start(at: start.adding(seconds: 5), minutes: 25, by: "Otter")
        _ = receive(room([you, otter], start: shared).json)
        #expect(view.notice == "Otter starts 25 min for everyone.")
    }

    @Test(arguments: [
        ("ended", "The room has ended."), ("revoked", "This link is no longer valid."),
        ("left", "You have left the room."),
    ])
    func theRoomEndsWithTheReason(_ reason: String, _ sentence: String) {
        var view = view([host, you])
        let last = view.receive(.object(["type": .string("out"), "reason": .string(reason)]), at: 1000)
        #expect(last == sentence)
    }

    @Test func aFullRoomFitsASmallTerminal() {
        let crowd = (10..<60).map { RoomSnapshot.Person(id: $0, name: "Guest \u{1b}[31m\($0)", work: "Long work") }
        let view = view([host] + crowd + [you])
        let lines = view.lines(at: 1000, width: 40, height: 16)
        #expect(lines.count <= 16 && lines.allSatisfy { columns($0) <= 40 && !$0.contains("\u{1b}") })
        #expect(lines.contains { $0.contains("Kai (you)") } && lines.contains("  and 46 more people"))
    }

    @Test func theClockTrustsTheFastestEvent() {
        var clock = ServerClock()
        clock.note(Instant(milliseconds: 10_000), at: 500)
        clock.note(Instant(milliseconds: 11_000), at: 1400)
        clock.note(Instant(milliseconds: 12_000), at: 2600)
        #expect(clock.now(at: 3000) == Instant(milliseconds: 12_600))
    }
}
