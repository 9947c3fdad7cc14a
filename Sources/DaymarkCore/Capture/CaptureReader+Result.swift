extension CaptureReader {
    mutating func result(_ wanted: Wanted) -> Capture {
        takeMoreTimes()
        let moment = start()
        // “due fri 17:00 for 2h” is work of two hours, and no appointment.
        let lasts = forMinutes != nil && phrase?.time != nil && !isDueBy
        let isCommitment = wanted == .commitment || phrase?.endTime != nil || phrase?.endDate != nil || lasts || isEvent
        if isCommitment { giveBackWhatACommitmentHasNot() }
        mission.title = title()
        if !isCommitment, mission.estimate == nil { mission.estimate = forMinutes }
        if mission.estimate != nil { mission.estimateBy = .person }
        let target = isCommitment ? commitment(moment) : missionTarget(moment)
        return Capture(title: mission.title, chips: chips, notes: notes, target: target)
    }

    /// A commitment has no priority and no labels: those words stay in its title instead of vanishing.
    mutating func giveBackWhatACommitmentHasNot() {
        for index in chips.indices.reversed() {
            switch chips[index].meaning {
            case .priority, .placement, .aggression, .label:
                let place = places.remove(at: index)
                taken.removeAll { $0 == place }
                chips.remove(at: index)
                if let own = phrasePlace, own > index { phrasePlace = own - 1 }
            case .deadline, .start, .minutes, .category, .repeats: break
            }
        }
    }

    /// The day and time that were meant, and the end where there is one.
    func start() -> (moment: WallMoment, endTime: CivilDateTime?)? {
        let now = circumstances.zone.civil(at: circumstances.now)
        guard let phrase else {
            return nil
        }
        if let minutes = phrase.minutesAhead {
            // On the clock that runs through: two hours are two hours in the night when the clocks change.
            return (.time(circumstances.zone.civil(at: circumstances.now.adding(minutes: minutes))), nil)
        }
        var day = phrase.date ?? now.date
        guard let time = phrase.time else { return (.day(day), nil) }
        if phrase.date == nil, CivilDateTime(day, secondOfDay: time) < now, rule == nil { day = day.adding(days: 1) }
        let begin = CivilDateTime(day, secondOfDay: time)
        // A stretch of days with times ends on its last day.
        if let last = phrase.endDate { return (.time(begin), CivilDateTime(last, secondOfDay: phrase.endTime ?? time)) }
        let end =
            phrase.endTime.map { CivilDateTime(day, secondOfDay: $0) } ?? forMinutes.map { begin.adding(minutes: $0) }
        return (.time(begin), end)
    }

    mutating func commitment(_ moment: (moment: WallMoment, endTime: CivilDateTime?)?) -> Capture.Target {
        var commitment = Commitment(id: mission.id)
        commitment.title = mission.title
        guard moment != nil || rule != nil else { return .commitment(commitment) }
        commitment.zone = circumstances.zone.name
        commitment.category = mission.category
        var begin = moment?.moment.civil ?? circumstances.zone.civil(at: circumstances.now)
        let length = (moment?.endTime.map { $0.seconds - begin.seconds } ?? (mission.estimate ?? 60) * 60)
        if var rule {
            bound(&rule, from: begin.date)
            // The first day on or after the one named that the rule allows; “every other” begins with the first of them.
            var iterator = RecurrenceIterator(rule.everyTime, start: begin)
            let now = circumstances.zone.civil(at: circumstances.now)
            var first = iterator.next() ?? begin
            // What is over for today begins with the next.
            if phrase?.date == nil, phrase?.time != nil, first.adding(seconds: length) <= now {
                first = iterator.next() ?? first
            }
            begin = first
            commitment.repeats = rule.text
        }
        if phrase?.time == nil, phrase?.moment == nil {
            commitment.start = .day(begin.date)
            commitment.end = phrase?.endDate.map { .day($0.adding(days: 1)) }
            // A birthday keeps nobody from working, nor does an imported one.
            commitment.busy = false
        } else {
            commitment.start = .time(begin)
            commitment.end = .time(begin.adding(seconds: length))
        }
        if let place = phrasePlace, let start = commitment.start {
            chips[place] = Capture.Chip(meaning: .start(start, end: commitment.end), source: chips[place].source)
        }
        return .commitment(commitment)
    }

    /// Puts the last day that was said on the rule, and on its chip.
    mutating func bound(_ rule: inout RecurrenceRule, from start: CivilDate) {
        guard let until = until ?? lasts.map({ start.adding(months: $0.months).adding(days: $0.days - 1) }) else {
            return
        }
        rule.until = .local(CivilDateTime(until, secondOfDay: 86_399))
        if let place = chips.firstIndex(where: { if case .repeats = $0.meaning { true } else { false } }) {
            chips[place] = Capture.Chip(meaning: .repeats(rule), source: chips[place].source)
        }
    }

    mutating func missionTarget(_ moment: (moment: WallMoment, endTime: CivilDateTime?)?) -> Capture.Target {
        var due = moment?.moment
        if var rule {
            bound(&rule, from: due?.date ?? circumstances.today)
            mission.repeats = rule.text
            // Something that repeats is due for the first time on the rule's first day, or at its time on the first that is to come.
            let from = due?.civil ?? CivilDateTime(circumstances.today)
            var iterator = RecurrenceIterator(rule.everyTime, start: from, dateOnly: due?.isDay ?? true)
            let now = circumstances.zone.civil(at: circumstances.now)
            while let first = iterator.next() {
                guard due?.isDay ?? true || first > now else { continue }
                due = due?.isDay ?? true ? .day(first.date) : .time(first)
                break
            }
        }
        if let due {
            let zone = circumstances.zone
            let deadline: Deadline =
                if due.isDay, phrase?.isWeekend == true {
                    // Until it is over.
                    .day(due.date.adding(days: 1), zone: zone.name)
                } else if due.isDay {
                    midnight(due.date).map { .moment($0, zone: zone.name) } ?? .day(due.date, zone: zone.name)
                } else {
                    .moment(zone.instant(of: due.civil), zone: zone.name)
                }
            mission.deadline = deadline
            if let place = phrasePlace {
                chips[place] = Capture.Chip(meaning: .deadline(deadline), source: chips[place].source)
            }
        }
        return .mission(mission)
    }

    /// Who says “today” or “tonight” when the waking day is over means until midnight.
    private func midnight(_ date: CivilDate) -> Instant? {
        let last = circumstances.zone.instant(of: CivilDateTime(date, WallTime(23, 59)))
        let isOver = WakingDay(date, settings: settings, in: circumstances.zone).end <= circumstances.now
        return rule == nil && date == circumstances.today && isOver && circumstances.now < last ? last : nil
    }

    /// What is left of the line, with single spaces and without marks left dangling at its ends.
    func title() -> String {
        var left: [UInt8] = []
        for (index, byte) in line.enumerated() {
            left.append(taken.contains { $0.contains(index) } ? 0x20 : byte)
        }
        var out: [UInt8] = []
        for byte in left {
            if byte <= 0x20 {
                if out.last != 0x20, !out.isEmpty { out.append(0x20) }
            } else {
                out.append(byte)
            }
        }
        while let open = CaptureReader.emptyBrackets(out) { out.removeSubrange(open) }
        while let last = out.last, CaptureReader.dangles(last) { out.removeLast() }
        while let first = out.first, CaptureReader.dangles(first) || first == UInt8(ascii: ":") { out.removeFirst() }
        return String(decoding: out, as: UTF8.self)
    }

    private static func dangles(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// Where a date was taken out of brackets.
    private static func emptyBrackets(_ bytes: [UInt8]) -> Range<Int>? {
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
            var end = index + 1
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            if end < bytes.count, end > index + 1, bytes[end] == UInt8(ascii: ")") { return index..<(end + 1) }
        }
        return nil
    }
}

extension RecurrenceRule {
    /// The same rule without leaving any period out.
    fileprivate var everyTime: RecurrenceRule {
        var rule = self
        rule.interval = 1
        return rule
    }
}
