/// Reads times of day in words.
extension DateReader {
    /// Reads a time in words: “three twenty”, “ten thirty am”, “at eight”. It needs a preposition before it. In any
    /// text, am, pm or “o'clock” after it is enough.
    func words(_ index: Int, _ introduced: Bool) -> ReadClock? {
        guard let hour = DateWords.number(word(index)), (1...12).contains(hour) else { return nil }
        var found = SpokenTime.Clock(hour: hour)
        var next = index + 1
        if let ten = DateWords.ten(word(index + 1)) {
            let one = DateWords.number(word(index + 2)).flatMap { (1...9).contains($0) ? $0 : nil }
            (found.minute, next) = (ten + (one ?? 0), one == nil ? index + 2 : index + 3)
        } else if let minutes = DateWords.number(word(index + 1)), minutes >= 10 {
            (found.minute, next) = (minutes, index + 2)
        }
        let isSaid =
            half(next, isGlued: false) != nil || afterOClock(next) != nil || word(next) == "o" && !isCaptureLine
            || word(next) == "in" && partOfDay(next) != nil
        guard introduced || isSaid && word(next) != "a" else { return nil }
        return (found, next)
    }

    /// Reads a range on a line with minutes past or to an hour: “from half past two to four”, “between quarter to three and
    /// five”.
    /// - Parameter isAllowed: Whether the range may stand without “from”, “between” or “at”.
    func rangeInWords(_ index: Int, isAllowed: Bool) -> (SpokenTime, next: Int)? {
        let isBetween = word(index) == "between"
        let start = skipping(index, ["from", "between", "at"])
        guard isCaptureLine, isAllowed || start > index, let (first, afterFirst) = clockInWords(start),
            let joint = isBetween && word(afterFirst) == "and" ? afterFirst + 1 : afterJoint(afterFirst),
            let (second, next) = clockInWords(joint), first.shift != 0 || second.shift != 0
        else { return nil }
        let part = partOfDay(next)
        guard halfDayRule.range(first, second, part: part?.0, on: .other) != nil else { return nil }
        return (SpokenTime(first: first, second: second, part: part?.0), part?.1 ?? next)
    }

    private func clockInWords(_ index: Int) -> ReadClock? {
        if let (time, next) = pastOrTo(index) { return (time.first, next) }
        return clock(index, introduced: true)
    }

    /// Reads minutes past or to an hour: “a quarter past 3pm”, “twenty after 3pm”, “half past three”, “20 minutes to
    /// 2pm”.
    func pastOrTo(_ index: Int) -> (SpokenTime, next: Int)? {
        let at = skipping(index, ["a"])
        let minutes: Int64
        switch word(at) {
        case "quarter": minutes = 15
        case "half": minutes = 30
        default:
            guard let number = token(at)?.number ?? DateWords.ten(word(at)) ?? DateWords.number(word(at)),
                (1...59).contains(number)
            else { return nil }
            minutes = number
            // “twenty five past 3”
            let dash = mark(at + 1, "-") ? at + 2 : at + 1
            if DateWords.ten(word(at)) != nil, let one = DateWords.number(word(dash)), (1...9).contains(one),
                ["past", "to", "after", "till"].contains(word(dash + 1))
            {
                return pastOrTo(minutes: minutes + one, start: dash + 1, index: index)
            }
        }
        return pastOrTo(minutes: minutes, start: at + 1, index: index)
    }

    private static let pluralsWithoutS = WordList("people persons children kids men women folks of")

    /// Whether a word in the plural follows a number.
    private func isCountedThing(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .word else { return false }
        if DateReader.pluralsWithoutS.index(of: token.text) != nil { return true }
        return token.text.utf8.count > 4 && token.text.ends(with: "s") && !token.text.ends(with: "ss")
            && DateWords.weekday(token.text) == nil
    }

    private func pastOrTo(minutes: Int64, start: Int, index: Int) -> (SpokenTime, next: Int)? {
        var at = start
        let named = DateWords.unit(word(at)) == .minute
        if named { at += 1 }
        // “half three pm” is 15:30.
        if minutes == 30, word(at - 1) == "half", let (hour, next) = clock(at, introduced: true), hour.minute == 0,
            hour.half != nil || ["at", "from", "between"].contains(word(index - 1))
        {
            var clock = hour
            clock.shift = 30
            return (SpokenTime(first: clock), next)
        }
        let joint = word(at)
        let isPast = joint == "past" || joint == "after"
        let isTo = joint == "to" || joint == "till" || joint == "before"
        // On a capture line, a count after a date may be of anything: “friday 5 after school”.
        if isCaptureLine, joint == "after" || joint == "before", !named, minutes != 15 { return nil }
        // “call at ten to five”. In “call at five to six people”, the second number counts something.
        let isSpoken =
            isCaptureLine && joint == "to" && word(index - 1) == "at" && token(index)?.number == nil && minutes % 5 == 0
            && !isCountedThing(at + 2)
        guard isPast || isTo || joint == "from" && named, let (hour, next) = clock(at + 1, introduced: true),
            isPast || hour.exact || named || minutes == 15 || isSpoken
        else { return nil }
        // “9 to 11” is a range.
        if isTo, !named, token(index)?.number != nil { return nil }
        var clock = hour
        clock.shift = isTo ? -minutes : minutes
        return (SpokenTime(first: clock), next)
    }
}
