/// Reads lengths of time of other programs: `90`, `1:30`, `1h 30m`, `1,5 h`, `90 min`, `PT1H30M`.
enum WrittenDuration {
    /// - Parameter unitMinutes: The minutes in the unit of a bare number.
    /// - Returns: Minutes, rounded to whole ones. Nil if the text is no length.
    static func minutes(_ text: String, unitMinutes: Int64) -> Int64? {
        let word = folded(trimmed(text))
        if word.begins(with: "p") {
            let upperCase = String(decoding: word.utf8.map { $0.uppercased }, as: UTF8.self)
            return CalendarDuration(upperCase).map { $0.seconds / 60 }
        }
        var bytes = ByteReader(word)
        var total: Int64 = 0
        var isFirst = true
        while !bytes.isAtEnd {
            guard let hundredths = number(&bytes) else { return nil }
            if isFirst, bytes.take(UInt8(ascii: ":")) {
                guard let minutes = bytes.takeDigits(exactly: 2), minutes < 60, hundredths % 100 == 0 else {
                    return nil
                }
                // Seconds may follow.
                if bytes.take(UInt8(ascii: ":")), bytes.takeDigits(exactly: 2) == nil { return nil }
                total = hundredths / 100 * 60 + minutes
                bytes.skipBlanks()
                return bytes.isAtEnd ? total : nil
            }
            bytes.skipBlanks()
            let unit = unit(&bytes)
            if unit.isEmpty, !isFirst || !bytes.isAtEnd { return nil }
            guard let minutes = unit.isEmpty ? unitMinutes : length(ofUnit: unit) else { return nil }
            total += (hundredths * minutes + 50) / 100
            bytes.skipBlanks()
            isFirst = false
        }
        return isFirst ? nil : total
    }

    /// Takes a number with up to two decimals, in hundredths.
    private static func number(_ bytes: inout ByteReader) -> Int64? {
        guard let whole = bytes.takeDigits(upTo: 6) else { return nil }
        let hasPoint = bytes.peek() == UInt8(ascii: ".") || bytes.peek() == UInt8(ascii: ",")
        guard hasPoint, bytes.peek(1)?.isDigit == true else { return whole * 100 }
        bytes.skip(1)
        let tenths = bytes.takeDigit() ?? 0
        let hundredths = bytes.takeDigit() ?? 0
        while bytes.takeDigit() != nil {}
        return whole * 100 + tenths * 10 + hundredths
    }

    private static func unit(_ bytes: inout ByteReader) -> String {
        let start = bytes.position
        while let byte = bytes.peek(), byte.isLetter { bytes.skip(1) }
        let unit = bytes.text(from: start, to: bytes.position)
        _ = bytes.take(UInt8(ascii: "."))
        return unit
    }

    /// The minutes of a unit, by its first letters in English, German, French, Spanish, Italian and Dutch.
    private static func length(ofUnit unit: String) -> Int64? {
        if ["h", "u", "o", "st", "hour"].contains(where: { unit == $0 || unit.begins(with: $0) }) { return 60 }
        return unit.begins(with: "m") && !unit.begins(with: "mo") ? 1 : nil
    }
}
