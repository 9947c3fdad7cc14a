/// Finds the zone that a free text describes, such as `(UTC+01:00) Amsterdam, Berlin, Rome` or `GMT+2`.
struct ZoneNames {
    private static let regions = [
        "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian", "America/Argentina",
    ]

    private let zones: Zones

    init(_ zones: Zones) {
        self.zones = zones
    }

    func name(describedBy text: String) -> String? {
        var (offset, rest) = ZoneNames.offset(in: text)
        rest = trimmed(rest)
        if rest.isEmpty { return offset.map { name(ofOffset: $0) } }
        for candidate in [rest, capitalized(rest)] where candidate != text {
            if zones.rules(candidate) != nil { return candidate }
        }
        if let name = abbreviation(rest) ?? windowsName(rest) ?? city(in: rest, offset: offset) { return name }
        return offset.map { name(ofOffset: $0) }
    }

    private func name(ofOffset offset: Int64) -> String {
        offset == 0 ? "UTC" : ZoneRules.syntheticName(initialOffset: offset, changes: []) ?? "UTC"
    }

    /// Reads the offset at the start of a text: `(UTC+01:00)`, `GMT-5`, `+0530`. Also returns the text after it.
    private static func offset(in text: String) -> (Int64?, rest: String) {
        var bytes = ByteReader(trimmed(text))
        let isInParentheses = bytes.take(UInt8(ascii: "("))
        let hasPrefix = bytes.take("UTC") || bytes.take("GMT") || bytes.take("utc") || bytes.take("gmt")
        bytes.skipBlanks()
        let isNegative = bytes.take(UInt8(ascii: "-"))
        let hasSign = isNegative || bytes.take(UInt8(ascii: "+"))
        var seconds: Int64 = 0
        if hasSign {
            guard let hours = bytes.takeDigits(upTo: 2), hours < 15 else { return (nil, text) }
            _ = bytes.take(UInt8(ascii: ":")) || bytes.take(UInt8(ascii: "."))
            let minutes = bytes.takeDigits(exactly: 2) ?? 0
            seconds = hours * 3600 + min(minutes, 59) * 60
        }
        guard hasSign || hasPrefix else { return (nil, text) }
        if isInParentheses { guard bytes.take(UInt8(ascii: ")")) else { return (nil, text) } }
        let isEnd = bytes.isAtEnd || bytes.peek() == UInt8(ascii: " ") || isInParentheses
        guard isEnd else { return (nil, text) }
        return (isNegative ? -seconds : seconds, bytes.restText())
    }

    /// `europe/berlin` as `Europe/Berlin`, and `new york` as `New_York`.
    private func capitalized(_ text: String) -> String {
        var isFirst = true
        let bytes = text.utf8.map { byte -> UInt8 in
            let byte = byte == UInt8(ascii: " ") ? UInt8(ascii: "_") : byte
            defer { isFirst = !byte.isLetter }
            return isFirst ? byte.uppercased : byte.lowercased
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Windows shows `(UTC-05:00) Eastern Time (US & Canada)` for `Eastern Standard Time`.
    private func windowsName(_ text: String) -> String? {
        var candidates = [text]
        if let end = text.parts(at: UInt8(ascii: "(")).first, end.utf8.count < text.utf8.count {
            candidates.append(trimmed(end))
        }
        for candidate in candidates {
            let words = candidate.parts(at: UInt8(ascii: " "))
            let plain = words.last == "Time" ? words.dropLast().joined(separator: " ") : candidate
            for name in [candidate, plain, plain + " Standard Time"] {
                if let iana = WindowsZones.ianaName(for: name), zones.rules(iana) != nil { return iana }
            }
            if words.last == "Time", words.dropLast().last == "Daylight" || words.dropLast().last == "Summer" {
                let name = words.dropLast(2).joined(separator: " ") + " Standard Time"
                if let iana = WindowsZones.ianaName(for: name), zones.rules(iana) != nil { return iana }
            }
        }
        return nil
    }

    /// The zone of a city in the text that has the offset, if the text gives one.
    private func city(in text: String, offset: Int64?) -> String? {
        for part in text.parts(at: UInt8(ascii: ",")) {
            let city = capitalized(trimmed(part))
            guard !city.isEmpty else { continue }
            for region in ZoneNames.regions {
                let name = region + "/" + city
                guard let rules = zones.rules(name) else { continue }
                // January and July, so that one of them is not in summer time.
                let offsets = [1_768_435_200, 1_784_073_600].map { rules.offset(at: Instant(seconds: $0)) }
                if offset.map({ offsets.contains($0) }) ?? true { return name }
            }
        }
        return nil
    }

    private func abbreviation(_ text: String) -> String? {
        let names: [String: String] = [
            "CEST": "Europe/Berlin", "MEZ": "Europe/Berlin", "MESZ": "Europe/Berlin", "BST": "Europe/London",
            "EDT": "America/New_York", "CDT": "America/Chicago", "MDT": "America/Denver", "PST": "America/Los_Angeles",
            "PDT": "America/Los_Angeles", "CST": "America/Chicago", "AEST": "Australia/Sydney",
            "AEDT": "Australia/Sydney", "JST": "Asia/Tokyo", "EEST": "Europe/Helsinki", "WEST": "Europe/Lisbon",
        ]
        return names[text].flatMap { zones.rules($0) == nil ? nil : $0 }
    }
}
