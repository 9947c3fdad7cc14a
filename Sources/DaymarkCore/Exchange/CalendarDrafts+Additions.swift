/// Messages that add dates to an item (RFC 5546 section 3.2.4). Its other dates stay as they are.
extension CalendarDrafts {
    /// Separates the entries that only add a date from the items. An addition to an unknown item is an item of its own.
    func separateAdditions(_ entries: [CalendarEntry]) -> (items: [CalendarEntry], additions: [CalendarEntry]) {
        let additions = entries.filter { $0.isAddition }
        let items = entries.filter { !$0.isAddition }
        guard let first = additions.first, items.isEmpty, extendedItem(by: first) == nil else {
            return (items, additions)
        }
        return (additions, [])
    }

    /// The item that is here and gets the date of an addition.
    private func extendedItem(by entry: CalendarEntry) -> Commitment? {
        for item in known.items(uid: entry.uid, kind: .commitment) {
            guard let commitment = workspace.commitments[item.id], !commitment.deleted, commitment.start != nil,
                belongs(entry, to: commitment)
            else { continue }
            return commitment
        }
        return nil
    }

    /// - Parameter index: The index in ``commitments`` of the item with this UID, if the file contains it.
    mutating func readAdditions(_ entries: [CalendarEntry], to index: Int?) {
        guard let first = entries.first else { return }
        let found: Commitment? = if let index { commitments[index] } else { extendedItem(by: first) }
        guard let item = found else { return }
        var dates: [String] = []
        for entry in entries {
            begin(entry)
            guard let date = readAddition(entry, to: item) else { continue }
            dates.append(date.description)
        }
        if let index {
            commitments[index].rdates = (item.rdates + dates).uniqued().ordered()
        } else if !dates.isEmpty {
            additions.append(CalendarAddition(series: item.id, dates: dates))
        }
    }

    /// Adds the record of an added date.
    /// - Returns: The date, if the item does not have it yet.
    private mutating func readAddition(_ entry: CalendarEntry, to item: Commitment) -> WallMoment? {
        let event = entry.component
        guard let start = requiredMoment(of: event, "DTSTART"), let clock = SeriesClock(item) else { return nil }
        if let rule = event.property("RRULE") ?? event.property("RDATE") { report(.secondRule, line: rule.line) }
        let date: WallMoment =
            switch start.moment {
            case .day(let day): clock.start.on(day)
            case .time(let civil): clock.start.isDay ? .day(civil.date) : moment(start, inZone: item.zone)
            }
        let existing = known.override(of: item.id, at: date, thisAndFuture: false)
        let id = existing?.id ?? RecordID(namespace: item.id, name: date.description)
        guard usedIDs.insert(id).inserted else { return nil }
        var added = draft(entry, id: id, start: start, end: end(of: event, start: start))
        (added.overrideOf, added.occurrence) = (item.id, date)
        if event.property("SUMMARY") == nil { added.title = item.title }
        commitments.append(added)
        return clock.has(date.civil) ? nil : date
    }
}

/// Dates that a message adds to an item that is here.
struct CalendarAddition {
    let series: RecordID
    let dates: [String]
}

extension Importer {
    /// Adds dates to an item, which repeats from then on.
    mutating func apply(_ addition: CalendarAddition) {
        guard let before = workspace.commitments[addition.series], !before.deleted else { return }
        var after = before
        after.rdates = (before.rdates + addition.dates).uniqued().ordered()
        append(Commitment.schema.changes(from: before, to: after))
    }
}
