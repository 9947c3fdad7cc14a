import DaymarkCore

/// Shows the live card over the page. It does not take focus.
struct NagsView {
    let html: HTML

    /// - Parameter route: the screen that the card is shown over.
    init(_ nagging: Nagging, on route: Route, in context: ViewContext) {
        let card = NagCard(nagging, on: route, in: context)
        var parts = card.rows.isEmpty ? [] : [NagsView.card(card, news: nagging.news, in: context)]
        if let offer = nagging.shownOffer(on: route, in: context.workspace, at: context.now) {
            parts.append(NagsView.question(offer, in: context))
        }
        html = parts.isEmpty ? .nothing : element("ul") { parts }
    }

    private static func card(_ card: NagCard, news: String, in context: ViewContext) -> HTML {
        let words = context.words
        let alone = card.count == 1 ? card.rows.first : nil
        let several: NagPhrase =
            card.isCollapsed ? .several(card.rows.map { $0.title }, of: card.count) : .digest(card.count)
        let title = alone?.title ?? words(several)
        let classes = "nag \(card.level.name)" + (card.isCollapsed ? " collapsed" : "")
        return element("li", .key("card"), .class(classes)) {
            element("div", .class("heading")) {
                element("strong") {
                    if let route = alone?.route { element("a", .href(route)) { title } } else { title }
                }
                if card.isCollapsible { openButton(card, title: title, words: words) }
                button(
                    Icon.close.html, action: .nag(alone.map { .putAway($0.tag) } ?? .putAwayAll), .class("quiet"),
                    .label(words(NagScreenPhrase.putAway(title))))
            }
            // A screen reader says what came once, and does not repeat it every minute.
            element("p", .class("unseen"), .role("alert")) { news }
            if card.isCollapsed {
                kept(card, alone: alone, words: words)
            } else {
                if let alone {
                    texts(alone)
                } else {
                    element("ul", .class("entries")) { card.rows.map { row($0, shown: $0.mainAnswers, words) } }
                    more(card, words: words)
                }
                choices(of: alone, title: title, in: context)
            }
        }
    }

    /// The main answers, and a disclosure that opens the others and the ways to keep reminders quiet.
    /// - Parameter alone: the only reminder on the card. With several, each has its answers in its row.
    private static func choices(of alone: NagCard.Row?, title: String, in context: ViewContext) -> HTML {
        let words = context.words
        var (main, others, start, key) = (HTML.nothing, HTML.nothing, HTML.nothing, "others")
        if let alone {
            key += "-" + alone.tag.description
            main = answers(of: alone, shown: alone.mainAnswers, words: words)
            if let mission = alone.mission, !alone.otherAnswers.isEmpty {
                others = NagAnswers.row(alone.otherAnswers, mission: mission, words: words, hasMain: false)
            }
            if let id = alone.mission, alone.level == .nuclear, context.workspace.missions[id]?.isRoutine == false {
                start = element("p", .class("actions")) { NagAnswers.stuck(id, words: words) }
            }
        }
        let text = words(NagScreenPhrase.otherAnswers)
        return element("div", .class("choices")) {
            main
            element("details", .key(key)) {
                element("summary", .label("\(text): \(title)")) { text }
                others
                start
                QuietPeriodView(in: context).choices
            }
        }
    }

    /// The button that opens a collapsed card, or collapses an open one.
    private static func openButton(_ card: NagCard, title: String, words: Words) -> HTML {
        let text = words(card.isCollapsed ? NagScreenPhrase.open : .collapse)
        return button(
            text, action: .nag(card.isCollapsed ? .open : .collapse), .class("open"), .label("\(text): \(title)"),
            .aria("aria-expanded", card.isCollapsed ? "false" : "true"))
    }

    /// A dose, and a level that keeps a banner, stay in sight on a collapsed card, each with its first answer only: the
    /// card covers the page.
    private static func kept(_ card: NagCard, alone: NagCard.Row?, words: Words) -> HTML {
        let kept = card.keptRows
        guard let first = kept.first else { return .nothing }
        guard alone != nil else {
            return element("ul", .class("entries")) {
                kept.map { one in row(one, shown: one.answers.prefix(1) + [], words) }
            }
        }
        return .joined([texts(first), answers(of: first, shown: first.answers.prefix(1) + [], words: words)])
    }

    private static func more(_ card: NagCard, words: Words) -> HTML {
        guard card.more > 0 else { return .nothing }
        return element("p", .class("more")) { element("a", .href(.missions)) { words(AppPhrase.more(card.more)) } }
    }

    /// A row has its main answers. Its title leads to the others.
    private static func row(_ row: NagCard.Row, shown: [NagMessage.Action], _ words: Words) -> HTML {
        element("li", .key(row.tag.description)) {
            element("div") {
                if let route = row.route {
                    element("a", .class("title"), .href(route)) { row.title }
                } else {
                    element("span", .class("title")) { row.title }
                }
                texts(row)
            }
            answers(of: row, shown: shown, words: words)
        }
    }

