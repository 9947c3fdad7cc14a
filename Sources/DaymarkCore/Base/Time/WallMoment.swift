/// A whole day or a time on a wall clock, at which a commitment begins or ends.
public enum WallMoment: Hashable, Sendable {
    case day(CivilDate)
    case time(CivilDateTime)

    public var date: CivilDate {
        switch self {
        case .day(let date): date
        case .time(let time): time.date
        }
    }

    /// The first moment of the day, or the time itself.
    public var civil: CivilDateTime {
        switch self {
        case .day(let date): CivilDateTime(date)
        case .time(let time): time
        }
    }

    public var isDay: Bool {
        if case .day = self { true } else { false }
    }
}

extension WallMoment: CustomStringConvertible {
    /// `2026-11-21` or `2026-11-21T09:05:00`.
    public var description: String {
        switch self {
        case .day(let date): date.description
        case .time(let time): time.description
        }
    }

    public init?(_ text: String) {
        if let date = CivilDate(text) {
            self = .day(date)
        } else if let time = CivilDateTime(text) {
            self = .time(time)
        } else {
            return nil
        }
    }
}
