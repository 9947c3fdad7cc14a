import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// The records of some days, with the current plan if it reaches them.
struct PlannedDays {
    let dates: ClosedRange<CivilDate>
    /// Nil if none of the days are planned.
    let plan: Plan?
    let workspace: Workspace

    /// - Parameters:
    ///   - dates: the days; nil for the next seven days.
    ///   - makePlan: makes the plan, and stores it as the one that was shown.
    init(
        _ dates: ClosedRange<CivilDate>?, plan makePlan: (inout Context) throws -> Plan, _ context: inout Context
    ) throws {
        let circumstances = context.circumstances
        let settings = try context.read([]) { $0.settings }
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        let planned = today...today.adding(days: Workspace.horizon - 1)
        let shown = dates ?? today...today.adding(days: 6)
        plan = shown.overlaps(planned) ? try makePlan(&context) : nil
        self.dates = shown
        workspace = try context.read(PlannedDays.selections(shown, today: today)) { $0 }
    }

    private static func selections(_ dates: ClosedRange<CivilDate>, today: CivilDate) -> [Selection] {
        var selections: [Selection] = [
            .openMissions, .kind(.commitment), .kind(.block), .kind(.session), .kind(.dayOff), .kind(.mood),
        ]
        if dates.lowerBound <= today {
            selections.append(.dayPlans(dates.lowerBound...max(dates.lowerBound, min(dates.upperBound, today))))
        }
        // Missions may have been completed on a day without being planned there.
        if dates.lowerBound < today { selections.append(.kind(.mission)) }
        return selections
    }
}
