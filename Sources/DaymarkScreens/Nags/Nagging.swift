import DaymarkCore

/// The state of the nags on the page. Each is shown until it is answered, here or on another device.
struct Nagging {
    /// The nags that have come due and are not answered, newest last.
    var entries: [NagEntry] = []
    /// The screen reader's announcement of the latest nags.
    var news = ""
    /// The missions whose level keeps a banner on the page, earliest deadline first.
    var banners: [(mission: RecordID, deadline: Instant)] = []
    /// The missions whose nag was dismissed or answered. They stay hidden until their next nag.
    var hidden: Set<RecordID> = []
    /// The mission that fills the screen until its nag is answered.
    var alarm: RecordID?
    /// The offer to nag more or less about a mission.
    var offer: EscalationOffer?
    /// The screen on which the person opened the collapsed card. It is collapsed again on every other screen.
    var openedOn: Route?

    /// Whether the person wants notifications, and the browser has yet to say whether it allows them.
    var awaitsPermission = false

    /// Nags whose time passed while they were held back because of the limit of a day.
    var heldBack: Set<RecordID> = []

    /// The workspace version and minute of the last check for due nags.
    var checked: (version: Int, minute: Int64)?
    /// The workspace version and minute of the last update of the banners.
    var found: (version: Int, minute: Int64)?

    var hasChecked: Bool { checked != nil }

    /// Returns the nag of a mission that waits for an answer.
    func entry(of mission: RecordID) -> NagEntry? { entries.last { $0.nag.mission == mission } }

    /// The banners besides the nags that wait for an answer.
    var shownBanners: [RecordID] {
        banners.map { $0.mission }.filter { mission in
            !hidden.contains(mission) && !entries.contains { $0.nag.mission == mission }
        }
    }

    /// The nags on the card. During a focus session and its breaks, most of them wait.
    func cardEntries(in workspace: Workspace, at now: Instant) -> [NagEntry] {
        var shown: [NagEntry] = []
        for entry in entries where !workspace.waitsForFocus(entry.nag, at: now) { shown.append(entry) }
        return shown
    }

    /// The offer to show on a screen. It waits during a focus session, and never covers the controls of the timer.
    func shownOffer(on route: Route, in workspace: Workspace, at now: Instant) -> EscalationOffer? {
        route == .focus || workspace.questionWaitsForFocus(at: now) ? nil : offer
    }

    /// The banners on the card.
    func cardBanners(in workspace: Workspace, at now: Instant) -> [RecordID] {
        let shown = shownBanners
        var missions: [RecordID] = []
        for banner in banners where shown.contains(banner.mission) {
            if workspace.bannerWaitsForFocus(of: banner.mission, deadline: banner.deadline, at: now) { continue }
            missions.append(banner.mission)
        }
        return missions
    }
}
