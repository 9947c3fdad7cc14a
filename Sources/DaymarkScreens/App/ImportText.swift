import DaymarkCore

/// Sentences that say what an import has changed.
public struct ImportText: Hashable, Sendable {
    /// Names of items under a heading.
    public struct Section: Hashable, Sendable {
        public let heading: String
        public let names: [String]
    }

    public let text: String
    /// The items that were changed or removed, and those that need a decision.
    public let sections: [Section]

    public init(_ result: ImportResult, words: Words) {
        let added = result.added.count
        if added == 0, result.changed == 0 {
            text = words(CalendarNoticePhrase.importedNothingNew)
        } else if result.changed > 0 || result.unchanged > 0 {
            text = words(
                CalendarNoticePhrase.importedChanges(
                    added: added, changed: result.updated.count, removed: result.removed.count))
        } else {
            text = words(
                CalendarNoticePhrase.importedAll(commitments: result.commitmentsAdded, missions: result.missionsAdded))
        }
        let lists: [(CalendarNoticePhrase, [ImportItem])] = [
            (.changedItems, result.updated), (.removedItems, result.removed),
            (.keptBoth(result.keptBoth.count), result.keptBoth), (.goneItems(result.gone.count), result.gone),
        ]
        sections = lists.filter { !$0.1.isEmpty }.map { phrase, items in
            Section(heading: words(phrase), names: ImportText.names(of: items, words: words))
        }
    }

    /// The titles of up to ten items with their old and new values, and the number of the other items.
    static func names(of items: [ImportItem], words: Words) -> [String] {
        var names = items.prefix(ImportResult.maxNamed).map { item in
            let name = item.date.map { "\(item.title) (\(words.shortDate($0.date)))" } ?? item.title
            let differences = item.differences.map { ImportText.text(of: $0, words: words) }
            return differences.isEmpty ? name : "\(name): \(differences.joined(separator: ", "))"
        }
        if items.count > ImportResult.maxNamed { names.append("+ \(items.count - ImportResult.maxNamed)") }
        return names
    }

    /// The old and the new value, such as “Mon 30 Nov 10:00 → 11:00”.
    private static func text(of difference: ImportDifference, words: Words) -> String {
        switch difference {
        case .text(let before, let after): return "\(before.isEmpty ? "–" : before) → \(after.isEmpty ? "–" : after)"
        case .time(let before, let after):
            let isSameDay = before?.date == after?.date && before?.isDay == false && after?.isDay == false
            let new = after.map { isSameDay ? words.time($0.civil) : text(of: $0, words: words) }
            return "\(before.map { text(of: $0, words: words) } ?? "–") → \(new ?? "–")"
        }
    }

    private static func text(of moment: WallMoment, words: Words) -> String {
        let date = words.shortDate(moment.date)
        return moment.isDay ? date : "\(date) \(words.time(moment.civil))"
    }
}
