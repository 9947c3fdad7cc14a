/// The texts of the calls about a whole day.
extension Workspace {
    /// The most commitments, planned missions and missions carried over that a summary names.
    private static let namedCommitments = 4, namedPlanned = 4, namedCarried = 3

    /// The lines of a summary, in a few words each. The last line of a group that is too long says how many
    /// more there are. One question about doses comes last.
    func lines(of summary: MorningSummary, _ words: Words, in circumstances: Circumstances) -> [String] {
        let zone = circumstances.zone
        func time(_ instant: Instant) -> String { words.time(zone.civil(at: instant)) }
        func capped(_ lines: [String], _ limit: Int) -> [String] {
            guard lines.count > limit else { return lines }
            return lines.prefix(limit - 1) + [words(SummaryPhrase.more(lines[limit - 1], lines.count - limit))]
        }
        let commitments = summary.commitments.map { one in
            one.allDay
                ? words(SummaryPhrase.wholeDay(one.title))
                : words(SummaryPhrase.commitment(one.title, at: time(one.start)))
        }
        let planned = summary.planned.map { one in
            let isNuclear = one.level == .nuclear
            guard let start = one.start else {
                let isEnd = one.deadline == summary.day.end
                return words(
                    SummaryPhrase.due(
                        one.title, at: isEnd ? "" : one.deadline.map { time($0) } ?? "", isNuclear: isNuclear))
            }
            return words(SummaryPhrase.planned(one.title, at: time(start), isNuclear: isNuclear))
        }
        let carried = summary.carried.map { words(SummaryPhrase.carried($0.title)) }
        let asked = summary.doses.isEmpty ? [] : [question(about: summary.doses, on: summary.day, words)]
        return capped(commitments, Workspace.namedCommitments) + capped(planned, Workspace.namedPlanned)
            + capped(carried, Workspace.namedCarried) + asked
    }

    /// The message of a call about a day. Nil if there is nothing to report, or if the day is over.
    func dayMessage(_ nag: Nag, _ tag: RecordID, words: Words, in circumstances: Circumstances) -> NagMessage? {
        if case .milestone(let percent) = nag.kind {
            return milestoneMessage(nag, percent: percent, tag: tag, words: words, in: circumstances)
        }
        let date = circumstances.zone.civil(at: nag.falls).date
        var day = WakingDay(date, settings: settings, in: circumstances.zone)
        // The last part of a day may lie after midnight.
        if nag.kind == .windDown, !day.contains(nag.falls) {
            day = WakingDay(date.adding(days: -1), settings: settings, in: circumstances.zone)
        }
        guard circumstances.now < day.end else { return nil }
        let (title, body): (String, String)
        if nag.kind == .windDown {
            title = words(SummaryPhrase.windDown)
            body = windDownText(after: day, words, in: circumstances)
        } else {
            let summary = MorningSummary(day, self, in: circumstances)
            guard !summary.isEmpty else { return nil }
            title = words(
                SummaryPhrase.title(commitments: summary.commitments.count, missions: summary.planned.count))
            body = lines(of: summary, words, in: circumstances).joined(separator: "\n")
        }
        return NagMessage(
            tag: tag, occurrences: [nag.id], mission: nil, level: nag.level, title: title, body: body, sound: .none,
            vibrates: false, actions: [], deadline: nag.deadline)
    }

    /// Says what comes first tomorrow, so that the rest can wait, and which commitments are at the same time.
    private func windDownText(after day: WakingDay, _ words: Words, in circumstances: Circumstances) -> String {
        let next = WakingDay(day.date.adding(days: 1), settings: settings, in: circumstances.zone)
        let first = occurrences(from: day.end, until: next.end, in: circumstances).first {
            !$0.allDay && $0.start >= day.end && $0.answer != .declined
        }
        guard let first else {
            return words(SummaryPhrase.restUntil(words.time(circumstances.zone.civil(at: next.start))))
        }
        let start = circumstances.zone.civil(at: first.start)
        // After midnight “tomorrow” may mean two days.
        let tomorrow = circumstances.zone.civil(at: day.end.adding(minutes: -1)).date.adding(days: 1)
        let dayName = start.date == tomorrow ? nil : words.weekday(start.date)
        let firstUp = words(SummaryPhrase.firstUp(first.title, day: dayName, at: words.time(start)))
        let clashes = clashSentences(from: day.end, until: next.end, tomorrow: tomorrow, words, in: circumstances)
        return ([firstUp] + clashes).joined(separator: "\n")
    }
}
