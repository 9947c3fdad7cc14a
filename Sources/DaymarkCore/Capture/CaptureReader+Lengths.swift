extension CaptureReader {
    /// Reads a length: `~90m`, `~1h30`, `~1.5h`, `for 2h`, or `2h` alone.
    mutating func readLength() -> Int? {
        let token = tokens[position]
        let hasTilde = token.isSymbol("~") && token.followsSpace
        let isBare = isBareLength
        guard hasTilde || isBare || token.text == "for",
            let (minutes, next) = duration(at: isBare ? position : position + 1),
            (1...Mission.longestEstimate).contains(minutes), addChip(.minutes(minutes), for: position..<next)
        else { return nil }
        if token.text == "for" { forMinutes = minutes } else { mission.estimate = minutes }
        return next
    }

    /// Whether a length without a mark begins here: `2h`, `1h30`, `90 min`.
    ///
    /// False for a time of day such as `14h`, and for a length that belongs to a date: “in 2 hours”, “every 2 hours”,
    /// “2 hours before”.
    private var isBareLength: Bool {
        guard mission.estimate == nil, let number = tokens[position].number, tokens[position].followsSpace,
            let (_, next) = duration(at: position)
        else { return false }
        let unitIndex = word(position + 1) == "." ? position + 3 : position + 1
        let unit = word(unitIndex)
        let isClear = unit.utf8.count > 1 && unit != "mn"
        let isAttached = token(unitIndex)?.followsSpace == false
        guard isClear || isAttached && unit == "h" && number <= 12 else { return false }
        if let following = token(next), !following.followsSpace, !following.isSymbol(",") { return false }
        let dateWords = ["ago", "from", "before", "later", "after", "of", "in", "within", "each"]
        return !dateWords.contains(word(next)) && !(dateWords + ["every"]).contains(word(position - 1))
    }

    /// Reads a number with a unit: `90m`, `1h30`, `1.5h`, `two hours`. The result is in minutes.
    private func duration(at index: Int) -> (minutes: Int64, next: Int)? {
        guard let token = token(index), let number = token.number ?? DateWords.amount(token.text), number <= 6000
        else { return nil }
        var next = index + 1
        var tenths: Int64 = 0
        if word(next) == ".", let fraction = self.token(next + 1), fraction.digitCount == 1 {
            tenths = fraction.number ?? 0
            next += 2
        }
        switch word(next) {
        case "h", "hr", "hrs", "hour", "hours":
            let minutes = number * 60 + tenths * 6
            next += 1
            guard let more = self.token(next), let moreMinutes = more.number, moreMinutes < 60,
                !more.followsSpace || isMinutes(next + 1)
            else { return (minutes, next) }
            return (minutes + moreMinutes, isMinutes(next + 1) ? next + 2 : next + 1)
        case "m", "min", "mins", "minute", "minutes": return tenths == 0 ? (number, next + 1) : nil
        default: return nil
        }
    }

    private func isMinutes(_ index: Int) -> Bool { ["m", "min", "mins", "minutes"].contains(word(index)) }
}
