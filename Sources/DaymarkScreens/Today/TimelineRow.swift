import DaymarkCore

/// A row of the day's timeline, for a page or a terminal.
public struct TimelineRow: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A commitment, and the date of this occurrence under its rule.
        case commitment(RecordID, at: WallMoment)
        /// The way to this date of a commitment, or home from it. The title is that of the commitment.
        case way(RecordID, at: WallMoment, isHome: Bool)
        case work(RecordID)
        case done(RecordID)
        /// Work that was planned for a time that is over. Nobody has said yet what became of it.
        case passed(RecordID)
        /// A future occurrence of a repeating mission.
        case again(RecordID)
        /// Free time proposed for a mission. It is not planned until the person accepts it.
        case suggestion(RecordID)
        /// A break or a meal.
        case rest(BlockKind)
        /// Sleep after a commitment through the night.
        case sleep
        case free
    }

    public let kind: Kind
    public let span: Span
    /// The start on the person's clock.
    public let start: CivilDateTime
    public let end: CivilDateTime
    public let title: String
    /// The location of a commitment, or the reason why a mission is planned at this time.
    public let detail: String
    public let category: Category?
    /// The part, such as “2 of 3”, if the mission is split.
    public let part: String
    /// The number of the part, starting at 1, and of all parts. 0 if the mission is not split.
    public var partNumber: Int64 = 0
    public var partCount: Int64 = 0
    /// Whether finishing this work finishes the mission, because no other part of it is left.
    public let isLast: Bool
    public let isNow: Bool
    /// Whether the person placed the block here.
    public var isPinned = false
    /// Whether the work ends after its deadline, which is still to come.
    public var isLate = false
    /// Says that the work begins or ends after its deadline. Empty for all other rows.
    public var lateMark = ""
    /// The previous time, such as “was 14:00”, if the plan has moved the block and the person has not accepted the move
    /// yet.
    public var was = ""
    /// The time in ``was``.
    public var wasAt: Instant?
    /// The time in ``was``, as short as possible: “14:00”, or “Thu 26 14:00” on another day.
    var wasTime = ""
    /// Says that the offices or shops that the work needs are open at this time. Empty for all other rows.
    public var openText = ""
    /// The start of the earlier block that this one replaces, because nothing was done in it.
    public var missedAt: Instant?
    /// Whether the time is not free. A commitment may be marked as free, or declined.
    public var takesTime = true
    /// The end of a commitment in words, with its day if it is not today. The row itself ends with its day.
    public var wholeEnd = ""
    /// The length of a commitment in minutes, including other days.
    public var wholeMinutes: Int64 = 0
    /// Whether the person has to be reachable during a commitment that takes no time.
    public var isReachable = false
    /// The person's answer to an invitation, if not yes.
    public var answer: InvitationAnswer?
    /// The other commitments at the same time.
    public var clashes: [Occurrence] = []
    /// Names the commitments in ``clashes``. Empty without any.
    public var clash = ""
    /// Nil for free time.
    public var picture: Picture?
    /// The minutes that were worked, without pauses. Nil if they are those of the span.
    public var minutesWorked: Int64?
    /// Whether this is work on a mission of which some is still left.
    public var isPart = false

    /// The length in minutes, without pauses.
    public var minutes: Int64 { minutesWorked ?? span.minutes }
}

extension TimelineRow {
    /// Whether this is work that finished its mission.
    var isFinished: Bool {
        guard case .done = kind else { return false }
        return !isPart
    }

    init(
        _ kind: Kind, span: Span, title: String, detail: String = "", category: Category? = nil, part: String = "",
        isLast: Bool = true, isPinned: Bool = false, in context: ViewContext
    ) {
        self.init(
            kind: kind, span: span, start: context.civil(span.start), end: context.civil(span.end), title: title,
            detail: detail, category: category, part: part, isLast: isLast,
            isNow: span.start <= context.now && context.now < span.end, isPinned: isPinned)
    }

    /// Creates a row for the part of a commitment within the shown span.
    /// - Parameter clashes: the other commitments at the same time.
    init(_ occurrence: Occurrence, clashes: [Occurrence], within shown: Span, in context: ViewContext) {
        let span = Span(max(occurrence.start, shown.start), min(occurrence.end, shown.end))
        self.init(
            .commitment(occurrence.commitment, at: occurrence.original), span: span, title: occurrence.title,
            detail: TimelineRow.detail(of: occurrence, drawn: span, in: context), category: occurrence.category,
            in: context)
        takesTime = occurrence.busy
        wholeEnd = context.time(occurrence.end, besides: context.now)
        wholeMinutes = occurrence.start.minutes(until: occurrence.end)
        isReachable = occurrence.isReachable
        answer = occurrence.answer
        self.clashes = clashes
        clash = context.text(clashes: clashes)
        picture = context.picture(of: occurrence)
    }

