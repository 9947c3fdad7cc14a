import DaymarkCore

/// A room in which people focus side by side (decision 0042). It is a value, and takes the time as an argument.
struct Room: Hashable, Sendable {
    /// The maximum number of seats, including the host’s.
    static let maxSeats = 60
    static let maxMinutes: Int64 = 240
    /// A room ends after this many hours.
    static let maxHours: Int64 = 12
    /// A room ends after this many minutes with nobody in it.
    static let maxEmptyMinutes: Int64 = 20
    /// A person counts as gone after this many seconds without a request. A hidden page sends only once a minute.
    static let maxSilence: Int64 = 150
    /// A page that has closed its connection may come back within this time, in seconds.
    static let returnSeconds: Int64 = 20
    /// How long the seat of a person who has left is kept, in minutes.
    static let seatMinutes: Int64 = 60
    /// The length of the countdown before a shared start.
    static let countdownSeconds: Int64 = 5

    let created: Instant
    /// The hash of the link's secret. Nil after the link was revoked.
    var linkHash: [UInt8]?
    var seats: [RoomSeat]
    var start: RoomSnapshot.Start?
    /// When the last person left. Nil while somebody is here.
    var emptySince: Instant?
    /// A number that grows with each change that people can see.
    var revision = 0
    var lastID = RoomSeat.hostID

    /// - Parameter isHostHere: Whether the room is made by a page, which shows it, rather than by a command.
    init(
        linkHash: [UInt8], name: String, work: String, isSharing: Bool = false, isHostHere: Bool, at now: Instant
    ) throws(RoomRefusal) {
        created = now
        self.linkHash = linkHash
        emptySince = isHostHere ? nil : now
        seats = [
            RoomSeat(
                id: RoomSeat.hostID, hash: [], name: try RoomText.name(name), work: try RoomText.work(work),
                workIsTaskTitle: isHostHere, isSharing: isSharing || !work.isEmpty, isHere: isHostHere, seen: now)
        ]
    }

    /// A room from its parts, which were stored before.
    init(created: Instant, linkHash: [UInt8]?, seats: [RoomSeat], lastID: Int64) {
        (self.created, self.linkHash, self.seats, self.lastID) = (created, linkHash, seats, lastID)
    }

    /// When the room ends at the latest.
    var ends: Instant { created.adding(minutes: Room.maxHours * 60) }

    func isOver(at now: Instant) -> Bool {
        now >= ends || emptySince.map { $0.adding(minutes: Room.maxEmptyMinutes) <= now } ?? false
    }

    var peopleHere: [RoomSeat] { seats.filter { $0.isHere } }

    /// The seat with a secret.
    func seat(hash: [UInt8]) -> Int64? { hash.isEmpty ? nil : seats.first { $0.hash == hash }?.id }

    func snapshot(for person: Int64, at now: Instant) -> RoomSnapshot {
        RoomSnapshot(
            now: now, you: person,
            people: peopleHere.map { seat in
                RoomSnapshot.Person(
                    id: seat.id, name: seat.name, work: seat.work, isHost: seat.isHost, timer: seat.timer)
            }, start: start)
    }

    // MARK: The passing of time

    /// Marks people who have gone silent as away, and ends a start whose time has come.
    mutating func advance(to now: Instant) {
        for index in seats.indices where seats[index].isHere {
            guard seats[index].seen.adding(seconds: Room.maxSilence) <= now else { continue }
            seats[index].isHere = false
            revision += 1
        }
        seats.removeAll { seat in
            !seat.isHost && !seat.isHere && seat.seen.adding(minutes: Room.seatMinutes) <= now
        }
        if let begun = start, begun.at <= now {
            start = nil
            revision += 1
        }
        noteEmptiness(at: now)
    }

    private mutating func noteEmptiness(at now: Instant) {
        emptySince = seats.contains { $0.isHere } ? nil : emptySince ?? now
    }
}
