extension CaptureReader {
    /// Reads a length: `~90m`, `~1h30`, `~1.5h`, `for 2h`, `(30m)`, or `2h` alone. “2 Stunden” and “30 Minuten” count too.
    mutating func readLength() -> Int? {
        if let next = readLengthInBrackets() ?? readGuessedLength() { return next }
        let mark = afterMarkOfLength
        let start = afterApproximation(mark)
        if let next = readDaysOfWork(at: start, isMarked: mark > position) { return next }
        guard let (minutes, end) = duration(at: start), (1...Mission.longestEstimate).contains(minutes) else {
            return nil
        }
        // “30 Minuten lang”
        let next = word(end) == "lang" ? end + 1 : end
        guard mark > position || isBareLength(from: start, until: next),
            addChip(.minutes(minutes), for: position..<next)
        else { return nil }
        if isFor { forMinutes = minutes } else { mission.estimate = minutes }
        return next
    }

    private static let approximations = WordList(
        "about around roughly approximately approx ca circa zirka etwa ungefähr ungefaehr rund")

    /// Moves past a word that says that a length is only rough: “about 2h”, “ca. 30 min”, “etwa 2 Stunden”.
    func afterApproximation(_ index: Int) -> Int {
        guard CaptureReader.approximations.index(of: word(index)) != nil else { return index }
        let isShortForm = word(index + 1) == "." && token(index + 1)?.followsSpace == false
        return isShortForm ? index + 2 : index + 1
    }

    /// The index of the word before a length that says that it is rough, or else that of the length.
    func startOfApproximation(_ index: Int) -> Int {
        let start = word(index - 1) == "." ? index - 2 : index - 1
        return start >= 0 && afterApproximation(start) == index ? start : index
    }

    /// The index after the mark of a length: `~`, “for” or “est”.
    private var afterMarkOfLength: Int {
        let token = tokens[position]
        if token.isSymbol("~") { return token.followsSpace ? position + 1 : position }
        guard ["est", "estimate", "duration"].contains(token.text) || isFor else { return position }
        let next = position + 1
        return !isFor && (word(next) == "." || word(next) == ":") ? next + 1 : next
    }

    var isFor: Bool { ["for", "für", "fuer"].contains(word(position)) }

    private mutating func readLengthInBrackets() -> Int? {
        let closing = ["(": ")", "[": "]"]
        guard mission.estimate == nil, let close = closing[word(position)] else { return nil }
        let start = afterApproximation(word(position + 1) == "~" ? position + 2 : position + 1)
        guard let (minutes, next) = duration(at: start) ?? daysOfWork(at: start), word(next) == close,
            (1...Mission.longestEstimate).contains(minutes), addChip(.minutes(minutes), for: position..<(next + 1))
        else { return nil }
        mission.estimate = minutes
        return next + 1
    }

    /// Reads a length that the person only guesses, at the end of the line: “essay due friday, maybe 3 hours?”.
    private mutating func readGuessedLength() -> Int? {
        let guesses = ["maybe", "perhaps", "probably", "roughly"]
        guard mission.estimate == nil, position > 0, guesses.contains(word(position)),
            word(position - 1) == "," || understood.last?.upperBound == tokens[position - 1].end,
            let (minutes, end) = duration(at: word(position + 1) == "~" ? position + 2 : position + 1)
        else { return nil }
        let next = word(end) == "?" ? end + 1 : end
        guard next == tokens.count, (1...Mission.longestEstimate).contains(minutes),
            addChip(.minutes(minutes), for: position..<next)
        else { return nil }
        mission.estimate = minutes
        return next
    }

    // MARK: Lengths without a mark

