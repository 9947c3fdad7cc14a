import DaymarkCore

/// The ways to commitments and home, as rows of a timeline.
extension TimelineRow {
    /// Returns the ways to and from commitments that are not over. A commitment in between cuts a way there short. A
    /// person who goes on to another commitment is not on the way home.
    /// - Parameter occurrences: the commitments of the timeline.
    static func ways(of occurrences: [Occurrence], in context: ViewContext) -> [TimelineRow] {
        var dates: [(date: Occurrence, way: Span)] = []
        var fixed: [Span] = []
        for date in occurrences where date.busy && !date.allDay {
            fixed.append(Span(date.start, date.end))
            let way = context.workspace.spanWithWay(of: date)
            if way.start < date.start, way.end > context.now { dates.append((date, way)) }
        }
        var rows: [TimelineRow] = []
        var taken = fixed
        for (date, way) in dates {
            guard let span = Span(way.start, date.start).without(fixed).last, span.end == date.start else { continue }
            taken.append(span)
            rows.append(TimelineRow(way: span, isHome: false, of: date, in: context))
        }
        for (date, way) in dates {
            let home = Span(date.end, way.end)
            guard !taken.contains(where: { $0.overlaps(home) }) else { continue }
            taken.append(home)
            rows.append(TimelineRow(way: home, isHome: true, of: date, in: context))
        }
        return rows.filter { $0.span.end > context.now }
    }

    private init(way span: Span, isHome: Bool, of date: Occurrence, in context: ViewContext) {
        let length = context.words.length(span.minutes)
        self.init(
            .way(date.commitment, at: date.original, isHome: isHome), span: span, title: date.title,
            detail: context.words(isHome ? LeavePhrase.home(length) : .there(length)), category: date.category,
            in: context)
        picture = context.picture(of: date)
    }

    /// Creates a row for free time. It says until when, if the person has to leave then.
    /// - Parameter rows: the other rows of the timeline.
    init(free span: Span, among rows: [TimelineRow], in context: ViewContext) {
        let leaves = rows.contains { $0.isWayThere && $0.span.start == span.end }
        let title =
            leaves
            ? context.words(LeavePhrase.free(minutes: span.minutes, until: context.time(span.end)))
            : context.words(DayPhrase.free(minutes: span.minutes))
        self.init(.free, span: span, title: title, in: context)
    }

    var isWay: Bool { if case .way = kind { true } else { false } }

    var isWayThere: Bool { if case .way(_, _, let isHome) = kind { !isHome } else { false } }

    /// The title, or for a way what the person has to do or is doing, such as “Leave for Swimming”.
    public func name(_ words: Words) -> String {
        guard case .way(_, _, let isHome) = kind else { return title }
        if isHome { return words(LeavePhrase.onTheWayHome) }
        return words(isNow ? LeavePhrase.onTheWay(title) : .leaveFor(title))
    }

    /// The time until the person has to leave, or until a commitment starts. Of a row that has begun, its end.
    func countdown(at now: Instant, _ words: Words) -> String {
        if isNow { return words(GlancePhrase.until(endText(words), left: minutesLeft(at: now))) }
        let minutes = max(1, now.minutes(until: span.start))
        return isWay
            ? words(LeavePhrase.inMinutes(minutes, at: words.time(start))) : words(HomePhrase.startsIn(minutes))
    }

    /// The text of a way on a timeline that shows no times of its own.
    func wayText(_ words: Words) -> String {
        isWayThere
            ? words(LeavePhrase.row(leave: words.time(start), length: words.length(span.minutes))) : detail
    }
}
