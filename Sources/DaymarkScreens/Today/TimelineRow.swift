import DaymarkCore

/// One stretch of the day as a person sees it, in a page or a terminal.
public struct TimelineRow: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Which date of it, as the rule has it.
        case commitment(RecordID, at: WallMoment)
        case work(RecordID)
        case done(RecordID)
        /// A date to come of what repeats.
        case again(RecordID)
        /// A break, or a meal.
        case rest(BlockKind)
        case free
    }

    public let kind: Kind
    public let span: Span
    var isRest: Bool { if case .rest = kind { true } else { false } }
    /// On the clock of the person's zone.
    public let start: CivilDateTime
    public let end: CivilDateTime
    public let title: String
    /// Where it is, or why it is here.
    public let detail: String
    public let category: Category?
    /// “2 of 3”, where a mission is done in parts.
    public let part: String
    /// Whether no further part of it comes.
    public let isLast: Bool
    public let isNow: Bool
    /// Whether the person put it there.
    public var isPinned = false
    /// “was 14:00”, where the plan has moved it and nobody has agreed yet; and that time.
    public var was = ""
    public var wasAt: Instant?
}

extension TimelineRow {
    init(
        _ kind: Kind, _ span: Span, _ title: String, detail: String = "", category: Category? = nil, part: String = "",
        isLast: Bool = true, isPinned: Bool = false, in circumstances: Circumstances
    ) {
        self.init(
            kind: kind, span: span, start: circumstances.zone.civil(at: span.start),
            end: circumstances.zone.civil(at: span.end),
            title: title, detail: detail, category: category, part: part, isLast: isLast,
            isNow: span.start <= circumstances.now && circumstances.now < span.end, isPinned: isPinned)
    }

    /// A block of the plan, with why it is there.
    init(_ block: PlannedBlock, _ workspace: Workspace, in circumstances: Circumstances, words: Words) {
        if case .again(let id) = block.kind, let mission = workspace.missions[id] {
            let rule = (try? RecurrenceRule(mission.repeats)).map { words.repeats($0) } ?? ""
            let category = mission.category ?? workspace.settings.category
            self.init(.again(id), block.span, mission.title, detail: rule, category: category, in: circumstances)
            return
        }
        guard case .work(let id, let part, let of, let reason) = block.kind, let mission = workspace.missions[id] else {
            let isMeal = block.kind == .meal
            let kind = isMeal ? BlockKind.meal : .rest
            self.init(.rest(kind), block.span, words(kind), isPinned: block.isPinned, in: circumstances)
            return
        }
        let phrase: PlanReasonPhrase =
            switch reason {
            case .pinned: .pinned
            case .carriedOver(let deadline): .carriedOver(words.deadline(deadline, in: circumstances))
            case .due(let deadline): .due(words.deadline(deadline, in: circumstances))
            case .lastRoom(let deadline): .lastRoom(words.deadline(deadline, in: circumstances))
            case .mustDo: .mustDo
            case .after(let title): .after(title)
            case .spare: .spare
            }
        self.init(
            .work(id), block.span, mission.title, detail: words(phrase),
            category: mission.category ?? workspace.settings.category,
            part: of > 1 ? words(DayPhrase.part(part, of: of)) : "", isLast: part == of, isPinned: reason == .pinned,
            in: circumstances)
        wasAt = block.was
        if let before = block.was {
            was = words(MovePhrase.was(words.time(before, besides: block.span.start, in: circumstances)))
        }
    }
}

extension Words {
    /// A time, with its day where another time is on another day.
    func time(_ instant: Instant, besides other: Instant, in circumstances: Circumstances) -> String {
        let (civil, date) = (circumstances.zone.civil(at: instant), circumstances.zone.civil(at: other).date)
        return civil.date == date
            ? time(civil) : deadline(.moment(instant, zone: circumstances.zone.name), in: circumstances)
    }
}

/// A mission that the plan of the day does not hold.
public struct UnplannedRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let reason: String
    public let minutes: Int64
    /// Whether it is due before tomorrow is over, or was, or is to be done today.
    public let isUrgent: Bool
}