    /// The whole time of a commitment that is drawn in part, whether the person has to be reachable, the answer to the
    /// invitation, and the location.
    private static func detail(of occurrence: Occurrence, drawn: Span, in context: ViewContext) -> String {
        let whole = occurrence.span
        let time = occurrence.lastsAtMostADay && drawn != whole ? context.span(whole) : ""
        let answer = occurrence.answer.map { context.words(CommitmentDatePhrase.answer($0)) } ?? ""
        let reachable = occurrence.isReachable ? context.words(CommitmentDatePhrase.reachable) : ""
        return [time, reachable, answer, occurrence.location].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Creates a row for a commitment on Today. A night shift is one block, with its whole time.
    init(_ occurrence: Occurrence, clashes: [Occurrence], today shown: Span, in context: ViewContext) {
        self.init(
            occurrence, clashes: clashes, within: occurrence.lastsAtMostADay ? occurrence.span : shown, in: context)
    }

    /// Creates a row for a proposal. Nil if its mission does not exist.
    init?(_ proposal: Proposal, in context: ViewContext) {
        guard let mission = context.workspace.missions[proposal.mission] else { return nil }
        let reason = SuggestionRow.text(proposal.reason, in: context)
        self.init(
            .suggestion(mission.id), span: proposal.span, title: mission.title,
            detail: "\(context.words(SuggestionReasonPhrase.proposed)) · \(reason)",
            category: mission.category ?? context.settings.category, in: context)
        takesTime = false
        picture = context.workspace.picture(of: mission)
    }

    /// Creates a row for work that is done: a completed mission, time worked or steps ticked off. Nil if its mission does
    /// not exist.
    init?(_ work: DoneWork, in context: ViewContext) {
        guard let mission = context.workspace.missions[work.mission] else { return nil }
        let words = context.words
        let detail =
            switch work.kind {
            case .completed: words(MissionPhrase.completed)
            case .worked(let minutes): words(PassedPhrase.worked(words.length(minutes)))
            case .steps(let count): words(PassedPhrase.steps(count))
            }
        self.init(
            .done(work.mission), span: work.span, title: mission.title, detail: detail,
            category: mission.category ?? context.settings.category, in: context)
        picture = context.workspace.picture(of: mission)
        if case .worked(let minutes) = work.kind { minutesWorked = minutes }
        isPart = mission.isOpen
    }

    /// Creates a row for planned work whose time is over and that is not answered yet.
    init(passed mission: Mission, span: Span, in context: ViewContext) {
        self.init(
            .passed(mission.id), span: span, title: mission.title, detail: context.words(PassedPhrase.unanswered),
            category: mission.category ?? context.settings.category, in: context)
        picture = context.workspace.picture(of: mission)
    }

    /// Creates a row for a block of the plan, with the reason for its time.
    init(_ block: PlannedBlock, in context: ViewContext) {
        let (workspace, words) = (context.workspace, context.words)
        if case .again(let id) = block.kind, let mission = workspace.missions[id] {
            let rule = (try? RecurrenceRule(mission.repeats)).map { words.repeats($0) } ?? ""
            let category = mission.category ?? workspace.settings.category
            self.init(
                .again(id), span: block.span, title: mission.title, detail: rule, category: category, in: context)
            picture = workspace.picture(of: mission)
            return
        }
        if case .sleep(let commitment) = block.kind {
            let title = workspace.commitments[commitment]?.title ?? ""
            self.init(
                .sleep, span: block.span, title: words(SleepPhrase.sleep), detail: words(SleepPhrase.after(title)),
                in: context)
            picture = .sleep
            return
        }
        guard case .work(let id, let part, let count, let reason) = block.kind, let mission = workspace.missions[id]
        else {
            let kind = block.kind == .meal ? BlockKind.meal : .rest
            self.init(.rest(kind), span: block.span, title: words(kind), isPinned: block.isPinned, in: context)
            picture = kind == .meal ? .meal : .rest
            return
        }
        self.init(
            .work(id), span: block.span, title: mission.title,
            detail: TimelineRow.text(reason, of: block, in: context),
            category: mission.category ?? workspace.settings.category,
            part: count > 1 ? words(DayPhrase.part(part, of: count)) : "", isLast: block.isOnlyPart,
            isPinned: reason == .pinned, in: context)
        picture = workspace.picture(of: mission)
        if count > 1 { (partNumber, partCount) = (Int64(part), Int64(count)) }
        if case .late = reason { isLate = true }
        // A daily mission at its time begins at its deadline, so it is not late.
        let isInTime = if case .due = reason { true } else { false }
        if !isInTime, let due = mission.effectiveDeadline.map({ context.instant(of: $0) }), due < block.span.end {
            isLate = isLate || context.now < due
            lateMark = words(
                block.span.start < due ? PlanReasonPhrase.endsLate(context.time(due)) : .startsLate)
        }
        (wasAt, missedAt) = (block.was, block.missed)
        if case .open? = block.opening { openText = TimelineRow.openingText(of: block, in: context) }
        if let before = block.was {
            was = words(MovePhrase.was(context.time(before, besides: block.span.start)))
            let (old, new) = (context.civil(before), context.civil(block.span.start))
            wasTime = (old.date == new.date ? "" : words.shortDay(old.date) + " ") + context.time(before)
        }
    }

    /// The reason for the block, after the time of the earlier block that it replaces. Ends with the opening hours of
    /// work that had to be planned outside of them.
    private static func text(_ reason: PlanReason, of block: PlannedBlock, in context: ViewContext) -> String {
        var parts = [text(reason, in: context)]
        if let missed = block.missed {
            parts.insert(context.words(PassedPhrase.missed(context.time(missed, besides: block.span.start))), at: 0)
        }
        if case .closed? = block.opening, reason != .pinned { parts.append(openingText(of: block, in: context)) }
        return parts.joined(separator: " · ")
    }

    private static func openingText(of block: PlannedBlock, in context: ViewContext) -> String {
        guard let opening = block.opening, let hours = opening.hours.hours else { return "" }
        return context.words(PlanReasonPhrase.opening(opening, hours: hours.text { context.words.time($0) }))
    }

    private static func text(_ reason: PlanReason, in context: ViewContext) -> String {
        let phrase: PlanReasonPhrase =
            switch reason {
            case .pinned: .pinned
            case .carriedOver(let deadline): .carriedOver(context.text(deadline))
            case .late(let deadline): .late(context.text(deadline))
            case .due(let deadline): .due(context.text(deadline))
            case .lastRoom(let deadline): .lastRoom(context.text(deadline))
            case .mustDo: .mustDo
            case .after(let title): .after(title)
            case .needed(let title): .needed(for: title)
            case .ready(let ready): .ready(.before(ready.category, day: context.day(ready.date)))
            case .spare: .spare
            }
        return context.words(phrase)
    }

    static func sorted(_ rows: [TimelineRow]) -> [TimelineRow] {
        rows.ordered { $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.span.end < $1.span.end }
    }

    /// The style class for the answer to an invitation, after a space. Empty without one.
    var answerClass: String { answer.map { " " + $0.name } ?? "" }

    var isSuggestion: Bool { if case .suggestion = kind { true } else { false } }

    var isBreakOrMeal: Bool { if case .rest = kind { true } else { false } }

    /// The route of the row's record.
    var route: Route {
        switch kind {
        case .commitment(let id, let moment), .way(let id, let moment, _): .commitment(id, at: moment)
        case .work(let id), .done(let id), .passed(let id), .again(let id), .suggestion(let id): .mission(id)
        case .rest, .sleep, .free: .today
        }
    }

    /// The mission that the row proposes, if any.
    public var proposedMission: RecordID? { if case .suggestion(let id) = kind { id } else { nil } }

    /// The mission that the row's work belongs to, if any.
    public var mission: RecordID? {
        switch kind {
        case .work(let id), .done(let id), .passed(let id): id
        case .commitment, .way, .again, .suggestion, .rest, .sleep, .free: nil
        }
    }
}

extension ViewContext {
    /// The label of a commitment at the same time as others. Empty without any.
    func text(clashes: [Occurrence]) -> String {
        clashes.isEmpty ? "" : words(CommitmentDatePhrase.clash(clashes.map { $0.title }.uniqued()))
    }
}

extension Occurrence {
    fileprivate var span: Span { Span(start, end) }

    /// Whether it is short enough to be one block, although it may begin on one day and end on the next.
    fileprivate var lastsAtMostADay: Bool { !allDay && start.minutes(until: end) <= 1440 }
}
