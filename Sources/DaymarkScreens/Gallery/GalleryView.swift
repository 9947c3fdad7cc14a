import DaymarkCore

/// Shows every part of the app in every state, in each voice. The screens' own code renders the parts, from a fixed
/// day. Their controls do nothing here.
struct GalleryView {
    let html: HTML

    init(words: Words) {
        let (busy, finished) = (GallerySample.busy, GallerySample.finished)
        html = element("div", .class("gallery")) {
            element("header", .class("day")) { element("h1") { words(SettingPhrase.galleryTitle) } }
            Voice.allCases.map { voice in
                let parts = GalleryParts(voice, busy: busy, finished: finished)
                let heading = "voice-" + voice.name
                return element(
                    "section", .key(voice.name), .set("data-voice", voice.name), .aria("aria-labelledby", heading)
                ) {
                    element("h2", .id(heading), .class("voice")) { words(SettingNamePhrase.voiceName(voice)) }
                    parts.all()
                }
            }
        }
    }
}

extension App {
    /// The page `#gallery`. Only the gallery's module calls this, so the module for offline use omits it.
    public var gallery: HTML { GalleryView(words: words).html }
}

/// Renders the parts in one voice.
private final class GalleryParts {
    private let voice: Voice
    private let words: Words
    private let now = GallerySample.now
    private var app: App
    private var newcomer: App
    private var finished: App
    private var context: ViewContext { ViewContext(app.workspace, in: now) }

    init(_ voice: Voice, busy: App, finished: App) {
        self.voice = voice
        words = Words(voice)
        app = busy
        newcomer = GallerySample.newcomer
        self.finished = finished
        _ = app.perform(.set("voice"), value: voice.name, in: now)
        _ = newcomer.perform(.set("voice"), value: voice.name, in: now)
        _ = self.finished.perform(.set("voice"), value: voice.name, in: now)
    }

    func all() -> [HTML] { frame() + rows() + today() + days() + records() + settings() + dialogs() }

    // MARK: Around every screen

    private func frame() -> [HTML] {
        var draft = Draft()
        let empty = CaptureView(draft, in: context).html
        draft.read(GallerySample.line, for: app.workspace, in: now)
        var unclear = Draft()
        unclear.read(GallerySample.unclearLine, for: app.workspace, in: now)
        app.route = .today
        _ = app.perform(.importCalendar, value: GallerySample.unclear, in: now)
        let details = app.noticeView(in: context)
        if let mission = app.workspace.missions.all.first(where: { $0.isOpen }) {
            _ = app.perform(.complete(mission.id), in: now)
        }
        let notice = app.noticeView(in: context)
        _ = app.perform(.dialog(.key("u")), in: now)
        return [
            part("places", NavigationView(app.route, in: context).html), part("notice", notice),
            part("notice-details", details), part("capture", empty),
            part("capture-chips", CaptureView(draft, in: context).html),
            part("capture-unclear", CaptureView(unclear, in: context).html),
        ]
    }

    // MARK: Lists

    private func rows() -> [HTML] {
        let rows = GallerySample.rows.map { name, title in
            let mission = app.workspace.missions.all.first { $0.title == title }
            return part(
                "row-" + name,
                element("ul", .class("rows")) { mission.map { row($0, isOpened: name == "opened") } ?? .nothing })
        }
        let list = screen(.missions)
        app.screens.missions.query = "dragons energy:sometime"
        let none = screen(.missions)
        app.screens.missions = MissionListState(query: "#school sort:urgency")
        _ = app.perform(.list(.keep), value: GallerySample.filter, in: now)
        app.screens.missions.selection = Set(
            app.workspace.missions.all.filter { $0.title == GallerySample.essay }.map { $0.id })
        let selected = screen(.missions)
        app.screens.missions = MissionListState()
        app.screens.history.shown = 12
        return rows + [
            part("missions", list), part("missions-none", none), part("missions-picked", selected),
            part("history", screen(.history)),
        ]
    }

    private func row(_ mission: Mission, isOpened: Bool) -> HTML {
        let style = MissionItem.Style(isOpened: isOpened)
        return MissionItem(MissionRow(mission, in: context), style: style, words: words).html
    }

    // MARK: Today

