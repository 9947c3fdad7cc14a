/// Reads times of day.
extension DateReader {
    /// A time or a range of times.
    struct TimeOfDay: Hashable {
        /// The second of the day.
        var time: Int64
        var end: Int64?
        /// Whether the words leave open which half of the day is meant.
        var isOpen = false
        /// Whether the time is a bare 7 or 8. It means the evening if the morning hour has passed.
        var mayBeTonight = false
        var next: Int
    }

    struct Clock {
        /// The hour as written, 0 to 24. 24 is the midnight at the end of the day.
        var hour: Int64
        var minute: Int64 = 0
        var second: Int64 = 0
        /// Whether the hour is on a 24-hour clock, because it has a leading zero or an “h”.
        var padded = false
        /// True for pm, false for am. Nil if the words have neither.
        var half: Bool?
        /// Whether the words can only be a time: they have minutes, am or pm, or a name such as “noon”.
        var exact = false
        var next: Int
    }

    struct PartOfDay {
        let half: Bool
        /// The second of the day at which the part starts.
        let second: Int64
    }

    /// Reads a time or a range of times. If `afterDate` is true, bare hours count.
    func time(_ index: Int, afterDate: Bool) -> TimeOfDay? {
        let preposition = ["at", "@", "from", "around", "approximately", "about", "between"].contains(word(index))
        let start = preposition ? index + 1 : index
        if !isLine || word(index) == "at", let found = pastOrTo(skipping(index, ["at", "for"])) { return found }
        let introduced = preposition || ["at", "@", "from"].contains(word(index - 1))
        guard let first = clock(start, introduced: introduced) else { return nil }
        let announced = afterDate || introduced || isLine && isDueBy(index)
        if isRange(first.next) || word(index) == "between" && word(first.next) == "and",
            let second = clock(first.next + 1, introduced: introduced), first.exact || second.exact || announced,
            // In “9:00 to 3 dec”, the 3 is a day rather than an hour.
            second.exact || DateWords.month(word(second.next)) == nil
        {
            return range(first, second)
        }
        if mark(first.next, "-"), isLine, clock(first.next + 1) != nil, !first.exact { return nil }
        // “at 10 - 10.1” is not a time.
        if !first.exact, mark(first.next, "-"), token(first.next + 1)?.number != nil { return nil }
        if let (part, next) = partOfDay(first.next), first.half == nil, word(first.next) != "this" || first.hour <= 12 {
            return TimeOfDay(time: within(first, part), next: next)
        }
        let dated = !isLine && first.hour <= 12 && dayAndPart(first.next)
        guard first.exact || introduced || dated || announced && standsAsHour(first.next) else { return nil }
        let isOpen = first.half == nil && !first.padded && (1...12).contains(first.hour)
        return TimeOfDay(
            time: settled(first), isOpen: isOpen, mayBeTonight: isOpen && !first.exact && (7...8).contains(first.hour),
            next: first.next)
    }

    /// Whether a day and a part of it follow an hour, as in “9 tomorrow evening” or “11 tonight”.
    private func dayAndPart(_ index: Int) -> Bool {
        word(index) == "tonight"
            || (word(index) == "tomorrow" || word(index) == "yesterday")
                && DateReader.parts.place(of: word(index + 1)) != nil
    }

    /// Whether “by” or “before” introduces a time, as in “dinner by 7” but not in “multiply by 7”.
    private func isDueBy(_ index: Int) -> Bool {
        ["by", "before"].contains(word(index - 1)) && DateReader.measured.place(of: word(index - 2)) == nil
    }

    private static let measured = WordList(
        "multiply multiplied divide divided increase increased reduce reduced cut go went up down")

    private func isRange(_ index: Int) -> Bool {
        let joint = word(index)
        return mark(index, "-") || joint == "to" || joint == "until" || joint == "till" || joint == "–"
            || joint == "through"
    }

    /// Whether a bare number can be an hour, given the token after it. False for “friday 3 chapters” and “friday 2h”.
    private func standsAsHour(_ next: Int) -> Bool {
        guard let following = token(next) else { return true }
        switch following.kind {
        case .number: return false
        case .symbol:
            return following.followsSpace || following.isSymbol(",") || following.isSymbol(")")
                || following.isSymbol(";")
        case .word: return following.followsSpace && DateReader.behindHours.place(of: following.text) != nil
        }
    }

