/// The announcements of a focus session for screen readers.
public enum FocusAnnouncementPhrase: Hashable, Sendable {
    /// The quarters of the target that are done, 0 to 4.
    case quarter(Int64)
    case open(minutes: Int64)
    case breakStarted

    public static let samples: [FocusAnnouncementPhrase] =
        (0...4).map { .quarter($0) } + [.open(minutes: 0), .open(minutes: 15), .breakStarted]
}

extension Words {
    public func callAsFunction(_ phrase: FocusAnnouncementPhrase) -> String {
        switch phrase {
        case .quarter(let quarter): spoken(quarter)
        case .open(0): spoken(0)
        case .open(let minutes): "\(length(minutes)) so far"
        case .breakStarted: "The break has started"
        }
    }

    private func spoken(_ quarter: Int64) -> String {
        switch quarter {
        case ..<1: "The timer is running"
        case 1: "A quarter of the time has passed"
        case 2: "Half of the time has passed"
        case 3: "Three quarters of the time has passed"
        default: "The planned time is up. The timer keeps running."
        }
    }
}
