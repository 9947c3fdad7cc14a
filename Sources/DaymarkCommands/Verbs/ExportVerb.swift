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
        let count = workspace.allRecords.count
        return Output(json: .object(["file": .string(output), "records": .int(count)])) { _ in
            "Exported \(count) records to \(output)."
        }
    }
}
