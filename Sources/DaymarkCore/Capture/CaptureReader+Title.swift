extension CaptureReader {
    /// The words that were not understood, as typed. White space that several words leave behind becomes one space.
    ///
    /// Empty brackets are removed, as is the punctuation that joined understood words to the title.
    func title() -> String {
        let text = PlainText(String(decoding: line, as: UTF8.self))
        var kept = remaining(of: text)
        while let brackets = emptyBrackets(in: kept, of: text) {
            let (start, end) = (brackets.lowerBound, brackets.upperBound)
            let isBeforeComma = end < kept.count && text.bytes[kept[end]] == UInt8(ascii: ",")
            let hasSpace = start > 0 && isSpace(text, at: kept[start - 1])
            kept.removeSubrange((isBeforeComma && hasSpace ? start - 1 : start)..<end)
        }
        while let last = kept.last,
            isLeftover(text, at: last) || isFullStop(text, at: last)
                || isJoint(text, at: last, edge: text.bytes.count - 1)
        {
            kept.removeLast()
        }
        while let first = kept.first,
            isLeftover(text, at: first) || text.bytes[first] == UInt8(ascii: ":") || isJoint(text, at: first, edge: 0)
        {
            kept.removeFirst()
        }
        return typed(kept, of: text)
    }

    /// The indices of the bytes that were not understood, with one white space between words.
    private func remaining(of text: PlainText) -> [Int] {
        var kept: [Int] = []
        for (index, byte) in text.bytes.enumerated() {
            let isUnderstood = understood.contains { $0.contains(text.offsets[index]) }
            if byte > 0x20, !isUnderstood {
                if byte == UInt8(ascii: ","), closesUnderstoodWords(text, at: index, after: kept) { continue }
                if followsUnderstoodWords(text, at: index, after: kept) { kept.removeLast() }
                kept.append(index)
            } else if let last = kept.last, isSpace(text, at: last) == false {
                kept.append(index)
            }
        }
        return kept
    }

    /// Whether a kept byte stands for white space: it is white space, or the first of some understood words.
    private func isSpace(_ text: PlainText, at index: Int) -> Bool {
        text.bytes[index] <= 0x20 || understood.contains { $0.contains(text.offsets[index]) }
    }

    /// Whether a comma is the second of two that have only understood words between them, as in “call Bo, friday, about
    /// it”.
    private func closesUnderstoodWords(_ text: PlainText, at index: Int, after kept: [Int]) -> Bool {
        guard let last = kept.last(where: { !isSpace(text, at: $0) }), text.bytes[last] == UInt8(ascii: ",") else {
            return false
        }
        return index > 0 && understood.contains { $0.contains(text.offsets[index - 1]) }
    }

    private static let closingMarks = Array(",;:.!?".utf8)

    /// Whether a punctuation mark was attached to understood words and now belongs to the word before them, as in
    /// “Mia is ill today, stay home”. The space before those words is then removed.
    private func followsUnderstoodWords(_ text: PlainText, at index: Int, after kept: [Int]) -> Bool {
        guard CaptureReader.closingMarks.contains(text.bytes[index]), index > 0, kept.count > 1,
            understood.contains(where: { $0.contains(text.offsets[index - 1]) }),
            isSpace(text, at: kept[kept.count - 1])
        else { return false }
        let isBeforeWord = index + 1 < text.bytes.count && text.bytes[index + 1] > 0x20
        let isAfterMark = CaptureReader.closingMarks.contains(text.bytes[kept[kept.count - 2]])
        return !isBeforeWord && !isAfterMark
    }

    /// The characters of the line at some indices, with the invisible characters after them.
    private func typed(_ kept: [Int], of text: PlainText) -> String {
        var title: [UInt8] = []
        for index in kept {
            let end = index + 1 < text.offsets.count ? text.offsets[index + 1] : line.count
            let start = text.offsets[index]
            if !isSpace(text, at: index) || text.bytes[index] <= 0x20 && text.range(at: index).count > 1 {
                title += line[start..<end]
            } else {
                // A tab becomes a space.
                title.append(UInt8(ascii: " "))
                if text.bytes[index] <= 0x20 { title += line[(start + 1)..<end] }
            }
        }
        return String(decoding: title, as: UTF8.self)
    }

    private func isLeftover(_ text: PlainText, at index: Int) -> Bool {
        let byte = text.bytes[index]
        return isSpace(text, at: index) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// Whether a point or an exclamation mark ended a sentence whose last words were understood: “Call Bo tomorrow!”.
    private func isFullStop(_ text: PlainText, at index: Int) -> Bool {
        let marks = [UInt8(ascii: "."), UInt8(ascii: "!")]
        return index > 0 && marks.contains(text.bytes[index]) && isSpace(text, at: index - 1)
            && text.bytes[index - 1] > 0x20
    }

    /// Whether a dash, a bar or a colon joined the title to understood words at an edge of the line, as in “Tomorrow -
    /// water plants”.
    private func isJoint(_ text: PlainText, at index: Int, edge: Int) -> Bool {
        let joints = [UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: ":")]
        return joints.contains(text.bytes[index]) && understood.contains { $0.contains(text.offsets[edge]) }
    }

    /// The indices in `kept` of a pair of brackets that contains only white space, because its words were read.
    private func emptyBrackets(in kept: [Int], of text: PlainText) -> Range<Int>? {
        for (position, index) in kept.enumerated() {
            let closing: UInt8
            switch text.bytes[index] {
            case UInt8(ascii: "("): closing = UInt8(ascii: ")")
            case UInt8(ascii: "["): closing = UInt8(ascii: "]")
            default: continue
            }
            var end = position + 1
            while end < kept.count, isSpace(text, at: kept[end]) { end += 1 }
            // Brackets with nothing between them were typed so.
            if end < kept.count, text.bytes[kept[end]] == closing, kept[end] > index + 1 { return position..<(end + 1) }
        }
        return nil
    }
}
