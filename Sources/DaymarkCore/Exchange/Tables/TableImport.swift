/// Reads a table of missions from a spreadsheet, Asana, Trello, TickTick or Outlook, or from ``TableExport``. The
/// header names the columns in any language that ``Language`` knows.
struct TableImport {
    let header: TableHeader
    let settings: Settings
    let circumstances: Circumstances
    let dates: WrittenDateReader
    let values: [Vocabulary]
    /// The order of day and month in each column of dates, by its index.
    let orders: [Int: DateOrder]
    /// The number that means 100 % in the column of percentages (1 or 100), in hundredths.
    let wholePercent: Int64
    /// Whether TickTick wrote the table. It has its own numbers for priorities and states.
    let isOfTickTick: Bool
    var drafts = MissionDrafts()
    /// The ids of missions, by each name or id with which other rows may refer to them.
    private var missionIDs: [String: RecordID] = [:]
    private var stepCounts = Keyed<RecordID, Int>()
    /// The dependencies to resolve after all rows are read: the mission that waits, the text that names what it waits
    /// for, and the line.
    private var dependencies: [(mission: RecordID, text: String, line: Int)] = []

    /// The maximum number of rows before the header. TickTick writes some.
    private static let maxRowsBeforeHeader = 10

    static func read(_ text: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        let csv = CSV(text)
        let candidates = csv.rows.prefix(maxRowsBeforeHeader + 1)
        let index = candidates.firstIndex {
            TableHeader.isCertain($0) || $0.cells.count > 1 && TableHeader($0).hasTitle
        }
        guard let first = csv.rows.first else { return MissionDrafts() }
        let header = TableHeader(index.map { csv.rows[$0] } ?? first)
        var drafts = MissionDrafts()
        guard header.hasTitle else {
            drafts.report(
                .missing(property: "title column (title, task, name …)", component: "table"), line: first.line)
            return drafts
        }
        guard !header.isOfEvents else {
            drafts.report(.tableOfEvents, line: header.row.line)
            return drafts
        }
        let rows = csv.rows[((index ?? 0) + 1)...]
        var table = TableImport(header, rows, settings: settings, in: circumstances)
        table.read(rows)
        if let line = csv.unclosedQuoteLine { table.drafts.report(.openQuotationMark, line: line) }
        return table.drafts
    }

    private init(
        _ header: TableHeader, _ rows: ArraySlice<CSV.Row>, settings: Settings, in circumstances: Circumstances
    ) {
        self.header = header
        self.settings = settings
        self.circumstances = circumstances
        dates = WrittenDateReader(header.languages, in: circumstances)
        values = header.languages.map { Vocabulary($0.values) }
        let names = header.row.cells.map { folded(trimmed($0)) }
        isOfTickTick = names.contains("is check list") && names.contains("kind")
        orders = TableImport.orders(header, rows, settings: settings, drafts: &drafts)
        let percentages = header.index(.percent).map { index in
            rows.compactMap { index < $0.cells.count ? TableImport.hundredths($0.cells[index]) : nil }
        }
        wholePercent = (percentages?.max() ?? 0) > 100 ? 10_000 : 100
    }

    /// The order of day and month in each date column. If the rows of a column are ambiguous, it follows the table's
    /// other columns, then the language of the header, then the person's setting.
    private static func orders(
        _ header: TableHeader, _ rows: ArraySlice<CSV.Row>, settings: Settings, drafts: inout MissionDrafts
    ) -> [Int: DateOrder] {
        var orders: [Int: DateOrder] = [:]
        let columns: [TableColumn] = [.due, .start, .completed, .created]
        let indices = columns.compactMap { header.index($0) }
        for index in indices {
            let column = ColumnDateOrder(rows.compactMap { index < $0.cells.count ? $0.cells[index] : nil })
            orders[index] = column.order
            if column.isMixed {
                drafts.report(.mixedDateOrders(column: trimmed(header.row.cells[index])), line: header.row.line)
            }
        }
        let usual = indices.compactMap { orders[$0] }.first ?? header.usualOrder ?? settings.dateOrder
        for index in indices where orders[index] == nil { orders[index] = usual }
        return orders
    }

    private mutating func read(_ rows: ArraySlice<CSV.Row>) {
        let unused = header.unusedNames { index in
            rows.contains { index < $0.cells.count && !$0.cells[index].isBlank }
        }
        if !unused.isEmpty { drafts.report(.unusedColumns(unused), line: header.row.line) }
        var children: [CSV.Row] = []
        for row in rows {
            if cell(.parent, of: row).isEmpty { readMission(row) } else { children.append(row) }
        }
        // A parent may come after its children.
        for row in children { readChild(row) }
        resolveDependencies()
    }

