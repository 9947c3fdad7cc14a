import DaymarkCore

/// The events that a page in a room receives.
enum RoomEvent: Hashable, Sendable {
    /// The room has changed.
    case changed
    /// Nothing has happened, and the connection still stands.
    case alive
    case wave(RoomWave)
    /// The page is out of the room. Its event stream ends.
    case out(Reason)

    enum Reason: String, Sendable {
        case ended, revoked, left
    }
}

extension RoomEvent {
    /// The event as JSON. All events have the time of the server's clock, by which pages count.
    func json(_ room: Room?, for person: Int64, at now: Instant) -> JSON? {
        switch self {
        case .changed: room?.snapshot(for: person, at: now).json
        case .alive: .object(["type": .string("alive"), "now": .number(now.milliseconds)])
        case .wave(let wave):
            .object([
                "type": .string("wave"), "now": .number(now.milliseconds), "from": .number(wave.from),
                "name": .string(wave.name), "toYou": .bool(wave.to == person),
            ])
        case .out(let reason): .object(["type": .string("out"), "reason": .string(reason.rawValue)])
        }
    }
}
