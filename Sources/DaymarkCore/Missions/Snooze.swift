/// What a person means by “later”.
public enum Snooze {
    /// The moment meant by “2h”, “tomorrow” (when the day begins), “fri 14:00”, “tonight” (the last hours of the waking day); nil
    /// when it is no time.
    public static func until(_ text: String, settings: Settings, in circumstances: Circumstances) -> Instant? {
        if let choice = SnoozeChoice(name: folded(text)) { return choice.until(settings, in: circumstances) }
        // “30m” alone may be metres in a title; here it is a length.
        return until(line: "x " + text, settings: settings, in: circumstances)
            ?? until(line: "x ~" + text, settings: settings, in: circumstances)
    }

    private static func until(line: String, settings: Settings, in circumstances: Circumstances) -> Instant? {
        let capture = CaptureReader.read(line, settings: settings, in: circumstances)
        guard case .mission(let read) = capture.target, capture.title == "x" else { return nil }
        if let minutes = read.estimate { return circumstances.now.adding(minutes: minutes) }
        switch read.deadline {
        case .moment(let instant, _): return instant
        case .day(let date, _):
            // Today is what is left of it: tonight.
            guard date > circumstances.today else {
                return circumstances.zone.instant(of: CivilDateTime(date, WallTime(20)))
            }
            return WakingDay(date, settings: settings, in: circumstances.zone).start
        case nil: return nil
        }
    }
}
