/// The part of the waking day that the doses of a routine follow, instead of a time on the clock.
public enum DoseAnchor: String, Choice {
    case waking, bedtime

    /// Minutes before the end of the waking day at which a dose before sleep is due.
    fileprivate static let minutesBeforeSleep: Int64 = 30
    /// Minutes in which a dose before sleep is due. People go to bed later than they planned.
    static let bedtimeMinutes: Int64 = 120
    /// The minutes between rising and leaving for a commitment before the waking day.
    fileprivate static let preparation: Int64 = 60

    /// The time of day of the rule of such a routine, in seconds. The rule decides on which dates there are doses.
    func ruleTime(_ settings: Settings) -> Int64 {
        switch self {
        case .waking: return settings.wake.minuteOfDay * 60
        case .bedtime:
            // A bedtime after midnight belongs to the day before.
            guard settings.wake < settings.sleep else { return 86_400 - DoseAnchor.minutesBeforeSleep * 60 }
            return max(settings.sleep.minuteOfDay - DoseAnchor.minutesBeforeSleep, 0) * 60
        }
    }
}

extension Mission {
    /// The event that the doses of a rule follow. Nil if they have fixed times, as several doses a day always have.
    func anchor(_ rule: RecurrenceRule) -> DoseAnchor? { rule.fallsSeveralTimesADay ? nil : doseAnchor }
}

extension Workspace {
    /// When the doses of some dates, in order, are due: after the sleep before each, or before the sleep after it.
    ///
    /// Sleep follows the hours of each date, a commitment that begins before them, and work through the night.
    func instants(of anchor: DoseAnchor, on dates: [CivilDate], in circumstances: Circumstances) -> [Instant] {
        guard let first = dates.first, let last = dates.last else { return [] }
        let zone = circumstances.zone
        var busy: [Occurrence] = []
        if !commitments.all.isEmpty {
            let day = WakingDay(first, settings: settings, in: zone)
            let end = WakingDay(last.adding(days: 1), settings: settings, in: zone).end
            busy = occurrences(from: nightStart(before: day, in: zone), until: end, in: circumstances).filter {
                $0.busy && !$0.allDay
            }
        }
        var instants: [Instant] = []
        for date in dates {
            let day = WakingDay(date, settings: settings, in: zone)
            switch anchor {
            case .waking: instants.append(waking(on: day, busy, in: circumstances))
            case .bedtime: instants.append(bedtime(of: day, busy, in: circumstances))
            }
        }
        return instants
    }

    private func waking(on day: WakingDay, _ busy: [Occurrence], in circumstances: Circumstances) -> Instant {
        if let sleep = catchUpSleep(on: [day], after: busy, in: circumstances).first {
            return max(sleep.span.end, day.start)
        }
        let night = Span(nightStart(before: day, in: circumstances.zone), day.start)
        var waking = day.start
        // A commitment in the first half of the night belongs to the evening before.
        for one in busy where one.start < day.start && night.start.minutes(until: one.start) > night.minutes / 2 {
            let minutes = travel(to: one) + DoseAnchor.preparation
            waking = min(waking, max(one.start.adding(minutes: -minutes), night.start))
        }
        return waking
    }

    private func bedtime(of day: WakingDay, _ busy: [Occurrence], in circumstances: Circumstances) -> Instant {
        let next = WakingDay(day.date.adding(days: 1), settings: settings, in: circumstances.zone)
        if let sleep = catchUpSleep(on: [next], after: busy, in: circumstances).first { return sleep.span.start }
        return max(day.end.adding(minutes: -DoseAnchor.minutesBeforeSleep), day.start)
    }

    /// Makes a mission a routine whose doses follow the waking day. A deadline that is a day gets a time for the rule.
    func follow(
        _ anchor: DoseAnchor, _ mission: inout Mission, in circumstances: Circumstances
    ) throws(IntentError) {
        guard let rule = try? RecurrenceRule(mission.repeats), rule.frequency >= .daily, !rule.fallsSeveralTimesADay,
            let deadline = mission.effectiveDeadline ?? mission.deadline
        else { throw .noDailyRule(mission.title, anchor) }
        if case .day(let date, let name) = deadline {
            let time = CivilDateTime(date, secondOfDay: anchor.ruleTime(settings))
            let zone = circumstances.rules(of: deadline)
            (mission.deadline, mission.ownDeadline) = (.moment(zone.instant(of: time), zone: name), nil)
        }
        (mission.isRoutine, mission.doseAnchor) = (true, anchor)
    }
}
