import DaymarkCore

/// The present day in plain values. The page, the terminal and later the widgets all show it.
public struct TodayModel: Hashable, Sendable {
    public let day: WakingDay
    public let date: String
    /// “42% of the day left, 5 h 53 min”, or when the day begins.
    public let left: String
    public let percentLeft: Int64?
    /// The best thing to do now, and in a sentence.
    public let whatNow: WhatNow
    public let now: String
    /// The free stretch of time that it is now.
    public let openBlock: OpenBlock?
    /// Missions that would fit it.
    public let suggestions: [SuggestionRow]
    public let rows: [TimelineRow]
    /// Commitments that last the whole day.
    public let wholeDays: [Occurrence]
    public var allDay: [String] { wholeDays.map { $0.title } }
    /// The deadlines before the day ends that count down, the nearest first.
    public let countdowns: [DeadlineCountdown]
    public let unplanned: [UnplannedRow]
    /// A sentence about what the plan has moved from or within this day; empty if nothing.
    public let moved: String
    /// The first of the missions that have no place today.
    public let later: [MissionRow]
    /// How many of them there are in the workspace.
    public let laterCount: Int
    /// How many open missions are not in the workspace.
    public let unseen: Int
    /// Whether nothing has been added yet.
    public let isNew: Bool
    /// Whether a setting other than the voice was ever chosen.
    let isSetUp: Bool
    /// The sentence that is shown if there are no rows.
    public let empty: String?
    public let plan: Plan
    /// The rows from now on, each mission once, without breaks and free time.
    public let course: [TimelineRow]
    /// The missions that the plan has for today, in its order.
    public let missions: [MissionRow]
    /// The first open step of the first mission of ``course``; empty if it has none.
    public let firstStep: String
    /// How many missions were done since the day began.
    public let doneToday: Int
    private let hasOpenMissions: Bool
    /// How many missions of each category were done in the last seven days.
    public let momentum: [Momentum]

    public struct Momentum: Hashable, Sendable {
        public let category: Category
        public let done: Int
    }

    /// - Parameters:
    ///   - pressures: of this workspace and moment, if they are known already.
    ///   - suggestions: those before the last change, to be used again.
    ///   - unseen: how many open missions are not in the workspace.
    ///   - laterLimit: how many missions without a place are wanted in ``later``.
    public init(
        _ plan: Plan, in context: ViewContext, pressures: Pressures? = nil, suggestions earlier: [SuggestionRow]? = nil,
        unseen: Int = 0, laterLimit: Int = .max
    ) {
        let (workspace, words, now) = (context.workspace, context.words, context.now)
        let day = plan.days[0]
        self.unseen = unseen
        self.plan = plan
        self.day = day
        date = words.fullDate(day.date)
        let occurrences = TodayModel.occurrences(on: day, in: context)
        // A person in a lecture is up, whatever the settings say.
        let isUp = occurrences.contains { !$0.allDay && $0.start <= now && now < $0.end }
        percentLeft = day.percentLeft(at: now) ?? (isUp ? 100 : nil)
        left =
            percentLeft.map { words(DayPhrase.left(percent: $0, minutes: now.minutes(until: day.end))) }
            ?? words(DayPhrase.night(minutes: now.minutes(until: day.start)))
        wholeDays = occurrences.filter { $0.allDay }
        let timeline = TodayModel.timeline(of: plan, occurrences: occurrences, in: context)
        rows = timeline.rows
        openBlock = OpenBlock(workspace, plan, in: context.circumstances)
        suggestions = TodayModel.suggestions(
            for: openBlock, earlier: earlier, plan: plan, pressures: pressures, in: context)
        whatNow = WhatNow(timeline.rows, suggestions: suggestions, now: now)
        self.now = whatNow.text(words)
        countdowns = workspace.countdowns(until: day.end, in: context.circumstances)
        moved = context.text(moves: plan.movesToday)
        unplanned = plan.unplanned.compactMap { entry in
            workspace.missions[entry.mission].map { UnplannedRow(entry, mission: $0, in: context) }
        }
        let planned = Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission })
        let loose = workspace.missions.places {
            $0.pointee.isOpen && !planned.contains($0.pointee.id)
                && ($0.pointee.snoozedUntil.map { $0 <= now } ?? true)
        }
        laterCount = loose.count
        later = RankedMission.first(laterLimit, of: loose, in: context).map {
            MissionRow(workspace.missions.all[$0.index], in: context)
        }
        hasOpenMissions = !loose.isEmpty || !workspace.missions.places { $0.pointee.isOpen }.isEmpty
        isNew = workspace.missions.all.isEmpty && workspace.commitments.all.isEmpty
        let chosen = workspace.record(Settings.recordID)?.cells ?? []
        isSetUp = chosen.contains { $0.field.name != "voice" && !Settings.bookkeepingFields.contains($0.field.name) }
        course = TodayModel.course(of: rows, now: now)
        missions = plan.blocks(in: day).compactMap { $0.mission }.uniqued().compactMap { id in
            workspace.missions[id].map { MissionRow($0, in: context) }
        }
        let first = course.lazy.compactMap { $0.mission }.first
        firstStep = first.flatMap { workspace.steps(of: $0).first { !$0.done } }?.title ?? ""
        (doneToday, momentum) = TodayModel.done(since: TodayModel.dawn(of: day, in: context), in: context)
        let hasDone = rows.contains { if case .done = $0.kind { true } else { false } }
        if isNew {
            empty = words(DayPhrase.firstUse)
        } else if rows.contains(where: { $0.kind != .free }) || !unplanned.isEmpty {
            empty = nil
        } else {
            empty = words(hasDone && !hasOpenMissions ? DayPhrase.everythingDone : .nothingAtAll)
        }
    }

    /// The rows of the timeline alone.
    static func rows(of plan: Plan, in context: ViewContext) -> [TimelineRow] {
        timeline(of: plan, occurrences: occurrences(on: plan.days[0], in: context), in: context).rows
    }

    /// The stretches of the day that are not free.
    var planned: [Span] { rows.filter { $0.kind != .free }.map { $0.span } }

    /// Whether something was done today and nothing is open any more.
    var isAllDone: Bool { doneToday > 0 && !hasOpenMissions && unseen == 0 }

    /// How many minutes of work are left of a mission of the day.
    func minutes(of mission: RecordID) -> Int64 { missions.first { $0.id == mission }?.minutes ?? 0 }
}

