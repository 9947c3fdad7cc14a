/// The milestones of the waking day, as a kind of nag.
///
/// A milestone is about no mission. It has neither a sound nor a badge, it cannot be snoozed, and it counts neither for
/// the limit of reminders a day (``Settings/callsPerDay``) nor for an offer to raise or lower a level, because the
/// person switched each of them on. Quiet hours, quiet periods, sleep and days off drop it: later it would
/// not be true any more. Services that keep messages for a device that is away keep it for minutes at most.
extension Workspace {
    /// The milestones of a day that come at their time. The switch of a milestone must have been on by then.
    func milestones(of day: WakingDay, _ rules: NagRules) -> [Nag] {
        let settingsRecord = record(Settings.recordID)
        return Milestones.percents.compactMap { percent -> Nag? in
            guard settings.milestones.contains(percent) else { return nil }
            let at = day.instant(percentLeft: percent)
            let field = FieldName(Milestones.field(percent), in: .settings)
            let since = settingsRecord?.cell(field)?.stamp.time.instant ?? .earliest
            guard at >= since, at > day.start, at < day.end, !rules.isQuiet(at), rules.awake(at) == at else {
                return nil
            }
            return Nag(
                id: Nag.milestoneID(percent, on: day.date), level: .gentle, kind: .milestone(percent: percent),
                falls: at, deadline: day.end, isSilent: true)
        }
    }

    /// The message of a milestone. Nil if it is late, because something else is true by then.
    func milestoneMessage(
        _ nag: Nag, percent: Int64, tag: RecordID, words: Words, in circumstances: Circumstances
    ) -> NagMessage? {
        let now = circumstances.now
        guard let ends = nag.ends, now < ends else { return nil }
        let end = words.time(circumstances.zone.civil(at: nag.deadline))
        return NagMessage(
            tag: tag, occurrences: [nag.id], mission: nil, level: nag.level,
            title: words(MilestonePhrase.title(percent)),
            body: words(MilestonePhrase.body(minutes: now.nearestMinutes(until: nag.deadline), until: end)),
            sound: .none, vibrates: false, actions: [], deadline: nag.deadline, ends: ends, series: Nag.milestoneSeries)
    }
}

extension Nag {
    /// A milestone that is later than this many minutes is dropped.
    static let milestoneMinutes: Int64 = 5

    /// The id that all milestones share, so that a later one takes the place of an earlier one.
    static let milestoneSeries = RecordID(namespace: Settings.namespace, name: "nag/milestone")

    var isMilestone: Bool { if case .milestone = kind { true } else { false } }

    /// The id of a milestone: each comes at most once a day.
    public static func milestoneID(_ percent: Int64, on date: CivilDate) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "nag/milestone/\(percent)/\(date)")
    }

    /// The percentage of a milestone that came around a date. Nil for any other nag.
    public static func milestonePercent(of id: RecordID, around date: CivilDate) -> Int64? {
        Milestones.percents.first { percent in
            ([0, -1, 1] as [Int64]).contains { milestoneID(percent, on: date.adding(days: $0)) == id }
        }
    }

    /// The name of a call about a day, for lists.
    public func dayName(_ words: Words) -> String {
        switch kind {
        case .milestone(let percent): words(MilestonePhrase.title(percent))
        case .windDown: words(SummaryPhrase.windDownName)
        default: words(SummaryPhrase.morningName)
        }
    }
}