    /// Whether the length from `start` to `next` counts without a mark: `2h`, `1h30`, `90 min`, `half an hour` at the end.
    /// Only a word such as “about” may stand between the position and its start.
    ///
    /// False for a time of day such as `14h`, and for a length that belongs to a date: “in 2 hours”, “every 2 hours”,
    /// “2 hours before”.
    private func isBareLength(from start: Int, until next: Int) -> Bool {
        guard mission.estimate == nil, tokens[position].followsSpace else { return false }
        if let following = token(next), !following.followsSpace, !following.isSymbol(",") { return false }
        let dateWords = [
            "ago", "from", "before", "later", "earlier", "after", "of", "in", "within", "each", "vor", "nach", "vorher",
            "früher", "später", "eher", "davor", "danach",
        ]
        let before = word(startOfApproximation(position) - 1)
        // “15 min nach der Schule” is something short after school.
        guard
            !dateWords.contains(word(next)) || afterOccasion(next) != nil || predecessor?.words.lowerBound == next,
            !(dateWords + ["every", "at", "@", "the", "per", "to", "um"]).contains(before), !isTopic(start, next)
        else { return false }
        // The person removed a chip such as “maybe 3 hours”.
        let words = source(of: position..<next)
        guard !describesNoun(next), !removedChips.contains(where: { $0.holds(words) }) else { return false }
        // “about 2 h” at the end
        if start > position, isEdge(next), hasClearUnit(start..<next) { return true }
        guard let number = tokens[start].number else { return isEdge(next) }
        // “1:30h” is a length, “9:30h” a time.
        if word(start + 1) == ":" { return number <= 4 && before != "by" && before != "before" }
        // “1 1/2 hours”
        if word(start + 2) == "/", token(start + 1)?.number != nil { return hasClearUnit(start..<next) }
        let unitIndex = [".", ",", "/"].contains(word(start + 1)) ? start + 3 : start + 1
        let unit = word(unitIndex)
        let isAttached = token(unitIndex)?.followsSpace == false
        if unit == "h" { return isAttached && (number <= 12 || isLongLength(number, at: start, until: next)) }
        if unit == "m" {
            return isAttached && number <= 240 && (position == 0 || isEdge(next))
                && (!measuresDistance || lastsMinutes(number))
        }
        return unit.utf8.count > 1 && unit != "mn"
    }

    /// Whether more than twelve hours are the length of some work: “25h by fri”, but not “24h shift” and “last 24h”.
    private func isLongLength(_ number: Int64, at start: Int, until next: Int) -> Bool {
        // “17h30” is a time.
        let isTime = number < 24 && word(start + 1) == "h" && token(start + 2)?.number != nil && next > start + 2
        return !isTime && number <= CaptureReader.longestBareHours && isEdge(next)
            && !dates.isHourInAfternoonWithH(start)
            && !dates.isLimit(start) && CaptureReader.wordsBeforeOtherHours.index(of: word(start - 1)) == nil
    }

    /// The maximum number of hours that count as a length without a mark.
    static let longestBareHours: Int64 = 99
    /// Words before hours that are no length of work.
    static let wordsBeforeOtherHours = WordList(
        "last past next first shift shifts open fast fasting service hotline by before due until from than")

    private static let topics = WordList(
        """
        talk talking talks speak speaking ask tell call think read reading write writing essay book article paper blog \
        post hear learn chat email letter text story film movie podcast report
        """)

    /// Whether a length is what something is about, as in “write about 30 min meditation” and “Buch über 2 Stunden
    /// Schlaf”.
    private func isTopic(_ start: Int, _ next: Int) -> Bool {
        guard !isEdge(next) else { return false }
        if ["über", "ueber", "uber"].contains(word(start - 1)) { return true }
        return word(start - 1) == "about" && CaptureReader.topics.index(of: word(start - 2)) != nil
    }

    private static let sessions = WordList(
        """
        session sessions work study focus break nap rest block call chat talk drive walk stroll jog stretch meditation \
        cleanup clean tidy practice workout drill sprint lap homework revision essay phone commute yoga chores
        """)

    /// Whether a length in the singular describes the noun after it, as in “5 minute noodles”. “30 minute run” says how
    /// long the run is.
    private func describesNoun(_ next: Int) -> Bool {
        guard ["minute", "hour"].contains(word(next - 1)), tokens[afterApproximation(position)].number ?? 1 > 1,
            token(next)?.kind == .word, !isEdge(next), !CaptureReader.isFunctionWord(word(next))
        else { return false }
        return !(next..<min(next + 3, tokens.count)).contains { index in
            let word = word(index)
            return CaptureReader.sessions.index(of: word) != nil || CaptureReader.isActivity(word)
                || CaptureReader.isEventWord(word) || CaptureReader.isTaskVerb(word)
                || word.ends(with: "ing") && word != "parking"
        }
    }

