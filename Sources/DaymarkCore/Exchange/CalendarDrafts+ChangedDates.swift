extension CalendarDrafts {
    /// Reads the events with a RECURRENCE-ID, which replace or cancel dates of a series.
    /// - Parameter indices: The indices in ``commitments`` of the series with this UID in the file.
    mutating func readChangedDates(_ entries: [CalendarEntry], series indices: [Int]) {
        var newest = Keyed<String, (entry: CalendarEntry, series: Commitment?, date: WallMoment)>()
        for entry in entries {
            begin(entry)
            guard let line = entry.recurrenceID else { continue }
            guard let (series, date) = seriesAndDate(of: entry, line, in: indices) else {
                reportBadValue(line)
                continue
            }
            let key = "\(series?.id.description ?? "")\n\(date)\n\(entry.isThisAndFuture)"
            if let other = newest[key], !entry.replaces(other.entry) { continue }
            newest.set((entry, series, date), for: key)
        }
        for (entry, series, date) in newest.values {
            begin(entry)
            add(entry, replacing: date, of: series)
        }
    }

    /// The series that an entry changes, and the date of the series that it stands for. The series comes from the file,
    /// or else from the workspace, and is nil if neither has it. Returns nil if the date is invalid.
    mutating func seriesAndDate(
        of entry: CalendarEntry, _ line: ContentLine, in indices: [Int]
    ) -> (series: Commitment?, date: WallMoment)? {
        let inFile = indices.map { current(commitments[$0]) }
        let isSeriesMissingInFile = inFile.isEmpty
        let candidates = isSeriesMissingInFile ? known.series(uid: entry.uid) : inFile
        var first: (Commitment, WallMoment)?
        for series in candidates {
            guard let clock = SeriesClock(series) else { continue }
            guard let date = date(line.value, of: line, in: clock) else { return nil }
            if clock.has(date.civil) || known.override(of: series.id, at: date, thisAndFuture: false) != nil {
                return (series, date)
            }
            // The time of the series may have changed after this entry was written. Then the entry means the only date
            // on that day.
            let sameDay = clock.onRule(date.date)
            let mayBeOlderThanSeries =
                isSeriesMissingInFile || entry.revision.order(to: CalendarRevision(series.revision)) == .older
            let found = sameDay.count == 1 && mayBeOlderThanSeries ? clock.moment(sameDay[0]) : date
            if first == nil || sameDay.count == 1 { first = (series, found) }
        }
        if let (series, date) = first, !isSeriesMissingInFile || belongs(entry, to: series) { return (series, date) }
        guard let own = ownDate(of: entry, line) else { return nil }
        return (nil, own)
    }

    /// The series after the import. If the file has an older version, the series stays as it is here.
    private func current(_ draft: Commitment) -> Commitment {
        guard let existing = workspace.commitments[draft.id], !existing.deleted,
            CalendarRevision(draft.revision).order(to: CalendarRevision(existing.revision)) == .older
        else { return draft }
        return existing
    }

    /// Whether an entry belongs to a series, even though the series does not have its date.
    func belongs(_ entry: CalendarEntry, to series: Commitment) -> Bool {
        let title = entry.component.property("SUMMARY")?.text ?? ""
        return title.isBlank || Similarity.isUnique(uid: entry.uid) || Similarity.titles(title, series.title) != .none
    }

    /// The date of an unknown series, in the zone of the entry's own start.
    private mutating func ownDate(of entry: CalendarEntry, _ line: ContentLine) -> WallMoment? {
        guard let original = moment(of: line) else { return nil }
        let start = entry.component.property("DTSTART").flatMap { moment(of: $0) }
        // A time without a zone is meant on the clock of the series.
        return original.zone.isEmpty ? original.moment : moment(original, inZone: start?.zone ?? original.zone)
    }

    private func isExcluded(_ date: WallMoment, from series: Commitment) -> Bool {
        series.exdates.contains(date.description) || series.exdates.contains(date.date.description)
    }

    private mutating func add(_ entry: CalendarEntry, replacing date: WallMoment, of series: Commitment?) {
        let event = entry.component
        let seriesID = series?.id ?? known.id(uid: entry.uid, kind: .commitment)
        let name = (entry.isThisAndFuture ? "later " : "") + date.description
        let orphan =
            series == nil ? known.orphan(uid: entry.uid, at: date, thisAndFuture: entry.isThisAndFuture) : nil
        let existing = known.override(of: seriesID, at: date, thisAndFuture: entry.isThisAndFuture) ?? orphan
        let id = existing?.id ?? RecordID(namespace: seriesID, name: name)
        guard usedIDs.insert(id).inserted else { return }
        let given = event.property("DTSTART") == nil && entry.isCancelled ? nil : requiredMoment(of: event, "DTSTART")
        guard given != nil || entry.isCancelled else { return }
        let zone = series?.zone ?? event.property("RECURRENCE-ID").flatMap { moment(of: $0)?.zone } ?? ""
        let start = given ?? ZonedMoment(date, zone: date.isDay ? "" : zone)
        var commitment = draft(entry, id: id, start: start, end: end(of: event, start: start))
        commitment.overrideOf = seriesID
        commitment.occurrence = orphan?.occurrence ?? date
        commitment.isThisAndFuture = entry.isThisAndFuture
        commitment.isCancelled = entry.isCancelled
        if entry.isCancelled, let series, event.property("SUMMARY") == nil { commitment.title = series.title }
        if !entry.isCancelled, let series, isExcluded(date, from: series) { report(.excludedDate, line: event.line) }
        if entry.isCancelled, series == nil, orphan == nil { report(.notHere, line: event.line) }
        commitments.append(commitment)
    }
}

extension SeriesClock {
    /// A date of the series at a wall-clock time.
    func moment(_ civil: CivilDateTime) -> WallMoment { start.isDay ? .day(civil.date) : .time(civil) }
}
