/// The person's entry of one calendar day: plain text.
///
/// An entry is never deleted. Clearing it empties its text, so that words that another device wrote meanwhile are
/// merged into it instead of being hidden.
public struct JournalEntry: RecordModel, Hashable {
    /// The maximum number of letters that a person may write.
    public static let maxLength = 10_000
    /// The maximum number of letters that are stored. A merge of two devices' texts may be longer than one text.
    static let maxStoredLength = 30_000

    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var date: CivilDate?
    public var text = ""

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the entry of a day, the same on every device.
    public static func id(of date: CivilDate) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "journal/\(date)")
    }

    public static let schema = Schema<JournalEntry>(
        "journal",
        [
            .date("date", get: { $0.date }, set: { $0.date = $1 }),
            .lines("text", max: maxStoredLength, get: { $0.text }, set: { $0.text = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "journal",
        history: KindHistory(
            title: { id, workspace, words in workspace.journalTitle(id, words) },
            sentence: { id, workspace, words in
                workspace.journalTitle(id, words).map { words(JournalPhrase.actWrite($0)) }
            }, listsFields: false),
        // Several devices create the entry of a day on their own, so undo never removes it.
        undoneFields: ["text"],
        update: { $0.journal.put($1) })
}

extension Kind {
    public static let journal = JournalEntry.schema.kind
}

extension Workspace {
    fileprivate func journalTitle(_ id: RecordID, _ words: Words) -> String? {
        journal[id]?.date.map { "\(words.shortDate($0)) \($0.year)" }
    }

    /// The text of a day's entry. Empty if there is none.
    public func journalText(on date: CivilDate) -> String {
        let id = JournalEntry.id(of: date)
        return journal.index(of: id).map { journal.all[$0].text } ?? ""
    }

    /// When the text of a day's entry was last changed. Nil if nothing was ever written.
    public func journalTime(on date: CivilDate) -> Instant? {
        record(JournalEntry.id(of: date))?.cell(FieldName("text", in: .journal))?.stamp.time.instant
    }

    /// The entries with words in them, the oldest first.
    public func journalEntries(in dates: ClosedRange<CivilDate>? = nil) -> [JournalEntry] {
        journal.indices { entry in
            guard let date = entry.pointee.date, dates?.contains(date) ?? true else { return false }
            return !entry.pointee.text.isBlank
        }
        .map { journal.all[$0] }.ordered { ($0.date ?? .earliest) < ($1.date ?? .earliest) }
    }

    /// The earlier years in which this day has an entry, the latest first.
    public func journalOnThisDay(_ date: CivilDate) -> [JournalEntry] {
        let years = stride(from: date.year - 1, through: date.year - Workspace.journalYears, by: -1)
        return years.compactMap { year in
            guard let same = CivilDate(year: year, month: date.month, day: date.day),
                let entry = journal[JournalEntry.id(of: same)], !entry.text.isBlank
            else { return nil }
            return entry
        }
    }

    /// How many earlier years are searched for the same day.
    private static let journalYears: Int64 = 120
}
