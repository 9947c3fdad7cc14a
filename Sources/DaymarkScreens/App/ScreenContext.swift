import DaymarkCore

/// The data that a screen's view may read.
///
/// The main region is rendered again only when ``inputs`` differ from the last time. A view receives nothing else, so
/// it cannot depend on data outside the inputs. A new screen state is part of the inputs as soon as it is declared.
struct ScreenContext {
    /// The values that a view depends on. A version stands in for values that are large or cannot be compared.
    struct Inputs: Equatable {
        let route: Route
        /// Stands for ``ScreenContext/workspace``.
        let version: Int
        /// Stands, together with `zone`, for ``ScreenContext/circumstances``. Views only show whole minutes.
        let minute: Int64
        let zone: String
        /// The whole minutes of the current focus session or its break. They do not begin with the minutes of the clock.
        let focusMinute: Int64
        /// Stands for ``ScreenContext/history``.
        let historyCount: Int
        let screens: ScreenStates
        let device: DeviceStatus
        /// The number of changes that the account has not received.
        let pendingCount: Int
        /// Whether the account has sent all changes made elsewhere before today.
        let isCaughtUp: Bool
        /// Whether the plan does not yet reflect the last change.
        let isPlanStale: Bool
    }

    let inputs: Inputs
    let view: ViewContext
    /// The operations of this app, newest last.
    let history: [HistoryEntry]
    /// Results computed earlier from the inputs.
    var memo: ViewMemo

    var route: Route { inputs.route }
    var screens: ScreenStates { inputs.screens }
    var device: DeviceStatus { inputs.device }
    var words: Words { view.words }
    var workspace: Workspace { view.workspace }
    var circumstances: Circumstances { view.circumstances }

    mutating func plan() -> Plan { memo.plans.planToShow(isStale: inputs.isPlanStale, in: view) }

    /// Returns the pressure on each open mission. While the plan is stale, the pressures may be stale too.
    mutating func pressures() -> PressureTable {
        memo.missions.pressures(in: view, mayLag: inputs.isPlanStale)
    }
}

/// Results that views cache between renderings. They follow from the workspace and the time, but some may lag behind
/// while the plan is stale.
struct ViewMemo {
    var plans = PlanCache()
    var missions = MissionCache()
    var suggestions = SuggestionMemo()
    var journal = JournalIndex()
    var insights = InsightsCache()
    /// The last offer of the question about the mood.
    var moodOffer: MoodOffer?
}
