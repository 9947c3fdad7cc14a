/// Reads the words by which a person asks to be reminded: “remind me to …”, “don’t let me forget to …”, “reminder: …”.
extension CaptureReader {
    /// How a line asks for a reminder.
    enum ReminderLead {
        /// The person wants to hear of something at the time of the line: “remind me to call Bo at 5”.
        case request
        /// The line has “reminder:” before it or “remind me” after it, so it may also be an event.
        case heading
    }

    static let polite = WordList("please pls can could would will you hey ok")
    static let reminderVerbs = WordList("remind notify alert ping nudge")
    private static let verbJoints = ["to", "about", "of", ":", ","]
    private static let forgetting = [
        ["don", "'", "t", "let", "me", "forget"], ["dont", "let", "me", "forget"],
        ["do", "not", "let", "me", "forget"],
    ]
    private static let nouns = [["set", "a", "reminder"], ["set", "reminder"], ["reminder"]]

    /// Leaves the words that ask for a reminder out of the title, and sets the time of “remind me tomorrow morning”.
    ///
    /// They stay in a line that has no other words: “remind me at 5”.
    mutating func settleReminderLead() {
        let typed = understood
        readReminderLead()
        readReminderAtEnd()
        settleWordsOfRequest()
        readPolitenessAtEnd()
        if title().isEmpty { understood = typed }
        settleTimeOfReminder()
    }

    private mutating func readReminderLead() {
        var start = 0
        // A date may come first: “tomorrow at 9 remind me to call school”.
        while isUnderstood(start) || word(start) == "," || CaptureReader.polite.index(of: word(start)) != nil {
            start += 1
        }
        guard let (end, words) = reminderWords(at: start) else { return }
        var next = end
        while isUnderstood(next) || ["please", "pls"].contains(word(next)) { next += 1 }
        let hasDate = (end..<next).contains { isUnderstood($0) }
        let joint = word(next)
        switch words {
        case .verb where CaptureReader.verbJoints.contains(joint): next += 1
        case .verb where hasDate: break
        // “erinnere mich Brot zu kaufen”
        case .verb where tokens[start].isTranslated: break
        case .forgetting where joint == "to" || joint == "about" || joint == ":": next += 1
        case .forgetting where joint != "that": break
        case .noun where joint == "to" || joint == ":" && word(start) == "reminder": next += 1
        case .verb, .forgetting, .noun: return
        }
        reminderLead = joint == ":" && word(start) == "reminder" ? .heading : .request
        // The words of dates among them have their own ranges, so that a removed chip leaves those in the title.
        for index in 0..<next where !isUnderstood(index) { understood.append(bytes(of: index..<(index + 1))) }
    }

    /// Reads “remind me” at the end of the line, as in “call school tomorrow at 9, remind me”.
    private mutating func readReminderAtEnd() {
        let end = tokens.count
        guard end > 2, word(end - 2) == "remind", word(end - 1) == "me", !isUnderstood(end - 2) else { return }
        var start = end - 2
        while ["please", "pls", "and", ","].contains(word(start - 1)) { start -= 1 }
        guard start < end - 2 || isUnderstood(start - 1), start > 0 else { return }
        reminderLead = reminderLead ?? .heading
        understood.append(bytes(of: start..<end))
    }

    private static let thanks = WordList("please pls thanks thx cheers bitte danke")
    /// Words after which “please” and “thanks” are what the task is about: “remind me to send thanks”.
    private static let wordsBeforeThanks = WordList(
        "say saying write send give text a an my our your the of with and or to sagen schreiben")

    /// Leaves “please” and “thanks” at the end of a request out of the title: “remind me to call Bo tomorrow please”.
    private mutating func readPolitenessAtEnd() {
        guard reminderLead != nil else { return }
        var index = tokens.count - 1
        while index > 0 {
            if isUnderstood(index) || [".", "!", "?", ","].contains(word(index)) {
                index -= 1
                continue
            }
            let isThankYou = word(index) == "you" && word(index - 1) == "thank"
            let start = isThankYou ? index - 1 : index
            guard start > 0, isThankYou || CaptureReader.thanks.index(of: word(index)) != nil,
                CaptureReader.wordsBeforeThanks.index(of: word(start - 1)) == nil
            else { return }
            understood.append(bytes(of: start..<(index + 1)))
            index = start - 1
        }
    }

    private enum LeadWords {
        case verb, forgetting, noun
    }

    /// The words that ask for a reminder at an index, and the index after them.
    private func reminderWords(at index: Int) -> (next: Int, LeadWords)? {
        if CaptureReader.reminderVerbs.index(of: word(index)) != nil, ["me", "us"].contains(word(index + 1)) {
            return (index + 2, .verb)
        }
        for words in CaptureReader.forgetting where hasWords(words, at: index) {
            return (index + words.count, .forgetting)
        }
        for words in CaptureReader.nouns where hasWords(words, at: index) { return (index + words.count, .noun) }
        return nil
    }

    /// Whether some words begin at an index.
    func hasWords(_ words: [String], at index: Int) -> Bool {
        var count = 0
        while count < words.count, word(index + count) == words[count] { count += 1 }
        return count == words.count
    }

    /// Whether a token has been read, so that it is not part of the title.
    func isUnderstood(_ index: Int) -> Bool {
        guard let token = token(index) else { return false }
        return understood.contains { $0.contains(token.start) }
    }

    // MARK: The time

    /// Sets the time of a reminder that is asked for in a part of the day, unless it has passed: “remind me tomorrow
    /// morning”.
    private mutating func settleTimeOfReminder() {
        guard reminderLead == .request, var found = phrase, let part = found.part, found.endDate == nil,
            found.time == nil || found.isPartOfDay, found.date != nil || rule != nil, moreTimes.isEmpty, !isRoutine,
            !isDueBy
        else { return }
        let second = usualSecond(of: part)
        let now = circumstances.zone.civil(at: circumstances.now)
        if let date = found.date, CivilDateTime(date, secondOfDay: second) <= now {
            guard found.isNextPart || found.daysFromToday == 0 else { return }
            found.date = date.adding(days: 1)
        }
        (found.time, found.isPartOfDay) = (second, false)
        phrase = found
    }

    /// The second of the day at which a reminder or an event in a part of the day is. In the morning, it is not before
    /// the person gets up.
    func usualSecond(of part: SpokenTime.PartOfDay) -> Int64 {
        switch part {
        case .morning: max(9 * 3600, settings.wake.minuteOfDay * 60)
        case .afternoon: 15 * 3600
        case .evening, .night: 19 * 3600
        }
    }
}
