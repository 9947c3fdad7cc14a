/// The journal screen, and its parts on other screens.
public enum JournalPhrase: Hashable, Sendable {
    case title
    /// The invitation in an empty entry.
    case writeALine
    /// The label of an entry's field, with its day.
    case entryLabel(String)
    /// The label of a day in the month that has an entry.
    case hasEntry
    case words(Int)
    case saved(at: String)
    case searchLabel, found(Int), noneFound(String)
    case onThisDay
    case versions, versionsNote, noVersions, restore(String), restoreButton, elsewhere
    case export, format(JournalFormat)
    /// The text contains the marks of a merge.
    case bothKept
    /// The field for a line about today, and its button.
    case lineLabel, addLine
    /// The command that adds the typed line to today's entry.
    case addTyped(String), howToAdd
    /// The question on Today in the evening, the link to the journal, and the setting.
    case prompt, promptLink, promptSetting, promptNote
    /// The text in History.
    case actWrite(String)

    public static let samples: [JournalPhrase] =
        [
            .title, .writeALine, .entryLabel("Thursday, 26 November"), .hasEntry, .words(1), .words(46),
            .saved(at: "17:06"), .searchLabel, .found(1), .found(12), .noneFound("bicycle"), .onThisDay, .versions,
            .versionsNote, .noVersions, .restore("today 17:06"), .restoreButton, .elsewhere, .export, .bothKept,
            .lineLabel, .addLine, .addTyped("Cycled home"), .howToAdd, .prompt, .promptLink, .promptSetting,
            .promptNote, .actWrite("Thu 26 Nov 2026"),
        ] + JournalFormat.allCases.map { .format($0) }
}

extension Words {
    public func callAsFunction(_ phrase: JournalPhrase) -> String {
        switch phrase {
        case .title: "Journal"
        case .writeALine:
            say(
                command: "Log a line", gentle: "Write a line, if you like", calm: "Write a line",
                spark: "What happened today?")
        case .entryLabel(let day): "Entry for \(day)"
        case .hasEntry: "has an entry"
        case .words(let count): counted(count, "word", "words")
        case .saved(let time): "Saved \(time)"
        case .searchLabel: "Search entries"
        case .found(let count): counted(count, "entry found", "entries found")
        case .noneFound(let query):
            say(
                command: "No entry contains “\(query)”.", gentle: "No entry with “\(query)” was found.",
                calm: "No entry with “\(query)”", spark: "No entry with “\(query)”. Try another word?")
        case .onThisDay: "On this day"
        case .versions, .versionsNote, .noVersions, .restore, .restoreButton, .elsewhere, .bothKept: version(phrase)
        case .export: "Export the journal"
        case .format(let format): name(of: format)
        case .lineLabel: say(command: "Line", gentle: "A line about today", calm: "A line about today", spark: "Today")
        case .addLine: "Add"
        case .addTyped(let line): "Add to today’s journal: “\(line)”"
        case .howToAdd:
            say(
                command: "Log a line: type “journal” and the line",
                gentle: "Write a line: type “journal” and then the line",
                calm: "Add a line: type “journal” and the line", spark: "Add a line: type “journal” and your line")
        case .prompt, .promptLink, .promptSetting, .promptNote: prompt(phrase)
        case .actWrite(let day): "Wrote in the journal, \(day)"
        }
    }

    private func name(of format: JournalFormat) -> String {
        switch format {
        case .markdown: "Markdown"
        case .text: "Plain text"
        case .json: "JSON"
        }
    }

    private func version(_ phrase: JournalPhrase) -> String {
        switch phrase {
        case .versions: "Earlier versions"
        case .versionsNote: "Versions are kept for \(JournalVersion.daysKept) days."
        case .noVersions:
            say(
                command: "No earlier versions.", gentle: "There are no earlier versions of this entry yet.",
                calm: "No earlier versions of this entry", spark: "No earlier versions yet.")
        case .restore(let time): "Restore the version from \(time)"
        case .restoreButton: "Restore"
        case .elsewhere: "on another device"
        default:
            say(
                command: "Two devices changed the same lines. Both are here, between the marks.",
                gentle: "Two devices changed the same lines. Both are here, between the marks, and nothing is lost.",
                calm: "Two devices changed the same lines. Both are here, between the marks.",
                spark: "Two devices changed the same lines. Both are here, between the marks!")
        }
    }

    private func prompt(_ phrase: JournalPhrase) -> String {
        switch phrase {
        case .prompt:
            say(
                command: "Debrief: one line on today.", gentle: "Would you like to keep a line about today?",
                calm: "A line about today?", spark: "What made today special?")
        case .promptLink:
            say(
                command: "Open journal", gentle: "Open the journal", calm: "Open the journal",
                spark: "Open your journal")
        case .promptSetting: "Ask for a journal line in the evening"
        default: "Shown on Today without a sound or a badge, unless the day has an entry."
        }
    }
}
