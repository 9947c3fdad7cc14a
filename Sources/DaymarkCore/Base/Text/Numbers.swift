extension Int64 {
    /// Division that rounds towards negative infinity; `divisor` is positive.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }

    /// The next multiple of a number below, or itself; `unit` is positive.
    public func floored(to unit: Int64) -> Int64 { flooredQuotient(by: unit) * unit }

    /// The remainder that goes with ``flooredQuotient(by:)``: 0 up to `divisor - 1`.
    func flooredRemainder(by divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

/// A number in decimal, with zeros in front until it has `width` digits.
func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count < width else { return digits }
    return String(repeating: "0", count: width - digits.utf8.count) + digits
}
