/// Tips: one small hint at its moment.
public enum TipPhrase: Hashable, Sendable {
    case heading, text(Tip)
    /// The link of a tip to the screen it is about.
    case show, dismiss
    case none, answered

    public static let samples: [TipPhrase] =
        [.heading, .show, .dismiss, .none, .answered] + Tip.allCases.map { .text($0) }
}

extension Words {
    public func callAsFunction(_ phrase: TipPhrase) -> String {
        switch phrase {
        case .heading: say(command: "Tip", gentle: "A small tip", calm: "Tip", spark: "Did you know?")
        case .show: "Show me"
        case .dismiss: say(command: "Dismiss", gentle: "No, thank you", calm: "Dismiss", spark: "No thanks")
        case .none:
            say(
                command: "No tip.", gentle: "There is no tip for now.", calm: "No tip for now.",
                spark: "No tip right now!")
        case .answered: "Answered a tip"
        case .text(let tip): text(tip)
        }
    }

    private func text(_ tip: Tip) -> String {
        switch tip {
        case .timetable:
            say(
                command: "Import your calendar file. The plan then works around it.",
                gentle: "If you add your timetable, the plan keeps those hours free for you.",
                calm: "With your calendar file, the plan keeps the hours of your timetable free.",
                spark: "Add your calendar file and your plan will fit around your classes!")
        case .capture:
            say(
                command: "One line takes date and length: “Essay fri 17:00 ~2h”.",
                gentle: "You can write the day and the length in one line: “Essay friday 5pm for 2h”.",
                calm: "One line can hold the date and the length: “Essay friday 5pm for 2h”.",
                spark: "Say it all in one line: “Essay friday 5pm for 2h”.")
        case .install:
            say(
                command: "Install Daymark: browser menu, “Install” or “Add to Home Screen”.",
                gentle:
                    "Daymark can live on your home screen: choose “Install” or “Add to Home Screen” in the browser’s menu.",
                calm: "“Install” or “Add to Home Screen” in the browser’s menu gives Daymark its own icon.",
                spark: "Put Daymark on your home screen: “Install” or “Add to Home Screen” in the browser’s menu.")
        case .pin:
            say(
                command: "Drag a block to pin it. The plan works around it.",
                gentle: "You can drag a block to a time that suits you, and the plan keeps it there.",
                calm: "Drag a block to another time, and the plan keeps it there.",
                spark: "Drag a block to your favourite time, and it stays there!")
        case .calendar:
            say(
                command: "Export an .ics file. The calendar of the phone opens it.",
                gentle: "Your phone’s calendar can show these dates too: export them as a calendar file.",
                calm: "A calendar file (.ics) brings your dates into the calendar of your phone.",
                spark: "Take your dates along: export a calendar file for your phone!")
        case .focus:
            say(
                command: "Start a focus session on a block. It times the work.",
                gentle: "The timer can keep you company while you work on one thing.",
                calm: "A focus session is a timer for one task.",
                spark: "Start the timer on a task and give it all your attention!")
        case .stuck:
            say(
                command: "“I’m stuck” breaks a mission into a first small action.",
                gentle: "When it is hard to begin, “I’m stuck” finds one very small first step.",
                calm: "“I’m stuck” finds a small first step for a task.",
                spark: "Hard to begin? “I’m stuck” finds you a tiny first step.")
        case .hours:
            say(
                command: "Each weekday can have its own wake and sleep times.",
                gentle: "Weekends can have their own times for getting up and going to bed.",
                calm: "Each weekday can have its own times to get up and go to bed.",
                spark: "Sleeping in today? Weekends can have their own hours!")
        case .milestones:
            say(
                command: "Milestones report when 50% of the day is left. Off by default.",
                gentle: "A quiet line can tell you when half of the day is left, if you would like that.",
                calm: "Daymark can show a silent line when half of the day is left.",
                spark: "Want a quiet nudge when half of the day is left? Switch on a milestone.")
        case .widgets:
            say(
                command: "Widgets put the day on a home or lock screen, a watch or a display.",
                gentle: "A small image of your day can live on your home screen, your lock screen or a display.",
                calm: "Your day can be shown on a home or lock screen, a watch or a display.",
                spark: "Your day can live on your home or lock screen. Take a look at the widgets!")
        }
    }
}
