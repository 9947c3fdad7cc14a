/// Daily missions at a time of day. One that nobody gave a length, such as “Screens off every day 21:30”, is no work
/// before that time: the plan shows it at its time. A date that was missed is not made up on another day.
extension Workspace {
    /// A date in the planned days of a daily mission that is at its time.
    struct DailyMoment {
        let mission: Mission
        let span: Span
        /// Whether the date comes after the one that counts now.
        let isLater: Bool

        var minutes: MinuteSpan { MinuteSpan(span) }
    }

    /// The dates of daily missions that are shown at their time, sorted by time. Those during a commitment, a pause or a
    /// block placed by hand are left out, and so are those before their day begins.
    func moments(
        until end: Instant, pins: [RecordID: [MinuteSpan]], _ problem: PlanProblem, trying trial: Trial?,
        in circumstances: Circumstances
    ) -> [DailyMoment] {
        let daily = missions.indices { $0.pointee.isOpen && $0.pointee.isAtItsTime }.map { missions.all[$0] }
            .filter { isMoment($0) }
        guard !daily.isEmpty else { return [] }
        var dates: [(mission: Mission, due: Instant, isLater: Bool)] = []
        for mission in daily {
            guard let deadline = mission.effectiveDeadline, pins[mission.id] == nil, trial?.mission != mission.id,
                endOfSnooze(of: mission, in: circumstances) == nil
            else { continue }
            let due = circumstances.instant(of: deadline, settings: settings)
            guard due < end, isInItsDay(due, of: mission, in: circumstances) else { continue }
            dates.append((mission: mission, due: due, isLater: false))
        }
        for date in laterDates(daily, until: end, in: circumstances) {
            dates.append((mission: date.mission, due: date.due, isLater: true))
        }
        var taken = problem.commitments
        for spans in pins.values { taken += spans }
        for pause in pauses(in: circumstances) { taken.append(MinuteSpan(pause)) }
        var moments: [DailyMoment] = []
        for date in dates.ordered(by: { $0.due != $1.due ? $0.due < $1.due : $0.mission.id < $1.mission.id }) {
            let start = max(date.due, moments.last?.span.end ?? date.due)
            let minutes = max(Workspace.shortestBlock, date.mission.guess ?? 0)
            let span = Span(start, start.adding(minutes: minutes))
            guard span.end > circumstances.now, !taken.contains(where: { $0.overlaps(MinuteSpan(span)) }) else {
                continue
            }
            moments.append(DailyMoment(mission: date.mission, span: span, isLater: date.isLater))
        }
        return moments
    }

    /// Adds the dates of daily missions that are at their time to the blocks of a plan. They take the place of breaks.
    func adding(_ moments: [DailyMoment], to blocks: [PlannedBlock]) -> [PlannedBlock] {
        guard !moments.isEmpty else { return blocks }
        var all = blocks.filter { block in
            guard case .rest = block.kind, !block.isPinned else { return true }
            return !moments.contains { $0.span.overlaps(block.span) }
        }
        for moment in moments {
            if moment.isLater {
                all.append(PlannedBlock(kind: .again(mission: moment.mission.id), span: moment.span))
            } else if let deadline = moment.mission.effectiveDeadline {
                let kind = PlannedBlock.Kind.work(mission: moment.mission.id, part: 1, of: 1, reason: .due(deadline))
                all.append(PlannedBlock(kind: kind, span: moment.span))
            }
        }
        return all.ordered { $0.span.start < $1.span.start }
    }

    /// Whether a mission is a daily one that is at its time. A mission with steps is work all the same.
    func isMoment(_ mission: Mission) -> Bool { mission.isAtItsTime && steps(of: mission.id).isEmpty }

    /// The last minute of the day on which a daily mission with a time of day was missed. It is not done on a later day,
    /// because it comes again. Nil for other missions, and before the time of day.
    func endOfMissedDay(of mission: Mission, in circumstances: Circumstances) -> Int64? {
        guard !mission.repeats.isEmpty, case .moment(let due, _)? = mission.effectiveDeadline,
            due <= circumstances.now, let rule = try? RecurrenceRule(mission.repeats), rule.isDaily
        else { return nil }
        let last = due.adding(seconds: -1)
        return WakingDay.current(at: last, settings: settings, in: circumstances.zone).end.minute
    }

    /// The repeating missions whose later dates are planned: those of the entries, and daily ones whose last date was
    /// missed.
    func repeatingMissions(_ entries: [PlanEntry], in circumstances: Circumstances) -> [Mission] {
        let known = Set(entries.map { $0.mission.id })
        let now = circumstances.now.roundedUpMinute
        let missed = missions.indices { mission in
            mission.pointee.isOpen && !mission.pointee.isRoutine && !mission.pointee.repeats.isEmpty
                && mission.pointee.effectiveDeadline?.isDay == false && !known.contains(mission.pointee.id)
        }.map { missions.all[$0] }.filter { endOfMissedDay(of: $0, in: circumstances).map { $0 <= now } ?? false }
        return (entries.map { $0.mission } + missed).filter { !$0.repeats.isEmpty && !isMoment($0) }
    }
}

extension Mission {
    /// Whether the mission is at a time of every day, and nobody gave it a length. A playbook may say that it is a chore.
    var isAtItsTime: Bool {
        guard !repeats.isEmpty, estimate == nil, guess ?? 0 <= Workspace.choreMinutes, placement != .mustDo, !isRoutine,
            effectiveDeadline?.isDay == false, let rule = try? RecurrenceRule(repeats)
        else { return false }
        return rule.isDaily
    }
}

extension RecurrenceRule {
    /// Whether the rule falls once a day on most days.
    var isDaily: Bool {
        guard interval == 1, hours.count < 2 else { return false }
        switch frequency {
        case .daily: return days.isEmpty || days.count >= 5
        case .weekly: return days.count >= 5
        case .secondly, .minutely, .hourly, .monthly, .yearly: return false
        }
    }
}
