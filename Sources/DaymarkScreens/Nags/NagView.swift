import DaymarkCore

/// What nags, over the page: the newest first, each with its answers. None of it takes focus.
struct NagsView {
    let html: HTML

    init(_ nagging: App.Nagging, _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        let loudest = nagging.cards.reversed().ordered { $0.level.rawValue > $1.level.rawValue }
        let cards = loudest.prefix(App.mostCards).map { NagsView.card($0, workspace, words: words, in: circumstances) }
        let shown = nagging.cards.compactMap { $0.mission }
        let banners = nagging.banners.filter { !shown.contains($0.mission) && !nagging.hushed.contains($0.mission) }
        let rows =
            Array(cards)
            + banners.prefix(max(App.mostCards - cards.count, 0)).map {
                NagsView.banner($0.mission, workspace, words: words, in: circumstances)
            }
        var asks: [HTML] = []
        if let offer = nagging.offer { asks.append(NagsView.offer(offer, workspace, words: words)) }
        html = rows.isEmpty && asks.isEmpty ? .nothing : element("ul") { rows + asks }
    }

    private static func card(
        _ message: NagMessage, _ workspace: Workspace, words: Words, in circumstances: Circumstances
    ) -> HTML {
        element("li", .key(message.tag.description), .class("nag " + message.level.name)) {
            heading(message.title, message.mission, message.tag, words: words, news: message.body)
            // What is left of the time is what is left now, however long it has been there.
            if let mission = message.mission {
                element("p") { workspace.reminder(of: mission, in: circumstances) }
            } else {
                message.body.parts(at: 0x0a).map { line in element("p") { line } }
            }
            if let mission = message.mission { NagAnswers.row(mission, message.actions, words: words) }
        }
    }

    private static func banner(_ id: RecordID, _ workspace: Workspace, words: Words, in circumstances: Circumstances)
        -> HTML
    {
        element("li", .key(id.description), .class("nag banner")) {
            heading(workspace.title(of: id) ?? "", id, id, words: words)
            element("p") { workspace.reminder(of: id, in: circumstances) }
            NagAnswers.row(id, NagAnswers.offered(id, workspace, in: circumstances), words: words)
        }
    }

    /// - Parameter news: what a screen reader says at once with the title, and not again each minute.
    private static func heading(
        _ title: String, _ mission: RecordID?, _ tag: RecordID, words: Words, news: String = ""
    ) -> HTML {
        element("div", .class("heading")) {
            element("strong", news.isEmpty ? nil : .set("role", "alert")) {
                if let mission { element("a", .href(.mission(mission))) { title } } else { title }
                if !news.isEmpty { element("span", .class("unseen")) { news } }
            }
            tapButton(
                Icon.close.html, .nag(.putAway(tag)), .class("quiet"), .label(words(NagScreenPhrase.putAway(title))))
        }
    }

    private static func offer(_ offer: EscalationOffer, _ workspace: Workspace, words: Words) -> HTML {
        let title = workspace.title(of: offer.mission) ?? ""
        let isMore = offer.to.rawValue > offer.from.rawValue
        return question(
            words(isMore ? NagNoticePhrase.louder(title, offer.to) : .softer(title, offer.to)),
            (words(isMore ? NagScreenPhrase.more : .fewer), .escalate(offer.mission, true)),
            (words(NagScreenPhrase.leave), .escalate(offer.mission, false)))
    }

    /// Whether notifications may be shown, with the mission that is the reason to ask.
    static func permission(_ title: String, words: Words) -> HTML {
        let (yes, no) = (words(NagScreenPhrase.allowButton), words(NagScreenPhrase.notNow))
        return element("ul", .class("asks")) {
            question(words(NagScreenPhrase.allowOffer(title)), (yes, .ask), (no, .putOff))
        }
    }

    private static func question(_ text: String, _ yes: (String, NagAction), _ no: (String, NagAction)) -> HTML {
        element("li", .key("question"), .class("nag question")) {
            element("p") { text }
            element("p", .class("deeds")) {
                [yes, no].map { label, action in tapButton(label, .nag(action)) }
            }
        }
    }
}

/// The answers to a nag as buttons.
enum NagAnswers {
    static func offered(_ id: RecordID, _ workspace: Workspace, in circumstances: Circumstances) -> [NagMessage.Action]
    {
        [.done] + SnoozeChoice.offered(workspace.settings, in: circumstances).map { .snooze($0.choice) }
    }

    static func row(_ mission: RecordID, _ actions: [NagMessage.Action], words: Words) -> HTML {
        element("p", .class("deeds")) {
            actions.filter { $0 != .focus }.map { action in
                tapButton(words(action), .nag(.answer(mission, action)), action == .done ? .class("main") : nil)
            }
        }
    }
}

/// One mission and its answers in large buttons: what a notification opens, and what a nuclear one fills the screen with.
struct NagPage {
    let html: HTML

