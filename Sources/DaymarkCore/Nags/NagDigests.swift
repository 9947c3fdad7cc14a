extension Nag {
    /// Groups nags into arrivals. Nags of several missions within five minutes of the first arrive together, when the
    /// first one comes. Nuclear nags and summaries arrive alone. A digest holds only the last nag of each mission.
    public static func arrivals(_ nags: [Nag]) -> [[Nag]] {
        var arrivals: [[Nag]] = []
        var open: Int?
        for nag in nags.ordered(by: comesFirst) {
            guard nag.level != .nuclear, nag.mission != nil else {
                arrivals.append([nag])
                continue
            }
            if let place = open, nag.at <= arrivals[place][0].at.adding(minutes: digest) {
                // The replacement keeps the old time, because the first nag sets when the digest arrives.
                if let same = arrivals[place].firstIndex(where: { $0.mission == nag.mission }) {
                    arrivals[place][same] = nag.moved(to: arrivals[place][same].at, isSilent: nag.isSilent)
                } else {
                    arrivals[place].append(nag)
                }
            } else {
                open = arrivals.count
                arrivals.append([nag])
            }
        }
        return arrivals
    }

    /// Minutes by which a nag may be late. Nags later than that move to the present, so that they arrive together.
    public static let lateness: Int64 = 15

    /// The arrivals at a moment, and the nags that are skipped because of them. Only the last nag due of each mission
    /// arrives. Nags that come up to five minutes after the first of an arrival join it, even if they are still in the
    /// future.
    public static func due(_ nags: [Nag], at now: Instant) -> (arrivals: [[Nag]], skipped: [Nag]) {
        var last = Keyed<RecordID, Nag>()
        var skipped: [Nag] = []
        var kept: [Nag] = []
        for nag in nags.ordered(by: comesFirst) {
            guard nag.at <= now else {
                kept.append(nag)
                continue
            }
            // Summaries share one key, because yesterday's summary is useless today.
            let key = nag.mission ?? Settings.recordID
            if let before = last[key] { skipped.append(before) }
            last.set(nag, for: key)
        }
        let late = now.adding(minutes: -lateness)
        kept += last.values.map { $0.at < late ? $0.moved(to: now, isSilent: $0.isSilent) : $0 }
        let arrivals = arrivals(kept).filter { $0[0].at <= now }
        // A nag that a later one of its mission replaced in a digest is skipped, too.
        let told = arrivals.flatMap { $0.map { $0.id } }
        skipped += kept.filter { nag in nag.at <= now && !told.contains(nag.id) }
        return (arrivals, skipped)
    }

    /// The next arrivals, for a device that limits pending notifications.
    public static func pending(_ nags: [Nag]) -> [[Nag]] { Array(arrivals(nags).prefix(mostPending)) }
}
