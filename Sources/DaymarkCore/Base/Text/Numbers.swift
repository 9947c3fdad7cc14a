extension Int64 {
    /// Divides, rounding towards negative infinity. `divisor` must be positive.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }

    /// The largest multiple of `unit` that is not greater than this number. `unit` must be positive.
    public func floored(to unit: Int64) -> Int64 { flooredQuotient(by: unit) * unit }

    /// The remainder of ``flooredQuotient(by:)``: 0 to `divisor - 1`.
    func flooredRemainder(by divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

/// A number in decimal, padded with leading zeros to at least `width` digits.
public func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count < width else { return digits }
    return String(repeating: "0", count: width - digits.utf8.count) + digits
}
