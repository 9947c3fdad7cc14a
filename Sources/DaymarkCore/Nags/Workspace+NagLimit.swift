/// The limit of reminders a day (``Settings/callsPerDay``).
///
/// It covers what Daymark says by itself. Reminders that the person asked for one by one are not counted: doses, own
/// reminders, snoozes, the time to leave, milestones of the day, and missions that nag until they are done.
extension Workspace {
    /// A reminder that counts.
    private struct Counted {
        let nag: Nag
        /// How much it is needed; the lower, the more.
        let rank: Int64
        let date: CivilDate
        let isShown: Bool
    }

    /// The ranks of reminders that a person must not miss: starts, and the last reminder before a deadline.
    private static let neededRank: Int64 = 1
    private static let repeatRank: Int64 = 6

    /// Nil if the reminder does not count.
    private func rank(_ nag: Nag, _ rules: NagRules) -> Int64? {
        guard nag.level != .nuclear else { return nil }
        switch nag.kind {
        case .start(let minutes): return minutes == 0 ? 0 : 2
        case .single: return 1
        case .lead(let minutes):
            if minutes == rules.leads(nag.level).last { return 1 }
            return nag.level == .aggressive ? 3 : 5
        case .overdue: return 3
        case .block: return 4
        case .again: return Workspace.repeatRank
        case .dose, .refill, .leave, .reminder, .snoozed, .morning, .windDown, .milestone: return nil
        }
    }

    /// Holds back what goes beyond the limit of its waking day.
    ///
    /// Reminders that were shown stay and count, also those of missions that are done by now, so that finishing
    /// something does not make room for more. Needed ones come even if repeats and early reminders took the room.
    /// - Parameter since: Earlier reminders are over and are not counted.
    func withinLimit(
        _ nags: [Nag], since: Instant, _ rules: NagRules, in circumstances: Circumstances
    ) -> (nags: [Nag], heldBack: [Nag]) {
        var days = WakingDates(settings, rules.zone)
        let events = nagEvents.all.filter { event in
            event.what == .shown && !event.deleted && event.at.map { $0 >= since } ?? false
        }
        let shown = Set(events.compactMap { RecordID($0.occurrence) })
        var kept: [Nag] = []
        var counted: [Counted] = []
        for nag in nags.ordered(by: Nag.comesFirst) {
            guard nag.at >= since, let rank = rank(nag, rules) else {
                kept.append(nag)
                continue
            }
            let isShown = shown.contains(nag.id)
            counted.append(Counted(nag: nag, rank: rank, date: days.date(of: nag.at), isShown: isShown))
        }
        kept += Workspace.removeReplaced(from: &counted, at: circumstances.now)
        guard !counted.isEmpty else { return (kept, []) }
        var counts = countsOfGone(events, besides: Set(nags.map { $0.id }), &days)
        var needed = Keyed<CivilDate, Int64>()
        var heldBack: [Nag] = []
        for one in counted.ordered(by: Workspace.comesFirst) {
            let isNeeded = one.rank <= Workspace.neededRank
            guard one.isShown || hasRoom(for: one, counts[one.date] ?? 0, needed: needed[one.date] ?? 0) else {
                heldBack.append(one.nag)
                continue
            }
            counts[one.date, default: 0] += 1
            if isNeeded { needed[one.date, default: 0] += 1 }
            kept.append(one.nag)
        }
        return (kept, heldBack)
    }

    /// Removes reminders that have passed unseen if a later one of the same record has too: only that one is delivered.
    /// - Parameter counted: Reminders in the order of their times.
    private static func removeReplaced(from counted: inout [Counted], at now: Instant) -> [Nag] {
        var seen = Set<RecordID>()
        var removed: [Nag] = []
        var left: [Counted] = []
        for one in counted.reversed() {
            let isPassed = one.nag.at <= now && !one.isShown && one.nag.kind != .block
            if isPassed, let record = one.nag.record, !seen.insert(record).inserted {
                removed.append(one.nag)
            } else {
                left.append(one)
            }
        }
        counted = left
        return removed
    }

    private static func comesFirst(_ one: Counted, _ other: Counted) -> Bool {
        if one.isShown != other.isShown { return one.isShown }
        return one.rank != other.rank ? one.rank < other.rank : Nag.comesFirst(one.nag, other.nag)
    }

    private func hasRoom(for one: Counted, _ count: Int64, needed: Int64) -> Bool {
        let limit = settings.callsPerDay
        if one.rank <= Workspace.neededRank { return needed < limit }
        // The others leave room for starts and deadlines that are added later in the day.
        return count < (one.rank == Workspace.repeatRank ? limit / 2 : limit - limit / 4)
    }

    /// The number of reminders by day that were shown and are not planned any more: they were answered, or their mission
    /// is done.
    private func countsOfGone(
        _ events: [NagEvent], besides planned: Set<RecordID>, _ days: inout WakingDates
    ) -> Keyed<CivilDate, Int64> {
        var counts = Keyed<CivilDate, Int64>()
        for event in events where event.record != nil {
            let mission = event.mission.flatMap { missions[$0] }
            let isAskedFor =
                mission.map { $0.isRoutine || ($0.aggression ?? settings.usualAggression) == .nuclear } ?? false
            guard let at = event.at, let id = RecordID(event.occurrence), !planned.contains(id), !isAskedFor else {
                continue
            }
            counts[days.date(of: at), default: 0] += 1
        }
        return counts
    }
}

/// Finds the waking days of many instants. Instants of the same day are found fast.
private struct WakingDates {
    private let settings: Settings
    private let zone: ZoneRules
    private var last: WakingDay?

    init(_ settings: Settings, _ zone: ZoneRules) { (self.settings, self.zone) = (settings, zone) }

    mutating func date(of instant: Instant) -> CivilDate {
        if let last, last.contains(instant) { return last.date }
        let day = WakingDay.current(at: instant, settings: settings, in: zone)
        last = day
        return day.date
    }
}
