extension CaptureReader {
    /// Reads a reminder: `remind 30m before`, `remind me 1 day and 2 hours before`, `reminder 15 min`, `!10m`.
    ///
    /// “remind me 2 days before the party” keeps its words, because they say more than a time before the deadline.
    mutating func readReminder() -> Int? {
        if let next = readShortReminder() { return next }
        let nouns = ["reminder", "reminders", "alert", "alerts", "alarm"]
        let isNoun = nouns.contains(word(position))
        guard tokens[position].followsSpace, isNoun || ["remind", "notify"].contains(word(position)) else { return nil }
        var next = position + 1
        if !isNoun, word(next) == "me" { next += 1 }
        if word(next) == ":" { next += 1 }
        var reminders: [Int64] = []
        while let (minutes, end) = durationOrDays(at: next), minutes <= Reminder.maxMinutes {
            reminders.append(minutes)
            next = end
            guard ["and", ",", "&", "+"].contains(word(end)) else { break }
            next = end + 1
        }
        guard !reminders.isEmpty, let end = endOfReminder(at: next, isNoun: isNoun) else { return nil }
        for minutes in reminders.dropFirst() {
            mission.reminders = Reminder.texts(Reminder.all(mission.reminders) + [.before(minutes: minutes)])
        }
        guard addChip(.reminder(.before(minutes: reminders[0])), for: position..<end) else {
            mission.reminders = []
            return nil
        }
        mission.reminders = Reminder.texts(Reminder.all(mission.reminders) + [.before(minutes: reminders[0])])
        return end
    }

    /// The longest time ahead, in minutes, at which “in 20 min” asks for a reminder. A longer one is only a deadline.
    private static let maxReminderMinutesAhead: Int64 = 60

    /// Whether the line's time is when to remind the person, not only a deadline: “remind me at 5”, “in 20 min”.
    var isTimeOfReminder: Bool {
        guard phrase?.isPartOfDay != true, !isDueBy else { return false }
        // Within an hour it is a reminder. Anything later is work, which the plan has a block for.
        if let ahead = phrase?.minutesAhead, ahead <= CaptureReader.maxReminderMinutesAhead { return true }
        if isAppointed || reminderLead != nil { return true }
        return tokens.indices.contains { index in
            let asks = ["remind", "notify", "alert", "ping", "nudge", "wake"].contains(word(index))
            // “remind me 30 min before” names another time, as does a request that was left in the title.
            let isRead = (understood + quoted).contains { $0.contains(tokens[index].start) }
            return asks && !isRead && ["me", "us"].contains(word(index + 1))
        }
    }

    /// Whether the line is a phone call or a meeting at an exact time, so that nothing has to be done before it: “call
    /// bank fri 15:00”, “pick up Tom 16:30”.
    private var isAppointed: Bool {
        guard phrase?.time != nil, phrase?.minutesAhead == nil, rule == nil, mission.estimate == nil,
            forMinutes == nil, mission.reminders.isEmpty
        else { return false }
        let title = title()
        let words = Token.all(in: title)
        guard let first = words.first else { return false }
        if first.text == "meet" || OpeningHours.isCall(title: title) { return true }
        // “fetch the wash at 4” is a task, “fetch Ines at 4” an appointment.
        let isPickUp = first.text == "pick" && words.count > 1 && words[1].text == "up"
        guard isPickUp || ["collect", "fetch"].contains(first.text), words.count > (isPickUp ? 2 : 1) else {
            return false
        }
        let object = words[isPickUp ? 2 : 1]
        return object.isCapital || CaptureReader.people.index(of: object.text) != nil
    }

    private static let people = WordList(
        "mum mom mam dad papa mama grandma grandpa granny gran nan kid kids child children son daughter wife husband boys girls"
    )

    /// Reads `!10m`, `!1h`, `!1h30`.
    private mutating func readShortReminder() -> Int? {
        guard tokens[position].isSymbol("!"), tokens[position].followsSpace, position + 2 < tokens.count,
            !tokens[position + 1].followsSpace, !tokens[position + 2].followsSpace,
            let (minutes, next) = durationOrDays(at: position + 1), minutes <= Reminder.maxMinutes,
            token(next).map({ $0.followsSpace || $0.isSymbol(",") }) ?? true,
            addChip(.reminder(.before(minutes: minutes)), for: position..<next)
        else { return nil }
        mission.reminders = Reminder.texts(Reminder.all(mission.reminders) + [.before(minutes: minutes)])
        return next
    }

    private static let travels = WordList(
        "travel anfahrt anfahrtszeit fahrzeit fahrtzeit anreise anreisezeit hinfahrt wegzeit reisezeit")

    /// Reads the way to a commitment: `travel 20m`, `travel time 1h`, `20 min travel`, `Anfahrt 20 min`.
    mutating func readTravel() -> Int? {
        guard tokens[position].followsSpace, travel == nil else { return nil }
        var range: Range<Int>?
        var minutes: Int64 = 0
        if CaptureReader.travels.index(of: word(position)) != nil {
            var start = word(position + 1) == "time" ? position + 2 : position + 1
            if word(start) == ":" { start += 1 }
            start = afterApproximation(start)
            if let (length, next) = durationOrDays(at: start) { (range, minutes) = (position..<next, length) }
        } else if let (length, next) = durationOrDays(at: afterApproximation(position)),
            CaptureReader.travels.index(of: word(next)) != nil, token(next)?.followsSpace == true
        {
            (range, minutes) = (position..<(word(next + 1) == "time" ? next + 2 : next + 1), length)
        }
        guard let range, (1...Commitment.longestTravel).contains(minutes), addChip(.travel(minutes), for: range) else {
            return nil
        }
        travel = minutes
        return range.upperBound
    }

    /// Reads one duration, in minutes: `30m`, `1h30`, `two hours`, `a day`, `1d`. “1 day and 2 hours” are two of them.
    func durationOrDays(at index: Int) -> (minutes: Int64, next: Int)? {
        if let read = durationInDigits(at: index) { return read }
        if word(index) == "half", word(index + 1) == "an", word(index + 2) == "hour" { return (30, index + 3) }
        guard let number = token(index)?.number ?? DateWords.amount(word(index)), number <= 28 else { return nil }
        switch word(index + 1) {
        case "d", "day", "days": return (number * 1440, index + 2)
        case "w", "wk", "wks", "week", "weeks": return (number * 10_080, index + 2)
        default: return nil
        }
    }

    private static let wordsForBefore = WordList("before beforehand prior ahead early earlier vorher davor")

    /// The index after “before”. The word may be missing only after a noun: “reminder 15 min”.
    private func endOfReminder(at index: Int, isNoun: Bool) -> Int? {
        var end = index
        if word(end) == "in", word(end + 1) == "advance" {
            end += 2
        } else if CaptureReader.wordsForBefore.index(of: word(end)) != nil {
            end += 1
        }
        guard end > index || isNoun else { return nil }
        guard let following = token(end) else { return end }
        let isEdge =
            following.isSymbol(",") || following.isSymbol(":") || following.isSymbol(".") || dates.isMark(end)
            || word(end) == "every"
        return isEdge || end > index && dates.phrase(at: end) != nil ? end : nil
    }
}