    init(_ id: RecordID, isAlarm: Bool = false, _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        guard let mission = workspace.missions[id], !mission.deleted else {
            html = GoneView(words(ScreenPhrase.goneMission), back: .today, words(ScreenPhrase.backToToday)).html
            return
        }
        guard mission.isOpen else {
            html =
                GoneView(words(MissionPhrase.done(mission.title)), back: .today, words(ScreenPhrase.backToToday)).html
            return
        }
        let isNuclear = (mission.aggression ?? workspace.settings.usualAggression) == .nuclear
        let actions: [NagMessage.Action] =
            [.done] + (isNuclear ? [.acknowledge] : []) + [.focus]
            + SnoozeChoice.offered(workspace.settings, in: circumstances).map { .snooze($0.choice) }
        let start = workspace.steps(of: id).first { !$0.done }?.title
        html = element("section", .class(isAlarm ? "nag-page alarm" : "nag-page"), .key("nag")) {
            element("p", .class("detail")) { words(isAlarm ? NagScreenPhrase.overdueHeading : .answers) }
            element(isAlarm ? "h2" : "h1", isAlarm ? .id("dialog-title") : nil) { mission.title }
            element("p", .class("said")) { workspace.reminder(of: id, in: circumstances) }
            if let start, !isNuclear { element("p", .class("step")) { start } }
            element("p", .class("deeds")) {
                actions.map { action in
                    tapButton(words(action), .nag(.answer(id, action)), action == .done ? .class("main") : nil)
                }
            }
        }
    }
}

/// How each level nags, with the times that come of it, and whether this device shows notifications.
struct NagSettings {
    private let settings: Settings
    private let permission: NotifyPermission
    private let isReached: Bool
    private let words: Words

    private static let friday = CivilDate(dayNumber: 20_518)

    init(_ settings: Settings, _ nagging: App.Nagging, words: Words) {
        (self.settings, words: self.words) = (settings, words: words)
        (permission, isReached) = (nagging.permission, nagging.isReached && nagging.permission == .granted)
    }

    var html: HTML {
        .joined([
            element("p", .id("notify-state")) { words(state) },
            element("p", .class("detail")) { words(isReached ? NagScreenPhrase.always : .onlyOpen) },
            element("p", .class("deeds")) {
                if permission == .undecided { button(.allowButton, .ask) }
                if permission == .granted { button(.testButton, .test) }
            },
            SettingField.flag("nagSounds", words(NagScreenPhrase.sounds), settings.nagSounds, words: words),
            SettingField.flag("quiet", words(NagScreenPhrase.quiet), settings.quiet, words: words),
            SettingField.flag(
                "nuclearInQuiet", words(NagScreenPhrase.nuclearInQuiet), settings.nuclearInQuiet, words: words),
            SettingField.flag("morningSummary", words(NagScreenPhrase.summary), settings.morningSummary, words: words),
            .joined(Aggression.allCases.map { level($0) }),
        ])
    }

    private var state: NagScreenPhrase {
        switch permission {
        case .unable: .unable
        case .undecided: .undecided
        case .granted: .allowed
        case .denied: .refused
        }
    }

    private func button(_ phrase: NagScreenPhrase, _ action: NagAction) -> HTML {
        tapButton(words(phrase), .nag(action))
    }

    private func level(_ level: Aggression) -> HTML {
        let own = settings[level]
        return element("details", .class("level"), .key(level.name)) {
            element("summary") { words(ChoicePhrase.aggression(level)) }
            element("div", .class("pair-of-fields")) {
                select(level, .count, words(NagScreenPhrase.count), (1...16).map { ($0, "\($0)") }, own.count)
                select(
                    level, .first, words(NagScreenPhrase.first), NagLevel.plain.map { ($0, words.length($0)) },
                    own.first)
                select(
                    level, .last, words(NagScreenPhrase.last), NagLevel.plain.map { ($0, words.length($0)) }, own.last)
            }
            element("p", .class("detail")) { words(NagScreenPhrase.sample) }
            element("p", .class("times")) { times(own).joined(separator: " · ") }
        }
    }

    /// When the reminders for something that is due on a Friday at 17:00 come.
    private func times(_ level: NagLevel) -> [String] {
        let friday = CivilDateTime(NagSettings.friday, WallTime(17))
        return level.leads.map { lead in
            let at = friday.adding(seconds: -lead * 60)
            return "\(words.weekday(at.date).beginning(3)) \(words.time(at))"
        }
    }

    private func select(
        _ level: Aggression, _ number: NagNumber, _ label: String, _ options: [(Int64, String)], _ chosen: Int64
    ) -> HTML {
        let all =
            options.contains { $0.0 == chosen }
            ? options : options + [(chosen, number.isCount ? "\(chosen)" : words.length(chosen))]
        let name = level.name + number.name
        return element("label", .class("field"), .key(name)) {
            element("span") { label }
            element("select", .set("name", name), .on("change", .set(name))) {
                all.map { value, text in
                    element("option", .value("\(value)"), value == chosen ? .flag("selected") : nil) { text }
                }
            }
        }
    }
}
