/// The screens of the set-up.
public enum SetUpPhrase: Hashable, Sendable {
    case setUpPlace, setUpOffer, stepOf(Int, of: Int), voiceQuestion, dayQuestion, peakQuestion, peakReason
    /// The question for the hours in which tasks for work and school are planned, and what its answer does.
    case workQuestion, workReason
    /// The label of the hours for one kind of task.
    case hoursField(Category)
    case lunchQuestion
    /// How dates, times and weeks are written and read.
    case dateExample(Settings)
    /// Shows the fields for dates, times and weeks.
    case changeDates
    case voiceTemper(Voice), backButton, nextButton, readyButton, skipButton
    /// The title of the task in the preview of a voice.
    case previewTask

    public static let samples: [SetUpPhrase] =
        [
            .setUpPlace, .setUpOffer, .stepOf(2, of: 4), .voiceQuestion, .dayQuestion, .peakQuestion, .peakReason,
            .backButton, .nextButton, .readyButton, .skipButton, .workQuestion, .workReason, .lunchQuestion,
            .previewTask, .changeDates,
            .dateExample(Settings(id: Settings.recordID)),
        ] + Category.allCases.map { .hoursField($0) } + Voice.allCases.map { .voiceTemper($0) }
}

extension Words {
    public func callAsFunction(_ phrase: SetUpPhrase) -> String {
        switch phrase {
        case .setUpPlace: say(command: "Set-up", gentle: "A gentle start", calm: "Set up", spark: "Let’s set up")
        case .setUpOffer:
            say(
                command: "Set up in four steps", gentle: "Make it yours, in four small steps",
                calm: "Set up in four steps",
                spark: "Make it yours in four steps")
        case .stepOf(let step, let all): "\(step) of \(all)"
        case .voiceQuestion:
            say(
                command: "Which style?", gentle: "Which style suits you?", calm: "Which style suits you?",
                spark: "Which style suits you?")
        case .dayQuestion:
            say(
                command: "When are you awake?", gentle: "When are you up?", calm: "When are you awake?",
                spark: "When are you up?")
        case .workQuestion:
            say(
                command: "When is time for homework and work?",
                gentle: "When would you like to do homework or work tasks?",
                calm: "When is there time for homework and work tasks?",
                spark: "When do you want to do homework and work tasks?")
        case .workReason:
            say(
                command: "Missions go here. Lessons and shifts come from the timetable. Empty: any time. Example: "
                    + "mon-fri 15-18.",
                gentle: "Tasks are planned in these hours, such as mon-fri 15-18. Lessons and shifts come from your "
                    + "timetable, so they need no hours here. Left empty, any time is fine.",
                calm: "Tasks are planned only in these hours, such as mon-fri 15-18. Lessons and shifts come from your "
                    + "timetable. Empty means any time.",
                spark: "Tasks go here, like mon-fri 15-18. Lessons and shifts come from your timetable. Empty means "
                    + "any time.")
        case .hoursField(.school): "Homework and studying"
        case .hoursField(.work): "Work \(things)"
        case .hoursField(.personal): "Personal \(things)"
        case .changeDates: "Change"
        case .lunchQuestion:
            say(command: "Lunch", gentle: "Time for lunch", calm: "Lunch", spark: "Lunch break")
        case .dateExample(let settings): Words(settings).dateExample(weekStart: settings.weekStart)
        case .peakQuestion:
            say(
                command: "When is your peak?", gentle: "When do things come easiest?",
                calm: "When are you at your best?",
                spark: "When do you shine?")
        case .peakReason:
            say(
                command: "Demanding missions go here.", gentle: "Demanding tasks go here.",
                calm: "Demanding tasks go here.", spark: "Your biggest tasks go here.")
        case .voiceTemper(.command): "Dense, dark and to the point. Everything at a glance."
        case .voiceTemper(.gentle): "Soft and unhurried. One thing at a time."
        case .voiceTemper(.calm): "Quiet and plain. Your day, and what comes next."
        case .voiceTemper(.spark): "Bright and cheerful. A little sun for each task you finish."
        case .previewTask: "Essay outline"
        case .backButton: "Back"
        case .nextButton: "Next"
        case .readyButton: say(command: "Done", gentle: "That’s it", calm: "Done", spark: "Let’s go!")
        case .skipButton: say(command: "Skip", gentle: "Maybe another time", calm: "Not now", spark: "Maybe later")
        }
    }
}
