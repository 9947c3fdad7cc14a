extension CalendarDrafts {
    /// Reads all events with one UID.
    mutating func readEvents(_ group: [CalendarEntry]) {
        let (items, additions) = separateAdditions(group.filter { $0.recurrenceID == nil })
        let masters = newest(of: items)
        var series: [Int] = []
        var drafts: [(draft: ItemDraft, entry: CalendarEntry)] = []
        for entry in masters {
            begin(entry)
            guard !entry.isCancelled else {
                callOff(entry)
                continue
            }
            if let draft = itemDraft(entry) { drafts.append((draft, entry)) }
        }
        let ids = ids(for: drafts.map { $0.draft.item }, entries: drafts.map { $0.entry })
        for (index, (draft, entry)) in drafts.enumerated() {
            begin(entry)
            guard let id = ids[index] else { continue }
            switch draft {
            case .mission(var mission):
                mission = mission.copy(id: id)
                missions.append(mission)
            case .commitment(let commitment):
                series.append(commitments.count)
                commitments.append(commitment.copy(id: id))
                known.adopt(into: commitments[commitments.count - 1], circumstances.rules)
                addPeriods(of: entry.component, to: commitments.count - 1)
            }
        }
        readAdditions(additions, to: series.first)
        readChangedDates(group.filter { $0.recurrenceID != nil }, series: series)
    }

    /// Notes which calendar and which item are being read.
    mutating func begin(_ entry: CalendarEntry) {
        sourceIndex = entry.source
        item = entry.component.property("SUMMARY")?.text ?? ""
    }

    /// A commitment or a mission that an event becomes.
    enum ItemDraft {
        case commitment(Commitment)
        case mission(Mission)

        var item: KnownItem {
            switch self {
            case .commitment(let commitment): KnownItem(commitment)
            case .mission(let mission): KnownItem(mission)
            }
        }
    }

    private mutating func itemDraft(_ entry: CalendarEntry) -> ItemDraft? {
        let event = entry.component
        guard let start = wholeDay(event, requiredMoment(of: event, "DTSTART")) else { return nil }
        let end = wholeDayEnd(of: event, start: start, end: end(of: event, start: start))
        // Moodle writes a deadline as an event without a length, Canvas as an all-day event.
        let isDeadline = start.moment.isDay ? event.uid.begins(with: "event-assignment") : end.moment == nil
        if isDeadline, event.property("RRULE") == nil, event.property("RDATE") == nil {
            return .mission(deadlineMission(entry, due: start))
        }
        var commitment = draft(entry, id: RecordID(high: 0, low: 0), start: start, end: end)
        let rule = rule(of: event, start: start)
        commitment.repeats = rule?.text ?? ""
        var clock = SeriesClock(start: start.moment, zone: start.zone, rule: rule)
        commitment.rdates = dates(of: event, "RDATE", in: clock)
        clock.added = commitment.rdates
        commitment.exdates = (dates(of: event, "EXDATE", in: clock) + excludedByRule(event, in: clock))
            .uniqued().ordered()
        return .commitment(commitment)
    }

    /// The properties of a VEVENT that a commitment stores in its own fields.
    private static let commitmentProperties: Set<String> = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "RDATE", "EXRULE", "RECURRENCE-ID",
        "SUMMARY", "LOCATION", "DESCRIPTION", "TRANSP", OwnFields.property,
    ]

    mutating func draft(_ entry: CalendarEntry, id: RecordID, start: ZonedMoment, end: End) -> Commitment {
        let event = entry.component
        var commitment = Commitment(id: id)
        (commitment.title, commitment.notes) = texts(of: event)
        commitment.start = start.moment
        commitment.end = end.moment
        commitment.exactLength =
            end.isExact && end.moment.map { Commitment.mayCrossClockChange(start.moment.civil, $0.civil) } ?? false
        commitment.zone = start.zone
        commitment.location = (event.property("LOCATION")?.text ?? "").beginning(500)
        commitment.sourceID = event.uid.beginning(1000)
        commitment.calendar = source.name
        commitment.revision = entry.revision.description
        commitment.category = options.category
        let categories = event.property("CATEGORIES")?.list ?? []
        if categories.count == 1, let own = Category(name: categories[0]) { commitment.category = own }
        let alarms =
            entry.isCancelled
            ? ImportedAlarms(of: event, anchor: nil) : alarms(of: event, start: start, end: end.moment, anchor: start)
        commitment.reminders = Reminder.texts(alarms.reminders)
        commitment.extra = otherLines(
            of: withoutReminders(event, alarms), besides: CalendarDrafts.commitmentProperties)
        let availability = EventAvailability(of: event, owners: source.owners, isDay: start.moment.isDay)
        (commitment.busy, commitment.answer) = (availability.isBusy, availability.answer)
        if let fields = OwnFields.read(event) { OwnFields.apply(fields, to: &commitment) }
        return commitment
    }

    // MARK: Whole days

    /// Outlook and Exchange write a whole day as a time from midnight to midnight.
    private func wholeDay(_ event: CalendarComponent, _ start: ZonedMoment?) -> ZonedMoment? {
        guard let start, !start.moment.isDay, isMarkedAllDay(event), start.moment.civil.secondOfDay == 0 else {
            return start
        }
        return ZonedMoment(.day(start.moment.date), zone: "")
    }

    private func wholeDayEnd(of event: CalendarComponent, start: ZonedMoment, end: End) -> End {
        guard start.moment.isDay, let moment = end.moment, !moment.isDay else { return end }
        let days = max(1, moment.date.dayNumber - start.moment.date.dayNumber)
        return End(moment: .day(start.moment.date.adding(days: days)))
    }

    private func isMarkedAllDay(_ event: CalendarComponent) -> Bool {
        ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT"].contains {
            let value = event.value(of: $0).map { folded(trimmed($0)) }
            return value == "true" || value == "1"
        }
    }

    // MARK: Rules

    /// Reads the rule. Nil if the component has none or it cannot be read.
    mutating func rule(of component: CalendarComponent, start: ZonedMoment) -> RecurrenceRule? {
        let lines = component.properties.filter { $0.name == "RRULE" }
        guard let line = lines.first else { return nil }
        if lines.count > 1 { report(.secondRule, line: lines[1].line) }
        do throws(RecurrenceError) {
            var rule = try RecurrenceRule(line.value)
            if start.moment.isDay, let until = rule.until { rule.until = .date(lastDay(until)) }
            return rule
        } catch {
            report(.badRule(error), line: line.line)
            return nil
        }
    }

    /// The last day of a series of whole days. It does not depend on the zone that the person is in.
    private func lastDay(_ until: RecurrenceRule.Until) -> CivilDate {
        switch until {
        case .date(let date): date
        case .local(let civil): civil.date
        case .utc(let instant):
            [source.zone, source.onlyZone].compactMap { $0 }.first.map { rules($0).civil(at: instant).date }
                ?? ZoneRules.utc.civil(at: instant).date
        }
    }

    /// Reads the starts in all properties of this name.
    mutating func dates(of event: CalendarComponent, _ name: String, in series: SeriesClock) -> [String] {
        var moments: [String] = []
        for line in event.properties where line.name == name {
            for value in line.list {
                guard moments.count < ImportResult.maxExceptions else {
                    report(.tooMany(max: ImportResult.maxExceptions), line: line.line)
                    return moments.uniqued().ordered()
                }
                let start = value.parts(at: UInt8(ascii: "/")).first ?? ""
                // An excluded day in a series with times excludes all times of that day.
                if name == "EXDATE", let date = CivilDate(trimmed(start)) {
                    moments.append(date.description)
                } else if let found = date(start, of: line, in: series) {
                    moments.append(found.description)
                } else {
                    report(.badValue(property: name, value: value), line: line.line)
                }
            }
        }
        return moments.uniqued().ordered()
    }

    /// The dates that an EXRULE excludes (RFC 2445). RFC 5545 knows no such rule, and Daymark keeps the dates of some
    /// years.
    private mutating func excludedByRule(_ event: CalendarComponent, in series: SeriesClock) -> [String] {
        guard let line = event.property("EXRULE") else { return [] }
        guard let rule = try? RecurrenceRule(line.value) else {
            reportBadValue(line)
            return []
        }
        var iterator = RecurrenceIterator(
            rule, start: series.start.civil, dateOnly: series.start.isDay, zone: rules(series.zone))
        let last = circumstances.today.adding(days: 10 * 366)
        var dates: [String] = []
        while let instance = iterator.next(), instance.date <= last, dates.count < ImportResult.maxExceptions / 2 {
            dates.append((series.start.isDay ? WallMoment.day(instance.date) : .time(instance)).description)
        }
        return dates
    }

    /// Adds the dates that have a length of their own, because the file gives them as periods.
    private mutating func addPeriods(of event: CalendarComponent, to index: Int) {
        let series = commitments[index]
        guard let clock = SeriesClock(series), !clock.start.isDay else { return }
        for line in event.properties where line.name == "RDATE" {
            for value in line.list {
                let parts = value.parts(at: UInt8(ascii: "/"))
                guard parts.count == 2, let start = date(parts[0], of: line, in: clock) else { continue }
                let end: WallMoment
                if let duration = CalendarDuration(parts[1]) {
                    end = .time(duration.end(after: start.civil, in: rules(series.zone)))
                } else if let found = moment(parts[1], of: line) {
                    end = moment(found, inZone: series.zone)
                } else {
                    report(.badValue(property: "RDATE", value: value), line: line.line)
                    continue
                }
                guard end.civil > start.civil, end.civil.seconds - start.civil.seconds != series.length else {
                    continue
                }
                var date = series.copy(id: RecordID(namespace: series.id, name: start.description))
                (date.start, date.end, date.overrideOf, date.occurrence) = (start, end, series.id, start)
                (date.repeats, date.rdates, date.exdates) = ("", [], [])
                commitments.append(date)
            }
        }
    }
}
