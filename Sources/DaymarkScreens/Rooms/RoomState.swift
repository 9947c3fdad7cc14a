import DaymarkCore

/// The room that this page is in, as its host.
struct RoomState: Equatable {
    /// The room as the server last described it. Nil outside of rooms.
    var room: RoomSnapshot?
    /// By how much the server's clock is ahead of this device's, in milliseconds.
    var clockDifference: Int64 = 0
    /// Empty if the server does not know it, or after it was revoked.
    var link = ""
    var isLinkValid = true
    var code: Code?
    var ends: Instant?
    /// Whether the page has looked for a room since it was opened.
    var hasLooked = false
    /// Whether the server was asked to open a room and has not answered.
    var isOpening = false
    /// Why no room could be opened.
    var problem: RoomNoticePhrase?
    /// The name of the person, as they last entered it.
    var name = ""
    /// Whether the others see what the person works on.
    var isSharing = false
    /// The last mission that was focused on. A shared start begins a session on it.
    var mission: RecordID?
    /// A shared start that begins a session here, by this device's clock.
    var pending: Pending?

    /// A QR code as the path of an SVG.
    struct Code: Equatable {
        let size: Int64
        let path: String
    }

    struct Pending: Equatable {
        let at: Instant
        let minutes: Int64
    }

    /// The same moment by this device's clock.
    func local(_ instant: Instant) -> Instant { Instant(milliseconds: instant.milliseconds - clockDifference) }

    /// The people in the room besides the host.
    var others: [RoomSnapshot.Person] { room.map { room in room.people.filter { $0.id != room.you } } ?? [] }

    /// Whether the link's host is this machine. Such a link works on no other device.
    var isLinkLocal: Bool {
        let host = link.parts(at: UInt8(ascii: "/")).dropFirst().first ?? ""
        return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
    }
}

/// The part of the current session that the others see.
struct RoomReport: Hashable {
    var phase = RoomTimer.Phase.idle
    /// Now minus the time worked, and the planned end of the work or of the break, by this device's clock.
    var since: Instant?
    var until: Instant?
    /// Empty if it is not shared.
    var work = ""

    init() {}

    init(_ status: FocusStatus?, work: String, at now: Instant) {
        self.work = work
        let timer = RoomTimer(status, at: now)
        (phase, since, until) = (timer.phase, timer.since, timer.until)
    }

    /// Lengths instead of times, because the server's clock may differ.
    func timer(at now: Instant) -> JSON {
        .object([
            "phase": .string(phase.name), "worked": since.map { .number(now.milliseconds - $0.milliseconds) },
            "left": until.map { .number($0.milliseconds - now.milliseconds) },
        ])
    }
}
