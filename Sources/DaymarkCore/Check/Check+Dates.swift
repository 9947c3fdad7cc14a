extension Check {
    /// Finds the first date or time in a text; the zone is UTC.
    static func dates(_ json: JSON) -> JSON {
        guard let text = json["text"]?.string, let now = json["now"]?.string.flatMap({ CivilDateTime($0) }) else {
            return .object(["id": json["id"], "found": .bool(false)])
        }
        let tokens = Token.all(in: text)
        let order: DateOrder = json["mode"]?.string == "day-first" ? .dayFirst : .monthFirst
        let reader = DateReader(
            tokens: tokens, now: now, order: order, weekStart: .monday, wake: WallTime(9), sleep: WallTime(23))
        for index in tokens.indices {
            guard let (phrase, next) = reader.phrase(at: index), !phrase.impossible else { continue }
            let start = phrase.start(now)
            let end = phrase.endTime.map { CivilDateTime(start.date, secondOfDay: $0) }
            return .object([
                "id": json["id"], "found": .bool(true), "start": .string(start.description),
                "end": end.map { .string($0.description) },
                "matched": .string(
                    String(decoding: Array(text.utf8)[tokens[index].start..<tokens[next - 1].end], as: UTF8.self)),
            ])
        }
        return .object(["id": json["id"], "found": .bool(false)])
    }
}

extension DatePhrase {
    /// The moment it means, seen from `now`: a time alone is today, or tomorrow once it is past.
    func start(_ now: CivilDateTime) -> CivilDateTime {
        if let moment { return moment }
        let day = date ?? now.date
        guard let time else { return CivilDateTime(day) }
        let start = CivilDateTime(day, secondOfDay: time)
        return date == nil && start < now ? CivilDateTime(day.adding(days: 1), secondOfDay: time) : start
    }
}
