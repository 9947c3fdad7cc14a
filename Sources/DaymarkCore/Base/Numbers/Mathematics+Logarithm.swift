/// The natural logarithm and its inverse. They use only the four basic operations, so that they give the same result on
/// every machine and need no C library.
extension Mathematics {
    private static let logarithmOf2 = 0.693_147_180_559_945_3

    /// Returns the natural logarithm, to about 14 digits. Numbers that are not positive count as the smallest one.
    public static func logarithm(_ number: Double) -> Double {
        let bits = max(number, 1e-300).bitPattern
        var exponent = Int64(bits >> 52) - 1023
        // The number divided by its power of two, from 1 to 2.
        var rest = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 1023 << 52)
        if rest > 1.414_213_562_373_095 {
            rest /= 2
            exponent += 1
        }
        let ratio = (rest - 1) / (rest + 1)
        let square = ratio * ratio
        var sum = 0.0
        for odd in stride(from: Int64(19), through: 1, by: -2) { sum = sum * square + 1 / Double(odd) }
        return Double(exponent) * logarithmOf2 + 2 * ratio * sum
    }

    /// Returns e to the power of a number, to about 14 digits. It is exactly 1 for 0. Powers beyond ±700 count as ±700.
    public static func exponential(_ power: Double) -> Double {
        let power = min(max(power, -700), 700)
        let half = power < 0 ? -0.5 : 0.5
        let exponent = Int64(power / logarithmOf2 + half)
        let rest = power - Double(exponent) * logarithmOf2
        var sum = 1.0
        for count in stride(from: Int64(14), through: 1, by: -1) { sum = 1 + sum * rest / Double(count) }
        return sum * Double(bitPattern: UInt64(exponent + 1023) << 52)
    }

    /// Returns the square root (Newton's method). Zero for numbers that are not positive.
    public static func squareRoot(_ number: Double) -> Double {
        guard number > 0 else { return 0 }
        var root = exponential(logarithm(number) / 2)
        root = (root + number / root) / 2
        return root
    }
}
