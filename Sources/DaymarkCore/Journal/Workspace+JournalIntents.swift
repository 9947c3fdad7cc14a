extension Workspace {
    /// The maximum size of an entry in bytes, so that one operation can hold it with the text from before.
    private static let maxJournalBytes = 64_000

    /// Writes the text of a day's entry. An empty text clears it.
    ///
    /// While a waking day goes on past midnight, its date is today's, so the calendar's day is refused as a future one.
    /// - Parameters:
    ///   - base: The text that the editor showed before the edit. If it is not what is stored, another device has
    ///     changed the entry, and both edits are merged line by line. Nil for the stored text.
    ///   - unit: An earlier operation of the same writing. All of them are one unit of history.
    public func writeJournal(
        _ text: String, from base: String? = nil, on date: CivilDate, continuing unit: RecordID? = nil,
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard date <= settings.wakingDate(in: circumstances) else { throw .journalNotYet(date) }
        let id = JournalEntry.id(of: date)
        let entry = journal[id] ?? JournalEntry(id: id)
        try Workspace.checkJournal(text, before: base ?? entry.text)
        var edited = entry
        edited.text = base.map { TextMerge.merge(base: $0, older: entry.text, newer: text) } ?? text
        guard edited.text != entry.text else { return [] }
        guard edited.text.isWithin(JournalEntry.maxStoredLength) else {
            throw .journalTooLong(edited.text.letterCount)
        }
        edited.date = date
        edited.created = entry.created ?? circumstances.now
        // A new entry has a base too. Another device may be creating the same one.
        let changes = JournalEntry.schema.changes(from: entry, to: edited)
        let operations = operations(changes, at: circumstances.now, using: &entropy)
        return unit.map { unit in operations.map { $0.joining(unit) } } ?? operations
    }

    /// Adds a line at the end of a day's entry.
    /// - Returns: No operations if the line is blank.
    public func appendToJournal(
        _ line: String, on date: CivilDate, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard !line.isBlank else { return [] }
        let text = journalText(on: date)
        let start = text.isBlank ? "" : text.ends(with: "\n") ? text : text + "\n"
        return try writeJournal(start + trimmed(line), on: date, in: circumstances, using: &entropy)
    }

    /// A text that a merge has made too long may be shortened step by step.
    private static func checkJournal(_ text: String, before: String) throws(IntentError) {
        guard !text.isWithin(JournalEntry.maxLength) || text.utf8.count > maxJournalBytes else { return }
        let count = text.letterCount
        guard count <= JournalEntry.maxLength || count > before.letterCount else { return }
        throw .journalTooLong(max(count, JournalEntry.maxLength + 1))
    }
}
