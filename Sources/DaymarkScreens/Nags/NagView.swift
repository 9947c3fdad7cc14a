import DaymarkCore

/// Shows the nags over the page with their answers, loudest first. None of them takes focus.
struct NagsView {
    let html: HTML

    init(_ nagging: Nagging, in context: ViewContext) {
        let loudest = nagging.cards.reversed().ordered { $0.level > $1.level }
        let cards = loudest.prefix(Nagging.maxCards).map { NagsView.card($0, in: context) }
        let shown = nagging.cards.compactMap { $0.mission }
        let banners = nagging.banners.filter { !shown.contains($0.mission) && !nagging.hushed.contains($0.mission) }
        let rows =
            Array(cards)
            + banners.prefix(max(Nagging.maxCards - cards.count, 0)).map { NagsView.banner($0.mission, in: context) }
        var questions: [HTML] = []
        if let offer = nagging.offer { questions.append(NagsView.question(offer, in: context)) }
        html = rows.isEmpty && questions.isEmpty ? .nothing : element("ul") { rows + questions }
    }

    private static func card(_ message: NagMessage, in context: ViewContext) -> HTML {
        element("li", .key(message.tag.description), .class("nag " + message.level.name)) {
            heading(
                message.title, route: message.route, tag: message.tag, news: message.body, words: context.words)
            // The text gives the time that is left now instead of when the nag arrived.
            if let mission = message.mission, !message.isCall {
                element("p") { context.workspace.reminder(of: mission, in: context.circumstances) }
            } else {
                message.body.parts(at: 0x0a).map { line in element("p") { line } }
            }
            if let mission = message.mission {
                NagAnswers.row(message.actions, mission: mission, words: context.words)
            }
        }
    }

    private static func banner(_ id: RecordID, in context: ViewContext) -> HTML {
        element("li", .key(id.description), .class("nag banner")) {
            heading(context.workspace.title(of: id) ?? "", route: .mission(id), tag: id, words: context.words)
            element("p") { context.workspace.reminder(of: id, in: context.circumstances) }
            NagAnswers.row(NagAnswers.offered(for: id, in: context), mission: id, words: context.words)
        }
    }

    /// - Parameter news: text that a screen reader reads once with the title and does not repeat every minute.
    private static func heading(
        _ title: String, route: Route?, tag: RecordID, news: String = "", words: Words
    ) -> HTML {
        element("div", .class("heading")) {
            element("strong", news.isEmpty ? nil : .set("role", "alert")) {
                if let route { element("a", .href(route)) { title } } else { title }
                if !news.isEmpty { element("span", .class("unseen")) { news } }
            }
            button(
                Icon.close.html, action: .nag(.putAway(tag)), .class("quiet"),
                .label(words(NagScreenPhrase.putAway(title))))
        }
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
            ])
    }

    /// Renders the question whether to allow notifications.
    /// - Parameter title: the title of the mission that justifies the question.
    static func permission(_ title: String, words: Words) -> HTML {
        element("ul", .class("asks")) {
            question(
                words(NagScreenPhrase.allowOffer(title)),
                answers: [(words(NagScreenPhrase.allowButton), .ask), (words(NagScreenPhrase.notNow), .putOff)])
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

extension NagMessage {
    /// The screen of what the message is about.
    fileprivate var route: Route? {
        mission.map { .mission($0) } ?? commitment.map { .commitment($0, at: nil) }
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

    static func row(_ answers: [NagMessage.Action], mission: RecordID, words: Words) -> HTML {
        element("p", .class("actions")) {
            answers.filter { $0 != .focus }.map { answer in
                button(
                    words(answer), action: .nag(.answer(mission, answer)),
                    answer == answers.first ? .class("main") : nil)
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
            element("p", .class("said")) { context.workspace.reminder(of: id, in: context.circumstances) }
            if let step, !isNuclear { element("p", .class("step")) { step } }
            element("p", .class("actions")) {
                answers.map { answer in
                    button(
                        words(answer), action: .nag(.answer(id, answer)),
                        answer == answers.first ? .class("main") : nil)
                }
            }
        }
    }
}
