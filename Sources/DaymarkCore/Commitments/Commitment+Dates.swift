extension Commitment {
    /// Whether the commitment can have more than one date.
    public var isSeries: Bool { !repeats.isEmpty || !rdates.isEmpty }

    /// The end of the date that starts at `moment`.
    func end(of moment: WallMoment) -> WallMoment? {
        guard end != nil else { return nil }
        let civil = moment.civil.adding(seconds: length)
        return moment.isDay ? .day(civil.date) : .time(civil)
    }

    /// Whether any date of the series comes before `moment`.
    func hasDates(before moment: WallMoment) -> Bool {
        guard isSeries, let start else { return false }
        return start.civil < moment.civil || rdates.contains { WallMoment($0).map { $0.civil < moment.civil } ?? false }
    }

    /// Whether the commitment replaces a date of its series at `moment` or later.
    func replacesDate(from moment: WallMoment) -> Bool {
        occurrence.map { $0.civil >= moment.civil } ?? false
    }

    /// Whether a date is the start of the series or comes from the rule, rather than from ``rdates``.
    func hasOnRule(_ moment: WallMoment) -> Bool {
        guard let rule = try? RecurrenceRule(repeats), let start, start.civil != moment.civil else { return true }
        return firstInstance(of: rule, from: moment) == moment.civil
    }

    /// The same series without one date.
    func excluding(_ moment: WallMoment) -> Commitment {
        var series = self
        series.exdates = (exdates + [moment.description]).uniqued().ordered()
        return series
    }

    /// The same series without the date at `moment` and all later ones.
    func ended(before moment: WallMoment) -> Commitment {
        var ended = self
        if var rule = try? RecurrenceRule(repeats), firstInstance(of: rule, from: moment) != nil {
            let last = instances(of: rule, before: moment).last ?? start?.civil ?? moment.civil.adding(seconds: -1)
            rule.count = nil
            rule.until = moment.isDay ? .date(last.date) : .local(last)
            ended.repeats = rule.text
        }
        ended.exdates = exdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        ended.rdates = rdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        // The start is always a date of the series. It must be excluded if only added dates come before `moment`.
        if let start, start.civil >= moment.civil { ended = ended.excluding(start) }
        return ended
    }

    /// The first instance of the rule at `moment` or later, or nil if the rule has ended by then.
    private func firstInstance(of rule: RecurrenceRule, from moment: WallMoment) -> CivilDateTime? {
        guard let start else { return nil }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay)
        iterator.seek(to: moment.date)
        var skippedCount = 0
        while let instance = iterator.next() {
            // A rule with this many instances counts as one that continues.
            if instance >= moment.civil || skippedCount > Workspace.maxSkippedInstances { return instance }
            skippedCount += 1
        }
        return nil
    }

    /// The number of instances of the rule before `moment`, and the last such instance.
    func instances(of rule: RecurrenceRule, before moment: WallMoment) -> (count: Int64, last: CivilDateTime?) {
        guard let start else { return (0, nil) }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay)
        var count: Int64 = 0
        var last: CivilDateTime?
        while let instance = iterator.next(), instance < moment.civil {
            count += 1
            last = instance
            // With this many instances, one second before `moment` is close enough to the last instance.
            if count > Int64(Workspace.maxSkippedInstances) { return (count, moment.civil.adding(seconds: -1)) }
        }
        return (count, last)
    }
}

extension WallMoment {
    /// The same time on another day. A whole day stays a whole day.
    func on(_ date: CivilDate) -> WallMoment {
        switch self {
        case .day: .day(date)
        case .time(let civil): .time(CivilDateTime(date, secondOfDay: civil.secondOfDay))
        }
    }
}
