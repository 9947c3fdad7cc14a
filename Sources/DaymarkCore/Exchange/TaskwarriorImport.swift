/// What `task export` writes: an array of objects, or one object a line.
enum TaskwarriorImport {
    static func read(_ bytes: [UInt8], in circumstances: Circumstances) -> MissionDrafts {
        var drafts = MissionDrafts()
        var tasks: [JSON] = []
        do throws(JSONError) {
            let json = try JSONReader.read(bytes)
            tasks = json.array ?? [json]
            if !tasks.contains(where: { $0["description"] != nil }), !tasks.isEmpty {
                drafts.problems = [
                    ImportProblem(line: 1, fact: .badFile("this JSON is neither Daymark's nor Taskwarrior's."))
                ]
                return drafts
            }
        } catch {
            tasks = lines(bytes, &drafts)
            if tasks.isEmpty { drafts.problems = [ImportProblem(line: error.line, fact: .badFile(error.sentence))] }
        }
        // Ids first, so that what depends on something later in the file finds it.
        var newest = Keyed<String, (due: String, uuid: String)>()
        for task in tasks {
            guard let parent = task.string("parent"), isOpen(task), let uuid = task.string("uuid") else { continue }
            let due = task.string("due") ?? ""
            if newest[parent].map({ due > $0.due }) ?? true { newest.set((due, uuid), for: parent) }
        }
        for (index, task) in tasks.enumerated() {
            guard let uuid = task.string("uuid"), let title = task.string("description") else {
                drafts.problems.append(
                    ImportProblem(line: index + 1, fact: .missing(property: "uuid and description", component: "task")))
                continue
            }
            // A template of something that recurs is in what it has made.
            if task.string("status") == "recurring" || task.string("status") == "deleted" { continue }
            var mission = Mission(id: id(uuid))
            mission.title = title
            fill(&mission, from: task, in: circumstances)
            if let parent = task.string("parent") {
                mission.seriesOf = id(parent)
                if newest[parent]?.uuid == uuid { mission.repeats = rule(task.string("recur") ?? "") }
            } else if isOpen(task) {
                mission.repeats = rule(task.string("recur") ?? "")
            }
            drafts.add(mission, line: index + 1)
        }
        return drafts
    }

    private static func lines(_ bytes: [UInt8], _ drafts: inout MissionDrafts) -> [JSON] {
        var found: [JSON] = []
        var number = 0
        for raw in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            number += 1
            var line = Array(trimmedText(raw).utf8)
            if line.last == UInt8(ascii: ",") { line.removeLast() }
            if line.isEmpty || line == [UInt8(ascii: "[")] || line == [UInt8(ascii: "]")] { continue }
            if let task = try? JSONReader.read(line) {
                found.append(task)
            } else {
                drafts.problems.append(ImportProblem(line: number, fact: .badLine))
            }
        }
        return found
    }

    private static func id(_ uuid: String) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "taskwarrior/\(uuid)")
    }
    private static func isOpen(_ task: JSON) -> Bool {
        task.string("status") == "pending" || task.string("status") == "waiting"
    }

    private static func fill(_ mission: inout Mission, from task: JSON, in circumstances: Circumstances) {
        let zone = circumstances.zone.name
        mission.deadline = time(task["due"]).map { .moment($0, zone: zone) }
        mission.created = time(task["entry"])
        mission.snoozedUntil = time(task["wait"])
        mission.priority = ["H": .high, "L": .low][task.string("priority") ?? ""] ?? .medium
        mission.labels =
            (task.array("tags") ?? []).compactMap { $0.string } + [task.string("project")].compactMap { $0 }
        mission.notes = (task.array("annotations") ?? []).compactMap { $0.string("description") }.joined(
            separator: "\n")
        let depends =
            task.array("depends")?.compactMap { $0.string } ?? task.string("depends")?.parts(at: UInt8(ascii: ","))
            ?? []
        mission.waitsFor = depends.map { id($0).description }.ordered()
        if task.string("start") != nil { mission.status = .active }
        if task.string("status") == "completed" {
            mission.status = .completed
            mission.completedAt = time(task["end"]) ?? circumstances.now
        }
    }

    /// `20261121T093000Z`
    private static func time(_ json: JSON?) -> Instant? {
        guard let text = json?.string, case .utc(let instant) = CalendarTime(text, zone: nil) else { return nil }
        return instant
    }

    /// Taskwarrior's words for how often, as an RRULE; empty where there is none.
    private static func rule(_ text: String) -> String {
        let word = folded(text)
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
        else {
            return ""
        }
        switch unit {
        case .day: return "FREQ=DAILY;INTERVAL=\(number)"
        case .week: return "FREQ=WEEKLY;INTERVAL=\(number)"
        case .month: return "FREQ=MONTHLY;INTERVAL=\(number)"
        case .year: return "FREQ=YEARLY;INTERVAL=\(number)"
        case .second, .minute, .hour, .fortnight, .quarter: return ""
        }
    }
}
