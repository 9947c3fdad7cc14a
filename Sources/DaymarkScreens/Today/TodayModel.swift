import DaymarkCore

/// The current day as plain values. The page and the terminal show it, and widgets will.
public struct TodayModel: Hashable, Sendable {
    public let day: WakingDay
    public let date: String
    /// The rest of the day, such as “42% of the day left, 5 h 53 min”, or the time at which the day starts.
    public let left: String
    public let percentLeft: Int64?
    /// The night around the present. Nil by day.
    public let night: Span?
    /// The best thing to do now. ``now`` describes it in a sentence.
    public let whatNow: WhatNow
    public let now: String
    /// What is on, and how long until the next thing.
    public let glance: Glance
    /// Whether the person is up past the end of their waking day. Then nothing is offered but tomorrow.
    public let isPastSleep: Bool
    /// At night, sentences about the commitments of the next day that overlap.
    let nightClashes: [String]
    /// The end of the current quiet period.
    public let quietUntil: Instant?
    /// The current focus session, in one line.
    public let focusLine: String?
    /// Everything that is running, the shortest first.
    public let running: [TimelineRow]
    /// The whole-day commitments that are running and last several days or take time.
    public let runningDays: [Occurrence]
    /// The free time that the present moment lies in, if any.
    public let openBlock: OpenBlock?
    /// The missions that would fit into ``openBlock``.
    public let suggestions: [SuggestionRow]
    public let rows: [TimelineRow]
    /// Commitments that last the whole day.
    public let wholeDays: [Occurrence]
    public var allDay: [String] { wholeDays.map { $0.title } }
    /// The doses of routines. Those whose time is over without an answer stay until the end of the day.
    public let doses: [DoseRow]
    /// The doses of the day before that nobody answered. None after the morning, or once the question was dismissed.
    public let dosesToAsk: [Dose]
    /// The question about ``dosesToAsk``. Empty if there are none.
    public let doseQuestion: String
    /// The countdowns to deadlines before the day ends, earliest first.
    public let countdowns: [DeadlineCountdown]
    /// Whether the person wants figures on timers.
    public let showsNumbers: Bool
    public let unplanned: [UnplannedRow]
    /// The missions whose deadline has passed and that are planned on later days only.
    public let overdue: [OverdueRow]
    /// A sentence about the current pause. Empty without a pause.
    public let pause: String
    /// The moves by the plan, on all of its days. Empty in a pause, which moves everything.
    public let moves: MovesModel
    /// A sentence about ``moves``. Empty if nothing was moved.
    public var moved: String { moves.text }
    /// Planned work of today and yesterday whose time is over, and that is not answered yet.
    public let passed: [PassedRow]
    /// The proposal for today that the page asks about, because its mission has waited for over a week.
    let waited: Proposal?
    /// The first missions that are not planned for today.
    public let later: [MissionRow]
    /// The number of missions in the workspace that are not planned for today.
    public let laterCount: Int
    /// The number of open missions that are not in the workspace.
    public let unseen: Int
    /// Whether nothing has been added yet.
    public let isNew: Bool
    /// Whether any setting other than the voice has ever been chosen.
    let isSetUp: Bool
    /// The sentence to show if there are no rows.
    public private(set) var empty: String?
    public let plan: Plan
    /// The rows from now on without breaks, free time and commitments that take no time. Each mission appears once.
    public let course: [TimelineRow]
    /// The missions that are planned for today, in the plan's order.
    public let missions: [MissionRow]
    /// The minutes of today that are free.
    public let freeMinutes: Int64
    /// The minutes of work that are planned for today.
    public var plannedMinutes: Int64 { plan.blocks(in: day).workMinutes }
    /// The missions that could be done now, the best first.
    public let offers: [MissionOffer]
    /// The number of missions completed since the day started.
    public let doneToday: Int
    private let hasOpenMissions: Bool

