import DaymarkCore

/// The view of a room in the terminal of a guest: how events and keys change it, and what it asks of the server.
///
/// Times are milliseconds of a clock of this machine that is never set. Their origin does not matter.
package struct RoomView: Sendable {
    /// A request to the server.
    package enum Request: Hashable, Sendable {
        /// Starts the person's own timer. 0 minutes stop it.
        case timer(minutes: Int64)
        /// Starts the timers of all who are free.
        case start(minutes: Int64)
        case wave, leave
    }

    /// The minutes by which a key changes the length of the timer.
    private static let step: Int64 = 5
    private static let lengths: ClosedRange<Int64> = 5...240

    private(set) var room: RoomSnapshot
    package let words: Words
    private var clock: ServerClock
    /// The length of the next timer, in minutes.
    private(set) var minutes: Int64 = 25
    /// The minutes that were left when the person paused their timer. Nil if they did not.
    private(set) var pausedMinutes: Int64?
    /// The last thing that happened. It stays until something else happens.
    package var notice = ""

    package init(_ room: RoomSnapshot, words: Words, at local: Int64) {
        (self.room, self.words) = (room, words)
        clock = ServerClock()
        clock.note(room.now, at: local)
    }

    /// The time of the server's clock.
    func now(at local: Int64) -> Instant { clock.now(at: local) }

    /// The guest's own timer.
    var ownTimer: RoomTimer { room.people.first { $0.id == room.you }?.timer ?? .idle }

    // MARK: Events

    /// Takes in an event.
    /// - Returns: The sentence with which the room ends for this guest. Nil while they are in it.
    package mutating func receive(_ event: JSON, at local: Int64) -> String? {
        if let now = event.number("now") { clock.note(Instant(milliseconds: now), at: local) }
        switch event.string("type") {
        case "room": if let next = RoomSnapshot(event) { show(next) }
        case "wave":
            let name = event.string("name") ?? ""
            notice = words(event.bool("toYou") == true ? RoomNoticePhrase.wavedToYou(name) : .waved(name))
        case "out":
            switch event.string("reason") {
            case "revoked": return words(RoomGuestPhrase.linkRevoked)
            case "left": return words(RoomGuestPhrase.leftRoom)
            default: return words(RoomGuestPhrase.roomEnded)
            }
        default: break
        }
        return nil
    }

    /// Shows the room after a change, and says who came or left.
    package mutating func show(_ next: RoomSnapshot) {
        let former = room
        room = next
        if ownTimer.phase == .running { pausedMinutes = nil }
        if let start = next.start, start != former.start {
            notice = words(RoomNoticePhrase.startsSoon(by: start.by, minutes: start.minutes))
            return
        }
        let (before, after) = (Set(former.people.map { $0.id }), Set(next.people.map { $0.id }))
        let came = next.people.filter { !before.contains($0.id) }.map { $0.name }
        let left = former.people.filter { !after.contains($0.id) }.map { $0.name }
        if !came.isEmpty {
            notice = words(RoomGuestPhrase.joined(came.joined(separator: ", ")))
        } else if !left.isEmpty {
            notice = words(RoomGuestPhrase.left(left.joined(separator: ", ")))
        }
    }

    // MARK: Keys

    /// Carries out a key.
    /// - Returns: What to ask of the server. Nil for nothing.
    package mutating func press(_ key: TerminalKey, at local: Int64) -> Request? {
        switch key {
        case .escape, .interrupt, .character("q"): return .leave
        case .character(" "), .character("p"): return toggle(at: local)
        case .character("s"): return .start(minutes: minutes)
        case .character("w"): return .wave
        case .character("+"), .character("="): minutes = min(minutes + RoomView.step, RoomView.lengths.upperBound)
        case .character("-"): minutes = max(minutes - RoomView.step, RoomView.lengths.lowerBound)
        default: return nil
        }
        // The person has chosen another length than what is left.
        pausedMinutes = nil
        return nil
    }

    /// Pauses the timer, or starts it with what was left.
    private mutating func toggle(at local: Int64) -> Request {
        let now = self.now(at: local)
        guard ownTimer.phase == .running, let until = ownTimer.until else {
            return .timer(minutes: pausedMinutes ?? minutes)
        }
        let left = (until.milliseconds - max(now, ownTimer.since ?? now).milliseconds + 59_999) / 60_000
        pausedMinutes = left > 0 ? left : nil
        return .timer(minutes: 0)
    }
}

/// Estimates the server's clock from the times in its events. An event can only arrive late, so the one with the
/// shortest delay is the most accurate.
struct ServerClock: Sendable {
    /// The number of recent events that are used. Older ones may come from before the server's clock was changed.
    private static let maxSamples = 8

    /// How far the server's clock was ahead of the clock of this machine, in milliseconds.
    private var differences: [Int64] = []

    mutating func note(_ now: Instant, at local: Int64) {
        differences = differences.suffix(ServerClock.maxSamples - 1) + [now.milliseconds - local]
    }

    func now(at local: Int64) -> Instant { Instant(milliseconds: local + (differences.max() ?? 0)) }
}
