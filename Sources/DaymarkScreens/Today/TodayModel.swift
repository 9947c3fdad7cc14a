import DaymarkCore

/// What is true of today, in plain values: the page, the terminal and later the widgets all show this.
public struct TodayModel: Hashable, Sendable {
    public let day: WakingDay
    public let date: String
    /// “42% of the day left, 5 h 53 min”, or when the day begins.
    public let left: String
    public let percentLeft: Int64?
    /// What now, and in a sentence.
    public let whatNow: WhatNow
    public let now: String
    /// The free stretch that the person is in, and what would fit it.
    public let open: OpenBlock?
    public let suggestions: [SuggestionRow]
    public let rows: [TimelineRow]
    /// What is not free.
    var planned: [Span] { rows.filter { $0.kind != .free }.map { $0.span } }
    /// Whole-day commitments.
    public let wholeDays: [Occurrence]
    public var allDay: [String] { wholeDays.map { $0.title } }
    /// What counts down to a deadline before the day ends, the nearest first.
    public let countdowns: [DeadlineCountdown]
    public let unplanned: [UnplannedRow]
    /// What the plan has moved from this day or within it, in a sentence; empty where nothing was.
    public let moved: String
    /// Missions that are offered and have no place today, the first of them.
    public let later: [MissionRow]
    /// How many of them there are in the workspace.
    public let laterCount: Int
    /// How many more of them there are, beyond those that were looked at.
    public let unseen: Int
    /// Nothing has been put in yet: what to do first matters more than an empty day.
    public let isNew: Bool
    /// Whether anything but the voice was ever chosen in the settings.
    let isSetUp: Bool
    /// What to say where there are no rows.
    public let empty: String?
    public let plan: Plan
    /// What goes on and what comes after it, each mission once; no breaks and no free time.
    public let course: [TimelineRow]
    /// The missions that the plan has for today, in its order.
    public let missions: [MissionRow]
    /// The first open step of the first mission of ``course``; empty where it has none.
    public let firstStep: String
    /// How many missions were done since the day began.
    public let doneToday: Int
    private let anyOpen: Bool
    /// What was done in the last seven days.
    public let momentum: [Momentum]

    /// How much of a category was done.
    public struct Momentum: Hashable, Sendable {
        public let category: Category
        public let done: Int
    }

