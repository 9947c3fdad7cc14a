import DaymarkCore

/// Every part of the app in every state, once in each voice. Each is made by what makes it on its own screen, with a day that
/// never changes; here none of them does anything.
struct GalleryView {
    let html: HTML

    init(_ words: Words) {
        let (busy, finished) = (GallerySample.busy, GallerySample.finished)
        html = element("div", .class("gallery")) {
            element("header", .class("day")) { element("h1") { words(SettingPhrase.galleryPlace) } }
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
    /// The page `#gallery`. Nothing else leads here, so that the module that is kept for offline is without it.
    public var gallery: HTML { GalleryView(words).html }
}

/// The parts in one voice.
private final class GalleryParts {
    private let voice: Voice
    private let words: Words
    private let now = GallerySample.now
    private var app: App
    private var newcomer: App
    private var finished: App

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

    func all() -> [HTML] { frame() + rows() + today() + things() + settings() + dialogs() }

    // MARK: Around every page

    private func frame() -> [HTML] {
        var draft = Draft()
        let empty = CaptureView(draft, words: words, in: now).html
        draft.read(GallerySample.line, settings: app.workspace.settings, in: now)
        var unclear = Draft()
        unclear.read(GallerySample.unclearLine, settings: app.workspace.settings, in: now)
        app.route = .today
        _ = app.perform(.importCalendar, value: GallerySample.unclear, in: now)
        let details = app.noticeView(words)
        if let mission = app.workspace.missions.all.first(where: { $0.isOpen }) {
            _ = app.perform(.complete(mission.id), in: now)
        }
        let notice = app.noticeView(words)
        _ = app.perform(.dialog(.key("u")), in: now)
        return [
            part("places", app.navigation(words)), part("notice", notice), part("notice-details", details),
            part("capture", empty),
            part("capture-chips", CaptureView(draft, words: words, in: now).html),
            part("capture-unclear", CaptureView(unclear, words: words, in: now).html),
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
        let list = place(.missions)
        app.screens.list.query = "dragons energy:sometime"
        let none = place(.missions)
        app.screens.list = MissionList(query: "#school sort:urgency")
        _ = app.perform(.list(.keep), value: GallerySample.filter, in: now)
        app.screens.list.picked = Set(
            app.workspace.missions.all.filter { $0.title == GallerySample.essay }.map { $0.id })
        let picked = place(.missions)
        app.screens.list = MissionList()
        app.screens.historyShown = 12
        return rows + [
            part("missions", list), part("missions-none", none), part("missions-picked", picked),
            part("history", place(.history)),
        ]
    }

    private func row(_ mission: Mission, isOpened: Bool) -> HTML {
        MissionItem(MissionRow(mission, app.workspace, in: now, words: words), opened: isOpened, words: words).html
    }

    // MARK: Today

    private func today() -> [HTML] {
        app.connection = .alone
        let day = TodayModel(app.workspace, app.plan(in: now), in: now, mostLater: 2)
        (newcomer.route, finished.route) = (.today, .today)
        let radar =
            voice == .command
            ? RadarModel(
                app.workspace, Pressures(app.workspace, in: now), day.day, planned: day.planned, in: now, words: words)
            : nil
        let past = app.workspace.missions.all.filter { $0.isOpen }.prefix(3).map { $0.id }
        return [
            part("today", wide: true, TodayView(day, radar: radar, words: words, in: now, offersCopy: true).html),
            part("today-night", wide: true, place(.today, GallerySample.night)),
            part("today-done", wide: true, finished.place(in: now)),
            part("today-first", newcomer.place(in: now)),
            part("moved", MovesView(words(MovePhrase.several(3)), words: words).html),
            part("return", ReturnView(Absence(days: 5, past: past), words: words).html),
        ]
    }

    // MARK: One thing

    private func things() -> [HTML] {
        let all = app.workspace.missions.all
        guard let essay = all.first(where: { $0.title == GallerySample.essay }),
            let done = all.first(where: { $0.status == .completed }),
            let snoozed = all.first(where: { $0.snoozedUntil != nil }),
            let lecture = app.workspace.commitments.all.first
        else { return [] }
        _ = app.perform(.mission(.edit(essay.id, .deadline)), value: "blursday", in: now)
        return [
            part("mission", sheet(essay)), part("mission-done", sheet(done)), part("mission-snoozed", sheet(snoozed)),
            part(
                "mission-gone",
                GoneView(words(ScreenPhrase.goneMission), back: .missions, words(ScreenPhrase.backToMissions)).html),
            part("commitment", choosing: true, place(.commitment(lecture.id, at: nil))),
        ]
    }

    private func sheet(_ mission: Mission) -> HTML {
        let form = MissionForm(mission.id, app.workspace, in: now)
        return form.map { MissionView($0, app.screens.refused, settings: app.workspace.settings, in: now).html }
            ?? .nothing
    }

    // MARK: Settings

    private func settings() -> [HTML] {
        app.stays = false
        let steps = (1...SetUpView.steps).map { step in part("set-up-\(step)", choosing: true, place(.setUp(step))) }
        let states = Connection.allCases.map {
            SyncView(status: SyncStatus(connection: $0, pending: 3), words: words).html.apart($0.name)
        }
        return steps + [part("settings", choosing: true, place(.settings)), part("sync", .joined(states))]
    }

    // MARK: Dialogs

    private func dialogs() -> [HTML] {
        let found = dialog(.palette, "e")
        return [part("keys", dialog(.keys)), part("palette", found), part("palette-none", dialog(.palette, "dragons"))]
    }

    private func dialog(_ dialog: Dialog, _ query: String = "") -> HTML {
        (app.screens.dialog, app.screens.palette) = (dialog, PaletteList(query: query))
        return element("dialog", .flag("open"), .aria("aria-labelledby", "dialog-title")) { app.dialogView(in: now) }
    }

    private func place(_ route: Route, _ then: Circumstances? = nil) -> HTML {
        app.route = route
        return app.place(in: then ?? now)
    }

    /// - Parameter choosing: whether there are groups of which one is chosen; those of another part are others.
    private func part(_ name: String, wide: Bool = false, choosing: Bool = false, _ html: HTML) -> HTML {
        element(
            choosing ? "form" : "div", .class(wide ? "part wide" : "part"), .key(name), .set("data-part", name),
            choosing ? .set("method", "dialog") : nil
        ) { html.apart("\(voice.name)-\(name)-") }
    }
}