    /// - Parameters:
    ///   - pressures: the current pressures of this workspace, if already known.
    ///   - suggestions: the suggestions before the last change, if they can be reused.
    ///   - unseen: the number of open missions that are not in the workspace.
    ///   - laterLimit: the maximum number of missions in ``later``.
    ///   - laterTimes: when the missions in ``later`` are proposed. Nil to find times in the coming days.
    ///   - proposalDays: the number of days in which to find these times.
    public init(
        _ plan: Plan, in context: ViewContext, pressures: PressureTable? = nil,
        suggestions earlier: [SuggestionRow]? = nil,
        unseen: Int = 0, laterLimit: Int = .max, laterTimes: [RecordID: String]? = nil, proposalDays: Int = 1
    ) {
        let (workspace, words, now) = (context.workspace, context.words, context.now)
        let day = plan.days[0]
        (self.unseen, self.plan, self.day) = (unseen, plan, day)
        let occurrences = TodayModel.occurrences(on: day, in: context)
        // A person in a lecture, or about to leave for one, is awake, whatever the settings say.
        let duty = occurrences.duty(at: now)
        let dayLeft = DayLeft(at: now, duty: duty, settings: workspace.settings, in: context.zone)
        // On a night shift it is still the evening, although the plan is for the next day.
        date = words.fullDate(dayLeft.isUpAtNight ? context.today : day.date)
        (percentLeft, night, left) = (dayLeft.percent, dayLeft.night, words(dayLeft))
        wholeDays = occurrences.filter { $0.allDay }
        let dayCount = laterTimes == nil ? proposalDays : 1
        let proposals = Proposals(workspace, plan: plan, dayCount: dayCount, in: context.circumstances)
        let timeline = TodayModel.timeline(
            of: plan, occurrences: occurrences, proposals: proposals.all, in: context)
        rows = timeline.rows
        freeMinutes = DayBuilder.minutes(context.freeTime(of: day, rows: rows, occurrences: occurrences))
        isPastSleep = percentLeft == nil && !dayLeft.isUpAtNight && TodayModel.isPastSleep(day, in: context)
        nightClashes = isPastSleep ? NightView.clashes(on: day, in: context) : []
        waited =
            isPastSleep ? nil : workspace.proposalToAsk(among: proposals.all, on: day, in: context.circumstances)
        quietUntil = workspace.quietPeriodEnd(in: context.circumstances)
        focusLine = FocusModel(in: context)?.line(words)
        openBlock = OpenBlock(workspace, plan, in: context.circumstances)
        suggestions = TodayModel.suggestions(
            for: openBlock, earlier: earlier, plan: plan, pressures: pressures, in: context)
        running = WhatNow.running(timeline.rows)
        whatNow = isPastSleep ? .rest : WhatNow(timeline.rows, suggestions: suggestions, now: now)
        glance = Glance(timeline.rows, running: running, now: now)
        runningDays = wholeDays.filter { $0.start <= now && now < $0.end && ($0.busy || $0.isLong) }
        self.now =
            isPastSleep
            ? words(NightPhrase.rest(until: context.time(day.start)))
            : TodayModel.sentence(whatNow, besides: running, runningDays, words)
        doses = DoseRow.current(on: day, in: context)
        dosesToAsk = workspace.dosesToAsk(on: day, in: context.circumstances)
        doseQuestion = dosesToAsk.isEmpty ? "" : workspace.question(about: dosesToAsk, on: day, words)
        showsNumbers = context.settings.timerNumbers
        countdowns = workspace.countdowns(until: day.end, in: context.circumstances)
        pause = workspace.pause(in: context.circumstances).map { context.text(pausedUntil: $0) } ?? ""
        moves = pause.isEmpty ? MovesModel(plan.movesToReport, of: plan, in: context) : MovesModel()
        passed = workspace.passedBlocksToAsk(in: context.circumstances).map { PassedRow($0, in: context) }
        unplanned = plan.unplanned.compactMap { entry in
            workspace.missions[entry.mission].map { UnplannedRow(entry, mission: $0, in: context) }
        }
        overdue = OverdueRow.all(in: plan, context)
        let loose = context.looseMissions(besides: plan)
        laterCount = loose.count
        later = TodayModel.proposing(
            context.rows(ofFirst: laterLimit, of: loose), times: laterTimes, proposals, days: dayCount, of: plan,
            in: context)
        hasOpenMissions = !loose.isEmpty || !workspace.missions.indices { $0.pointee.isOpen }.isEmpty
        isNew = workspace.missions.all.isEmpty && workspace.commitments.all.isEmpty
        let chosen = workspace.record(Settings.recordID)?.cells ?? []
        isSetUp = chosen.contains { $0.field.name != "voice" && !Settings.bookkeepingFields.contains($0.field.name) }
        course = TodayModel.course(of: rows, now: now)
        missions = plan.blocks(in: day).compactMap { $0.mission }.uniqued().compactMap { id in
            workspace.missions[id].map { MissionRow($0, in: context) }
        }
        offers = TodayModel.offers(
            course: course, suggestions: suggestions, rows: rows, later: later, in: context)
        doneToday = TodayModel.done(since: TodayModel.dawn(of: day, in: context), in: context)
        empty = emptyText(in: context)
    }

