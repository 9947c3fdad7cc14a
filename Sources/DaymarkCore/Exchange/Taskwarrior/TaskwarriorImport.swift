/// Reads the output of `task export`: a JSON array of tasks, or one task on each line.
struct TaskwarriorImport {
    private let workspace: Workspace
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()

    /// - Parameter workspace: The workspace into which the file is imported. A file that it exported contains the ids
    ///   of its missions.
    static func read(_ text: [UInt8], into workspace: Workspace, in circumstances: Circumstances) -> MissionDrafts {
        var export = TaskwarriorImport(into: workspace, in: circumstances)
        export.read(text)
        return export.drafts
    }

    private init(into workspace: Workspace, in circumstances: Circumstances) {
        self.workspace = workspace
        self.circumstances = circumstances
    }

    private mutating func read(_ text: [UInt8]) {
        let (tasks, malformedLines) = TaskwarriorTask.all(in: text)
        guard tasks.contains(where: { $0.json["description"] != nil }) || tasks.isEmpty && isEmptyList(text) else {
            drafts.report(.badFile("this JSON is neither Daymark's nor Taskwarrior's."), line: 1)
            return
        }
        for line in malformedLines { drafts.report(.malformedJSON, line: line) }
        let series = TaskwarriorSeries(tasks)
        for task in tasks {
            guard task.status != "deleted" else {
                if let uuid = task.uuid { drafts.deleted.append((id(uuid), task.revision)) }
                continue
            }
            guard !task.title.isBlank else {
                drafts.report(.missing(property: "description", component: "task"), line: task.line)
                continue
            }
            if task.isTemplate {
                readTemplate(task, series)
            } else {
                // Only the newest open occurrence of a series repeats.
                let repeats = task.parent.map { series.newest($0) == task.uuid } ?? task.isOpen
                add(task, repeats: repeats)
            }
        }
    }

