/// The state of each screen. It is held only in memory and lost when the page is closed.
struct ScreenStates: Equatable {
    var today = TodayState()
    var missions = MissionListState()
    var commitment = CommitmentState()
    var agenda = AgendaState()
    var steps = StepsState()
    var breakdown = BreakdownState()
    var model = ModelState()
    var widgets = WidgetState()
    var room = RoomState()
    var history = HistoryState()
    var journal = JournalState()
    var insights = InsightsState()
    var setUp = SetUpState()
    var settings = SettingsState()
    /// The refused texts of all screens with fields.
    var refusals = Refusals()
}
