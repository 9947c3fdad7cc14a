/// Reads days of the week in rules.
extension CaptureReader {
    /// Reads several days, which repeat even without “every”: `mon, wed 10-11`, `weekdays 8-9:30`, `m/w/f`, `TTh`, `from
    /// monday to friday 8-13`.
    mutating func readListedDays() -> Int? {
        guard tokens[position].followsSpace || word(position - 1) == "(" else { return nil }
        if let next = readSpanWithHours() { return next }
        let hasOn = word(position) == "on"
        let start = hasOn ? position + 1 : position
        if let (days, next) = dayCodes(at: start) {
            return setRule(CaptureReader.weekly(on: days), for: position..<next)
        }
        let (days, next) = weekdays(at: start)
        let isWorkdays = CaptureReader.isWorkday(word(start))
        guard days.count > 1, isEndOfWord(next),
            dates.timeOfDay(at: next) != nil || (isWorkdays ? isException(next) : isList(start..<next))
                || isListApart(start..<next, count: days.count)
        else { return nil }
        if let first = weekAfterHours(next) { return setDates(on: days, beforeWeekFrom: first, for: position..<next) }
        if isSpan(start..<next), namesSingleEvent || isUnclearSpan(start..<next) { return nil }
        if areSingleDates(start..<next) {
            return setListedDates(nextDates(on: days, timeAt: next), for: position..<next)
        }
        guard let end = setRule(CaptureReader.weekly(on: days), for: position..<next) else { return nil }
        readHoursAtStart()
        return end
    }

    /// Reads a span of weekdays with hours whose words may also mean a single range: `from monday to friday 8-13`,
    /// `monday until friday 9-17`. The hours of school or work are those of every week. “garage sale from friday to sunday
    /// 9-14” takes place once.
    private mutating func readSpanWithHours() -> Int? {
        let hasFrom = word(position) == "from"
        let start = hasFrom ? position + 1 : position
        guard let first = DateWords.weekday(word(start)) else { return nil }
        let isUntil = ["until", "till", "til"].contains(word(start + 1))
        guard hasFrom || isUntil, isUntil || ["to", "-", "–", "through", "thru"].contains(word(start + 1)),
            let last = DateWords.weekday(word(start + 2)), first != last
        else { return nil }
        let next = start + 3
        guard let (hours, _) = dates.timeOfDay(at: next), hours.endTime != nil, dates.monthDay(next) == nil,
            dates.numeric(next) == nil
        else { return nil }
        let length = last.index(inWeekStarting: first)
        let days = (0...length).map { Weekday(daysFromMonday: Int64(first.index) + $0) }
        if let first = weekAfterHours(next) { return setDates(on: days, beforeWeekFrom: first, for: position..<next) }
        guard !namesSingleEvent, namesWeeklyHours else { return nil }
        return setRule(CaptureReader.weekly(on: days.ordered()), for: position..<next)
    }

    /// Whether a span with hours in another language may take place once: “Messebesuch Do bis Sa 10-18”.
    private func isUnclearSpan(_ range: Range<Int>) -> Bool {
        let isInWords = range.contains { word($0) == "to" && tokens[$0].isTranslated }
        return isInWords && dates.timeOfDay(at: range.upperBound)?.0.endTime != nil && !namesWeeklyHours
    }

    /// The longest range of days that is rather one span than a rule, if its time is not right after it: “18:00 fri to
    /// sun”.
    private static let longestSpan = 3

    /// Whether days without a time right after them repeat all the same: their time stands elsewhere, as in “8am run mon
    /// wed fri”, or they are a list, as in “yoga mon wed”.
    private func isListApart(_ range: Range<Int>, count: Int) -> Bool {
        let next = range.upperBound
        let isNamed = DateWords.weekday(word(range.lowerBound)) != nil
        guard isNamed || word(next - 1).ends(with: "days"), isRepeating(range, count: count), phrase?.date == nil,
            phrase?.moment == nil
        else { return false }
        if phrase?.time != nil { return true }
        let isRest = token(next) == nil || dates.isMark(next)
        if isNamed, !isSpan(range), count > 2 || isRest { return true }
        return (next..<max(next, tokens.count)).contains {
            tokens[$0].followsSpace && dates.clock($0)?.clock.exact == true
        }
    }

    /// Whether days beside a time are those of a rule, rather than a span of days or a part of a date.
    private func isRepeating(_ range: Range<Int>, count: Int) -> Bool {
        (!isSpan(range) || count > CaptureReader.longestSpan)
            && dates.monthDay(range.upperBound) == nil && dates.numeric(range.upperBound) == nil
    }

    /// Whether days are written as a span, as in `mon-fri`.
    func isSpan(_ range: Range<Int>) -> Bool {
        range.contains { ["-", "–", "to", "through", "thru"].contains(word($0)) }
    }

