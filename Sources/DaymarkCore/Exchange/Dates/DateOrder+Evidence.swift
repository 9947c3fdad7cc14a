extension DateOrder {
    /// The order that one date tells by its numbers: in `28/11/2026` the day comes first. Nil if both orders are possible
    /// or the date does not depend on the order.
    init?(toldBy text: String) {
        var bytes = ByteReader(trimmed(text))
        guard let first = bytes.takeDigits(upTo: 2), let separator = bytes.next(),
            "/-.".utf8.contains(separator), let second = bytes.takeDigits(upTo: 2), bytes.peek() == separator
        else { return nil }
        switch (first, second) {
        case (13...31, 1...12): self = .dayFirst
        case (1...12, 13...31): self = .monthFirst
        // Dates with points begin with the day everywhere.
        case (1...31, 1...12) where separator == UInt8(ascii: "."): self = .dayFirst
        default: return nil
        }
    }
}

/// The order of day and month in a column, which its telling rows decide for all of them.
struct ColumnDateOrder {
    /// Nil if no row tells the order, or if the rows contradict each other.
    let order: DateOrder?
    /// Whether some rows have the day first and others the month.
    let isMixed: Bool

    init(_ texts: some Sequence<String>) {
        var found: DateOrder?
        var isMixed = false
        for text in texts {
            guard let told = DateOrder(toldBy: text) else { continue }
            if let found, found != told { isMixed = true }
            found = found ?? told
        }
        order = isMixed ? nil : found
        self.isMixed = isMixed
    }
}
