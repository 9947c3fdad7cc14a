/// Reads parts of the day.
extension DateReader {
    /// Reads a part of the day: “in the morning”, “at night”, “this evening”, “late afternoon”. After a date, “am” and
    /// “pm” alone are parts too.
    func partOfDay(_ index: Int, afterDate: Bool = false) -> (SpokenTime.PartOfDay, Int)? {
        var at = index
        if word(at) == "in" || word(at) == "during", word(at + 1) == "the" {
            at += 2
        } else {
            at = skipping(at, ["this", "at"])
        }
        if isCaptureLine { at = skipping(at, ["early", "late", "mid"]) }
        switch word(at) {
        case "morning": return (.morning, at + 1)
        case "afternoon": return (.afternoon, at + 1)
        case "evening": return (.evening, at + 1)
        case "arvo": return (.afternoon, at + 1)
        case "eve" where isCaptureLine && afterDate: return (.evening, at + 1)
        case "night" where word(at - 1) != "this": return (.night, at + 1)
        case "am" where isCaptureLine && afterDate && at == index: return (.morning, at + 1)
        case "pm" where isCaptureLine && afterDate && at == index: return (.afternoon, at + 1)
        default: return nil
        }
    }

    /// Reads “first thing”, which is when the person gets up: “first thing tomorrow”, “monday first thing in the
    /// morning”.
    func firstThing(_ index: Int) -> (SpokenTime, next: Int)? {
        guard case .line(let wake, _) = text, word(index) == "first", word(index + 1) == "thing" else { return nil }
        let clock = SpokenTime.Clock(hour: wake.hour, minute: wake.minute, padded: true, exact: true)
        var next = index + 2
        if let (part, end) = partOfDay(next), part == .morning { next = end }
        return (SpokenTime(first: clock), next)
    }

    /// Reads “in the morning” at the end of a line, or before the task of a reminder: the next morning that is not over.
    func comingPart(_ index: Int) -> (DatePhrase, Int)? {
        guard let (part, next) = partOfDay(index), token(next)?.kind != .word || isTaskOfReminder(next) else {
            return nil
        }
        let end: Int64 = part.half ? part == .afternoon ? 64_800 : 86_400 : 43_200
        var phrase = DatePhrase(date: now.secondOfDay < end ? today : today.adding(days: 1), part: part)
        phrase.isNextPart = true
        return (phrase, next)
    }

    /// Whether “to” begins what a reminder is about, as in “remind me tomorrow evening to call Bo”.
    func isTaskOfReminder(_ index: Int) -> Bool {
        word(index) == "to" && tokens.contains { $0.text == "remind" || $0.text == "reminder" }
    }

    /// Reads the end of the working day after “by”: “close of business”, “cob”. Like the end of the day, it sets no
    /// time.
    func endOfBusiness(_ index: Int) -> Int? {
        if ["cob", "eob"].contains(word(index)) { return index + 1 }
        let isEnd = ["close", "end"].contains(word(index)) && word(index + 1) == "of"
        let at = skipping(index + 2, ["the"])
        guard isEnd else { return nil }
        if word(at) == "business" || word(at) == "play" { return at + 1 }
        let isWorkingDay = ["work", "working", "business"].contains(word(at)) && word(at + 1) == "day"
        return isWorkingDay ? at + 2 : nil
    }
}
