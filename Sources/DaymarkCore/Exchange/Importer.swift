/// Merges drafts from a file of another program into a workspace, and collects the changes.
///
/// If the record of a draft exists, only the changes since the last import (``SourceGroups``) are applied, so that the
/// person's own edits stay. A record that the person deleted stays deleted, and a version of a calendar item that is
/// older than the one here changes nothing (``CalendarRevision``).
struct Importer {
    let workspace: Workspace
    let format: ImportFormat
    let circumstances: Circumstances
    private(set) var changes: [Change] = []
    var result = ImportResult()
    /// The changed dates of each series.
    var overrides = Keyed<RecordID, [Commitment]>()
    /// The move by which the person has moved each series away from its source.
    var movesByPerson = Keyed<RecordID, SeriesMove>()
    /// The category that new items of a calendar get, by the calendar's name.
    var categories = Keyed<String, Category>()
    /// Records that another item with the same UID replaces, whatever its version.
    var replaced = Set<RecordID>()
    /// The calendars of which the file has an older version of an item, and those of which it has a newer one.
    private var olderCalendars = Set<String>()
    private var newerCalendars = Set<String>()

    init(into workspace: Workspace, from format: ImportFormat, in circumstances: Circumstances) {
        self.workspace = workspace
        self.format = format
        self.circumstances = circumstances
        for commitment in workspace.commitments.undeleted {
            if let series = commitment.overrideOf { overrides[series, default: []].append(commitment) }
        }
    }

    /// The result, with operations for the collected changes.
    func finished(problems: [ImportProblem], using entropy: inout Entropy) -> ImportResult {
        var result = result
        result.problems = problems
        if !changes.isEmpty {
            result.operations = workspace.operations(changes, at: circumstances.now, using: &entropy)
        }
        return result
    }

    mutating func append(_ newChanges: [Change]) { changes += newChanges }

    // MARK: Versions

    /// Remembers whether the file has an older or a newer version of an item of a calendar.
    /// - Parameter existing: The version that is here.
    mutating func noteVersion(_ draft: String, existing: String, of calendar: String) {
        switch CalendarRevision(draft).order(to: CalendarRevision(existing)) {
        case .older: olderCalendars.insert(calendar)
        case .newer: newerCalendars.insert(calendar)
        case .same: break
        }
    }

    /// Whether the file is an older state of a calendar than the one here.
    private func isOutdated(_ calendar: String) -> Bool {
        olderCalendars.contains(calendar) && !newerCalendars.contains(calendar)
    }

    /// Whether a draft must not change a record, because the record has a newer version of it.
    func isOlder(_ draft: String, than existing: String, id: RecordID) -> Bool {
        guard !existing.isEmpty, !replaced.contains(id) else { return false }
        let known = CalendarRevision(existing)
        switch CalendarRevision(draft).order(to: known) {
        case .older: return true
        case .newer: return false
        // The version that was cancelled stays cancelled.
        case .same: return known.isCancelled && !CalendarRevision(draft).isCancelled && !known.isUnknown
        }
    }

    // MARK: Calling off

    /// Deletes an item that its source has cancelled.
    ///
    /// The revision keeps an older version of the item from coming back, even if the item is not here yet.
    mutating func cancel(_ cancellation: CalendarCancellation) {
        let revision = cancellation.revision.description
        guard let record = workspace.record(cancellation.id), record.value("created") != .null else {
            var draft = Commitment(id: cancellation.id)
            (draft.title, draft.sourceID) = (cancellation.title.beginning(500), cancellation.uid.beginning(1000))
            (draft.revision, draft.deleted, draft.created) = (revision, true, circumstances.now)
            guard cancellation.kind == .commitment else { return }
            append(Commitment.schema.changes(from: workspace.commitments[cancellation.id], to: draft))
            result.noted += 1
            return
        }
        let known = record.value("revision").text ?? ""
        guard record.value("deleted") != .flag(true), !isOlder(revision, than: known, id: cancellation.id) else {
            result.unchanged += 1
            return
        }
        append([
            Change(record.kind, cancellation.id, "deleted", .flag(true)),
            Change(record.kind, cancellation.id, "revision", .text(revision)),
        ])
        let title = record.value("title").text ?? cancellation.title
        result.removed.append(ImportItem(id: cancellation.id, kind: record.kind, title: title))
    }

