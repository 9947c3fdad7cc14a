/// Sentences about whether a commitment takes the person’s time.
public enum TimeTakenPhrase: Hashable, Sendable {
    /// The choice was changed, for one date of a series if `day` is not empty.
    case changed(String, BusyStatus, day: String)
    /// The button after a long commitment was added, which may be somebody else’s.
    case takesNoneButton

    public static let samples: [TimeTakenPhrase] =
        [.takesNoneButton] + BusyStatus.allCases.map { .changed("Market day", $0, day: "") }
        + BusyStatus.allCases.map { .changed("Market day", $0, day: "Mon 30 Nov") }
}

extension Words {
    public func callAsFunction(_ phrase: TimeTakenPhrase) -> String {
        switch phrase {
        case .changed(let title, let status, let day):
            changed("“\(title)”" + (day.isEmpty ? "" : " (\(day))"), status)
        case .takesNoneButton:
            say(
                command: "Not busy then", gentle: "I’m free at that time", calm: "I’m not busy then",
                spark: "I’m free then")
        }
    }

    private func changed(_ title: String, _ status: BusyStatus) -> String {
        switch status {
        case .busy:
            say(
                command: "\(title) now takes up time.", gentle: "\(title) now takes up your time.",
                calm: "\(title) now takes up your time", spark: "\(title) now takes up your time")
        case .partly:
            say(
                command: "On call during \(title). Work is planned then too.",
                gentle: "You are reachable during \(title). Other things can be planned then.",
                calm: "Reachable during \(title). Work is planned then too.",
                spark: "You’re on call during \(title). Other things fit in too.")
        case .free:
            say(
                command: "\(title) no longer takes up time.",
                gentle: "\(title) no longer takes up your time. Other things can be planned then.",
                calm: "\(title) no longer takes up your time", spark: "\(title) no longer takes up your time")
        }
    }
}
