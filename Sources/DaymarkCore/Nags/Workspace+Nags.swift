extension Workspace {
    public func nagRules(in circumstances: Circumstances) -> NagRules {
        NagRules(settings, circumstances.zone, rests: rests(in: circumstances))
    }

    /// All nags of open missions and of commitments, and the summary of each day, up to an instant, in order.
    /// - Parameter from: The start of the summaries, of commitments, and of the hourly overdue reminders.
    public func nags(from: Instant, until: Instant, in circumstances: Circumstances) -> [Nag] {
        let rules = nagRules(in: circumstances)
        let levels = NagLevelHistory(self)
        var events = Keyed<RecordID, [NagEvent]>()
        for event in nagEvents.all {
            if let mission = event.mission { events[mission, default: []].append(event) }
        }
        var nags: [Nag] = []
        for index in missions.indices(where: { $0.pointee.isOpen && $0.pointee.effectiveDeadline != nil }) {
            guard var subject = NagSubject(missions.all[index], self, in: circumstances, levels) else { continue }
            subject.events = events[subject.mission] ?? []
            nags += rules.nags(of: subject, from: from, until: until)
        }
        nags += calls(from: from, until: until, rules, in: circumstances)
        nags += doseNags(from: from, until: until, rules, in: circumstances).filter { !isOver($0, in: circumstances) }
        return (nags + summaries(from: from, until: until, rules)).ordered(by: Nag.comesFirst)
    }

    /// The calls and reminders of commitments, and the calls of planned blocks.
    private func calls(from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances) -> [Nag] {
        // The limit of calls counts those of the whole day.
        let dawn = from.adding(minutes: -1440)
        let calls =
            commitmentNags(from: dawn, until: until, rules, in: circumstances)
            + blockCalls(from: dawn, until: until, rules, in: circumstances)
        return withinCallsPerDay(calls, in: circumstances).filter { $0.at >= from && !isOver($0, in: circumstances) }
    }

    /// Whether a nag is no longer true: what it announces is over, or has been running for a while.
    private func isOver(_ nag: Nag, in circumstances: Circumstances) -> Bool {
        nag.ends.map { $0 <= circumstances.now } ?? false
    }

    /// The maximum number of minutes before its deadline at which a mission nags, unless it was snoozed. It is the
    /// longest lead time of any level plus two days, because quiet hours can move a nag to an earlier time.
    public var longestNagLead: Int64 {
        Aggression.allCases.reduce(0) { max($0, max(settings[$1].first, settings[$1].last)) } + 2 * 1440
    }

    /// The nags of one mission up to an instant, in order.
    public func nags(of id: RecordID, from: Instant, until: Instant, in circumstances: Circumstances) -> [Nag] {
        guard let mission = missions[id],
            var subject = NagSubject(mission, self, in: circumstances, NagLevelHistory(self))
        else { return [] }
        subject.events = nagEvents.indices { $0.pointee.mission == id }.map { nagEvents.all[$0] }
        return nagRules(in: circumstances).nags(of: subject, from: from, until: until)
    }

    /// Days off and pauses. Past ones are included, so that nags dropped in them are not sent later.
    private func rests(in circumstances: Circumstances) -> [Span] {
        daysOff.indices { !$0.pointee.deleted }.compactMap { index in
            let off = daysOff.all[index]
            if let date = off.date {
                let day = WakingDay(date, settings: settings, in: circumstances.zone)
                return Span(day.start, day.end)
            }
            guard let from = off.from, let until = off.until, from < until else { return nil }
            return Span(from, min(until, from.adding(minutes: Workspace.longestPause * 1440)))
        }
    }

    /// A summary at the start of each waking day, except on days off.
    private func summaries(from: Instant, until: Instant, _ rules: NagRules) -> [Nag] {
        guard settings.morningSummary, from < until else { return [] }
        var summaries: [Nag] = []
        var day = WakingDay(rules.zone.civil(at: from).date, settings: settings, in: rules.zone)
        while day.start <= until, summaries.count < Nag.maxPending {
            let begin = day.start
            if begin >= from, !rules.rests.contains(where: { $0.start <= begin && begin < $0.end }) {
                summaries.append(
                    Nag(
                        id: RecordID(namespace: Settings.namespace, name: "nag/morning/\(day.date)"), mission: nil,
                        level: .gentle,
                        kind: .morning, falls: begin, deadline: day.end))
            }
            let next = WakingDay(day.date.adding(days: 1), settings: settings, in: rules.zone)
            guard next.date > day.date else { break }
            day = next
        }
        return summaries
    }
}
