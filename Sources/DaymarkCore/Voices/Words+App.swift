/// The app itself: screen names, buttons and capture.
public enum AppPhrase: Hashable, Sendable {
    case todayTitle, missionsTitle, settingsTitle, moreTitle, captureLabel, captureExample, captureButton
    case completeLabel(String), reopenLabel(String), undoButton, dismissButton, replanButton, chooseCalendar
    case dropCalendar, chipRemove(String)
    /// The button that switches a typed time between deadline and appointment.
    case takesPlace, isDue, more(Int)
    /// The button that makes an appointment of a task that was just added, and the reverse.
    case makeAppointment, makeTask
    /// The heading of a dry run's result.
    case dryRun, noCommitments, noFilters

    public static let samples: [AppPhrase] = [
        .todayTitle, .missionsTitle, .settingsTitle, .moreTitle, .captureLabel, .captureExample, .captureButton,
        .completeLabel("Essay"), .reopenLabel("Essay"), .undoButton, .dismissButton, .replanButton,
        .chooseCalendar, .dropCalendar, .chipRemove("tomorrow"), .takesPlace, .isDue, .more(12), .dryRun,
        .noCommitments, .noFilters, .makeAppointment, .makeTask,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: AppPhrase) -> String {
        switch phrase {
        case .todayTitle: say(command: "Dashboard", gentle: "Today", calm: "Today", spark: "Today")
        case .missionsTitle:
            say(command: "Missions", gentle: "Tasks", calm: "Tasks", spark: "Inbox")
        case .settingsTitle: "Settings"
        case .moreTitle: "More"
        case .captureLabel:
            say(command: "New mission", gentle: "Something to remember", calm: "New task", spark: "New task")
        case .captureExample:
            say(
                command: "Lab report fri 17:00 ~2h !high", gentle: "Add a task or a thought", calm: "Add a task",
                spark: "Essay outline tomorrow ~45m")
        case .captureButton: "Add"
        case .completeLabel(let title):
            say(
                command: "Complete “\(title)”", gentle: "“\(title)” is done", calm: "Mark “\(title)” done",
                spark: "Mark “\(title)” done")
        case .reopenLabel(let title): "Open “\(title)” again"
        case .undoButton: "Undo"
        case .dismissButton: "Close"
        case .replanButton:
            say(
                command: "Replan", gentle: "Make a new plan for today", calm: "Replan", spark: "Replan from now")
        case .chooseCalendar:
            say(
                command: "Import calendar", gentle: "Add a calendar", calm: "Add a calendar file",
                spark: "Add my timetable")
        case .dropCalendar:
            say(
                command: "Drop .ics to import", gentle: "Drop the calendar file here",
                calm: "Drop the calendar file here",
                spark: "Drop your timetable here")
        case .chipRemove(let words): "Leave “\(words)” in the title"
        case .takesPlace: "It’s an event"
        case .isDue: "It’s a deadline"
        case .makeAppointment: "Make it an appointment"
        case .makeTask:
            say(
                command: "Make it a mission", gentle: "Make it a task", calm: "Make it a task",
                spark: "Make it a task")
        case .noCommitments:
            say(
                command: "No commitments.", gentle: "Nothing on your calendar yet.", calm: "No commitments.",
                spark: "Nothing on your calendar yet!")
        case .noFilters:
            say(
                command: "No saved filters.", gentle: "No filters are saved yet.", calm: "No saved filters.",
                spark: "No saved filters yet!"
            )
        case .dryRun: "Nothing has been saved. The result would be:"
        case .more(let count): "\(count) more"
        }
    }
}
