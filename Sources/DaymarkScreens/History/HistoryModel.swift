import DaymarkCore

/// The units of history, newest first. Each can be undone.
struct HistoryModel {
    struct Entry {
        let unit: RecordID
        let day: String
        let time: String
        let text: String
        /// The changed fields, and the device if it was another one.
        let details: String
        /// Whether the unit has been undone.
        let isUndone: Bool
        /// Whether the unit is an undo.
        let isUndo: Bool
    }

    let entries: [Entry]
    /// The number of older units that are not shown.
    let more: Int

    /// - Parameter shown: the number of units to show.
    init(_ history: [HistoryEntry], shown: Int, in context: ViewContext) {
        let words = context.words
        let units = HistoryModel.units(history)
        let undone = HistoryModel.undone(history)
        more = max(0, units.count - shown)
        var indices: [RecordID: Int] = [:]
        for (index, unit) in units.enumerated() { indices[unit[0].operation.unit] = index }
        func text(of unit: [HistoryEntry]) -> HistoryText {
            HistoryText(unit, context.workspace, words: words, in: context.circumstances)
        }
        entries = units.prefix(shown).map { unit in
            let first = unit[0].operation
            let description = text(of: unit)
            let civil = context.civil(first.time.instant)
            // An undo is described by the text of the unit that it undid.
            let original = first.undoes.flatMap { indices[$0] }.map { text(of: units[$0]).text }
            let isUndo = first.undoes != nil
            return Entry(
                unit: first.unit, day: context.day(civil.date), time: words.time(civil),
                text: isUndo ? words(MissionPhrase.undone(original ?? description.text)) : description.text,
                details: (description.changes + [description.origin].compactMap { $0 }).joined(separator: ", "),
                isUndone: undone.contains(first.unit), isUndo: isUndo)
        }
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

    /// Returns the units that were undone and not redone.
    static func undone(_ history: [HistoryEntry]) -> Set<RecordID> {
        var undone = Set<RecordID>()
        for entry in history.reversed() {
            if let undoes = entry.operation.undoes, !undone.contains(entry.operation.unit) { undone.insert(undoes) }
        }
        return undone
    }

    /// Returns the last unit that can be undone.
    static func last(_ history: [HistoryEntry]) -> RecordID? {
        let undone = undone(history)
        return history.last { $0.operation.undoes == nil && !undone.contains($0.operation.unit) }?.operation.unit
    }
}
