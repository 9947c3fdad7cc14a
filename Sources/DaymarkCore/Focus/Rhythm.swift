/// How a focus session alternates between work and breaks.
public enum Rhythm: String, Choice {
    case short = "25/5", medium = "50/10", long = "90/15"
    /// The lengths that the person has set.
    case own
    /// Work without a planned end.
    case open

    /// The minutes of one stretch of work. Nil without a planned end.
    public func workMinutes(_ settings: Settings) -> Int64? {
        switch self {
        case .short: 25
        case .medium: 50
        case .long: 90
        case .own: settings.focusMinutes
        case .open: nil
        }
    }

    /// The minutes of a usual break. Nil without a planned end: the break follows the load of the work.
    func breakMinutes(_ settings: Settings) -> Int64? {
        switch self {
        case .short: 5
        case .medium: 10
        case .long: 15
        case .own: settings.focusBreak
        case .open: nil
        }
    }
}
