/// One time that a commitment happens.
public struct Occurrence: Hashable, Sendable {
    /// The commitment whose title and place hold: the series, or the one that overrides it here.
    public let commitment: RecordID
    public let title: String
    public let location: String
    public let category: Category?
    public let start: Instant
    public let end: Instant
    public let allDay: Bool
    /// Whether it takes up time.
    public let busy: Bool
    /// Its start by the rule, on the clock of the series: what an exception names.
    public let original: WallMoment
}

extension Workspace {
    /// The most occurrences of one series looked at, so that a rule for every second ends.
    static let mostOccurrences = 20_000
    /// The most that may lie before what is asked for.
    static let mostPassed = 200_000

    /// What happens between two instants, in order of time; ties by id.
    public func occurrences(from: Instant, until: Instant, in circumstances: Circumstances) -> [Occurrence] {
        var overridden = Keyed<RecordID, [Commitment]>()
        for commitment in commitments.all where !commitment.deleted {
            if let series = commitment.overrideOf { overridden[series, default: []].append(commitment) }
        }
        var found: [Occurrence] = []
        for commitment in commitments.all where !commitment.deleted {
            if let series = commitment.overrideOf, let master = commitments[series] {
                // An override of a deleted series goes with it.
                guard !master.deleted, commitment.occurrence.map({ !master.exdates.contains($0.description) }) ?? true
                else { continue }
                append(commitment, to: &found, from, until, circumstances)
            } else if commitment.repeats.isEmpty, commitment.rdates.isEmpty {
                append(commitment, to: &found, from, until, circumstances)
            } else {
                let overrides = overridden[commitment.id] ?? []
                expand(commitment, overrides, to: &found, from, until, circumstances)
            }
        }
        return found.ordered {
            $0.start != $1.start
                ? $0.start < $1.start : $0.end != $1.end ? $0.end < $1.end : $0.commitment < $1.commitment
        }
    }

    /// The next dates of one commitment that are not over, the first `count` of them within two years.
    public func nextDates(of commitment: Commitment, _ count: Int, in circumstances: Circumstances) -> [Occurrence] {
        var own = Workspace(device: device)
        for one in [commitment] + overrides(of: commitment.id) { record(one.id).map { own.load($0) } }
        var found: [Occurrence] = []
        // Most series have their next dates within days.
        for days in [30, 730] as [Int64] where found.count < count {
            let until = circumstances.now.adding(minutes: days * 1440)
            found = own.occurrences(from: circumstances.now, until: until, in: circumstances)
        }
        return Array(found.prefix(count))
    }

    /// The date of a series that its rule has at `moment`, wherever it was moved to; nil where it does not happen.
    public func date(of series: Commitment, at moment: WallMoment, in circumstances: Circumstances) -> Occurrence? {
        if let moved = overrides(of: series.id).first(where: { $0.occurrence == moment }), let start = moved.start {
            return moved.occurrence(at: start, original: moment, in: circumstances)
        }
        var own = Workspace(device: device)
        record(series.id).map { own.load($0) }
        let at = circumstances.rules(series.zone).instant(of: moment.civil)
        return own.occurrences(from: at.adding(minutes: -2880), until: at.adding(minutes: 2880), in: circumstances)
            .first { $0.original == moment }
    }

    /// The date of a commitment that falls on a day of the person's.
    public func date(of commitment: Commitment, on day: CivilDate, in circumstances: Circumstances) -> Occurrence? {
        var own = Workspace(device: device)
        for one in [commitment] + overrides(of: commitment.id) { record(one.id).map { own.load($0) } }
        let zone = circumstances.zone
        return own.occurrences(
            from: zone.instant(of: CivilDateTime(day)), until: zone.instant(of: CivilDateTime(day.adding(days: 1))),
            in: circumstances
        ).first { zone.civil(at: $0.start).date == day }
    }

    private func append(
        _ commitment: Commitment, to found: inout [Occurrence], _ from: Instant, _ until: Instant, _ c: Circumstances
    ) {
        guard let start = commitment.start else { return }
        let one = commitment.occurrence(at: start, original: commitment.occurrence, in: c)
        if one.start < until, one.end > from || one.start == one.end && one.start >= from { found.append(one) }
    }

    private func expand(
        _ series: Commitment, _ overrides: [Commitment], to found: inout [Occurrence], _ from: Instant,
        _ until: Instant,
        _ c: Circumstances
    ) {
        guard let start = series.start else { return }
        let zone = c.rules(series.zone)
        let excluded = Set(series.exdates + overrides.compactMap { $0.occurrence?.description })
        let length = series.length
        // Some to spare: for clocks that change, and for days that begin at other times elsewhere.
        let spare: Int64 = start.isDay ? 2 * 86_400 : 3 * 3600
        let first = zone.civil(at: from).adding(seconds: -length - spare)
        let last = zone.civil(at: until).adding(seconds: spare)
        var starts: [CivilDateTime] = []
        if start.civil >= first, start.civil <= last { starts.append(start.civil) }
        for text in series.rdates {
            if let moment = WallMoment(text), moment.civil >= first, moment.civil <= last {
                starts.append(moment.civil)
            }
        }
        if let rule = try? RecurrenceRule(series.repeats) {
            var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
            iterator.seek(first.date)
            var passed = 0
            while let instance = iterator.next(), instance <= last, starts.count < Workspace.mostOccurrences {
                if instance >= first { starts.append(instance) } else { passed += 1 }
                // A rule with a count is counted from its start.
                if passed > Workspace.mostPassed { break }
            }
        }
        var before: CivilDateTime?
        for civil in starts.ordered() where civil != before {
            before = civil
            let moment = start.isDay ? WallMoment.day(civil.date) : .time(civil)
            guard !excluded.contains(moment.description), !excluded.contains(civil.date.description) else { continue }
            let one = series.occurrence(at: moment, in: c)
            if one.start < until, one.end > from || one.start == one.end && one.start >= from { found.append(one) }
        }
    }
}

extension Commitment {
    /// How long it takes on the wall clock, in seconds.
    var length: Int64 {
        guard let start else { return 0 }
        guard let end else { return start.isDay ? 86_400 : 0 }
        return max(0, end.civil.seconds - start.civil.seconds)
    }

    /// The occurrence that starts at `moment` on the clock of this commitment's zone.
    func occurrence(at moment: WallMoment, original: WallMoment? = nil, in circumstances: Circumstances) -> Occurrence {
        // A day is a day wherever the person is.
        let zone = moment.isDay ? circumstances.zone : circumstances.rules(zone)
        let start = zone.instant(of: moment.civil)
        // A start in the hour that a clock skips is later on it, and lasts as long as always.
        let isSkipped = !moment.isDay && zone.civil(at: start) != moment.civil
        let end = isSkipped ? start.adding(seconds: length) : zone.instant(of: moment.civil.adding(seconds: length))
        return Occurrence(
            commitment: id, title: title, location: location, category: category, start: start, end: max(start, end),
            allDay: moment.isDay, busy: busy && length > 0, original: original ?? moment)
    }
}
