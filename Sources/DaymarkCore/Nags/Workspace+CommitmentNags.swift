/// The calls and reminders of commitments. They are sent once and are not repeated, because what they announce is over
/// soon.
extension Workspace {
    /// Minutes before a commitment, or before the time to leave for it, at which it calls first.
    public static let callMinutes: Int64 = 10
    /// The longest commitment that calls at its start, in minutes. A longer one is not something that one goes to.
    private static let longestCalling: Int64 = 1440

    /// The calls and reminders of a commitment.
    private struct Calls {
        let commitment: RecordID
        var own: [Reminder] = []
        var style = CallStyle.off
        /// Whether its reminders make a sound although those of missions do not.
        var isLoud = false
        var travel: Int64?
        let since: Instant
        /// Whether it replaces dates of a series.
        let isOverride: Bool

        var isEmpty: Bool { own.isEmpty && style == .off && travel == nil }

        /// The longest time before its start at which it nags, in minutes.
        var reach: Int64 {
            (travel ?? 0) + Workspace.callMinutes + own.reduce(0) { max($0, abs($1.minutes ?? 0)) }
        }
    }

    /// The reminders of all commitments between two instants: their own, or else a call before the start and one at it.
    func commitmentNags(from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances) -> [Nag] {
        guard from <= until else { return [] }
        var calls = Keyed<RecordID, Calls>()
        var reach: Int64 = 0
        var withInstants: [Int] = []
        let settingsSince = settingsSince(Settings.callNames)
        for index in commitments.indices(where: { !$0.pointee.deleted && $0.pointee.start != nil }) {
            let one = self.calls(of: commitments.all[index], settingsSince: settingsSince)
            guard !one.isEmpty else { continue }
            if one.own.contains(where: { $0.minutes == nil }) { withInstants.append(index) }
            calls.set(one, for: one.commitment)
            reach = max(reach, one.reach)
        }
        guard reach > 0 else { return [] }
        // Quiet hours can move a reminder by a day, and a whole day starts at another time in another zone.
        let margin = reach + 2 * 1440
        let dates = occurrences(
            from: from.adding(minutes: -margin), until: until.adding(minutes: margin), in: circumstances)
        var nags: [Nag] = []
        for date in dates where date.answer != .declined {
            guard let one = calls[date.commitment] else { continue }
            for reminder in one.own {
                guard let minutes = reminder.minutes,
                    let nag = nag(for: reminder, minutes: minutes, of: date, calls: one, rules: rules),
                    nag.at >= from, nag.at <= until
                else { continue }
                nags.append(nag)
            }
            nags += startCalls(of: date, one, rules).filter { $0.at >= from && $0.at <= until }
        }
        return nags + alarmsAtInstants(of: withInstants, from: from, until: until, rules, in: circumstances)
    }

    /// Whether a commitment has calls or reminders, or would have them at a date to come.
    public func callsOrReminds(_ commitment: Commitment) -> Bool {
        !calls(of: commitment, settingsSince: .earliest).isEmpty
    }

    private func calls(of commitment: Commitment, settingsSince: Instant) -> Calls {
        let own = Reminder.all(commitment.reminders)
        let isDay = commitment.start?.isDay ?? true
        // A commitment that takes none of the person's time, such as a colleague's holiday, needs no call.
        let mayCall = own.isEmpty && !isDay && commitment.busyStatus != .free
        return Calls(
            commitment: commitment.id, own: own,
            style: mayCall ? settings.calls(.commitment, of: commitment.category) : .off,
            isLoud: settings.calls(.commitment, of: commitment.category) == .on,
            travel: isDay ? nil : commitment.travel, since: callsSince(commitment, settingsSince),
            isOverride: commitment.overrideOf != nil)
    }

    /// When a commitment got its present time, and the settings of calls their present values. Earlier calls have passed.
    private func callsSince(_ commitment: Commitment, _ settingsSince: Instant) -> Instant {
        var since = max(commitment.created ?? .earliest, settingsSince)
        let record = record(commitment.id)
        for name in ["start", "reminders", "travel"] {
            since = max(since, record?.cell(FieldName(name, in: .commitment))?.stamp.time.instant ?? since)
        }
        return since
    }

    /// When settings were last changed.
    func settingsSince(_ names: [String]) -> Instant {
        let record = record(Settings.recordID)
        return names.reduce(.earliest) {
            max($0, record?.cell(FieldName($1, in: .settings))?.stamp.time.instant ?? .earliest)
        }
    }

    /// The calls of one date: when to leave, if there is a way, and when it starts.
    private func startCalls(of date: Occurrence, _ calls: Calls, _ rules: NagRules) -> [Nag] {
        guard !date.allDay else { return [] }
        var kinds: [(kind: Nag.Kind, minutes: Int64)] = []
        if let travel = calls.travel {
            let first = travel + Workspace.callMinutes
            kinds.append((kind: .leave(minutes: Workspace.callMinutes), minutes: first))
            // A person who is on the way needs no second call.
            if !isAcknowledged(id(of: date, calls, "call/\(first)")) {
                kinds.append((kind: .leave(minutes: 0), minutes: travel))
            }
        }
        if calls.style != .off, date.start.minutes(until: date.end) <= Workspace.longestCalling {
            if calls.travel == nil {
                kinds.append((kind: .start(minutes: Workspace.callMinutes), minutes: Workspace.callMinutes))
            }
            kinds.append((kind: .start(minutes: 0), minutes: 0))
        }
        return kinds.compactMap { kind, minutes in
            let at = date.start.adding(minutes: -minutes)
            guard at >= calls.since else { return nil }
            let nag = Nag(
                id: id(of: date, calls, "call/\(minutes)"), commitment: date.commitment,
                level: calls.style == .quiet ? .gentle : .moderate, kind: kind, falls: at, deadline: date.start,
                span: Span(date.start, date.end))
            let settled = rules.settled(nag, known: calls.since)
            return calls.style == .quiet ? settled?.silenced() : settled
        }
    }

    /// The id of a nag of one date. It is another one if the date was moved, so that the date calls again.
    private func id(of date: Occurrence, _ calls: Calls, _ name: String) -> RecordID {
        let moved = calls.isOverride ? "/\(date.start.milliseconds)" : ""
        return RecordID(namespace: date.commitment, name: "\(name)/\(date.original)\(moved)")
    }

    /// The nag of a reminder some minutes before one date.
    private func nag(
        for reminder: Reminder, minutes: Int64, of date: Occurrence, calls: Calls, rules: NagRules
    ) -> Nag? {
        let at = reminder.instant(for: date.start, in: rules.zone)
        let since = sinceSet(reminder, of: date.commitment)
        guard at >= since else { return nil }
        let id =
            calls.isOverride
            ? id(of: date, calls, "reminder/\(minutes)")
            : RecordID(namespace: date.commitment, name: "reminder/\(date.original)/\(minutes)")
        let nag = Nag(
            id: id, commitment: date.commitment,
            level: calls.isLoud ? .moderate : min(settings.usualAggression, .moderate),
            kind: .reminder(minutes: minutes), falls: at, deadline: date.start)
        return rules.settled(nag, known: since)
    }

    /// When a reminder was added to a record. Earlier times of it have passed.
    func sinceSet(_ reminder: Reminder, of id: RecordID) -> Instant {
        guard let record = record(id) else { return .earliest }
        return record.cell(FieldName("reminders", in: record.kind), element: reminder.text)?.stamp.time.instant
            ?? .earliest
    }
}
