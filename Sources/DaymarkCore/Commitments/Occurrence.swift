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
    public internal(set) var busy: Bool
    /// Whether the person has to be reachable, although the occurrence takes up no time.
    public let isReachable: Bool
    /// How the person answered the invitation, if not with yes.
    public let answer: InvitationAnswer?
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
        var list = OccurrenceList(from: from, until: until, blocksWholeDays: settings.wholeDaysBlock, in: circumstances)
        for commitment in commitments.all where !commitment.deleted {
            if let series = commitment.overrideOf.flatMap({ commitments[$0] }), series.start != nil {
                let isExcluded = commitment.occurrence.map { series.exdates.contains($0.description) } ?? false
                if !series.deleted, !isExcluded, !commitment.isThisAndFuture { list.add(commitment) }
            } else if commitment.overrideOf.map({ commitments[$0]?.deleted ?? false }) ?? false {
                // The series was cancelled before it was known.
                continue
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
        // A change of all later dates has the dates of its series.
        let series =
            commitment.isThisAndFuture ? commitment.overrideOf.flatMap { commitments[$0] } ?? commitment : commitment
        let workspace = containing([series] + overrides(of: series.id))
        var dates: [Occurrence] = []
        // Most series have their next dates within a month, which is quick to search.
        for days in [30, 730] as [Int64] where dates.count < count {
            let until = circumstances.now.adding(minutes: days * 1440)
            dates = workspace.occurrences(from: circumstances.now, until: until, in: circumstances)
            if commitment.isThisAndFuture { dates = dates.filter { $0.commitment == commitment.id } }
        }
        return Array(dates.prefix(count))
    }

    /// The occurrence that the rule of a series puts at `moment`, even if it was moved. Nil if it does not take place.
    public func date(of series: Commitment, at moment: WallMoment, in circumstances: Circumstances) -> Occurrence? {
        let overrides = overrides(of: series.id)
        if let override = overrides.first(where: { $0.occurrence == moment && !$0.isThisAndFuture && !$0.isCancelled }),
            let start = override.start
        {
            return override.occurrence(at: start, original: moment, in: circumstances)
        }
        let instant = circumstances.rules(series.zone).instant(of: moment.civil)
        let nearby = containing([series] + overrides.filter { $0.isThisAndFuture }).occurrences(
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
    func containing(_ commitments: [Commitment]) -> Workspace {
        var workspace = Workspace(device: device)
        if let settings = record(Settings.recordID) { workspace.load(settings) }
        for commitment in commitments {
            if let record = record(commitment.id) { workspace.load(record) }
        }
        return workspace
    }
}
