import DaymarkCore
import HTTPTypes

/// The actions of a person in a room, by the names of their addresses.
enum RoomAction: String, CaseIterable {
    /// A heartbeat: the page is still open.
    case here
    /// Changes the name, or what the person shares.
    case share
    /// Starts or stops the timer.
    case timer
    case start, wave

    static let forGuests = allCases

    /// - Parameter json: The request's body.
    func perform(_ json: JSON, as person: Int64, in rooms: Rooms) throws {
        switch self {
        case .here: try rooms.change(as: person) { room, now throws(RoomRefusal) in try room.isHere(person, at: now) }
        case .share:
            let (name, work, isSharing) = (json.string("name"), json.string("work"), json.bool("sharing"))
            try rooms.change(as: person) { room, now throws(RoomRefusal) in
                try room.share(person, name: name, work: work, isSharing: isSharing, at: now)
            }
        case .timer where person == RoomSeat.hostID: try showTimer(json, in: rooms)
        case .timer:
            guard let minutes = json.number("minutes") else { throw RoomRefusal.badMinutes }
            try rooms.change(as: person) { room, now throws(RoomRefusal) in
                try room.setTimer(person, minutes: minutes, at: now)
            }
        case .start:
            guard let minutes = json.number("minutes") else { throw RoomRefusal.badMinutes }
            try rooms.change(as: person) { room, now throws(RoomRefusal) in
                try room.startTogether(person, minutes: minutes, at: now)
            }
        case .wave:
            let other = json["to"]
            guard other == nil || other?.isNull == true || other?.number != nil else { throw RoomRefusal.nobody }
            try rooms.wave(person, to: other?.number)
        }
    }

    /// The longest time of a session that the host's page may report, in milliseconds: a day.
    private static let maxLength: Int64 = 86_400_000

    /// Shows the focus session of the host. The page sends lengths instead of times, because its clock may differ.
    private func showTimer(_ json: JSON, in rooms: Rooms) throws {
        let lengths = -RoomAction.maxLength...RoomAction.maxLength
        guard let phase = json.string("phase").flatMap({ RoomTimer.Phase(name: $0) }),
            json["worked"]?.number.map({ lengths.contains($0) }) ?? true,
            json["left"]?.number.map({ lengths.contains($0) }) ?? true
        else { throw HTTPProblem(.unprocessableContent, "The timer cannot be read.") }
        try rooms.change(as: RoomSeat.hostID) { room, now throws(RoomRefusal) in
            let timer = RoomTimer(
                phase,
                since: json.number("worked").map { Instant(milliseconds: now.milliseconds - $0) },
                until: json.number("left").map { Instant(milliseconds: now.milliseconds + $0) })
            try room.setTimer(RoomSeat.hostID, timer, at: now)
        }
    }
}
