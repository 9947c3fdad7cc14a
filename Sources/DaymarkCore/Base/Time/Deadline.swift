/// The time at which a mission is due: a moment, or the end of a waking day, each with the zone it was entered for.
public enum Deadline: Hashable, Sendable {
    case moment(Instant, zone: String)
    /// The zone only says where the day was entered. The day ends by the clock of the place where the person is.
    case day(CivilDate, zone: String)

    public var zone: String {
        switch self {
        case .moment(_, let zone), .day(_, let zone): zone
        }
    }

    /// Whether it is the end of a day instead of a moment.
    public var isDay: Bool {
        switch self {
        case .day: true
        case .moment: false
        }
    }
}

extension Deadline: CustomStringConvertible {
    /// RFC 9557: `2026-11-21T17:00:00Z[Europe/Berlin]` or `2026-11-21[Europe/Berlin]`.
    public var description: String {
        switch self {
        case .moment(let instant, let zone): "\(instant)[\(zone)]"
        case .day(let date, let zone): "\(date)[\(zone)]"
        }
    }

    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "[")), bytes.last == UInt8(ascii: "]") else { return nil }
        let zone = String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self)
        let moment = String(decoding: bytes[..<open], as: UTF8.self)
        guard !zone.isEmpty else { return nil }
        if let date = CivilDate(moment) {
            self = .day(date, zone: zone)
        } else if let instant = Instant(moment) {
            self = .moment(instant, zone: zone)
        } else {
            return nil
        }
    }
}
