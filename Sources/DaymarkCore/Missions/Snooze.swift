/// Reads the time until which a person wants to snooze.
public enum Snooze {
    /// The instant that a text means. Nil if it is not a time.
    ///
    /// Examples are “2h”, “10d” (when that day starts), “tomorrow” (when the day starts), “fri 14:00” and “tonight” (the
    /// last hours of the waking day).
    public static func until(_ text: String, settings: Settings, in circumstances: Circumstances) -> Instant? {
        if let choice = SnoozeChoice(name: folded(text)) { return choice.until(settings, in: circumstances) }
        // In a title, “30m” may mean metres, so the second try marks it as a duration.
        return until(line: "x " + text, settings: settings, in: circumstances)
            ?? until(line: "x ~" + text, settings: settings, in: circumstances)
            ?? until(line: "x in " + text, settings: settings, in: circumstances)
    }

    private static func until(line: String, settings: Settings, in circumstances: Circumstances) -> Instant? {
        let capture = CaptureReader.read(line, settings: settings, in: circumstances)
        guard case .mission(let read) = capture.target, capture.title == "x" else { return nil }
        if let minutes = read.estimate { return circumstances.now.adding(minutes: minutes) }
        switch read.deadline {
        case .moment(let instant, _): return instant
        case .day(let date, _):
            // “today” means 20:00, because the start of the day is past. After midnight, it is the next evening.
            let today = settings.wakingDate(in: circumstances)
            guard date > today, date > circumstances.today || read.dayPart != .evening else {
                let evening = date == today ? circumstances.today : date
                return circumstances.zone.instant(of: CivilDateTime(evening, WallTime(20)))
            }
            return WakingDay(date, settings: settings, in: circumstances.zone).start
        case nil: return nil
        }
    }
}