    /// Reads bare hours at the start of a line with a rule: `10-11 standup mon wed fri`.
    private mutating func readHoursAtStart() {
        guard phrase == nil, position > 0, token(0)?.number != nil, let (found, next) = dates.timeOfDay(at: 0),
            let start = found.time, let end = found.endTime, next < position,
            (1...CaptureReader.maxBareRange).contains(end - start), !isMeasure(next),
            !understood.contains(where: { $0.contains(tokens[0].start) })
        else { return }
        _ = readTime(at: 0)
    }

    /// Reads a time or hours before the days on which they repeat: `9am-5pm mon-fri`, `18:00 mon wed`, `at 9 mon to thu`.
    mutating func readHoursBeforeDays() -> Int? {
        let isLed = ["at", "@"].contains(word(position))
        let isFirst = isLed || token(position)?.number != nil || dates.clock(position) != nil
        guard phrase == nil, tokens[position].followsSpace, isFirst,
            let (found, end) = dates.timeOfDay(at: position),
            DateReader.numberedThings.index(of: word(position - 1)) == nil
        else { return nil }
        let start = ["on", ","].contains(word(end)) ? end + 1 : end
        let (days, next) = dayCodes(at: start, isLed: true) ?? weekdays(at: start)
        if found.endTime == nil {
            let isNamed = DateWords.weekday(word(start)) != nil || word(next - 1).ends(with: "days")
            let isExact = isLed || dates.clock(position)?.clock.exact == true
            guard isExact, isNamed || dayCodes(at: start) != nil, isRepeating(start..<next, count: days.count) else {
                return nil
            }
        }
        guard days.count > 1, isEndOfWord(next) else { return nil }
        if areSingleDates(start..<next) {
            let found = nextDates(on: days, timeAt: position)
            _ = readTime(at: position)
            return setListedDates(found, for: start..<next)
        }
        guard addChip(.repeats(CaptureReader.weekly(on: days)), for: start..<next) else { return nil }
        rule = CaptureReader.weekly(on: days)
        _ = readTime(at: position)
        return next
    }

    /// Whether days that have no time are a list, as in `gym mon, wed and fri`, rather than a name such as “Sun Sat”.
    private func isList(_ range: Range<Int>) -> Bool {
        let joints = range.filter { afterJoint($0) != nil }
        return !joints.isEmpty && !range.contains { ["-", "–", "to", "through"].contains(word($0)) }
    }

    static func isWorkday(_ word: String) -> Bool {
        ["weekday", "weekdays", "workday", "workdays", "business", "working"].contains(word)
    }

    /// Reads days and ranges of days, such as `mon, wed and fri`, `mon-fri`, `weekdays` or `MWF`, in the order of the
    /// week.
    func weekdays(at index: Int) -> (days: [Weekday], next: Int) {
        if CaptureReader.isWorkday(word(index)) {
            let isAdjective = word(index) == "business" || word(index) == "working"
            guard isAdjective else { return (CaptureReader.workdays, index + 1) }
            return ["day", "days"].contains(word(index + 1)) ? (CaptureReader.workdays, index + 2) : ([], index)
        }
        if word(index) == "weekends" { return ([.saturday, .sunday], index + 1) }
        if let codes = dayCodes(at: index, isLed: true) { return codes }
        var days: [Weekday] = []
        var index = index
        while let day = weekday(at: index) {
            days.append(day)
            index += 1
            if ["-", "–", "to", "through", "thru"].contains(word(index)), let last = weekday(at: index + 1) {
                let length = last.index(inWeekStarting: day)
                days += (0...length).map { Weekday(daysFromMonday: Int64(day.index) + $0) }
                index += 2
            }
            if let next = afterJoint(index), weekday(at: next) != nil { index = next }
        }
        return (days.uniqued().ordered(), index)
    }

    /// Reads a day of the week. Two letters name a day only beside another day: `mo/we/fr`, `mo-fr`.
    private func weekday(at index: Int) -> Weekday? {
        if let day = DateWords.weekday(word(index)) { return day }
        guard let day = DateWords.twoLetterWeekday(word(index)) else { return nil }
        let isBesideDay = [1, -1].contains { direction in
            let other = word(index + 2 * direction)
            return ["/", ",", "-", "–"].contains(word(index + direction))
                && (DateWords.twoLetterWeekday(other) ?? DateWords.weekday(other)) != nil
        }
        return isBesideDay ? day : nil
    }

    func merged(_ days: [RecurrenceRule.Day], _ more: [Weekday]) -> [RecurrenceRule.Day] {
        (days.map { $0.weekday } + more).uniqued().ordered().map { RecurrenceRule.Day($0) }
    }

    // MARK: Codes of timetables

