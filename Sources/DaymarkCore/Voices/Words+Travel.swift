/// The time for the way to a commitment.
public enum TravelPhrase: Hashable, Sendable {
    /// The length of the way, and when to leave. The day has a name if it is not today.
    case takes(String, leave: String, day: String?)
    /// The button that sets the same time for the others of this name.
    case sameForOthers(Int, String)
    /// The others of this name have the same time now.
    case copied(Int, String)
    /// The others of this name have another time, or none. A command follows.
    case othersDiffer(Int, String)

    public static let samples: [TravelPhrase] = [
        .takes("30 min", leave: "13:30", day: nil), .takes("30 min", leave: "13:30", day: "tomorrow"),
        .sameForOthers(1, "Physics"), .sameForOthers(6, "Physics"),
        .copied(1, "Physics"), .copied(6, "Physics"), .othersDiffer(1, "Physics"), .othersDiffer(6, "Physics"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: TravelPhrase) -> String {
        switch phrase {
        case .takes(let length, let leave, let day): takes(length, day.map { "\($0) at \(leave)" } ?? "at \(leave)")
        case .sameForOthers(let count, let title):
            say(
                command: "Apply to \(others(count)) called “\(title)”",
                gentle: "The same for \(others(count)) called “\(title)”",
                calm: "The same for \(others(count)) called “\(title)”",
                spark: "Same for \(others(count)) called “\(title)”")
        case .copied(let count, let title):
            say(
                command: "Travel set for \(others(count)) called “\(title)”.",
                gentle: "The way there is now set for \(others(count)) called “\(title)” too.",
                calm: "The way there is now set for \(others(count)) called “\(title)” too.",
                spark: "Done! \(count == 1 ? "The other one" : "All \(count) others") called “\(title)” got it too.")
        case .othersDiffer(let count, let title):
            say(
                command: "Same travel time for \(others(count)) called “\(title)”:",
                gentle: "If you like, set the same travel time for \(others(count)) called “\(title)”:",
                calm: "To set the same travel time for \(others(count)) called “\(title)”:",
                spark: "Want the same travel time for \(others(count)) called “\(title)”?")
        }
    }

    private func takes(_ length: String, _ leave: String) -> String {
        say(
            command: "Travel takes \(length). Leave \(leave).",
            gentle: "The way there takes \(length). Leave \(leave).",
            calm: "The way there takes \(length). Leave \(leave).",
            spark: "The way there takes \(length). Leave \(leave)!")
    }

    /// Says how long the way to a commitment takes, and when to leave.
    public func text(travel: Int64, leave: Instant, in circumstances: Circumstances) -> String {
        let civil = circumstances.zone.civil(at: leave)
        let today = circumstances.zone.civil(at: circumstances.now).date
        let name = civil.date == today ? nil : day(civil.date, in: circumstances)
        return self(TravelPhrase.takes(length(travel), leave: time(civil), day: name))
    }

    func others(_ count: Int) -> String { count == 1 ? "the other one" : "the \(count) others" }
}
