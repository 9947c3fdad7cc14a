/// The planned days ahead.
public enum WeekPhrase: Hashable, Sendable {
    case title, nothing
    /// Minutes of planned work, and minutes that stay free.
    case planned(Int64), free(Int64), full

    public static let samples: [WeekPhrase] = [
        .title, .nothing, .planned(150), .free(400), .full,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WeekPhrase) -> String {
        switch phrase {
        case .title: say(command: "Week", gentle: "The days ahead", calm: "Week", spark: "Your week")
        case .nothing: say(command: "Clear", gentle: "nothing planned", calm: "Nothing planned", spark: "Wide open")
        case .planned(let minutes):
            say(
                command: "\(length(minutes)) planned", gentle: "\(length(minutes)) planned",
                calm: "\(length(minutes)) planned",
                spark: "\(length(minutes)) planned")
        case .free(let minutes):
            say(
                command: "\(length(minutes)) free",
                gentle: "about \(length(minutes < 180 ? minutes : minutes / 60 * 60)) open",
                calm: "\(length(minutes)) free",
                spark: "\(length(minutes)) open")
        case .full: say(command: "full", gentle: "a full day", calm: "full", spark: "full house")
        }
    }

    /// How full a day is: planned and free time.
    public func load(planned: Int64, free: Int64) -> [String] {
        let rest = planned > 0 && free == 0 ? self(WeekPhrase.full) : self(WeekPhrase.free(free))
        return planned > 0 ? [self(WeekPhrase.planned(planned)), rest] : [rest]
    }

    /// “Mon 23”.
    public func shortDay(_ date: CivilDate) -> String { "\(weekday(date).beginning(3)) \(date.day)" }
}
