extension Commitment {
    /// Changes this commitment by a line of capture: what is understood replaces what was there, and words that are left
    /// become the title. A time without a day keeps the day, a day without a time the time, and a start without an end how
    /// long it takes.
    public mutating func revise(by line: String, settings: Settings, in circumstances: Circumstances) {
        // A line that is all marks has no title; the letter stands for the one that is there.
        var reader = CaptureReader("x " + line, settings: settings, in: circumstances, revises: true)
        reader.read()
        if let day = weekday(reader, line, settings: settings, in: circumstances) { reader.phrase?.date = day }
        reader.giveBackWhatACommitmentHasNot()
        let words = String(decoding: Array(reader.title().utf8).dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
        if !words.isBlank { title = words }
        category = reader.mission.category ?? category
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

    /// A weekday alone means the week that the commitment is in, unless that is over: Tuesday, of a lecture in three weeks, is
    /// not tomorrow.
    private func weekday(_ reader: CaptureReader, _ line: String, settings: Settings, in circumstances: Circumstances)
        -> CivilDate?
    {
        let far = ["next", "last", "this", "coming", "week", "weeks", "in"]
        guard let date = reader.phrase?.date, let start,
            reader.tokens.contains(where: { DateWords.weekday($0.text) == date.weekday }),
            !reader.tokens.contains(where: { far.contains($0.text) })
        else { return nil }
        let later = Circumstances(
            now: circumstances.now.adding(minutes: 7 * 1440), zone: circumstances.zone, zones: circumstances.zones)
        var shifted = CaptureReader("x " + line, settings: settings, in: later, revises: true)
        shifted.read()
        guard shifted.phrase?.date == date.adding(days: 7) else { return nil }
        let week = start.date.startOfWeek(beginning: settings.weekStart)
        let day = week.adding(days: date.weekday.index(inWeekStarting: settings.weekStart))
        return day >= circumstances.today ? day : nil
    }

    private mutating func move(_ reader: CaptureReader) {
        guard let old = start else { return }
        let minutes = reader.forMinutes ?? reader.mission.estimate
        var seconds = minutes.map { $0 * 60 } ?? (old.isDay && reader.phrase?.time != nil ? 3600 : length)
        guard reader.phrase != nil, let found = reader.start() else {
            if minutes != nil, !old.isDay { end = .time(old.civil.adding(seconds: seconds)) }
            return
        }
        switch found.moment {
        case .day(let date) where old.isDay:
            end = end.map { .day($0.date.adding(days: date.dayNumber - old.date.dayNumber)) }
            start = .day(date)
        case .day(let date):
            start = .time(CivilDateTime(date, secondOfDay: old.civil.secondOfDay))
            if end != nil || minutes != nil {
                end = .time(CivilDateTime(date, secondOfDay: old.civil.secondOfDay).adding(seconds: seconds))
            }
        case .time(let civil):
            let hasDay = reader.phrase?.date != nil || reader.phrase?.moment != nil
            let begin = CivilDateTime(hasDay ? civil.date : old.date, secondOfDay: civil.secondOfDay)
            if let last = found.endTime { seconds = last.seconds - civil.seconds }
            if old.isDay { busy = true }
            start = .time(begin)
            end = seconds > 0 ? .time(begin.adding(seconds: seconds)) : nil
        }
    }
}
