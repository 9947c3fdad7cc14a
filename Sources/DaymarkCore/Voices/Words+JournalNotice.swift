/// Notices about the journal, and reasons why an entry was refused.
public enum JournalNoticePhrase: Hashable, Sendable {
    case tooLong(Int)
    /// The day, such as “27 November”, is in the future.
    case notYet(String)
    case added, restored(String)
    case exported(Int), nothingToExport

    public static let samples: [JournalNoticePhrase] = [
        .tooLong(10_001), .notYet("27 November"), .added, .restored("today 17:06"), .exported(1), .exported(42),
        .nothingToExport,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: JournalNoticePhrase) -> String {
        switch phrase {
        case .tooLong(let count):
            say(
                command: "Not saved: \(count) of 10,000 characters. The text stays here.",
                gentle:
                    "This has \(count) characters, and an entry can hold 10,000. It is all still here, not saved yet.",
                calm: "Not saved: this has \(count) characters, and an entry holds 10,000. The text stays here.",
                spark: "Not saved yet: \(count) characters, and an entry holds 10,000. Your text stays here.")
        case .notYet(let day):
            say(
                command: "\(day) has not begun. No entry yet.", gentle: "You can write about \(day) once it is here.",
                calm: "You can write about \(day) once it has begun.", spark: "\(day) isn’t here yet. Come back then!")
        case .added:
            say(
                command: "Logged in the journal.", gentle: "It is in today’s journal.",
                calm: "Added to today’s journal",
                spark: "It’s in your journal!")
        case .restored(let time): "Restored the version from \(time)"
        case .exported(let count): "Exported \(counted(count, "entry", "entries"))"
        case .nothingToExport:
            say(
                command: "The journal is empty.", gentle: "There is nothing in the journal yet.",
                calm: "The journal is empty", spark: "Your journal is still empty.")
        }
    }
}