    /// - Parameters:
    ///   - pressures: of this workspace and moment, where they are known already.
    ///   - suggested: what was suggested before the last change, where that will do.
    ///   - unseen: how many open missions are not in the workspace.
    ///   - mostLater: how many missions without a place are looked at closely.
    public init(
        _ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances, pressures: Pressures? = nil,
        suggested: [SuggestionRow]? = nil, unseen: Int = 0, mostLater: Int = .max
    ) {
        self.unseen = unseen
        let words = Words(workspace.settings)
        let day = plan.days[0]
        self.plan = plan
        self.day = day
        date = words.fullDate(day.date)
        let occurrences = TodayModel.occurrences(workspace, day, in: circumstances)
        // Who is in a lecture is up, whatever the settings say.
        let up = occurrences.contains { !$0.allDay && $0.start <= circumstances.now && circumstances.now < $0.end }
        percentLeft = day.percentLeft(at: circumstances.now) ?? (up ? 100 : nil)
        left =
            percentLeft.map { words(DayPhrase.left(percent: $0, minutes: circumstances.now.minutes(until: day.end))) }
            ?? words(DayPhrase.night(minutes: circumstances.now.minutes(until: day.start)))
        wholeDays = occurrences.filter { $0.allDay }
        let timeline = TodayModel.timeline(workspace, plan, occurrences, in: circumstances, words: words)
        rows = timeline.rows
        open = OpenBlock(workspace, plan, in: circumstances)
        suggestions =
            open.map { block in
                suggested?.filter { row in
                    workspace.missions[row.mission].map { $0.isOpen && $0.back(after: circumstances.now) == nil }
                        ?? false
                }
                    ?? SuggestionRow.all(for: block, workspace, plan, in: circumstances, pressures: pressures)
            } ?? []
        whatNow = WhatNow(timeline.rows, suggestions, now: circumstances.now)
        now = whatNow.text(words)
        countdowns = workspace.countdowns(until: day.end, in: circumstances)
        moved = workspace.told(plan.movesToday, in: circumstances, words: words)
        unplanned = plan.unplanned.compactMap { entry in
            workspace.missions[entry.mission].map { timeline.row(entry, $0) }
        }
        let placed = Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission })
        let loose = workspace.missions.places {
            $0.pointee.isOpen && !placed.contains($0.pointee.id)
                && ($0.pointee.snoozedUntil.map { $0 <= circumstances.now } ?? true)
        }
        laterCount = loose.count
        later = RankedMission.first(mostLater, of: loose, workspace, in: circumstances).map {
            MissionRow(workspace.missions.all[$0.place], workspace, in: circumstances, words: words)
        }
        anyOpen = !loose.isEmpty || !workspace.missions.places { $0.pointee.isOpen }.isEmpty
        let anyDone = rows.contains { if case .done = $0.kind { true } else { false } }
        isNew = workspace.missions.all.isEmpty && workspace.commitments.all.isEmpty
        let chosen = workspace.record(Settings.recordID)?.cells ?? []
        isSetUp = chosen.contains { $0.field.name != "voice" && !Settings.bookkeepingFields.contains($0.field.name) }
        course = TodayModel.course(rows, in: circumstances)
        missions = TodayModel.missions(plan, day, workspace, in: circumstances, words: words)
        let first = course.lazy.compactMap { $0.mission }.first
        firstStep = first.flatMap { workspace.steps(of: $0).first { !$0.done } }?.title ?? ""
        (doneToday, momentum) = TodayModel.done(
            workspace, since: TodayModel.dawn(day, workspace, in: circumstances), in: circumstances)
        if isNew {
            empty = words(DayPhrase.firstUse)
        } else if rows.contains(where: { $0.kind != .free }) || !unplanned.isEmpty {
            empty = nil
        } else {
            empty = words(anyDone && !anyOpen ? DayPhrase.everythingDone : .nothingAtAll)
        }
    }

    /// The line of the day that a plan makes, by itself.
    static func rows(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances, words: Words)
        -> [TimelineRow]
    {
        timeline(
            workspace, plan, occurrences(workspace, plan.days[0], in: circumstances), in: circumstances, words: words
        ).rows
    }

    private static func occurrences(_ workspace: Workspace, _ day: WakingDay, in circumstances: Circumstances)
        -> [Occurrence]
    {
        let shown = shown(day, in: circumstances)
        return workspace.occurrences(from: shown.start, until: shown.end, in: circumstances)
    }

    private static func timeline(
        _ workspace: Workspace, _ plan: Plan, _ occurrences: [Occurrence], in circumstances: Circumstances,
        words: Words
    ) -> Timeline {
        Timeline(
            workspace, plan, occurrences.filter { !$0.allDay }, shown: shown(plan.days[0], in: circumstances),
            in: circumstances, words: words)
    }

    /// Whether something was done today and nothing is open any more.
    var isAllDone: Bool { doneToday > 0 && !anyOpen && unseen == 0 }

    /// How many minutes of work are left of a mission of the day.
    func minutes(of mission: RecordID) -> Int64 { missions.first { $0.id == mission }?.minutes ?? 0 }

    private static func course(_ rows: [TimelineRow], in circumstances: Circumstances) -> [TimelineRow] {
        var seen = Set<RecordID>()
        return rows.filter { row in
            guard row.span.end > circumstances.now else { return false }
            return switch row.kind {
            case .commitment: true
            case .work(let id): seen.insert(id).inserted
            case .done, .again, .rest, .free: false
            }
        }
    }

    private static func missions(
        _ plan: Plan, _ day: WakingDay, _ workspace: Workspace, in circumstances: Circumstances, words: Words
    ) -> [MissionRow] {
        plan.blocks(in: day).compactMap { $0.mission }.uniqued().compactMap { id in
            workspace.missions[id].map { MissionRow($0, workspace, in: circumstances, words: words) }
        }
    }

    /// What was done since a time, and by category in the last seven days.
    private static func done(
        _ workspace: Workspace, since start: Instant, in circumstances: Circumstances
    ) -> (today: Int, week: [Momentum]) {
        let week = circumstances.now.adding(minutes: -7 * 24 * 60)
        var today = 0
        var counts = Category.allCases.map { _ in 0 }
        _ = workspace.missions.places { mission in
            guard mission.pointee.status == .completed, !mission.pointee.deleted, let at = mission.pointee.completedAt,
                at > week
            else { return false }
            counts[(mission.pointee.category ?? workspace.settings.category).rawValue] += 1
            if at >= start { today += 1 }
            return false
        }
        return (today, Category.allCases.map { Momentum(category: $0, done: counts[$0.rawValue]) })
    }

    /// What is done from here on is done today: from midnight, or where the day before went on, from its end.
    private static func dawn(_ day: WakingDay, _ workspace: Workspace, in circumstances: Circumstances) -> Instant {
        let before = WakingDay(day.date.adding(days: -1), settings: workspace.settings, in: circumstances.zone)
        return max(circumstances.zone.instant(of: CivilDateTime(day.date)), before.end)
    }

    /// The civil day from midnight to midnight, the waking day where it reaches beyond, and this moment: a lecture before
    /// the usual time to get up is on the page as well.
    private static func shown(_ day: WakingDay, in circumstances: Circumstances) -> Span {
        let midnight = circumstances.zone.instant(of: CivilDateTime(day.date))
        let next = circumstances.zone.instant(of: CivilDateTime(day.date.adding(days: 1)))
        return Span(min(circumstances.now, min(midnight, day.start)), max(next, day.end))
    }
}
