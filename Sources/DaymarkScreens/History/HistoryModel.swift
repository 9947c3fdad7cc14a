import DaymarkCore

/// The units of history, newest first. Each can be undone, and each undo redone. Reminders that were seen and led to
/// nothing else are left out.
struct HistoryModel {
    struct Entry {
        let unit: RecordID
        let day: String
        let time: String
        let text: String
        /// The changed fields, and the device if it was another one.
        let details: String
        let standing: UndoStanding
    }

    let entries: [Entry]
    /// The number of older units that are not shown.
    let more: Int

    /// - Parameter shown: the number of units to show.
    init(_ history: [HistoryEntry], shown: Int, in context: ViewContext) {
        let words = context.words
        let units = HistoryModel.units(history)
        let listed = units.filter { !HistoryModel.isSeenReminder($0) }
        let index = UndoIndex(history)
        more = max(0, listed.count - shown)
        var indices: [RecordID: Int] = [:]
        for (index, unit) in units.enumerated() { indices[unit[0].operation.unit] = index }
        entries = listed.prefix(shown).map { unit in
            let first = unit[0].operation
            let own = HistoryText(unit, context.workspace, words: words, in: context.circumstances)
            let action = first.undoes == nil ? nil : indices[index.action(of: first.unit)].map { units[$0] }
            let civil = context.civil(first.time.instant)
            return Entry(
                unit: first.unit, day: context.day(civil.date), time: words.time(civil),
                text: own.sentence(
                    as: index.role(of: first.unit), of: action, context.workspace, words: words,
                    in: context.circumstances),
                details: (own.changes + [own.origin].compactMap { $0 }).joined(separator: ", "),
                standing: UndoStanding(first.unit, in: index))
        }
    }

    /// Whether a unit contains no other change than that a reminder was seen.
    private static func isSeenReminder(_ unit: [HistoryEntry]) -> Bool {
        for entry in unit {
            for change in entry.operation.changes where change.kind != .nagEvent && !change.isBookkeeping {
                return false
            }
        }
        return true
    }

    /// Groups the history into units, newest first.
    static func units(_ history: [HistoryEntry]) -> [[HistoryEntry]] {
        var indices: [RecordID: Int] = [:]
        var units: [[HistoryEntry]] = []
        for entry in history.reversed() {
            if let index = indices[entry.operation.unit] {
                units[index].insert(entry, at: 0)
            } else {
                indices[entry.operation.unit] = units.count
                units.append([entry])
            }
        }
        return units
    }

    /// Returns the last action that can be undone.
    static func last(_ history: [HistoryEntry]) -> RecordID? {
        let index = UndoIndex(history)
        return history.last { index.role(of: $0.operation.unit) == .action && !index.isUndone($0.operation.unit) }?
            .operation.unit
    }
}
