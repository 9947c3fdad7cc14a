import DaymarkCore

/// The nags on the page. They are shown until they are answered, here or on another device.
struct Nagging {
    /// How many cards and banners are shown at once.
    static let maxCards = 3

    /// Nags that have come due and are not answered, the newest last.
    var cards: [NagMessage] = []
    /// Missions whose level keeps them on the page, the one that is due first coming first.
    var banners: [(mission: RecordID, deadline: Instant)] = []
    /// Missions that were closed or answered, and stay away until they nag again.
    var hushed: Set<RecordID> = []
    /// The mission that takes the whole screen until it is answered.
    var alarm: RecordID?
    /// The question whether to nag more or less about a mission.
    var offer: EscalationOffer?

    /// The workspace and minute for which it was last checked what has come due.
    var checked: (version: Int, minute: Int64)?
    /// The workspace and minute for which the banners were last found.
    var found: (version: Int, minute: Int64)?

    var hasChecked: Bool { checked != nil }

    /// The card of a mission.
    func card(of mission: RecordID) -> NagMessage? { cards.last { $0.mission == mission } }
}
