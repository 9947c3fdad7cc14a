/// Ways out for a mission that does not fit into the plan.
public enum WayPhrase: Hashable, Sendable {
    case button, heading(String), none
    /// The heading of the ways for a mission whose deadline has passed.
    case passedHeading(String)
    /// The deadline of the mission has passed. `planned` tells when its work is planned all the same.
    case deadlinePassed(String, planned: String?)
    /// Nothing is wrong, but the mission has no time in the plan. `hasDeadline` tells whether it is planned later.
    case notScheduled(hasDeadline: Bool)
    /// The mission is not planned today. Its next date is at this time.
    case comesAgain(String)
    /// The mission is not planned any more, because it had to be ready before school or work on a day.
    case timeHasCome(Category?, day: String)
    case shorten(to: String), dueOn(String), putOff(String, until: String), extend(until: String), letGo
    /// Part of the work, from a moment on, outside the hours of a category.
    case outsideHours(String, of: Category, from: String)
    /// All of the work until a time of this evening, which is kept free.
    case evening(until: String)
    /// Other work would end after its deadline.
    case letBeLate([String])
    /// A preview of the plan: when such work would end.
    case lateUntil(String, end: String)
    /// The link to the hours of a category, which are too short for the mission.
    case changeHours(Category)
    /// A preview of the plan: when the mission would be done, and how many others would move.
    case then(String, moved: Int), thenNowhere
    /// The way out that was taken.
    case taken(String)

