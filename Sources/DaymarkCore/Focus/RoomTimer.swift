/// The timer of a person in a room. Its times are those of the server's clock, so that each page counts by itself and
/// nobody has to be told about each second.
public struct RoomTimer: Hashable, Sendable {
    public enum Phase: String, Choice {
        case idle, running, paused, onBreak
    }

    public var phase: Phase
    /// When the work began, moved by pauses. It lies ahead while a shared start counts down.
    public var since: Instant?
    /// The planned end of the work or of the break. Nil without one.
    public var until: Instant?

    public static let idle = RoomTimer(.idle)

    public init(_ phase: Phase, since: Instant? = nil, until: Instant? = nil) {
        (self.phase, self.since, self.until) = (phase, since, until)
    }

    /// The timer that a focus session shows to the others.
    public init(_ status: FocusStatus?, at now: Instant) {
        guard let status, !status.phase.isOver else {
            self.init(.idle)
            return
        }
        switch status.phase {
        case .running, .overtime:
            self.init(
                .running, since: Instant(milliseconds: now.milliseconds - status.elapsed), until: status.ends)
        case .onBreak: self.init(.onBreak, until: status.breakUntil)
        case .paused, .done, .abandoned, .forgotten: self.init(.paused)
        }
    }

    /// Whether the person is in the middle of work or of a break at a time, so that a shared start passes them by.
    public func isBusy(at time: Instant) -> Bool {
        switch phase {
        case .idle: false
        case .paused: true
        case .running, .onBreak: until.map { $0 > time } ?? true
        }
    }

    public var json: JSON {
        .object([
            "phase": .string(phase.name), "since": since.map { .number($0.milliseconds) },
            "until": until.map { .number($0.milliseconds) },
        ])
    }

    public init?(_ json: JSON) {
        guard let phase = json.string("phase").flatMap({ Phase(name: $0) }) else { return nil }
        self.init(phase, since: json.instant("since"), until: json.instant("until"))
    }
}

extension JSON {
    /// The time that a member has in milliseconds.
    func instant(_ name: String) -> Instant? { number(name).map { Instant(milliseconds: $0) } }
}
