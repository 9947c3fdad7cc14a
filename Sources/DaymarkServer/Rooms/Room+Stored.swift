import DaymarkCore
import Foundation

/// The room as the store has it, so that it outlasts a restart of the server.
extension Room {
    var stored: JSON {
        .object([
            "created": .number(created.milliseconds), "link": .text(linkHash.map { Data($0).base64EncodedString() }),
            "last": .number(lastID),
            "seats": .array(
                seats.map { seat in
                    .object([
                        "id": .number(seat.id), "hash": .string(Data(seat.hash).base64EncodedString()),
                        "name": .string(seat.name),
                        "work": .string(seat.work), "timer": seat.timer.json, "here": .bool(seat.isHere),
                        "seen": .number(seat.seen.milliseconds), "sharing": .bool(seat.isSharing),
                        "title": .bool(seat.workIsTaskTitle),
                    ])
                }),
        ])
    }

    /// Restores a stored room. People who were here get at least 40 seconds from `now` to come back.
    init?(stored json: JSON, at now: Instant) {
        guard let created = json.number("created"), let seats = json.array("seats") else { return nil }
        let latest = Instant(milliseconds: now.milliseconds - (Room.maxSilence - 2 * Room.returnSeconds) * 1000)
        self.init(
            created: Instant(milliseconds: created),
            linkHash: json.string("link").flatMap { Data(base64Encoded: $0) }.map { Array($0) },
            seats: seats.compactMap { seat in
                guard let id = seat.number("id"), let hash = seat.string("hash").flatMap({ Data(base64Encoded: $0) })
                else { return nil }
                let seen = max(Instant(milliseconds: seat.number("seen") ?? 0), latest)
                return RoomSeat(
                    id: id, hash: Array(hash), name: seat.string("name") ?? "", work: seat.string("work") ?? "",
                    workIsTaskTitle: seat.bool("title") ?? false, isSharing: seat.bool("sharing") ?? false,
                    timer: seat["timer"].flatMap { RoomTimer($0) } ?? .idle, isHere: seat.bool("here") ?? false,
                    seen: seen)
            }, lastID: json.number("last") ?? RoomSeat.hostID)
        advance(to: now)
    }
}
