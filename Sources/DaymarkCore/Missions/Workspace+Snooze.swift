/// A snooze lasts until its end, or until a deadline is set that comes before its end.
///
/// A person who snoozes a mission past a deadline that it has already is told so, and then the snooze holds.
extension Workspace {
    /// The share of the free time, in percent, above which work leaves little room for interruptions.
    private static let fullPercent: Int64 = 80

    private static let snoozing = FieldName("snoozedUntil", in: .mission)
    private static let deadlines = ["deadline", "ownDeadline"].map { FieldName($0, in: .mission) }

    /// The time at which a snoozed mission comes back. Nil if it is not snoozed.
    public func endOfSnooze(of mission: Mission, in circumstances: Circumstances) -> Instant? {
        withUnsafePointer(to: mission) { endOfSnooze(of: $0, in: circumstances) }
    }

    /// The same without copying the mission, for lists of thousands of missions.
    public func endOfSnooze(of mission: UnsafePointer<Mission>, in circumstances: Circumstances) -> Instant? {
        guard let until = mission.pointee.snoozedUntil, until > circumstances.now else { return nil }
        return snooze(of: mission, in: circumstances)?.end
    }

    /// The last snooze of a mission, from when it was set to its end. Nil if there was none, or if a later deadline has
    /// ended it.
    ///
    /// An edit of the deadline clears the snooze itself. This covers what an import or another device did without
    /// knowing of the snooze.
    func snooze(of mission: UnsafePointer<Mission>, in circumstances: Circumstances) -> Span? {
        guard let until = mission.pointee.snoozedUntil else { return nil }
        let record = record(mission.pointee.id)
        // The stamp of a cell is the time at which the cell was written.
        let set = record?.cell(Workspace.snoozing)?.stamp.time ?? .zero
        let isDeadlineNewer = Workspace.deadlines.contains { record?.cell($0).map { $0.stamp.time > set } ?? false }
        if isDeadlineNewer, outlastsDeadline(until, mission.pointee.effectiveDeadline, in: circumstances) {
            return nil
        }
        return Span(set.instant, until)
    }

    /// The end of the snooze after an edit: none if the edit sets a deadline before it.
    func snoozedUntil(after edited: Mission, from before: Mission, in circumstances: Circumstances) -> Instant? {
        guard let until = edited.snoozedUntil, until == before.snoozedUntil,
            edited.storedDeadline != before.storedDeadline, edited.effectiveDeadline != before.effectiveDeadline,
            outlastsDeadline(until, edited.effectiveDeadline, in: circumstances)
        else { return edited.snoozedUntil }
        return nil
    }

    /// The phrase that warns of a snooze after which the work of a mission takes most of the free time before its
    /// deadline. Nil if there is enough time, and if the snooze ends after the deadline.
    ///
    /// Other work is not counted, because it may be done during the snooze.
    public func warning(
        ofSnooze id: RecordID, until: Instant, in circumstances: Circumstances
    ) -> BlockNoticePhrase? {
        guard let mission = missions[id], mission.isOpen, let due = mission.effectiveDeadline,
            !outlastsDeadline(until, due, in: circumstances)
        else { return nil }
        let later = circumstances.moved(to: until)
        let words = Words(settings, at: circumstances)
        let (work, dueText) = (minutesLeft(mission), words.deadline(due, in: circumstances))
        guard let free = PressureTable(self, in: later).freeMinutes(id), work * 100 > free * Workspace.fullPercent
        else { return nil }
        guard free > 0 else { return BlockNoticePhrase.noTime(due: dueText) }
        return BlockNoticePhrase.littleTime(work: words.length(work), free: words.length(free), due: dueText)
    }

    /// Says until when a mission is snoozed. Warns if that is after its deadline, or leaves little time before it.
    public func textOfSnooze(_ id: RecordID, until: Instant, in circumstances: Circumstances) -> String {
        let warning = warning(ofSnooze: id, until: until, in: circumstances)
        return textOfSnooze(id, until: until, warning: warning, in: circumstances)
    }

    /// - Parameter warning: the result of ``warning(ofSnooze:until:in:)``.
    public func textOfSnooze(
        _ id: RecordID, until: Instant, warning: BlockNoticePhrase?, in circumstances: Circumstances
    ) -> String {
        let words = Words(settings, at: circumstances)
        let said = words.snoozed(
            missions[id] ?? Mission(id: id), until: until, settings: settings, in: circumstances)
        guard let warning else { return said }
        return said + (words.voice == .gentle ? " " : ". ") + words(warning)
    }

    func outlastsDeadline(_ until: Instant, _ deadline: Deadline?, in circumstances: Circumstances) -> Bool {
        deadline.map { circumstances.instant(of: $0, settings: settings) < until } ?? false
    }
}
