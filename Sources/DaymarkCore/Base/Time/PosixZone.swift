/// The rule at the end of a TZif file: a POSIX TZ string such as `CET-1CEST,M3.5.0,M10.5.0/3`
/// (POSIX.1-2017 section 8.3, with the hours −167 to 167 of RFC 8536 section 3.3.1).
struct PosixZone {
    let standardOffset: Int64
    private let daylight: (offset: Int64, start: Turn, end: Turn)?

    var hasDaylightSaving: Bool { daylight != nil }

    /// Reads a rule; nil if `text` is not one.
    init?(_ text: String) {
        var reader = ByteReader(text)
        guard PosixZone.skipName(&reader), let standard = PosixZone.time(&reader) else { return nil }
        standardOffset = -standard
        guard !reader.isAtEnd else {
            daylight = nil
            return
        }
        guard PosixZone.skipName(&reader) else { return nil }
        var offset = standardOffset + 3600
        if reader.peek() != UInt8(ascii: ",") {
            guard let given = PosixZone.time(&reader) else { return nil }
            offset = -given
        }
        guard reader.take(UInt8(ascii: ",")), let start = Turn(&reader), reader.take(UInt8(ascii: ",")),
            let end = Turn(&reader), reader.isAtEnd
        else { return nil }
        daylight = (offset, start, end)
    }

    /// The two changes of the offset in a year, in order of time; none without daylight saving.
    func changes(in year: Int64) -> [ZoneRules.Change] {
        guard let daylight else { return [] }
        let start = ZoneRules.Change(at: daylight.start.local(in: year) - standardOffset, offset: daylight.offset)
        let end = ZoneRules.Change(at: daylight.end.local(in: year) - daylight.offset, offset: standardOffset)
        return start.at < end.at ? [start, end] : [end, start]
    }

    private static func skipName(_ reader: inout ByteReader) -> Bool {
        let start = reader.position
        if reader.take(UInt8(ascii: "<")) {
            while let byte = reader.next() {
                if byte == UInt8(ascii: ">") { return true }
            }
            return false
        }
        while let byte = reader.peek(), byte.isLetter { reader.skip(1) }
        return reader.position - start >= 3
    }

    /// Reads `[+-]h[:m[:s]]`, in seconds.
    private static func time(_ reader: inout ByteReader) -> Int64? {
        let negative = reader.take(UInt8(ascii: "-"))
        if !negative { _ = reader.take(UInt8(ascii: "+")) }
        guard let hours = reader.takeDigits(upTo: 3), hours <= 167 else { return nil }
        var seconds = hours * 3600
        for unit: Int64 in [60, 1] where reader.take(UInt8(ascii: ":")) {
            guard let value = reader.takeDigits(upTo: 2), value < 60 else { return nil }
            seconds += value * unit
        }
        return negative ? -seconds : seconds
    }

    /// The local time in a year at which the offset changes.
    private struct Turn {
        private enum Day {
            /// Day 1 to 365. 29 February is never counted.
            case julian(Int64)
            /// Day 0 to 365. 29 February is counted.
            case ordinal(Int64)
            /// Month, week (5 is the last), weekday (0 is Sunday).
            case monthly(Int64, Int64, Int64)
        }

        private let day: Day
        private let time: Int64

        init?(_ reader: inout ByteReader) {
            if reader.take(UInt8(ascii: "M")) {
                guard let month = reader.takeDigits(upTo: 2), (1...12).contains(month), reader.take(UInt8(ascii: ".")),
                    let week = reader.takeDigit(), (1...5).contains(week), reader.take(UInt8(ascii: ".")),
                    let weekday = reader.takeDigit(), weekday <= 6
                else { return nil }
                day = .monthly(month, week, weekday)
            } else if reader.take(UInt8(ascii: "J")) {
                guard let number = reader.takeDigits(upTo: 3), (1...365).contains(number) else { return nil }
                day = .julian(number)
            } else {
                guard let number = reader.takeDigits(upTo: 3), number <= 365 else { return nil }
                day = .ordinal(number)
            }
            if reader.take(UInt8(ascii: "/")) {
                guard let given = PosixZone.time(&reader) else { return nil }
                time = given
            } else {
                time = 7200
            }
        }

        func local(in year: Int64) -> Int64 {
            let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
            switch day {
            case .julian(let number):
                let skipped: Int64 = CivilDate.isLeap(year) && number >= 60 ? 1 : 0
                return (newYear + number - 1 + skipped) * 86_400 + time
            case .ordinal(let number):
                return (newYear + number) * 86_400 + time
            case .monthly(let month, let week, let weekday):
                let first = CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: month, day: 1))
                let toWeekday = (weekday - first.weekday.number + 7) % 7
                var day = 1 + toWeekday + (week - 1) * 7
                if day > CivilDate.days(inMonth: month, of: year) { day -= 7 }
                return (first.dayNumber + day - 1) * 86_400 + time
            }
        }
    }
}
