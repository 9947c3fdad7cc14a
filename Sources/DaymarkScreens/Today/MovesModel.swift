import DaymarkCore

/// A block that the plan has moved, in words.
public struct MoveRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    /// The day of the new time.
    public let day: String
    let isToday: Bool
    /// The title with the old and the new time, below a heading with the day of the new one.
    let text: String
    /// The same as ``text``, with all days other than today.
    public let fullText: String
    /// What is now at the old time. Empty if nothing is.
    public let why: String
}

/// The blocks that the plan has moved, in words. The page and the terminal show it.
public struct MovesModel: Hashable, Sendable {
    /// The largest number of moves that are listed without opening the list.
    public static let maxShown = 3

    /// A sentence about all moves. Empty if nothing was moved.
    public let text: String
    /// The moves, sorted by the new time.
    public let rows: [MoveRow]
    /// Whether the old time of a block is still to come, so that it may go back.
    public let canGoBack: Bool

    init(text: String = "", rows: [MoveRow] = [], canGoBack: Bool = false) {
        (self.text, self.rows, self.canGoBack) = (text, rows, canGoBack)
    }

    /// - Parameters:
    ///   - moves: the moved blocks.
    ///   - plan: the plan that moved them.
    public init(_ moves: [PlannedBlock], of plan: Plan, in context: ViewContext) {
        guard !moves.isEmpty else {
            (self.text, self.rows, self.canGoBack) = ("", [], false)
            return
        }
        // One search for all old times, which takes less time than one for each of them.
        let times = moves.compactMap { $0.was }
        let busy = context.workspace.occurrences(
            from: times.min() ?? context.now, until: (times.max() ?? context.now).adding(minutes: 1440),
            in: context.circumstances
        ).filter { $0.busy }
        var rows: [MoveRow] = []
        for move in moves.ordered(by: { $0.span.start < $1.span.start }) {
            if let row = MoveRow(move, of: plan, busy: busy, in: context) { rows.append(row) }
        }
        self.rows = rows
        canGoBack = moves.contains { $0.canGoBack(at: context.now) }
        // Only moves have rows, so this one has it.
        if rows.count == 1, let move = moves.first(where: { $0.mission != nil && $0.was != nil }), let was = move.was {
            let (from, to) = context.times(from: was, to: move.span.start)
            text = context.words(MovePhrase.one(rows[0].title, from: from, to: to))
        } else {
            text = rows.isEmpty ? "" : context.words(MovePhrase.these(rows.map { $0.title }.uniqued()))
        }
    }

    /// Whether the days are named. Moves within today need no day.
    var showsDays: Bool { rows.contains { !$0.isToday } }

    /// The moves of each day, the earliest day first.
    var days: [(day: String, rows: [MoveRow])] {
        var days: [(day: String, rows: [MoveRow])] = []
        for row in rows {
            if days.last?.day == row.day {
                days[days.count - 1].rows.append(row)
            } else {
                days.append((day: row.day, rows: [row]))
            }
        }
        return days
    }
}

extension MoveRow {
    /// Nil for a block that has not moved.
    /// - Parameter busy: the commitments at the old times of all moved blocks.
    init?(_ move: PlannedBlock, of plan: Plan, busy: [Occurrence], in context: ViewContext) {
        guard let mission = move.mission, let was = move.was else { return nil }
        let (words, start) = (context.words, move.span.start)
        let title = context.workspace.title(of: mission) ?? ""
        let (from, to) = context.times(from: was, to: start)
        let date = context.civil(start).date
        let old = Span(was, was.adding(minutes: move.span.minutes))
        self.init(
            mission: mission, title: title, day: context.day(date), isToday: date == context.today,
            text: words(MovePhrase.line(title, from: context.time(was, besides: start), to: context.time(start))),
            fullText: words(MovePhrase.line(title, from: from, to: to)),
            why: MoveRow.why(mission, from: old, busy: busy, plan, in: context))
    }

    /// Names what is at the old time of a block: a commitment, or else other work. A part of the same mission is no
    /// reason.
    private static func why(
        _ mission: RecordID, from old: Span, busy: [Occurrence], _ plan: Plan, in context: ViewContext
    ) -> String {
        for occurrence in busy where occurrence.start < old.end && old.start < occurrence.end {
            return context.words(MovePhrase.taken(by: occurrence.title))
        }
        guard let other = plan.mission(during: old, besides: mission), let title = context.workspace.title(of: other)
        else { return "" }
        return context.words(MovePhrase.taken(by: title))
    }
}

extension ViewContext {
    /// The old and the new start of a block, with their days unless both are today.
    fileprivate func times(from old: Instant, to new: Instant) -> (from: String, to: String) {
        guard civil(old).date == civil(new).date else { return (text(old), text(new)) }
        return (civil(old).date == today ? time(old) : text(old), time(new))
    }
}
