extension [DateWord] {
    /// The words with each time of day in one piece: “at 6 pm”, “18 Uhr”, “晚上8点30分”. Fillers are removed.
    func joiningTimes() -> [DateWord] {
        var joined: [DateWord] = []
        let words = filter { $0 != .filler }
        var index = 0
        while index < words.count {
            if let (second, next) = words.time(at: index) {
                joined.append(.time(second))
                index = next
            } else {
                joined.append(words[index])
                index += 1
            }
        }
        return joined
    }

    private func word(_ index: Int) -> DateWord? { index < count ? self[index] : nil }

    /// Reads a time of day with the words around it that say which half of the day it is in.
    private func time(at start: Int) -> (second: Int64, next: Int)? {
        var index = start
        var half = half(index)
        if half != nil { index += 1 }
        let hasAt = word(index) == .at
        if hasAt { index += 1 }
        if hasAt, half == nil, let after = self.half(index) { (half, index) = (after, index + 1) }
        guard let clock = clock(at: index) else { return nil }
        var (second, next) = (clock.second, clock.next)
        if let after = self.half(next), half == nil {
            half = after
            next += 1
        }
        // A bare number is an hour only if something says so.
        guard clock.isClock || half?.isExact == true || hasAt && !isCounted(next) else { return nil }
        guard let half else { return second <= 86_400 ? (second, next) : nil }
        if half.isAfternoon, second < 43_200 { second += 43_200 }
        if half.isExact, !half.isAfternoon, second >= 43_200, second < 46_800 { second -= 43_200 }
        return second <= 86_400 ? (second, next) : nil
    }

    /// Whether the word counts the number before it, as in “at 3 days”.
    private func isCounted(_ index: Int) -> Bool {
        switch word(index) {
        case .unit, .month: true
        default: false
        }
    }

    private func clock(at index: Int) -> (second: Int64, next: Int, isClock: Bool)? {
        switch word(index) {
        case .time(let second): return (second, word(index + 1) == .clock ? index + 2 : index + 1, true)
        case .number(let hour) where hour <= 24:
            switch word(index + 1) {
            case .halfPast: return (hour * 3600 + 1800, index + 2, true)
            case .clock:
                if let minute = word(index + 2)?.number, minute < 60, word(index + 3) == .clockMinute {
                    return (hour * 3600 + minute * 60, index + 4, true)
                }
                return (hour * 3600, index + 2, true)
            default: return (hour * 3600, index + 1, false)
            }
        default: return nil
        }
    }

    /// The half of the day that a word names. `am` and `pm` are exact, so 12 am is midnight.
    private func half(_ index: Int) -> (isAfternoon: Bool, isExact: Bool)? {
        switch word(index) {
        case .am: (false, true)
        case .pm: (true, true)
        case .part(.morning): (false, false)
        case .part(.noon): nil
        case .part(.afternoon), .part(.evening): (true, false)
        case .part(.night): (true, false)
        default: nil
        }
    }
}
