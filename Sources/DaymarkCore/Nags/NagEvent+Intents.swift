extension Workspace {
    /// Acknowledges missions. Their nags so far count as answered and are not repeated. The overdue reminders of a
    /// nuclear mission come back after ``Nag/quietMinutes``.
    public func acknowledge(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            changes += event(
                .acknowledged, RecordID(at: circumstances.now, using: &entropy), of: mission.id, nil, in: circumstances)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The notice after a mission was acknowledged. One that nags until it is done comes back.
    public func acknowledged(_ id: RecordID, in circumstances: Circumstances) -> NagNoticePhrase {
        let title = title(of: id) ?? ""
        guard let until = quietUntil(afterAcknowledging: id, in: circumstances) else { return .acknowledged(title) }
        return .acknowledgedUntil(
            title, Words(settings, at: circumstances).deadline(.moment(until, zone: ""), in: circumstances))
    }

    /// When a mission that nags until it is done nags again, if it is acknowledged now. Nil for any other mission, and if
    /// it does not nag within a week.
    public func quietUntil(afterAcknowledging id: RecordID, in circumstances: Circumstances) -> Instant? {
        guard let mission = missions[id], mission.isOpen,
            (mission.aggression ?? settings.usualAggression) == .nuclear
        else { return nil }
        let now = circumstances.now
        let end = now.adding(minutes: Nag.quietMinutes)
        return nags(from: now, until: now.adding(minutes: 7 * 1440), in: circumstances).first { nag in
            guard nag.mission == id, nag.at > now else { return false }
            switch nag.kind {
            // Acknowledging ends the repeats so far. A block calls because it starts.
            case .again, .block: return false
            case .overdue: return nag.deadline > now || nag.at > end
            case .dose: return nag.deadline > now || nag.at >= end
            default: return true
            }
        }?.at
    }

    /// Records an event of a nag. Returns no operations if the event is recorded already.
    /// - Parameter record: The mission or commitment. Nil for the summary of a day.
    public func note(
        _ what: NagEvent.What, of occurrence: RecordID, about record: RecordID?, channel: NagChannel? = nil,
        in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> [Operation] {
        let id = NagEvent.id(of: what, occurrence)
        guard nagEvents[id] == nil else { return [] }
        let changes = event(what, id, of: record, occurrence, channel: channel, in: circumstances)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Whether a nag was acknowledged itself, as the call to leave for a commitment is.
    public func isAcknowledged(_ nag: RecordID) -> Bool {
        guard let event = nagEvents[NagEvent.id(of: .acknowledged, nag)] else { return false }
        return !event.deleted
    }

    /// Snoozes missions until an instant, when they nag again.
    /// - Parameter occurrence: The nag that the person answered with the snooze, if any.
    public func snooze(
        _ ids: [RecordID], until: Instant, answering occurrence: RecordID? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard until > circumstances.now else { throw .isOver }
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            var snoozed = mission
            snoozed.snoozedUntil = until
            changes += Mission.schema.changes(from: mission, to: snoozed)
            // The name includes the time, because a nag may be snoozed again after it has come back.
            let event = RecordID(namespace: occurrence ?? id, name: "snoozed/\(until.milliseconds)")
            guard nagEvents[event] == nil else { continue }
            changes += self.event(.snoozed, event, of: id, occurrence, until: until, in: circumstances)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    private func event(
        _ what: NagEvent.What, _ id: RecordID, of record: RecordID?, _ occurrence: RecordID? = nil,
        until: Instant? = nil,
        channel: NagChannel? = nil, in circumstances: Circumstances
    ) -> [Change] {
        var event = NagEvent(id: id)
        (event.created, event.at, event.what) = (circumstances.now, circumstances.now, what)
        let isCommitment = record.map { commitments[$0] != nil } ?? false
        (event.mission, event.commitment) = isCommitment ? (nil, record) : (record, nil)
        (event.occurrence, event.until, event.channel) = (occurrence?.description ?? "", until, channel)
        if record == nil { event.day = circumstances.today }
        return NagEvent.schema.changes(to: event)
    }
}
