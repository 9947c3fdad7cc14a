/// Reads the table that Todoist exports for a project, also after a spreadsheet has saved it with other separators,
/// quotation marks or dates.
///
/// A section becomes a label of the tasks below it. PRIORITY 1 is the highest. DATE is in words of the language in
/// DATE_LANG, such as “every 3 days”. ``Outline`` says which sub-tasks become steps.
struct TodoistImport {
    private let columnNames: [String]
    private let orders: [String: DateOrder]
    private let settings: Settings
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()
    private var readers: [String: WrittenDateReader] = [:]
    private var outline = Outline()
    private var section = ""
    /// The mission to which notes belong, and the step of it if the note is about a step.
    private var noted: (mission: RecordID, step: String)?

    static func isHeader(_ row: CSV.Row) -> Bool {
        let names = row.cells.map { folded(trimmed($0)) }
        return names.contains("type") && names.contains("content") && (names.contains("indent") || names.count <= 3)
    }

    static func read(_ text: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        let rows = CSV(text).rows
        guard let start = rows.firstIndex(where: { isHeader($0) }) ?? rows.indices.first else { return MissionDrafts() }
        let tasks = rows[(start + 1)...]
        var project = TodoistImport(header: rows[start], tasks, settings: settings, in: circumstances)
        for row in tasks { project.read(row) }
        return project.drafts
    }

    private init(header: CSV.Row, _ rows: ArraySlice<CSV.Row>, settings: Settings, in circumstances: Circumstances) {
        let names = header.cells.map { folded(trimmed($0)) }
        columnNames = names
        self.settings = settings
        self.circumstances = circumstances
        var orders: [String: DateOrder] = [:]
        for name in ["date", "deadline"] {
            guard let index = names.firstIndex(of: name) else { continue }
            let column = ColumnDateOrder(rows.compactMap { index < $0.cells.count ? $0.cells[index] : nil })
            orders[name] = column.order
            if column.isMixed { drafts.report(.mixedDateOrders(column: name), line: header.line) }
        }
        self.orders = orders
    }

    private func cell(_ name: String, in row: CSV.Row) -> String {
        guard let index = columnNames.firstIndex(of: name), index < row.cells.count else { return "" }
        return trimmed(row.cells[index])
    }

    private mutating func read(_ row: CSV.Row) {
        switch folded(cell("type", in: row)) {
        case "section":
            section = cell("content", in: row)
            outline.close()
        case "note": addNote(cell("content", in: row))
        case "task": readTask(row)
        // The settings of the project.
        case "meta": break
        default:
            let text = row.cells.first { !$0.isBlank } ?? ""
            drafts.report(.notAnItem(text.beginning(100)), line: row.line)
        }
    }

    private mutating func addNote(_ text: String) {
        guard let noted else { return }
        drafts.addNote(noted.step.isEmpty ? text : "\(noted.step): \(text)", to: noted.mission)
    }

    // MARK: Tasks

    private mutating func readTask(_ row: CSV.Row) {
        let depth = max(1, Int(cell("indent", in: row)) ?? 1)
        let (title, labels) = TodoistImport.separateLabels(cell("content", in: row))
        let parent = outline.parent(ofItemAt: depth)
        let values = ["date", "deadline", "duration"].map { cell($0, in: row) }
        let isPlain = values.allSatisfy { $0.isEmpty } && labels.isEmpty && priority(of: row) == .medium
        if let parent, isPlain, !title.isBlank, title.isWithin(Step.maxTitleLength) {
            drafts.add(parent.step(title: title, id: "todoist/\(parent.itemCount)/\(title)"))
            noted = (parent.mission, title)
            let notes = cell("description", in: row)
            if !notes.isEmpty { addNote(notes) }
            return
        }
        let name = parent.map { "\($0.title)/\(title)" } ?? title
        var mission = Mission(id: drafts.id(source: "todoist", name: name))
        mission.title = title
        mission.notes = cell("description", in: row)
        mission.labels = labels + (section.isEmpty ? [] : [section])
        mission.priority = priority(of: row)
        let isRelative = readTimes(of: row, into: &mission)
        readDuration(of: row, into: &mission)
        if let parent { mission.addNote(parent.note) }
        drafts.add(mission, line: row.line, hasRelativeDeadline: isRelative)
        outline.open(mission, depth: depth)
        noted = (mission.id, "")
    }

    private func priority(of row: CSV.Row) -> Priority {
        switch Int(cell("priority", in: row)) {
        case 1: .critical
        case 2: .high
        default: .medium
        }
    }

    private mutating func readDuration(of row: CSV.Row, into mission: inout Mission) {
        let duration = cell("duration", in: row)
        let unit = folded(cell("duration_unit", in: row))
        guard !duration.isEmpty, duration != "None" else { return }
        if unit == "day" || !mission.setEstimate(Int64(duration) ?? 0) {
            let text = unit.isEmpty ? duration : "\(duration) \(unit)"
            mission.addNote("Duration: \(text)")
            let problem = TaskProblem.keptInNotes(property: "the duration", value: text, item: mission.title)
            drafts.report(problem, line: row.line)
        }
    }

