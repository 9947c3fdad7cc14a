/// Reads when a person wants to work on something.
public enum BlockTime {
    /// The stretch meant by “14:00”, “fri 10-11:30”, “tomorrow 9:00 ~45m”, “tomorrow” (when that day begins), “+30m”
    /// or “-1h” (from where it is); nil when it is none.
    /// - Parameters:
    ///   - length: minutes, where the text names none.
    ///   - old: where the work is in the plan.
    public static func span(
        _ text: String, length: Int64, from old: Span?, settings: Settings, in circumstances: Circumstances
    ) -> Span? {
        let text = trimmed(text)
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
        // “16-17” alone is no time of a line of capture.
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