    /// Deletes a record that is not in its calendar any more.
    ///
    /// This also clears `created`, which a deletion by the person does not do. If the source brings the record back, it
    /// is then imported again.
    private mutating func prune(_ item: ImportItem) {
        append([Change(item.kind, item.id, "deleted", .flag(true)), Change(item.kind, item.id, "created", .null)])
        result.removed.append(item)
    }

    /// Deletes a mission that the file replaces with others.
    mutating func remove(_ id: RecordID) {
        guard let mission = workspace.missions[id], !mission.deleted else { return }
        prune(ImportItem(mission))
    }

    // MARK: Items that are gone

    /// Reports an open mission that its source has deleted, or deletes it if `prunes`.
    ///
    /// A deletion that is older than the mission's version changes nothing.
    /// - Parameter text: The version that deleted the mission. It is kept, so that an older one does not bring it back.
    mutating func handleDeleted(_ id: RecordID, revision text: String, prunes: Bool) {
        guard let mission = workspace.missions[id] else { return }
        guard !mission.deleted, mission.isOpen, !isOlder(text, than: mission.revision, id: id) else {
            result.unchanged += 1
            return
        }
        guard prunes else {
            result.gone.append(ImportItem(mission))
            return
        }
        var revision = CalendarRevision(text)
        guard !revision.isUnknown else {
            prune(ImportItem(mission))
            return
        }
        revision.isCancelled = true
        append([
            Change(.mission, id, "deleted", .flag(true)), Change(.mission, id, "revision", .text(revision.description)),
        ])
        result.removed.append(ImportItem(mission))
    }

    /// Reports the items that came from the calendars of the file, are still to come, and are not in the file any more,
    /// or deletes them if `prunes`. An older state of a calendar does not have its newer items, so nothing is missing.
    mutating func handleMissing(_ drafts: CalendarDrafts, prunes: Bool) {
        let named = drafts.sources.filter { $0.isWhole && !$0.name.isEmpty }.map { $0.name }
        let whole = named.filter { !isOutdated($0) }
        guard !whole.isEmpty, !drafts.commitments.isEmpty || !drafts.missions.isEmpty else { return }
        let inFile = Set(drafts.commitments.map { $0.id } + drafts.missions.map { $0.id })
        var gone: [ImportItem] = []
        for commitment in workspace.commitments.undeleted where whole.contains(commitment.calendar) {
            guard !inFile.contains(commitment.id), !drafts.usedIDs.contains(commitment.id), !commitment.isCancelled,
                commitment.overrideOf.map({ inFile.contains($0) }) ?? true, isToCome(commitment),
                !isChangeByPerson(commitment)
            else { continue }
            gone.append(ImportItem(commitment))
        }
        for mission in workspace.missions.undeleted where whole.contains(mission.calendar) {
            guard !inFile.contains(mission.id), !drafts.usedIDs.contains(mission.id), mission.isOpen,
                mission.seriesOf.map({ !inFile.contains($0) }) ?? true
            else { continue }
            gone.append(ImportItem(mission))
        }
        for item in gone.ordered(by: { $0.id < $1.id }) {
            if prunes { prune(item) } else { result.gone.append(item) }
        }
    }

    /// Whether the person made this date or this later part of a series. The file has never had it.
    private func isChangeByPerson(_ commitment: Commitment) -> Bool {
        (commitment.overrideOf != nil || commitment.isThisAndFuture) && commitment.imported.isEmpty
    }

    private func isToCome(_ commitment: Commitment) -> Bool {
        guard let start = commitment.start else { return false }
        let until = (try? RecurrenceRule(commitment.repeats)).map { rule in
            rule.until?.civil(in: circumstances.rules(commitment.zone)) ?? .latest
        }
        let last = ([until ?? start.civil] + commitment.rdates.compactMap { WallMoment($0)?.civil }).ordered().last
        let end = (last ?? start.civil).adding(seconds: commitment.length)
        return end > circumstances.rules(commitment.zone).civil(at: circumstances.now)
    }
}
