import DaymarkCore

/// The heights at which the times of a day are drawn, in tenths of the text size.
///
/// To scale, a minute is one tenth. On an elastic scale, every block has room for its picture and its title, however
/// short it is, and long blocks and free time are lower than to scale.
struct TimelineScale: Hashable {
    /// A time and its height. Between two marks, and before the first and after the last, heights are proportional.
    struct Mark: Hashable {
        let time: Instant
        let height: Int64
    }

    /// The heights of blocks on an elastic scale.
    private static let blockHeights: ClosedRange<Int64> = 35...60
    private static let restHeights: ClosedRange<Int64> = 12...30
    private static let sleepHeight: Int64 = 35
    /// Free time is to scale up to this length, and at most this high.
    private static let toScale: Int64 = 15, maxOpenHeight: Int64 = 48

    /// The marks, in the order of their times. Empty to scale.
    let marks: [Mark]

    /// A scale on which a minute is one tenth of the text size everywhere.
    static let even = TimelineScale(marks: [])

    private init(marks: [Mark]) { self.marks = marks }

    /// Makes an elastic scale.
    /// - Parameters:
    ///   - items: the rows of the timeline, with the spans at which they are drawn.
    ///   - limits: the span that the timeline shows.
    init(fitting items: [TimelineItem], within limits: Span) {
        let spans = items.map { Span(max($0.drawn.start, limits.start), min($0.drawn.end, limits.end)) }
        var times = [limits.start, limits.end]
        for span in spans where span.start < span.end { times += [span.start, span.end] }
        times = times.uniqued().ordered { $0 < $1 }
        var marks = [Mark(time: times[0], height: 0)]
        for (from, to) in zip(times, times.dropFirst()) {
            let minutes = from.minutes(until: to)
            var height: Int64?
            for (item, span) in zip(items, spans) where span.start <= from && to <= span.end {
                let length = max(span.minutes, 1)
                // Rounded up, so that the parts of a block are together as high as the block.
                let part = (TimelineScale.height(of: item.row.kind, minutes: length) * minutes + length - 1) / length
                height = max(height ?? 0, part)
            }
            let sum = marks[marks.count - 1].height + (height ?? TimelineScale.open(minutes))
            marks.append(Mark(time: to, height: sum))
        }
        self.marks = marks
    }

    /// The height of a row, whatever happens at the same time.
    private static func height(of kind: TimelineRow.Kind, minutes: Int64) -> Int64 {
        switch kind {
        case .commitment, .work, .again, .suggestion, .done, .passed:
            min(max(30 + minutes * 5 / 24, blockHeights.lowerBound), blockHeights.upperBound)
        case .rest, .way: min(max(minutes, restHeights.lowerBound), restHeights.upperBound)
        case .sleep: sleepHeight
        case .free: open(minutes)
        }
    }

    /// The height of time in which nothing is planned.
    private static func open(_ minutes: Int64) -> Int64 {
        min(minutes, min(toScale + (minutes - toScale) / 6, maxOpenHeight))
    }

    /// Returns the distance in height between two times.
    func height(from start: Instant, to end: Instant) -> Int64 { height(at: end) - height(at: start) }

    private func height(at time: Instant) -> Int64 {
        guard let first = marks.first else { return time.seconds / 60 }
        guard time > first.time else { return first.height + first.time.minutes(until: time) }
        var before = first
        for mark in marks.dropFirst() {
            guard time > mark.time else {
                let minutes = max(before.time.minutes(until: mark.time), 1)
                return before.height + (mark.height - before.height) * before.time.minutes(until: time) / minutes
            }
            before = mark
        }
        return before.height + before.time.minutes(until: time)
    }

    /// The marks for the page, as `minute:height` from a start, for example `0:0 15:35 60:46`. Empty to scale.
    func text(from start: Instant) -> String {
        marks.map { "\(start.minutes(until: $0.time)):\(height(from: start, to: $0.time))" }.joined(separator: " ")
    }
}
