import DaymarkCore
import DaymarkScreens

/// The outcome of an import as text for a terminal.
struct ImportReport {
    /// The maximum number of problems that are listed.
    private static let maxProblems = 20

    let result: ImportResult
    let words: Words

    init(_ result: ImportResult, words: Words) {
        self.result = result
        self.words = words
    }

    func lines(_ style: Style, isDryRun: Bool) -> [String] {
        let summary = ImportText(result, words: words)
        var lines = [(isDryRun ? words(AppPhrase.dryRun) + " " : "") + summary.text]
        for section in summary.sections {
            lines.append(section.heading)
            lines += section.names.map { "  " + harmless($0) }
        }
        if !result.gone.isEmpty { lines.append(style("  daymark import … --prune", .yellow)) }
        if !result.keptBoth.isEmpty { lines.append(style("  daymark import … --replace", .yellow)) }
        guard !result.problems.isEmpty else { return lines }
        lines.append(words(CalendarNoticePhrase.importProblems(result.problems.count)))
        lines += result.problems.prefix(ImportReport.maxProblems).map { style("  " + harmless($0.sentence), .dim) }
        let more = result.problems.count - ImportReport.maxProblems
        if more > 0 { lines.append(style("  + \(more)", .dim)) }
        return lines
    }
}
