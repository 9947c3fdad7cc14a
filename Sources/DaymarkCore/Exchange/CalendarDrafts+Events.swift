extension CalendarDrafts {
    mutating func readEvent(_ event: CalendarComponent) {
        guard !event.isCancelled else {
            readCancelledEvent(event)
            return
        }
        guard let start = requiredMoment(of: event, "DTSTART") else { return }
        let end = end(of: event, start: start)
        // Moodle writes a deadline as an event without a length, Canvas as an all-day event.
        let isDeadline = start.moment.isDay ? event.uid.begins(with: "event-assignment") : end == nil
        if isDeadline, event.property("RRULE") == nil {
            addDeadline(event, due: start)
            return
        }
        guard let id = uniqueID(of: event, kind: .commitment, start: start.moment.description) else { return }
        var commitment = draft(event, id: id, start: start, end: end)
        commitment.repeats = rule(of: event)
        commitment.exdates = moments(of: event, "EXDATE", inZone: start.zone)
        commitment.rdates = moments(of: event, "RDATE", inZone: start.zone)
        if !event.uid.isEmpty, seriesIndices[event.uid] == nil { seriesIndices[event.uid] = commitments.count }
        commitments.append(commitment)
    }

    private mutating func readCancelledEvent(_ event: CalendarComponent) {
        let sharesUID = uidCounts[event.uid, default: 0] > 1
        if sharesUID, event.value(of: "DTSTART") ?? "" != "", let start = requiredMoment(of: event, "DTSTART") {
            cancelled.append(recordID(of: event, kind: .commitment, suffix: "/" + start.moment.description))
        } else {
            cancelled += [recordID(of: event, kind: .commitment), recordID(of: event, kind: .mission)]
        }
    }

    /// Reads an event with a RECURRENCE-ID, which replaces or cancels one date of a series.
    mutating func readChangedDate(_ event: CalendarComponent) {
        guard let line = event.property("RECURRENCE-ID") else { return }
        guard let index = seriesIndices[event.uid] else {
            // Without its series, the date becomes a separate event.
            readEvent(event.removingProperty("RECURRENCE-ID"))
            return
        }
        let series = commitments[index]
        guard let date = moment(of: line) else {
            reportBadValue(line)
            return
        }
        var original = moment(date, inZone: series.zone)
        // A RECURRENCE-ID without a time means the date in a series with times.
        if original.isDay, let start = series.start, !start.isDay { original = start.on(original.date) }
        if event.isCancelled {
            if series.exdates.count < ImportResult.maxExceptions {
                commitments[index].exdates = (series.exdates + [original.description]).uniqued().ordered()
            }
            return
        }
        guard let start = requiredMoment(of: event, "DTSTART") else { return }
        let id = RecordID(namespace: series.id, name: original.description)
        guard usedIDs.insert(id).inserted else { return }
        var commitment = draft(event, id: id, start: start, end: end(of: event, start: start))
        commitment.overrideOf = series.id
        commitment.occurrence = original
        commitments.append(commitment)
    }

    /// The properties of a VEVENT that a commitment stores in its own fields.
    private static let commitmentProperties: Set<String> = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID", "SUMMARY",
        "LOCATION", "DESCRIPTION", "TRANSP",
    ]

    private mutating func draft(
        _ event: CalendarComponent, id: RecordID, start: ZonedMoment, end: WallMoment?
    ) -> Commitment {
        var commitment = Commitment(id: id)
        (commitment.title, commitment.notes) = texts(of: event)
        commitment.start = start.moment
        commitment.end = end
        commitment.zone = start.zone
        commitment.location = (event.property("LOCATION")?.text ?? "").beginning(500)
        commitment.sourceID = event.uid.beginning(1000)
        commitment.category = category
        let categories = event.property("CATEGORIES")?.list ?? []
        if categories.count == 1, let own = Category(name: categories[0]) { commitment.category = own }
        commitment.extra = otherLines(of: event, besides: CalendarDrafts.commitmentProperties)
        let isTransparent = event.value(of: "TRANSP").map { folded($0) } == "transparent"
        commitment.busy = !start.moment.isDay && !isTransparent
        return commitment
    }
}
