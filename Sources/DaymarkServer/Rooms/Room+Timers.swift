import DaymarkCore

/// Timers, the shared start and waves.
extension Room {
    /// The shortest time between two waves of a person, in seconds, and the most waves in a minute.
    static let waveSeconds: Int64 = 3
    static let maxWavesPerMinute = 8

    mutating func setTimer(_ person: Int64, _ timer: RoomTimer, at now: Instant) throws(RoomRefusal) {
        try isHere(person, at: now)
        let index = try index(of: person)
        guard seats[index].timer != timer else { return }
        seats[index].timer = timer
        revision += 1
    }

    /// Starts the timer of a guest, or stops it.
    /// - Parameter minutes: 0 to stop.
    mutating func setTimer(_ person: Int64, minutes: Int64, at now: Instant) throws(RoomRefusal) {
        guard minutes == 0 || (1...Room.maxMinutes).contains(minutes) else { throw .badMinutes }
        let timer =
            minutes == 0 ? .idle : RoomTimer(.running, since: now, until: now.adding(minutes: minutes))
        try setTimer(person, timer, at: now)
    }

    /// Starts the timers of all guests who are not in the middle of something, after a short countdown. The host's
    /// timer is a focus session, which the host's page starts.
    mutating func startTogether(_ person: Int64, minutes: Int64, at now: Instant) throws(RoomRefusal) {
        guard (1...Room.maxMinutes).contains(minutes) else { throw .badMinutes }
        advance(to: now)
        try isHere(person, at: now)
        guard start == nil else { throw .startsAlready }
        let start = RoomSnapshot.Start(
            at: Instant(milliseconds: now.milliseconds + Room.countdownSeconds * 1000), minutes: minutes,
            by: seats[try index(of: person)].name)
        self.start = start
        for index in seats.indices where seats[index].isHere && !seats[index].isHost {
            if !seats[index].timer.isBusy(at: start.at) { seats[index].timer = Room.timer(of: start) }
        }
        revision += 1
    }

    static func timer(of start: RoomSnapshot.Start) -> RoomTimer {
        RoomTimer(.running, since: start.at, until: start.at.adding(minutes: start.minutes))
    }

    /// - Parameter other: The person to greet. Nil for everybody.
    mutating func wave(_ person: Int64, to other: Int64?, at now: Instant) throws(RoomRefusal) -> RoomWave {
        try isHere(person, at: now)
        let index = try index(of: person)
        if let other, other == person || !seats.contains(where: { $0.id == other && $0.isHere }) { throw .nobody }
        let recent = seats[index].waves.filter { $0.adding(minutes: 1) > now }
        if let last = recent.last {
            let wait = last.milliseconds + Room.waveSeconds * 1000 - now.milliseconds
            guard wait <= 0 else { throw .tooOften(seconds: (wait + 999) / 1000) }
        }
        if recent.count >= Room.maxWavesPerMinute, let first = recent.first {
            throw .tooOften(seconds: max(1, (first.milliseconds + 60_000 - now.milliseconds + 999) / 1000))
        }
        seats[index].waves = recent + [now]
        return RoomWave(from: person, name: seats[index].name, to: other)
    }
}
