/// Reads a request for a reminder after the title: “buy milk and remind me at 5pm”, “essay due friday, remind me
/// thursday 9am”.
///
/// The time of the request is read apart from the other dates of the line. It is the time of the line if the rest of the
/// line lacks one. Otherwise the item gets a reminder at that instant.
extension CaptureReader {
    /// A request for a reminder, and when it should come.
    struct ReminderRequest {
        /// All tokens of the request, from the words that join it to the title: “and remind me at 5pm”.
        let range: Range<Int>
        /// The index of the verb: “remind”.
        let verb: Int
        /// The index of the first token after “remind me”.
        let start: Int
        let phrase: DatePhrase
    }

    /// Moves past a request after the title. Its time is read when the rest of the line is known.
    mutating func readReminderRequest() -> Int? {
        guard reminderRequest == nil, let request = request(at: position), hasTitle(before: position) else {
            return nil
        }
        reminderRequest = request
        // The “evening” of a reminder does not make “dentist fri at 9” one in the evening.
        dates.ignored = request.range
        if rule == nil { phrase = phrase.map { dates.resolved($0) } }
        return request.range.upperBound
    }

    // MARK: The words

    private static let jointsOfRequest = WordList("and & , ; . - but then also please pls")
    private static let modals = WordList("can could would will")
    /// Words before “remind me” that make it a part of the title: “tell Ann to remind me”, “what will remind me”.
    private static let subjects = WordList(
        """
        to will would should could can may might must shall ll d do does did t dont not never that which who what it he \
        she they you we i always
        """)

    private func request(at index: Int) -> ReminderRequest? {
        // A run of joints is read once, from its first one.
        if index > 0, CaptureReader.jointsOfRequest.index(of: word(index)) != nil, word(index) == word(index - 1) {
            return nil
        }
        var verb = index
        while true {
            if CaptureReader.jointsOfRequest.index(of: word(verb)) != nil {
                verb += 1
            } else if CaptureReader.modals.index(of: word(verb)) != nil, word(verb + 1) == "you" {
                verb += 2
            } else {
                break
            }
        }
        guard CaptureReader.reminderVerbs.index(of: word(verb)) != nil, ["me", "us"].contains(word(verb + 1)),
            tokens[verb].followsSpace || word(verb - 1) == "(",
            verb > index || CaptureReader.subjects.index(of: word(verb - 1)) == nil,
            !isAskedOfSomebody(verb, joinedAt: index)
        else { return nil }
        var start = verb + 2
        if ["about", "of"].contains(word(start)), ["it", "that"].contains(word(start + 1)) { start += 2 }
        let date = word(start) == "on" ? start + 1 : start
        // “remind me 2 hours before” is another kind of reminder, and “remind me mon, wed” and
        // “remind me tuesdays” are rules.
        guard token(date) != nil, durationOrDays(at: date) == nil, weekdays(at: date).days.count < 2,
            !word(date).ends(with: "days"),
            let (found, next) = dates.phrase(at: date), !found.impossible, found.endTime == nil, found.endDate == nil,
            isEndOfRequest(next)
        else { return nil }
        return ReminderRequest(range: index..<next, verb: verb, start: start, phrase: found)
    }

    /// Whether somebody else is to remind: “have Ann remind me”, “tell Ann to call and remind me”.
    private func isAskedOfSomebody(_ verb: Int, joinedAt index: Int) -> Bool {
        let isPerson = isCapital(verb - 1) || ["him", "her", "them", "somebody", "someone"].contains(word(verb - 1))
        if isPerson, ["have", "let", "make", "get"].contains(word(verb - 2)) { return true }
        if verb == 2, CaptureReader.modals.index(of: word(0)) != nil { return true }
        // Only after “and”, the reminding may be a part of what the other person is asked for.
        let joint = verb > index ? word(index) : word(verb - 1)
        guard ["and", "&", "then", "also", "please", "pls"].contains(joint),
            let ask = tokens[..<index].firstIndex(where: { ["tell", "ask"].contains($0.text) })
        else { return false }
        return tokens[ask..<index].contains { $0.text == "to" }
    }

    /// Whether the line can go on after a request: with a comma, a mark, a length, or the deadline.
    private func isEndOfRequest(_ index: Int) -> Bool {
        guard let following = token(index) else { return true }
        switch following.text {
        case ",", ";", ")": return true
        case ".", "!": return token(index + 1)?.followsSpace != false
        case "due", "by", "before": return dates.phrase(at: index + 1) != nil
        case "for": return durationInDigits(at: index + 1) != nil
        default: return dates.isMark(index)
        }
    }

    /// Whether words of the title come before an index, rather than only a date or “please”.
    private func hasTitle(before index: Int) -> Bool {
        tokens[..<index].indices.contains { index in
            let isSymbol = if case .symbol = tokens[index].kind { true } else { false }
            return !isSymbol && !isUnderstood(index) && CaptureReader.polite.index(of: word(index)) == nil
        }
    }

    // MARK: The time of the line

