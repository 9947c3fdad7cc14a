import DaymarkCore

extension App {
    /// The page, in regions. The shell replaces those that have changed.
    public mutating func view(_ circumstances: Circumstances) -> [Region] {
        let words = words
        let plan = plan(circumstances)
        let main: HTML =
            switch route {
            case .today: TodayView(TodayModel(workspace, plan, circumstances), words, circumstances).html
            case .missions: MissionsView(MissionsModel(workspace, circumstances), words).html
            case .settings: SettingsView(workspace.settings, aside: aside, words).html
            }
        return [
            Region(key: "nav", html: navigation(words)), Region(key: "main", html: main),
            Region(key: "capture", html: CaptureView(draft, words, circumstances).html),
            Region(key: "notice", html: noticeView(words)),
            Region(key: "drop", html: element("p") { words(AppPhrase.dropCalendar) }),
        ]
    }

    private func navigation(_ words: Words) -> HTML {
        element("ul") {
            Route.allCases.map { place in
                element("li", .key(place.name)) {
                    element("a", .href(place), place == route ? .aria("aria-current", "page") : nil) {
                        icon(place).html
                        element("span") { name(place, words) }
                    }
                }
            }
        }
    }

    private func icon(_ place: Route) -> Icon {
        switch place {
        case .today: .today
        case .missions: .missions
        case .settings: .settings
        }
    }

    private func name(_ place: Route, _ words: Words) -> String {
        switch place {
        case .today: words(AppPhrase.todayPlace)
        case .missions: words(AppPhrase.missionsPlace)
        case .settings: words(AppPhrase.settingsPlace)
        }
    }

    private func noticeView(_ words: Words) -> HTML {
        guard let notice else { return .nothing }
        return element("div", .class("notice")) {
            element("p") { notice.text }
            if !notice.details.isEmpty {
                element("ul") { notice.details.map { line in element("li") { line } } }
            }
            if let unit = notice.undo {
                element("button", .type("button"), .class("quiet"), .on("click", .undo(unit))) { words(AppPhrase.undoButton) }
            }
            element(
                "button", .type("button"), .class("quiet"), .label(words(AppPhrase.dismissButton)), .on("click", .dismiss)
            ) { Icon.close.html }
        }
    }
}

extension App {
    /// The page's title.
    public var title: String { route == .today ? "Daymark" : name(route, words) + " · Daymark" }
}
