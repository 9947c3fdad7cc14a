import DaymarkCore

/// A file that was imported, to import it again in another way.
struct ImportedFile {
    let bytes: [UInt8]
    let format: ImportFormat
    var options: ImportOptions
}

/// The questions about a file that has just been imported. Everything stays until the person answers otherwise.
struct ImportQuestion {
    var file: ImportedFile
    /// The records that the import has added or changed.
    let inFile: Set<RecordID>
    /// The new items with the UID of something else here.
    var shared: [ImportItem]
    /// The items that the file does not contain any more.
    var gone: [ImportItem]
}

extension App {
    /// Opens the questions about an imported file, if there are any.
    mutating func ask(about result: ImportResult, of file: ImportedFile) {
        guard !result.keptBoth.isEmpty || !result.gone.isEmpty, dialogs.current != .alarm else { return }
        dialogs.importQuestion = ImportQuestion(
            file: file, inFile: Set((result.added + result.updated).map { $0.id }), shared: result.keptBoth,
            gone: result.gone)
        dialogs.current = .importing
    }

    /// Answers the question that is shown, and shows the next one.
    /// - Parameter applies: Whether to replace or remove the items, instead of keeping them.
    mutating func answerImport(applies: Bool, in context: inout ActionContext) {
        guard var question = dialogs.importQuestion else { return }
        if !question.shared.isEmpty {
            if applies { replaceShared(&question, in: &context) }
            question.shared = []
        } else {
            question.gone = []
            if applies {
                question.file.options.prunes = true
                finish(read(question.file, in: &context), in: &context)
            }
        }
        dialogs.importQuestion = question.gone.isEmpty ? nil : question
        dialogs.current = question.gone.isEmpty ? nil : .importing
    }

    /// Removes the items whose UID the new items have, so that those take their place.
    private mutating func replaceShared(_ question: inout ImportQuestion, in context: inout ActionContext) {
        let uids = question.shared.compactMap { item in
            workspace.commitments[item.id]?.sourceID ?? workspace.missions[item.id]?.sourceID
        }.filter { !$0.isEmpty }
        let inFile = question.inFile
        let commitments = workspace.commitments.undeleted.filter {
            uids.contains($0.sourceID) && !inFile.contains($0.id)
                && !($0.overrideOf.map { inFile.contains($0) } ?? false)
        }
        let missions = workspace.missions.undeleted.filter { uids.contains($0.sourceID) && !inFile.contains($0.id) }
        let changes =
            commitments.map { Change(.commitment, $0.id, "deleted", .flag(true)) }
            + missions.map { Change(.mission, $0.id, "deleted", .flag(true)) }
        let removed = Set(changes.map { $0.record })
        question.gone.removeAll { removed.contains($0.id) }
        let text = words(CalendarNoticePhrase.importedChanges(added: 0, changed: 0, removed: removed.count))
        commit(workspace.operations(changes, at: context.now, using: &context.entropy), saying: text, in: &context)
    }
}

/// Shows one question about an imported file.
struct ImportQuestionView {
    let html: HTML

    init(_ question: ImportQuestion, words: Words) {
        let asksToReplace = !question.shared.isEmpty
        let items = asksToReplace ? question.shared : question.gone
        let count = items.count
        html = element("div", .class("block-sheet"), .key(asksToReplace ? "shared" : "gone")) {
            DialogHeading(words(asksToReplace ? ImportQuestionPhrase.shared(count) : .gone(count)), words: words).html
            element("ul") { ImportText.names(of: items, words: words).map { name in element("li") { name } } }
            element("div", .class("main-actions")) {
                button(
                    words(asksToReplace ? ImportQuestionPhrase.keepBoth : .keep),
                    action: .dialog(.answerImport(applies: false)), .class("main"))
                button(
                    words(asksToReplace ? ImportQuestionPhrase.replace(count) : .remove(count)),
                    action: .dialog(.answerImport(applies: true)))
            }
        }
    }
}
