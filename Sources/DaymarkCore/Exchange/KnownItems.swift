/// The properties that identify an event or a to-do besides its UID.
struct KnownItem {
    let id: RecordID
    let kind: Kind
    let title: String
    let start: WallMoment?
    let zone: String
    /// The length of each date in seconds.
    let length: Int64
    let rule: RecurrenceRule?
    let revision: CalendarRevision
    /// The name of its calendar.
    let calendar: String

    init(_ commitment: Commitment) {
        (id, kind, title, start) = (commitment.id, .commitment, commitment.title, commitment.start)
        (zone, length) = (commitment.zone, commitment.length)
        rule = try? RecurrenceRule(commitment.repeats)
        (revision, calendar) = (CalendarRevision(commitment.revision), commitment.calendar)
    }

    init(_ mission: Mission) {
        (id, kind, title, zone) = (mission.id, .mission, mission.title, mission.deadline?.zone ?? "")
        switch mission.deadline {
        case .day(let date, _): start = .day(date)
        case .moment(let instant, _): start = .time(ZoneRules.utc.civil(at: instant))
        case nil: start = nil
        }
        length = 0
        rule = try? RecurrenceRule(mission.repeats)
        (revision, calendar) = (CalendarRevision(mission.revision), mission.calendar)
    }

    /// The wall-clock time of the start in UTC, so that it can be compared with others.
    func startInUTC(_ rules: (String) -> ZoneRules) -> CivilDateTime? {
        guard let start else { return nil }
        if start.isDay || kind == .mission { return start.civil }
        return CivilDateTime(seconds: rules(zone).instant(of: start.civil).seconds)
    }
}

/// The imported records of a workspace, by their UIDs.
struct KnownItems {
    private let workspace: Workspace
    private var items = Keyed<String, [KnownItem]>()
    /// The changed dates of each series, deleted ones last.
    private var overrides = Keyed<RecordID, [Commitment]>()
    /// The changed dates of series that are not known, by UID.
    private var orphans = Keyed<String, [Commitment]>()
    /// Changed dates whose series has become known, and which now stand in its zone.
    private(set) var adopted: [(before: Commitment, after: Commitment)] = []

    init(_ workspace: Workspace) {
        self.workspace = workspace
        for commitment in workspace.commitments.all {
            guard let series = commitment.overrideOf else {
                add(KnownItem(commitment), uid: commitment.sourceID)
                continue
            }
            overrides[series, default: []].append(commitment)
            if workspace.commitments[series]?.start == nil {
                orphans[commitment.sourceID, default: []].append(commitment)
            }
        }
        for mission in workspace.missions.all where mission.seriesOf == nil {
            add(KnownItem(mission), uid: mission.sourceID)
        }
    }

    private mutating func add(_ item: KnownItem, uid: String) {
        if !uid.isEmpty { items[uid, default: []].append(item) }
    }

    /// The items with a UID that are neither changed dates nor repeats.
    func items(uid: String, kind: Kind) -> [KnownItem] {
        var found = (items[uid.beginning(1000)] ?? []).filter { $0.kind == kind }
        // An exported record has its own id as its UID.
        if found.isEmpty, let own = record(RecordID(uid), kind: kind) { found.append(own) }
        return found
    }

    private func record(_ id: RecordID?, kind: Kind) -> KnownItem? {
        guard let id, !workspace.isEmpty else { return nil }
        return kind == .commitment
            ? workspace.commitments[id].map { KnownItem($0) } : workspace.missions[id].map { KnownItem($0) }
    }

    /// The series with a UID that are here.
    func series(uid: String) -> [Commitment] {
        items(uid: uid, kind: .commitment).compactMap { workspace.commitments[$0.id] }
            .filter { $0.isSeries && $0.start != nil && (!$0.deleted || CalendarRevision($0.revision).isCancelled) }
    }

    func override(of series: RecordID, at date: WallMoment, thisAndFuture: Bool) -> Commitment? {
        let found = (overrides[series] ?? []).filter { $0.occurrence == date && $0.isThisAndFuture == thisAndFuture }
        return found.first { !$0.deleted } ?? found.first
    }

    /// The changed date of an unknown series at the same wall-clock time.
    func orphan(uid: String, at date: WallMoment, thisAndFuture: Bool) -> Commitment? {
        (orphans[uid.beginning(1000)] ?? []).first { $0.occurrence == date && $0.isThisAndFuture == thisAndFuture }
    }

    /// Brings the changed dates that came before their series into the zone of the series.
    mutating func adopt(into series: Commitment, _ rules: (String) -> ZoneRules) {
        guard let clock = SeriesClock(series), workspace.commitments[series.id]?.start == nil,
            let waiting = overrides[series.id]
        else { return }
        let moved = waiting.map { orphan -> Commitment in
            var after = orphan
            guard let occurrence = orphan.occurrence else { return orphan }
            switch occurrence {
            case .day(let date): after.occurrence = series.start.map { $0.on(date) }
            case .time(let civil) where clock.start.isDay: after.occurrence = .day(civil.date)
            case .time(let civil) where !orphan.zone.isEmpty && orphan.zone != series.zone:
                let instant = rules(orphan.zone).instant(of: civil)
                after.occurrence = clock.date(at: rules(series.zone).civil(at: instant))
            case .time(let civil): after.occurrence = clock.date(at: civil)
            }
            return after
        }
        for (before, after) in zip(waiting, moved) where before.occurrence != after.occurrence {
            adopted.append((before, after))
        }
        overrides.set(moved, for: series.id)
    }

    /// The id of the record for a UID. Every import derives the same one.
    /// - Parameter kind: Missions and commitments have different ids. A deadline that becomes an event therefore
    ///   becomes another record.
    /// - Parameter suffix: Distinguishes items that share a UID.
    func id(uid name: String, kind: Kind, suffix: String = "") -> RecordID {
        if suffix.isEmpty, let id = RecordID(name), !workspace.isEmpty, workspace.record(id)?.kind == kind { return id }
        let commitmentID = RecordID(namespace: Settings.namespace, name: "ics/" + name + suffix)
        // Early versions gave missions ids of this form too.
        if kind == .commitment || workspace.record(commitmentID)?.kind == .mission { return commitmentID }
        return RecordID(namespace: Settings.namespace, name: "ics/todo/" + name + suffix)
    }
}
