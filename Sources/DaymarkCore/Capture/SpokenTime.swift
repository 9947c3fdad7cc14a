/// A time of day or a range of times as words express it, before the half of the day is decided.
struct SpokenTime: Hashable, Sendable {
    var first: Clock
    /// The end of a range.
    var second: Clock?
    /// The part of the day that the words name beside the time, as in “7 in the evening”.
    var part: PartOfDay?

    /// A time on the face of a clock.
    struct Clock: Hashable, Sendable {
        /// The hour as written, 0 to 24. 24 is the midnight at the end of the day.
        var hour: Int64
        var minute: Int64 = 0
        var second: Int64 = 0
        /// The minutes to add, as in “quarter to 5”.
        var shift: Int64 = 0
        /// Whether the hour is on a 24-hour clock, because it has a leading zero or an “h”.
        var padded = false
        /// True for pm, false for am. Nil if the words have neither.
        var half: Bool?
        /// Whether the words can only be a time: they have minutes, am or pm, or a name such as “noon”.
        var exact = false
        /// Whether the minutes are digits, as in “5:00”.
        var hasMinutes = false

        /// Whether the words leave open which half of the day is meant.
        var isOpen: Bool { half == nil && !padded && (1...12).contains(hour) }

        /// Whether the hour can only be on a 24-hour clock: “14:00”, “08:00”.
        var isOn24Hours: Bool { half == nil && !isOpen && hour != 24 }

        /// The second of the day of the clock's time in the morning (false) or from noon on (true).
        func seconds(inAfternoon half: Bool) -> Int64 { (hour % 12 + (half ? 12 : 0)) * 3600 + rest }

        /// The second of the day of the hour as written, or in the half that the words name.
        var written: Int64 { half.map { seconds(inAfternoon: $0) } ?? hour * 3600 + rest }

        private var rest: Int64 { (minute + shift) * 60 + second }
    }

    enum PartOfDay: Hashable, Sendable {
        case morning, afternoon, evening, night

        /// Whether the part is the afternoon or later.
        var half: Bool { self != .morning }

        /// The second of the day at which the part starts.
        var start: Int64 {
            switch self {
            case .morning: 21_600
            case .afternoon: 54_000
            case .evening: 72_000
            case .night: 79_200
            }
        }
    }
}
