/// Keeps the time of an event apart from the day of the next one: “Do Zahnarzt 9 Uhr, Mi Friseur 10 Uhr”.
extension CaptureReader {
    /// Reads only the time of a line that has its day if another event begins after the time.
    func timeBeforeOtherEvent(at index: Int) -> (DatePhrase, next: Int)? {
        guard phrase?.date != nil, phrase?.time == nil, let (clock, end) = dates.clock(index), clock.exact,
            beginsOtherEvent(end), let (found, next) = dates.timeOfDay(at: index), next == end
        else { return nil }
        return (found, next)
    }

    /// Whether a comma, a day of the week and an event with an unread time begin at an index. In “sat, sun brunch 11:00”,
    /// the time has been read as that of Saturday, so the days are a list.
    func beginsOtherEvent(_ index: Int) -> Bool {
        guard [",", ";"].contains(word(index)), DateWords.weekday(word(index + 1)) != nil,
            token(index + 2)?.kind == .word, !isDateWord(index + 2)
        else { return false }
        return (index + 2..<tokens.count).contains { !isUnderstood($0) && dates.clock($0)?.clock.exact == true }
    }
}