    // MARK: Dates

    /// Reads DATE and DEADLINE. Dates that cannot be read are kept in the notes.
    /// - Returns: Whether the deadline is another day at each import.
    private mutating func readTimes(of row: CSV.Row, into mission: inout Mission) -> Bool {
        let (date, deadline) = (cell("date", in: row), cell("deadline", in: row))
        let doing = read("date", language: cell("date_lang", in: row), of: row, into: &mission)
        let due = read("deadline", language: cell("deadline_lang", in: row), of: row, into: &mission)
        mission.repeats = doing?.rule?.text ?? ""
        guard let due else {
            mission.deadline = doing?.deadline
            return !date.isEmpty && doing?.isRelative != false
        }
        // The deadline of a repeating task belongs to one date only, so the repeat keeps its own dates.
        guard mission.repeats.isEmpty else {
            mission.deadline = doing?.deadline
            mission.addNote("Deadline: \(deadline)")
            let problem = TaskProblem.keptInNotes(property: "the deadline", value: deadline, item: mission.title)
            drafts.report(problem, line: row.line)
            return doing?.isRelative ?? false
        }
        mission.deadline = due.deadline
        if doing != nil, doing?.deadline != due.deadline {
            mission.addNote("Date: \(date)")
            let problem = TaskProblem.keptInNotes(property: "the date", value: date, item: mission.title)
            drafts.report(problem, line: row.line)
        }
        return due.isRelative
    }

    private mutating func read(
        _ column: String, language: String, of row: CSV.Row, into mission: inout Mission
    ) -> WrittenDate? {
        let text = cell(column, in: row)
        guard !text.isEmpty else { return nil }
        let order = DateOrder(toldBy: text) ?? orders[column] ?? settings.dateOrder
        let written = reader(language).read(text, order: order) ?? captured(text, language: language)
        guard let written else {
            mission.addNote(text)
            drafts.report(.unreadDate(text.beginning(100), item: mission.title), line: row.line)
            return nil
        }
        if written.countsFromCompletion {
            drafts.report(.repeatsFromCompletion(text.beginning(100), item: mission.title), line: row.line)
        }
        return written
    }

    private mutating func reader(_ code: String) -> WrittenDateReader {
        if let reader = readers[code] { return reader }
        let languages = code.isEmpty ? Language.all : Language.likely(code)
        let reader = WrittenDateReader(languages, in: circumstances)
        readers[code] = reader
        return reader
    }

    /// Reads an English date as quick capture does. Nil if a word is not understood.
    private func captured(_ text: String, language: String) -> WrittenDate? {
        guard language.isEmpty || language.begins(with: "en") else { return nil }
        // The capture reader expects a title, so a letter stands for it.
        let capture = CaptureReader.read("x " + text, settings: settings, in: circumstances)
        guard case .mission(let mission) = capture.target, capture.title == "x", capture.notes.isEmpty,
            let deadline = mission.deadline
        else { return nil }
        let rule = mission.repeats.isEmpty ? nil : try? RecurrenceRule(mission.repeats)
        let hasStart = ["start", "from", "begin", "after"].contains { folded(text).holds($0) }
        if let rule, !isFirstDate(deadline, of: rule, hasStart: hasStart) { return nil }
        return WrittenDate(deadline: deadline, rule: rule, isRelative: true)
    }

    /// Whether a captured deadline is where its rule begins. Otherwise a part of the text, such as the second date of
    /// “every 27 jan, 3 mar”, has been taken for a start.
    /// - Parameter hasStart: Whether the text says when the repeat starts.
    private func isFirstDate(_ deadline: Deadline, of rule: RecurrenceRule, hasStart: Bool) -> Bool {
        let civil: CivilDateTime
        switch deadline {
        case .day(let date, _): civil = CivilDateTime(date)
        case .moment(let instant, _): civil = circumstances.zone.civil(at: instant)
        }
        if let until = rule.until, civil > until.civil(in: circumstances.zone) { return false }
        guard !hasStart, rule.frequency >= .daily else { return true }
        var everyTime = rule.unbounded
        everyTime.interval = 1
        let start = CivilDateTime(circumstances.today, secondOfDay: civil.secondOfDay)
        var dates = RecurrenceIterator(everyTime, start: start, dateOnly: deadline.isDay)
        guard let first = dates.next()?.date else { return false }
        // The time of the first date may have passed today.
        return first == civil.date || first == circumstances.today && dates.next()?.date == civil.date
    }

    /// Separates the `@labels` from a task's text. A text of nothing but labels is the title too.
    private static func separateLabels(_ text: String) -> (title: String, labels: [String]) {
        var labels: [String] = []
        var words: [String] = []
        for word in oneLine(text).words {
            if word.utf8.first == UInt8(ascii: "@"), word.utf8.count > 1 {
                labels.append(String(decoding: Array(word.utf8.dropFirst()), as: UTF8.self))
            } else {
                words.append(word)
            }
        }
        return (words.isEmpty ? trimmed(oneLine(text)) : words.joined(separator: " "), labels)
    }
}
