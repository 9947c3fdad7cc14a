extension Check {
    /// Finds the first date or time in a text; the zone is UTC.
    static func dates(_ json: JSON) -> JSON {
        guard let text = json.string("text"), let now = json.string("now").flatMap({ CivilDateTime($0) }) else {
            return .object(["id": json["id"], "found": .bool(false)])
        }
        let tokens = Token.all(in: text)
        let order: DateOrder = json.string("mode") == "day-first" ? .dayFirst : .monthFirst
        let reader = DateReader(tokens: tokens, now: now, order: order, weekStart: .monday, text: .any)
        guard let (phrase, range) = reader.first() else { return .object(["id": json["id"], "found": .bool(false)]) }
        // A day without a time is written as its noon, as the corpus does.
        let noon: Int64 = phrase.time == nil && phrase.moment == nil ? 43_200 : 0
        return .object([
            "id": json["id"], "found": .bool(true),
            "start": .string(phrase.start(now).adding(seconds: noon).description),
            "end": phrase.end(now).map { .string($0.adding(seconds: noon).description) },
            "matched": .string(
                String(
                    decoding: Array(text.utf8)[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end],
                    as: UTF8.self)),
        ])
    }
}

extension DateReader {
    /// The first date or time in the text, and the tokens it is in.
    func first() -> (DatePhrase, Range<Int>)? {
        var index = 0
        while index < tokens.count {
            // A phrase begins where a word begins, not in the middle of one.
            guard begins(index), let (phrase, next) = phrase(at: index) else {
                index += 1
                continue
            }
            if !phrase.impossible { return (phrase, index..<next) }
            index = max(next, index + 1)
        }
        return nil
    }

    private func begins(_ index: Int) -> Bool {
        if tokens[index].spaced { return true }
        return token(index - 1)?.kind.isMark == true
            && (token(index - 1)?.spaced == true || token(index - 2)?.number == nil)
    }
}

extension Token.Kind {
    var isMark: Bool { if case .mark = self { true } else { false } }
}
