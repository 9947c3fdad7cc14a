extension CalendarDrafts {
    /// Reads all to-dos with one UID.
    ///
    /// A repeating to-do becomes one open mission, which is due on its first open date, and one mission for each date
    /// that is done or has been changed.
    mutating func readTodos(_ group: [CalendarEntry]) {
        let masters = newest(of: group.filter { $0.recurrenceID == nil })
        let changed = group.filter { $0.recurrenceID != nil }
        var drafts: [(series: TodoSeries, entry: CalendarEntry)] = []
        for entry in masters {
            begin(entry)
            // A message cancels the to-do. A file may only show it as cancelled.
            if source.method == "CANCEL" {
                callOff(entry)
            } else {
                drafts.append((todoSeries(entry), entry))
            }
        }
        let ids = ids(for: drafts.map { KnownItem($0.series.mission) }, entries: drafts.map { $0.entry })
        for (index, (series, entry)) in drafts.enumerated() {
            begin(entry)
            guard let id = ids[index] else { continue }
            var series = series
            series.mission = series.mission.copy(id: id)
            addSteps(of: entry, to: id)
            add(series, changed: index == 0 ? changed : [])
        }
        if drafts.isEmpty, !changed.isEmpty { readLoneDates(changed) }
    }

    /// A to-do, and how its due dates follow from its starts.
    struct TodoSeries {
        var mission: Mission
        /// Nil if the to-do has no dates.
        var clock: SeriesClock?
        /// The time from each start to the deadline on the wall clock, in seconds.
        var dueAfter: Int64 = 0
        var excluded = Set<String>()

        /// The deadline of the date that starts at `moment`.
        func due(_ moment: WallMoment, isDay: Bool) -> WallMoment {
            let civil = moment.civil.adding(seconds: dueAfter)
            return isDay ? .day(civil.date) : .time(civil)
        }
    }

    private mutating func todoSeries(_ entry: CalendarEntry) -> TodoSeries {
        let todo = entry.component
        let repeats = todo.property("RRULE") != nil || todo.property("RDATE") != nil
        let start = todo.property("DTSTART") == nil ? nil : requiredMoment(of: todo, "DTSTART")
        let due = due(of: todo, start: start)
        let anchor = due ?? (repeats ? start : nil)
        let alarms = alarms(of: todo, start: start, end: nil, anchor: anchor)
        var series = TodoSeries(mission: todoMission(entry, repeats: repeats, alarms: alarms))
        // A repeating to-do without a deadline is due on its dates.
        if let deadline = anchor { series.mission.deadline = self.deadline(deadline) }
        guard repeats, let first = start ?? due else {
            if repeats { report(.missing(property: "DTSTART", component: "VTODO"), line: todo.line) }
            return series
        }
        let rule = rule(of: todo, start: first)
        var clock = SeriesClock(start: first.moment, zone: first.zone, rule: rule)
        clock.added = dates(of: todo, "RDATE", in: clock)
        series.excluded = Set(dates(of: todo, "EXDATE", in: clock))
        series.clock = clock
        if let due { series.dueAfter = moment(due, inZone: first.zone).civil.seconds - first.moment.civil.seconds }
        series.mission.repeats = rule?.text ?? ""
        return series
    }

    /// Reads the deadline from DUE, or otherwise from DTSTART and DURATION.
    mutating func due(of todo: CalendarComponent, start: ZonedMoment?) -> ZonedMoment? {
        if todo.property("DUE") != nil { return requiredMoment(of: todo, "DUE") }
        guard let line = todo.property("DURATION"), let start else { return nil }
        guard let duration = CalendarDuration(line.value), duration.seconds >= 0 else {
            reportBadValue(line)
            return nil
        }
        let end = duration.end(after: start.moment.civil, in: rules(start.zone))
        guard start.moment.isDay, duration.exactSeconds == 0 else { return ZonedMoment(.time(end), zone: start.zone) }
        // The end of a to-do of whole days is not one of its days.
        return ZonedMoment(.day(end.date.adding(days: duration.days > 0 ? -1 : 0)), zone: "")
    }

    // MARK: Dates

    private mutating func add(_ draft: TodoSeries, changed: [CalendarEntry]) {
        var series = draft
        guard let clock = series.clock, series.mission.status.isOpen else {
            missions.append(series.mission)
            if let clock = series.clock { addChanged(changed, to: &series, clock) }
            return
        }
        addChanged(changed, to: &series, clock)
        let chain = workspace.missions.all.filter { $0.id == series.mission.id || $0.seriesOf == series.mission.id }
        for done in chain where !done.isOpen && !done.deleted {
            if let date = start(of: done, in: series, clock) { series.excluded.insert(date.description) }
        }
        if let open = chain.first(where: { $0.isOpen && !$0.repeats.isEmpty }), open.id != series.mission.id {
            series.mission = series.mission.copy(id: open.id)
            series.mission.seriesOf = open.seriesOf
            usedIDs.insert(open.id)
        }
        addFirstOpenDate(series, clock)
    }

    /// The start of the date that a mission of the series has, by the rule.
    private func start(of mission: Mission, in series: TodoSeries, _ clock: SeriesClock) -> WallMoment? {
        let civil: CivilDateTime
        switch mission.deadline {
        case .day(let date, _): civil = CivilDateTime(date)
        case .moment(let instant, _): civil = rules(clock.zone).civil(at: instant)
        case nil: return nil
        }
        return clock.moment(civil.adding(seconds: -series.dueAfter))
    }

    /// Sets the deadline to the first date that is neither done nor left out.
    mutating func addFirstOpenDate(_ series: TodoSeries, _ clock: SeriesClock) {
        var series = series
        let isDay = series.mission.deadline.map { $0.isDay } ?? clock.start.isDay
        var iterator = clock.rule.map {
            RecurrenceIterator(
                $0, start: clock.start.civil, dateOnly: clock.start.isDay,
                zone: clock.start.isDay ? nil : rules(clock.zone))
        }
        var passed: Int64 = 0
        var next = clock.start.civil
        var isFirst = true
        while let instance = isFirst ? next : iterator?.next() {
            if !isFirst, instance == clock.start.civil { continue }
            isFirst = false
            next = instance
            guard
                series.excluded.contains(clock.moment(instance).description)
                    || series.excluded.contains(instance.date.description)
            else { break }
            passed += 1
            if passed > Int64(Workspace.maxOccurrences) { break }
        }
        let first = clock.moment(next)
        guard !series.excluded.contains(first.description), !series.excluded.contains(next.date.description) else {
            // No date is left.
            series.mission.status = .completed
            series.mission.completedAt = circumstances.now
            missions.append(series.mission)
            return
        }
        let due = series.due(first, isDay: isDay)
        series.mission.deadline = deadline(ZonedMoment(due, zone: isDay ? "" : clock.zone))
        series.mission.exdates = series.excluded.compactMap { WallMoment($0) }.filter { $0.civil > first.civil }
            .map { series.due($0.isDay && !clock.start.isDay ? clock.start.on($0.date) : $0, isDay: isDay).description }
            .uniqued().ordered()
        if var rule = clock.rule {
            if let count = rule.count { rule.count = max(1, count - passed) }
            if due.date != first.date { rule = SeriesMove(from: first, to: due, rule: rule).applied(to: rule) }
            series.mission.repeats = rule.text
        }
        missions.append(series.mission)
        for date in clock.added where clock.rule == nil { addDate(date, of: series, clock, isDay: isDay, after: first) }
    }

    /// Adds a mission for one of several dates that follow no rule.
    private mutating func addDate(
        _ text: String, of series: TodoSeries, _ clock: SeriesClock, isDay: Bool, after first: WallMoment
    ) {
        guard let date = WallMoment(text), date != first, !series.excluded.contains(text) else { return }
        let due = series.due(date, isDay: isDay)
        let id = RecordID(namespace: series.mission.id, name: due.description)
        guard usedIDs.insert(id).inserted else { return }
        var mission = series.mission.copy(id: id)
        mission.deadline = deadline(ZonedMoment(due, zone: isDay ? "" : clock.zone))
        (mission.repeats, mission.exdates, mission.seriesOf) = ("", [], series.mission.id)
        missions.append(mission)
    }
}
