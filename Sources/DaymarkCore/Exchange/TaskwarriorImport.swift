/// Reads the output of `task export`: a JSON array of tasks, or one task on each line.
struct TaskwarriorImport {
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()

    static func read(_ bytes: [UInt8], in circumstances: Circumstances) -> MissionDrafts {
        var export = TaskwarriorImport(in: circumstances)
        export.read(bytes)
        return export.drafts
    }

    private init(in circumstances: Circumstances) {
        self.circumstances = circumstances
    }

    private mutating func read(_ bytes: [UInt8]) {
        let tasks = tasks(in: bytes)
        let newest = TaskwarriorImport.newestOccurrences(of: tasks)
        for (index, task) in tasks.enumerated() {
            guard let uuid = task.string("uuid"), let title = task.string("description") else {
                drafts.report(.missing(property: "uuid and description", component: "task"), line: index + 1)
                continue
            }
            // A recurring task is only a template. The export also contains its occurrences.
            if task.string("status") == "recurring" || task.string("status") == "deleted" { continue }
            var mission = mission(uuid: uuid, title: title, task)
            let parent = task.string("parent")
            mission.seriesOf = parent.map { TaskwarriorImport.id($0) }
            // Only the newest open occurrence of a series repeats.
            let repeats =
                if let parent { newest[parent]?.uuid == uuid } else { TaskwarriorImport.isOpen(task) }
            if repeats { mission.repeats = TaskwarriorImport.rule(task.string("recur") ?? "") }
            drafts.add(mission, line: index + 1)
        }
    }

    private mutating func tasks(in bytes: [UInt8]) -> [JSON] {
        do throws(JSONError) {
            let json = try JSONReader.read(bytes)
            let tasks = json.array ?? [json]
            guard tasks.isEmpty || tasks.contains(where: { $0["description"] != nil }) else {
                drafts.report(.badFile("this JSON is neither Daymark's nor Taskwarrior's."), line: 1)
                return []
            }
            return tasks
        } catch {
            let (tasks, malformedLines) = TaskwarriorImport.tasksOnLines(of: bytes)
            if tasks.isEmpty {
                drafts.report(.badFile(error.sentence), line: error.line)
            } else {
                for line in malformedLines { drafts.report(.malformedJSON, line: line) }
            }
            return tasks
        }
    }

    private static func tasksOnLines(of bytes: [UInt8]) -> (tasks: [JSON], malformedLines: [Int]) {
        var tasks: [JSON] = []
        var malformedLines: [Int] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var text = trimmed(line)
            if text.ends(with: ",") { text.removeLast() }
            if text.isEmpty || text == "[" || text == "]" { continue }
            if let task = try? JSONReader.read(text) {
                tasks.append(task)
            } else {
                malformedLines.append(index + 1)
            }
        }
        return (tasks, malformedLines)
    }

    /// Finds the open occurrence that is due last for each recurring task. The keys are the UUIDs of the recurring
    /// tasks.
    private static func newestOccurrences(of tasks: [JSON]) -> Keyed<String, (due: String, uuid: String)> {
        var newest = Keyed<String, (due: String, uuid: String)>()
        for task in tasks {
            guard let parent = task.string("parent"), isOpen(task), let uuid = task.string("uuid") else { continue }
            let due = task.string("due") ?? ""
            if newest[parent].map({ due > $0.due }) ?? true { newest.set((due, uuid), for: parent) }
        }
        return newest
    }

    private static func id(_ uuid: String) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "taskwarrior/\(uuid)")
    }

    private static func isOpen(_ task: JSON) -> Bool {
        task.string("status") == "pending" || task.string("status") == "waiting"
    }

    private func mission(uuid: String, title: String, _ task: JSON) -> Mission {
        var mission = Mission(id: TaskwarriorImport.id(uuid))
        mission.title = title
        mission.deadline = TaskwarriorImport.time(task["due"]).map { .moment($0, zone: circumstances.zone.name) }
        mission.created = TaskwarriorImport.time(task["entry"])
        mission.snoozedUntil = TaskwarriorImport.time(task["wait"])
        switch task.string("priority") {
        case "H": mission.priority = .high
        case "L": mission.priority = .low
        default: mission.priority = .medium
        }
        mission.labels = (task.array("tags") ?? []).compactMap { $0.string }
        if let project = task.string("project") { mission.labels.append(project) }
        let annotations = (task.array("annotations") ?? []).compactMap { $0.string("description") }
        mission.notes = annotations.joined(separator: "\n")
        // Older versions of Taskwarrior write the dependencies as one string.
        let dependencies =
            task.array("depends")?.compactMap { $0.string } ?? task.string("depends")?.parts(at: UInt8(ascii: ","))
        mission.waitsFor = (dependencies ?? []).map { TaskwarriorImport.id($0).description }.ordered()
        if task.string("start") != nil { mission.status = .active }
        if task.string("status") == "completed" {
            mission.status = .completed
            mission.completedAt = TaskwarriorImport.time(task["end"]) ?? circumstances.now
        }
        return mission
    }

    /// Reads a time such as `20261121T093000Z`.
    private static func time(_ json: JSON?) -> Instant? {
        guard let text = json?.string, case .utc(let instant) = CalendarTime(text, timeZoneID: nil) else { return nil }
        return instant
    }

    /// Converts Taskwarrior's name for an interval to an RRULE. Empty for an unknown name.
    private static func rule(_ interval: String) -> String {
        let word = folded(interval)
        switch word {
        case "": return ""
        case "daily", "day", "p1d": return "FREQ=DAILY"
        case "weekdays": return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        case "weekly", "sennight", "week", "p7d", "p1w": return "FREQ=WEEKLY"
        case "biweekly", "fortnight", "p14d", "p2w": return "FREQ=WEEKLY;INTERVAL=2"
        case "monthly", "month", "p1m": return "FREQ=MONTHLY"
        case "quarterly", "p3m": return "FREQ=MONTHLY;INTERVAL=3"
        case "semiannual", "p6m": return "FREQ=MONTHLY;INTERVAL=6"
        case "annual", "yearly", "year", "p1y": return "FREQ=YEARLY"
        default: break
        }
        let tokens = Token.all(in: word)
        guard tokens.count == 2, let number = tokens[0].number, (1...999).contains(number),
            let unit = DateWords.unit(tokens[1].text)
        else { return "" }
        switch unit {
        case .day: return "FREQ=DAILY;INTERVAL=\(number)"
        case .week: return "FREQ=WEEKLY;INTERVAL=\(number)"
        case .month: return "FREQ=MONTHLY;INTERVAL=\(number)"
        case .year: return "FREQ=YEARLY;INTERVAL=\(number)"
        case .second, .minute, .hour, .fortnight, .quarter: return ""
        }
    }
}
