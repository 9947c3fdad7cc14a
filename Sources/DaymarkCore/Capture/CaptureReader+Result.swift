extension CaptureReader {
    /// Decides whether the line means a mission or a commitment, and gives the chips of dates and rules their meaning.
    mutating func result(as expected: Expected) -> Capture {
        settleEventInPart()
        if expected != .commitment { leaveListedDeadlines() }
        if isDayEvent {
            isAllDay = true
            repeatKeptDay()
        }
        let time = startAndEnd()
        // “gym 6pm for 45m” is a commitment, but “due fri 17:00 for 2h” is a task of two hours.
        let hasLength = forMinutes != nil && phrase?.time != nil && !isDueBy
        let isCommitment =
            expected == .commitment || phrase?.endTime != nil || phrase?.endDate != nil || hasLength || isEvent
            || isAllDay || isEventInPart
            || travel != nil && phrase?.time != nil && !isDueBy
        if isCommitment {
            leaveOutPriority()
            removeMissionChips()
        } else {
            removeTravel()
        }
        mission.title = title()
        if !isCommitment, mission.estimate == nil { mission.estimate = forMinutes }
        if mission.estimate != nil { mission.estimateBy = .person }
        if changesCommitment { notes = [.changesCommitment(oneLine(trimmed(String(decoding: line, as: UTF8.self))))] }
        let target: Capture.Target =
            isCommitment ? .commitment(commitment(at: time)) : .mission(mission(dueAt: time?.start))
        return Capture(
            title: mission.title, chips: chips, notes: notes, target: target, isMove: isMove && phrase != nil)
    }

    /// Leaves marks of a priority such as `!high` and `pri:H` out of the title of a commitment, with a note.
    private mutating func leaveOutPriority() {
        for index in chips.indices.reversed() {
            let source = chips[index].source
            guard case .priority = chips[index].meaning, source.begins(with: "!") || source.holds(":") else { continue }
            let range = chipRanges[index]
            notes.append(.noPriority(source))
            removeChip(at: index)
            understood.append(range)
            if let phraseIndex = phraseChip, phraseIndex > index { phraseChip = phraseIndex - 1 }
        }
    }

    /// Removes chips that a commitment cannot have. Their words stay in its title.
    mutating func removeMissionChips() {
        for index in chips.indices.reversed() {
            switch chips[index].meaning {
            case .priority, .placement, .aggression, .label, .supply, .anchor, .waitsFor:
                removeChip(at: index)
                if let phraseIndex = phraseChip, phraseIndex > index { phraseChip = phraseIndex - 1 }
            case .deadline, .start, .minutes, .category, .repeats, .reminder, .travel: break
            }
        }
    }

    /// Removes the travel time from a line that means a mission, which one does not travel to.
    private mutating func removeTravel() {
        guard travel != nil,
            let index = chips.firstIndex(where: { if case .travel = $0.meaning { true } else { false } })
        else { return }
        removeChip(at: index)
        if let phraseIndex = phraseChip, phraseIndex > index { phraseChip = phraseIndex - 1 }
    }

    /// The day and time that the line means, and the end if it has one.
    func startAndEnd() -> (start: WallMoment, end: CivilDateTime?)? {
        guard let phrase else { return nil }
        if let minutes = phrase.minutesAhead {
            // The minutes are elapsed time, so two hours stay two hours when the clocks change.
            let instant = circumstances.now.adding(minutes: minutes)
            return (.time(circumstances.zone.civil(at: instant)), nil)
        }
        let now = circumstances.zone.civil(at: circumstances.now)
        var day = phrase.date ?? now.date
        guard let time = phrase.time else { return (.day(day), nil) }
        // A range that has begun and not ended is now.
        let isOver =
            CivilDateTime(day, secondOfDay: phrase.endTime ?? time) < now && CivilDateTime(day, secondOfDay: time) < now
        if phrase.date == nil, phrase.endDate == nil, isOver, rule == nil { day = day.adding(days: 1) }
        let start = CivilDateTime(day, secondOfDay: time)
        if let lastDay = phrase.endDate {
            return (.time(start), CivilDateTime(lastDay, secondOfDay: phrase.endTime ?? time))
        }
        let lastSecond = phrase.endTime.map { CivilDateTime(day, secondOfDay: $0) }
        return (.time(start), lastSecond ?? forMinutes.map { end(of: start, minutes: $0) })
    }

    /// The end of something that takes a number of minutes. They are elapsed time, so a night shift of eight hours ends
    /// an hour earlier or later on the clock when the clock changes.
    func end(of start: CivilDateTime, minutes: Int64) -> CivilDateTime {
        let zone = circumstances.zone
        return zone.civil(at: zone.instant(of: start).adding(minutes: minutes))
    }

    // MARK: Commitments

    private mutating func commitment(at time: (start: WallMoment, end: CivilDateTime?)?) -> Commitment {
        var commitment = Commitment(id: mission.id)
        (commitment.title, commitment.reminders) = (mission.title, mission.reminders)
        commitment.travel = travel
        guard time != nil || rule != nil else { return commitment }
        commitment.zone = circumstances.zone.name
        commitment.category = mission.category
        var start = time?.start.civil ?? circumstances.zone.civil(at: circumstances.now)
        // A commitment without a length takes an hour.
        let minutes = forMinutes ?? mission.estimate ?? 60
        let givenEnd = phrase?.endTime == nil && phrase?.endDate == nil ? nil : time?.end
        let length = givenEnd.map { $0.seconds - start.seconds } ?? minutes * 60
        if let rule {
            let first = firstDate(of: rule, from: start, length: length)
            let lost = first.date.dayNumber - firstDate(of: rule, from: start, length: nil).date.dayNumber
            let bounded = boundedRule(from: start.date.adding(days: lost)) ?? rule
            start = firstDate(of: bounded, from: start, length: length)
            commitment.repeats = bounded.text
        }
        if phrase?.time == nil, phrase?.moment == nil {
            commitment.start = .day(start.date)
            commitment.end = phrase?.endDate.map { .day($0.adding(days: 1)) }
            // “All day” keeps the person busy. A birthday and the range of a trip do not keep anyone from working.
            commitment.busy = isAllDay && !isDayEvent
        } else {
            commitment.start = .time(start)
            commitment.end = .time(givenEnd == nil ? end(of: start, minutes: minutes) : start.adding(seconds: length))
            // “22:00 for 8h” takes eight hours on every date, also in a night in which the clocks change.
            if forMinutes != nil, phrase?.endTime == nil, phrase?.endDate == nil {
                commitment.exactLength = Commitment.mayCrossClockChange(start, start.adding(seconds: length))
            }
        }
        commitment.rdates = moreDates(of: commitment)
        if let index = phraseChip, let start = commitment.start {
            replaceMeaning(ofChipAt: index, with: .start(start, end: commitment.end))
        }
        return commitment
    }

    /// The further days of the line as dates of the commitment, at the same time.
    private func moreDates(of commitment: Commitment) -> [String] {
        guard let start = commitment.start, let phrase else { return [] }
        return phrase.moreDates.map { date in
            let moment: WallMoment =
                start.isDay ? .day(date) : .time(CivilDateTime(date, secondOfDay: start.civil.secondOfDay))
            return moment.description
        }
    }

    /// The first date that the rule allows from `start` on. A date that has ended today does not count.
    /// - Parameter length: The length of a date in seconds. Nil if one that has ended counts too.
    private func firstDate(of rule: RecurrenceRule, from start: CivilDateTime, length: Int64?) -> CivilDateTime {
        var iterator = RecurrenceIterator(rule.withoutInterval, start: start)
        guard let first = iterator.next() else { return start }
        let now = circumstances.zone.civil(at: circumstances.now)
        guard let length, phrase?.date == nil, phrase?.time != nil else { return first }
        return first.adding(seconds: length) <= now ? iterator.next() ?? first : first
    }

    // MARK: Missions

    private mutating func mission(dueAt start: WallMoment?) -> Mission {
        var due = start
        if let rule {
            // A course lasts from the first date that is to come.
            let day = due?.date ?? circumstances.today
            let first = firstDeadline(of: rule, from: due)
            let earliest = firstDeadline(of: rule, from: due, after: .earliest)
            let lost = earliest.flatMap { from in first.map { $0.date.dayNumber - from.date.dayNumber } } ?? 0
            let bounded =
                countedRule(startsWithDay: lost > 0 || first == earliest) ?? boundedRule(from: day.adding(days: lost))
                ?? rule
            mission.repeats = bounded.text
            due = firstDeadline(of: bounded, from: due) ?? due
        }
        guard let due else { return mission }
        let deadline = deadline(due)
        mission.deadline = deadline
        mission.dayPart = dayPart
        if isTimeOfReminder, !isRoutine, !due.isDay {
            mission.reminders = Reminder.texts(Reminder.all(mission.reminders) + [.before(minutes: 0)])
        }
        mission.isRoutine = isRoutine && !due.isDay
        let isSkipped = !due.isDay && circumstances.zone.resolve(due.civil).fit == .gap
        mission.ruleTime = isSkipped && !mission.repeats.isEmpty ? due : nil
        if let index = phraseChip { replaceMeaning(ofChipAt: index, with: .deadline(deadline)) }
        return mission
    }

    /// The part of the day that the line names instead of a time.
    private var dayPart: DayPart? {
        guard let phrase, phrase.time == nil || phrase.isPartOfDay, phrase.minutesAhead == nil else { return nil }
        return switch phrase.part {
        case .afternoon: .afternoon
        case .evening, .night: .evening
        case .morning, nil: nil
        }
    }

    /// The first day that the rule allows, or its first time that has not passed.
    /// - Parameter instant: The time that has passed. Now, if it is nil.
    private func firstDeadline(
        of rule: RecurrenceRule, from due: WallMoment?, after instant: CivilDateTime? = nil
    ) -> WallMoment? {
        let isDay = due?.isDay ?? true
        let start = due?.civil ?? CivilDateTime(circumstances.today)
        let now = instant ?? circumstances.zone.civil(at: circumstances.now)
        // Hours between doses count from the first one, which is now if the line does not say when.
        if rule.frequency == .hourly, isDay {
            let now = circumstances.zone.civil(at: circumstances.now)
            return .time(CivilDateTime(now.date, secondOfDay: (now.secondOfDay / 60 + rule.interval * 60) * 60))
        }
        var iterator = RecurrenceIterator(
            rule.frequency == .hourly ? rule : rule.withoutInterval, start: start, dateOnly: isDay)
        while let date = iterator.next() {
            if isDay { return .day(date.date) }
            if date > now { return .time(date) }
        }
        return nil
    }

    private func deadline(_ due: WallMoment) -> Deadline {
        let zone = circumstances.zone
        switch due {
        case .time(let civil): return .moment(zone.instant(of: civil), zone: zone.name)
        // A weekend ends on its second day.
        case .day(let date) where phrase?.isWeekend == true: return .day(date.adding(days: 1), zone: zone.name)
        case .day(let date):
            return midnight(of: date).map { .moment($0, zone: zone.name) } ?? .day(date, zone: zone.name)
        }
    }

    /// 23:59 today, if the waking day is over. A person who then writes “today” or “tonight” means until midnight.
    private func midnight(of date: CivilDate) -> Instant? {
        let lastMinute = circumstances.zone.instant(of: CivilDateTime(date, WallTime(23, 59)))
        let wakingDay = WakingDay(date, settings: settings, in: circumstances.zone)
        let isOver = wakingDay.end <= circumstances.now && circumstances.now < lastMinute
        return rule == nil && date == circumstances.today && isOver ? lastMinute : nil
    }
}

extension RecurrenceRule {
    /// The same rule with an instance in every period.
    fileprivate var withoutInterval: RecurrenceRule {
        var rule = self
        rule.interval = 1
        return rule
    }
}
