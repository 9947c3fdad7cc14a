import DaymarkCore
import DaymarkStore

/// The actions of guests.
extension Rooms {
    struct Seat: Sendable {
        let secret: String
        let id: Int64
    }

    /// The number of people in the room that a link leads to.
    func peopleHere(link: String) throws(RoomRefusal) -> Int {
        try change { state, now throws(RoomRefusal) in
            try state.room(link: link, at: now).peopleHere.count
        }
    }

    func join(link: String, name: String, work: String) throws(RoomRefusal) -> Seat {
        let secret = AccessSecret.make()
        return try change { state, now throws(RoomRefusal) in
            var room = try state.room(link: link, at: now)
            try state.joins.add(at: now)
            let id = try room.join(name: name, work: work, hash: AccessSecret.hash(secret), at: now)
            state.room = room
            return Seat(secret: secret, id: id)
        }
    }

    /// Returns the person whose seat has this secret.
    func person(seat secret: String) throws(RoomRefusal) -> Int64 {
        let hash = AccessSecret.hash(secret)
        return try change { state, now throws(RoomRefusal) in
            guard let person = state.room?.seat(hash: hash) else { throw .noSeat }
            var limit = state.requests[person] ?? RequestLimit(max: Rooms.maxRequestsPerMinute)
            defer { state.requests[person] = limit }
            try limit.add(at: now)
            return person
        }
    }

    /// The refusal of an action while no room is open.
    private static func refusal(for person: Int64) -> RoomRefusal { person == RoomSeat.hostID ? .noRoom : .noSeat }

    /// Changes the room on behalf of one of its people.
    func change<T>(
        as person: Int64, _ body: (inout Room, Instant) throws(RoomRefusal) -> T
    ) throws(RoomRefusal) -> T {
        try change { state, now throws(RoomRefusal) in
            guard var room = state.room else { throw Rooms.refusal(for: person) }
            let result = try body(&room, now)
            state.room = room
            return result
        }
    }

    func wave(_ person: Int64, to other: Int64?) throws(RoomRefusal) {
        try change { state, now throws(RoomRefusal) in
            guard var room = state.room else { throw Rooms.refusal(for: person) }
            let wave = try room.wave(person, to: other, at: now)
            state.room = room
            state.listeners.send(.wave(wave)) { wave.isShown(to: $0) }
        }
    }

    func leave(_ person: Int64) throws(RoomRefusal) {
        try change { state, now throws(RoomRefusal) in
            try state.room?.leave(person, at: now)
            state.requests[person] = nil
            state.listeners.close(.left) { $0 == person }
        }
    }
}

extension Rooms.State {
    /// The room that a link leads to.
    fileprivate mutating func room(link secret: String, at now: Instant) throws(RoomRefusal) -> Room {
        let hash = AccessSecret.hash(secret)
        if let room, room.linkHash == hash { return room }
        try wrongLinks.add(at: now)
        throw endedLinks.contains(hash) ? .ended : .linkNotValid
    }
}
