/// The Focus screen and its buttons.
public enum FocusPhrase: Hashable, Sendable {
    case title, startHeading, startButton, startLabel(String), rhythmHeading, rhythm(Rhythm), ownRhythm(
        work: String, rest: String)
    case openButton, pauseButton, resumeButton, breakButton(Int64), backButton, addButton(Int64)
    case wrapUpButton, finishedButton, doneButton, abandonButton, keepGoingButton, leaveRunning
    /// Skips the break that is offered and works for so many more minutes.
    case keepGoingFor(Int64)
    case stepOf(Int, Int), then(String), parkLabel, stepsDone
    case nothingToFocusOn, floatButton, fullScreenButton, leaveFullScreenButton
    case stepDoneButton, keepThought, dropThought
    /// Completes the whole mission while steps are open.
    case allDoneButton

    public static let samples: [FocusPhrase] =
        [
            .title, .startHeading, .startButton, .startLabel("Essay"), .rhythmHeading,
            .ownRhythm(work: "45 min", rest: "10 min"),
            .openButton, .pauseButton, .resumeButton, .breakButton(5), .backButton, .addButton(5), .wrapUpButton,
            .finishedButton, .doneButton, .abandonButton, .keepGoingButton, .leaveRunning, .stepOf(2, 5),
            .then("Wipe the table"), .parkLabel, .stepsDone, .nothingToFocusOn, .floatButton, .stepDoneButton,
            .keepThought, .dropThought, .allDoneButton, .keepGoingFor(25), .fullScreenButton, .leaveFullScreenButton,
        ] + Rhythm.allCases.map { .rhythm($0) }
}

extension Words {
    public func callAsFunction(_ phrase: FocusPhrase) -> String {
        switch phrase {
        case .title: "Focus"
        case .startHeading:
            say(
                command: "Select a mission", gentle: "What would you like to spend time on?",
                calm: "Choose a task", spark: "What’s it going to be?")
        case .startButton: say(command: "Start", gentle: "Start focusing", calm: "Focus", spark: "Let’s focus")
        case .startLabel(let title): "Focus on “\(title)”"
        case .rhythmHeading: "Rhythm"
        case .rhythm(.short): "25 min, then 5"
        case .rhythm(.medium): "50 min, then 10"
        case .rhythm(.long): "90 min, then 15"
        case .rhythm(.own): say(command: "Own", gentle: "Your own", calm: "Your own", spark: "Your own")
        case .rhythm(.open): say(command: "Open", gentle: "No end", calm: "No end", spark: "No end")
        case .ownRhythm(let work, let rest): "\(work), then \(rest)"
        case .openButton: say(command: "Open focus", gentle: "Open the timer", calm: "Open", spark: "Open the timer")
        case .pauseButton: "Pause"
        case .resumeButton: say(command: "Resume", gentle: "Go on", calm: "Resume", spark: "Go on")
        case .breakButton(let minutes):
            say(
                command: "Break \(minutes)", gentle: "Take a break", calm: "Break, \(length(minutes))", spark: "Break")
        case .backButton: say(command: "Back to work", gentle: "I’m back", calm: "End the break", spark: "I’m back!")
        case .addButton(let minutes):
            say(
                command: "+\(minutes) min", gentle: "Add \(minutes) minutes", calm: "Add \(length(minutes))",
                spark: "\(minutes) more min")
        case .wrapUpButton: say(command: "Wrap up", gentle: "Finish here", calm: "End", spark: "Wrap up")
        case .finishedButton:
            say(command: "Mission done", gentle: "The task is done", calm: "Task done", spark: "All done!")
        case .doneButton: say(command: "Done", gentle: "It’s done", calm: "Task done", spark: "Done!")
        case .allDoneButton:
            say(
                command: "Complete mission", gentle: "All of it is done", calm: "Everything done",
                spark: "All done!")
        case .abandonButton:
            say(
                command: "Abort session", gentle: "This isn’t the right time", calm: "Not the right time",
                spark: "Not now after all")
        case .keepGoingButton: say(command: "Continue", gentle: "Keep going", calm: "Keep going", spark: "Keep going")
        case .keepGoingFor(let minutes):
            say(
                command: "Continue, \(length(minutes))", gentle: "Keep going for \(length(minutes))",
                calm: "Keep going, \(length(minutes))", spark: "Keep going, \(length(minutes))")
        case .leaveRunning:
            say(
                command: "Leave it running", gentle: "Leave it running", calm: "Leave it running",
                spark: "Leave it running")
        case .stepOf(let number, let count): "Step \(number) of \(count)"
        case .then(let title):
            say(command: "Then \(title)", gentle: "Then: \(title)", calm: "Then: \(title)", spark: "Then: \(title)")
        case .parkLabel:
            say(
                command: "Park a thought", gentle: "Park a thought for later", calm: "Keep a thought for later",
                spark: "Park a thought")
        case .stepsDone:
            say(
                command: "All steps done", gentle: "Every step is done", calm: "All steps done",
                spark: "All steps done!")
        case .stepDoneButton:
            say(command: "Step done", gentle: "This step is done", calm: "Step done", spark: "Step done!")
        case .keepThought: say(command: "Keep", gentle: "Keep it", calm: "Keep", spark: "Keep it")
        case .dropThought: say(command: "Discard", gentle: "Never mind", calm: "Discard", spark: "Never mind")
        case .floatButton:
            say(
                command: "Keep the timer in front", gentle: "Keep the timer in a small window",
                calm: "Show the timer in a small window", spark: "Pop the timer out")
        case .fullScreenButton:
            say(
                command: "Full screen", gentle: "Fill the screen", calm: "Full screen", spark: "Fill the screen")
        case .leaveFullScreenButton:
            say(
                command: "Exit full screen", gentle: "Leave full screen", calm: "Leave full screen",
                spark: "Leave full screen")
        case .nothingToFocusOn:
            say(
                command: "No open missions.", gentle: "There is nothing on your list right now.",
                calm: "There is no open task.", spark: "Nothing on your list. Enjoy it!")
        }
    }
}
