/// Planned work whose time is over.
public enum PassedPhrase: Hashable, Sendable {
    /// The heading of the question what became of a block, or of several.
    case question(Int)
    /// The planned times of one mission.
    case times([String])
    /// The number of earlier blocks that the question does not list.
    case notShown(Int)
    /// The button that says of all blocks at once that nothing was done, and its notice.
    case planAgainButton, allPassed
    /// Says that no passed block waits for an answer.
    case nothingToAnswer
    case unanswered
    /// Answers: the whole block, some minutes of it, nothing.
    case allButton, partButton(String), noneButton
    /// The button for a part of a mission, and its label for screen readers.
    case partDoneButton, partDoneLabel(String, part: String)
    /// An answer on its own, such as a button of a notification.
    case answer(PassedAnswer)
    /// The field for the minutes worked.
    case workedField
    /// The reason why a report of worked time is refused.
    case badWorkedTime
    /// The detail of a row of worked time, of a part that took less time than planned, and of steps.
    case worked(String), steps(Int)
    /// The detail of a block that takes the place of an earlier one.
    case missed(String)
    /// The setting that counts passed blocks as worked.
    case countSetting

    public static let samples: [PassedPhrase] = [
        .question(1), .question(3), .times(["today 09:00"]), .times(["today 09:00", "today 10:35"]), .notShown(1),
        .notShown(3), .planAgainButton, .allPassed, .nothingToAnswer, .unanswered, .allButton, .partButton("30 min"),
        .noneButton,
        .partDoneButton, .partDoneLabel("Essay", part: "2 of 4"), .answer(.done), .answer(.worked(minutes: 30)),
        .answer(.notDone), .workedField, .badWorkedTime, .worked("45 min"), .steps(1), .steps(2),
        .missed("10:00"), .countSetting,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PassedPhrase) -> String {
        switch phrase {
        case .question(1):
            say(
                command: "1 block passed. Done?", gentle: "One planned time has passed. How did it go?",
                calm: "One block has passed. Was it done?", spark: "How did this one go?")
        case .question(let count):
            say(
                command: "\(count) blocks passed. Done?",
                gentle: "\(count) planned times have passed. How did they go?",
                calm: "\(count) blocks have passed. Were they done?", spark: "How did these \(count) go?")
        case .times(let times): listed(times)
        case .notShown(let count):
            say(
                command: "\(count) earlier not listed",
                gentle: count == 1
                    ? "One earlier time is not listed here." : "\(count) earlier times are not listed here.",
                calm: "\(count) earlier not shown", spark: "And \(count) earlier")
        case .planAgainButton:
            say(
                command: "None done: replan all", gentle: "Not this time: find new times",
                calm: "None done: find new times", spark: "Not this time: find new times")
        case .allPassed:
            say(
                command: "All of it stays open and is planned again.",
                gentle: "That’s all right. Everything stays on your list and is planned again.",
                calm: "Everything stays on the list and is planned again.",
                spark: "No worries! It’s all still on your list, and planned again.")
        case .nothingToAnswer:
            say(
                command: "No passed blocks to answer.", gentle: "No planned time is waiting for an answer.",
                calm: "No passed block needs an answer.", spark: "Nothing to answer right now")
        case .unanswered:
            say(command: "Passed", gentle: "Its time has passed", calm: "Passed", spark: "Time’s passed")
        case .allButton: say(command: "All", gentle: "All of it", calm: "All of it", spark: "All of it!")
        case .partButton(let length): length
        case .noneButton: say(command: "Not done", gentle: "Not this time", calm: "Not done", spark: "Not this time")
        case .partDoneButton:
            say(command: "Part done", gentle: "This part is done", calm: "Part done", spark: "Part done!")
        case .partDoneLabel(let title, let part): "Part \(part) of “\(title)” is done"
        case .answer(.done): self(PassedPhrase.partDoneButton)
        case .answer(.worked(let minutes)): self(PassedPhrase.worked(length(minutes)))
        case .answer(.notDone): self(PassedPhrase.noneButton)
        case .workedField:
            say(command: "Time worked", gentle: "Time you spent", calm: "Time worked", spark: "Time spent")
        case .badWorkedTime:
            say(
                command: "Time worked is at most 24 h.",
                gentle: "The time you spent can be anything up to 24 hours.",
                calm: "Time worked is at most 24 hours.", spark: "Time spent goes up to 24 hours.")
        case .worked(let length):
            say(
                command: "Worked \(length)", gentle: "You did \(length)", calm: "Worked \(length)",
                spark: "\(length) done")
        case .steps(let count):
            counted(count, "step", "steps") + say(command: " complete", gentle: " done", calm: " done", spark: " done!")
        case .missed(let time):
            say(
                command: "Again, was \(time)", gentle: "Another time for it, after \(time)",
                calm: "Planned again, was \(time)", spark: "A new try, was \(time)")
        case .countSetting:
            say(
                command: "Log passed blocks as worked", gentle: "Planned time counts as done by itself",
                calm: "Count passed blocks as worked", spark: "Count passed blocks as done")
        }
    }
}
