/// Reads days of the week that are single dates rather than those of a rule: the days of a named week, the shifts of a
/// roster, and two days of a weekend joined by “+” or “&”.
extension CaptureReader {
    /// Reads several days of one week with a time: `next week mon and tue 6-14`, `mon, tue next week 9-17`, `week of dec
    /// 14 mon+wed 9-12`.
    mutating func readDaysOfWeek() -> Int? {
        guard mayListDates, tokens[position].followsSpace else { return nil }
        if let (first, afterWeek) = week(at: position) {
            let (days, next) = weekdays(at: ["on", ",", ":"].contains(word(afterWeek)) ? afterWeek + 1 : afterWeek)
            return setDates(on: days, inWeekFrom: first, for: position..<next)
        }
        let (days, end) = weekdays(at: word(position) == "on" ? position + 1 : position)
        guard days.count > 1, let (first, next) = week(at: word(end) == "of" ? end + 1 : end) else { return nil }
        return setDates(on: days, inWeekFrom: first, for: position..<next)
    }

    /// The first day of “next week”, “this week”, “the week after next” or “the week of dec 14”, and the index after
    /// the words.
    private func week(at index: Int) -> (first: CivilDate, next: Int)? {
        if ["next", "this"].contains(word(index)), word(index + 1) == "week" {
            return (dates.begun(.week, word(index) == "next" ? 1 : 0), index + 2)
        }
        let led = word(index) == "in" && word(index + 1) == "the" ? index + 1 : index
        let start = word(led) == "the" ? led + 1 : led
        guard word(start) == "week" else { return nil }
        if word(start + 1) == "after", word(start + 2) == "next" { return (dates.begun(.week, 2), start + 3) }
        let date = word(start + 2) == "the" ? start + 3 : start + 2
        guard ["of", "commencing", "beginning"].contains(word(start + 1)),
            let (found, next) = dates.numeric(date) ?? dates.monthDay(date), let day = found.date, !found.impossible
        else { return nil }
        // A week is named by its Sunday or by a later day.
        let sunday = day.startOfWeek(beginning: .sunday)
        return (dates.weekStart == .sunday ? sunday : sunday.adding(days: 1), next)
    }

    /// Sets the days of a week, unless one of them has passed or no time belongs to them.
    private mutating func setDates(on days: [Weekday], inWeekFrom first: CivilDate, for range: Range<Int>) -> Int? {
        guard days.count > 1, isEndOfWord(range.upperBound),
            phrase?.time != nil || dates.timeOfDay(at: range.upperBound) != nil
        else { return nil }
        let found = days.map { first.adding(days: $0.index(inWeekStarting: first.weekday)) }.ordered()
        return found[0] >= dates.today ? setListedDates(found, for: range) : nil
    }

    /// The first day of the week that is named right after the hours at an index: “9-17 next week”.
    func weekAfterHours(_ index: Int) -> CivilDate? {
        guard mayListDates, let (hours, next) = dates.timeOfDay(at: index), hours.endTime != nil,
            let (first, end) = week(at: next), isEndOfWord(end)
        else { return nil }
        return first
    }

    /// Sets the days of a week that is named after their hours, unless one of them has passed: `from monday to friday 9-17
    /// next week`. A span such as `friday to monday` ends in the week after.
    mutating func setDates(on days: [Weekday], beforeWeekFrom first: CivilDate, for range: Range<Int>) -> Int? {
        let start = range.first { DateWords.weekday(word($0)) != nil }
        let isOneSpan = isSpan(range) || range.contains { ["until", "till", "til"].contains(word($0)) }
        let firstAhead =
            start.flatMap { DateWords.weekday(word($0)) }.map { $0.index(inWeekStarting: first.weekday) } ?? 0
        var found: [CivilDate] = []
        for day in days {
            let ahead = day.index(inWeekStarting: first.weekday)
            found.append(first.adding(days: isOneSpan && ahead < firstAhead ? ahead + 7 : ahead))
        }
        found = found.ordered()
        guard found[0] >= dates.today, let end = setListedDates(found, for: range) else { return nil }
        guard let (_, next) = week(at: end) else { return end }
        understood.append(bytes(of: end..<next))
        addPhraseChip(for: end..<next)
        return next
    }

    /// Whether the line can still get a list of days.
    private var mayListDates: Bool { !isRevision && rule == nil && phrase?.date == nil && phrase?.moment == nil }

    // MARK: Rosters

    private static let repeating = WordList(
        """
        every each weekly biweekly fortnightly alternate alternating until till through starting starts except \
        excluding weeks times semester term
        """)
    private static let shifts = WordList(
        """
        shift shifts lates earlies nights garde gardes astreinte astreintes dienst dienste schicht schichten \
        bereitschaft rufbereitschaft oncall
        """)
    private static let otherServices = ["gottes", "kunden", "zivil", "freiwilligen"]
    private static let shiftEnds = WordList("dienst dienste schicht schichten bereitschaft")
    /// Words without accents for what a timetable has.
    private static let lessons = WordList(
        """
        lecture lectures class classes lesson lessons seminar seminars tutorial tutorials lab labs course courses school \
        uni practice math maths physics chemistry biology bio calculus algebra statistics stats history english french \
        spanish german latin economics geography science schule vorlesung mathe physik chemie englisch deutsch \
        franzosisch latein geschichte sport turnen schwimmen chor
        """)
    /// Whether a word without accents names a subject or a kind of lesson. “school” is where one is, not a lesson.
    static func isLesson(_ word: String) -> Bool {
        word != "school" && word != "schule" && lessons.index(of: word) != nil
    }

