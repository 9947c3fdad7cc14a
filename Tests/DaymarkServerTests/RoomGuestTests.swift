import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkClient
@testable import DaymarkServer

/// A guest who reaches a room from a terminal.
@Suite struct RoomGuestTests {
    /// Opens a room and returns its link.
    private func makeLink(_ running: RunningServer) throws -> RoomLink {
        try running.server.rooms.make(name: "Wren", work: "", isHostHere: true)
        let secret = try #require(running.server.rooms.hostView()?.linkSecret)
        return try RoomLink("\(running.site)/room#\(secret)")
    }

    /// Waits for an event.
    private func event(_ guest: RoomGuest, where holds: (JSON) -> Bool) throws -> JSON? {
        for _ in 0..<400 {
            if let found = try guest.nextEvents().first(where: holds) { return found }
            Thread.sleep(forTimeInterval: 0.025)
        }
        return nil
    }

    private func refusal(_ body: () throws -> Void) -> HomeServer.Refusal? {
        do { try body() } catch { return error as? HomeServer.Refusal }
        return nil
    }

    @Test func linksAreRead() throws {
        let link = try RoomLink(" https://day.example.org/daymark/room#0123abcd\n")
        #expect(link.site.address == "https://day.example.org/daymark" && link.secret == "0123abcd")
        let others = [
            "", "room", "https://day.example.org/room", "https://day.example.org/#enter/0123", "ftp://a.example/room#1",
        ]
        for text in others {
            #expect(throws: RoomLink.Invalid.self, "\(text)") { try RoomLink(text) }
        }
        #expect(throws: ClientError.unencrypted("day.example.org")) { try RoomLink("http://day.example.org/room#0123") }
    }

    @Test func aGuestJoinsStartsWavesAndLeaves() async throws {
        let there = try TestHome()
        // The clock stands still, so that the second wave is too early.
        let clock = WallClock { Instant(seconds: 1_795_255_200) }
        try await serving(there.home, clock: clock) { running in
            let link = try makeLink(running)
            #expect(try RoomGuest.peopleHere(link) == 1)
            let guest = try RoomGuest(link, name: "Kai", work: "Sewing")
            let first = try event(guest) { $0.string("type") == "room" }.flatMap { RoomSnapshot($0) }
            #expect(first?.people.map { $0.name } == ["Wren", "Kai"] && first?.people.last?.work == "Sewing")
            let started = RoomSnapshot(try guest.post("timer", .object(["minutes": .number(25)])))
            #expect(started?.people.last?.timer.phase == .running)
            try guest.post("wave")
            let refused = refusal { try guest.post("wave") }
            #expect(refused?.status == 429)
            let other = try RoomGuest(link, name: "Otter", work: "")
            #expect(try event(guest) { $0.array("people")?.count == 3 } != nil)
            other.leave()
            guest.leave()
            #expect(try RoomGuest.peopleHere(link) == 1)
        }
    }

    @Test func aRevokedLinkAndAnEndedRoomAreToldApart() async throws {
        let there = try TestHome()
        try await serving(there.home) { running in
            let link = try makeLink(running)
            let guest = try RoomGuest(link, name: "Kai", work: "")
            #expect(try event(guest) { $0.string("type") == "room" } != nil)
            try running.server.rooms.revokeLink()
            // The reason and the end of the stream are there at once.
            Thread.sleep(forTimeInterval: 0.2)
            #expect(try event(guest) { $0.string("reason") == "revoked" } != nil)
            let revoked = refusal { _ = try RoomGuest(link, name: "Kai", work: "") }
            #expect(revoked?.status == 404 && revoked?.sentence == "This link is no longer valid.")
            // The seat is lost too, and the link says why.
            let lost = refusal { _ = try event(guest) { _ in false } }
            #expect(lost?.status == 404)
            try running.server.rooms.renewLink()
            let secret = try #require(running.server.rooms.hostView()?.linkSecret)
            let renewed = try RoomLink("\(running.site)/room#\(secret)")
            let last = try RoomGuest(renewed, name: "Kai", work: "")
            #expect(try event(last) { $0.string("type") == "room" } != nil)
            #expect(running.server.rooms.end())
            Thread.sleep(forTimeInterval: 0.2)
            #expect(try event(last) { $0.string("reason") == "ended" } != nil)
            let ended = refusal { _ = try RoomGuest.peopleHere(renewed) }
            #expect(ended?.status == 410 && ended?.sentence == "The room has ended.")
        }
    }

    @Test func aSentenceOfAServerDoesNotControlTheTerminal() throws {
        let link = try RoomLink("http://localhost:9/room#0123abcd")
        func sentence(_ detail: String) -> String? {
            let body = JSON.object(["detail": .string(detail)]).bytes
            let response = HTTPConnection.Response(status: 404, isJSON: true, cookies: [], body: body)
            return refusal { _ = try response.json(from: link.site) }?.sentence
        }
        #expect(sentence("a\u{1b}[31m\u{1b}]0;t\u{7}\u{9b}2J\u{202e}é") == "a [31m ]0;t  2J é")
        #expect(sentence(String(repeating: "a", count: 5000))?.count == 300)
    }

    @Test func aServerThatIsAwayIsNamed() throws {
        let link = try RoomLink("http://localhost:9/room#0123abcd")
        do {
            _ = try RoomGuest.peopleHere(link)
            Issue.record("nobody should answer at port 9")
        } catch {
            let failure = try #require(RoomCommand.guestFailure(error) as? CommandFailure)
            #expect(failure.code == 69)
            #expect(failure.sentence == "localhost:9 does not answer. The host’s server may be off; try again later.")
        }
    }

    @Test func aLinkIsNotMixedWithOptionsOfTheHost() throws {
        #expect(throws: (any Error).self) { try RoomCommand.parse(["http://localhost:9/room#1", "--end"]) }
        let command = try RoomCommand.parse(["http://localhost:9/room#1", "--name", "Kai", "--with", "Sewing"])
        #expect(command.work == "Sewing" && command.name == "Kai" && command.link == "http://localhost:9/room#1")
        #expect(try RoomCommand.parse(["--name", "Ada", "--work", "Sewing"]).work == "Sewing")
    }
}
