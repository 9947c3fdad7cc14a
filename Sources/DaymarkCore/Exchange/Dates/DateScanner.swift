/// Splits a date or a repeat in words into ``DateWord``s, with the words of one language.
struct DateScanner {
    /// The words of a language for dates, longest first.
    struct Words: Sendable {
        fileprivate let entries: [(phrase: [UInt8], words: [DateWord])]
        let language: Language

        init(_ language: Language) {
            self.language = language
            let entries = Vocabulary(language.dates).entries.map { entry in
                (phrase: entry.phrase, words: entry.meaning.words.compactMap { DateWord(name: $0) })
            }
            self.entries = entries.ordered { $0.phrase.count > $1.phrase.count }
        }
    }

    private let text: [UInt8]
    private let words: Words
    private let order: DateOrder
    private var position = 0
    private(set) var found: [DateWord] = []

    /// - Returns: Nil if a part of the text is not understood.
    static func read(_ text: String, with words: Words, order: DateOrder) -> [DateWord]? {
        var scanner = DateScanner(
            text: Array(folded(plainDigits(text)).utf8), words: words, order: order)
        while scanner.position < scanner.text.count {
            guard scanner.skipSpace() || scanner.readDigits() || scanner.readWord() else { return nil }
        }
        return scanner.found
    }

    private init(text: [UInt8], words: Words, order: DateOrder) {
        self.text = text
        self.words = words
        self.order = order
    }

