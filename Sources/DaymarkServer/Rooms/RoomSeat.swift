import DaymarkCore

/// A person in a room. A seat outlives a short absence, such as a reload or a tunnel.
struct RoomSeat: Hashable, Sendable {
    let id: Int64
    /// The hash of the seat's secret. Empty for the host, who is recognized by a session.
    let hash: [UInt8]
    var name: String
    /// The text that the person shares. Empty if they share nothing.
    var work: String
    /// Whether `work` is the title of a task, which a page keeps up to date.
    var workIsTaskTitle = false
    /// Whether the person shares what they work on. Pages of the host ask for it once, and then send each title.
    var isSharing = true
    var timer = RoomTimer.idle
    var isHere: Bool
    /// When something was last heard from the person.
    var seen: Instant
    /// The times of the last waves.
    var waves: [Instant] = []

    static let hostID: Int64 = 0

    var isHost: Bool { id == RoomSeat.hostID }
}

/// A greeting without words.
struct RoomWave: Hashable, Sendable {
    let from: Int64
    let name: String
    /// The person who is greeted. Nil for everybody.
    let to: Int64?

    /// Whether a person sees the wave. Nobody else learns about a wave to one person.
    func isShown(to person: Int64) -> Bool { from != person && (to ?? person) == person }
}
