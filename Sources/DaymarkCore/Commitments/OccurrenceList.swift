/// Collects the occurrences that are at least partly between two instants.
struct OccurrenceList {
    private(set) var occurrences: [Occurrence] = []
    private let from: Instant
    private let until: Instant
    private let blocksWholeDays: Bool
    private let circumstances: Circumstances

    init(from: Instant, until: Instant, blocksWholeDays: Bool, in circumstances: Circumstances) {
        self.from = from
        self.until = until
        self.blocksWholeDays = blocksWholeDays
        self.circumstances = circumstances
    }

    mutating func add(_ commitment: Commitment) {
        guard let start = commitment.start, !commitment.isCancelled else { return }
        add(commitment, at: start, original: commitment.occurrence)
    }

    private mutating func add(_ commitment: Commitment, at start: WallMoment, original: WallMoment?) {
        var occurrence = commitment.occurrence(at: start, original: original, in: circumstances)
        if occurrence.allDay, !blocksWholeDays { occurrence.busy = false }
        let isMoment = occurrence.start == occurrence.end
        let endsInTime = occurrence.end > from || isMoment && occurrence.start >= from
        if occurrence.start < until, endsInTime { occurrences.append(occurrence) }
    }

    /// - Parameter overrides: The commitments that replace dates of the series.
    mutating func add(series: Commitment, overrides: [Commitment]) {
        guard let start = series.start else { return }
        let excluded = Set(
            series.exdates + overrides.filter { !$0.isThisAndFuture }.compactMap { $0.occurrence?.description })
        let later = LaterDates(overrides)
        var previous: CivilDateTime?
        for civil in starts(of: series, from: start, margin: later.margin).ordered() where civil != previous {
            previous = civil
            let moment = start.isDay ? WallMoment.day(civil.date) : .time(civil)
            guard !excluded.contains(moment.description), !excluded.contains(civil.date.description) else { continue }
            guard let change = later.change(of: moment) else {
                add(series, at: moment, original: moment)
                continue
            }
            if !change.isCancelled { add(change, at: change.moved(moment), original: moment) }
        }
    }

    /// The starts that may lead to an occurrence in the range, in any order and with duplicates.
    /// - Parameter margin: The longest distance between a start and the date that replaces it, in seconds.
    private func starts(of series: Commitment, from start: WallMoment, margin distance: Int64) -> [CivilDateTime] {
        let zone = circumstances.rules(series.zone)
        // The clocks may change, and a day starts at different times in different zones.
        let margin: Int64 = (start.isDay || distance > 0 ? 2 * 86_400 : 3 * 3600) + distance
        let first = zone.civil(at: from).adding(seconds: -series.length - margin)
        let last = zone.civil(at: until).adding(seconds: margin)
        var starts = ([start] + series.rdates.compactMap { WallMoment($0) }).map { $0.civil }
            .filter { first <= $0 && $0 <= last }
        guard let rule = try? RecurrenceRule(series.repeats) else { return starts }
        // The end of a series of whole days is a day, wherever the person is.
        var iterator = RecurrenceIterator(
            rule, start: start.civil, dateOnly: start.isDay, zone: start.isDay ? nil : zone)
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

/// The changes of a series that replace a date and all later ones (RFC 5545 section 3.2.13). Each holds until the next
/// one begins.
struct LaterDates {
    private let changes: [Commitment]

    /// - Parameter overrides: The commitments that replace dates of the series.
    init(_ overrides: [Commitment]) {
        changes = overrides.filter { $0.isThisAndFuture && $0.occurrence != nil }.ordered {
            guard let one = $0.occurrence?.civil, let other = $1.occurrence?.civil, one != other else {
                return $0.id < $1.id
            }
            return one < other
        }
    }

    /// The change that holds on a date of the series. Nil if the series itself holds.
    func change(of moment: WallMoment) -> Commitment? {
        changes.last { $0.occurrence.map { $0.civil <= moment.civil } ?? false }
    }

    /// The longest distance by which a change moves or lengthens a date, in seconds.
    var margin: Int64 {
        changes.reduce(0) { max($0, abs($1.distance) + $1.length) }
    }
}

extension Commitment {
    /// How far a change of all later dates moves each of them on the wall clock, in seconds.
    fileprivate var distance: Int64 {
        guard let start, let occurrence else { return 0 }
        return start.civil.seconds - occurrence.civil.seconds
    }

    /// The start of a later date that this change replaces.
    /// - Parameter moment: The start by the rule of the series.
    func moved(_ moment: WallMoment) -> WallMoment {
        let civil = moment.civil.adding(seconds: distance)
        return start?.isDay ?? moment.isDay ? .day(civil.date) : .time(civil)
    }
}
