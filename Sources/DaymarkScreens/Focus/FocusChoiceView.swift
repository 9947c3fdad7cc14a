import DaymarkCore

/// Shows the missions to focus on while no session is on, with a question about the last session.
struct FocusChoiceView {
    /// The minutes after a session in which it can be rated.
    private static let ratingMinutes: Int64 = 30
    private static let maxMissions = 8
    static let settleField = "focus-worked"

    /// The id of the field that corrects the minutes of a session.
    static func correctField(_ session: RecordID) -> String { "focus-correct-" + session.handle }

    private let missions: [Mission]
    private let refusals: Refusals
    private let room: RoomState
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ plan: Plan, refusals: Refusals, room: RoomState = RoomState(), in context: ViewContext) {
        let workspace = context.workspace
        self.room = room
        self.refusals = refusals
        self.context = context
        var ids = plan.blocks.ordered { $0.span.start < $1.span.start }.compactMap { $0.mission }.uniqued()
        if ids.count < FocusChoiceView.maxMissions {
            let open = workspace.missions.indices {
                $0.pointee.isOpen && !$0.pointee.isRoutine
                    && !workspace.waitsForItsCall($0, at: context.now)
            }
            let next = RankedMission.first(FocusChoiceView.maxMissions, of: open, in: context)
            ids = (ids + next.map { workspace.missions.all[$0.index].id }).uniqued()
        }
        missions = ids.prefix(FocusChoiceView.maxMissions).compactMap { workspace.missions[$0] }
    }

    var html: HTML {
        element("div", .class("focus-choice"), .key("choice"), .view("choice")) {
            element("header", .class("day")) { element("h1") { words(FocusPhrase.title) } }
            forgotten
            rating
            RoomPeopleView(room, in: context).strip
            if missions.isEmpty {
                element("p", .class("empty")) { words(FocusPhrase.nothingToFocusOn) }
            } else {
                element("section", .aria("aria-labelledby", "focus-heading")) {
                    element("h2", .id("focus-heading")) { words(FocusPhrase.startHeading) }
                    element("ul", .class("rows")) { missions.map { row($0) } }
                }
                element("section", .class("focus-rhythm")) {
                    SettingField.choice(
                        "focusRhythm", legend: words(FocusPhrase.rhythmHeading), chosen: context.settings.focusRhythm
                    ) { FocusChoiceView.name(of: $0, settings: context.settings, words: words) }
                }
            }
            if room.room == nil {
                element("p") {
                    element("a", .href(.room), .class("quiet")) {
                        Icon.person.html
                        element("span") { words(RoomOpeningPhrase.title) }
                    }
                }
            }
        }
    }

    /// The name of a rhythm. The person's own has its lengths.
    static func name(of rhythm: Rhythm, settings: Settings, words: Words) -> String {
        rhythm == .own
            ? words(
                FocusPhrase.ownRhythm(
                    work: words.length(settings.focusMinutes), rest: String(settings.focusBreak)))
            : words(FocusPhrase.rhythm(rhythm))
    }

    private func row(_ mission: Mission) -> HTML {
        let row = MissionRow(mission, in: context)
        let detail = [row.remainingText, row.dueText, row.progressText].filter { !$0.isEmpty }.joined(separator: " · ")
        return element("li", .key(mission.id.description)) {
            row.picture.mark(in: row.category)
            element("div") {
                element("a", .href(.mission(row.id)), .row(.mission(row.id)), .class("title")) { row.title }
                element("span", .class("detail")) { detail }
            }
            button(
                words(FocusPhrase.startButton), action: .focus(.start(mission.id)), .class("soft"),
                .label(words(FocusPhrase.startLabel(row.title))))
        }
    }

    /// The questions about the last session: how it went, for a short time, and how long it was, for a day.
    private var rating: HTML {
        let toRate = context.workspace.focusToRate(at: context.now, within: FocusChoiceView.ratingMinutes)
        guard let last = toRate ?? context.workspace.focusToCorrect(at: context.now) else { return .nothing }
        let title = context.workspace.title(ofSession: last.session, words)
        return element("section", .class("focus-rating"), .key("rating")) {
            element("p") { words(last.minutes > 0 ? .ended(title, last.minutes) : FocusNoticePhrase.short(title)) }
            if toRate != nil { ratings(of: last) }
            FocusChoiceView.correction(of: last, refusals: refusals, words: words)
        }
    }

    private func ratings(of last: FocusStatus) -> HTML {
        .joined([
            element("p", .id("how-heading")) { words(FocusReviewPhrase.howHeading) },
            element("p", .class("actions"), .role("group"), .aria("aria-labelledby", "how-heading")) {
                [Int64(1), 3, 5].map { rating in
                    button(
                        words(FocusReviewPhrase.rating(rating)), action: .focus(.rate(last.session, rating)),
                        .class("soft"))
                }
            },
        ])
    }

    /// The field that corrects the minutes of a session that has ended.
    static func correction(of last: FocusStatus, refusals: Refusals, words: Words) -> HTML {
        FormField(
            correctField(last.session), label: words(FocusReviewPhrase.correctField),
            action: .focus(.correct(last.session)), refusals: refusals, words: words
        )
        .line(words.length(last.minutes), maxLength: 50)
    }

    private var forgotten: HTML {
        guard let last = context.workspace.forgottenFocus(at: context.now) else { return .nothing }
        let title = context.workspace.title(ofSession: last.session, words)
        return element("section", .class("focus-rating"), .key("forgotten")) {
            element("p", .role("status")) { words(FocusReviewPhrase.forgottenQuestion(title)) }
            element("p", .class("actions")) {
                if let planned = last.target {
                    button(
                        words(FocusReviewPhrase.forgottenYes(planned)),
                        action: .focus(.settle(last.session, minutes: planned)),
                        .class("soft"))
                }
                button(
                    words(FocusReviewPhrase.forgottenNo), action: .focus(.settle(last.session, minutes: 0)),
                    .class("soft"))
            }
            FormField(
                FocusChoiceView.settleField, label: words(FocusReviewPhrase.forgottenField),
                action: .focus(.settleTyped(last.session)), refusals: refusals, words: words
            )
            .line("", example: words(FieldExamplePhrase.lengthExample), maxLength: 50)
        }
    }
}
