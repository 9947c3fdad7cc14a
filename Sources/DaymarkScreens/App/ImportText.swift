import DaymarkCore

/// A sentence that says what an import has changed.
public struct ImportText: Hashable, Sendable {
    public let text: String

    public init(_ result: ImportResult, words: Words) {
        let added = result.commitmentsAdded + result.missionsAdded
        if added == 0, result.changed == 0 {
            text = words(CalendarNoticePhrase.importedNothingNew)
        } else if result.changed > 0 || result.unchanged > 0 {
            text = words(CalendarNoticePhrase.importedChanges(added: added, changed: result.changed))
        } else {
            text = words(
                CalendarNoticePhrase.importedAll(commitments: result.commitmentsAdded, missions: result.missionsAdded))
        }
    }
}