    /// Reads the codes of a timetable: `MWF`, `TTh`, `TuTh`, `m/w/f`, `t/th`, `M-F`.
    ///
    /// Codes are also names, words and units, such as “Mrs” and “MTW”. They need “every” before them or a time beside
    /// them, unless everybody writes them so: `MWF`, `TTh`.
    /// - Parameter isLed: Whether “every” or a similar word, or hours, are before the codes.
    private func dayCodes(at index: Int, isLed: Bool = false) -> (days: [Weekday], next: Int)? {
        guard token(index)?.kind == .word, DateWords.weekday(word(index)) == nil else { return nil }
        var days: [Weekday] = []
        var next = index + 1
        var isUnmistakable = false
        if isEndOfWord(next) {
            days = isPossibleCode(index) ? CaptureReader.days(inCode: word(index)) : []
            isUnmistakable = CaptureReader.knownCodes.index(of: word(index)) != nil && isCode(index)
        } else if let separator = token(next), separator.isSymbol("/") || separator.isSymbol(",") {
            next = index
            while let day = CaptureReader.day(ofCode: word(next)) {
                days.append(day)
                next += 1
                guard token(next)?.text == separator.text, token(next)?.followsSpace == false,
                    token(next + 1)?.followsSpace == false
                else { break }
                next += 1
            }
            isUnmistakable = days.count > 2
        } else if token(next)?.isSymbol("-") == true || word(next) == "–",
            let first = CaptureReader.day(ofCode: word(index)), let last = CaptureReader.day(ofCode: word(next + 1)),
            token(next + 1)?.followsSpace == false
        {
            days = (0...last.index(inWeekStarting: first)).map { Weekday(daysFromMonday: Int64(first.index) + $0) }
            next += 2
            isUnmistakable = days.count > 2
        }
        guard days.count > 1, days == days.uniqued().ordered(), isEndOfWord(next) else { return nil }
        return isUnmistakable || isLed || dates.timeOfDay(at: next) != nil ? (days, next) : nil
    }

    /// Codes that mean days wherever they stand in capitals.
    private static let knownCodes = WordList("mwf tth tuth mtwtf mtwthf mtuwthf mtwrf mtwth mtwtfss")
    /// Words that consist of the letters of codes.
    private static let otherWords = WordList("mr mrs ms mt mts mst mrsa mtu us st wu fu mow moth wtf tts msu smu")

    /// Whether a word may be made of codes: it is written like one, or all in small letters, and is no other word.
    private func isPossibleCode(_ index: Int) -> Bool {
        guard CaptureReader.otherWords.index(of: word(index)) == nil else { return false }
        return isCode(index) || source(of: index..<(index + 1)).utf8.allSatisfy { $0 >= UInt8(ascii: "a") }
    }

    /// Whether each code in a word begins with a capital letter, as in `MWF` and `TuTh` but not in “Mrs”.
    private func isCode(_ index: Int) -> Bool {
        let letters = Array(source(of: index..<(index + 1)).utf8)
        return letters.indices.allSatisfy { index in
            let isCapital = letters[index] < UInt8(ascii: "a")
            let isSecond = index > 0 && letters[index - 1] < UInt8(ascii: "a")
            return isCapital || isSecond && CaptureReader.secondLetters.contains(letters[index])
        }
    }

    /// The letters after the first one in codes such as `Th`, `Tu`, `We` and `Fr`.
    private static let secondLetters = Array("houaer".utf8)

    /// Whether a token begins with a capital letter.
    func isCapital(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .word else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[token.start])
    }

    private static let codes = WordList("m t w th f sa su mo tu we r fr s u")

    private static func day(ofCode code: String) -> Weekday? {
        guard let index = codes.index(of: code) else { return nil }
        // “r” is Thursday and “u” is Sunday in American timetables.
        let days: [Weekday] = [
            .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday, .monday, .tuesday, .wednesday,
            .thursday, .friday, .saturday, .sunday,
        ]
        return days[index]
    }

    /// The days of a word made of codes, such as `mwf`. Empty if the word has other letters.
    private static func days(inCode word: String) -> [Weekday] {
        var rest = Array(word.utf8)[...]
        guard (2...8).contains(rest.count) else { return [] }
        var days: [Weekday] = []
        while !rest.isEmpty {
            let pair = String(decoding: rest.prefix(2), as: UTF8.self)
            if rest.count > 1, let day = day(ofCode: pair) {
                days.append(day)
                rest = rest.dropFirst(2)
            } else if let day = day(ofCode: String(decoding: rest.prefix(1), as: UTF8.self)) {
                // The second T of `MTWTF` is Thursday, and the second S of `MTWTFSS` is Sunday.
                let isSecond = days.last.map { $0.index >= day.index } ?? false
                let later: Weekday = day == .tuesday ? .thursday : day == .saturday ? .sunday : day
                days.append(isSecond ? later : day)
                rest = rest.dropFirst()
            } else {
                return []
            }
        }
        return days
    }
}