    /// The longest range of times in a line, in seconds. A night shift may last 16 hours.
    private static let longest: Int64 = 57_600

    private static let behindHours = WordList(
        "for on every each until till and with in gmt utc est edt pst pdt cet cest")

    // MARK: Single times

    func clock(_ index: Int, introduced: Bool = false) -> Clock? {
        switch word(index) {
        case "noon", "midday": return Clock(hour: 12, half: true, exact: true, next: index + 1)
        case "midnight": return Clock(hour: 24, exact: true, next: index + 1)
        default: break
        }
        guard var found = figures(index, introduced) ?? words(index, introduced) else { return nil }
        if !isLine, word(found.next) == "ish", glued(found.next) { found.next += 1 }
        if word(found.next) == "oclock" { (found.next, found.exact) = (found.next + 1, true) }
        if word(found.next) == "o", mark(found.next + 1, "'") || word(found.next + 1) == "’",
            word(found.next + 2) == "clock"
        {
            (found.next, found.exact) = (found.next + 3, true)
        }
        guard let (half, next) = half(found.next, hasMinutes: found.exact || introduced) else {
            guard found.hour < 24 || found.hour == 24 && found.minute == 0 else { return nil }
            return found
        }
        guard (1...12).contains(found.hour) else {
            // The “pm” in “19:00 pm” is redundant but valid.
            guard half, (13...23).contains(found.hour) else { return nil }
            found.next = next
            return found
        }
        (found.half, found.next, found.exact, found.padded) = (half, next, true, false)
        return found
    }

    /// Reads “am”, “pm”, “a.m.” or “p.m.”, and right after a time also “a” or “p”. True means pm.
    private func half(_ index: Int, hasMinutes: Bool) -> (Bool, Int)? {
        switch word(index) {
        case "am": return (false, index + 1)
        case "pm": return (true, index + 1)
        case "a" where mark(index + 1, ".") && word(index + 2) == "m":
            return (false, mark(index + 3, ".") ? index + 4 : index + 3)
        case "p" where mark(index + 1, ".") && word(index + 2) == "m":
            return (true, mark(index + 3, ".") ? index + 4 : index + 3)
        case "a" where glued(index) && hasMinutes: return (false, index + 1)
        case "p" where glued(index) && hasMinutes: return (true, index + 1)
        default: return nil
        }
    }

    private func figures(_ index: Int, _ introduced: Bool) -> Clock? {
        guard let number = token(index)?.number, let digits = token(index)?.digitCount,
            !(glued(index) && mark(index - 1, "/"))
        else {
            return nil
        }
        if digits == 4 {
            // “1030” is a time only if am or pm follows, or in any text after a preposition.
            let said = introduced && !isLine || half(index + 1, hasMinutes: false) != nil
            guard said, number / 100 < 24, number % 100 < 60 else { return nil }
            return Clock(hour: number / 100, minute: number % 100, exact: true, next: index + 1)
        }
        guard digits <= 2, !(mark(index + 1, "/") && glued(index + 1) && token(index + 2)?.number != nil) else {
            return nil
        }
        var found = Clock(hour: number, padded: digits == 2 && number < 10, next: index + 1)
        let mark = token(index + 1)
        let joins = mark?.isSymbol(":") == true || mark?.isSymbol(".") == true || mark?.text == "h"
        if joins, mark?.followsSpace == false, let minutes = token(index + 2), minutes.digitCount == 2,
            !minutes.followsSpace,
            let value = minutes.number
        {
            guard value < 60 else { return nil }
            let point = mark?.isSymbol(".") == true
            // “1.30” is a time only if am or pm follows.
            if point, half(index + 3, hasMinutes: false) == nil { return nil }
            (found.minute, found.next, found.exact) = (value, index + 3, !point)
            if mark?.text == "h" { found.padded = true }
            if word(found.next) == "h", glued(found.next) { (found.next, found.padded) = (found.next + 1, true) }
            return withSeconds(found)
        }
        if mark?.text == "h", mark?.followsSpace == false, !isLine || number > 12 {
            (found.next, found.padded, found.exact) = (index + 2, true, true)
            return found
        }
        if mark?.isSymbol(".") == true || mark?.isSymbol(":") == true, mark?.followsSpace == false, glued(index + 2),
            token(index + 2)?.number != nil
        {
            return nil
        }
        if mark?.isSymbol(",") == true, mark?.followsSpace == false, glued(index + 2), token(index + 2)?.digitCount == 3
        {
            return nil
        }
        // In any text, a space may separate the minutes, as in “at 3 15”.
        if introduced, !isLine, let minutes = token(index + 1), minutes.digitCount == 2, let value = minutes.number,
            value < 60,
            token(index + 2) == nil
        {
            (found.minute, found.next, found.exact) = (value, index + 2, true)
        }
        return found
    }

