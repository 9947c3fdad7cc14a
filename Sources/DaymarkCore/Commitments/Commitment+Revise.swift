extension Commitment {
    /// Changes the commitment as a line of quick capture says.
    ///
    /// Values in the line replace the existing ones, and other words become the title. A time without a day keeps the
    /// day, a day without a time keeps the time, and a start without an end keeps the length.
    public mutating func revise(by line: String, settings: Settings, in circumstances: Circumstances) {
        // The reader expects a title, so a letter stands for it.
        var reader = CaptureReader("x " + line, settings: settings, in: circumstances, isRevision: true)
        reader.read()
        if let day = dayInOwnWeek(reader, line, settings: settings, in: circumstances) { reader.phrase?.date = day }
        reader.removeMissionChips()
        let newTitle = String(decoding: Array(reader.title().utf8).dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
        if !newTitle.isBlank { title = newTitle }
        category = reader.mission.category ?? category
        if !reader.mission.reminders.isEmpty { reminders = reader.mission.reminders }
        travel = reader.travel ?? travel
        move(reader)
        guard reader.rule != nil || reader.until != nil, var rule = reader.rule ?? (try? RecurrenceRule(repeats)) else {
            return
        }
        if let until = reader.until {
            rule.until = start?.isDay == true ? .date(until) : .local(CivilDateTime(until, secondOfDay: 86_399))
            rule.count = nil
        }
        repeats = rule.text
    }

    /// The day that a weekday alone means: that weekday in the week of this commitment, unless it has passed.
    ///
    /// For a lecture in three weeks, “tuesday” does not mean tomorrow. Nil if the line gives its day in another way.
    private func dayInOwnWeek(
        _ reader: CaptureReader, _ line: String, settings: Settings, in circumstances: Circumstances
    ) -> CivilDate? {
        let otherWeekWords = ["next", "last", "this", "coming", "week", "weeks", "in"]
        guard let date = reader.phrase?.date, let start,
            reader.tokens.contains(where: { DateWords.weekday($0.text) == date.weekday }),
            !reader.tokens.contains(where: { otherWeekWords.contains($0.text) })
        else { return nil }
        // A line read a week later means another date if it has a weekday alone, but not if it has “1 December”.
        let weekLater = circumstances.moved(to: circumstances.now.adding(minutes: 7 * 1440))
        var laterReader = CaptureReader("x " + line, settings: settings, in: weekLater, isRevision: true)
        laterReader.read()
        guard laterReader.phrase?.date == date.adding(days: 7) else { return nil }
        let week = start.date.startOfWeek(beginning: settings.weekStart)
        let day = week.adding(days: date.weekday.index(inWeekStarting: settings.weekStart))
        return day >= circumstances.today ? day : nil
    }

    /// Sets the start and the end that the line gives.
    private mutating func move(_ reader: CaptureReader) {
        guard let oldStart = start else { return }
        let newLength = (reader.forMinutes ?? reader.mission.estimate).map { $0 * 60 }
        guard reader.phrase != nil, let time = reader.startAndEnd() else {
            if let newLength, !oldStart.isDay { end = .time(oldStart.civil.adding(seconds: newLength)) }
            return
        }
        let becomesTimed = oldStart.isDay && reader.phrase?.time != nil
        let seconds = newLength ?? (becomesTimed ? 3600 : length)
        switch time.start {
        case .day(let date) where oldStart.isDay:
            end = end.map { .day($0.date.adding(days: date.dayNumber - oldStart.date.dayNumber)) }
            start = .day(date)
        case .day(let date):
            let newStart = CivilDateTime(date, secondOfDay: oldStart.civil.secondOfDay)
            start = .time(newStart)
            if end != nil || newLength != nil { end = .time(newStart.adding(seconds: seconds)) }
        case .time(let civil):
            let hasDay = reader.phrase?.date != nil || reader.phrase?.moment != nil
            let newStart = CivilDateTime(hasDay ? civil.date : oldStart.date, secondOfDay: civil.secondOfDay)
            let newSeconds = time.end.map { $0.seconds - civil.seconds } ?? seconds
            if oldStart.isDay { busy = true }
            start = .time(newStart)
            end = newSeconds > 0 ? .time(newStart.adding(seconds: newSeconds)) : nil
        }
    }
}
