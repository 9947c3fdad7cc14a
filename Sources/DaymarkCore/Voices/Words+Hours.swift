/// The page about hours: of weekdays, of single days, and of kinds of work.
public enum HoursPhrase: Hashable, Sendable {
    case title, backToSettings, weekdaysHeading, weekdaysNote, daysHeading, daysNote, kindsHeading, kindsNote
    /// The hours in which missions of a category are planned.
    case kind(Category)
    /// Removes the hours of a single day.
    case usual
    /// A day would end when it begins.
    case noNight

    public static let samples: [HoursPhrase] =
        [
            .title, .backToSettings, .weekdaysHeading, .weekdaysNote, .daysHeading, .daysNote, .kindsHeading,
            .kindsNote, .usual, .noNight,
        ] + Category.allCases.map { .kind($0) }
}

extension Words {
    public func callAsFunction(_ phrase: HoursPhrase) -> String {
        switch phrase {
        case .title:
            say(
                command: "Hours by day and category", gentle: "Hours for different days",
                calm: "Hours for certain days",
                spark: "Hours for special days")
        case .backToSettings: self(AppPhrase.settingsTitle)
        case .weekdaysHeading: "Weekdays"
        case .weekdaysNote:
            say(
                command: "Empty: as every day.", gentle: "A day without times of its own is like the others.",
                calm: "Leave a time empty for the usual one.", spark: "Leave a time empty for the usual one.")
        case .daysHeading: say(command: "Next days", gentle: "The next days", calm: "The next days", spark: "Next days")
        case .daysNote:
            say(
                command: "For one date, such as after a night shift.",
                gentle: "For a single day, perhaps after a short night.",
                calm: "For a single day, such as the one after a night shift.",
                spark: "For a single day, like the one after a night shift.")
        case .kindsHeading:
            say(
                command: "Planning hours", gentle: "When things may be planned", calm: "Hours for planning",
                spark: "Hours for planning")
        case .kindsNote:
            say(
                command: "Missions are planned in these hours. Lessons and shifts come from the timetable. Empty: any "
                    + "time. Example: mon-fri 15-18.",
                gentle: "Tasks are planned in these hours. Lessons and shifts come from your timetable. With nothing "
                    + "here, any time is fine. “mon-fri 15-18” is one way to write it.",
                calm: "Tasks are planned only in these hours. Lessons and shifts come from your timetable. Empty means "
                    + "any time. Example: mon-fri 15-18.",
                spark: "Tasks go in these hours. Lessons and shifts come from your timetable. Empty means any time. "
                    + "Try mon-fri 15-18.")
        case .kind(let category): self(ChoicePhrase.category(category))
        case .noNight:
            say(
                command: "A day cannot end when it begins. Leave time for sleep.",
                gentle: "That leaves no time for sleep. Another time for one of the two helps.",
                calm: "A day cannot end when it begins. Leave some time for sleep.",
                spark: "That leaves no time for sleep! Pick another time.")
        case .usual: say(command: "Reset", gentle: "As usual", calm: "As usual", spark: "As usual")
        }
    }
}
