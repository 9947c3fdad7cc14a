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
                command: "Peak focus time", gentle: "A good hour for what needs a clear head", calm: "Peak focus time",
                spark: "Peak focus time!")
        case .lowHour:
            say(
                command: "Low energy: take light load", gentle: "A soft hour: something light would suit it",
                calm: "Low energy: try something light", spark: "Low energy: try something light")
        case .level(let level):
            say(
                command: "Energy this hour: \(level)",
                gentle: level >= Energy.peak
                    ? "This is often one of your best hours."
                    : level <= Energy.low
                        ? "This is often one of your quiet hours." : "This hour is somewhere in the middle for you.",
                calm: "Energy this hour: \(level) of 100", spark: "Energy this hour: \(level) of 100")
        }
    }
}