    /// Reads the time of “buy milk and remind me at 5pm” as that of the line, if the rest of the line lacks it.
    mutating func readTimeOfRequest() {
        guard let request = reminderRequest else { return }
        let keepsDay = keepsDay(beside: request)
        guard !keepsDay, isTimeOfLine(request.phrase) else { return }
        // “gym 18:00, remind me tomorrow” may still be an event. A time beside “remind me” is that of the reminder.
        let lead: ReminderLead = phrase?.time != nil ? .heading : .request
        dates.ignored = 0..<0
        position = request.start
        let isRead = readDate() == request.range.upperBound && isUnderstood(request.range.upperBound - 1)
        position = tokens.count
        guard isRead else { return }
        reminderRequest = nil
        wordsOfRequest = (range: request.range.lowerBound..<request.start, lead: lead)
    }

    private func isTimeOfLine(_ found: DatePhrase) -> Bool {
        guard !isRevision, !revisesDeadlines else { return false }
        let isTimeAlone = found.date == nil && found.moment == nil && found.time != nil
        if let rule {
            guard !isTimeAlone else { return phrase?.time == nil && phrase?.moment == nil }
            return phrase == nil && rule.days.isEmpty && rule.monthDays.isEmpty
        }
        guard let phrase else { return true }
        guard !isDueBy, !isAllDay, phrase.moment == nil, phrase.endDate == nil, phrase.moreDates.isEmpty else {
            return false
        }
        if isTimeAlone { return phrase.date != nil && phrase.time == nil }
        return found.moment == nil && found.time == nil && phrase.date == nil && phrase.time != nil
    }

    /// Whether the rest of the line is a whole day that one remembers: “Mum's birthday saturday, remind me at 9”.
    private mutating func keepsDay(beside request: ReminderRequest) -> Bool {
        let typed = understood
        understood.append(bytes(of: request.range))
        let keepsDay = isDayEvent
        understood = typed
        return keepsDay
    }

    /// Leaves “and remind me” out of the title if the time after it has been read.
    mutating func settleWordsOfRequest() {
        guard let (words, lead) = wordsOfRequest, isUnderstood(words.upperBound) else { return }
        reminderLead = reminderLead ?? lead
        understood.append(bytes(of: words))
    }

    // MARK: A reminder at an instant

    /// Sets a reminder at the time of “essay due friday, remind me thursday 9am”.
    ///
    /// The words stay in the title, with a note, if the time has passed or comes after the deadline or the start.
    mutating func settleReminderRequest() {
        guard let request = reminderRequest else { return }
        let range = request.verb..<request.range.upperBound
        let words = source(of: range)
        let isRemoved = removedChips.contains { words.holds($0) }
        guard !isRemoved, let reminder = reminder(of: request.phrase), addChip(.reminder(reminder), for: range) else {
            _ = leaveInTitle(range)
            return
        }
        let joints = request.range.lowerBound..<request.verb
        if !joints.isEmpty { understood.append(bytes(of: joints)) }
        mission.reminders = Reminder.texts(Reminder.all(mission.reminders) + [reminder])
    }

    /// Nil if the time has passed or comes after the deadline or the start, or if the line repeats.
    private func reminder(of found: DatePhrase) -> Reminder? {
        guard let instant = instant(of: found), instant > circumstances.now else { return nil }
        if isRevision || revisesDeadlines { return .at(instant) }
        let zone = circumstances.zone
        guard rule == nil, let phrase, phrase.moreDates.isEmpty, let start = startAndEnd()?.start else { return nil }
        switch start {
        case .time(let civil):
            let due = zone.instant(of: civil)
            if instant == due { return .before(minutes: 0) }
            return instant < due ? .at(instant) : nil
        case .day(let date):
            let last = phrase.endDate ?? (phrase.isWeekend ? date.adding(days: 1) : date)
            return instant < zone.instant(of: CivilDateTime(last.adding(days: 1))) ? .at(instant) : nil
        }
    }

    /// The instant that a request names. A time without a day is on the day of the line, and a day without a time means
    /// the usual hour of reminders.
    private func instant(of phrase: DatePhrase) -> Instant? {
        if let minutes = phrase.minutesAhead { return circumstances.now.adding(minutes: minutes) }
        guard phrase.moment == nil else { return nil }
        let zone = circumstances.zone
        let now = zone.civil(at: circumstances.now)
        var found = phrase
        // “in the morning” means the morning of the day that the line names.
        if word(reminderRequest?.start ?? 0) == "in", found.part != nil { found.date = nil }
        if found.date == nil, let day = startAndEnd()?.start.date {
            found = dates.resolved(found.on(DatePhrase(date: day)))
        }
        var second = usualSecond(of: found.part ?? .morning)
        if let time = found.time, !found.isPartOfDay { second = time }
        let next = second > now.secondOfDay ? now.date : now.date.adding(days: 1)
        return zone.instant(of: CivilDateTime(found.date ?? next, secondOfDay: second))
    }
}