    private func today() -> [HTML] {
        app.device.connection = .noServer
        let day = TodayModel(app.plan(in: now), in: context, laterLimit: 2)
        (newcomer.route, finished.route) = (.today, .today)
        var parts = TodayView.Parts()
        parts.offersCopy = true
        if voice == .command {
            let pressures = PressureTable(app.workspace, in: now)
            parts.radar = RadarModel(pressures, of: day, in: context)
        }
        let past = app.workspace.missions.all.filter { $0.isOpen }.prefix(3).map { $0.id }
        return [
            part("today", isWide: true, TodayView(day, parts: parts, in: context).html),
            part("today-night", isWide: true, screen(.today, at: GallerySample.night)),
            part("today-done", isWide: true, finished.screenView(in: ViewContext(finished.workspace, in: now))),
            part("today-first", newcomer.screenView(in: ViewContext(newcomer.workspace, in: now))),
            part("moved", moved),
            part("return", ReturnView(Absence(days: 5, past: past), words: words).html),
        ]
    }

    private var moved: HTML {
        MovesView(MovesModel(text: words(MovePhrase.several(3)), canGoBack: true), words: words).html
    }

    /// Other days than today.
    private func days() -> [HTML] {
        let today = now.today
        let week = screen(.week)
        let day = screen(.day(today.adding(days: 2)))
        let past = screen(.day(today.adding(days: -1)))
        let later = screen(.day(today.adding(days: 30)))
        return [
            part("week", isWide: true, week), part("week-past", isWide: true, screen(.week(today))),
            part("day", day), part("day-past", past), part("day-later", later),
            part("month", isWide: true, screen(.month)), part("agenda", screen(.agenda)),
        ]
    }

    // MARK: Single records

    private func records() -> [HTML] {
        let all = app.workspace.missions.all
        guard let essay = all.first(where: { $0.title == GallerySample.essay }),
            let done = all.first(where: { $0.status == .completed }),
            let snoozed = all.first(where: { $0.snoozedUntil != nil }),
            let lecture = app.workspace.commitments.all.first
        else { return [] }
        _ = app.perform(.mission(.edit(essay.id, .deadline)), value: "blursday", in: now)
        let back = BackLink(to: .missions, name: words(ScreenPhrase.backToMissions))
        return [
            part("mission", sheet(essay)), part("mission-done", sheet(done)), part("mission-snoozed", sheet(snoozed)),
            part("mission-gone", GoneView(words(ScreenPhrase.goneMission), back: back).html),
            part("commitment", hasChoices: true, screen(.commitment(lecture.id, at: nil))),
        ]
    }

    private func sheet(_ mission: Mission) -> HTML {
        guard let form = MissionForm(mission.id, in: context) else { return .nothing }
        // One step shows its controls.
        let opened = form.steps.dropFirst().first?.id
        return MissionView(form, openedStep: opened, refusals: app.screens.refusals, in: context).html
    }

    // MARK: Settings

    private func settings() -> [HTML] {
        app.device.isStoragePersistent = false
        let steps = (1...SetUpView.stepCount).map { step in
            part("set-up-\(step)", hasChoices: true, screen(.setUp(step)))
        }
        let states = Connection.allCases.map {
            SyncView(status: SyncStatus(connection: $0, pendingCount: 3), words: words).html.inert(prefix: $0.name)
        }
        return steps + [
            part("settings", hasChoices: true, screen(.settings)), part("hours", screen(.hours)),
            part("sync", .joined(states)),
        ]
    }

    // MARK: Dialogs

    private func dialogs() -> [HTML] {
        let found = dialog(.palette, query: "e")
        return [
            part("keys", dialog(.keys)), part("palette", found),
            part("palette-none", dialog(.palette, query: "dragons")),
        ]
    }

    private func dialog(_ dialog: Dialog, query: String = "") -> HTML {
        (app.dialogs.current, app.dialogs.palette) = (dialog, PaletteState(query: query))
        return element("dialog", .flag("open"), .aria("aria-labelledby", "dialog-title")) {
            app.dialogView(in: context)
        }
    }

    private func screen(_ route: Route, at time: Circumstances? = nil) -> HTML {
        app.route = route
        return app.screenView(in: ViewContext(app.workspace, in: time ?? now))
    }

    /// - Parameter hasChoices: whether the part has groups of radio buttons. It then gets its own form, so that they
    ///   are independent of those in other parts.
    private func part(_ name: String, isWide: Bool = false, hasChoices: Bool = false, _ html: HTML) -> HTML {
        element(
            hasChoices ? "form" : "div", .class(isWide ? "part wide" : "part"), .key(name), .set("data-part", name),
            hasChoices ? .set("method", "dialog") : nil
        ) { html.inert(prefix: "\(voice.name)-\(name)-") }
    }
}