    private func withSeconds(_ clock: Clock) -> Clock {
        var found = clock
        if mark(found.next, ":"), glued(found.next), let seconds = token(found.next + 1), seconds.digitCount == 2,
            seconds.number ?? 60 < 60
        {
            (found.second, found.next) = (seconds.number ?? 0, found.next + 2)
        }
        return found
    }

    /// Reads a time in words: “three twenty”, “ten thirty am”, “at eight”. It needs a preposition before it. In any
    /// text, am, pm or “o'clock” after it is enough.
    private func words(_ index: Int, _ introduced: Bool) -> Clock? {
        guard !isLine || introduced, let hour = DateWords.number(word(index)), (1...12).contains(hour) else {
            return nil
        }
        var found = Clock(hour: hour, next: index + 1)
        if let ten = DateWords.ten(word(index + 1)) {
            let one = DateWords.number(word(index + 2)).flatMap { (1...9).contains($0) ? $0 : nil }
            (found.minute, found.next) = (ten + (one ?? 0), one == nil ? index + 2 : index + 3)
        } else if let minutes = DateWords.number(word(index + 1)), minutes >= 10 {
            (found.minute, found.next) = (minutes, index + 2)
        }
        let said = half(found.next, hasMinutes: false) != nil || word(found.next) == "oclock" || word(found.next) == "o"
        guard introduced || said && !(word(found.next) == "a") else { return nil }
        return found
    }

    /// Reads minutes past or to an hour: “a quarter past 3pm”, “twenty after 3pm”, “half past three”, “20 minutes to
    /// 2pm”.
    func pastOrTo(_ index: Int) -> TimeOfDay? {
        var at = skipping(index, ["a"])
        let minutes: Int64
        if word(at) == "quarter" {
            minutes = 15
        } else if word(at) == "half" {
            minutes = 30
        } else if let number = token(at)?.number ?? DateWords.ten(word(at)) ?? DateWords.number(word(at)),
            (1...59).contains(number)
        {
            minutes = number
        } else {
            return nil
        }
        at += 1
        let named = DateWords.unit(word(at)) == .minute
        if named { at += 1 }
        let joint = word(at)
        guard
            joint == "past" || joint == "after" || joint == "to" || joint == "till" || joint == "before"
                || joint == "from" && named
        else { return nil }
        guard let hour = clock(at + 1, introduced: true),
            joint == "past" || joint == "after" || hour.exact || named || minutes == 15
        else {
            return nil
        }
        let back = joint == "to" || joint == "before" || joint == "till"
        // “9 to 11” is a range.
        if back, !named, token(index)?.number != nil { return nil }
        return TimeOfDay(
            time: settled(hour) + (back ? -minutes : minutes) * 60,
            isOpen: hour.half == nil && !hour.padded && hour.hour < 12,
            next: hour.next)
    }

    // MARK: Parts of the day

