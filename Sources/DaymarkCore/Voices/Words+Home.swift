/// The Today screen of each voice.
public enum HomePhrase: Hashable, Sendable {
    public enum PartOfDay: Int, CaseIterable, Sendable {
        case morning, afternoon, evening
    }

    case greeting(PartOfDay)
    case oneThing
    case thenHeading, restCanWait, nextHeading
    case thingsHeading(count: Int, minutes: Int64)
    case ofTheDayLeft
    case timeLeft(minutes: Int64)
    /// The time left before a deadline.
    case countdown(minutes: Int64)
    case doneButton, somethingElse, anotherDay
    /// The first open step of a mission.
    case firstStep
    /// How many of the day's missions are done.
    case progress(done: Int, of: Int)
    case momentumHeading
    case startsIn(Int64)
    case nags(String)
    /// An example line for a person who sees capture for the first time.
    case howToAdd

    public static let samples: [HomePhrase] =
        PartOfDay.allCases.map { .greeting($0) } + [
            .oneThing, .thenHeading, .restCanWait, .nextHeading,
            .thingsHeading(count: 1, minutes: 45), .thingsHeading(count: 4, minutes: 240), .ofTheDayLeft,
            .timeLeft(minutes: 640),
            .countdown(minutes: 95),
            .doneButton, .somethingElse,
            .anotherDay, .firstStep, .progress(done: 0, of: 3), .progress(done: 2, of: 5), .progress(done: 4, of: 4),
            .momentumHeading,
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
        case .thenHeading: say(command: "Next", gentle: "Then, when you’re ready", calm: "Next", spark: "After that")
        case .restCanWait:
            say(command: "All missions", gentle: "The rest can wait", calm: "All tasks", spark: "All tasks")
        case .nextHeading: say(command: "Next", gentle: "Next", calm: "Next", spark: "Coming up")
        case .thingsHeading(let count, let minutes): "\(counted(count, thing, things)) · \(length(minutes))"
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
        case .firstStep: say(command: "First step", gentle: "First small step", calm: "First step", spark: "First step")
        case .progress(let done, let all): progress(done, all)
        case .momentumHeading:
            say(command: "Momentum", gentle: "This week", calm: "This week", spark: "This week")
        case .howToAdd:
            say(
                command: "One line each, below: “Lab report fri 17:00 ~2h !high”.",
                gentle: "Below, you can type a task just as you would say it: “Essay by friday 5pm for 2h”.",
                calm: "Below, type a task in one line: “Essay by friday 5pm for 2h”.",
                spark: "Type below, just as you’d say it: “Essay by friday 5pm for 2h”.")
        case .startsIn(let minutes): "Starts in \(length(minutes))"
        case .nags(let level):
            say(
                command: "nags: \(level)", gentle: "reminders: \(level)", calm: "reminders: \(level)",
                spark: "reminders: \(level)")
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
