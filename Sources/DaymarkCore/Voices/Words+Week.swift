/// The planned days ahead.
public enum WeekPhrase: Hashable, Sendable {
    case title, nothing
    /// Minutes of planned work, and minutes that stay free.
    case planned(Int64), free(Int64), full
    /// The same for the head of a narrow column. The lengths are the same, so that no two screens disagree.
    case planBrief(Int64), freeBrief(Int64), doneBrief(Int64)

    public static let samples: [WeekPhrase] = [
        .title, .nothing, .planned(150), .free(400), .full, .planBrief(284), .freeBrief(330), .doneBrief(45),
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
                gentle: "about \(length(roughly(minutes))) open",
                calm: "\(length(minutes)) free",
                spark: "\(length(minutes)) open")
        case .planBrief(let minutes): "\(briefLength(minutes)) planned"
        case .doneBrief(let minutes): "\(briefLength(minutes)) done"
        case .freeBrief(let minutes):
            say(
                command: "\(briefLength(minutes)) free", gentle: "about \(briefLength(roughly(minutes))) open",
                calm: "\(briefLength(minutes)) free", spark: "\(briefLength(minutes)) open")
        case .full: say(command: "full", gentle: "a full day", calm: "full", spark: "full house")
        }
    }

    /// How full a day is: planned and free time.
    public func load(planned: Int64, free: Int64) -> [String] {
        let rest = planned > 0 && free == 0 ? self(WeekPhrase.full) : self(WeekPhrase.free(free))
        return planned > 0 ? [self(WeekPhrase.planned(planned)), rest] : [rest]
    }

    /// ``load(planned:free:)`` and the finished work for the head of a narrow column.
    public func briefLoad(worked: Int64, planned: Int64, free: Int64) -> [String] {
        var parts: [String] = []
        if worked > 0 { parts.append(self(WeekPhrase.doneBrief(worked))) }
        if planned > 0 { parts.append(self(WeekPhrase.planBrief(planned))) }
        parts.append(self(planned > 0 && free == 0 ? WeekPhrase.full : .freeBrief(free)))
        return parts
    }

    /// “45 min”, “4 h” or “4 h 05”.
    private func briefLength(_ minutes: Int64) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        return hours == 0 || rest == 0 ? length(minutes) : "\(hours) h \(padded(rest, to: 2))"
    }

    /// The minutes of “about 5 h”: from three hours on, the nearest half hour.
    private func roughly(_ minutes: Int64) -> Int64 { minutes < 180 ? minutes : (minutes + 15) / 30 * 30 }

    /// “Mon 23”.
    public func shortDay(_ date: CivilDate) -> String { "\(weekday(date).beginning(3)) \(date.day)" }
}
