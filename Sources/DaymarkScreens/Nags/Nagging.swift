import DaymarkCore

/// The state of the nags on the page. Each is shown until it is answered, here or on another device.
struct Nagging {
    /// The maximum number of cards and banners shown at once.
    static let maxCards = 3

    /// The nags that have come due and are not answered, newest last.
    var cards: [NagMessage] = []
    /// The missions whose level keeps a banner on the page, earliest deadline first.
    var banners: [(mission: RecordID, deadline: Instant)] = []
    /// The missions whose nag was dismissed or answered. They stay hidden until their next nag.
    var hushed: Set<RecordID> = []
    /// The mission that fills the screen until its nag is answered.
    var alarm: RecordID?
    /// The offer to nag more or less about a mission.
    var offer: EscalationOffer?

    /// The workspace version and minute of the last check for due nags.
    var checked: (version: Int, minute: Int64)?
    /// The workspace version and minute of the last update of the banners.
    var found: (version: Int, minute: Int64)?

    var hasChecked: Bool { checked != nil }

    /// Returns the card of a mission.
    func card(of mission: RecordID) -> NagMessage? { cards.last { $0.mission == mission } }
}
