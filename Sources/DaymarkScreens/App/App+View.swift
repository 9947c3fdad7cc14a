import DaymarkCore

extension App {
    /// The page, in regions. The shell replaces those that have changed.
    public mutating func view(in circumstances: Circumstances) -> [Region] {
        let words = words
        return [
            Region(key: "nags", html: nags(in: circumstances)), Region(key: "nav", html: navigation(words)),
            line(words, in: circumstances) ?? Region(key: "main", html: main(in: circumstances)),
            Region(key: "capture", html: CaptureView(draft, words: words, in: circumstances).html),
            Region(key: "notice", html: noticeView(words)), Region(key: "dialog", html: dialogView(in: circumstances)),
            Region(key: "drop", html: element("p") { words(AppPhrase.dropCalendar) }),
        ]
    }

    /// While something is dragged over today only its line changes: nothing moves under the pointer, and the day settles the sooner.
    private func line(_ words: Words, in circumstances: Circumstances) -> Region? {
        guard let drag = screens.drag, route == .today, screens.main?.key.route == .today else { return nil }
        let plan = workspace.plan(in: circumstances, trying: drag.trial)
        let rows = TodayModel.rows(workspace, plan, in: circumstances, words: words)
        return Region(
            key: Region.line, html: TimelineView(rows, plan.days[0], words: words, in: circumstances, drag: drag).html)
    }

    /// The place one is at; made anew only when something that it shows is different, so that typing elsewhere costs nothing.
    private mutating func main(in circumstances: Circumstances) -> HTML {
        let key = MainKey(
            route: route, version: workspace.version, minute: circumstances.now.seconds / 60,
            zone: circumstances.zone.name,
            list: screens.list, refused: screens.refused.flatMap { [$0.field, $0.text] },
            reach: screens.reach, historyShown: screens.historyShown,
            history: route == .history ? history.count : 0, aside: aside,
            sync: route == .settings ? syncStatus : nil, stays: stays,
            offersCopy: route == .today && offersCopy(in: circumstances), drag: screens.drag,
            asksMood: screens.asksMood,
            isBehind: isBehind, permission: screens.nagging.permission, isReached: screens.nagging.isReached)
        if let made = screens.main, made.key == key { return made.html }
        let html = place(in: circumstances)
        screens.main = (key, html)
        return html
    }

    mutating func place(in circumstances: Circumstances) -> HTML {
        switch route {
        case .today: today(in: circumstances)
        case .missions, .mission: missions(in: circumstances)
        case .commitment(let id, let at):
            CommitmentForm(id, at: at, workspace, in: circumstances).map {
                CommitmentView(id, $0, screens.reach, screens.refused, words: words).html
            }
                ?? GoneView(words(ScreenPhrase.goneCommitment), back: .today, words(ScreenPhrase.backToToday)).html
        case .history:
            HistoryView(
                HistoryModel(history, shown: screens.historyShown, workspace, words: words, in: circumstances),
                words: words
            ).html
        case .setUp(let step): SetUpView(step, settings: workspace.settings, words: words).html
        case .gallery: element("p", .class("empty")) { words(SettingPhrase.galleryAway) }
        case .week:
            WeekView(
                WeekModel(workspace, shownPlan(in: circumstances), in: circumstances), words: words, in: circumstances,
                drag: screens.drag
            ).html
        case .settings:
            SettingsView(
                workspace.settings, aside: aside, syncStatus, stays: shownStays, screens.nagging, words: words
            ).html
        case .nag(let id): NagPage(id, workspace, words: words, in: circumstances).html
        }
    }

    private func nags(in circumstances: Circumstances) -> HTML {
        NagsView(screens.nagging, workspace, words: words, in: circumstances).html
    }

    private mutating func today(in circumstances: Circumstances) -> HTML {
        let plan = planToShow(in: circumstances)
        let block = OpenBlock(workspace, plan, in: circumstances)
        let isPressing = words.voice == .command || block != nil && !isBehind
        let pressures = isPressing ? screens.book.pressures(workspace, in: circumstances, mayLag: isBehind) : nil
        let model = TodayModel(
            workspace, plan, in: circumstances, pressures: pressures,
            suggested: isBehind ? suggestedBefore(block) : nil,
            mostLater: TodayView.mostLater)
        if !isBehind { screens.suggested = model.open.map { (model.suggestions, $0.span, words.voice) } }
        let radar =
            words.voice == .command
            ? pressures.map {
                RadarModel(workspace, $0, model.day, planned: model.planned, in: circumstances, words: words)
            } : nil
        let mood = moodModel(model, in: circumstances)
        return TodayView(
            model, radar: radar, mood: mood, words: words, in: circumstances, pause: pauseView(in: circumstances),
            comesBack: absence(in: circumstances).map { ReturnView($0, words: words).html } ?? .nothing,
            asks: notifyOffer(in: circumstances).map { NagsView.permission(title($0), words: words) } ?? .nothing,
            isPaused: workspace.pause(in: circumstances) != nil, offersCopy: offersCopy(in: circumstances)
        ).html
    }

