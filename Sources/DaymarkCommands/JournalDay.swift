import DaymarkCore
import DaymarkStore

/// The parts that the journal's subcommands share.
enum JournalDay {
    /// Reads a day in the words of the person. A day in the future has no entry.
    static func read(_ text: String, _ context: Context, future: Bool = false) throws -> CivilDate {
        let settings = try context.store.settings()
        let today = settings.wakingDate(in: context.circumstances)
        var date = try DayRange.day(text, settings: settings, in: context, example: "daymark journal show yesterday")
        // After midnight the calendar's date is the one that is named, although the waking day before it goes on.
        if date > context.circumstances.today { date = lastOne(date, named: text) }
        guard future || date <= today else {
            throw CommandError.conflict(Words(settings, at: context.circumstances)(IntentError.journalNotYet(date)))
        }
        return date
    }

    /// Reads a day in several words. Today without any.
    static func read(_ words: [String], _ context: Context, future: Bool = false) throws -> CivilDate {
        try read(words.isEmpty ? "today" : words.joined(separator: " "), context, future: future)
    }

    /// Adds text to the entry of a day, or replaces the entry.
    static func save(_ text: String, on date: CivilDate, replaces: Bool = false, _ context: inout Context) throws {
        let circumstances = context.circumstances
        let text = withoutLastLineFeed(text)
        try context.store.perform([.records([JournalEntry.id(of: date)])], in: &context) { workspace, entropy in
            let operations =
                replaces
                ? try workspace.writeJournal(text, on: date, in: circumstances, using: &entropy)
                : try workspace.appendToJournal(text, on: date, in: circumstances, using: &entropy)
            return ((), operations)
        }
    }

    /// The last day with this name, if the name has no year. Other verbs read it as the next one.
    private static func lastOne(_ date: CivilDate, named text: String) -> CivilDate {
        let words = folded(text).words
        func names(_ name: String) -> Bool {
            words.contains { $0.utf8.count >= 3 && folded(name).hasPrefix($0) }
        }
        if words.count == 1, names(date.weekday.name) || CaptureReader.weekday(named: text) == date.weekday {
            return date.adding(days: -7)
        }
        let hasMonth = names(Words(.calm).month(date)) || text.contains("/") || text.contains(".")
        let hasYear = words.contains { $0.contains(String(date.year)) }
        return hasMonth && !hasYear ? date.adding(months: -12) : date
    }

    /// The text without the line feed that programs and editors put at its end.
    static func withoutLastLineFeed(_ text: String) -> String {
        let plain = text.replacing("\r\n", with: "\n")
        return plain.hasSuffix("\n") ? String(plain.dropLast()) : plain
    }

    /// A text for the terminal, in its lines.
    static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { harmless(String($0)) }
            .joined(separator: "\n")
    }

    static func versions(of date: CivilDate, _ context: Context) throws -> [JournalVersion] {
        let id = JournalEntry.id(of: date)
        let now = context.circumstances.now
        // The value that the oldest of these operations replaced is a version too.
        let history = try context.store.history(ofRecord: id, since: JournalVersion.oldest(at: now))
        return try context.read([.records([id])]) {
            JournalVersion.all(of: date, in: history, $0, at: now)
        }
    }

    static func json(of date: CivilDate, _ workspace: Workspace, _ context: Context) -> JSON {
        ModelJSON(workspace, in: context.circumstances).entry(of: date)
    }

    /// The answer after an entry was written.
    static func saved(_ date: CivilDate, _ context: Context) throws -> Output {
        let workspace = try context.read([.records([JournalEntry.id(of: date)])]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let text = workspace.journalText(on: date)
        let facts = text.isBlank ? "empty" : words(JournalPhrase.words(JournalWords.count(text)))
        let name = words.fullDate(date, from: context.circumstances.today)
        return Output(json: json(of: date, workspace, context)) { _ in "\(name): \(facts)" }
    }
}
