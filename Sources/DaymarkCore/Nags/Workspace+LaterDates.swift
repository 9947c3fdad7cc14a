/// The nags of repeating missions in the list of upcoming nags.
///
/// Nags are planned for the current occurrence of a mission. Those after its end are never sent, because the next date
/// then counts (decision 0044). The list shows those of the next dates instead, as they come if nobody completes the
/// mission.
extension Workspace {
    /// The maximum number of later dates of one mission whose nags are listed.
    private static let maxLaterDates = 20

    /// Replaces nags after the end of a current occurrence with those of the dates after it.
    func withLaterDates(
        _ nags: [Nag], until: Instant, _ rules: NagRules, in circumstances: Circumstances
    ) -> [Nag] {
        var ends = Keyed<RecordID, Instant>()
        var listed: [Nag] = []
        let levels = NagLevelHistory(self)
        for index in missions.indices(where: { $0.pointee.isOpen && !$0.pointee.repeats.isEmpty }) {
            let mission = missions.all[index]
            guard let end = endOfCurrentOccurrence(of: mission, in: circumstances), end <= until else { continue }
            ends.set(end, for: mission.id)
            listed += laterNags(of: mission, from: end, until: until, rules, levels, in: circumstances)
        }
        for nag in nags {
            // A block and the end of a snooze have times of their own.
            if let mission = nag.mission, let end = ends[mission], nag.at >= end, nag.kind != .block,
                nag.kind != .snoozed
            {
                continue
            }
            listed.append(nag)
        }
        return listed.ordered(by: Nag.comesFirst)
    }

    /// When the next date of a mission takes the place of the current one. Nil if the mission has no such dates.
    private func endOfCurrentOccurrence(of mission: Mission, in circumstances: Circumstances) -> Instant? {
        if let current = mission.currentOccurrence { return current.ends }
        guard let own = mission.storedDeadline else { return nil }
        let due = circumstances.instant(of: own, settings: settings)
        return currentOccurrence(of: mission, in: circumstances.moved(to: due))?.ends
    }

    private func laterNags(
        of mission: Mission, from end: Instant, until: Instant, _ rules: NagRules, _ levels: NagLevelHistory,
        in circumstances: Circumstances
    ) -> [Nag] {
        var nags: [Nag] = []
        var (later, from) = (mission, end)
        for _ in 0..<Workspace.maxLaterDates {
            let then = circumstances.moved(to: from)
            guard from <= until, let current = currentOccurrence(of: later, in: then), current.isLater else { break }
            later.currentOccurrence = current
            guard let subject = NagSubject(later, self, in: then, levels: levels) else { break }
            for nag in rules.nags(of: subject, from: from, until: until) where nag.at >= from && nag.at < current.ends {
                nags.append(nag)
            }
            guard current.ends > from else { break }
            from = current.ends
        }
        return nags
    }
}
