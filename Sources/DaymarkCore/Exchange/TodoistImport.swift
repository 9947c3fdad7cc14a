/// The CSV that Todoist exports a project as: TYPE, CONTENT, DESCRIPTION, PRIORITY (1 is the highest), INDENT, DATE in words.
/// Indented tasks are steps of the one above them; sections are labels.
enum TodoistImport {
    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        var drafts = MissionDrafts()
        let csv = CSV(bytes)
        guard let header = csv.rows.first else { return drafts }
        let names = header.cells.map { folded(trimmedText(Array($0.utf8)[...])) }
        var section = ""
        var parent: RecordID?
        var order = 0
        for row in csv.rows.dropFirst() {
            func cell(_ name: String) -> String {
                guard let index = names.firstIndex(of: name), index < row.cells.count else { return "" }
                return trimmedText(Array(row.cells[index].utf8)[...])
            }
            switch folded(cell("type")) {
            case "section": section = cell("content")
            case "note": drafts.note(cell("content"))
            case "task":
                let (title, labels) = content(cell("content"))
                if cell("indent") != "", cell("indent") != "1", let parent {
                    var step = Step(id: RecordID(namespace: parent, name: "todoist/\(order)/\(title)"))
                    (step.mission, step.title) = (parent, MissionDrafts.short(title, 300))
                    step.order = orderKey(order)
                    order += 1
                    drafts.add(step)
                    continue
                }
                var mission = Mission(id: RecordID(high: 0, low: 0))
                // “every!” counts from when it was done, which a rule cannot.
                var date = cell("date")
                if date.utf8.starts(with: "every!".utf8) { date = "every" + date.dropFirst(6) }
                if !date.isEmpty,
                    case .mission(let read) = CaptureReader.read("x " + date, settings: settings, in: circumstances)
                        .target
                {
                    (mission.deadline, mission.repeats) = (read.deadline, read.repeats)
                }
                if mission.deadline == nil, !date.isEmpty {
                    mission.deadline = Deadline(said: date, settings: settings, in: circumstances)
                }
                if mission.deadline == nil, !date.isEmpty {
                    drafts.problems.append(
                        ImportProblem(
                            line: row.line, fact: .badValue(property: "a date", value: MissionDrafts.short(date, 60))))
                }
                if let deadline = Deadline(said: cell("deadline"), settings: settings, in: circumstances),
                    !cell("deadline").isEmpty
                {
                    mission.deadline = deadline
                }
                mission.title = title
                mission.notes = cell("description")
                mission.labels = labels + (section.isEmpty ? [] : [section])
                mission.priority = [.critical, .high, .medium][safe: (Int(cell("priority")) ?? 4) - 1] ?? .medium
                if let minutes = Int64(cell("duration")), (1...Mission.longestEstimate).contains(minutes),
                    folded(cell("duration_unit")) != "day"
                {
                    (mission.estimate, mission.estimateBy) = (minutes, .person)
                }
                let own = mission.copy(id: drafts.id("todoist", title))
                drafts.add(own, line: row.line, loose: !CSVImport.isExact(date) && !CSVImport.isExact(cell("deadline")))
                // What could not be read is not lost.
                if mission.deadline == nil, !date.isEmpty { drafts.note(cell("date")) }
                (parent, order) = (own.id, 0)
            default: break
            }
        }
        return drafts
    }

    /// A task's text without its `@labels`.
    private static func content(_ text: String) -> (String, labels: [String]) {
        var labels: [String] = []
        var words: [String] = []
        for word in text.words {
            if word.utf8.first == UInt8(ascii: "@"), word.utf8.count > 1 {
                labels.append(String(word.utf8.dropFirst()) ?? "")
            } else {
                words.append(word)
            }
        }
        return (words.joined(separator: " "), labels)
    }
}

/// A key that sorts as the number does.
func orderKey(_ number: Int) -> String {
    let digits = String(number)
    return String(decoding: [UInt8(ascii: "a") + UInt8(min(digits.utf8.count, 20))], as: UTF8.self) + digits
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
