/// Notices after importing a calendar.
public enum CalendarNoticePhrase: Hashable, Sendable {
    case importedAll(commitments: Int, missions: Int), importedNothingNew
    case importedChanges(added: Int, changed: Int), importProblems(Int), notACalendar

    public static let samples: [CalendarNoticePhrase] = [
        .importedAll(commitments: 12, missions: 0), .importedAll(commitments: 1, missions: 3),
        .importedNothingNew, .importedChanges(added: 2, changed: 1), .importProblems(1), .importProblems(4),
        .notACalendar,
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
                command: "Imported \(listed(parts)).", gentle: "\(listed(parts)) came in. They keep their own times.",
                calm: "Added \(listed(parts)).", spark: "\(listed(parts)) added. Your days know about them now!")
        case .importedNothingNew:
            return say(
                command: "Nothing new in this file.", gentle: "Everything in it was here already.",
                calm: "Everything in this file is already here.", spark: "You already have everything in this file.")
        case .importedChanges(let added, let changed):
            let parts = [added > 0 ? "\(added) new" : nil, changed > 0 ? "\(changed) changed" : nil].compactMap { $0 }
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
        case .notACalendar:
            return say(
                command: "Not a calendar file. Export one as .ics and import that.",
                gentle: "That doesn’t look like a calendar. Calendar files end in .ics.",
                calm: "This is not a calendar file. Calendar files end in .ics.",
                spark: "That’s not a calendar file. Look for one that ends in .ics.")
        }
    }
}
