/// What is said about the day and its plan.
public enum DayPhrase: Hashable, Sendable {
    /// Percent and minutes of the waking day that are left.
    case left(percent: Int64, minutes: Int64)
    /// Minutes until the day begins.
    case night(minutes: Int64)
    case planHeading
    case notFittingHeading
    case laterHeading
    /// No mission and no commitment today.
    case nothingAtAll
    /// Nothing has been put in yet, ever.
    case firstUse
    case everythingDone
    case rest, meal
    case free(minutes: Int64)
    case now
    case part(Int, of: Int)
    case until(String)
    // Why a block is where it is.
    case pinned
    case carriedOver(String)
    case due(String)
    case lastRoom(String)
    case mustDo
    case after(String)
    case spare
    // Why something is not in the plan.
    case deadlinePassed(String)
    case tooLittleTime(short: String, due: String?)
    case noStretch(needed: String, longest: String)
    case waits(String)
    case crowdedOut([String])
    /// That something urgent has no room, and how many others.
    case noRoom(String, others: Int)
    // What now.
    case doing(String, until: String)
    case inCommitment(String, until: String)
    case next(String, at: String)
    case freeUntil(String)
    case freeForNow

    public static let samples: [DayPhrase] = [
        .left(percent: 42, minutes: 353), .left(percent: 1, minutes: 4), .night(minutes: 430), .night(minutes: 20),
        .planHeading, .notFittingHeading, .laterHeading, .nothingAtAll, .firstUse, .everythingDone, .rest, .meal,
        .free(minutes: 95), .now, .part(1, of: 3), .until("11:30"), .pinned, .carriedOver("yesterday 17:00"),
        .due("today 17:00"), .lastRoom("Friday"),
        .mustDo, .after("Outline"), .spare, .deadlinePassed("yesterday"),
        .tooLittleTime(short: "40 min", due: "today 17:00"),
        .tooLittleTime(short: "40 min", due: nil), .noStretch(needed: "1 h", longest: "45 min"), .waits("Outline"),
        .crowdedOut(["Essay", "Lab report"]), .crowdedOut([]),
        .noRoom("Essay", others: 0), .noRoom("Essay", others: 1), .noRoom("Essay", others: 4),
        .doing("Essay", until: "15:00"),
        .inCommitment("Lecture", until: "11:30"), .next("Essay", at: "15:00"), .freeUntil("15:00"), .freeForNow,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .left(let percent, let minutes): left(percent, minutes)
        case .night(let minutes):
            say(
                command: "Day starts in \(length(hoursIfLong(minutes)))",
                gentle: "Rest now. The day begins in about \(length(hoursIfLong(minutes))).",
                calm: "Your day begins in \(length(hoursIfLong(minutes)))",
                spark: "Sleep well! Your day begins in \(length(hoursIfLong(minutes)))")
        case .planHeading: say(command: "Plan", gentle: "A way through the day", calm: "Plan", spark: "Your day")
        case .notFittingHeading:
            say(command: "Does not fit", gentle: "For another day", calm: "Without a place", spark: "Too much for now")
        case .laterHeading:
            say(command: "Unscheduled", gentle: "Whenever you like", calm: "No fixed time", spark: "Ready when you are")
        case .nothingAtAll:
            say(
                command: "No missions. No commitments.", gentle: "Nothing needs today. It can simply be yours.",
                calm: "Nothing planned.", spark: "A wide open day! Add something when you feel like it.")
        case .firstUse:
            say(
                command: "Import your calendar, add what is due. The day gets planned around both.",
                gentle: "Bring your timetable, or just one thing on your mind. A day that works can grow from there.",
                calm: "Add your timetable and what you have to do. The day is planned around them.",
                spark: "Add your timetable and a first task, and watch your day fall into place!")
        case .everythingDone:
            say(
                command: "All missions complete.", gentle: "That was everything. Lovely.", calm: "Everything is done.",
                spark: "All done! Enjoy the rest of your day.")
        case .meal: say(command: "Meal", gentle: "Time to eat", calm: "Meal", spark: "Meal")
        case .rest: say(command: "Break", gentle: "A little rest", calm: "Break", spark: "Break")
        case .free(let minutes):
            say(
                command: "\(length(minutes)) free", gentle: "about \(length(minutes)) just for you",
                calm: "\(length(minutes)) free", spark: "\(length(minutes)) open")
        case .now: say(command: "Now", gentle: "now", calm: "Now", spark: "Now")
        case .part(let part, let of): "\(part) of \(of)"
        case .until(let time):
            say(command: "to \(time)", gentle: "until \(time)", calm: "until \(time)", spark: "until \(time)")
        case .pinned, .carriedOver, .due, .lastRoom, .mustDo, .after, .spare: reason(phrase)
        case .deadlinePassed, .tooLittleTime, .noStretch, .waits, .crowdedOut: obstacle(phrase)
        case .noRoom(let title, 0):
            say(
                command: "No slot for “\(title)”.",
                gentle: "“\(title)” has no room in these days. It can be made lighter.",
                calm: "“\(title)” has no place in time.", spark: "“\(title)” needs a spot!")
        case .noRoom(let title, let others):
            say(
                command: "No slot for “\(title)” and \(counted(others, "other", "others")).",
                gentle:
                    "“\(title)” and \(counted(others, "other", "others")) have no room in these days. They can be made lighter.",
                calm: "“\(title)” and \(counted(others, "other", "others")) have no place in time.",
                spark: "“\(title)” and \(counted(others, "other", "others")) need a spot!")
        case .doing, .inCommitment, .next, .freeUntil, .freeForNow: whatNow(phrase)
        }
    }

    private func left(_ percent: Int64, _ minutes: Int64) -> String {
        say(
            command: "\(percent)% · \(length(minutes)) left",
            gentle: "About \(length(roundly(minutes))) of the day are still yours.",
            calm: "\(percent)% of the day left, \(length(minutes))", spark: "\(length(minutes)) of your day to go")
    }

    /// Minutes to the nearest quarter, half hour or hour, as “about” is meant.
    private func roundly(_ minutes: Int64) -> Int64 {
        let step: Int64 = minutes < 60 ? 5 : minutes < 180 ? 30 : 60
        return max(step, (minutes + step / 2) / step * step)
    }

    private func hoursIfLong(_ minutes: Int64) -> Int64 { minutes < 60 ? max(minutes, 1) : (minutes + 7) / 15 * 15 }

    private func reason(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .pinned:
            say(
                command: "You put it here", gentle: "Where you wanted it", calm: "You put it here",
                spark: "You picked this spot")
        case .carriedOver(let due):
            say(
                command: "Was due \(due)", gentle: "Carried over from \(due)", calm: "Was due \(due)",
                spark: "Carried over from \(due)")
        case .due(let due):
            say(
                command: "Due \(due)", gentle: due == "today" ? "For today" : "By \(due)", calm: "Due \(due)",
                spark: "Due \(due)")
        case .lastRoom(let due):
            say(
                command: "Last slot before \(due)", gentle: "This is where it fits before \(due)",
                calm: "The last room before \(due)", spark: "The last good spot before \(due)")
        case .mustDo:
            say(
                command: "Must be done today", gentle: "You wanted this one for today", calm: "To be done today",
                spark: "One of today’s must-dos")
        case .after(let title):
            say(
                command: "After “\(title)”", gentle: "Once “\(title)” is done", calm: "After “\(title)”",
                spark: "Right after “\(title)”")
        default:
            say(command: "Fits here", gentle: "There is room for it here", calm: "Fits here", spark: "Fits nicely here")
        }
    }

    private func obstacle(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .deadlinePassed(let due):
            say(
                command: "Was due \(due)", gentle: "It was meant for \(due). A new day for it is fine.",
                calm: "Was due \(due)", spark: "It was due \(due). Pick a new day?")
        case .tooLittleTime(let short, let due?):
            say(
                command: "\(short) short before \(due)", gentle: "It would need \(short) more before \(due).",
                calm: "Needs \(short) more before \(due)", spark: "Needs \(short) more before \(due)")
        case .tooLittleTime(let short, nil):
            say(
                command: "\(short) short this week", gentle: "It would need \(short) more this week.",
                calm: "Needs \(short) more this week", spark: "Needs \(short) more this week")
        case .noStretch(let needed, let longest):
            say(
                command: "Needs \(needed) in one piece, longest slot \(longest)",
                gentle: "It wants \(needed) in one go, and the longest free stretch is \(longest).",
                calm: "Needs \(needed) in one piece; the longest free stretch is \(longest)",
                spark: "Needs \(needed) in one go, and the longest free spot is \(longest)")
        case .waits(let title):
            say(
                command: "Blocked by “\(title)”", gentle: "It comes after “\(title)”.", calm: "Waits for “\(title)”",
                spark: "Waiting for “\(title)”")
        case .crowdedOut(let titles) where titles.isEmpty:
            say(
                command: "No slot left", gentle: "There is no room for it just now.", calm: "No room left",
                spark: "No spot left for it")
        case .crowdedOut(let titles):
            say(
                command: "Slots taken by \(listed(titles))", gentle: "\(listed(titles)) already have that time.",
                calm: "The time goes to \(listed(titles))", spark: "\(listed(titles)) got there first")
        default: ""
        }
    }

    private func whatNow(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .doing(let title, let until):
            say(
                command: "\(title), to \(until)", gentle: "One thing for now: \(title). There is time until \(until).",
                calm: "\(title), until \(until)", spark: "Now: \(title), until \(until)")
        case .inCommitment(let title, let until):
            say(
                command: "\(title), to \(until)", gentle: "\(title) goes on until \(until).",
                calm: "\(title), until \(until)",
                spark: "\(title), until \(until)")
        case .next(let title, let at):
            say(
                command: "Next: \(title) at \(at)", gentle: "Then, when you’re ready, \(title) at \(at).",
                calm: "Next: \(title) at \(at)", spark: "Up next: \(title) at \(at)")
        case .freeUntil(let time):
            say(
                command: "Free to \(time)", gentle: "Nothing fixed until \(time).", calm: "Free until \(time)",
                spark: "Free until \(time). Enjoy!")
        default:
            say(
                command: "Nothing pending.", gentle: "Nothing needs this hour. A rest would suit it.",
                calm: "Nothing now.",
                spark: "Nothing on right now. Enjoy it!")
        }
    }
}
