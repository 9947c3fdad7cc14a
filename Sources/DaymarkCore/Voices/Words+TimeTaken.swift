/// Sentences about whether a commitment takes the person’s time.
public enum TimeTakenPhrase: Hashable, Sendable {
    /// The choice was changed, for one date of a series if `day` is not empty.
    case changed(String, BusyStatus, day: String)
    /// The button after a long commitment was added, which may be somebody else’s.
    case takesNoneButton

    public static let samples: [TimeTakenPhrase] =
        [.takesNoneButton] + BusyStatus.allCases.map { .changed("Late shift", $0, day: "") }
        + BusyStatus.allCases.map { .changed("Late shift", $0, day: "Mon 30 Nov") }
}

extension Words {
    public func callAsFunction(_ phrase: TimeTakenPhrase) -> String {
        switch phrase {
        case .changed(let title, let status, let day):
            changed("“\(title)”" + (day.isEmpty ? "" : " (\(day))"), status)
        case .takesNoneButton:
            say(
                command: "Takes none of my time", gentle: "It doesn’t take my time", calm: "Doesn’t take my time",
                spark: "It doesn’t take my time")
        }
    }

    private func changed(_ title: String, _ status: BusyStatus) -> String {
        switch status {
        case .busy:
            say(
                command: "\(title) takes time now.", gentle: "\(title) takes your time now.",
                calm: "\(title) takes time now", spark: "\(title) takes your time now")
        case .partly:
            say(
                command: "On call during \(title). Work is planned then too.",
                gentle: "You are reachable during \(title). Other things can be planned then.",
                calm: "Reachable during \(title). Work is planned then too.",
                spark: "You’re on call during \(title). Other things fit in too.")
        case .free:
            say(
                command: "\(title) takes no time now.",
                gentle: "\(title) takes none of your time now. Other things can be planned then.",
                calm: "\(title) takes no time now", spark: "\(title) takes none of your time now")
        }
    }
}
