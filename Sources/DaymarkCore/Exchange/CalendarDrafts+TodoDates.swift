/// Dates of a repeating to-do that are done, moved or cancelled.
extension CalendarDrafts {
    /// Adds the dates that are done, moved or cancelled, and leaves them out of the series.
    /// - Parameter isSeriesMissingInFile: Whether only the deadlines of the series are known.
    mutating func addChanged(
        _ entries: [CalendarEntry], to series: inout TodoSeries, _ clock: SeriesClock,
        isSeriesMissingInFile: Bool = false
    ) {
        var newest = Keyed<String, (entry: CalendarEntry, date: WallMoment)>()
        for entry in entries {
            begin(entry)
            guard let line = entry.recurrenceID, var date = date(line.value, of: line, in: clock) else {
                if let line = entry.recurrenceID { reportBadValue(line) }
                continue
            }
            if isSeriesMissingInFile { date = deadline(of: entry, startingAt: date, in: clock) }
            if let other = newest[date.description], !entry.replaces(other.entry) { continue }
            newest.set((entry, date), for: date.description)
        }
        for (entry, date) in newest.values {
            begin(entry)
            series.excluded.insert(date.description)
            addChanged(entry, at: date, of: series, clock)
        }
    }

    /// The deadline of a date whose start is known, in a series of deadlines.
    private mutating func deadline(
        of entry: CalendarEntry, startingAt date: WallMoment, in clock: SeriesClock
    ) -> WallMoment {
        let todo = entry.component
        let start = todo.property("DTSTART").flatMap { moment(of: $0) }
        var civil = date.civil
        if let start, let due = due(of: todo, start: start) {
            civil = civil.adding(
                seconds: moment(due, inZone: start.zone).civil.seconds - start.moment.civil.seconds)
        }
        if clock.has(civil) { return clock.moment(civil) }
        let near = clock.onRule(civil.date)
        return near.count == 1 ? clock.moment(near[0]) : clock.moment(civil)
    }

    private mutating func addChanged(
        _ entry: CalendarEntry, at date: WallMoment, of series: TodoSeries, _ clock: SeriesClock
    ) {
        let todo = entry.component
        let isDay = series.mission.deadline.map { $0.isDay } ?? clock.start.isDay
        let usual = series.due(date, isDay: isDay)
        let id = RecordID(namespace: series.mission.id, name: usual.description)
        let existing = workspace.missions[id]
        if entry.isCancelled, existing == nil { return }
        guard usedIDs.insert(id).inserted else { return }
        var mission = oneDate(entry, usual: ZonedMoment(usual, zone: isDay ? "" : clock.zone)).copy(id: id)
        mission.seriesOf = series.mission.seriesOf ?? series.mission.id
        if todo.property("SUMMARY") == nil { mission.title = series.mission.title }
        if entry.isThisAndFuture { report(.laterDatesUnchanged, line: todo.line) }
        // Daymark may have recorded this date itself.
        let isRecorded = workspace.missions.all.contains {
            ($0.seriesOf == mission.seriesOf || $0.id == mission.seriesOf) && !$0.isOpen && !$0.deleted && $0.id != id
                && $0.deadline == mission.deadline
        }
        guard !isRecorded || mission.status.isOpen else { return }
        missions.append(mission)
        addSteps(of: entry, to: id)
    }

    /// The mission for one date of a series.
    /// - Parameter usual: The deadline, if the entry does not give another.
    private mutating func oneDate(_ entry: CalendarEntry, usual: ZonedMoment) -> Mission {
        let todo = entry.component
        let start = todo.property("DTSTART") == nil ? nil : requiredMoment(of: todo, "DTSTART")
        let due = due(of: todo, start: start) ?? start ?? usual
        let alarms = alarms(of: todo, start: start, end: nil, anchor: due)
        var mission = todoMission(entry, repeats: true, alarms: alarms)
        mission.deadline = deadline(due)
        return mission
    }

    /// Reads changed dates of a to-do that the file does not contain.
    mutating func readLoneDates(_ entries: [CalendarEntry]) {
        let uid = entries[0].uid
        let chain = known.items(uid: uid, kind: .mission).map { $0.id }.flatMap { id in
            workspace.missions.all.filter { $0.id == id || $0.seriesOf == id }
        }
        if let open = chain.first(where: { $0.isOpen && !$0.repeats.isEmpty }), let deadline = open.deadline {
            let zone = deadline.isDay ? "" : deadline.zone
            let start = open.ruleStart(deadline, in: rules(deadline.zone))
            let clock = SeriesClock(start: start, zone: zone, rule: try? RecurrenceRule(open.repeats))
            var series = TodoSeries(mission: open, clock: clock, excluded: Set(open.exdates))
            if open.seriesOf != nil { usedIDs.insert(open.id) }
            addChanged(entries, to: &series, clock, isSeriesMissingInFile: true)
            addFirstOpenDate(series, clock)
            return
        }
        for entry in entries {
            begin(entry)
            guard let line = entry.recurrenceID, let original = moment(of: line) else { continue }
            if entry.isCancelled {
                report(.notHere, line: entry.component.line)
                continue
            }
            let seriesID = known.id(uid: uid, kind: .mission)
            let id = RecordID(namespace: seriesID, name: original.moment.description)
            guard usedIDs.insert(id).inserted else { continue }
            var mission = oneDate(entry, usual: original).copy(id: id)
            mission.seriesOf = seriesID
            missions.append(mission)
        }
    }
}
