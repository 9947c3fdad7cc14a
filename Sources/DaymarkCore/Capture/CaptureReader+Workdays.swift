/// Reads lengths in days of work, such as “1.5 days”.
extension CaptureReader {
    /// The minutes of a day of work.
    private static let minutesOfWorkday: Int64 = 480
    /// The longest such length without a mark, in minutes. “plank 30 days” is no length of work.
    private static let longestBareWorkdays: Int64 = 4800

    /// Reads a length in days: “~2d”, and “1.5 days”, “2d” or “half a day” before a date, before a mark or at the end.
    ///
    /// “for 2 days” is how long something lasts by the calendar, and “in 2 days” is a date. Without a mark, only long work
    /// such as an essay takes days: “rent car 3 days” and “seminar 2 days monday 9:00” do not.
    mutating func readDaysOfWork(at start: Int, isMarked: Bool) -> Int? {
        guard !isFor, mission.estimate == nil, let (minutes, next) = daysOfWork(at: start), isEndOfWord(next),
            isMarked || mayBeDaysOfWork(minutes, until: next)
        else { return nil }
        guard isMarked || areDaysOfWork(until: next) else {
            // The person may have meant work for a deadline, or how long an event lasts.
            let isUnclear = CaptureReader.namesDeadline(tokens) || hasExactTime
            return isUnclear && word(next - 1) != "d" ? leaveInTitle(position..<next) : nil
        }
        guard addChip(.minutes(minutes), for: position..<next) else { return nil }
        mission.estimate = minutes
        return next
    }

    /// Reads “2 days”, “1.5 days”, “two working days”, “2d” and “half a day” as minutes of work.
    func daysOfWork(at index: Int) -> (minutes: Int64, next: Int)? {
        // The letter stands for a title, so “2 days” is how far ahead something is: “snooze essay 2 days”.
        guard word(0) != "x" else { return nil }
        if word(index) == "half", word(index + 1) == "a", word(index + 2) == "day" {
            return (CaptureReader.minutesOfWorkday / 2, index + 3)
        }
        let isInWords = token(index)?.number == nil
        guard !isInWords || (DateWords.number(word(index)) ?? 0) > 1, let (number, over, end) = amount(at: index) else {
            return nil
        }
        let unit = ["working", "work"].contains(word(end)) ? end + 1 : end
        switch word(unit) {
        case "day", "days", "workday", "workdays": break
        // “2D” is a dimension.
        case "d" where token(unit)?.followsSpace == false && token(unit)?.isCapital == false && !isInWords: break
        default: return nil
        }
        guard number <= 1000 else { return nil }
        let minutes = number * CaptureReader.minutesOfWorkday / over
        return (1...Mission.longestEstimate).contains(minutes) ? (minutes, unit + 1) : nil
    }

    /// A number as a fraction, also with a comma: “1.5”, “1,5”, “2”.
    private func amount(at index: Int) -> (number: Int64, over: Int64, next: Int)? {
        if let whole = token(index)?.number, whole <= 100, word(index + 1) == ",", let fraction = token(index + 2),
            fraction.digitCount == 1, !fraction.followsSpace, let tenths = fraction.number
        {
            return (whole * 10 + tenths, 10, index + 3)
        }
        guard let (number, over, next) = dates.number(index) else { return nil }
        return (number, over, next)
    }

    /// Words before days that are no length of work: “in 2 days”, “the last 3 days”.
    private static let wordsBeforeDays = WordList(
        """
        in for within every each the next last past first after before of to from per at over until by other another than \
        all these those about around ago a any some only x × due
        """)
    /// Words after such days: “2 days before”, “2 days every week”.
    private static let wordsAfterDays = WordList(
        "before after from ago later earlier in of off within left until till til every each a per to")
    /// Words for what lasts some days by the calendar.
    private static let spansOfDays = WordList(
        """
        trip holiday holidays vacation leave off stay visit conference convention congress festival hackathon retreat \
        offsite camp camping workshop training course wedding fair hike tour travel travelling hotel airbnb fast fasting \
        rest sick absent challenge streak notice delivery delivered shipping warranty expires expiry valid cruise
        """)

    /// Words before a number with a letter: “exercise 2d”, “room 3d”.
    private static let numberedParts = WordList(
        """
        exercise exercises ex problem problems task tasks question questions q aufgabe nr no number part teil item room p
        """)

    /// Whether the line says that the days up to an index are days of work.
    private func areDaysOfWork(until next: Int) -> Bool {
        if tokens[position..<next].contains(where: { ["working", "work", "workday", "workdays"].contains($0.text) }) {
            return true
        }
        guard CaptureReader.namesLongWork(tokens), CaptureReader.namesDeadline(tokens) || !hasExactTime else {
            return false
        }
        guard word(next - 1) == "d" else { return true }
        return token(position - 1)?.number == nil && CaptureReader.numberedParts.index(of: word(position - 1)) == nil
    }

    private var hasExactTime: Bool { tokens.indices.contains { dates.clock($0)?.clock.exact == true } }

    /// Whether no word beside days makes them something other than a length, such as a date or a trip.
    private func mayBeDaysOfWork(_ minutes: Int64, until next: Int) -> Bool {
        guard position > 0, !isRevision, rule == nil, tokens[position].followsSpace, isEdge(next),
            minutes <= CaptureReader.longestBareWorkdays,
            CaptureReader.wordsBeforeDays.index(of: word(position - 1)) == nil,
            CaptureReader.wordsAfterDays.index(of: word(next)) == nil || predecessor?.words.lowerBound == next,
            !namesMedicine
        else { return false }
        let words = source(of: position..<next)
        guard !removedChips.contains(where: { $0.holds(words) }) else { return false }
        return !tokens.contains { CaptureReader.spansOfDays.index(of: $0.text) != nil }
    }
}