    /// Says why today is empty. Nil if it is not.
    private func emptyText(in context: ViewContext) -> String? {
        if isNew { return context.words(DayPhrase.firstUse) }
        let rest = Span(max(day.start, min(context.now, day.end)), day.end)
        let taken = context.text(takenBy: wholeDays.filter { $0.busy }, in: rest)
        if !taken.isEmpty, !rows.contains(where: { $0.mission != nil }) { return taken }
        let isEmpty = unplanned.isEmpty && rows.allSatisfy { $0.kind == .free || $0.isSuggestion }
        guard isEmpty else { return nil }
        let hasDone = rows.contains { if case .done = $0.kind { true } else { false } }
        return context.words(hasDone && !hasOpenMissions ? DayPhrase.everythingDone : .nothingAtAll)
    }

    /// Returns only the rows of the timeline.
    /// - Parameter withProposals: whether to propose times for missions that are not planned.
    static func rows(of plan: Plan, withProposals: Bool = true, in context: ViewContext) -> [TimelineRow] {
        var proposals: [Proposal] = []
        if withProposals {
            proposals = Proposals(context.workspace, plan: plan, dayCount: 1, in: context.circumstances).all
        }
        return timeline(
            of: plan, occurrences: occurrences(on: plan.days[0], in: context), proposals: proposals, in: context
        ).rows
    }

    /// The current way, or one that starts soon.
    var way: TimelineRow? {
        switch whatNow {
        case .onTheWay(let row): row
        case .soon(let row): row.isWay ? row : nil
        case .running, .suggestion, .next, .rest: nil
        }
    }

    /// The next work or commitment itself, and not the way to it.
    var nextDuty: TimelineRow? {
        guard let next = glance.next, next.isWay else { return glance.next }
        return rows.first { $0.isCommitment && $0.route == next.route }
    }

    /// Whether something was done today and nothing is open.
    var isAllDone: Bool { doneToday > 0 && !hasOpenMissions && unseen == 0 }

}

extension TodayModel {
    private static func occurrences(on day: WakingDay, in context: ViewContext) -> [Occurrence] {
        let shown = shown(day, in: context)
        return context.workspace.occurrences(from: shown.start, until: shown.end, in: context.circumstances)
    }

    /// Says what to do now, and names everything else that is running.
    static func sentence(
        _ whatNow: WhatNow, besides running: [TimelineRow], _ days: [Occurrence], _ words: Words
    ) -> String {
        var others = running
        if case .running(let row) = whatNow, let index = others.firstIndex(of: row) { others.remove(at: index) }
        let titles = others.map { $0.title } + days.map { $0.title }
        let first = whatNow.text(words)
        guard !titles.isEmpty else { return first }
        return first + (first.ends(with: ".") ? " " : " · ") + words(WhatNowPhrase.also(titles))
    }

    private static func timeline(
        of plan: Plan, occurrences: [Occurrence], proposals: [Proposal], in context: ViewContext
    ) -> Timeline {
        Timeline(
            plan, occurrences: occurrences.filter { !$0.allDay },
            busyDays: occurrences.filter { $0.allDay && $0.busy }, proposals: proposals,
            shown: shown(plan.days[0], in: context), in: context)
    }

