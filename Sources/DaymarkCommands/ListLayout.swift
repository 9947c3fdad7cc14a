import ArgumentParser
import DaymarkCore

/// The options that choose the columns and the direction of a list.
struct ListLayout: ParsableArguments {
    @Option(
        help: ArgumentHelp("Print these columns, named as in --json: handle,title,due.", valueName: "names"),
        completion: .list(ListLayout.missionColumns))
    var columns: String?

    @Flag(help: "Reverse the order.")
    var reverse = false

    /// Columns that are computed, beside the fields of a record.
    private static let computed = [
        "id", "handle", "due", "minutes", "done", "urgency", "fit", "why", "repeats", "snoozed", "steps", "series",
        "start",
        "end", "allDay", "busy",
    ]
    private static let missionColumns = [
        "handle", "title", "due", "minutes", "priority", "category", "labels", "urgency",
    ]

    private static let known: [String] =
        (computed + Mission.schema.kind.fields.map { $0.name } + Commitment.schema.kind.fields.map { $0.name }).filter {
            !["created", "deleted", "imported", "extra"].contains($0)
        }.uniqued()

    /// The named columns; nil if none were named.
    private func names() throws -> [String]? {
        guard let columns else { return nil }
        let names = columns.split { $0 == "," || $0 == " " }.map { String($0) }
        return try (names.isEmpty ? [""] : names).map { name in
            guard let known = ListLayout.known.first(where: { folded($0) == folded(name) }) else {
                throw CommandError(
                    "“\(harmless(name))” is an unknown column; use \(ListLayout.known.joined(separator: ", ")).",
                    example: "daymark list --columns handle,title,due", code: 64)
            }
            return known
        }
    }

    /// Throws if a named column does not exist.
    func check() throws { _ = try names() }

    func ordered<Row>(_ rows: some Collection<Row>) -> [Row] { reverse ? rows.reversed() : Array(rows) }

    /// The answer with the chosen columns. A terminal gets a table with a heading; other programs get rows of fields
    /// separated by tabs.
    func applied(to output: Output) throws -> Output {
        guard let names = try names(), let rows = output.json.array else { return output }
        let cells = rows.map { row in names.map { ListLayout.text(row[$0]) } }
        let json = rows.map { row in JSON.object(names.map { JSON.Member($0, row[$0] ?? .null) }) }
        return Output(json: .array(json)) { style in
            guard style.cuts else { return cells.map { $0.joined(separator: "\t") }.joined(separator: "\n") }
            let widths = names.indices.map { index in
                ([names[index]] + cells.map { $0[index] }).map { DaymarkCommands.columns($0) }.max() ?? 0
            }
            func line(_ cells: [String]) -> String {
                zip(cells, widths).map { fitted($0, $1) }.joined(separator: "  ")
            }
            return ([style(line(names), .bold)] + cells.map { line($0) }).joined(separator: "\n")
        }
    }

    private static func text(_ json: JSON?) -> String {
        switch json {
        case nil, .null?: ""
        case .string(let text)?: harmless(text)
        case .array(let elements)?: elements.map { text($0) }.joined(separator: ",")
        case .object?: text(json?["title"])
        case let json?: json.text
        }
    }
}
