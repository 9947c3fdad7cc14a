import DaymarkCore

/// What the screens hold beside a person's data: where a list stands, and what was typed and could not be kept.
struct Screens {
    var list = MissionList()
    var book = MissionBook()
    var refused: [FormField.Refused] = []
    /// Which dates of a series a change is for.
    var reach = Reach.this
    var historyShown = HistoryModel.window
    var dialog: Dialog?
    /// The block that a dialog is about, and what is being dragged.
    var block: BlockPlace?
    var drag: Drag?
    var ways: Ways?
    /// What was suggested when the plan was made last, and for which time and in which voice.
    var suggested: (rows: [SuggestionRow], block: Span, voice: Voice)?
    /// The question for the mood is wanted, and when it was last offered.
    var asksMood = false
    var moodOffer: MoodOffer?
    var nagging = App.Nagging()
    var presence = App.Presence()
    var palette = PaletteList()
    /// `g` was pressed: the next key names a place.
    var goes = false
    /// The main region as it was made last, and what of.
    var main: (key: MainKey, html: HTML)?

    /// How many texts that could not be kept are remembered.
    private static let mostRefused = 50

    mutating func refuse(_ field: String, _ text: String, _ problem: IntentError) {
        settle(field)
        refused.append(FormField.Refused(field: field, text: text, problem: problem))
        if refused.count > Screens.mostRefused { refused.removeFirst() }
    }

    mutating func settle(_ field: String) { refused.removeAll { $0.field == field } }
}

/// All that the main region is made of: while it stays, so does the region.
struct MainKey: Equatable {
    let route: Route
    let version: Int
    let minute: Int64
    let zone: String
    let list: MissionList
    /// What of the page was refused, as it was typed.
    let refused: [String]
    let reach: Reach
    let historyShown: Int
    let history: Int
    let aside: Int
    let sync: SyncStatus?
    let stays: Bool?
    let offersCopy: Bool
    let drag: Drag?
    let asksMood: Bool
    /// Whether the plan has not followed yet.
    let isBehind: Bool
    let permission: NotifyPermission
    let isReached: Bool
}
