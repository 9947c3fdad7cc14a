/// An earlier text of an entry.
public struct JournalVersion: Hashable, Sendable {
    /// How long earlier versions are kept, in days.
    public static let daysKept: Int64 = 30

    /// When the text was written.
    public let time: Instant
    public let text: String
    /// Whether another device wrote it.
    public let isElsewhere: Bool

    /// The start of the time from which versions are kept.
    public static func oldest(at now: Instant) -> Instant { now.adding(minutes: -daysKept * 1440) }

    /// The earlier texts of a day's entry, the newest first, without the present one. The saves of one writing are one
    /// version.
    /// - Parameter history: The history, the oldest entry first. It may contain other changes.
    public static func all(
        of date: CivilDate, in history: [HistoryEntry], _ workspace: Workspace, at now: Instant
    ) -> [JournalVersion] {
        let id = JournalEntry.id(of: date)
        let oldest = oldest(at: now)
        var found: [JournalVersion] = []
        var lastUnit: RecordID?
        for entry in history where entry.operation.changes.contains(where: { $0.isText(of: id) }) {
            let operation = entry.operation
            if let former = entry.former.first(where: { $0.isText(of: id) }), found.isEmpty,
                let text = former.value.text
            {
                let time = former.stamp?.time.instant ?? .earliest
                found.append(JournalVersion(time: time, text: text, isElsewhere: false))
            }
            let text = operation.changes.last { $0.isText(of: id) }?.value.text ?? ""
            let isElsewhere = operation.device != workspace.device && !operation.isMerge
            let version = JournalVersion(time: operation.time.instant, text: text, isElsewhere: isElsewhere)
            if lastUnit == operation.unit { found.removeLast() }
            found.append(version)
            lastUnit = operation.unit
        }
        let present = workspace.journalText(on: date)
        var shown: [JournalVersion] = []
        for version in found.reversed() where version.time >= oldest && version.text != present {
            guard !version.text.isBlank, !shown.contains(where: { $0.text == version.text }) else { continue }
            shown.append(version)
        }
        return shown
    }
}

extension Change {
    fileprivate func isText(of entry: RecordID) -> Bool { record == entry && field == "text" }
}

extension HistoryEntry {
    /// Whether it holds an earlier version of the journal that is still kept.
    public func keepsJournal(at now: Instant) -> Bool {
        operation.changes.contains { $0.kind == .journal && $0.field == "text" }
            && operation.time.instant >= JournalVersion.oldest(at: now)
    }
}