    private func isEmptyList(_ text: [UInt8]) -> Bool {
        String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self) == "[]"
    }

    /// A template only describes a series, whose tasks are in the file too. If none of them is open, the template is
    /// imported as the next occurrence.
    private mutating func readTemplate(_ task: TaskwarriorTask, _ series: TaskwarriorSeries) {
        guard let uuid = task.uuid else { return }
        let id = id(uuid)
        guard series.newest(uuid) == nil else {
            if workspace.missions[id]?.isOpen == true { drafts.superseded.append(id) }
            return
        }
        guard let due = series.nextDue(of: task, in: circumstances.zone) else { return }
        add(task, repeats: true, due: due)
    }

    // MARK: One task

    /// - Parameter due: A deadline that replaces the task's own.
    private mutating func add(_ task: TaskwarriorTask, repeats: Bool, due: Instant? = nil) {
        let id = task.uuid.map { self.id($0) } ?? drafts.id(source: "taskwarrior", name: task.title)
        var mission = Mission(id: id)
        // The task's own attributes take precedence.
        if let fields = task.ownFields { OwnFields.apply(fields, to: &mission) }
        mission.title = oneLine(task.title)
        mission.sourceID = task.uuid ?? ""
        mission.revision = task.revision
        mission.notes = task.annotations
        mission.deadline = (due ?? task.time("due")).map { deadline($0) }
        mission.created = task.time("entry").map { min($0, circumstances.now) }
        mission.seriesOf = task.parent.map { self.id($0) }
        mission.priority = priority(of: task)
        mission.category = task.json.string("category").flatMap { Category(name: $0) }
        mission.labels = (task.json.array("tags") ?? []).compactMap { $0.string }
        if let project = task.json.string("project") { mission.labels.append(project) }
        mission.waitsFor = task.dependencies.map { self.id($0).description }.ordered()
        // Taskwarrior needs a template and series attributes for a repeating task, so Daymark's export adds them.
        // Daymark does not use them: drop them when reading its own export.
        let isOwn = task.uuid.flatMap { RecordID($0) } == id
        mission.extra = TaskwarriorExtra(task.otherMembers.filter { !isOwn || !$0.isOfSeries }).line
        readStatus(of: task, into: &mission)
        readStart(of: task, into: &mission)
        if repeats { readRepeats(of: task, into: &mission) }
        readUntil(of: task, into: &mission)
        noteUnreadTimes(of: task, in: &mission)
        readEstimate(of: task, into: &mission)
        if let link = task.json.string("link"), link.begins(with: "http") { mission.link = link }
        drafts.add(mission, line: task.line)
        addSteps(task, to: mission)
    }

    /// Reads the steps of a task that Daymark exported, one per line.
    private mutating func addSteps(_ task: TaskwarriorTask, to mission: Mission) {
        let lines = task.json.string("steps")?.parts(at: UInt8(ascii: "\n")) ?? []
        let details = task.ownFields?.array("steps") ?? []
        var names = StepNames(besides: workspace.steps(of: mission.id))
        for (index, line) in lines.enumerated() {
            let (title, isDone) = ListLine.item(line)
            guard !title.isEmpty, let name = names.next(title) else { continue }
            let parent = Outline.Parent(depth: 0, mission: mission.id, title: mission.title, itemCount: index)
            var step = parent.step(title: title, id: "steps/\(name)", isDone: isDone)
            // The list may have been changed in Taskwarrior since it was exported.
            let isKnown = index < details.count && oneLine(details[index].string("title") ?? "") == title
            if isKnown { OwnFields.readTimes(details[index], of: &step) }
            drafts.add(step)
        }
    }

    /// The id of a task. A mission that was exported by Daymark has its own id as its UUID.
    private func id(_ uuid: String) -> RecordID {
        if let own = RecordID(uuid), workspace.missions[own] != nil { return own }
        return TaskwarriorImport.id(uuid)
    }

    static func id(_ uuid: String) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "taskwarrior/\(uuid)")
    }

    /// Taskwarrior stores a day as its first moment.
    private func deadline(_ due: Instant) -> Deadline {
        let zone = circumstances.zone
        let civil = zone.civil(at: due)
        return civil.secondOfDay == 0 ? .day(civil.date, zone: zone.name) : .moment(due, zone: zone.name)
    }

    private func priority(of task: TaskwarriorTask) -> Priority {
        if let exact = task.json.string("importance").flatMap({ Priority(name: $0) }) { return exact }
        switch task.json.string("priority") {
        case "H": return .high
        case "L": return .low
        // The export writes “M” again (`isOtherPriority`).
        default: return .medium
        }
    }

    private func readStatus(of task: TaskwarriorTask, into mission: inout Mission) {
        if task.json.string("start") != nil { mission.status = .active }
        if task.status == "completed" { mission.setDone(at: task.time("end") ?? circumstances.now) }
    }

    /// Imports “wait” as a snooze. Without “wait”, a future “scheduled” is the snooze; one that is later than “wait”
    /// goes into the notes.
    private mutating func readStart(of task: TaskwarriorTask, into mission: inout Mission) {
        let scheduled = task.time("scheduled")
        mission.snoozedUntil = task.time("wait")
        guard let scheduled, mission.status.isOpen else { return }
        if mission.snoozedUntil == nil, scheduled > circumstances.now {
            mission.snoozedUntil = scheduled
        } else if let wait = mission.snoozedUntil, wait < scheduled {
            let text = wall(scheduled)
            mission.addNote("Scheduled: \(text)")
            drafts.report(.keptInNotes(property: "scheduled", value: text, item: mission.title), line: task.line)
        }
    }

    private mutating func readRepeats(of task: TaskwarriorTask, into mission: inout Mission) {
        guard let recur = task.json.string("recur") ?? task.json.string("rrule") else { return }
        let exact = task.json.string("rrule").flatMap { try? RecurrenceRule($0) }
        guard var rule = exact ?? TaskwarriorInterval.rule(recur) else {
            mission.addNote("Repeats: \(recur)")
            drafts.report(.keptInNotes(property: "the repeat", value: recur, item: mission.title), line: task.line)
            return
        }
        if let until = task.time("until"), exact == nil { rule.until = .utc(until) }
        mission.repeats = rule.text
    }

    /// Keeps `until` in the notes: Taskwarrior deletes the task then, and Daymark does not.
    private mutating func readUntil(of task: TaskwarriorTask, into mission: inout Mission) {
        guard let until = task.time("until"), task.isOpen, mission.repeats.isEmpty, task.parent == nil else { return }
        let text = wall(until)
        mission.addNote("Until: \(text)")
        drafts.report(.keptInNotes(property: "until", value: text, item: mission.title), line: task.line)
    }

    /// Keeps times in the notes that are in no form that Taskwarrior writes.
    private mutating func noteUnreadTimes(of task: TaskwarriorTask, in mission: inout Mission) {
        for name in ["due", "wait", "scheduled", "until"] where task.time(name) == nil {
            guard let value = task.json[name], !value.isNull else { continue }
            let text = value.string ?? value.text
            guard !text.isBlank else { continue }
            mission.addNote("\(name): \(text)")
            drafts.report(.keptInNotes(property: name, value: text, item: mission.title), line: task.line)
        }
    }

    /// Reads the estimate from the first user-defined attribute (UDA) that has the name of an estimate and a duration
    /// as its value.
    private func readEstimate(of task: TaskwarriorTask, into mission: inout Mission) {
        let isOwn = task.uuid.flatMap { RecordID($0) } == mission.id
        for member in task.json.members ?? [] {
            let name = folded(member.name)
            guard TaskwarriorImport.estimateNames.contains(where: { name.begins(with: $0) }),
                let text = member.value.string
            else { continue }
            let isBareNumber = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
            guard !isBareNumber, let minutes = TaskwarriorImport.workMinutes(text, isOwn: isOwn) else { continue }
            if mission.setEstimate(minutes) { return }
        }
    }

    private static let minutesOfWorkday: Int64 = 480

    /// Reads a length of work. A day such as `P1D` is a day of work, as in capture.
    /// - Parameter isOwn: Whether Daymark exported the task. Taskwarrior then may have written 24 of its hours as a day.
    private static func workMinutes(_ text: String, isOwn: Bool) -> Int64? {
        let word = folded(trimmed(text))
        guard !isOwn, word.begins(with: "p"), let length = CalendarDuration(word), length.days > 0 else {
            return WrittenDuration.minutes(text, unitMinutes: 1)
        }
        return length.days * minutesOfWorkday + length.exactSeconds / 60
    }

    private static let estimateNames = ["est", "duration", "effort", "timeest", "length", "size"]

    private func wall(_ instant: Instant) -> String {
        let civil = circumstances.zone.civil(at: instant)
        return civil.secondOfDay == 0 ? civil.date.description : "\(civil.date) \(civil.time)"
    }
}