    func cell(_ column: TableColumn, of row: CSV.Row) -> String {
        header.index(column).map { $0 < row.cells.count ? trimmed(row.cells[$0]) : "" } ?? ""
    }

    /// The cells of all columns with this meaning that are not empty.
    func cells(_ column: TableColumn, of row: CSV.Row) -> [String] {
        header.allIndices(column).compactMap { index in
            let text = index < row.cells.count ? trimmed(row.cells[index]) : ""
            return text.isEmpty ? nil : text
        }
    }

    // MARK: Rows

    private mutating func readMission(_ row: CSV.Row, below parent: String = "") {
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = oneLine(cell(.title, of: row))
        mission.notes = cells(.notes, of: row).joined(separator: "\n\n")
        // A row without a title is named by the first line of its notes.
        if mission.title.isBlank { mission.title = oneLine(mission.notes.parts(at: UInt8(ascii: "\n")).first ?? "") }
        readTimes(of: row, into: &mission)
        readState(of: row, into: &mission)
        readLabels(of: row, into: &mission)
        readNumbers(of: row, into: &mission)
        if !parent.isEmpty { mission.addNote("Part of “\(parent)”") }
        let id = id(of: row, title: mission.title)
        let due = cell(.due, of: row)
        let isRelative = !due.isEmpty && dates.read(due, order: .dayFirst)?.isRelative != false
        drafts.add(mission.copy(id: id), line: row.line, hasRelativeDeadline: isRelative)
        remember(id, row)
        let steps = cells(.steps, of: row).joined(separator: "\n")
        addSteps(steps, to: id)
        for text in cells(.waits, of: row) { dependencies.append((id, text, row.line)) }
    }

    /// A row below another is a step of it, unless it has more than a title and a state.
    private mutating func readChild(_ row: CSV.Row) {
        let parentName = cell(.parent, of: row)
        let title = oneLine(cell(.title, of: row))
        let more: [TableColumn] = [.due, .notes, .labels, .minutes, .hours, .repeats, .steps, .waits]
        let isPlain =
            more.allSatisfy { cells($0, of: row).isEmpty } && !title.isBlank && title.isWithin(Step.maxTitleLength)
        guard isPlain, let parent = missionIDs[folded(parentName)] else {
            readMission(
                row, below: drafts.missions.last { $0.id == missionIDs[folded(parentName)] }?.title ?? parentName)
            return
        }
        addStep(title, isDone: isDone(row), to: parent)
    }

    private mutating func addSteps(_ text: String, to mission: RecordID) {
        let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: ";") }
        for line in lines {
            let (title, isDone) = ListLine.item(trimmed(Array(line)[...]))
            if !title.isEmpty { addStep(title, isDone: isDone, to: mission) }
        }
    }

    private mutating func addStep(_ title: String, isDone: Bool, to mission: RecordID) {
        let count = stepCounts[mission, default: 0]
        stepCounts.set(count + 1, for: mission)
        let parent = Outline.Parent(depth: 0, mission: mission, title: "", itemCount: count)
        drafts.add(parent.step(title: title, id: "csv/\(count)/\(title)", isDone: isDone))
    }

    /// The id of a row. Short ids, such as the numbers of rows, also occur in other tables, so the id is derived from
    /// the title instead.
    private mutating func id(of row: CSV.Row, title: String) -> RecordID {
        let ownID = cell(.id, of: row)
        // A table that Daymark exported contains the ids of its missions.
        if let id = RecordID(ownID) { return id }
        return drafts.id(source: "csv", name: ownID.utf8.count < 8 ? title : ownID)
    }

    private mutating func remember(_ id: RecordID, _ row: CSV.Row) {
        for name in [cell(.title, of: row), cell(.id, of: row)] where !name.isEmpty && missionIDs[folded(name)] == nil {
            missionIDs[folded(name)] = id
        }
    }

    private mutating func resolveDependencies() {
        for (mission, text, line) in dependencies {
            let whole = missionIDs[folded(text)].map { [$0] }
            let names = text.utf8.split { ",;\n".utf8.contains($0) }.map { trimmed(Array($0)[...]) }
            let found = whole ?? names.compactMap { missionIDs[folded($0)] }
            if whole == nil, found.count < names.count {
                let title = drafts.missions.last { $0.id == mission }?.title ?? ""
                drafts.report(
                    .leftOut(property: "the predecessor", value: text.beginning(100), item: title), line: line)
            }
            drafts.update(mission) { $0.waitsFor = found.map { $0.description }.uniqued().ordered() }
        }
    }
}