    private static let lessonEnds = WordList("training kurs unterricht stunde ubung probe vorlesung seminar turnen")

    /// Whether days without “every” are the next date of each. Shifts change from week to week. “+” and “&” join two
    /// days of a weekend that somebody has in mind, unless the line is about lessons or an activity, which are in a
    /// timetable.
    func areSingleDates(_ range: Range<Int>) -> Bool {
        guard mayListDates, !isSpan(range), DateWords.weekday(word(range.lowerBound)) != nil,
            !range.contains(where: { word($0).ends(with: "days") }),
            !tokens.contains(where: { CaptureReader.repeating.index(of: $0.text) != nil })
        else { return false }
        if namesShift { return true }
        return range.count == 3 && ["+", "&"].contains(word(range.lowerBound + 1)) && isOfWeekend(range) && !namesLesson
    }

    /// Words without accents for what takes place on the days of one week.
    private static let singleEvents = WordList(
        """
        conference convention congress summit expo fair festival hackathon retreat offsite trip tournament workshop camp \
        konferenz tagung messe kongress klassenfahrt projektwoche freizeit turnier colloque congres conferencia \
        congreso feria conferentie beurs
        """)

    /// Whether the line is about something that takes place once, as in “conference mon-wed 9-17”, and no word makes it
    /// repeat.
    var namesSingleEvent: Bool {
        var isSingle = false
        for index in tokens.indices where tokens[index].kind == .word {
            // “monday until friday” is a span.
            let isInSpan = DateWords.weekday(word(index + 1)) != nil && DateWords.weekday(word(index - 1)) != nil
            if !isInSpan, CaptureReader.repeating.index(of: tokens[index].text) != nil { return false }
            let isBootCamp = word(index) == "camp" && word(index - 1) == "boot"
            if !isBootCamp, CaptureReader.singleEvents.index(of: folded(tokens[index].text)) != nil { isSingle = true }
        }
        return isSingle
    }

    /// Words without accents for what has the same hours every week.
    private static let weeklyHours = WordList(
        """
        every each weekly school work job class classes uni university college lecture lectures lesson lessons \
        kindergarten nursery daycare office training practice shift shifts schule arbeit kita hort unterricht vorlesung \
        kurs dienst dienste schicht schichten ecole cours travail boulot creche colegio escuela instituto trabajo clase \
        clases guarderia scuola lezione lezioni lavoro lessen werk opvang
        """)
    private static let endsOfWeeklyHours = WordList(
        "schule unterricht vorlesung training kurs betreuung dienst schicht")

    /// Whether the line is about school, work or something else that has the same hours every week. Being on call is not.
    var namesWeeklyHours: Bool {
        for index in tokens.indices where tokens[index].kind == .word {
            let word = folded(tokens[index].text)
            if CaptureReader.weeklyHours.index(of: word) != nil { return true }
            if CaptureReader.endsOfWeeklyHours.all.contains(where: { word.ends(with: $0) }) { return true }
        }
        return false
    }

    /// Whether both of two days are from Friday to Sunday. Weekdays joined by “&” are as often those of a timetable.
    private func isOfWeekend(_ range: Range<Int>) -> Bool {
        for index in [range.lowerBound, range.lowerBound + 2] {
            guard let day = DateWords.weekday(word(index)), [.friday, .saturday, .sunday].contains(day) else {
                return false
            }
        }
        return true
    }

    private var namesShift: Bool {
        for index in tokens.indices where tokens[index].kind == .word {
            let word = folded(tokens[index].text)
            if CaptureReader.shifts.index(of: word) != nil || word == "call" && self.word(index - 1) == "on" {
                return true
            }
            // “Gottesdienst” is a church service, and “Kundendienst” is customer service.
            let isCompound = CaptureReader.shiftEnds.all.contains { word.ends(with: $0) }
            let isOther = CaptureReader.otherServices.contains { word.begins(with: $0) }
            if isCompound, !isOther { return true }
        }
        return false
    }

    private var namesLesson: Bool {
        for token in tokens where token.kind == .word {
            let word = folded(token.text)
            if CaptureReader.isActivity(word) || CaptureReader.lessons.index(of: word) != nil { return true }
            if CaptureReader.lessonEnds.all.contains(where: { word.ends(with: $0) }) { return true }
        }
        return false
    }

    /// The next date of each day. Today counts if its time is still to come.
    func nextDates(on days: [Weekday], timeAt index: Int) -> [CivilDate] {
        let time = dates.timeOfDay(at: index)?.0 ?? phrase
        let end = time?.endTime ?? time?.time ?? 0
        var found: [CivilDate] = []
        for day in days {
            let ahead = day.index(inWeekStarting: dates.today.weekday)
            let isOver = ahead == 0 && end <= dates.now.secondOfDay
            found.append(dates.today.adding(days: isOver ? 7 : ahead))
        }
        return found.ordered()
    }
}
