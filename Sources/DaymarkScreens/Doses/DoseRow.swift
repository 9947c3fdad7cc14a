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
