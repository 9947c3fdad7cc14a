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
    /// The unit of history of the import. Nil if it changed nothing.
    var unit: RecordID?
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
            file: file, unit: result.operations.first?.unit, shared: result.keptBoth, gone: result.gone)
        dialogs.current = .importing
    }

    /// Answers the question that is shown, and shows the next one.
    /// - Parameter applies: Whether to replace or remove the items, instead of keeping them.
    mutating func answerImport(applies: Bool, in context: inout ActionContext) {
        guard var question = dialogs.importQuestion else { return }
        if !question.shared.isEmpty {
            question.shared = []
            if applies { replaceShared(&question, in: &context) }
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

    /// Takes the import back and does it again, with the items of the file in the place of those here.
    private mutating func replaceShared(_ question: inout ImportQuestion, in context: inout ActionContext) {
        if let unit = question.unit {
            let undo = workspace.undo(entries(of: unit), at: context.now, using: &context.entropy)
            commit(undo.operations, in: &context)
        }
        question.file.options.sharedUIDs = .replace
        let result = read(question.file, in: &context)
        finish(result, in: &context)
        (question.unit, question.gone) = (result.operations.first?.unit, result.gone)
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
