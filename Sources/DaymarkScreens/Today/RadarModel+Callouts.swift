import DaymarkCore

/// The names beside the dial. Only what is overdue or due today or tomorrow has a name; the other blips are counted.
extension RadarModel {
    /// A name beside the dial, with a line to its blip.
    struct Callout: Hashable {
        let row: MissionRow
        /// The deadline in short, such as “18:00”, “Fri 10:00” or “+45 min”.
        let time: String
        /// The mission in words, for screen readers.
        let spoken: String
        let isPast: Bool
        let isShort: Bool
        /// Where its line ends, in thousandths of the dial's radius from the centre.
        let x, y: Int64
        /// The distance of the line's end from that point.
        let size: Int64
        fileprivate(set) var isOnRight = false
        /// The position in its column, from the top.
        fileprivate(set) var slot: Int64 = 0
    }

    /// The number of names in a column.
    static let slots: Int64 = 3
    /// The maximum number of overdue missions that are named. They are all in the centre, and would leave no room for others.
    private static let maxPast = 2

    /// Returns the names, in the order of their deadlines.
    /// - Parameter day: the current day, or the next one at night.
    static func callouts(_ blips: [Blip], past: [MissionRow], day: WakingDay, in context: ViewContext) -> [Callout] {
        let tomorrow = context.wakingDay(day.date.adding(days: 1)).deadlineCutoff(in: context.zone)
        var all = past.prefix(maxPast).map { row in
            Callout(
                row: row, time: overdue(row, in: context), spoken: spoken(row, fit: ""), isPast: true, isShort: false,
                x: 0, y: 0, size: 75)
        }
        for blip in blips where all.count < 2 * Int(slots) {
            guard let at = context.workspace.missions[blip.row.id]?.effectiveDeadline.map({ context.instant(of: $0) }),
                at <= tomorrow
            else { continue }
            all.append(
                Callout(
                    row: blip.row, time: blip.ring == .today ? blip.tag : time(of: at, blip: blip, in: context),
                    spoken: spoken(blip.row, fit: blip.fit), isPast: false, isShort: blip.isShort, x: blip.x, y: blip.y,
                    size: blip.size))
        }
        assignColumns(&all)
        for isOnRight in [false, true] { assignSlots(&all, isOnRight: isOnRight) }
        return all
    }

    static func spoken(_ row: MissionRow, fit: String) -> String {
        [row.title, row.dueText, fit].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns how long a mission is overdue, such as “+45 min”, or the date of its deadline after a day.
    private static func overdue(_ row: MissionRow, in context: ViewContext) -> String {
        guard let deadline = context.workspace.missions[row.id]?.effectiveDeadline else { return "" }
        let at = context.instant(of: deadline)
        let minutes = at.minutes(until: context.now)
        return minutes < 1440
            ? "+" + context.words.length(max(minutes, 1)) : context.words.shortDayAndMonth(context.civil(at).date)
    }

    private static func time(of at: Instant, blip: Blip, in context: ViewContext) -> String {
        guard case .moment? = context.workspace.missions[blip.row.id]?.effectiveDeadline else { return blip.tag }
        return "\(blip.tag) \(context.time(at))"
    }

    /// Puts each name on the side of its sector: school on the left, work on the right, and personal, which is below, on
    /// the side of the blip. A name that does not fit there goes to the other side.
    private static func assignColumns(_ callouts: inout [Callout]) {
        var counts: [Int64] = [0, 0]
        for index in callouts.indices {
            let isLeft =
                switch callouts[index].row.category {
                case .school: true
                case .work: false
                case .personal: callouts[index].x < 0
                }
            let wanted = isLeft ? 0 : 1
            let side = counts[wanted] < slots ? wanted : 1 - wanted
            counts[side] += 1
            callouts[index].isOnRight = side == 1
        }
    }

    /// Chooses the slots of a column whose lines are shortest together. The shortest lines never cross.
    private static func assignSlots(_ callouts: inout [Callout], isOnRight: Bool) {
        let column = callouts.indices.filter { callouts[$0].isOnRight == isOnRight }
        var best: (length: Int64, slots: [Int64]) = (.max, [])
        func choose(_ chosen: [Int64], length: Int64) {
            guard length < best.length else { return }
            guard chosen.count < column.count else {
                best = (length, chosen)
                return
            }
            let callout = callouts[column[chosen.count]]
            for slot in 0..<slots where !chosen.contains(slot) {
                choose(chosen + [slot], length: length + Geometry.lengthOfLine(to: callout, slot: slot))
            }
        }
        choose([], length: 0)
        for (index, slot) in zip(column, best.slots) { callouts[index].slot = slot }
    }

    /// The dial and its names, in thousandths of the width of both together.
    enum Geometry {
        static let height: Int64 = 570
        static let centre: (x: Int64, y: Int64) = (500, 285)
        static let radius: Int64 = 205
        /// The width of a column of names.
        static let column: Int64 = 245

        /// Returns the height at which the line of a slot starts.
        static func top(_ slot: Int64) -> Int64 { 95 + slot * 180 }

        /// Returns where the line of a callout starts and ends. The end keeps clear of the blip.
        static func line(of callout: Callout, slot: Int64) -> (start: (x: Int64, y: Int64), end: (x: Int64, y: Int64)) {
            let start = (x: callout.isOnRight ? 1000 - column : column, y: top(slot))
            let length = max(lengthOfLine(to: callout, slot: slot), 1)
            let rest = max(0, length - callout.size * radius / 1000 - 10)
            let blip = point(of: callout)
            return (start, (start.x + (blip.x - start.x) * rest / length, start.y + (blip.y - start.y) * rest / length))
        }

        static func lengthOfLine(to callout: Callout, slot: Int64) -> Int64 {
            let blip = point(of: callout)
            let (x, y) = (blip.x - (callout.isOnRight ? 1000 - column : column), blip.y - top(slot))
            return Mathematics.squareRoot(x * x + y * y)
        }

        private static func point(of callout: Callout) -> (x: Int64, y: Int64) {
            (centre.x + callout.x * radius / 1000, centre.y + callout.y * radius / 1000)
        }
    }
}
