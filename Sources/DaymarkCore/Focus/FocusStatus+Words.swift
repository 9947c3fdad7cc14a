extension Words {
    /// One line about a focus session: its mission, and its time or state.
    /// - Parameter numbers: Whether the person wants figures.
    public func line(about status: FocusStatus, title: String, numbers: Bool) -> String {
        switch status.phase {
        case .paused: self(FocusTimePhrase.pausedLine(title))
        case .onBreak: self(FocusTimePhrase.breakLine(title, left: status.breakMinutesLeft ?? 0))
        case .overtime where numbers: self(FocusTimePhrase.overtimeLine(title, minutes: status.minutes))
        case .running, .overtime, .done, .abandoned, .forgotten:
            if !numbers, status.target != nil {
                self(FocusTimePhrase.runningShare(title, thousandths: status.thousandths))
            } else {
                self(FocusTimePhrase.running(title, minutes: status.minutes, left: status.minutesLeft))
            }
        }
    }

    /// What a screen reader announces about a session that is on. It changes at each quarter, and with the state.
    public func announcement(of status: FocusStatus) -> String {
        switch status.phase {
        case .paused: self(FocusTimePhrase.paused)
        case .onBreak:
            self(status.breakMinutesLeft == 0 ? FocusTimePhrase.breakIsOver : .breakStarted)
        case .running, .overtime, .done, .abandoned, .forgotten:
            status.target == nil
                ? self(FocusTimePhrase.spokenOpen(minutes: status.quarter * 15))
                : self(FocusTimePhrase.spokenQuarter(status.quarter))
        }
    }
}
