import DaymarkCore

/// What was done, newest first, each unit with the way to take it back.
struct HistoryModel {
    struct Entry {
        let unit: RecordID
        let day: String
        let time: String
        let text: String
        /// Which fields were changed, and where, when that was not here.
        let details: String
        /// It was taken back since.
        let isTaken: Bool
        /// It took something back itself.
        let isUndo: Bool
    }

    let entries: [Entry]
    /// How many older ones there are.
    let more: Int

    /// How many entries are shown before one asks for more.
    static let window = 50

    init(_ history: [HistoryEntry], shown: Int, _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        let units = HistoryModel.units(history)
        let taken = HistoryModel.taken(history)
        more = max(0, units.count - shown)
        var places: [RecordID: Int] = [:]
        for (place, unit) in units.enumerated() { places[unit[0].operation.unit] = place }
        entries = units.prefix(shown).map { unit in
            let first = unit[0].operation
            let said = HistoryText(unit, workspace, words: words, in: circumstances)
            let civil = circumstances.zone.civil(at: first.time.instant)
            let isUndo = first.undoes != nil
            // What was taken back, in the words that it had; what took it back says the opposite.
            let undone = first.undoes.flatMap { places[$0] }.map {
                HistoryText(units[$0], workspace, words: words, in: circumstances).text
            }
            return Entry(
                unit: first.unit, day: words.day(civil.date, from: circumstances.today), time: words.time(civil),
                text: isUndo ? words(MissionPhrase.undone(undone ?? said.text)) : said.text,
                details: (said.changes + [said.origin].compactMap { $0 }).joined(separator: ", "),
                isTaken: taken.contains(first.unit), isUndo: isUndo)
        }
    }

    /// The units of history, newest first.
    static func units(_ history: [HistoryEntry]) -> [[HistoryEntry]] {
        var places: [RecordID: Int] = [:]
        var units: [[HistoryEntry]] = []
        for entry in history.reversed() {
            if let place = places[entry.operation.unit] {
                units[place].insert(entry, at: 0)
            } else {
                places[entry.operation.unit] = units.count
                units.append([entry])
            }
        }
        return units
    }

    /// The units that are taken back, and were not done again.
    static func taken(_ history: [HistoryEntry]) -> Set<RecordID> {
        var taken = Set<RecordID>()
        for entry in history.reversed() {
            if let undoes = entry.operation.undoes, !taken.contains(entry.operation.unit) { taken.insert(undoes) }
        }
        return taken
    }

    /// The last thing that was done and stands.
    static func last(_ history: [HistoryEntry]) -> RecordID? {
        let taken = taken(history)
        return history.last { $0.operation.undoes == nil && !taken.contains($0.operation.unit) }?.operation.unit
    }
}