    public static let samples: [WayPhrase] = [
        .button, .heading("Essay"), .none, .passedHeading("Essay"),
        .deadlinePassed("yesterday 17:00", planned: "today 14:00–15:00"),
        .deadlinePassed("yesterday 17:00", planned: nil), .notScheduled(hasDeadline: true),
        .notScheduled(hasDeadline: false), .comesAgain("tomorrow 18:00"), .timeHasCome(.school, day: "today"),
        .timeHasCome(nil, day: "Friday"), .shorten(to: "45 min"), .dueOn("Friday"),
        .putOff("Reading", until: "Friday"),
        .extend(until: "23:45"), .evening(until: "20:20"),
        .outsideHours("1 h 30 min", of: .work, from: "tomorrow 19:00"), .letGo, .changeHours(.school),
        .letBeLate(["Reading"]), .letBeLate(["Reading", "Slides"]), .lateUntil("Reading", end: "tomorrow 10:30"),
        .then("tomorrow 14:00–15:00", moved: 0),
        .then("tomorrow 14:00–15:00", moved: 1),
        .then("tomorrow 14:00–15:00", moved: 3), .thenNowhere, .taken("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WayPhrase) -> String {
        switch phrase {
        case .button: say(command: "Make room", gentle: "What could help", calm: "Make room", spark: "Find it a spot")
        case .heading(let title):
            say(
                command: "Make room for “\(title)”", gentle: "Ways to make room for “\(title)”",
                calm: "Make room for “\(title)”",
                spark: "Let’s find a spot for “\(title)”")
        case .none: say(command: "It fits now.", gentle: "It fits now.", calm: "It fits now.", spark: "It fits now!")
        case .passedHeading(let title): passedHeading(title)
        case .deadlinePassed(let due, let planned): deadlinePassed(due, planned: planned)
        case .notScheduled(hasDeadline: true):
            say(
                command: "Not scheduled yet. It gets a slot when its deadline is closer.",
                gentle: "Not scheduled yet. There is plenty of time before its deadline.",
                calm: "Not scheduled yet. It will be scheduled closer to its deadline.",
                spark: "Not scheduled yet. It gets its spot when the deadline is closer.")
        case .notScheduled(hasDeadline: false):
            say(
                command: "Not scheduled. Set a deadline or make it a must-do.",
                gentle: "Not scheduled. Add a date if you would like a time for it.",
                calm: "Not scheduled. Add a deadline, and Daymark finds a time.",
                spark: "Not scheduled. Give it a date and it gets a spot!")
        case .comesAgain(let time): comesAgain(time)
        case .timeHasCome(let category, let day): timeHasCome("before \(beginning(of: day, category))")
        case .shorten(let length):
            say(
                command: "Cut to \(length)", gentle: "Do just \(length) of it", calm: "Do it in \(length)",
                spark: "Do a quick \(length)")
        case .dueOn(let day):
            say(
                command: "Extend deadline to \(day)", gentle: "Ask for time until \(day)",
                calm: "Ask for a new deadline: \(day)",
                spark: "Ask for time until \(day)")
        case .putOff(let title, let day):
            say(
                command: "Defer “\(title)” to \(day)", gentle: "Let “\(title)” rest until \(day)",
                calm: "Move “\(title)” to \(day)",
                spark: "Move “\(title)” to \(day)")
        case .extend(let time):
            say(
                command: "Work until \(time)", gentle: "Stay up a little longer, until \(time)",
                calm: "Stay up until \(time)",
                spark: "Stay up until \(time), just this once")
        case .evening(let time): evening(until: time)
        case .letBeLate(let titles): letBeLate(titles)
        case .lateUntil(let title, let end): lateUntil(title, end: end)
        case .outsideHours(let length, let category, let start): outsideHours(length, of: category, from: start)
        case .changeHours(let category): changeHours(of: category)
        case .letGo: say(command: "Drop it", gentle: "Let it go", calm: "Let it go", spark: "Let it go")
        case .then(let span, let moved):
            moved == 0
                ? span
                : span
                    + say(
                        command: " · moves \(counted(moved, "other", "others"))",
                        gentle: " · \(counted(moved, "other", "others")) would move a little",
                        calm: " · moves \(counted(moved, "other", "others"))",
                        spark: " · \(counted(moved, "other", "others")) will scoot over")
        case .thenNowhere:
            say(
                command: "No longer planned for these days", gentle: "No longer planned for these days",
                calm: "No longer planned for these days",
                spark: "Off your plate for now")
        case .taken(let title):
            say(
                command: "Replanned: \(title)", gentle: "There is room for \(title) now.", calm: "Planned: “\(title)”",
                spark: "\(title) has a spot!")
        }
    }

    private func comesAgain(_ time: String) -> String {
        say(
            command: "Comes again: \(time).", gentle: "It comes again by itself: \(time).",
            calm: "It comes again by itself: \(time).", spark: "It comes again by itself: \(time)!")
    }

    private func timeHasCome(_ time: String) -> String {
        say(
            command: "Needed \(time). Set a new date or mark it done.",
            gentle: "It was meant to be ready \(time). You can tick it off, or give it a new day.",
            calm: "It was meant to be ready \(time). Tick it off, or give it a new date.",
            spark: "It was meant to be ready \(time). Tick it off, or pick a new day!")
    }

    private func evening(until time: String) -> String {
        say(
            command: "Work until \(time) today", gentle: "Use a little of the evening, until \(time)",
            calm: "Work until \(time) today", spark: "Borrow some of the evening, until \(time)")
    }

    private func letBeLate(_ titles: [String]) -> String {
        let names = listed(titles.map { "“\($0)”" })
        let deadline = titles.count == 1 ? "its deadline" : "their deadlines"
        return say(
            command: "Let \(names) be late", gentle: "Finish \(names) after \(deadline)",
            calm: "Finish \(names) after \(deadline)", spark: "Finish \(names) after \(deadline) this time")
    }

    private func lateUntil(_ title: String, end: String) -> String {
        say(
            command: "“\(title)” ends \(end)", gentle: "“\(title)” would be done \(end)",
            calm: "“\(title)” ends \(end)", spark: "“\(title)” is done \(end)")
    }

    private func outsideHours(_ length: String, of category: Category, from start: String) -> String {
        let hours = "hours for \(nameInSentence(category)) \(things)"
        return say(
            command: "Add \(length) outside the \(hours), from \(start)",
            gentle: "Give it \(length) outside your \(hours), from \(start)",
            calm: "Work \(length) outside your \(hours), from \(start)",
            spark: "Sneak in \(length) outside your \(hours), from \(start)")
    }

    private func changeHours(of category: Category) -> String {
        let hours = "the hours for \(nameInSentence(category)) \(things)"
        return say(
            command: "Change \(hours)", gentle: "See \(hours)", calm: "Change \(hours)", spark: "Change \(hours)")
    }

    private func passedHeading(_ title: String) -> String {
        say(
            command: "Options for “\(title)”", gentle: "What could help with “\(title)”",
            calm: "Options for “\(title)”", spark: "What’s next for “\(title)”?")
    }

    private func deadlinePassed(_ due: String, planned: String?) -> String {
        guard let planned else {
            return say(
                command: "Deadline passed: \(due). Set a new one or drop it.",
                gentle: "It was due \(due), and that time has passed. You can give it a new day, or let it go.",
                calm: "The deadline has passed: \(due). You can set a new one, or let the task go.",
                spark: "It was due \(due), and that has passed. Pick a new day, or let it go?")
        }
        return say(
            command: "Deadline passed: \(due). Remaining work is planned: \(planned).",
            gentle: "It was due \(due), and that time has passed. You can still do what is left: \(planned).",
            calm: "The deadline has passed: \(due). The work that is left is planned: \(planned).",
            spark: "It was due \(due), and that has passed. You can still do it: \(planned).")
    }
}
