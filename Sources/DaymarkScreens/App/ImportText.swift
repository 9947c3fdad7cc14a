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

    /// The titles of up to ten items, and the number of the others.
    static func names(of items: [ImportItem], words: Words) -> [String] {
        var names = items.prefix(ImportResult.maxNamed).map { item in
            item.date.map { "\(item.title) (\(words.shortDate($0.date)))" } ?? item.title
        }
        if items.count > ImportResult.maxNamed { names.append("+ \(items.count - ImportResult.maxNamed)") }
        return names
    }
}
