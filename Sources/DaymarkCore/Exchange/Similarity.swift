/// Decides whether two items with the same UID are versions of one item.
///
/// UIDs should be unique in the world (RFC 5545 section 3.8.4.7), but some programs number their items from 1 or use
/// one UID for all dates of a course.
enum Similarity {
    enum Titles { case none, related, same }
    enum Times { case none, sameDay, overlapping }

    /// Two series belong to different terms if this many seconds lie between them.
    private static let termGap: Int64 = 14 * 86_400

    /// Whether the UID cannot be shared by chance: it contains a UUID, or comes from Google or Exchange.
    static func isUnique(uid: String) -> Bool {
        if uid.ends(with: "@google.com") || uid.begins(with: "040000008200E00074C5B7101A82E008") { return true }
        var run = 0
        for byte in uid.utf8 {
            let isHexadecimal = byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte.uppercased)
            run = isHexadecimal || byte == UInt8(ascii: "-") && run > 0 ? run + 1 : 0
            if run >= 32 { return true }
        }
        return false
    }

    static func areSame(_ new: KnownItem, _ old: KnownItem, uid: String, rules: (String) -> ZoneRules) -> Bool {
        // A cancellation that came before its item may have no title.
        if isUnique(uid: uid) || old.start == nil && old.title.isBlank { return true }
        let titles = titles(new.title, old.title)
        let times = times(new, old, rules: rules)
        if areOfOtherCalendars(new.calendar, old.calendar) { return titles == .same && times == .overlapping }
        let hasOtherSequence = new.revision.sequence != old.revision.sequence
        switch (titles, times) {
        case (.same, .none), (.same, .sameDay):
            if areOfOtherTerms(new, old) { return hasOtherSequence }
            // Two dates of one version of a file are two items, even if they share the UID.
            let isSameVersion =
                !new.revision.isUnknown && new.revision.stamp == old.revision.stamp
                && new.revision.modified == old.revision.modified && !hasOtherSequence
            return !isSameVersion || new.rule != nil || old.rule != nil
        case (_, .overlapping): return true
        case (.related, .sameDay): return true
        case (.related, .none): return hasOtherSequence && !areOfOtherTerms(new, old)
        case (.none, _):
            // A version with its own number is meant as a version, unless the UIDs only count the items.
            return hasOtherSequence && uid.utf8.contains { !$0.isDigit }
        }
    }

    /// Whether both come from named calendars with different names. The name of a file says nothing.
    private static func areOfOtherCalendars(_ one: String, _ other: String) -> Bool {
        let areNamed = [one, other].allSatisfy { !$0.isEmpty && !folded($0).ends(with: ".ics") }
        return areNamed && one != other
    }

    // MARK: Titles

    static func titles(_ one: String, _ other: String) -> Titles {
        let (first, second) = (words(one), words(other))
        guard !first.isEmpty, !second.isEmpty else { return first == second ? .same : .none }
        let shorter = first.count <= second.count ? first : second
        let longer = first.count <= second.count ? second : first
        let shared = shorter.filter { longer.contains($0) }
        if shared.count == shorter.count { return .same }
        return shared.contains { $0.utf8.count >= 4 } ? .related : .none
    }

    private static func words(_ title: String) -> [String] {
        var words: [[UInt8]] = [[]]
        for byte in folded(title).utf8 {
            if byte.isLetter || byte.isDigit || byte >= 0x80 {
                words[words.count - 1].append(byte)
            } else if words.last?.isEmpty == false {
                words.append([])
            }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.uniqued()
    }

    // MARK: Times

    private static func times(_ new: KnownItem, _ old: KnownItem, rules: (String) -> ZoneRules) -> Times {
        guard let first = new.startInUTC(rules), let second = old.startInUTC(rules) else {
            return new.start == nil && old.start == nil ? .sameDay : .none
        }
        if first == second { return .overlapping }
        let overlap =
            first < second.adding(seconds: max(old.length, 1)) && second < first.adding(seconds: max(new.length, 1))
        if overlap { return .overlapping }
        if first.date == second.date { return .sameDay }
        // Two series meet on the same weekday at overlapping times.
        guard new.rule != nil, old.rule != nil, first.date.weekday == second.date.weekday, !areOfOtherTerms(new, old)
        else {
            return .none
        }
        let (one, other) = (first.secondOfDay, second.secondOfDay)
        return one < other + max(old.length, 1) && other < one + max(new.length, 1) ? .overlapping : .none
    }

    /// Whether one series ends long before the other one begins.
    private static func areOfOtherTerms(_ one: KnownItem, _ other: KnownItem) -> Bool {
        guard let first = span(one), let second = span(other) else { return false }
        return first.end.adding(seconds: termGap) < second.start || second.end.adding(seconds: termGap) < first.start
    }

    private static func span(_ item: KnownItem) -> (start: CivilDateTime, end: CivilDateTime)? {
        guard let rule = item.rule, let start = item.start?.civil else { return nil }
        guard rule.until != nil || rule.count != nil else { return (start, .latest) }
        if let until = rule.until { return (start, until.civil(in: nil)) }
        var iterator = RecurrenceIterator(rule, start: start)
        var last = start
        var count = 0
        while let instance = iterator.next(), count < 1000 {
            last = instance
            count += 1
        }
        return (start, last)
    }
}
