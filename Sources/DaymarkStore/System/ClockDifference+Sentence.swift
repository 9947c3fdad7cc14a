import DaymarkCore

extension ClockDifference {
    /// A sentence for the terminal.
    /// - Parameter other: The name of the clock that this machine's clock was compared with.
    public func sentence(comparedWith other: String) -> String {
        let minutes = abs(minutesAhead)
        let length =
            minutes < 120
            ? "\(minutes) min" : minutes < 2880 ? "\((minutes + 30) / 60) h" : "\((minutes + 720) / 1440) days"
        return "The clock of this machine is \(length) \(minutesAhead > 0 ? "ahead of" : "behind") \(other). "
            + "Check its date and time."
    }
}
