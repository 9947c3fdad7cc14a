import DaymarkCore

/// Shows Today: the rest of the day, the timeline, and the missions that are not on it.
struct TodayView {
    /// The maximum number of unplaced missions to list. The others are on their own screen.
    static let maxLater = 8
    /// The maximum number of missions that do not fit to list.
    static let maxUnplanned = 8
    /// With more missions than this, only today is searched for times to propose: a search of the week takes long.
    private static let maxProposed = 200
    /// The maximum number of countdowns.
    static let maxCountdowns = 3

    /// The optional parts of the screen, in addition to the model.
    struct Parts {
        var radar: RadarModel?
        /// The momentum of each category, in the voice that shows it.
        var momentum = HTML.nothing
        var mood: MoodModel?
        /// The current pause, or the ways to start one.
        var pause = HTML.nothing
        var isPaused = false
        /// The current quiet period. Empty if there is none.
        var quietPeriod = HTML.nothing
        /// The choices to start a quiet period.
        var quietPeriodChoices = HTML.nothing
        /// The question to a person who returns after days away.
        var returnQuestion = HTML.nothing
        /// The offer of hours that follow the commitments.
        var hoursQuestion = HTML.nothing
        /// The question whether to allow notifications.
        var notifyQuestion = HTML.nothing
        /// The missions that the person has passed over.
        var passedOver: [RecordID] = []
        /// The tip of the day.
        var tip = HTML.nothing
        /// The journal, or the evening's question.
        var journal = HTML.nothing
        /// Whether to offer a backup.
        var offersCopy = false
    }

    /// The number of days in which to find times for missions without one: those of the week.
    static func proposalDays(for workspace: Workspace) -> Int {
        let count = workspace.missions.indices { $0.pointee.isOpen && $0.pointee.placement == .flexible }.count
        return count <= maxProposed ? Int(WeekModel.dayCount) : 1
    }