    /// Replaces full-width digits and colons with plain ones.
    private static func plainDigits(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isFullWidth = (0xff10...0xff1a).contains(scalar.value)
            let ascii = isFullWidth ? UInt8(truncatingIfNeeded: scalar.value - 0xff10 + 0x30) : 0
            plain.append(isFullWidth ? Unicode.Scalar(ascii) : scalar)
        }
        return String(plain)
    }

    private func byte(_ offset: Int = 0) -> UInt8 { position + offset < text.count ? text[position + offset] : 0x20 }

    private mutating func skipSpace() -> Bool {
        let isSpace = byte() == 0x20 || byte() == UInt8(ascii: ",")
        // A point after a word ends an abbreviation.
        let isPoint = byte() == UInt8(ascii: ".") && position > 0 && !text[position - 1].isDigit
        guard isSpace || isPoint else { return false }
        position += 1
        return true
    }

    // MARK: Words

    private mutating func readWord() -> Bool {
        var candidates: [[DateWord]] = []
        var length = 0
        for entry in words.entries where length == 0 || entry.phrase.count == length {
            if isHere(entry.phrase) {
                candidates.append(entry.words)
                length = entry.phrase.count
            }
        }
        guard let first = candidates.first else { return false }
        position += length
        let chosen = candidates.count > 1 ? choice(candidates) : first
        // The ending of an ordinal number stands right after the digits.
        if chosen == [.ordinalEnding] {
            guard case .number(let number) = found.last, text[position - length - 1].isDigit else { return false }
            found[found.count - 1] = .ordinal(number)
        } else {
            found += chosen
        }
        return true
    }

    private func isHere(_ phrase: [UInt8]) -> Bool {
        guard text[position...].starts(with: phrase) else { return false }
        let end = position + phrase.count
        let isWord = phrase.last.map { $0.isLetter || $0 >= 0x80 } ?? false
        guard !words.language.joinsWords, isWord, end < text.count else { return true }
        return !text[end].isLetter && text[end] < 0x80
    }

    /// Chooses between the meanings of one word: “mar” is a month beside a number, and a weekday elsewhere.
    private func choice(_ candidates: [[DateWord]]) -> [DateWord] {
        var rest = text[position...]
        while let first = rest.first, first == 0x20 || first == UInt8(ascii: ".") { rest = rest.dropFirst() }
        let isBesideNumber = isAfterDayNumber || rest.first.map { $0.isDigit } ?? false
        if position > 0, let ending = candidates.first(where: { $0 == [.ordinalEnding] }), isAfterDigit(candidates) {
            return ending
        }
        let months = candidates.first { $0.first?.month != nil }
        let others = candidates.first { $0.first?.month == nil && $0 != [.ordinalEnding] }
        return (isBesideNumber ? months : others) ?? candidates[0]
    }

    private var isAfterDayNumber: Bool {
        switch found.last(where: { $0 != .filler }) {
        case .number, .ordinal: true
        default: false
        }
    }

    /// Whether the word that was just read stands right after a digit.
    private func isAfterDigit(_ candidates: [[DateWord]]) -> Bool {
        guard case .number = found.last else { return false }
        var start = position - 1
        while start > 0, !text[start].isDigit, text[start] != 0x20 { start -= 1 }
        return text[start].isDigit
    }

    // MARK: Digits

    private mutating func readDigits() -> Bool {
        guard byte().isDigit else { return false }
        var bytes = ByteReader(text, from: position)
        if let date = CivilDate(&bytes), bytes.peekDigit() == nil {
            found.append(.date(date))
            // An ISO time follows after T.
            _ = bytes.take(UInt8(ascii: "t"))
            position = bytes.position
            return true
        }
        let numbers = DigitGroups(text, at: position)
        guard let (word, end) = date(numbers) ?? time(numbers) ?? dayMonth(numbers) ?? plain(numbers) else {
            return false
        }
        found.append(word)
        position = end
        return true
    }

    /// Reads `21/11/2026`, `11-21-26` or `21.11.2026`. Points always stand in dates that begin with the day.
    private func date(_ groups: DigitGroups) -> (DateWord, Int)? {
        guard groups.values.count >= 3, groups.separators[0] == groups.separators[1],
            groups.separators[0] != UInt8(ascii: ":")
        else { return nil }
        let (first, second, third) = (groups.values[0], groups.values[1], groups.values[2])
        let hasPoints = groups.separators[0] == UInt8(ascii: ".")
        let date: CivilDate? =
            if groups.lengths[0] == 4 {
                CivilDate(year: first, month: second, day: third)
            } else if groups.lengths[2] == 4 || groups.lengths[2] == 2 {
                if hasPoints || order == .dayFirst {
                    CivilDate(year: DateScanner.year(third), month: second, day: first)
                } else {
                    CivilDate(year: DateScanner.year(third), month: first, day: second)
                }
            } else {
                nil
            }
        return date.map { (.date($0), groups.ends[2]) }
    }

    /// A year of two digits is of this century.
    private static func year(_ number: Int64) -> Int64 { number < 100 ? 2000 + number : number }

    /// Reads `18:00`, `18:00:30` and `18h30`, and `18.30` after “at” or before “o’clock”.
    private func time(_ groups: DigitGroups) -> (DateWord, Int)? {
        guard groups.values.count >= 2, groups.lengths[0] <= 2, groups.lengths[1] == 2, groups.values[0] <= 24,
            groups.values[1] < 60
        else { return nil }
        let separator = groups.separators[0]
        let isAfterAt = found.last(where: { $0 != .filler }) == .at
        guard
            separator == UInt8(ascii: ":") || separator == UInt8(ascii: "h")
                || separator == UInt8(ascii: ".") && (isAfterAt || isBeforeClock(groups.ends[1]))
        else { return nil }
        let second = groups.values[0] * 3600 + groups.values[1] * 60
        let hasSeconds = groups.values.count > 2 && groups.separators[1] == separator && groups.lengths[2] == 2
        return (.time(second), hasSeconds ? groups.ends[2] : groups.ends[1])
    }

    private func isBeforeClock(_ end: Int) -> Bool {
        let start = end < text.count && text[end] == 0x20 ? end + 1 : end
        return words.entries.contains {
            $0.words == [.clock] && text[min(start, text.count)...].starts(with: $0.phrase)
        }
    }

    /// Reads a day without its year: `24.12.` or `24/12`.
    private func dayMonth(_ groups: DigitGroups) -> (DateWord, Int)? {
        guard groups.values.count == 2, groups.lengths[0] <= 2, groups.lengths[1] <= 2 else { return nil }
        let isDotted = groups.separators[0] == UInt8(ascii: ".")
        guard isDotted || groups.separators[0] == UInt8(ascii: "/") else { return nil }
        let isDayFirst = isDotted || order == .dayFirst
        let (day, month) =
            isDayFirst ? (groups.values[0], groups.values[1]) : (groups.values[1], groups.values[0])
        guard (1...31).contains(day), (1...12).contains(month) else { return nil }
        let end = groups.ends[1]
        let hasFinalPoint = isDotted && end < text.count && text[end] == UInt8(ascii: ".")
        return (.dayMonth(day: day, month: month), hasFinalPoint ? end + 1 : end)
    }

    /// Reads one number. With a point after it, it is an ordinal number: “1. Dezember”.
    private func plain(_ groups: DigitGroups) -> (DateWord, Int)? {
        let (value, end) = (groups.values[0], groups.ends[0])
        guard groups.lengths[0] <= 4 else { return nil }
        let isOrdinal = end < text.count && text[end] == UInt8(ascii: ".") && (1...31).contains(value)
        return isOrdinal ? (.ordinal(value), end + 1) : (.number(value), end)
    }
}

/// Numbers in digits with one separator between each two, such as `21/11/2026`.
private struct DigitGroups {
    private(set) var values: [Int64] = []
    private(set) var lengths: [Int] = []
    /// The positions after each number.
    private(set) var ends: [Int] = []
    private(set) var separators: [UInt8] = []

    init(_ text: [UInt8], at start: Int) {
        var bytes = ByteReader(text, from: start)
        while values.count < 3 {
            let begin = bytes.position
            guard let value = bytes.takeDigits(upTo: 9) else { break }
            values.append(value)
            lengths.append(bytes.position - begin)
            ends.append(bytes.position)
            guard let separator = bytes.peek(), "/.:-h".utf8.contains(separator), bytes.peek(1)?.isDigit == true else {
                break
            }
            separators.append(separator)
            bytes.skip(1)
        }
    }
}
