/// Waking hours that are adjusted to the commitments.
public enum FollowingHoursPhrase: Hashable, Sendable {
    /// The number of commitments outside the hours and the title of the first, without and with the question.
    case outside(Int, title: String), question(Int, title: String)
    case followButton, notNow
    /// The new and the current hours of a day.
    case change(day: String, String, before: String)
    case moreDays(Int), done(Int), nothing

    public static let samples: [FollowingHoursPhrase] = [
        .outside(1, title: "Night shift"), .outside(7, title: "Night shift"), .question(1, title: "Night shift"),
        .question(1, title: ""), .question(7, title: "Night shift"), .followButton, .notNow,
        .change(day: "Mon 30 Nov", "04:30–20:30", before: "09:00–23:00"), .moreDays(1), .moreDays(4), .done(1),
        .done(9), .nothing,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FollowingHoursPhrase) -> String {
        switch phrase {
        case .outside(let count, let title): outside(count, title)
        case .question(let count, let title):
            outside(count, title) + " "
                + say(
                    command: "Adjust these days?", gentle: "Shall I adjust your hours on these days?",
                    calm: "Adjust your hours on these days?", spark: "Want your hours adjusted?")
        case .followButton:
            say(command: "Adjust", gentle: "Yes, please", calm: "Adjust", spark: "Yes, adjust")
        case .notNow: "Not now"
        case .change(let day, let after, let before): "\(day): \(after) (instead of \(before))"
        case .moreDays(let count): "+ \(counted(count, "more day", "more days"))"
        case .done(let count):
            say(
                command: "Hours adjusted on \(counted(count, "day", "days")).",
                gentle: "Your hours are now adjusted on \(counted(count, "day", "days")).",
                calm: "Your hours are adjusted on \(counted(count, "day", "days")).",
                spark: "Your hours are adjusted on \(counted(count, "day", "days"))!")
        case .nothing:
            say(
                command: "All commitments are within the hours.",
                gentle: "All your commitments are within your hours.",
                calm: "All commitments are within your hours.", spark: "Everything fits your hours already!")
        }
    }

    /// The new hours of a day beside the current ones.
    public func text(_ change: FollowingHours.Change, in circumstances: Circumstances) -> String {
        self(
            FollowingHoursPhrase.change(
                day: dayOrDate(change.date, in: circumstances), hours(change.after), before: hours(change.before)))
    }

    private func hours(_ range: WeekHours.Range) -> String { "\(time(range.from))–\(time(range.until))" }

    /// Names a single commitment, and counts several.
    private func outside(_ count: Int, _ title: String) -> String {
        let what =
            count == 1 && !title.isEmpty ? "“\(title)” is" : counted(count, "commitment is", "commitments are")
        return "\(what) outside your hours."
    }
}
