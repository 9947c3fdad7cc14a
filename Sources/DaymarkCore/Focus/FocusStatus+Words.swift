extension Words {
    /// One line about a focus session: its mission, and its time or state.
    /// - Parameter numbers: Whether the person wants figures.
    public func line(about status: FocusStatus, title: String, numbers: Bool) -> String {
        switch status.phase {
        case .paused: self(FocusLinePhrase.paused(title))
        case .onBreak where !numbers && status.breakMinutesLeft != 0: self(FocusLinePhrase.resting(title))
        case .onBreak: self(FocusLinePhrase.onBreak(title, left: status.breakMinutesLeft ?? 0))
        case .overtime where numbers: self(FocusLinePhrase.overtime(title, minutes: status.minutes))
        case .running, .overtime, .done, .abandoned, .forgotten:
            if !numbers {
                status.target == nil
                    ? "\(title): \(self(FocusTimePhrase.openShare(minutes: status.minutes)))"
                    : self(FocusTimePhrase.runningShare(title, thousandths: status.stretchProgressPerMille))
            } else {
                self(FocusLinePhrase.running(title, minutes: status.minutes, left: status.minutesLeft))
            }
        }
    }

    /// The announcement of a session for screen readers. It changes at each quarter, and with the state.
    public func announcement(of status: FocusStatus) -> String {
        switch status.phase {
        case .paused: self(FocusTimePhrase.paused)
        case .onBreak:
            status.breakMinutesLeft == 0
                ? self(FocusTimePhrase.breakIsOver) : self(FocusAnnouncementPhrase.breakStarted)
        case .running, .overtime, .done, .abandoned, .forgotten:
            status.target == nil
                ? self(FocusAnnouncementPhrase.open(minutes: status.completedQuarters * 15))
                : self(FocusAnnouncementPhrase.quarter(status.completedQuarters))
        }
    }
}
