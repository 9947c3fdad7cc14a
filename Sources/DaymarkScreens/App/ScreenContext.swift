import DaymarkCore

/// Everything that the view of a screen may read.
///
/// The page's main region is drawn again only when ``inputs`` differ from the last time. A view is given nothing
/// else, so it cannot show what the inputs do not cover: a new state of a screen counts as soon as it is declared.
struct ScreenContext {
    /// Everything that the view may read. Values that are large or cannot be compared are represented by a version.
    struct Inputs: Equatable {
        let route: Route
        /// Stands for ``ScreenContext/workspace``.
        let version: Int
        /// Together with `zone`, stands for ``ScreenContext/circumstances``: a view shows whole minutes.
        let minute: Int64
        let zone: String
        /// Stands for ``ScreenContext/history``.
        let historyCount: Int
        let screens: ScreenStates
        let device: DeviceStatus
        /// Changes that the account does not have yet.
        let pendingCount: Int
        /// Whether the account has sent everything that was done elsewhere before today.
        let isCaughtUp: Bool
        /// Whether the plan does not follow the last change yet.
        let isPlanStale: Bool
    }

    let inputs: Inputs
    let view: ViewContext
    /// The operations of this app, newest last.
    let history: [HistoryEntry]
    /// Results that were computed from the inputs before.
    var memo: ViewMemo

    var route: Route { inputs.route }
    var screens: ScreenStates { inputs.screens }
    var device: DeviceStatus { inputs.device }
    var words: Words { view.words }
    var workspace: Workspace { view.workspace }
    var circumstances: Circumstances { view.circumstances }

    mutating func plan() -> Plan { memo.plans.planToShow(isStale: inputs.isPlanStale, in: view) }

    /// The pressure on each open mission. While the plan is stale, so are they.
    mutating func pressures() -> Pressures {
        memo.missions.pressures(in: view, mayLag: inputs.isPlanStale)
    }
}

/// Results that views keep from one time to the next. They follow from the workspace and the time, except that some
/// may lag behind while the plan does.
struct ViewMemo {
    var plans = PlanCache()
    var missions = MissionCache()
    var suggestions = SuggestionMemo()
    /// When the question about the mood was last offered.
    var moodOffer: MoodOffer?
}