    /// Reads a part of the day: “in the morning”, “at night”, “this evening”, “afternoon”.
    func partOfDay(_ index: Int) -> (PartOfDay, Int)? {
        var at = index
        if word(at) == "in" || word(at) == "during", word(at + 1) == "the" {
            at += 2
        } else {
            at = skipping(at, ["this", "at"])
        }
        switch word(at) {
        case "morning": return (PartOfDay(half: false, second: 21_600), at + 1)
        case "afternoon": return (PartOfDay(half: true, second: 54_000), at + 1)
        case "evening": return (PartOfDay(half: true, second: 72_000), at + 1)
        case "night" where word(at - 1) != "this": return (PartOfDay(half: true, second: 79_200), at + 1)
        default: return nil
        }
    }

    /// The second of the day for a time in a part of the day. 11 at night is 23:00, 1 at night is 1:00.
    private func within(_ clock: Clock, _ part: PartOfDay) -> Int64 {
        var hour = clock.hour
        let deepNight = part.second == 79_200 && hour < 6
        if part.half, hour < 12, !deepNight { hour += 12 }
        if !part.half, hour == 12 { hour = 0 }
        return hour * 3600 + clock.minute * 60
    }

    /// Moves a time without am or pm into the given half of the day: true for pm. Times are seconds of the day.
    func halved(_ time: Int64, _ half: Bool) -> Int64 { half && time < 43_200 ? time + 43_200 : time }

    /// The next second of the day at which a 12-hour clock shows this time. It may stay in the past if neither half is
    /// ahead.
    func soonest(_ time: Int64) -> Int64 {
        let seconds = now.secondOfDay
        return time < seconds && time < 43_200 && time + 43_200 >= seconds ? time + 43_200 : time
    }

    private static let evenings = WordList(
        "dinner supper drinks party concert movie movies cinema film theatre theater pub")
    private static let mornings = WordList("breakfast wake sunrise")

    private func names(_ words: WordList) -> Bool { isLine && tokens.contains { words.place(of: $0.text) != nil } }
    /// Whether the line names an event of the evening, as in “dinner at 7”.
    private var isOfTheEvening: Bool { names(DateReader.evenings) }
    var isOfTheMorning: Bool { names(DateReader.mornings) }

    /// The second of the day.
    ///
    /// On a line, a bare hour from 1 to 6 is in the afternoon if the person is asleep at the morning hour. From 7 on,
    /// the hour stays as written, because lectures begin at 8. An event of the evening moves a bare hour from 5 to 11
    /// to the evening.
    private func settled(_ clock: Clock, preferring half: Bool? = nil) -> Int64 {
        var hour = clock.hour
        if let half = clock.half ?? half {
            hour = hour % 12 + (half ? 12 : 0)
        } else if !clock.exact, !clock.padded, (1...6).contains(hour), !isAwake(hour), isAwake(hour + 12),
            !isOfTheMorning
        {
            hour += 12
        } else if !clock.exact, !clock.padded, (5...11).contains(hour), isOfTheEvening {
            hour += 12
        }
        return hour * 3600 + clock.minute * 60 + clock.second
    }

    private func isAwake(_ hour: Int64) -> Bool {
        guard case .line(let wake, let sleep) = text else { return true }
        let time = WallTime(hour)
        return sleep <= wake ? time >= wake || time < sleep : time >= wake && time < sleep
    }

    private func range(_ first: Clock, _ second: Clock) -> TimeOfDay? {
        var (first, second) = (first, second)
        var next = second.next
        if second.half == nil, !second.padded, let (part, after) = partOfDay(second.next), !isLine {
            (second.half, next) = (part.half, after)
            if first.half == nil { first.half = part.half }
        }
        // In “10-11:30pm” and “2-4pm”, “pm” applies to both times, unless the start would then be after the end.
        var start = settled(first, preferring: first.hour <= 12 ? second.half : nil)
        var end = settled(second)
        if first.half == nil, second.half == true, start >= end, start >= 43_200 { start -= 43_200 }
        if second.half == nil, end <= start, end + 43_200 > start, second.hour < 12,
            !second.exact || first.half == true,
            !(first.half == true && start + 21_600 > 86_400)
        {
            end += 43_200
        }
        if end <= start { end += 86_400 }
        // No event of a line lasts most of a day, so “20-18” is a slip.
        guard end - start <= DateReader.longest || !isLine else { return nil }
        return TimeOfDay(time: start, end: end, next: next)
    }
}
