extension Nag {
    /// Groups nags that are delivered together. Nags of several missions within five minutes of the first form one
    /// digest, which is due with the first. Nuclear nags and summaries are delivered alone. A digest contains only the
    /// last nag of each mission.
    public static func arrivals(_ nags: [Nag]) -> [[Nag]] {
        var arrivals: [[Nag]] = []
        var open: Int?
        for nag in nags.ordered(by: comesFirst) {
            guard nag.level != .nuclear, nag.record != nil else {
                arrivals.append([nag])
                continue
            }
            if let index = open, nag.at <= arrivals[index][0].at.adding(minutes: groupingMinutes) {
                // The replacement keeps the old time, because the first nag sets when the digest arrives.
                if let same = arrivals[index].firstIndex(where: { $0.isReplaced(by: nag) }) {
                    arrivals[index][same] = nag.moved(to: arrivals[index][same].at, isSilent: nag.isSilent)
                } else {
                    arrivals[index].append(nag)
                }
            } else {
                open = arrivals.count
                arrivals.append([nag])
            }
        }
        return arrivals
    }

    /// Whether a later nag of the same record takes the place of this one. The start of a block is over soon and may move,
    /// so it must not take the place of a reminder that lasts, and that one does not say what starts. A milestone only
    /// takes the place of an earlier one.
    public func isReplaced(by later: Nag) -> Bool {
        record == later.record && (kind == .block) == (later.kind == .block) && isMilestone == later.isMilestone
    }

    /// The minutes by which a nag may be late. Nags that are later move to the present, so that they are delivered
    /// together.
    public static let latenessMinutes: Int64 = 15

    /// Returns the groups of nags to deliver at a moment, and the nags that are skipped because of them. Only the last
    /// due nag of each mission is delivered. Nags up to five minutes after the first of a group join it, even if they
    /// are still in the future.
    public static func due(_ nags: [Nag], at now: Instant) -> (arrivals: [[Nag]], skipped: [Nag]) {
        var last = Keyed<RecordID, Nag>()
        var skipped: [Nag] = []
        var kept: [Nag] = []
        for nag in nags.ordered(by: comesFirst) {
            guard nag.at <= now else {
                kept.append(nag)
                continue
            }
            // Summaries share one key, because yesterday's summary is useless today, and so do milestones. A block
            // stands for itself.
            let day = nag.isMilestone ? Settings.namespace : Settings.recordID
            let key = nag.kind == .block ? nag.id : nag.record ?? day
            if let before = last[key] { skipped.append(before) }
            last.set(nag, for: key)
        }
        let late = now.adding(minutes: -latenessMinutes)
        kept += last.values.map { $0.at < late ? $0.moved(to: now, isSilent: $0.isSilent) : $0 }
        let arrivals = arrivals(kept).filter { $0[0].at <= now }
        // A nag is also skipped if a later one of its mission has replaced it in a digest.
        let delivered = arrivals.flatMap { $0.map { $0.id } }
        skipped += kept.filter { nag in nag.at <= now && !delivered.contains(nag.id) }
        return (arrivals, skipped)
    }

    /// Sorts nags by what can still be done about them: doses first, because their time is short, then nuclear ones, then
    /// what is still to come, the nearest first, then what has passed, the latest first.
    public static func sortedByUse(_ nags: [Nag], at now: Instant) -> [Nag] {
        nags.ordered { one, other in
            if one.kind.isDose != other.kind.isDose { return one.kind.isDose }
            let (isLoud, isOtherLoud) = (one.level == .nuclear, other.level == .nuclear)
            if isLoud != isOtherLoud { return isLoud }
            let (isAhead, isOtherAhead) = (one.deadline >= now, other.deadline >= now)
            if isAhead != isOtherAhead { return isAhead }
            if one.deadline != other.deadline { return (one.deadline < other.deadline) == isAhead }
            return one.id < other.id
        }
    }

    /// The next groups to deliver, for a device that limits pending notifications.
    public static func pending(_ nags: [Nag]) -> [[Nag]] { Array(arrivals(nags).prefix(maxPending)) }
}
