extension CalendarDrafts {
    /// The entries of a group that are not replaced by a newer version.
    ///
    /// Entries of one version with different starts are different items, even if they share the UID: some systems give
    /// all dates of a course the same UID.
    func newest(of entries: [CalendarEntry]) -> [CalendarEntry] {
        guard entries.count > 1 else { return entries }
        var starts = Keyed<String, String>()
        var isShared = false
        for entry in entries {
            let version = "\(entry.revision.sequence) \(entry.revision.stamp ?? -1)"
            let start = startText(entry)
            if let other = starts[version], other != start { isShared = true }
            starts.set(start, for: version)
        }
        var versions = Keyed<String, [CalendarEntry]>()
        for entry in entries {
            let key = isShared ? startText(entry) : ""
            var others = versions[key] ?? []
            let index = others.firstIndex { isVersion(entry, of: $0) }
            if let index {
                if entry.replaces(others[index]) { others[index] = entry }
            } else if others.count < 50 {
                others.append(entry)
            }
            versions.set(others, for: key)
        }
        return versions.values.flatMap { $0 }
    }

    private func startText(_ entry: CalendarEntry) -> String {
        entry.component.value(of: "DTSTART") ?? entry.component.value(of: "DUE") ?? ""
    }

    private func isVersion(_ one: CalendarEntry, of other: CalendarEntry) -> Bool {
        one.revision.order(to: other.revision) != .same || one.isCancelled != other.isCancelled
            || content(one) == content(other)
    }

    /// The texts that distinguish items which share a UID.
    private func content(_ entry: CalendarEntry) -> [String] {
        ["SUMMARY", "DTSTART", "DTEND", "DURATION", "DUE", "LOCATION"].map { entry.component.value(of: $0) ?? "" }
    }

    // MARK: Ids

    /// The ids of the records for items with one UID. Nil for an item that the file contains twice.
    mutating func ids(for items: [KnownItem], entries: [CalendarEntry]) -> [RecordID?] {
        guard let uid = entries.first?.uid else { return [] }
        guard !uid.isEmpty else {
            return zip(items, entries).map { item, entry in
                let title = entry.component.value(of: "SUMMARY") ?? ""
                return newID(
                    "\(title)/\(entry.component.value(of: "DTSTART") ?? "")", for: item, entry: entry, suffixes: [""])
            }
        }
        var ids = [RecordID?](repeating: nil, count: items.count)
        var free = known.items(uid: uid, kind: .commitment) + known.items(uid: uid, kind: .mission)
        let all = free
        match(items, ids: &ids, free: &free) { [circumstances] new, old in
            new.title == old.title && new.startInUTC(circumstances.rules) == old.startInUTC(circumstances.rules)
        }
        match(items, ids: &ids, free: &free) { [circumstances] new, old in
            new.startInUTC(circumstances.rules) == old.startInUTC(circumstances.rules)
                && Similarity.areSame(new, old, uid: uid, rules: circumstances.rules)
        }
        match(items, ids: &ids, free: &free) { [circumstances] new, old in
            Similarity.areSame(new, old, uid: uid, rules: circumstances.rules)
        }
        for index in items.indices where ids[index] == nil {
            let (item, entry) = (items[index], entries[index])
            let others = all.filter { $0.kind == item.kind }
            if others.isEmpty {
                ids[index] = newID(uid, for: item, entry: entry, suffixes: items.count > 1 ? [] : [""])
                continue
            }
            let isOther = others.allSatisfy { Similarity.titles(item.title, $0.title) == .none || $0.rule != nil }
            if isOther, options.sharedUIDs == .replace, let old = free.firstIndex(where: { $0.kind == item.kind }) {
                let id = free[old].id
                ids[index] = id
                usedIDs.insert(id)
                free.remove(at: old)
                replaced.insert(id)
                continue
            }
            ids[index] = newID(uid, for: item, entry: entry, suffixes: [])
            if isOther, let id = ids[index] { sharedUIDs.append(id) }
        }
        return ids
    }

    /// Gives each item without an id the id of the first free record that fits.
    private mutating func match(
        _ items: [KnownItem], ids: inout [RecordID?], free: inout [KnownItem],
        where fits: (KnownItem, KnownItem) -> Bool
    ) {
        for index in items.indices where ids[index] == nil {
            guard let found = free.firstIndex(where: { $0.kind == items[index].kind && fits(items[index], $0) }) else {
                continue
            }
            ids[index] = free[found].id
            usedIDs.insert(free[found].id)
            free.remove(at: found)
        }
    }

    /// An id that no other item has, or nil if the file contains this item twice.
    private mutating func newID(
        _ name: String, for item: KnownItem, entry: CalendarEntry, suffixes: [String]
    ) -> RecordID? {
        guard seenEntries.insert(([entry.uid] + content(entry)).joined(separator: "\n")).inserted else { return nil }
        let start = "/" + (item.kind == .mission ? startText(entry) : item.start?.description ?? "")
        for suffix in suffixes + [start] + (2...9).map({ "\(start)/\($0)" }) {
            let id = known.id(uid: name, kind: item.kind, suffix: suffix)
            // A record that is here and was not recognized belongs to another item.
            let isFree = name != entry.uid || !isKnownItem(id)
            if isFree, usedIDs.insert(id).inserted { return id }
        }
        return nil
    }

    private func isKnownItem(_ id: RecordID) -> Bool {
        workspace.commitments[id]?.start != nil || workspace.missions[id].map { !$0.title.isEmpty } ?? false
    }

    // MARK: Calling off

    /// Cancels the item with the entry's UID.
    mutating func callOff(_ entry: CalendarEntry) {
        let event = entry.component
        let title = event.property("SUMMARY")?.text ?? ""
        let start = event.property("DTSTART").flatMap { moment(of: $0) }
        var found = known.items(uid: entry.uid, kind: .commitment) + known.items(uid: entry.uid, kind: .mission)
        if found.count > 1, let start { found = found.filter { isAt(start, $0) } }
        found = found.filter { item in
            // A cancellation from another source must not remove an item that only shares the UID.
            let isOther = !title.isBlank && Similarity.titles(title, item.title) == .none
            return !isOther || Similarity.isUnique(uid: entry.uid) || start.map { isAt($0, item) } ?? false
        }
        if found.isEmpty {
            let id = known.id(uid: entry.uid, kind: .commitment)
            if workspace.commitments[id]?.start != nil || entry.uid.isEmpty {
                report(.notHere, line: event.line)
                return
            }
            cancelled.append(cancellation(entry, kind: .commitment, id: id, title: title))
        }
        for item in found {
            cancelled.append(cancellation(entry, kind: item.kind, id: item.id, title: item.title))
        }
    }

    private func isAt(_ start: ZonedMoment, _ item: KnownItem) -> Bool {
        switch start.moment {
        case .day(let date): item.start == .day(date)
        case .time(let civil):
            item.startInUTC(circumstances.rules)
                == CivilDateTime(seconds: rules(start.zone).instant(of: civil).seconds)
        }
    }

    private func cancellation(
        _ entry: CalendarEntry, kind: Kind, id: RecordID, title: String
    ) -> CalendarCancellation {
        CalendarCancellation(
            kind: kind, id: id, title: title, uid: entry.uid, revision: entry.revision, line: entry.component.line)
    }
}
