/// One task of Taskwarrior's JSON format.
struct TaskwarriorTask {
    let json: JSON
    /// The line of the file, counted from 1.
    let line: Int

    var uuid: String? { json.string("uuid").map { folded($0) } }
    var parent: String? { json.string("parent").map { folded($0) } }
    var title: String { json.string("description") ?? "" }
    var status: String { json.string("status") ?? "pending" }
    var isOpen: Bool { status == "pending" || status == "waiting" }
    /// Whether the task is only the template of a recurring one.
    var isTemplate: Bool { status == "recurring" }

    /// The version of the task, by the time of its last change (``CalendarRevision``). Empty if it has none.
    var revision: String {
        var revision = CalendarRevision()
        revision.modified = time("modified")?.seconds
        return revision.isUnknown ? "" : revision.description
    }

    /// Reads a time such as `20261121T093000Z` or `2026-11-21T09:30:00Z`.
    func time(_ name: String) -> Instant? {
        guard let text = json.string(name) else { return nil }
        if case .utc(let instant) = CalendarTime(text, timeZoneID: nil) { return instant }
        return Instant(text)
    }

    /// The UUIDs of the tasks that it depends on. Taskwarrior has written them as a list, as one text with commas, as a
    /// list inside a text, and as such a text inside a list.
    var dependencies: [String] {
        guard let depends = json["depends"] else { return [] }
        let texts = depends.array.map { $0.compactMap { $0.string } } ?? depends.string.map { [$0] } ?? []
        let separators = Array("[]\", \n".utf8)
        return texts.flatMap { text in
            text.utf8.split { separators.contains($0) }.map { folded(String(decoding: Array($0), as: UTF8.self)) }
        }.uniqued()
    }

    /// The fields that Daymark exported, for which Taskwarrior has no attribute.
    var ownFields: JSON? { json.string("daymarkfields").flatMap { try? JSONReader.read($0) } }

    /// The annotations, one a line.
    var annotations: String {
        let texts = (json.array("annotations") ?? []).compactMap { $0.string ?? $0.string("description") }
        return texts.joined(separator: "\n")
    }

    /// The members that Daymark has no field for: attributes that the person defined, and a few of Taskwarrior's own.
    /// They are kept for an export.
    var otherMembers: [JSON.Member] {
        let others = (json.members ?? []).filter {
            (TaskwarriorTask.ownNames.index(of: $0.name) == nil || $0.isOtherPriority) && !$0.value.isNull
        }
        // In a fixed order, so that another order in the file is no change.
        return others.ordered { $0.name < $1.name }
    }

    /// The attributes with a field in Daymark, and those that Taskwarrior computes.
    private static let ownNames = WordList(
        """
        id uuid description status entry modified end due wait priority tags depends urgency estimate category \
        importance rrule steps link daymarkfields
        """)

    // MARK: Tasks in a file

    /// Finds the tasks in the text of a file: in an array, or one after another. The last may be cut off.
    static func all(in bytes: [UInt8]) -> (tasks: [TaskwarriorTask], malformedLines: [Int]) {
        var tasks: [TaskwarriorTask] = []
        var malformedLines: [Int] = []
        var (depth, start, line, startLine) = (0, 0, 1, 1)
        var (isInText, isEscaped) = (false, false)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") {
                    isInText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "{"):
                if depth == 0 { (start, startLine) = (index, line) }
                depth += 1
            case UInt8(ascii: "}") where depth > 0:
                depth -= 1
                guard depth == 0 else { continue }
                if let json = try? JSONReader.read(Array(bytes[start...index])) {
                    tasks.append(TaskwarriorTask(json: json, line: startLine))
                } else {
                    malformedLines.append(startLine)
                }
            default: break
            }
        }
        if depth > 0 { malformedLines.append(startLine) }
        return (tasks, malformedLines)
    }
}
