/// The state of each screen. It is kept in memory only, and is gone when the page is closed.
struct ScreenStates: Equatable {
    var today = TodayState()
    var missions = MissionListState()
    var commitment = CommitmentState()
    var history = HistoryState()
    /// Shared by all screens with fields.
    var refusals = Refusals()
}
