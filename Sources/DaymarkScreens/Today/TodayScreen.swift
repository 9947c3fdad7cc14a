import DaymarkCore

extension Route {
    public static let today = Route(unchecked: "today")
}

extension Action {
    static func today(_ action: TodayAction) -> Action { Action(action) }
    static func block(_ action: BlockAction) -> Action { Action(action) }
    static func mood(_ action: MoodAction) -> Action { Action(action) }
}

/// A suggested mission that the person passed over by asking for another one.
struct PassedOver: Equatable {
    /// The minutes after which the mission is offered again.
    private static let length: Int64 = 60

    let mission: RecordID
    let at: Instant

    func isRecent(at now: Instant) -> Bool { at <= now && now < at.adding(minutes: PassedOver.length) }
}

/// One date of a commitment.
struct CommitmentDate: Hashable {
    let commitment: RecordID
    /// The date under the rule of its series.
    let original: WallMoment
}

struct TodayState: Equatable {
    /// Whether to show the question how the person feels.
    var asksMood = false
    /// The missions in place of which the person asked for another, in that order.
    var passedOver: [PassedOver] = []
    /// The current drag, on Today or in the week.
    var drag: Drag?
    /// The scale of the timeline before the drag. If it changed during the drag, times would move under the pointer.
    var dragScale: TimelineScale?
    /// Whether the person has just asked for the ways to clear the day, so that they open.
    var asksPause = false
    /// The commitments of today that the next pause removes.
    var notToday: [CommitmentDate] = []

    mutating func choose(_ date: CommitmentDate, isOn: Bool) {
        notToday = notToday.filter { $0 != date } + (isOn ? [date] : [])
    }
}

extension Screen {
    static let today = Screen(
        "today", icon: .today, isListed: true,
        actions: [
            ActionGroup(TodayAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            },
            ActionGroup(BlockAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            },
            ActionGroup(DoseAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            },
            ActionGroup(MoodAction.self) { app, action, context in app.handle(action, in: &context) },
            ActionGroup(TipAction.self) { app, action, context in app.handle(action, in: &context) },
        ],
        title: { _, context in context.words(AppPhrase.todayTitle) },
        view: { context in todayView(&context) })

    private static func todayView(_ context: inout ScreenContext) -> HTML {
        let view = context.view
        let plan = context.plan()
        let isStale = context.inputs.isPlanStale
        let openBlock = OpenBlock(view.workspace, plan, in: view.circumstances)
        let needsPressures = view.words.voice == .command || openBlock != nil && !isStale
        let pressures = needsPressures ? context.pressures() : nil
        let model = TodayModel(
            plan, in: view, pressures: pressures,
            suggestions: isStale ? context.memo.suggestions.rows(for: openBlock, voice: view.words.voice) : nil,
            laterLimit: TodayView.maxLater,
            laterTimes: isStale ? context.memo.suggestions.laterTimes(in: view.words.voice) : nil,
            proposalDays: TodayView.proposalDays(for: view.workspace))
        if !isStale {
            context.memo.suggestions.keep(model.suggestions, for: model.openBlock, voice: view.words.voice)
            context.memo.suggestions.keep(timesOf: model.later)
        }
        var parts = TodayView.Parts()
        if view.words.voice == .command {
            parts.radar = pressures.map { RadarModel($0, of: model, in: view) }
            let (days, momentum) = context.memo.insights.momentum(in: view)
            parts.momentum = MomentumStrip(days, momentum, words: view.words).html
        }
        let pause = view.workspace.pause(in: view.circumstances)
        parts.isPaused = pause != nil
        let quiet = QuietPeriodView(in: view)
        (parts.quietPeriod, parts.quietPeriodChoices) = (quiet.current, quiet.choices)
        parts.pause =
            PauseView(
                until: pause, notToday: context.screens.today.notToday, isOpen: context.screens.today.asksPause,
                refusals: context.screens.refusals, in: view
            ).html
        // It waits for the end of a pause, and holds back no other question until then.
        if !parts.isPaused, let absence = App.absence(isCaughtUp: context.inputs.isCaughtUp, in: view) {
            parts.returnQuestion = ReturnView(absence, words: view.words).html
        }
        let callQuestion: HTML = parts.isPaused ? .nothing : CallQuestion(model, in: view).html
        let offer = App.notifyOffer(context.device, asksAboutCalls: !callQuestion.isEmpty, in: view)
        parts.notifyQuestion = offer.map { NagsView.permission($0, words: view.words) } ?? callQuestion
        if !parts.isPaused { parts.hoursQuestion = FollowingHoursView(in: view).html }
        let isAsked =
            !parts.returnQuestion.isEmpty || !parts.hoursQuestion.isEmpty || !model.moved.isEmpty
            || !model.passed.isEmpty || !model.dosesToAsk.isEmpty
        parts.mood = moodModel(model, isAskedOther: isAsked, &context)
        parts.passedOver = context.screens.today.passedOver.filter { $0.isRecent(at: view.now) }.map { $0.mission }
        // One thing at a time: a question comes before a tip.
        if !parts.isPaused, !model.isPastSleep, parts.notifyQuestion.isEmpty, !isAsked {
            parts.tip = TipView(context.device, in: view).html
        }
        parts.journal = JournalCard(in: view).html
        parts.offersCopy = App.offersCopy(context.device, in: view)
        return TodayView(model, parts: parts, in: view).html
    }

    /// - Parameter isAskedOther: whether Today asks a question that comes before the one about the mood.
    private static func moodModel(
        _ today: TodayModel, isAskedOther: Bool, _ context: inout ScreenContext
    ) -> MoodModel? {
        let view = context.view
        let offer =
            isAskedOther
            ? nil
            : view.workspace.moodOffer(after: context.memo.moodOffer, today.openBlock, in: view.circumstances)
        if let offer { context.memo.moodOffer = offer }
        // In spark, the question does not come by itself: the sun waits to be tapped.
        let isOffered = offer != nil && view.words.voice != .spark
        return MoodModel(today, isAsked: context.screens.today.asksMood || isOffered, in: view)
    }
}

/// The suggestions of the last plan. They are reused while the plan is stale, because evaluating all missions takes
/// time.
struct SuggestionMemo {
    private var rows: [SuggestionRow] = []
    private var end: Instant?
    private var voice = Voice.calm
    /// When the missions that are not planned for today are proposed, in the words of the voice.
    private var laterTimes: [RecordID: String] = [:]

    mutating func keep(timesOf later: [MissionRow]) {
        laterTimes = [:]
        for row in later { laterTimes[row.id] = row.proposedText }
    }

    mutating func keep(_ rows: [SuggestionRow], for block: OpenBlock?, voice: Voice) {
        (self.rows, self.voice) = (rows, voice)
        end = block?.span.end
    }

    /// Returns the proposed times if they are in the words of this voice, and none otherwise.
    func laterTimes(in voice: Voice) -> [RecordID: String] { voice == self.voice ? laterTimes : [:] }

    /// Returns the rows if they were computed for the same free time and voice, and none otherwise.
    func rows(for block: OpenBlock?, voice: Voice) -> [SuggestionRow] {
        guard let block, let end, voice == self.voice, end == block.span.end else { return [] }
        return rows
    }
}
