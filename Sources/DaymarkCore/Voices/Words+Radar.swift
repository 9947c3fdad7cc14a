/// The pressure radar.
public enum RadarPhrase: Hashable, Sendable {
    case heading, today, week, month, freeToday, table, past(Int), soon(Int), later(Int)

    public static let samples: [RadarPhrase] = [
        .heading, .today, .week, .month, .freeToday, .table, .past(1), .past(3), .soon(1), .soon(4), .later(2),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RadarPhrase) -> String {
        switch phrase {
        case .heading: say(command: "Radar", gentle: "What’s coming up", calm: "What is due", spark: "What’s coming up")
        case .today: "Today"
        case .week: "Week"
        case .month: "Month"
        case .freeToday: "Free today"
        case .table: say(command: "Table", gentle: "As a table", calm: "As a table", spark: "As a table")
        case .soon(let count): "\(count) soon"
        case .later(let count): "\(count) later"
        case .past(let count):
            say(
                command: "\(count) overdue", gentle: "\(count) still on your list", calm: "\(count) still open",
                spark: "\(count) still open")
        }
    }
}
