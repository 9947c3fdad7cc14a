extension ZoneRules {
    /// The maximum number of changes of the offset in a synthetic name.
    static let maxNamedChanges = 12

    /// Reads a synthetic name, which spells out the rules of a zone that no table knows. Nil if it is not such a name.
    ///
    /// - `UTC+05:37` has this offset at all times.
    /// - `UTC+05:37@1772935200=+06:37` has another offset from this second since 1970 on. More changes may follow.
    /// - `<+0537>-05:37<+0637>-06:37,M3.2.0,M11.1.0` is a rule in the form of POSIX for every year.
    init?(syntheticName name: String) {
        if name.begins(with: "<"), let rule = PosixZone(name) {
            self.init(name: name, rule)
            return
        }
        var bytes = ByteReader(name)
        guard bytes.take("UTC"), let initial = ZoneRules.takeOffset(&bytes) else { return nil }
        var changes: [Change] = []
        while bytes.take(UInt8(ascii: "@")) {
            guard let time = bytes.takeDigits(upTo: 11), bytes.take(UInt8(ascii: "=")),
                let offset = ZoneRules.takeOffset(&bytes), changes.count < ZoneRules.maxNamedChanges
            else { return nil }
            changes.append(Change(at: time, offset: offset))
        }
        guard bytes.isAtEnd else { return nil }
        self.init(name: name, initialOffset: initial, changes: changes, knownUntil: nil)
    }

    private init(name: String, _ rule: PosixZone) {
        let years: ClosedRange<Int64> = 1970...2037
        let end = CivilDate.dayNumber(year: years.upperBound + 1, month: 1, day: 1) * 86_400
        self.init(
            name: name, initialOffset: rule.standardOffset, changes: years.flatMap { rule.changes(in: $0) },
            knownUntil: end)
    }

    /// The name of a zone with these offsets, which ``init(syntheticName:)`` reads. Nil if it has too many changes.
    static func syntheticName(initialOffset: Int64, changes: [Change]) -> String? {
        guard changes.count <= maxNamedChanges, changes.allSatisfy({ $0.at >= 0 }) else { return nil }
        return "UTC" + offsetText(initialOffset)
            + changes.map { "@\($0.at)=" + offsetText($0.offset) }.joined()
    }

    /// `+05:37`, or `+05:37:20` if the offset has seconds.
    static func offsetText(_ offset: Int64) -> String {
        let seconds = abs(offset)
        return (offset < 0 ? "-" : "+") + padded(seconds / 3600, to: 2) + ":" + padded(seconds / 60 % 60, to: 2)
            + (seconds % 60 == 0 ? "" : ":" + padded(seconds % 60, to: 2))
    }

    private static func takeOffset(_ bytes: inout ByteReader) -> Int64? {
        let isNegative = bytes.take(UInt8(ascii: "-"))
        guard isNegative || bytes.take(UInt8(ascii: "+")), let hours = bytes.takeDigits(exactly: 2),
            bytes.take(UInt8(ascii: ":")), let minutes = bytes.takeDigits(exactly: 2), hours < 24, minutes < 60
        else { return nil }
        var seconds = hours * 3600 + minutes * 60
        if bytes.take(UInt8(ascii: ":")) {
            guard let more = bytes.takeDigits(exactly: 2), more < 60 else { return nil }
            seconds += more
        }
        return isNegative ? -seconds : seconds
    }
}
