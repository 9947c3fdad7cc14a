/// The Today screen of each voice.
public enum HomePhrase: Hashable, Sendable {
    public enum PartOfDay: Int, CaseIterable, Sendable {
        case morning, afternoon, evening
    }

    case greeting(PartOfDay)
    case oneThing
    case thenHeading, nextHeading
    /// The heading of what comes next, if the first of it has begun.
    case nowHeading
    /// The heading of the missions that are planned for today.
    case todayHeading
    /// The number of missions, and the minutes of them that are planned for today.
    case thingsHeading(count: Int, planned: Int64)
    case ofTheDayLeft
    case timeLeft(minutes: Int64)
    /// The time left before a deadline.
    case countdown(minutes: Int64)
    case doneButton, somethingElse, anotherDay
    /// The first open step of a mission, and the button that starts with it.
    case firstStep, startStep
    /// How many of the day's missions are done.
    case progress(done: Int, of: Int)
    case momentumHeading
    /// A day of the week strip: what was done, and what is coming.
    case dayDone(Int), dayComing(Int), weekLabel
    /// A cheer after some tasks of the day are done, or before the first one.
    case cheer(done: Int)
    /// The heading of a completed task, and the suns of the day.
    case completed(String), sunNumber(Int), whatNext
    case startsIn(Int64)
    case nags(String)
    /// Example lines from different lives, for a person who sees capture for the first time. On a phone, calm and spark
    /// have a round button for it.
    case howToAdd

    public static let samples: [HomePhrase] =
        PartOfDay.allCases.map { .greeting($0) } + [
            .oneThing, .thenHeading, .nextHeading, .nowHeading, .todayHeading,
            .thingsHeading(count: 1, planned: 45), .thingsHeading(count: 4, planned: 240), .ofTheDayLeft,
            .timeLeft(minutes: 640),
            .countdown(minutes: 95),
            .doneButton, .somethingElse,
            .anotherDay, .firstStep, .startStep, .progress(done: 0, of: 3), .progress(done: 2, of: 5),
            .progress(done: 4, of: 4),
            .momentumHeading, .dayDone(2), .dayComing(3), .weekLabel, .cheer(done: 0), .cheer(done: 1), .cheer(done: 3),
            .completed("Essay"), .sunNumber(4), .whatNext,
            .startsIn(10), .nags("Moderate"), .howToAdd,
        ]
}

extension Words {
    public func callAsFunction(_ phrase: HomePhrase) -> String {
        switch phrase {
        case .greeting(.morning):
            say(command: "Morning", gentle: "Good morning", calm: "Good morning", spark: "Good morning!")
        case .greeting(.afternoon):
            say(command: "Afternoon", gentle: "Good afternoon", calm: "Good afternoon", spark: "Good afternoon!")
        case .greeting(.evening):
            say(command: "Evening", gentle: "Good evening", calm: "Good evening", spark: "Good evening!")
        case .oneThing: say(command: "Now", gentle: "One thing for now", calm: "Now", spark: "Up now")
        case .thenHeading:
            say(command: "Next", gentle: "After that, when you’re ready", calm: "Next", spark: "After that")
        case .todayHeading: "Today"
        case .nextHeading: say(command: "Next", gentle: "Next", calm: "Next", spark: "Coming up")
        case .nowHeading: "Now and next"
        case .thingsHeading(let count, let minutes): "\(counted(count, thing, things)), \(length(minutes)) planned"
        case .ofTheDayLeft: "of the day left"
        case .timeLeft(let minutes):
            say(
                command: "\(length(minutes)) left", gentle: "\(length(minutes))", calm: "\(length(minutes))",
                spark: "\(length(minutes)) to go")
        case .countdown(let minutes):
            say(
                command: "\(length(minutes)) left", gentle: "\(length(minutes)) left",
                calm: "due in \(length(minutes))",
                spark: "\(length(minutes)) to go")
        case .doneButton: say(command: "Complete", gentle: "Already done", calm: "Done", spark: "Done!")
        case .somethingElse:
            say(
                command: "Something else", gentle: "Choose another", calm: "Something else", spark: "Something else")
        case .anotherDay: say(command: "Tomorrow", gentle: "Move to tomorrow", calm: "Tomorrow", spark: "Tomorrow")
        case .firstStep: say(command: "First step", gentle: "First tiny step", calm: "First step", spark: "First step")
        case .startStep:
            say(
                command: "Start this step", gentle: "Start with this step", calm: "Start with this step",
                spark: "Start with this step")
        case .progress(let done, let all): progress(done, all)
        case .momentumHeading:
            say(command: "Momentum", gentle: "This week", calm: "This week", spark: "This week")
        case .dayDone(let count): "\(count) done"
        case .dayComing(let count): "\(count) coming up"
        case .weekLabel: "This week"
        case .cheer(let done): cheer(done)
        case .completed(let title):
            say(
                command: "\(title): complete", gentle: "\(title) is done", calm: "\(title) is done",
                spark: "\(title), done!")
        case .sunNumber(let number):
            say(
                command: "\(number) complete today.", gentle: "\(number) done today.", calm: "\(number) done today.",
                spark: number == 1 ? "Your first sun today!" : "Sun number \(number)!")
        case .whatNext:
            say(command: "Next", gentle: "What comes next", calm: "What comes next", spark: "What’s next?")
        case .howToAdd:
            say(
                command: "One line each, below: “Lab report fri 17:00 ~2h !high”, “Swimming tue 16:00-17:00”, "
                    + "“Invoices tomorrow 17:00 ~1h”.",
                gentle: "Below, you can type a task just as you would say it: “Essay by friday 5pm for 2h”, "
                    + "“Swimming tue 16:00-17:00” or “Invoices by tomorrow 17:00 for 1h”.",
                calm: "Use + to type a task in one line: “Essay by friday 5pm for 2h”, “Swimming tue 16:00-17:00” or "
                    + "“Invoices by tomorrow 17:00 for 1h”.",
                spark: "Use + and type just as you’d say it: “Essay by friday 5pm for 2h”, “Swimming tue 16:00-17:00” "
                    + "or “Invoices by tomorrow 17:00 for 1h”.")
        case .startsIn(let minutes): "Starts in \(length(minutes))"
        case .nags(let level):
            say(
                command: "nags: \(level)", gentle: "reminders: \(level)", calm: "reminders: \(level)",
                spark: "reminders: \(level)")
        }
    }

    private func cheer(_ done: Int) -> String {
        switch done {
        case 0: say(command: "Ready.", gentle: "Whenever you like.", calm: "Ready.", spark: "Ready when you are.")
        case 1: say(command: "1 complete.", gentle: "One done already.", calm: "1 done.", spark: "One sun already!")
        default:
            say(
                command: "\(done) complete.", gentle: "\(done) done already.", calm: "\(done) done.",
                spark: "\(done) suns already!")
        }
    }

    private func progress(_ done: Int, _ all: Int) -> String {
        switch (done, all - done) {
        case (0, let open): "\(counted(open, thing, things)) to do"
        case (_, 0):
            say(command: "all \(all) complete", gentle: "all done", calm: "all \(all) done", spark: "all \(all) done!")
        default:
            say(
                command: "\(done) of \(all) complete", gentle: "\(done) done already", calm: "\(done) of \(all) done",
                spark: "\(done) of \(all) done")
        }
    }
}
