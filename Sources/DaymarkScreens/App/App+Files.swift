import DaymarkCore

extension App {
    /// The maximum number of problems in a file that a notice lists.
    private static let maxProblems = 5

    /// Imports a file in any format that Daymark supports. The event's value is the file's text.
    mutating func importFile(named name: String, in context: inout ActionContext) {
        let bytes = Array(context.value.utf8)
        guard let format = ImportFormat.recognized(bytes, named: name) else {
            notice = Notice(text: words(DataPhrase.unknownFile(name)))
            return
        }
        var options = ImportOptions()
        options.fileName = name
        let file = ImportedFile(bytes: bytes, format: format, options: options)
        let result = read(file, in: &context)
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            notice = Notice(text: words(CalendarNoticePhrase.notACalendar))
        } else if result.isEmpty {
            notice = Notice(text: words(DataPhrase.nothingInFile(name)), details: App.details(of: result))
        } else {
            finish(result, in: &context)
            ask(about: result, of: file)
        }
    }

    mutating func importCalendar(in context: inout ActionContext) {
        let file = ImportedFile(bytes: Array(context.value.utf8), format: .ics, options: ImportOptions())
        let result = read(file, in: &context)
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            notice = Notice(text: words(CalendarNoticePhrase.notACalendar))
        } else {
            finish(result, in: &context)
            ask(about: result, of: file)
        }
    }

    func read(_ file: ImportedFile, in context: inout ActionContext) -> ImportResult {
        workspace.importFile(
            file.bytes, as: file.format, options: file.options, in: context.circumstances, using: &context.entropy)
    }

    /// Commits the imported records and shows a notice that lists the entries that could not be read.
    mutating func finish(_ result: ImportResult, in context: inout ActionContext) {
        commit(result.operations, in: &context)
        let summary = ImportText(result, words: words)
        let undo = result.operations.first?.unit
        let named = summary.sections.flatMap { [$0.heading] + $0.names }
        let problems = result.problems.count
        notice = Notice(
            text: summary.text + (problems == 0 ? "" : " " + words(CalendarNoticePhrase.importProblems(problems))),
            details: named + App.details(of: result), undo: undo)
        var uncategorized: [RecordID] = []
        for item in result.added {
            guard let commitment = workspace.commitments[item.id] else { continue }
            if commitment.category == nil, !commitment.deleted { uncategorized.append(item.id) }
        }
        notice?.offersCategory = uncategorized
    }

    /// Gives the commitments that were just imported a category.
    mutating func categorizeImported(as category: Category, in context: inout ActionContext) {
        var changes: [Change] = []
        for id in notice?.offersCategory ?? [] where workspace.commitments[id]?.deleted == false {
            changes.append(Change(.commitment, id, "category", .text(category.name)))
        }
        guard !changes.isEmpty else { return }
        let text = words(CalendarNoticePhrase.categorized(changes.count, words(ChoicePhrase.category(category))))
        commit(workspace.operations(changes, at: context.now, using: &context.entropy), saying: text, in: &context)
    }

    private static func details(of result: ImportResult) -> [String] {
        result.problems.prefix(maxProblems).map { $0.sentence }
    }

    /// Exports all data to a file.
    mutating func export(in context: inout ActionContext) {
        context.effects.append(
            .download(
                name: "daymark-\(context.circumstances.today).json", DaymarkFile.text(of: workspace.allRecords)))
        putOffCopy(in: &context)
        notice = Notice(text: words(DataPhrase.exported))
    }
}
