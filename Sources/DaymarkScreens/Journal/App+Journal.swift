import DaymarkCore

extension App {
    /// How many entries are folded for the search in one go, so that it takes less than a frame.
    private static let foldedAtOnce = 500

    /// Has the rest of the search prepared once the page is idle.
    func prepareJournalSearch(in context: inout ActionContext) {
        guard !memo.journal.isCurrent(for: workspace) else { return }
        context.effects.append(.whenIdle(.journal(.prepareSearch)))
    }

    mutating func handle(_ action: JournalAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .write(let date): write(on: date, in: &context)
        case .add(let date): try add(context.value, on: date, in: &context)
        case .addLine(let line):
            try add(line, on: workspace.settings.wakingDate(in: context.circumstances), in: &context)
        case .find: screens.journal.query = context.value
        case .prepareSearch:
            memo.journal.fold(atMost: App.foldedAtOnce, from: workspace)
            prepareJournalSearch(in: &context)
        case .open:
            go(to: .journal, in: &context)
            context.effects.append(.focus(JournalView.field(viewContext(in: context).wakingDate)))
        case .restore(let date, let time): try restore(date, time: time, in: &context)
        case .export(let format): exportJournal(as: format, in: &context)
        }
    }

    /// Saves what the editor shows. A text that is refused stays in the editor, with the reason.
    private mutating func write(on date: CivilDate, in context: inout ActionContext) {
        guard let values = (try? JSONReader.read(Array(context.value.utf8)))?.array, values.count == 2,
            case .string(let base) = values[0], case .string(let text) = values[1]
        else { return }
        let field = JournalView.field(date)
        let writing = screens.journal.writing.flatMap { $0.includes(date, at: context.now) ? $0 : nil }
        do throws(IntentError) {
            let operations = try workspace.writeJournal(
                text, from: base, on: date, continuing: writing?.unit, in: context.circumstances,
                using: &context.entropy)
            screens.refusals.clear(field)
            context.effects.append(.accepted(.journal(.write(date))))
            guard let unit = operations.first?.unit else { return }
            commitJournal(operations, in: &context)
            screens.journal.writing = JournalWriting(
                date: date, unit: unit, start: writing?.start ?? context.now, last: context.now)
        } catch {
            screens.refusals.add(error, field: field, text: text)
        }
    }

    /// Commits without a new plan. The journal does not change the plan, and planning after each save would slow down
    /// typing.
    private mutating func commitJournal(
        _ operations: [Operation], saying text: String? = nil, in context: inout ActionContext
    ) {
        let plan = memo.plans.current(in: viewContext(in: context))
        commit(operations, saying: text, in: &context)
        if let plan { memo.plans.keep(plan, in: viewContext(in: context)) }
    }

    private mutating func add(
        _ line: String, on date: CivilDate, in context: inout ActionContext
    ) throws(IntentError) {
        let operations = try workspace.appendToJournal(
            line, on: date, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        screens.journal.writing = nil
        commitJournal(operations, saying: words(JournalNoticePhrase.added), in: &context)
        context.effects.append(.fill(field: JournalCard.field, ""))
    }

    private mutating func restore(
        _ date: CivilDate, time: Int64, in context: inout ActionContext
    ) throws(IntentError) {
        let versions = JournalVersion.all(of: date, in: history, workspace, at: context.now)
        guard let version = versions.first(where: { $0.time.milliseconds == time }) else { return }
        let operations = try workspace.writeJournal(
            version.text, on: date, in: context.circumstances, using: &context.entropy)
        screens.journal.writing = nil
        screens.refusals.clear(JournalView.field(date))
        let when = viewContext(in: context).text(version.time)
        commitJournal(operations, saying: words(JournalNoticePhrase.restored(when)), in: &context)
    }

    private mutating func exportJournal(as format: JournalFormat, in context: inout ActionContext) {
        let entries = workspace.journalEntries()
        guard !entries.isEmpty else {
            notice = Notice(text: words(JournalNoticePhrase.nothingToExport))
            return
        }
        let name = "journal-\(context.circumstances.today).\(format.fileExtension)"
        context.effects.append(.download(name: name, JournalExport.text(of: entries, as: format, words: words)))
        notice = Notice(text: words(JournalNoticePhrase.exported(entries.count)))
    }
}
