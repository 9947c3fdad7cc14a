/// Notices after importing a calendar.
public enum CalendarNoticePhrase: Hashable, Sendable {
    case importedAll(commitments: Int, missions: Int), importedNothingNew
    case importedChanges(added: Int, changed: Int, removed: Int), importProblems(Int), notACalendar
    /// Headings before the names of items. `goneItems` are deleted in the file, or no longer in it.
    case changedItems, removedItems, goneItems(Int), keptBoth(Int)
    /// Asks for the category of the imported commitments, and says how many got which.
    case categoryQuestion, categorized(Int, String)

    public static let samples: [CalendarNoticePhrase] = [
        .importedAll(commitments: 12, missions: 0), .importedAll(commitments: 1, missions: 3),
        .importedNothingNew, .importedChanges(added: 2, changed: 1, removed: 0),
        .importedChanges(added: 0, changed: 2, removed: 3), .importProblems(1), .importProblems(4), .notACalendar,
        .changedItems, .removedItems, .goneItems(1), .goneItems(3), .keptBoth(1), .keptBoth(2),
        .categoryQuestion, .categorized(1, "Work"), .categorized(14, "Work"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: CalendarNoticePhrase) -> String {
        switch phrase {
        case .importedAll(let commitments, let missions):
            let parts = [
                commitments > 0 ? counted(commitments, "commitment", "commitments") : nil,
                missions > 0 ? counted(missions, thing, things) : nil,
            ].compactMap { $0 }
            return say(
                command: "Imported \(listed(parts)).", gentle: "\(listed(parts)) added.",
                calm: "Added \(listed(parts)).", spark: "\(listed(parts)) added. Your plan works around them now!")
        case .categoryQuestion:
            return say(
                command: "Category?", gentle: "Which part of your life is this?", calm: "Which category?",
                spark: "What’s this calendar for?")
        case .categorized(let count, let category):
            let commitments = counted(count, "commitment", "commitments")
            return say(
                command: "\(category): \(commitments).", gentle: "\(commitments) marked as \(category).",
                calm: "\(category): \(commitments).", spark: "\(commitments) marked as \(category).")
        case .importedNothingNew:
            return say(
                command: "Nothing new in this file.", gentle: "Everything in it was here already.",
                calm: "Everything in this file is already here.", spark: "You already have everything in this file.")
        case .importedChanges(let added, let changed, let removed):
            let parts = [(added, "new"), (changed, "changed"), (removed, "removed")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            return say(
                command: "Import: \(listed(parts)).", gentle: "Brought up to date: \(listed(parts)).",
                calm: "Updated: \(listed(parts)).", spark: "Up to date: \(listed(parts)).")
        case .importProblems(let count):
            return say(
                command: "\(counted(count, "problem", "problems")) in the file:",
                gentle: count == 1 ? "One place in the file was unclear:" : "\(count) places in the file were unclear:",
                calm: count == 1
                    ? "One part of the file could not be read:" : "\(count) parts of the file could not be read:",
                spark: count == 1
                    ? "One bit of the file didn’t make sense:" : "\(count) bits of the file didn’t make sense:")
        case .changedItems:
            return say(command: "Changed:", gentle: "These were changed:", calm: "Changed:", spark: "Changed:")
        case .removedItems:
            return say(
                command: "Removed:", gentle: "These were cancelled:", calm: "Removed:",
                spark: "No longer on your calendar:")
        case .goneItems(let count):
            return say(
                command: "\(counted(count, "entry", "entries")) here, but deleted in the file or not in it any more:",
                gentle: count == 1
                    ? "This one is deleted in the file or no longer in it. Nothing was removed here:"
                    : "These are deleted in the file or no longer in it. Nothing was removed here:",
                calm: "Deleted in the file, or no longer in it, but still here:",
                spark: "Deleted in the file, or gone from it, but still here:")
        case .keptBoth(let count):
            return say(
                command: "Same id as another entry. Kept both:",
                gentle: count == 1
                    ? "One entry has the same id as another here, so both were kept:"
                    : "\(count) entries have the same ids as others here, so all were kept:",
                calm: "These have the same id as another entry, so both were kept:",
                spark: "Same id, different thing. You have both now:")
        case .notACalendar:
            return say(
                command: "Not a calendar file. Export one as .ics and import that.",
                gentle: "That doesn’t look like a calendar. Calendar files end in .ics.",
                calm: "This is not a calendar file. Calendar files end in .ics.",
                spark: "That’s not a calendar file. Look for one that ends in .ics.")
        }
    }
}
