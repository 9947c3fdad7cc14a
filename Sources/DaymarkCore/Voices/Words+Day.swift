/// The day and its plan.
public enum DayPhrase: Hashable, Sendable {
    /// How much of the waking day is left, in percent and in minutes.
    case left(percent: Int64, minutes: Int64)
    /// Minutes until the waking day begins.
    case night(minutes: Int64)
    /// Minutes until the waking day begins, for a person who is awake for a commitment.
    case upAtNight(minutes: Int64), planHeading, notFittingHeading, laterHeading
    /// There is no mission and no commitment today.
    case nothingAtAll
    /// The person has not entered anything yet.
    case firstUse, everythingDone, rest, meal, free(minutes: Int64), now, part(Int, of: Int), until(String)
    /// The title of an urgent mission that does not fit, and the number of other missions that do not fit.
    case noRoom(String, others: Int)
    /// The titles of whole-day commitments that take up all of the time.
    case takenBy([String])
    /// When a mission is proposed, or the first day on which it can be, because other missions come before.
    case proposed(String), proposedFrom(String)

    public static let samples: [DayPhrase] = [
        .left(percent: 42, minutes: 353), .left(percent: 1, minutes: 4), .left(percent: 0, minutes: 2),
        .night(minutes: 430), .night(minutes: 65),
        .night(minutes: 20), .night(minutes: 1), .upAtNight(minutes: 430), .planHeading, .notFittingHeading,
        .laterHeading, .nothingAtAll, .firstUse,
        .everythingDone, .rest, .meal, .free(minutes: 95), .now, .part(1, of: 3), .until("11:30"),
        .noRoom("Essay", others: 0), .noRoom("Essay", others: 1), .noRoom("Essay", others: 4),
        .takenBy(["Vacation"]), .proposed("tomorrow 19:30"), .proposedFrom("Friday"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .left(let percent, let minutes): left(percent, minutes)
        case .night(let minutes):
            say(
                command: "Day begins in \(wait(minutes))",
                gentle: "Rest now. The day begins in about \(wait(minutes)).",
                calm: "Your day begins in \(wait(minutes))", spark: "Sleep well! Your day begins in \(wait(minutes))")
        case .upAtNight(let minutes):
            say(
                command: "Day begins in \(wait(minutes))", gentle: "The day begins in about \(wait(minutes)).",
                calm: "Your day begins in \(wait(minutes))", spark: "Your day begins in \(wait(minutes))")
        case .planHeading: say(command: "Plan", gentle: "Your plan", calm: "Plan", spark: "Your day")
        case .notFittingHeading:
            say(
                command: "Does not fit", gentle: "Does not fit for now", calm: "Does not fit",
                spark: "Doesn’t fit for now")
        case .laterHeading:
            say(
                command: "Not scheduled", gentle: "Not scheduled yet", calm: "Not scheduled yet",
                spark: "Not scheduled yet")
        case .nothingAtAll:
            say(
                command: "No missions. No commitments.", gentle: "Nothing is planned. The day is all yours.",
                calm: "Nothing planned.", spark: "A wide open day! Add something when you feel like it.")
        case .firstUse:
            say(
                command: "Import your calendar and add what is due. Daymark plans your days.",
                gentle: "Add your fixed times, or just one thing on your mind. Daymark plans your day around it.",
                calm: "Add your fixed times and what you have to do. The day is planned around them.",
                spark: "Add your fixed times and a first task, and watch your day fall into place!")
        case .everythingDone:
            say(
                command: "All missions complete.", gentle: "That was everything. Lovely.", calm: "Everything is done.",
                spark: "All done! Enjoy the rest of your day.")
        case .meal: say(command: "Meal", gentle: "Time to eat", calm: "Meal", spark: "Meal")
        case .rest: say(command: "Break", gentle: "A short break", calm: "Break", spark: "Break")
        case .free(let minutes):
            say(
                command: "\(length(minutes)) free", gentle: "about \(length(minutes)) free",
                calm: "\(length(minutes)) free", spark: "\(length(minutes)) open")
        case .now: say(command: "Now", gentle: "now", calm: "Now", spark: "Now")
        case .part(let part, let count): "\(part) of \(count)"
        case .until(let time):
            say(command: "to \(time)", gentle: "until \(time)", calm: "until \(time)", spark: "until \(time)")
        case .takenBy(let titles):
            say(
                command: "All day: \(listed(titles)). No slots.",
                gentle: "The whole day goes to \(listed(titles)), so nothing else is planned.",
                calm: "The whole day goes to \(listed(titles)), so nothing is planned.",
                spark: "The whole day goes to \(listed(titles))!")
        case .proposed(let time): proposed(time)
        case .proposedFrom(let day): proposed(from: day)
        case .noRoom(let title, 0):
            say(
                command: "No slot for “\(title)”.",
                gentle: "“\(title)” doesn’t fit in the coming days. You can shorten or move it.",
                calm: "There is no time for “\(title)”.", spark: "“\(title)” needs a spot!")
        case .noRoom(let title, let others):
            say(
                command: "No slot for “\(title)” and \(counted(others, "other", "others")).",
                gentle:
                    "“\(title)” and \(counted(others, "other", "others")) don’t fit in the coming days. You can shorten or move them.",
                calm: "There is no time for “\(title)” and \(counted(others, "other", "others")).",
                spark: "“\(title)” and \(counted(others, "other", "others")) need a spot!")
        }
    }

    private func proposed(_ time: String) -> String {
        say(
            command: "suggested \(time)", gentle: "maybe \(time)", calm: "suggested \(time)",
            spark: "how about \(time)")
    }

    private func proposed(from day: String) -> String {
        say(
            command: "suggested from \(day)", gentle: "maybe from \(day) on", calm: "suggested from \(day)",
            spark: "from \(day) on")
    }

    private func left(_ percent: Int64, _ minutes: Int64) -> String {
        say(
            command: "\(percent)% · \(length(minutes)) left",
            gentle: percent == 0
                ? "A few minutes of the day are left." : "About \(percent)% of the day is left, \(roughly(minutes)).",
            calm: percent == 0
                ? "\(length(minutes)) of the day left" : "\(percent)% of the day left, \(length(minutes))",
            spark: "\(percent)% of your day to go, \(length(minutes))")
    }

    /// The time until the day begins: “7 hours”, “1 hour”, “20 minutes”.
    private func wait(_ minutes: Int64) -> String {
        let hours = (minutes + 30) / 60
        if minutes < 60 { return minutes < 2 ? "1 minute" : "\(minutes) minutes" }
        return hours == 1 ? "1 hour" : "\(hours) hours"
    }
}

extension Words {
    /// The rest of the day, or the time until it begins, in one line.
    public func callAsFunction(_ left: DayLeft) -> String {
        if let percent = left.percent { return self(DayPhrase.left(percent: percent, minutes: left.minutes)) }
        return self(left.isUpAtNight ? DayPhrase.upAtNight(minutes: left.minutes) : .night(minutes: left.minutes))
    }

    /// A percentage as a figure without its sign. A voice without zeros says that it is less than one.
    public func figure(percent: Int64) -> String { percent == 0 && !voice.showsStreaks ? "<1" : "\(percent)" }
}
