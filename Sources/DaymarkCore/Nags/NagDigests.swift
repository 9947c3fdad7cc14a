extension Nag {
    /// Nags as they arrive: those of several missions within five minutes as one, at the first of them; nuclear ones and
    /// the summary of a day by themselves. Of one mission only the last is in a digest.
    public static func arrivals(_ nags: [Nag]) -> [[Nag]] {
        var arrivals: [[Nag]] = []
        var open: Int?
        for nag in nags.ordered(by: comesFirst) {
            guard nag.level != .nuclear, nag.mission != nil else {
                arrivals.append([nag])
                continue
            }
            if let place = open, nag.at <= arrivals[place][0].at.adding(minutes: digest) {
                // The first says when it arrives, so it stays even where a later one of its mission takes its place.
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

    /// Minutes by which a nag may come late; what comes later than that comes as one with all that does.
    public static let lateness: Int64 = 15

    /// What arrives at a moment: of each mission the last that has come due, and what is not replayed because of it. What is
    /// due within five minutes of what arrives comes with it.
    public static func due(_ nags: [Nag], at now: Instant) -> (arrivals: [[Nag]], skipped: [Nag]) {
        var last = Keyed<RecordID, Nag>()
        var skipped: [Nag] = []
        var kept: [Nag] = []
        for nag in nags.ordered(by: comesFirst) {
            guard nag.at <= now else {
                kept.append(nag)
                continue
            }
            // All summaries are of one kind: yesterday's tells nothing today.
            let key = nag.mission ?? Settings.recordID
            if let before = last[key] { skipped.append(before) }
            last.set(nag, for: key)
        }
        let late = now.adding(minutes: -lateness)
        kept += last.values.map { $0.at < late ? $0.moved(to: now, isSilent: $0.isSilent) : $0 }
        let arrivals = arrivals(kept).filter { $0[0].at <= now }
        // One whose place in a digest a later one of its mission has taken is told with that.
        let told = arrivals.flatMap { $0.map { $0.id } }
        skipped += kept.filter { nag in nag.at <= now && !told.contains(nag.id) }
        return (arrivals, skipped)
    }

    /// What a device holds that takes only so many: the nearest.
    public static func pending(_ nags: [Nag]) -> [[Nag]] { Array(arrivals(nags).prefix(mostPending)) }
}
