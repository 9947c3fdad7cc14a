extension Check {
    /// Finds the first date or time in a text: `{"id", "text", "now", "mode"}`. The zone is UTC.
    static func dates(_ json: JSON) -> JSON {
        let notFound = JSON.object(["id": json["id"], "found": .bool(false)])
        guard let text = json.string("text"), let now = json.string("now").flatMap({ CivilDateTime($0) }) else {
            return notFound
        }
        let tokens = Token.all(in: text)
        let order: DateOrder = json.string("mode") == "day-first" ? .dayFirst : .monthFirst
        let reader = DateReader(tokens: tokens, now: now, order: order, weekStart: .monday, text: .freeText)
        guard let (phrase, range) = reader.firstPhrase() else { return notFound }
        let bytes = Array(text.utf8)[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end]
        // The corpus writes a day without a time as its noon.
        let noon: Int64 = phrase.time == nil && phrase.moment == nil ? 43_200 : 0
        return .object([
            "id": json["id"], "found": .bool(true),
            "start": .string(phrase.start(now).adding(seconds: noon).description),
            "end": phrase.end(now).map { .string($0.adding(seconds: noon).description) },
            "matched": .string(String(decoding: bytes, as: UTF8.self)),
        ])
    }
}