    /// Whether nothing that belongs to the title follows: the end of the line, a mark, a date or a rule.
    func isEdge(_ index: Int) -> Bool {
        guard let following = token(index) else { return true }
        if predecessor?.words.lowerBound == index { return true }
        if following.isSymbol(",") || following.isSymbol(")") || dates.isMark(index) { return true }
        let leads = ["every", "each", "daily", "on", "by", "due", "before", "at", "until", "till", "til"]
        return leads.contains(following.text) || dates.phrase(at: index) != nil
    }

    /// Whether the line measures in metres: “run 400m”, “buy rope 20m”.
    private var measuresDistance: Bool {
        let words = WordList(
            """
            run swim jog walk row sprint dive climb hike bike cycle ride ski crawl rope cable pipe tape fabric hose wire \
            board fence yarn ribbon foil buy order cut measure laps lap track
            """)
        return tokens.contains { words.index(of: $0.text) != nil }
    }

    private static let exercises = WordList("run jog walk hike bike cycle ride row")

    /// Whether “45m” of a repeating exercise means minutes: nobody runs only 45 metres.
    private func lastsMinutes(_ number: Int64) -> Bool {
        let isRepeating = rule != nil || tokens.contains { ["every", "each", "daily"].contains($0.text) }
        return isRepeating && (10...90).contains(number) && number % 5 == 0
            && tokens.contains { CaptureReader.exercises.index(of: $0.text) != nil }
    }

    // MARK: Durations

    /// Reads a duration in digits or words, in minutes. The longer reading counts.
    func duration(at index: Int) -> (minutes: Int64, next: Int)? {
        let digits = durationInDigits(at: index)
        guard let (amount, next) = dates.amounts(index), amount.days == 0, amount.months == 0, amount.seconds > 0,
            amount.seconds % 60 == 0, next > digits?.next ?? 0, hasClearUnit(index..<next)
        else { return digits }
        return (amount.seconds / 60, next)
    }

    /// Whether a word of a unit stands in a range. “m” may also mean metres, so it counts only right after digits.
    private func hasClearUnit(_ range: Range<Int>) -> Bool {
        range.contains { ["hour", "hours", "hr", "hrs", "min", "mins", "minute", "minutes", "h"].contains(word($0)) }
    }

    /// Reads a number with a unit: `90m`, `1h30`, `1.5h`, `1:30h`, `two hours`.
    func durationInDigits(at index: Int) -> (minutes: Int64, next: Int)? {
        guard let token = token(index), let number = token.number ?? DateWords.amount(token.text), number <= 6000
        else { return nil }
        var next = index + 1
        if word(next) == ":", let minutes = self.token(next + 1), minutes.digitCount == 2, !minutes.followsSpace,
            word(next + 2) == "h", let value = minutes.number, value < 60
        {
            return (number * 60 + value, next + 3)
        }
        var hundredths: Int64 = 0
        if word(next) == "." || word(next) == ",", let fraction = self.token(next + 1), !fraction.followsSpace,
            (1...2).contains(fraction.digitCount)
        {
            hundredths = (fraction.number ?? 0) * (fraction.digitCount == 1 ? 10 : 1)
            next += 2
        }
        switch word(next) {
        case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden":
            let minutes = number * 60 + hundredths * 60 / 100
            next += word(next) == "std" && word(next + 1) == "." ? 2 : 1
            guard let more = self.token(next), let moreMinutes = more.number, moreMinutes < 60,
                !more.followsSpace || isMinutes(next + 1)
            else { return (minutes, next) }
            return (minutes + moreMinutes, isMinutes(next + 1) ? next + 2 : next + 1)
        case "m", "min", "mins", "minute", "minutes", "minuten": return hundredths == 0 ? (number, next + 1) : nil
        default: return nil
        }
    }

    private func isMinutes(_ index: Int) -> Bool { ["m", "min", "mins", "minutes", "minuten"].contains(word(index)) }
}