    private static func texts(_ row: NagCard.Row) -> HTML {
        .joined(row.text.parts(at: 0x0a).map { line in element("p") { line } })
    }

    private static func answers(of row: NagCard.Row, shown answers: [NagMessage.Action], words: Words) -> HTML {
        if row.commitment != nil {
            let text = row.isTimeToLeave ? words(CallPhrase.onMyWay) : words(NagPhrase.acknowledge)
            let action = NagAction.acknowledge(row.tag)
            return element("p", .class("actions")) { button(text, action: .nag(action), .class("main")) }
        }
        guard let mission = row.mission else { return .nothing }
        return NagAnswers.row(answers, mission: mission, words: words)
    }

    private static func question(_ offer: EscalationOffer, in context: ViewContext) -> HTML {
        let words = context.words
        let title = context.workspace.title(of: offer.mission) ?? ""
        let isMore = offer.to > offer.from
        return question(
            words(isMore ? NagNoticePhrase.louder(title, offer.to) : .softer(title, offer.to)),
            answers: [
                (words(isMore ? NagScreenPhrase.more : .fewer), .escalate(offer.mission, accepted: true)),
                (words(NagScreenPhrase.leave), .escalate(offer.mission, accepted: false)),
                (words(NagPermissionPhrase.notNow), .putOffEscalation),
            ])
    }

    /// Renders the question whether to allow notifications.
    /// - Parameter title: the title of the mission or commitment that justifies the question.
    static func permission(_ title: String, words: Words) -> HTML {
        element("ul", .class("asks")) {
            question(
                words(NagPermissionPhrase.allowOffer(title)),
                answers: [(words(NagPermissionPhrase.allowButton), .ask), (words(NagPermissionPhrase.notNow), .putOff)])
        }
    }

    private static func question(_ text: String, answers: [(label: String, action: NagAction)]) -> HTML {
        element("li", .key("question"), .class("nag question")) {
            element("p") { text }
            element("p", .class("actions")) {
                answers.map { label, action in button(label, action: .nag(action)) }
            }
        }
    }
}

/// Renders the answers to a nag as buttons.
enum NagAnswers {
    static func offered(for mission: RecordID, in context: ViewContext) -> [NagMessage.Action] {
        context.workspace.blockAnswers(for: mission, in: context.circumstances) + snoozes(in: context)
    }

    static func snoozes(in context: ViewContext) -> [NagMessage.Action] {
        SnoozeChoice.offered(context.settings, in: context.circumstances).map { .snooze($0.choice) }
    }

    /// A nuclear nag names one small start. This button leads to others, and to five minutes of the mission.
    static func stuck(_ mission: RecordID, words: Words) -> HTML {
        button(words(StuckPhrase.button), action: .nag(.stuck(mission)))
    }

    /// - Parameter hasMain: whether the first answer stands out.
    static func row(
        _ answers: [NagMessage.Action], mission: RecordID, words: Words, hasMain: Bool = true
    ) -> HTML {
        element("p", .class("actions")) {
            answers.map { answer in
                button(
                    words(answer), action: .nag(.answer(mission, answer)),
                    hasMain && answer == answers.first ? .class("main") : nil)
            }
        }
    }
}

/// Shows one mission with its answers in large buttons. A notification opens this page, and a nuclear nag fills the
/// screen with it.
struct NagPage {
    let html: HTML

    init(_ id: RecordID, isAlarm: Bool = false, in context: ViewContext) {
        let words = context.words
        let back = BackLink(to: .today, name: words(ScreenPhrase.backToToday))
        guard let mission = context.workspace.missions[id], !mission.deleted else {
            html = GoneView(words(ScreenPhrase.goneMission), back: back).html
            return
        }
        guard mission.isOpen else {
            html = GoneView(words(MissionPhrase.done(mission.title)), back: back).html
            return
        }
        let isNuclear = (mission.aggression ?? context.settings.usualAggression) == .nuclear
        let answers: [NagMessage.Action] =
            context.workspace.blockAnswers(for: id, in: context.circumstances) + (isNuclear ? [.acknowledge] : [])
            + [.focus] + NagAnswers.snoozes(in: context)
        let step = context.workspace.steps(of: id).first { !$0.done }?.title
        html = element("section", .class(isAlarm ? "nag-page alarm" : "nag-page"), .key("nag")) {
            element("p", .class("detail")) { words(isAlarm ? NagScreenPhrase.overdueHeading : .answers) }
            element(isAlarm ? "h2" : "h1", isAlarm ? .id("dialog-title") : nil) { mission.title }
            element("p", .class("said")) {
                context.workspace.reminder(of: id, playbooks: context.playbooks, in: context.circumstances)
            }
            if let step, !isNuclear { element("p", .class("step")) { step } }
            element("p", .class("actions")) {
                answers.map { answer in
                    button(
                        words(answer), action: .nag(.answer(id, answer)),
                        answer == answers.first ? .class("main") : nil)
                }
                if isNuclear, !mission.isRoutine { NagAnswers.stuck(id, words: words) }
            }
        }
    }
}
