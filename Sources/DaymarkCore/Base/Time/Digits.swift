/// Writes dates and times as digits at fixed positions. Calendars, records and operations need thousands of them.
enum Digits {
    /// `2026-11-21`, or `20261121`.
    static func text(of date: CivilDate, separated: Bool) -> String {
        String(unsafeUninitializedCapacity: separated ? 10 : 8) { put(date, separated, into: $0) }
    }

    /// `2026-11-21T09:05:00`, or `20261121T090500`.
    static func text(of moment: CivilDateTime, separated: Bool) -> String {
        String(unsafeUninitializedCapacity: separated ? 19 : 15) { buffer in
            var end = put(moment.date, separated, into: buffer)
            let second = moment.secondOfDay
            end = put(UInt8(ascii: "T"), at: end, into: buffer)
            end = put(second / 3600, 2, at: end, into: buffer)
            if separated { end = put(UInt8(ascii: ":"), at: end, into: buffer) }
            end = put(second / 60 % 60, 2, at: end, into: buffer)
            if separated { end = put(UInt8(ascii: ":"), at: end, into: buffer) }
            return put(second % 60, 2, at: end, into: buffer)
        }
    }

    private static func put(_ date: CivilDate, _ separated: Bool, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int
    {
        let (year, month, day) = date.components
        var end = put(year, 4, at: 0, into: buffer)
        if separated { end = put(UInt8(ascii: "-"), at: end, into: buffer) }
        end = put(month, 2, at: end, into: buffer)
        if separated { end = put(UInt8(ascii: "-"), at: end, into: buffer) }
        return put(day, 2, at: end, into: buffer)
    }

    /// - Returns: The index after the byte.
    private static func put(_ byte: UInt8, at offset: Int, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        buffer[offset] = byte
        return offset + 1
    }

    private static func put(
        _ number: Int64, _ count: Int, at offset: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        // Dividing 32-bit numbers is faster.
        var rest = UInt32(truncatingIfNeeded: number)
        var at = offset + count
        while at > offset {
            at -= 1
            buffer[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return offset + count
    }
}
