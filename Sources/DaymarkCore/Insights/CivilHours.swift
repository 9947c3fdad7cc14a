/// Splits time among the days and hours that a clock in a zone shows.
///
/// Days may have 23 or 25 hours, and a change of the clock may come in the middle of an hour.
struct CivilHours {
    private static let hour: Int64 = 3_600_000

    let zone: ZoneRules

    /// Passes each part of a span to `body` in order of time: its day number, its hour, and its share of the minutes.
    ///
    /// The minutes are spread evenly over the span. Shares are whole minutes and add up to `minutes`. A span without
    /// length has one part.
    func split(_ span: Span, minutes: Int64, _ body: (_ day: Int64, _ hour: Int, _ minutes: Int64) -> Void) {
        let (start, end) = (span.start.milliseconds, span.end.milliseconds)
        let length = end - start
        var (from, given) = (start, Int64(0))
        var offset = zone.offset(at: span.start) * 1000
        repeat {
            let local = from + offset
            var to = min(end, from + CivilHours.hour - local.flooredRemainder(by: CivilHours.hour))
            let next = zone.offset(at: Instant(milliseconds: to)) * 1000
            if next != offset { to = change(from: from, to: to, offset: offset) }
            // The rounded sum up to here, so that no minute is lost.
            let sum = length > 0 ? (2 * minutes * (to - start) + length) / (2 * length) : minutes
            let day = local.flooredQuotient(by: 86_400_000)
            if sum > given {
                body(day, Int(local.flooredRemainder(by: 86_400_000) / CivilHours.hour), sum - given)
            }
            (from, given, offset) = (to, sum, next)
        } while from < end
    }

    /// The first millisecond after `from` at which the clock has another offset. It has one at `to`.
    private func change(from: Int64, to: Int64, offset: Int64) -> Int64 {
        var (low, high) = (from, to)
        while high - low > 1 {
            let middle = (low + high) / 2
            if zone.offset(at: Instant(milliseconds: middle)) * 1000 == offset { low = middle } else { high = middle }
        }
        return high
    }
}
