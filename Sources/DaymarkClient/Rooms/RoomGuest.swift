import DaymarkCore
import Foundation

/// A guest's seat in another person's room. It needs no account.
public final class RoomGuest {
    /// The time between two heartbeats, in seconds.
    private static let heartbeatInterval = 40.0
    /// The time limit of a request, in seconds. Nobody can leave the room meanwhile.
    private static let timeLimit = 5
    /// The time limit of the last request, in seconds.
    private static let leaveLimit = 1
    /// The delay after the first failed connection, and the longest, in seconds.
    private static let minDelay = 1.0
    private static let maxDelay = 20.0

    private let link: RoomLink
    private let seat: String
    private let connection: HTTPConnection
    /// The voice of the host.
    public let voice: Voice
    private var events: EventStream?
    private var nextHeartbeat: Double
    private var nextAttempt = RoomGuest.now
    private var delay = RoomGuest.minDelay

    /// Returns the number of people in a room, without joining it.
    public static func peopleHere(_ link: RoomLink) throws -> Int64 {
        let answer = try post("look", .object(["link": .string(link.secret)]), over: try open(link))
        return max(0, answer.number("people") ?? 0)
    }

    /// Takes a seat.
    public init(_ link: RoomLink, name: String, work: String) throws {
        let body = JSON.object([
            "link": .string(link.secret), "name": .string(name), "work": .string(work),
        ])
        let answer = try RoomGuest.post("join", body, over: try RoomGuest.open(link))
        guard let seat = answer.string("seat"), seat.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw ClientError.unreadable(link.name)
        }
        (self.link, self.seat) = (link, seat)
        voice = answer.string("voice").flatMap { Voice(name: $0) } ?? .calm
        connection = try HTTPConnection(link.site, bearer: seat, timeLimit: RoomGuest.timeLimit)
        nextHeartbeat = RoomGuest.now + RoomGuest.heartbeatInterval
        events = EventStream(connection, path: "/room/events")
    }

    /// Sends an action, and returns the answer.
    @discardableResult
    public func post(_ action: String, _ body: JSON = .object([:])) throws -> JSON {
        try RoomGuest.post(action, body, over: connection)
    }

    /// Gives up the seat. Without a connection, the server does so after a while.
    public func leave() {
        events = nil
        // The person has left the view already, and does not wait for a server that is silent.
        guard let last = try? HTTPConnection(link.site, bearer: seat, timeLimit: RoomGuest.leaveLimit) else { return }
        _ = try? RoomGuest.post("leave", .object([:]), over: last)
    }

    /// Whether events arrive at present.
    public var isConnected: Bool { events != nil }

    /// Returns the events that have arrived, without waiting for any. Connects again after the connection was lost.
    /// - Throws: ``HomeServer/Refusal`` with the reason, once the seat is no longer valid.
    public func nextEvents() throws -> [JSON] {
        if let events {
            guard let lines = events.nextEvents(milliseconds: 0) else {
                self.events = nil
                postpone()
                return []
            }
            if !lines.isEmpty { delay = RoomGuest.minDelay }
            if RoomGuest.now >= nextHeartbeat { _ = try isSeatValid() }
            return lines.compactMap { try? JSONReader.read(Array($0.utf8)) }
        }
        guard RoomGuest.now >= nextAttempt else { return [] }
        if try isSeatValid() { events = EventStream(connection, path: "/room/events") }
        postpone()
        return []
    }

    /// The seconds of a clock that is never set.
    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    private func postpone() {
        nextAttempt = RoomGuest.now + delay
        delay = min(delay * 2, RoomGuest.maxDelay)
    }

    /// Sends a heartbeat. Returns false if the server does not answer.
    private func isSeatValid() throws -> Bool {
        nextHeartbeat = RoomGuest.now + RoomGuest.heartbeatInterval
        do {
            try post("here")
            return true
        } catch let refusal as HomeServer.Refusal where refusal.status == 401 {
            // The link tells whether the room has ended or the link was revoked.
            _ = try RoomGuest.peopleHere(link)
            throw refusal
        } catch {
            return false
        }
    }

    // MARK: Requests

    private static func open(_ link: RoomLink) throws -> HTTPConnection {
        try HTTPConnection(link.site, timeLimit: timeLimit)
    }

    private static func post(_ action: String, _ body: JSON, over connection: HTTPConnection) throws -> JSON {
        try connection.send("POST", "/room/\(action)", json: body.bytes).json(from: connection.site)
    }
}
