import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ExportVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export everything to a file or to standard output.",
        discussion: """
              daymark export > everything.json             all data, for daymark import
              daymark export --format ics -o calendar.ics  for any calendar program
              daymark export --format csv -o tasks.csv
              daymark export --format taskwarrior | task import
              daymark export --format markdown
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case daymark, ics, csv, taskwarrior, markdown
    }

    @OptionGroup var common: Common
    @Option(
        help: "daymark (all data), ics (tasks, commitments and the plan), csv, taskwarrior or markdown (tasks)."
    )
    var format = Format.daymark
    @OptionGroup var file: ExportFile

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let workspace = try context.read([.everything]) { $0 }
        let text =
            switch format {
            case .daymark: DaymarkFile.text(of: workspace.allRecords)
            case .ics: CalendarWriter.text(workspace, plan: workspace.plan(in: circumstances), in: circumstances)
            case .csv: TableExport.csv(workspace)
            case .taskwarrior: TaskwarriorExport.text(workspace, in: circumstances)
            case .markdown:
                TableExport.markdown(workspace, words: Words(workspace.settings, at: circumstances), in: circumstances)
            }
        guard let output = try file.write(text, command: "daymark export") else {
            return .document(text, json: .object(["format": .string(format.rawValue), "text": .string(text)]))
        }
        let count = count(in: text, of: workspace)
        let noun =
            switch format {
            case .daymark: count == 1 ? "record" : "records"
            case .ics: count == 1 ? "item" : "items"
            case .csv, .taskwarrior, .markdown: count == 1 ? "task" : "tasks"
            }
        return Output(json: .object(["file": .string(output), "records": .int(count)])) { _ in
            "Exported \(count) \(noun) to \(output)."
        }
    }

    /// The number of records, items or tasks that the text contains.
    private func count(in text: String, of workspace: Workspace) -> Int {
        switch format {
        case .daymark: workspace.allRecords.count
        case .csv, .markdown: workspace.missions.undeleted.count
        case .taskwarrior: ExportVerb.count(linesBeginningWith: ["{"], in: text)
        case .ics: ExportVerb.count(linesBeginningWith: ["BEGIN:VEVENT", "BEGIN:VTODO"], in: text)
        }
    }

    private static func count(linesBeginningWith starts: [String], in text: String) -> Int {
        var count = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            if starts.contains(where: { line.starts(with: $0.utf8) }) { count += 1 }
        }
        return count
    }
}
