/// The open stretch of time that suggestions fill.
public enum OpenTimePhrase: Hashable, Sendable {
    case level(Int64)
    case peakHour, lowHour

    public static let samples: [OpenTimePhrase] =
        [
            .peakHour, .lowHour,
        ] + [Int64](arrayLiteral: 0, 30, 55, 75, 100).map { .level($0) }
}

extension Words {
    public func callAsFunction(_ phrase: OpenTimePhrase) -> String {
        switch phrase {
        case .peakHour:
            say(
                command: "Peak focus time", gentle: "A good hour for demanding tasks", calm: "Peak focus time",
                spark: "You shine about now.")
        case .lowHour:
            say(
                command: "Low energy: take light load", gentle: "A low-energy hour: try something light",
                calm: "Low energy: try something light", spark: "Low energy: try something light")
        case .level(let level):
            say(
                command: "Energy this hour: \(level)",
                gentle: level >= Energy.peak
                    ? "You often have a lot of energy at this hour."
                    : level <= Energy.low
                        ? "You often have little energy at this hour."
                        : "Your energy at this hour is usually medium.",
                calm: "Energy this hour: \(level) of 100", spark: "Energy this hour: \(level) of 100")
        }
    }
}
