/// What is said about the days that are planned.
public enum WeekPhrase: Hashable, Sendable {
    case place, todayLink, nothing
    /// Minutes of work that are planned, and that are free.
    case load(planned: Int64, free: Int64)

    public static let samples: [WeekPhrase] = [
        .place, .todayLink, .nothing, .load(planned: 150, free: 400), .load(planned: 0, free: 600), .load(planned: 30, free: 0),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WeekPhrase) -> String {
        switch phrase {
        case .place: say(command: "Week", gentle: "The days ahead", calm: "Week", spark: "Your week")
        case .todayLink: say(command: "Today", gentle: "Back to today", calm: "Today", spark: "Today")
        case .nothing: say(command: "Clear", gentle: "nothing planned", calm: "Nothing planned", spark: "Wide open")
        case .load(0, let free):
            say(
                command: "\(length(free)) free", gentle: "about \(length(free)) open", calm: "\(length(free)) free",
                spark: "\(length(free)) open")
        case .load(let planned, 0):
            say(
                command: "\(length(planned)) planned, full", gentle: "\(length(planned)) of things", calm: "\(length(planned)) planned",
                spark: "\(length(planned)) planned, full house")
        case .load(let planned, let free):
            say(
                command: "\(length(planned)) planned, \(length(free)) free",
                gentle: "\(length(planned)) of things, about \(length(free)) open",
                calm: "\(length(planned)) planned, \(length(free)) free", spark: "\(length(planned)) planned, \(length(free)) open")
        }
    }

    /// “Mon 23”.
    public func shortDay(_ date: CivilDate) -> String { "\(weekday(date).prefix(3)) \(date.day)" }
}
