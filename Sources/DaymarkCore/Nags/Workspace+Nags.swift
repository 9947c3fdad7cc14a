extension Workspace {
    public func nagRules(in circumstances: Circumstances) -> NagRules {
        NagRules(
            settings, circumstances.zone, rests: rests(in: circumstances),
            sleeps: settings.quiet ? sleeps(in: circumstances) : [])
    }

    /// The days around the present in which sleep after a night of work keeps nags quiet.
    private static let daysWithSleep: ClosedRange<Int64> = -2...8

    private func sleeps(in circumstances: Circumstances) -> [Span] {
        guard !commitments.all.isEmpty else { return [] }
        let days = Workspace.daysWithSleep.map {
            WakingDay(circumstances.today.adding(days: $0), settings: settings, in: circumstances.zone)
        }
        return catchUpSleep(on: days, in: circumstances).map { $0.span }
    }

    /// All nags of open missions and of commitments, and the calls of each day, up to an instant, in order.
    /// - Parameter from: The start of the summaries, of commitments, and of the hourly overdue reminders.
    public func nags(from: Instant, until: Instant, in circumstances: Circumstances) -> [Nag] {
        limitedNags(from: from, until: until, in: circumstances).nags
    }

    /// All nags up to an instant, in order, and those that are held back because of the limit of a day.
    public func limitedNags(
        from: Instant, until: Instant, in circumstances: Circumstances
    ) -> (nags: [Nag], heldBack: [Nag]) {
        let current = withCurrentOccurrences(in: circumstances)
        if current.version != version { return current.limitedNags(from: from, until: until, in: circumstances) }
        let rules = nagRules(in: circumstances)
        // The limit counts the reminders of whole days.
        let (dawn, dusk) = (from.adding(minutes: -1440), until.adding(minutes: 1440))
        let all =
            missionNags(from: from, until: dusk, rules, in: circumstances)
            + commitmentNags(from: dawn, until: dusk, rules, in: circumstances)
            + blockCalls(from: dawn, until: dusk, rules, in: circumstances)
        let limited = withinLimit(all, since: dawn, rules, in: circumstances)
        func isWanted(_ nag: Nag) -> Bool {
            guard nag.at <= until, !isOver(nag, in: circumstances) else { return false }
            return nag.at >= from || nag.commitment == nil && nag.kind != .block
        }
        let doses = doseNags(from: from, until: until, rules, in: circumstances).filter {
            !isOver($0, in: circumstances)
        }
        let calls = dayCalls(from: from, until: until, rules).filter { !isOver($0, in: circumstances) }
        let nags = limited.nags.filter(isWanted) + doses + calls
        return (nags.ordered(by: Nag.comesFirst), limited.heldBack.filter(isWanted))
    }

    private func missionNags(
        from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances
    ) -> [Nag] {
        let levels = NagLevelHistory(self)
        var events = Keyed<RecordID, [NagEvent]>()
        for event in nagEvents.all {
            if let mission = event.mission { events[mission, default: []].append(event) }
        }
        var nags: [Nag] = []
        for index in missions.indices(where: { $0.pointee.isOpen && $0.pointee.effectiveDeadline != nil }) {
            guard var subject = NagSubject(missions.all[index], self, in: circumstances, levels: levels) else {
                continue
            }
            subject.events = events[subject.mission] ?? []
            nags += rules.nags(of: subject, from: from, until: until)
        }
        return nags
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
        let current = withCurrentOccurrences(in: circumstances)
        if current.version != version { return current.nags(of: id, from: from, until: until, in: circumstances) }
        guard let mission = missions[id],
            var subject = NagSubject(mission, self, in: circumstances, levels: NagLevelHistory(self))
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

    /// The calls about whole days: a summary at the start of each waking day, its milestones, and one call at which it
    /// winds down. There are none on days off.
    private func dayCalls(from: Instant, until: Instant, _ rules: NagRules) -> [Nag] {
        guard settings.morningSummary || settings.windDown > 0 || !settings.milestones.isEmpty, from < until else {
            return []
        }
        var calls: [Nag] = []
        // The day before may still wind down, and its summary may wait for the end of a sleep.
        var day = WakingDay(rules.zone.civil(at: from).date.adding(days: -1), settings: settings, in: rules.zone)
        while day.start <= until, calls.count < Workspace.maxDayCalls {
            calls += dayCalls(of: day, rules).filter { nag in
                nag.at >= from && nag.at <= until && !rules.rests.contains { $0.contains(nag.at) }
            }
            let next = WakingDay(day.date.adding(days: 1), settings: settings, in: rules.zone)
            guard next.date > day.date else { break }
            day = next
        }
        return calls
    }

    /// The maximum number of calls about days to look at.
    private static let maxDayCalls = 400

    private func dayCalls(of day: WakingDay, _ rules: NagRules) -> [Nag] {
        func call(_ name: String, _ kind: Nag.Kind, falls: Instant, at: Instant) -> Nag {
            Nag(
                id: RecordID(namespace: Settings.namespace, name: "nag/\(name)/\(day.date)"), level: .gentle,
                kind: kind,
                falls: falls, deadline: day.end, at: at)
        }
        var calls: [Nag] = []
        let start = rules.awake(day.start)
        if settings.morningSummary, start < day.end {
            calls.append(call("morning", .morning, falls: day.start, at: start))
        }
        let windDown = day.windDown(settings)
        // A quiet period says the same already.
        if !windDown.isEmpty, rules.awake(windDown.start) == windDown.start {
            calls.append(call("windDown", .windDown, falls: windDown.start, at: windDown.start))
        }
        return calls + milestones(of: day, rules)
    }
}
