import DaymarkCore

/// One dose of a routine on a page or in the terminal.
public struct DoseRow: Hashable, Sendable {
    public let mission: RecordID
    public let time: CivilDateTime
    public let at: Instant
    public let expires: Instant
    public let title: String
    /// The time of day.
    public let timeText: String
    public let state: Dose.State
    /// When the dose was answered.
    public let answered: Instant?
    /// When a dose was noted as taken, if that is another time than planned. Otherwise empty.
    public let notedText: String
    /// The number of doses in stock, if it is running out. Otherwise empty.
    public let supplyText: String

    public init(_ dose: Dose, in context: ViewContext) {
        let routine = context.workspace.missions[dose.mission]
        (mission, time, at, expires, answered) = (dose.mission, dose.time, dose.at, dose.expires, dose.answered)
        title = routine?.title ?? ""
        timeText = context.words.time(dose.shown)
        state = dose.state(at: context.now)
        let left = routine.flatMap { context.workspace.isRunningOut($0) ? context.workspace.supplyLeft(of: $0) : nil }
        supplyText = left.map { context.words(DosePhrase.left($0)) } ?? ""
        notedText = DoseRow.noted(dose, in: context)
    }

    /// A dose noted less than this many minutes before or after its time was taken at its time.
    private static let punctualMinutes: Int64 = 5

    /// Says when a dose was noted as taken. People also note doses that they took before, so this need not be the time
    /// at which they took it.
    private static func noted(_ dose: Dose, in context: ViewContext) -> String {
        guard dose.answer == .taken, let answered = dose.answered else { return "" }
        let minutes = dose.at.minutes(until: answered)
        guard abs(minutes) >= DoseRow.punctualMinutes else { return "" }
        let noted = context.civil(answered)
        let time = context.words.time(noted)
        let isSameDay = noted.date == dose.shown.date
        let text = isSameDay ? time : "\(context.words.dayOrDate(noted.date, in: context.circumstances)) \(time)"
        return context.words(DosePhrase.noted(text))
    }

    /// The doses of a day.
    static func rows(on day: WakingDay, in context: ViewContext) -> [DoseRow] {
        context.workspace.doses(on: day, in: context.circumstances).map { DoseRow($0, in: context) }
    }

    /// The doses of the current day. Missed doses from before the last change of the times are left out.
    static func current(on day: WakingDay, in context: ViewContext) -> [DoseRow] {
        let workspace = context.workspace
        return rows(on: day, in: context).filter { row in
            guard row.state == .missed, let routine = workspace.missions[row.mission] else { return true }
            return row.at >= workspace.doseSince(routine)
        }
    }
}
