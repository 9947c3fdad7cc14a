/// A timestamp of Org: `<2026-12-04 Fri 17:00 +1w -3d>`, or `[…]` for one that is not planned.
struct OrgTimestamp {
    let moment: WallMoment
    /// The repeat. Nil without a repeater.
    let rule: RecurrenceRule?
    /// Whether the repeat counts from the day of completion.
    let countsFromCompletion: Bool
    let isActive: Bool

    /// Takes a timestamp from the front of `bytes`.
    init?(_ bytes: inout ByteReader) {
        let start = bytes
        guard let open = bytes.next(), open == UInt8(ascii: "<") || open == UInt8(ascii: "["),
            let date = CivilDate(&bytes)
        else {
            bytes = start
            return nil
        }
        isActive = open == UInt8(ascii: "<")
        let close = isActive ? UInt8(ascii: ">") : UInt8(ascii: "]")
        let textStart = bytes.position
        while let byte = bytes.peek(), byte != close { bytes.skip(1) }
        let words = bytes.text(from: textStart, to: bytes.position).words
        guard bytes.take(close) else {
            bytes = start
            return nil
        }
        var time: Int64?
        var rule: RecurrenceRule?
        var countsFromCompletion = false
        for word in words {
            var part = ByteReader(word)
            if part.peekDigit() != nil {
                guard let hour = part.takeDigits(upTo: 2), part.take(UInt8(ascii: ":")),
                    let minute = part.takeDigits(exactly: 2), hour < 24, minute < 60
                else { continue }
                time = hour * 3600 + minute * 60
            } else if part.peek() == UInt8(ascii: "+") || part.peek() == UInt8(ascii: ".") {
                countsFromCompletion = part.peek() == UInt8(ascii: ".")
                while part.take(UInt8(ascii: "+")) || part.take(UInt8(ascii: ".")) {}
                rule = OrgTimestamp.rule(&part)
            }
        }
        moment = time.map { .time(CivilDateTime(date, secondOfDay: $0)) } ?? .day(date)
        self.rule = rule
        self.countsFromCompletion = countsFromCompletion
    }

    private static func rule(_ part: inout ByteReader) -> RecurrenceRule? {
        guard let number = part.takeDigits(upTo: 3), number > 0, let unit = part.next() else { return nil }
        let frequency: RecurrenceRule.Frequency
        switch unit {
        case UInt8(ascii: "h"): frequency = .hourly
        case UInt8(ascii: "d"): frequency = .daily
        case UInt8(ascii: "w"): frequency = .weekly
        case UInt8(ascii: "m"): frequency = .monthly
        case UInt8(ascii: "y"): frequency = .yearly
        default: return nil
        }
        var rule = RecurrenceRule(frequency)
        rule.interval = number
        return rule
    }
}