extension TodayModel {
    private static func occurrences(on day: WakingDay, in context: ViewContext) -> [Occurrence] {
        let shown = shown(day, in: context)
        return context.workspace.occurrences(from: shown.start, until: shown.end, in: context.circumstances)
    }

    private static func timeline(of plan: Plan, occurrences: [Occurrence], in context: ViewContext) -> Timeline {
        Timeline(
            plan, occurrences: occurrences.filter { !$0.allDay }, shown: shown(plan.days[0], in: context), in: context)
    }

    private static func suggestions(
        for block: OpenBlock?, earlier: [SuggestionRow]?, plan: Plan, pressures: Pressures?, in context: ViewContext
    ) -> [SuggestionRow] {
        guard let block else { return [] }
        guard let earlier else {
            return SuggestionRow.all(for: block, plan: plan, pressures: pressures, in: context)
        }
        return earlier.filter { row in
            context.workspace.missions[row.mission].map { $0.isOpen && $0.back(after: context.now) == nil } ?? false
        }
    }

    private static func course(of rows: [TimelineRow], now: Instant) -> [TimelineRow] {
        var seen = Set<RecordID>()
        return rows.filter { row in
            guard row.span.end > now else { return false }
            return switch row.kind {
            case .commitment: true
            case .work(let id): seen.insert(id).inserted
            case .done, .again, .rest, .free: false
            }
        }
    }

    /// How many missions were done since a time, and how many of each category in the last seven days.
    private static func done(since start: Instant, in context: ViewContext) -> (today: Int, week: [Momentum]) {
        let week = context.now.adding(minutes: -7 * 24 * 60)
        let usual = context.settings.category
        var today = 0
        var counts = Category.allCases.map { _ in 0 }
        _ = context.workspace.missions.places { mission in
            guard mission.pointee.status == .completed, !mission.pointee.deleted, let at = mission.pointee.completedAt,
                at > week
            else { return false }
            counts[(mission.pointee.category ?? usual).index] += 1
            if at >= start { today += 1 }
            return false
        }
        return (today, Category.allCases.map { Momentum(category: $0, done: counts[$0.index]) })
    }

    /// When “today” begins for what was done: at midnight, or when the previous waking day ended, whichever is later.
    private static func dawn(of day: WakingDay, in context: ViewContext) -> Instant {
        let previous = context.wakingDay(day.date.adding(days: -1))
        return max(context.zone.instant(of: CivilDateTime(day.date)), previous.end)
    }

    /// The stretch of time on the timeline: from midnight to midnight, and more if the waking day or the present moment
    /// lies outside. So a lecture before the usual time to get up is on it as well.
    private static func shown(_ day: WakingDay, in context: ViewContext) -> Span {
        let midnight = context.zone.instant(of: CivilDateTime(day.date))
        let next = context.zone.instant(of: CivilDateTime(day.date.adding(days: 1)))
        return Span(min(context.now, min(midnight, day.start)), max(next, day.end))
    }
}
