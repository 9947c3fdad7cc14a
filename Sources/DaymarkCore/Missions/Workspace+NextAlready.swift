extension Workspace {
    /// The deadline of a repeating mission whose previous date was done today and whose own date is still far off.
    ///
    /// A person who completes such a mission more likely repeats it than does the next date early.
    public func laterDate(of mission: Mission, in circumstances: Circumstances) -> Deadline? {
        // The next mission of a series is created when the one before is done.
        guard mission.seriesOf != nil, mission.isOpen, let done = mission.created, done <= circumstances.now,
            let deadline = mission.effectiveDeadline
        else { return nil }
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        guard WakingDay.current(at: done, settings: settings, in: circumstances.zone).date == today.date else {
            return nil
        }
        switch deadline {
        case .day(let date, _): return date > today.date ? deadline : nil
        case .moment(let instant, _):
            // Shortly before its time, a dose may be taken early.
            let wait = circumstances.now.minutes(until: instant)
            return wait > 0 && wait >= done.minutes(until: circumstances.now) ? deadline : nil
        }
    }
}
