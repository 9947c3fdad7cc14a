import DaymarkCore

extension App {
    /// Brings in a file of any kind that Daymark knows.
    mutating func importFile(
        _ text: String, named name: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) {
        let bytes = Array(text.utf8)
        guard let format = ImportFormat.recognized(bytes, named: name) else {
            notice = Notice(text: words(DataPhrase.unknownFile(name)))
            return
        }
        let result = workspace.importFile(bytes, as: format, category: nil, in: circumstances, using: &entropy)
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            notice = Notice(text: words(CalendarNoticePhrase.notACalendar))
        } else if result.commitmentsAdded + result.missionsAdded + result.changed + result.unchanged == 0 {
            notice = Notice(
                text: words(DataPhrase.nothingInFile(name)), details: result.problems.prefix(5).map { $0.sentence })
        } else {
            bring(result, &effects)
        }
    }

    /// Takes in what an import brings, and says what it could not read.
    func said(_ result: ImportResult) -> Notice {
        let text = ImportText(result, words: words).text
        guard !result.problems.isEmpty else { return Notice(text: text) }
        return Notice(
            text: text + " " + words(CalendarNoticePhrase.importProblems(result.problems.count)),
            details: result.problems.prefix(5).map { $0.sentence })
    }

    mutating func bring(_ result: ImportResult, _ effects: inout [Effect]) {
        commit(result.operations, &effects)
        notice = said(result)
        notice?.undo = result.operations.first?.unit
    }

    /// Gives out everything as a file.
    mutating func export(in circumstances: Circumstances, _ effects: inout [Effect]) {
        effects.append(
            .download(name: "daymark-\(circumstances.today).json", DaymarkFile.text(of: workspace.allRecords)))
        putOffCopy(in: circumstances, &effects)
        notice = Notice(text: words(DataPhrase.exported))
    }

    /// Puts what another app shared into the line of capture, which gets focus.
    mutating func share(_ text: String, in circumstances: Circumstances, _ effects: inout [Effect]) {
        let line = trimmed(
            String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }.prefix(Draft.longest), as: UTF8.self))
        if !line.isEmpty {
            draft.read(line, settings: workspace.settings, in: circumstances)
            effects.append(.fill(field: Draft.field, line))
        }
        effects.append(.focus(Draft.field))
    }
}
