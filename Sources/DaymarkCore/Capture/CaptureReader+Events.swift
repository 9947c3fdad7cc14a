extension CaptureReader {
    /// Whether the title names an event that takes place at the time of the line, rather than a task due by then.
    ///
    /// “dinner at 7” and “gym 18:00 1h” are events, “essay at 5” is a task. This applies only to a line that has a
    /// time, but no “by” before it.
    var isEvent: Bool {
        guard !isRevision, let time = phrase?.time, time != CaptureReader.lastMinute, phrase?.isPartOfDay != true,
            !isDueBy, !hasMissionChips, !isRoutine || !namesMedicine, reminderLead != .request
        else { return false }
        let found = EventTitle(title())
        // “piano every day 17:00” is practice at home.
        if let rule, rule.frequency == .daily, found.namesLesson { return false }
        return found.isEvent
    }

    /// Gives an occasion in a part of the day, such as “gig friday night”, the usual hour of that part as its start,
    /// unless that has passed.
    mutating func settleEventInPart() {
        guard !isRevision, var found = phrase, let part = found.part, found.date != nil || rule != nil,
            found.time == nil || found.isPartOfDay, found.endTime == nil, found.endDate == nil, found.moment == nil,
            !isDueBy, !isAllDay, !isRoutine, !hasMissionChips, reminderLead != .request,
            EventTitle(title()).isOccasion
        else { return }
        let second = usualSecond(of: part)
        let now = circumstances.zone.civil(at: circumstances.now)
        if found.isWeekdayOfToday, second > now.secondOfDay {
            (found.date, found.isWeekdayOfToday) = (dates.today, false)
        }
        if let date = found.date, CivilDateTime(date, secondOfDay: second) <= now {
            // After midnight, the evening of a waking day that goes on is the next one.
            guard found.daysFromToday == 0 else { return }
            found.date = date.adding(days: 1)
        }
        (found.time, found.isPartOfDay) = (second, false)
        (phrase, isEventInPart) = (found, true)
    }

    /// 23:59, which is a deadline whatever is due then.
    private static let lastMinute: Int64 = 86_340

    // MARK: Days

    private static let keptDays = WordList(
        """
        birthday bday anniversary geburtstag hochzeitstag jahrestag namenstag anniversaire cumpleaños compleanno \
        verjaardag
        """)
    private static let holidays = WordList("bank public national school federal legal state")
    /// Words that make a line with a birthday a task: “birthday present for mum”, “wish Tom a happy birthday”.
    private static let workForDays = WordList(
        """
        wish celebrate bake remember remind congratulate attend present presents gift gifts card cards cake party dinner \
        lunch drinks wishes list decorate host for before to geschenk karte kuchen feier feiern backen kaufen für cadeau \
        gâteau pour regalo tarta para taart voor
        """)
    private static let longestNameOfDay = 6

    /// Whether the line names a day that one remembers rather than works on: a birthday, an anniversary, a bank holiday.
    var isDayEvent: Bool {
        guard !isRevision, phrase?.date != nil || rule != nil, phrase?.time == nil, phrase?.moment == nil,
            mission.estimate == nil, forMinutes == nil, !isDueBy, !hasMissionChips, reminderLead != .request
        else { return false }
        let words = wordsOfTitle
        return namesKeptDay
            || words.count > 1 && ["holiday", "holidays"].contains(words[words.count - 1])
                && CaptureReader.holidays.index(of: words[words.count - 2]) != nil
                && !CaptureReader.isTaskVerb(words[0])
    }

    private var wordsOfTitle: [String] {
        Token.all(in: title()).compactMap { $0.kind == .word && $0.text != "s" ? $0.text : nil }
    }

    /// Whether the title is a birthday or an anniversary: “Mum's birthday”, “birthday Anna”, “our wedding anniversary”.
    private var namesKeptDay: Bool {
        let words = wordsOfTitle
        guard let first = words.first, let last = words.last, words.count <= CaptureReader.longestNameOfDay,
            !CaptureReader.isTaskVerb(first),
            !words.contains(where: { CaptureReader.workForDays.index(of: $0) != nil })
        else { return false }
        return [first, last].contains { CaptureReader.keptDays.index(of: $0) != nil }
    }

    /// Makes a birthday or an anniversary repeat every year.
    mutating func repeatKeptDay() {
        guard rule == nil, namesKeptDay, phrase?.endDate == nil, phrase?.moreDates.isEmpty == true,
            let index = phraseChip
        else { return }
        let yearly = RecurrenceRule(.yearly)
        rule = yearly
        chips.append(Capture.Chip(meaning: .repeats(yearly), source: chips[index].source))
        chipRanges.append(chipRanges[index])
    }

    /// Whether a word names a kind of event, such as “lunch” or “meeting”.
    static func isEventWord(_ word: String) -> Bool { EventTitle.isEventWord(word) }

    /// Whether a word names something that people do at a certain time, such as “gym” or “swim”.
    static func isActivity(_ word: String) -> Bool { activities.contains(word) || measuredActivities.contains(word) }

    /// Whether numbers after an activity may be distances.
    static func isMeasuredActivity(_ word: String) -> Bool { measuredActivities.contains(word) }

    static func isTaskVerb(_ word: String) -> Bool { taskVerbs.contains(word) }

    /// Whether the line has chips that only a mission can have.
    private var hasMissionChips: Bool {
        chips.contains {
            switch $0.meaning {
            case .priority, .placement, .aggression, .label, .supply, .anchor: true
            case .deadline, .start, .minutes, .category, .repeats, .reminder, .travel, .waitsFor: false
            }
        }
    }

    private static let activities: Set<String> = [
        "gym", "yoga", "pilates", "crossfit", "climbing", "bouldering", "football", "soccer", "tennis", "badminton",
        "squash", "basketball", "volleyball", "hockey", "rugby", "choir", "orchestra", "rehearsal", "training", "judo",
        "karate", "dance", "ballet", "swimming", "workout",
    ]
    /// Activities whose numbers may be distances.
    private static let measuredActivities: Set<String> = ["swim", "run", "row", "ride", "cycle", "walk", "hike"]
    /// Words that turn an event into a task: “prepare interview”.
    private static let taskVerbs: Set<String> = [
        "ask", "book", "buy", "call", "cancel", "check", "clean", "confirm", "cook", "do", "draft", "email", "find",
        "finish", "get", "make", "message", "move", "order", "organise", "organize", "pack", "pay", "plan", "practice",
        "practise", "prep", "prepare", "read", "reschedule", "reserve", "revise", "review", "rsvp", "schedule", "send",
        "skip", "start", "study", "submit", "text", "watch", "write",
    ]

    // MARK: Near misses

    /// Notes words that stay in the title but look like a time, a length or a mark: `25:00`, `~0m`, `!urgent`.
    mutating func noteNearMisses() {
        let read = understood + quoted
        for start in tokens.indices where tokens[start].followsSpace {
            guard !read.contains(where: { $0.contains(tokens[start].start) }) else { continue }
            var end = start + 1
            while end < tokens.count, !tokens[end].followsSpace { end += 1 }
            guard end - start >= 2, isNearMiss(start..<end) else { continue }
            let source = source(of: start..<end)
            // The person has already said that the words of a removed chip are part of the title.
            if !removedChips.contains(where: { source.holds($0) }) { notes.append(.notUnderstood(source)) }
        }
    }

    private func isNearMiss(_ range: Range<Int>) -> Bool {
        let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
        if first.isSymbol("!") { return range.count == 2 && last.kind == .word }
        if first.isSymbol("~") {
            return tokens[range.upperBound - 2].number != nil && DateWords.unit(last.text) != nil
        }
        guard range.count == 3, first.digitCount <= 2, tokens[range.lowerBound + 1].isSymbol(":"),
            last.digitCount == 2, let hour = first.number, let minute = last.number
        else { return false }
        return hour * 100 + minute > 2400 || minute > 59
    }
}