    private let model: TodayModel
    private let parts: Parts
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ model: TodayModel, parts: Parts = Parts(), in context: ViewContext) {
        self.model = model
        self.parts = parts
        self.context = context
    }

    var html: HTML {
        element("div", .class("today")) {
            if model.isNew { .joined([heading, welcome]) } else { day }
        }
    }

    private var day: HTML {
        let home = Home(
            model: model, radar: parts.radar, momentum: parts.momentum, passedOver: parts.passedOver, context: context)
        let lead = model.isPastSleep ? home.nightLead : home.lead
        // The next rows of the plan are shown before the question about the mood.
        let asksLast = !lead.isEmpty && !parts.isPaused && parts.returnQuestion.isEmpty
        let header = HTML.joined([
            home.header, bubble, glance(besides: lead, of: home),
            words.voice == .command && !lead.isEmpty ? .nothing : focus,
        ])
        return .joined(
            asksLast
                ? [header, parts.quietPeriod, countdowns, columns(lead: lead, question: question, of: home)]
                : [header, parts.quietPeriod, countdowns, question, columns(lead: lead, of: home)])
    }

    /// The current pause, or the question to a returning person, or otherwise the question about the mood.
    private var question: HTML {
        if parts.isPaused { return parts.pause }
        if !parts.returnQuestion.isEmpty { return parts.returnQuestion }
        // In spark, the sun asks and answers (``SunBubble``).
        guard let mood = parts.mood, !(words.voice == .spark && mood.card == .line) else { return .nothing }
        return MoodView(model: mood, words: words).html
    }

    private var bubble: HTML {
        guard words.voice == .spark, !model.isPastSleep, model.percentLeft != nil else { return .nothing }
        return SunBubble(model, mood: parts.mood, words: words).html
    }

    private func glance(besides lead: HTML, of home: Home) -> HTML {
        guard !model.isPastSleep else { return .nothing }
        let isListed = !lead.isEmpty || !bubble.isEmpty
        // The card of gentle may say the same as the first sentence.
        let first = model.glance.current ?? model.glance.next
        let showsFirst = words.voice == .gentle && (first == nil || GentleHome(home: home).shownRow != first)
        return GlanceView(model, isListed: isListed, showsFirst: showsFirst, words: words).html
    }

    private var focus: HTML { FocusBar(model, in: context).html }

    private var countdowns: HTML {
        guard !model.countdowns.isEmpty else { return .nothing }
        let floating = floatingDeadline
        return element("ul", .class("countdowns"), .key("countdowns")) {
            model.countdowns.prefix(TodayView.maxCountdowns).map { one in
                element("li", .key(one.mission.description), one.pulses ? .class("pulses") : nil) {
                    element("a", .href(.mission(one.mission)), .row(.mission(one.mission))) { one.title }
                    element("span") { countdownText(one) }
                    if one.mission == floating { FocusView.floatButton(words) }
                }
            }
        }
    }

    /// The mission whose deadline the floating window shows. Nil during a session, which has a button of its own.
    private var floatingDeadline: RecordID? {
        guard context.workspace.focus(at: context.now) == nil else { return nil }
        return context.workspace.pressingDeadlines(in: context.circumstances).first?.mission
    }

    private func countdownText(_ countdown: DeadlineCountdown) -> String {
        let minutes = countdown.minutes(from: context.now)
        return words(DeadlinePhrase.left(minutes: minutes, numbers: context.settings.timerNumbers))
    }

    /// The heading that all voices show before anything has been added. Its key differs from that of the day's header.
    /// When an account's records arrive, the header is therefore replaced and nothing moves.
    private var heading: HTML {
        element("header", .class("day"), .key("first")) {
            element("h1") { model.date }
            element("p", .class("left")) { model.left }
        }
    }

    private var welcome: HTML {
        element("section", .class("welcome")) {
            element("p") { model.empty ?? "" }
            element("p", .class("detail")) { words(HomePhrase.howToAdd) }
            if !model.isSetUp {
                element("a", .class("button main"), .href(.setUp(1))) { words(SetUpPhrase.setUpOffer) }
            }
            element("p", .class("actions")) {
                button(words(SamplePhrase.add), action: .setUp(.addSample), .class("quiet"))
            }
            calendarChoice
        }
    }

    private func columns(lead: HTML, question: HTML = .nothing, of home: Home) -> HTML {
        let isCardFirst = words.voice == .gentle
        let lead = HTML.joined(
            isCardFirst ? [lead, question, parts.journal] : [lead, parts.journal, question])
        let columns = element("div", .class(lead.isEmpty ? "columns" : "columns led")) {
            if !lead.isEmpty { element("div", .class("lead")) { .joined([lead, relief]) } }
            home.besidePlan
            planSection
            element("div", .class("beside")) {
                unplanned
                later
                if asked == .reminders { parts.notifyQuestion }
                sample
                if asked == nil { parts.tip }
                copyOffer
                calendarChoice
            }
        }
        return lead.isEmpty ? .joined([relief, columns]) : columns
    }

    /// The ways to rest, to have some quiet and to get unstuck. They come before the timeline,
    /// which is long on a phone.
    private var relief: HTML {
        let ways = HTML.joined([parts.isPaused ? .nothing : .joined([parts.pause, quietPeriodChoices]), stuck])
        guard !ways.isEmpty else { return .nothing }
        return element("div", .class("relief"), .key("relief")) { ways }
    }

    private var planSection: HTML {
        element("section", .class("plan"), .aria("aria-labelledby", "plan-heading")) {
            element("div", .class("heading")) {
                element("h2", .id("plan-heading")) { words(DayPhrase.planHeading) }
                element("a", .class("quiet"), .href(.week)) { words(WeekPhrase.title) }
                if !model.plan.blocks.isEmpty {
                    button(words(AppPhrase.replanButton), action: .today(.replan), .class("quiet"))
                }
            }
            urgentShortage
            planQuestion
            DosesView(model.doses, isToday: true, words: words).html
            if !model.wholeDays.isEmpty {
                element("ul", .class("all-day")) {
                    model.wholeDays.map { one in
                        let route = Route.commitment(one.commitment, at: one.original)
                        return element("li", .key(route.address)) {
                            element("a", .href(route), .row(route)) { one.title }
                        }
                    }
                }
            }
            overdue
            if let empty = model.empty { element("p", .class("empty")) { empty } }
            element("div", .id(Region.timeline)) { TimelineView(model.rows, on: model.day, in: context).html }
        }
    }

    /// The only question that is asked now. Nil if there is none.
    private var asked: TodayQuestion? {
        for question in TodayQuestion.allCases where isOpen(question) { return question }
        return nil
    }

    private func isOpen(_ question: TodayQuestion) -> Bool {
        switch question {
        case .back: return !parts.returnQuestion.isEmpty
        case .doses: return !model.dosesToAsk.isEmpty
        case .hours: return !parts.hoursQuestion.isEmpty
        case .moved: return !model.moved.isEmpty
        case .passed: return !model.passed.isEmpty
        case .mood:
            guard let mood = parts.mood, !parts.isPaused else { return false }
            return mood.card == .question
        case .waited: return model.waited != nil && !parts.isPaused
        case .reminders: return !parts.notifyQuestion.isEmpty
        }
    }

    /// The question about the plan, if it is the one that is asked now. Moves are announced at once, whatever else is
    /// asked about the plan.
    private var planQuestion: HTML {
        let moves = MovesView(model.moves, words: words).html
        switch asked {
        case .doses:
            return .joined([DoseQuestionView(model.dosesToAsk, question: model.doseQuestion, in: context).html, moves])
        case .hours: return .joined([parts.hoursQuestion, moves])
        case .moved: return moves
        case .passed: return .joined([PassedView(model.passed, words: words).html, moves])
        case .waited: return model.waited.map { WaitedView($0, in: context).html } ?? .nothing
        case .back, .mood, .reminders, nil: return .nothing
        }
    }

    /// The first mission that is due soon and does not fit, with a button for the ways to make room. `command` shows
    /// its banner instead.
    private var urgentShortage: HTML {
        let urgent = model.unplanned.filter { $0.isUrgent }
        guard !parts.isPaused, words.voice != .command, let first = urgent.first else { return .nothing }
        return element("div", .class("moved short"), .key("short"), .role("status")) {
            element("p") { words(DayPhrase.noRoom(first.title, others: urgent.count - 1)) }
            element("p", .class("actions")) { waysButton(first.mission) }
        }
    }

    /// Names the missions whose deadline has passed and that are planned on later days, in one line that opens.
    private var overdue: HTML {
        guard !model.overdue.isEmpty, !parts.isPaused else { return .nothing }
        return element("details", .class("overdue"), .key("overdue")) {
            element("summary") { model.overdueText(words) }
            element("ul", .class("rows")) {
                model.overdue.prefix(TodayView.maxUnplanned).map { row in
                    item(row.mission, row.title, mark: row.picture.mark(in: row.category), detail: row.detail)
                }
            }
            more(model.overdue.count - TodayView.maxUnplanned)
        }
    }

    /// A mission in a list below the plan: a button that completes it, its picture, title and detail.
    private func item(
        _ mission: RecordID, _ title: String, mark: HTML, detail: String, ways: HTML = .nothing
    ) -> HTML {
        element("li", .key(mission.description)) {
            CompleteButton(mission, title: title, words: words).html
            mark
            element("div") {
                element("a", .href(.mission(mission)), .row(.mission(mission)), .class("title")) { title }
                element("span", .class("detail")) { detail }
            }
            ways
        }
    }

    private func waysButton(_ mission: RecordID) -> HTML {
        element(
            "button", .type("button"), .class("quiet"), .on("click", .today(.ways(mission))),
            .aria("aria-haspopup", "dialog")
        ) { words(WayPhrase.button) }
    }

    private var unplanned: HTML {
        guard !model.unplanned.isEmpty else { return .nothing }
        return element("section", .class("unplanned"), .aria("aria-labelledby", "unplanned-heading")) {
            element("h2", .id("unplanned-heading")) { words(DayPhrase.notFittingHeading) }
            element("ul", .class("rows")) {
                model.unplanned.prefix(TodayView.maxUnplanned).map { row in
                    item(
                        row.mission, row.title, mark: row.picture.mark(in: row.category), detail: row.reason,
                        ways: waysButton(row.mission))
                }
            }
            more(model.unplanned.count - TodayView.maxUnplanned)
        }
    }

    private var later: HTML {
        guard !model.later.isEmpty else { return .nothing }
        return element("section", .aria("aria-labelledby", "later-heading")) {
            element("h2", .id("later-heading")) { words(DayPhrase.laterHeading) }
            element("ul", .class("rows"), .set("data-drop", "out")) {
                model.later.map { MissionItem($0, style: MissionItem.Style(isDraggable: true), words: words).html }
            }
            more(model.laterCount - model.later.count)
        }
    }

    private func more(_ count: Int) -> HTML {
        guard count > 0 else { return .nothing }
        return element("p", .class("more")) { element("a", .href(.missions)) { words(AppPhrase.more(count)) } }
    }

    /// Says that these are examples, with a button to remove them.
    private var sample: HTML {
        guard context.workspace.hasSampleWeek else { return .nothing }
        return element("section", .class("sample")) {
            element("p") { words(SamplePhrase.here) }
            button(words(SamplePhrase.remove), action: .setUp(.removeSample), .class("soft"))
        }
    }

    private var stuck: HTML {
        guard !model.isPastSleep, !parts.isPaused, context.workspace.missions.all.contains(where: { $0.isOpen }) else {
            return .nothing
        }
        return element("p", .class("actions")) {
            element(
                "button", .type("button"), .class("quiet"), .on("click", .breakdown(.stuck(.open(nil))))
            ) {
                Icon.stairs.html
                words(StuckPhrase.button)
            }
        }
    }

    private var quietPeriodChoices: HTML {
        guard !parts.quietPeriodChoices.isEmpty else { return .nothing }
        return element("details", .class("pause"), .key("quiet-period-choices")) {
            element("summary") { words(QuietPeriodPhrase.heading) }
            parts.quietPeriodChoices
        }
    }

    private var copyOffer: HTML {
        guard parts.offersCopy else { return .nothing }
        return element("section", .class("data"), .aria("aria-labelledby", "copy-heading")) {
            element("h2", .id("copy-heading")) { words(DevicePhrase.copyHeading) }
            element("p") { words(DevicePhrase.copyOffer) }
            element("p") {
                button(words(DevicePhrase.copyButton), action: .export)
                button(words(DevicePhrase.notNow), action: .today(.putOffCopy), .class("quiet"))
            }
        }
    }

    private var calendarChoice: HTML {
        element("section", .class("bring")) {
            element("label", .class("file")) {
                Icon.calendar.html
                element("span") { words(AppPhrase.chooseCalendar) }
                element("input", .type("file"), .set("accept", ".ics,text/calendar"), .on("change", .importCalendar))
            }
        }
    }
}
