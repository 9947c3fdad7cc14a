import DaymarkCore

/// Coming, going, and what people show of themselves.
extension Room {
    /// Takes a seat.
    /// - Parameter hash: The hash of the seat's secret.
    mutating func join(name: String, work: String, hash: [UInt8], at now: Instant) throws(RoomRefusal) -> Int64 {
        advance(to: now)
        let (name, work) = (try RoomText.name(name), try RoomText.work(work))
        if seats.count >= Room.maxSeats { try freeSeat() }
        lastID += 1
        var seat = RoomSeat(id: lastID, hash: hash, name: name, work: work, isHere: true, seen: now)
        // A person who joins during the countdown starts with the others.
        if let start { seat.timer = Room.timer(of: start) }
        seats.append(seat)
        emptySince = nil
        revision += 1
        return lastID
    }

    /// Gives up the seat of the guest who has been away the longest.
    private mutating func freeSeat() throws(RoomRefusal) {
        let absent = seats.indices.filter { !seats[$0].isHere && !seats[$0].isHost }
        guard let oldest = absent.min(by: { seats[$0].seen < seats[$1].seen }) else { throw .full }
        seats.remove(at: oldest)
    }

    /// Notes a heartbeat. A person who was away is here again.
    mutating func isHere(_ person: Int64, at now: Instant) throws(RoomRefusal) {
        let index = try index(of: person)
        seats[index].seen = max(now, seats[index].seen)
        guard !seats[index].isHere else { return }
        seats[index].isHere = true
        emptySince = nil
        revision += 1
    }

    /// Notes that a page has closed its connection. It may only be reloading.
    mutating func isSilent(_ person: Int64, at now: Instant) {
        guard let index = seats.firstIndex(where: { $0.id == person }) else { return }
        let latest = Instant(milliseconds: now.milliseconds - (Room.maxSilence - Room.returnSeconds) * 1000)
        seats[index].seen = min(seats[index].seen, latest)
    }

    mutating func leave(_ person: Int64, at now: Instant) throws(RoomRefusal) {
        let index = try index(of: person)
        if seats[index].isHost {
            seats[index].isHere = false
        } else {
            seats.remove(at: index)
        }
        revision += 1
        advance(to: now)
    }

    /// Changes the name, or what the person shares of their work. Nil leaves it as it is.
    /// - Parameter isSharing: Whether work is shared from now on. Without it, work is not shared: another device of the
    ///   host may not know yet that the person has switched it off.
    mutating func share(
        _ person: Int64, name: String?, work: String?, isSharing: Bool? = nil, at now: Instant
    ) throws(RoomRefusal) {
        try isHere(person, at: now)
        let index = try index(of: person)
        let name = try name.map { text throws(RoomRefusal) in try RoomText.name(text) }
        let work = try work.map { text throws(RoomRefusal) in try RoomText.work(text) }
        if let isSharing { seats[index].isSharing = isSharing }
        if let name { seats[index].name = name }
        if let work { (seats[index].work, seats[index].workIsTaskTitle) = (work, true) }
        if !seats[index].isSharing { seats[index].work = "" }
        revision += 1
    }

    /// Withdraws a title that a page of the host has shared and that is no longer worked on.
    mutating func withdraw(title: String) {
        guard let index = seats.firstIndex(where: { $0.isHost && $0.workIsTaskTitle && $0.work == title })
        else { return }
        seats[index].work = ""
        revision += 1
    }

    /// Kills the link. All guests are out.
    mutating func revokeLink(at now: Instant) {
        linkHash = nil
        seats.removeAll { !$0.isHost }
        start = nil
        revision += 1
        advance(to: now)
    }

    func index(of person: Int64) throws(RoomRefusal) -> Int {
        guard let index = seats.firstIndex(where: { $0.id == person }) else { throw .noSeat }
        return index
    }
}
