/// One date on which a commitment takes place.
public struct Occurrence: Hashable, Sendable {
    /// The commitment that has the title and the location: the series, or the commitment that replaces this date.
    public let commitment: RecordID
    public let title: String
    public let location: String
    public let category: Category?
    public let start: Instant
    public let end: Instant
    public let allDay: Bool
    /// Whether the occurrence takes up time in the plan.
    public let busy: Bool
    /// The start by the rule, in the zone of the series. Exceptions refer to this date.
    public let original: WallMoment
}

extension Workspace {
    /// The maximum number of occurrences read from one series. It stops a rule that repeats every second.
    static let maxOccurrences = 20_000
    /// The maximum number of instances of a rule that are skipped to reach a moment.
    static let maxSkippedInstances = 200_000

    /// All occurrences between two instants, sorted by time and then by id.
    public func occurrences(from: Instant, until: Instant, in circumstances: Circumstances) -> [Occurrence] {
        var overrides = Keyed<RecordID, [Commitment]>()
        for commitment in commitments.all where !commitment.deleted {
            if let series = commitment.overrideOf { overrides[series, default: []].append(commitment) }
        }
        var list = OccurrenceList(from: from, until: until, in: circumstances)
        for commitment in commitments.all where !commitment.deleted {
            if let series = commitment.overrideOf.flatMap({ commitments[$0] }) {
                let isExcluded = commitment.occurrence.map { series.exdates.contains($0.description) } ?? false
                if !series.deleted, !isExcluded { list.add(commitment) }
            } else if commitment.isSeries {
                list.add(series: commitment, overrides: overrides[commitment.id] ?? [])
            } else {
                list.add(commitment)
            }
        }
        return list.occurrences.ordered {
            if $0.start != $1.start { return $0.start < $1.start }
            return $0.end != $1.end ? $0.end < $1.end : $0.commitment < $1.commitment
        }
    }

    /// The next occurrences of one commitment that have not ended, within two years.
    public func nextDates(of commitment: Commitment, count: Int, in circumstances: Circumstances) -> [Occurrence] {
        let workspace = containing([commitment] + overrides(of: commitment.id))
        var dates: [Occurrence] = []
        // Most series have their next dates within a month, which is quick to search.
        for days in [30, 730] as [Int64] where dates.count < count {
            let until = circumstances.now.adding(minutes: days * 1440)
            dates = workspace.occurrences(from: circumstances.now, until: until, in: circumstances)
        }
        return Array(dates.prefix(count))
    }

    /// The occurrence that the rule of a series puts at `moment`, even if it was moved. Nil if it does not take place.
    public func date(of series: Commitment, at moment: WallMoment, in circumstances: Circumstances) -> Occurrence? {
        if let override = overrides(of: series.id).first(where: { $0.occurrence == moment }),
            let start = override.start
        {
            return override.occurrence(at: start, original: moment, in: circumstances)
        }
        let instant = circumstances.rules(series.zone).instant(of: moment.civil)
        let nearby = containing([series]).occurrences(
            from: instant.adding(minutes: -2880), until: instant.adding(minutes: 2880), in: circumstances)
        return nearby.first { $0.original == moment }
    }

    /// The first occurrence of a commitment that starts on a day, in the zone that the person is in.
    public func date(of commitment: Commitment, on day: CivilDate, in circumstances: Circumstances) -> Occurrence? {
        let zone = circumstances.zone
        let occurrences = containing([commitment] + overrides(of: commitment.id)).occurrences(
            from: zone.instant(of: CivilDateTime(day)), until: zone.instant(of: CivilDateTime(day.adding(days: 1))),
            in: circumstances)
        return occurrences.first { zone.civil(at: $0.start).date == day }
    }

    /// A workspace with only these commitments.
    private func containing(_ commitments: [Commitment]) -> Workspace {
        var workspace = Workspace(device: device)
        for commitment in commitments {
            if let record = record(commitment.id) { workspace.load(record) }
        }
        return workspace
    }
}

/// Collects the occurrences that are at least partly between two instants.
private struct OccurrenceList {
    private(set) var occurrences: [Occurrence] = []
    private let from: Instant
    private let until: Instant
    private let circumstances: Circumstances

    init(from: Instant, until: Instant, in circumstances: Circumstances) {
        self.from = from
        self.until = until
        self.circumstances = circumstances
    }

    private mutating func add(_ occurrence: Occurrence) {
        let isMoment = occurrence.start == occurrence.end
        let endsInTime = occurrence.end > from || isMoment && occurrence.start >= from
        if occurrence.start < until, endsInTime { occurrences.append(occurrence) }
    }

    mutating func add(_ commitment: Commitment) {
        guard let start = commitment.start else { return }
        add(commitment.occurrence(at: start, original: commitment.occurrence, in: circumstances))
    }

    /// - Parameter overrides: The commitments that replace single dates of the series.
    mutating func add(series: Commitment, overrides: [Commitment]) {
        guard let start = series.start else { return }
        let excluded = Set(series.exdates + overrides.compactMap { $0.occurrence?.description })
        var previous: CivilDateTime?
        for civil in starts(of: series, from: start).ordered() where civil != previous {
            previous = civil
            let moment = start.isDay ? WallMoment.day(civil.date) : .time(civil)
            guard !excluded.contains(moment.description), !excluded.contains(civil.date.description) else { continue }
            add(series.occurrence(at: moment, in: circumstances))
        }
    }

    /// The starts that may lead to an occurrence in the range, in any order and with duplicates.
    private func starts(of series: Commitment, from start: WallMoment) -> [CivilDateTime] {
        let zone = circumstances.rules(series.zone)
        // The clocks may change, and a day starts at different times in different zones.
        let margin: Int64 = start.isDay ? 2 * 86_400 : 3 * 3600
        let first = zone.civil(at: from).adding(seconds: -series.length - margin)
        let last = zone.civil(at: until).adding(seconds: margin)
        var starts = ([start] + series.rdates.compactMap { WallMoment($0) }).map { $0.civil }
            .filter { first <= $0 && $0 <= last }
        guard let rule = try? RecurrenceRule(series.repeats) else { return starts }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        iterator.seek(to: first.date)
        // The iterator cannot seek in a rule with COUNT.
        var skippedCount = 0
        while let instance = iterator.next(), instance <= last, starts.count < Workspace.maxOccurrences {
            if instance >= first {
                starts.append(instance)
            } else {
                skippedCount += 1
                if skippedCount > Workspace.maxSkippedInstances { break }
            }
        }
        return starts
    }
}

extension Commitment {
    /// The length of each date on the wall clock, in seconds.
    var length: Int64 {
        guard let start else { return 0 }
        guard let end else { return start.isDay ? 86_400 : 0 }
        return max(0, end.civil.seconds - start.civil.seconds)
    }

    /// The occurrence that starts at `moment` in the zone of this commitment.
    func occurrence(at moment: WallMoment, original: WallMoment? = nil, in circumstances: Circumstances) -> Occurrence {
        // A whole day is a day in the person's own zone.
        let zone = moment.isDay ? circumstances.zone : circumstances.rules(zone)
        let start = zone.instant(of: moment.civil)
        // If the clocks skip the start, the occurrence begins later but keeps its length.
        let isSkipped = !moment.isDay && zone.civil(at: start) != moment.civil
        let end = isSkipped ? start.adding(seconds: length) : zone.instant(of: moment.civil.adding(seconds: length))
        return Occurrence(
            commitment: id, title: title, location: location, category: category, start: start, end: max(start, end),
            allDay: moment.isDay, busy: busy && length > 0, original: original ?? moment)
    }
}
