/// Reads the time at which a person wants to work on something.
public enum BlockTime {
    /// Reads a span such as “14:00”, “fri 10-11:30”, “tomorrow 9:00 ~45m”, “tomorrow” (the start of that day), “now”, or
    /// “+30m” and “-1h” (relative to `old`). Nil if the text is not a time.
    /// - Parameters:
    ///   - length: Minutes, used if the text has no length.
    ///   - old: The current span of the work in the plan.
    public static func span(
        _ text: String, length: Int64, from old: Span?, settings: Settings, in circumstances: Circumstances
    ) -> Span? {
        let text = trimmed(text)
        if folded(text) == "now" {
            let start = circumstances.now.nextMinute
            return Span(start, start.adding(minutes: length))
        }
        if let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let old {
            let rest = CaptureReader.read(
                "x ~" + String(decoding: Array(text.utf8.dropFirst()), as: UTF8.self), settings: settings,
                in: circumstances)
            guard case .mission(let read) = rest.target, rest.title == "x", let minutes = read.estimate else {
                return nil
            }
            let start = old.start.adding(minutes: sign == UInt8(ascii: "+") ? minutes : -minutes)
            return Span(start, start.adding(minutes: old.minutes))
        }
        var capture = CaptureReader.read("x " + text, settings: settings, in: circumstances)
        // A line of quick capture does not read “16-17” alone as a time.
        if capture.title != "x" {
            capture = CaptureReader.read("x today " + text, settings: settings, in: circumstances)
        }
        guard capture.title == "x" else { return nil }
        switch capture.target {
        case .commitment(let read):
            guard read.repeats.isEmpty, let start = read.start, let end = read.end else { return nil }
            let span = Span(
                circumstances.zone.instant(of: start.civil), circumstances.zone.instant(of: end.civil))
            return span.minutes > 0 ? span : nil
        case .mission(let read):
            let start: Instant? =
                switch read.deadline {
                case .moment(let instant, _): instant
                case .day(let date, _):
                    max(WakingDay(date, settings: settings, in: circumstances.zone).start, circumstances.now.nextMinute)
                case nil: nil
                }
            return start.map { Span($0, $0.adding(minutes: read.estimate ?? length)) }
        }
    }
}
