/// Days beyond today: weeks, months, single days and the agenda.
public enum DaysPhrase: Hashable, Sendable {
    case monthTitle, agendaTitle
    /// The views of the calendar: their label, and the names of those without a title of their own.
    case views, dayView, weekView
    /// Headings of lists.
    case dueHeading, commitmentsHeading
    /// Marks a deadline on its day, and with its time.
    case dueMark, dueAt(String)
    /// Counts in a month.
    case commitments(Int), due(Int)
    /// Minutes that were worked, and minutes taken up by commitments and work.
    case worked(Int64), taken(Int64)
    /// The last day for which work is planned.
    case plannedUntil(String)
    case nothingThen, nothingToCome, nothingUntil(String), over, allDay
    case search, found(Int)

    public static let samples: [DaysPhrase] = [
        .monthTitle, .agendaTitle, .views, .dayView, .weekView, .dueHeading, .commitmentsHeading, .dueMark,
        .dueAt("17:00"), .commitments(1),
        .commitments(3), .due(1),
        .due(4), .worked(95), .taken(240), .plannedUntil("Wednesday, 9 December"), .nothingThen, .nothingToCome,
        .nothingUntil("Wed 9 Dec"), .over, .allDay, .search, .found(1), .found(12),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DaysPhrase) -> String {
        switch phrase {
        case .monthTitle: "Month"
        case .views: "Calendar views"
        case .dayView: "Day"
        case .weekView: "Week"
        case .agendaTitle:
            say(command: "Agenda", gentle: "What is coming", calm: "Agenda", spark: "Coming up")
        case .dueHeading: say(command: "Due", gentle: "Hoped for by then", calm: "Due", spark: "Due")
        case .commitmentsHeading:
            say(command: "Commitments", gentle: "In your calendar", calm: "Calendar", spark: "Calendar")
        case .commitments(let count):
            say(
                command: counted(count, "commitment", "commitments"),
                gentle: counted(count, "fixed time", "fixed times"),
                calm: counted(count, "commitment", "commitments"), spark: counted(count, "event", "events"))
        case .dueMark:
            say(
                command: "due end of day", gentle: "for this day", calm: "due by the end of the day",
                spark: "due by the end of the day")
        case .dueAt(let time):
            say(command: "due \(time)", gentle: "by \(time)", calm: "due \(time)", spark: "due \(time)")
        case .due(let count): "\(count) due"
        case .worked(let minutes): "\(length(minutes)) done"
        case .taken(let minutes):
            say(
                command: "\(length(minutes)) taken", gentle: "\(length(minutes)) spoken for",
                calm: "\(length(minutes)) taken", spark: "\(length(minutes)) busy")
        case .plannedUntil(let day):
            say(
                command: "Work is planned until \(day).",
                gentle: "Work has its times until \(day). These days are still open.",
                calm: "Work is planned until \(day).", spark: "Work is planned until \(day), so this day is still open!"
            )
        case .nothingThen:
            say(
                command: "Nothing recorded.", gentle: "Nothing was noted on this day.",
                calm: "Nothing was recorded on this day.", spark: "Nothing was noted on this day.")
        case .nothingToCome:
            say(
                command: "Nothing ahead.", gentle: "Nothing is waiting for you. Rest easy.",
                calm: "Nothing is coming up.", spark: "Nothing coming up. Add something when you feel like it!")
        case .nothingUntil(let day):
            say(
                command: "Nothing until \(day).", gentle: "Nothing is fixed until \(day).",
                calm: "Nothing until \(day).", spark: "Wide open until \(day)!")
        case .over: say(command: "over", gentle: "this has passed", calm: "over", spark: "all over")
        case .allDay: "all day"
        case .search:
            say(
                command: "Search ahead", gentle: "Look for something to come", calm: "Search what is coming",
                spark: "Search what’s coming")
        case .found(let count): "\(count) found"
        }
    }

    /// “Saturday, 21 November”, with the year if it is not this year.
    public func fullDate(_ date: CivilDate, from today: CivilDate) -> String {
        fullDate(date) + (date.year == today.year ? "" : " \(date.year)")
    }

    /// “Mon 30 Nov – Sun 6 Dec”, with the year if it is not this year.
    public func dates(_ first: CivilDate, _ last: CivilDate, from today: CivilDate) -> String {
        let (one, other) = (shortDate(first), shortDate(last))
        if first.year != last.year { return "\(one) \(first.year) – \(other) \(last.year)" }
        return "\(one) – \(other)" + (last.year == today.year ? "" : " \(last.year)")
    }

    /// “December 2026”.
    public func monthAndYear(_ date: CivilDate) -> String { "\(month(date)) \(date.year)" }
}
