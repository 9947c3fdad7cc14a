import DaymarkCore

/// Describes in words when a commitment happens.
public struct CommitmentText: Hashable, Sendable {
    public let when: String

    public init(_ commitment: Commitment, words: Words, in circumstances: Circumstances) {
        var when = ""
        if let start = commitment.start {
            if case .time(let from) = start {
                let to: CivilDateTime? = if case .time(let end) = commitment.end { end } else { nil }
                when = to.map { words.span(from, $0) } ?? words.time(from)
            }
            // If a commitment lasts several days, the text includes its end.
            let last =
                commitment.end.map { end -> CivilDate in end.isDay ? end.date.adding(days: -1) : end.date }
                ?? start.date
            let days = last.dayNumber - start.date.dayNumber
            if days > 0, start.isDay || days > 1 || (commitment.end?.civil.secondOfDay ?? 0) >= start.civil.secondOfDay,
                commitment.repeats.isEmpty
            {
                var times = ("", "")
                if case .time(let from) = start, case .time(let to) = commitment.end {
                    times = (" " + words.time(from), " " + words.time(to))
                }
                let first = words.dayOrDate(start.date, in: circumstances)
                self.when = "\(first)\(times.0) – \(words.dayOrDate(last, in: circumstances))\(times.1)"
                return
            }
            if let rule = try? RecurrenceRule(commitment.repeats) {
                when = words.repeats(rule) + (when.isEmpty ? "" : ", " + when)
            } else {
                when = words.dayOrDate(start.date, in: circumstances) + (when.isEmpty ? "" : " " + when)
                when += CommitmentText.moreDates(of: commitment, words, in: circumstances)
            }
        }
        self.when = when
    }

    /// The most dates besides the first that are named.
    private static let namedDates = 3

    /// The further dates of a commitment on listed days: “, Fri 11 Dec, Sat 12 Dec”.
    private static func moreDates(
        of commitment: Commitment, _ words: Words, in circumstances: Circumstances
    ) -> String {
        let dates = commitment.rdates.compactMap { WallMoment($0)?.date }.ordered { $0 < $1 }
        let named = dates.prefix(namedDates).map { ", " + words.dayOrDate($0, in: circumstances) }.joined()
        return named + (dates.count > namedDates ? ", …" : "")
    }
}