    /// Returns rows of missions that are not planned for today, each with the time at which it is proposed.
    /// - Parameter times: these times, if they are known already.
    private static func proposing(
        _ rows: [MissionRow], times: [RecordID: String]?, _ proposals: Proposals, days: Int, of plan: Plan,
        in context: ViewContext
    ) -> [MissionRow] {
        var proposed = rows
        for index in proposed.indices {
            let id = proposed[index].id
            if let times {
                proposed[index].proposedText = times[id] ?? ""
            } else {
                proposed[index].proposedText = time(of: id, proposals, days: days, of: plan, in: context)
            }
        }
        return proposed
    }

    /// Says when a mission is proposed, or until when others are. Empty if only today was searched, or if the mission
    /// is not proposed at all.
    private static func time(
        of mission: RecordID, _ proposals: Proposals, days: Int, of plan: Plan, in context: ViewContext
    ) -> String {
        guard days > 1 else { return "" }
        for proposal in proposals.all where proposal.mission == mission {
            return context.words(DayPhrase.proposed(context.text(proposal.span.start)))
        }
        guard days < plan.days.count, proposals.left.contains(mission) else { return "" }
        let first = context.workspace.firstOpenDay(for: mission, among: plan.days[days...], in: context.zone)
        return context.words(DayPhrase.proposedFrom(context.day(first ?? plan.days[days].date)))
    }

    private static func suggestions(
        for block: OpenBlock?, earlier: [SuggestionRow]?, plan: Plan, pressures: PressureTable?, in context: ViewContext
    ) -> [SuggestionRow] {
        guard let block else { return [] }
        guard let earlier else {
            return SuggestionRow.all(for: block, plan: plan, pressures: pressures, in: context)
        }
        return earlier.filter { row in
            context.workspace.missions[row.mission].map {
                $0.isOpen && context.workspace.endOfSnooze(of: $0, in: context.circumstances) == nil
            } ?? false
        }
    }

    /// Returns the rows from now on without breaks and free time. Each mission appears once.
    static func course(of rows: [TimelineRow], now: Instant) -> [TimelineRow] {
        var seen = Set<RecordID>()
        return rows.filter { row in
            guard row.span.end > now else { return false }
            return switch row.kind {
            case .commitment: row.takesTime
            case .work(let id): seen.insert(id).inserted
            case .way, .done, .passed, .again, .suggestion, .rest, .sleep, .free: false
            }
        }
    }

    /// Counts the missions completed since the day started.
    static func doneToday(in context: ViewContext) -> Int {
        done(since: dawn(of: context.wakingDay, in: context), in: context)
    }

    /// Counts the missions completed since `start`.
    private static func done(since start: Instant, in context: ViewContext) -> Int {
        context.workspace.missions.indices { mission in
            mission.pointee.status == .completed && !mission.pointee.deleted
                && mission.pointee.completedAt.map { $0 >= start } ?? false
        }.count
    }

    /// Returns when “today” starts for completed missions: at midnight or at the end of the previous waking day,
    /// whichever is later.
    private static func dawn(of day: WakingDay, in context: ViewContext) -> Instant {
        let previous = context.wakingDay(day.date.adding(days: -1))
        return max(context.zone.instant(of: CivilDateTime(day.date)), previous.end)
    }

    /// Returns the span of the timeline. It runs from midnight to midnight, extended to include the waking day and the
    /// present time. A lecture before the usual time to get up is therefore shown too.
    private static func shown(_ day: WakingDay, in context: ViewContext) -> Span {
        let midnight = context.zone.instant(of: CivilDateTime(day.date))
        let next = context.zone.instant(of: CivilDateTime(day.date.adding(days: 1)))
        return Span(min(context.now, min(midnight, day.start)), max(next, day.end))
    }
}

extension Occurrence {
    /// Whether it lasts longer than a day.
    fileprivate var isLong: Bool { start.minutes(until: end) > 1500 }
}
