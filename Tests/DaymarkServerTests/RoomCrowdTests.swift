import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkServer

/// Fifty people in a room, each with an event stream, over real connections to one server.
@Suite struct RoomCrowdTests {
    private static let crowd = 50

    /// A guest with an open event stream.
    private final class Guest {
        let seat: String
        let socket: Int32
        private var text = ""

        init(_ port: Int, link: String, name: String) throws {
            let body = "{\"link\":\"\(link)\",\"name\":\"\(name)\"}"
            let answer = try exchange(port, "POST /room/join", body: body)
            seat = String(try #require(answer.firstMatch(of: /"seat":"(\w+)"/)?.1))
            let head = "GET /room/events HTTP/1.1\r\nHost: localhost:\(port)\r\nAuthorization: Bearer \(seat)\r\n\r\n"
            socket = try connectAndWrite(port, head)
        }

        deinit { close(socket) }

        func post(_ port: Int, _ action: String, _ body: String = "{}") throws -> String {
            let head =
                "POST /room/\(action) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/json\r\n"
                + "Authorization: Bearer \(seat)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            let socket = try connectAndWrite(port, head)
            defer { close(socket) }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(socket, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }

        /// Reads until an event holds, and returns it. Nil after ten seconds.
        func event(where holds: (JSON) -> Bool) -> JSON? {
            let end = Date() + 10
            var wait = timeval(tv_sec: 1, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
            while Date() < end {
                while let range = text.range(of: "\n\n") {
                    let event = text[..<range.lowerBound]
                    text = String(text[range.upperBound...])
                    guard let start = event.range(of: "data: "),
                        let json = try? JSONReader.read(String(event[start.upperBound...]))
                    else { continue }
                    if holds(json) { return json }
                }
                var bytes = [UInt8](repeating: 0, count: 1 << 16)
                let count = read(socket, &bytes, bytes.count)
                if count == 0 { return nil }
                // The sizes of the chunks of HTTP stand between the events, on lines of their own.
                if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
            }
            return nil
        }
    }

    @Test func fiftyPeopleSeeEachOtherStartTogetherAndAreOutAtOnce() async throws {
        let there = try TestHome()
        try await serving(there.home) { running in
            try running.server.rooms.make(name: "Wren", work: "", isHostHere: true)
            let link = try #require(running.server.rooms.hostView()?.linkSecret)
            let guests = try (0..<Self.crowd).map { try Guest(running.port, link: link, name: "Guest \($0)") }
            for guest in guests {
                let seen = guest.event { $0.array("people")?.count == Self.crowd + 1 }
                let names = seen.flatMap { RoomSnapshot($0) }?.people.map { $0.name } ?? []
                #expect(names == ["Wren"] + (0..<Self.crowd).map { "Guest \($0)" })
            }
            let began = Date()
            #expect(try guests[7].post(running.port, "start", #"{"minutes":25}"#).hasPrefix("HTTP/1.1 200"))
            let starts = guests.map { guest in
                guest.event { $0["start"]?.isNull == false }.flatMap { RoomSnapshot($0) }?.start
            }
            #expect(Set(starts).count == 1 && starts[0]?.by == "Guest 7" && starts[0]?.minutes == 25)
            // All have heard of the start before it begins.
            #expect(Date().timeIntervalSince(began) < Double(Room.countdownSeconds))
            #expect(try guests[3].post(running.port, "wave").hasPrefix("HTTP/1.1 200"))
            for (number, guest) in guests.enumerated() where number != 3 {
                #expect(guest.event { $0.string("type") == "wave" }?.string("name") == "Guest 3")
            }
            try running.server.rooms.revokeLink()
            for guest in guests {
                #expect(guest.event { $0.string("type") == "out" }?.string("reason") == "revoked")
                #expect(try guest.post(running.port, "here").hasPrefix("HTTP/1.1 401"))
            }
            #expect(running.server.rooms.hostView()?.snapshot.people.map { $0.name } == ["Wren"])
        }
    }
}