    /// What was suggested for the same stretch of time before the last change; weighing all anew comes with the plan, in a moment.
    private func suggestedBefore(_ block: OpenBlock?) -> [SuggestionRow] {
        guard let before = screens.suggested, let block, before.voice == words.voice, before.block.end == block.span.end
        else { return [] }
        return before.rows
    }

    private func pauseView(in circumstances: Circumstances) -> HTML {
        PauseView(until: workspace.pause(in: circumstances), screens.refused, words: words, in: circumstances).html
    }

    /// The plan with what is being dragged where it hovers.
    private mutating func shownPlan(in circumstances: Circumstances) -> Plan {
        screens.drag.map { workspace.plan(in: circumstances, trying: $0.trial) } ?? planToShow(in: circumstances)
    }

    /// The list, and one of it beside; where there is room for one only, the style sheet shows the one.
    private mutating func missions(in circumstances: Circumstances) -> HTML {
        let model = MissionsModel(&screens.book, screens.list, workspace, in: circumstances)
        let list = MissionsView(model, screens.list, workspace, opened: route.mission).html
        guard let id = route.mission else { return element("div", .class("pair")) { list } }
        let pressures = screens.book.pressures(workspace, in: circumstances, mayLag: isBehind)
        return element("div", .class("pair opened")) {
            list
            MissionForm(id, workspace, in: circumstances, pressures)
                .map { MissionView($0, screens.refused, settings: workspace.settings, in: circumstances).html }
                ?? GoneView(words(ScreenPhrase.goneMission), back: .missions, words(ScreenPhrase.backToMissions)).html
        }
    }

    func navigation(_ words: Words) -> HTML {
        element("ul", .class("places")) {
            Route.places.map { place in
                element("li", .key(place.name)) {
                    element("a", .href(place), place == route.place ? .aria("aria-current", "page") : nil) {
                        icon(place).html
                        element("span") { name(place, words: words) }
                    }
                }
            }
        }
    }

    private func icon(_ place: Route) -> Icon {
        switch place {
        case .today, .commitment, .setUp, .week, .nag: .today
        case .missions, .mission: .missions
        case .history: .history
        case .settings, .gallery: .settings
        }
    }

    private func name(_ place: Route, words: Words) -> String {
        switch place {
        case .today: words(AppPhrase.todayPlace)
        case .missions: words(AppPhrase.missionsPlace)
        case .mission(let id), .nag(let id): workspace.title(of: id) ?? words(AppPhrase.missionsPlace)
        case .commitment(let id, _): workspace.commitments[id]?.title ?? words(AppPhrase.todayPlace)
        case .history: words(ScreenPhrase.historyPlace)
        case .setUp: words(SetUpPhrase.setUpPlace)
        case .settings: words(AppPhrase.settingsPlace)
        case .gallery: words(SettingPhrase.galleryPlace)
        case .week: words(WeekPhrase.place)
        }
    }

    func noticeView(_ words: Words) -> HTML {
        guard let notice else { return .nothing }
        // A burst for what is done; each voice shows it as it likes, or not.
        let turn = workspace.version % 3
        return element(
            "div", .class(notice.moment == .done ? "notice moment turn-\(turn)" : "notice"), .key(notice.key)
        ) {
            if notice.moment == .done {
                element("span", .class("burst"), .hidden) { (0..<8).map { _ in element("i") } }
            }
            element("p") { notice.text }
            if !notice.details.isEmpty {
                element("ul") { notice.details.map { line in element("li") { line } } }
            }
            if let unit = notice.undo {
                tapButton(words(AppPhrase.undoButton), .undo(unit), .class("quiet"))
            }
            tapButton(Icon.close.html, .dismiss, .class("quiet"), .label(words(AppPhrase.dismissButton)))
        }
    }
}

extension App {
    /// The page's title.
    public var title: String { route == .today ? "Daymark" : name(route, words: words) + " · Daymark" }
}
