extension Check {
    /// Lists the first `limit` instances of a set of rules and dates, written like the start.
    ///
    /// `{"id", "start", "zone"?, "limit"?, "rules", "rdates"?, "exrules"?, "exdates"?}`, answered with
    /// `{"id", "dates"}`.
    static func recurrence(_ json: JSON, zones: Zones) -> JSON {
        let id = json["id"] ?? .null
        guard let set = RecurrenceSet(json, zones: zones) else {
            return .object(["id": id, "error": .string("no start")])
        }
        do throws(RecurrenceError) {
            let dates = try set.instances()
            var answer: [JSON.Member] = [
                JSON.Member("id", id), JSON.Member("dates", .array(dates.map { .string(set.text(of: $0)) })),
            ]
            if dates.isEmpty, try set.hasUnreachablePositions() {
                answer.append(JSON.Member("error", .string("No period has a date at a position of BYSETPOS.")))
            }
            return .object(answer)
        } catch {
            return .object(["id": id, "dates": .array([]), "error": .string(error.sentence)])
        }
    }
}

/// The rules and dates of one case.
private struct RecurrenceSet {
    /// The maximum number of instances that are read from rules that exclude dates.
    private static let maxExcluded = 10_000

    private let json: JSON
    private let start: CivilDateTime
    private let isDateOnly: Bool
    private let isUTC: Bool
    private let zone: ZoneRules?

    init?(_ json: JSON, zones: Zones) {
        let text = json.string("start") ?? ""
        guard let start = RecurrenceSet.time(text) else { return nil }
        self.json = json
        self.start = start
        isDateOnly = CivilDate(text) != nil
        isUTC = text.utf8.last == UInt8(ascii: "Z")
        let name = json.string("zone") ?? "floating"
        zone = name == "floating" || isUTC ? nil : zones.rules(name)
    }

    func instances() throws(RecurrenceError) -> [CivilDateTime] {
        let limit = Int(clamping: max(0, json.number("limit") ?? 100))
        let excluded = times("exdates") + excludedByRules()
        var instances = times("rdates")
        let rules = json.array("rules") ?? []
        for rule in rules {
            var iterator = iterator(of: try RecurrenceRule(rule.string ?? ""))
            var count = 0
            while count < limit + excluded.count, let instance = iterator.next() {
                instances.append(instance)
                count += 1
            }
        }
        // The instances of a single rule are in order already.
        if rules.count != 1 || json["rdates"] != nil {
            instances = instances.ordered().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        return Array(instances.filter { !excluded.contains($0) }.prefix(limit))
    }

    /// Whether a rule would have dates without its BYSETPOS.
    func hasUnreachablePositions() throws(RecurrenceError) -> Bool {
        for text in json.array("rules") ?? [] {
            var rule = try RecurrenceRule(text.string ?? "")
            guard !rule.positions.isEmpty else { continue }
            rule.positions = []
            var iterator = iterator(of: rule)
            if iterator.next() != nil { return true }
        }
        return false
    }

    private func excludedByRules() -> [CivilDateTime] {
        var excluded: [CivilDateTime] = []
        for rule in json.array("exrules") ?? [] {
            guard let rule = try? RecurrenceRule(rule.string ?? "") else { continue }
            var iterator = iterator(of: rule)
            while let instance = iterator.next(), excluded.count < RecurrenceSet.maxExcluded {
                excluded.append(instance)
            }
        }
        return excluded
    }

    private func iterator(of rule: RecurrenceRule) -> RecurrenceIterator {
        RecurrenceIterator(rule, start: start, dateOnly: isDateOnly, zone: zone)
    }

    func text(of instance: CivilDateTime) -> String {
        if isDateOnly { return instance.date.basic }
        // A time that the clock skips is shown as the later time on the clock that it means.
        let shown = zone.map { $0.civil(at: $0.instant(of: instance)) } ?? instance
        return shown.basic + (isUTC ? "Z" : "")
    }

    private func times(_ name: String) -> [CivilDateTime] {
        (json.array(name) ?? []).compactMap { $0.string.flatMap { RecurrenceSet.time($0) } }
    }

    /// Reads a date, or a time with or without a `Z`.
    private static func time(_ text: String) -> CivilDateTime? {
        if let date = CivilDate(text) { return CivilDateTime(date) }
        var bytes = ByteReader(text)
        return CivilDateTime(&bytes)
    }
}
