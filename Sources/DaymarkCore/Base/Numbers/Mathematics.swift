/// Integer logarithms and trigonometry, which give the same results on every machine.
public enum Mathematics {
    /// The base-2 logarithm of a number in 65,536ths, rounded down; 0 for numbers below 1.
    public static func log2(_ number: Int64) -> Int64 {
        guard number > 1 else { return 0 }
        let whole = 63 - number.leadingZeroBitCount
        // The number divided by its largest power of two, in units of 2^-31. Each squaring yields one more binary digit
        // of the logarithm.
        var rest = whole > 31 ? UInt64(number) >> UInt64(whole - 31) : UInt64(number) << UInt64(31 - whole)
        var logarithm = Int64(whole)
        for _ in 0..<16 {
            rest = (rest * rest) >> 31
            logarithm <<= 1
            if rest >= 1 << 32 {
                rest >>= 1
                logarithm += 1
            }
        }
        return logarithm
    }

    /// The sine of an angle in whole degrees, in 10,000ths.
    public static func sine(_ degrees: Int64) -> Int64 {
        let angle = degrees.flooredRemainder(by: 360)
        let half = angle % 180
        let value = sines[Int(half > 90 ? 180 - half : half)]
        return angle < 180 ? value : -value
    }

    public static func cosine(_ degrees: Int64) -> Int64 { sine(degrees.flooredRemainder(by: 360) + 90) }

    /// The sines of 0 to 90 degrees, in 10,000ths.
    private static let sines: [Int64] = [
        0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924,
        3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736,
        5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986,
        8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455,
        9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998,
        10000,
    ]

    /// Returns the square root, rounded down. Zero for negative numbers (Newton's method).
    public static func squareRoot(_ number: Int64) -> Int64 {
        guard number > 0 else { return 0 }
        var root = Int64(1) << ((65 - Int64(number.leadingZeroBitCount)) / 2)
        while true {
            let next = (root + number / root) / 2
            if next >= root { return root }
            root = next
        }
    }
}
