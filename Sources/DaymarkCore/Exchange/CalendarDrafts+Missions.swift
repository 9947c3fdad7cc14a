extension CalendarDrafts {
    /// The properties of a VEVENT that a mission stores in its own fields.
    private static let deadlineProperties: Set<String> = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION", "CATEGORIES", "URL",
        OwnFields.property,
    ]
    /// The properties of a VTODO that a mission stores in its own fields.
    private static let todoProperties: Set<String> = [
        "UID", "DTSTAMP", "DUE", "DURATION", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID", "SUMMARY", "DESCRIPTION",
        "PRIORITY", "STATUS", "COMPLETED", "CATEGORIES", "URL", "PERCENT-COMPLETE",
        OwnFields.property,
    ]

    /// The mission for an event that is only a deadline.
    mutating func deadlineMission(_ entry: CalendarEntry, due: ZonedMoment) -> Mission {
        var mission = draft(entry)
        let alarms = alarms(of: entry.component, start: due, end: nil, anchor: due)
        mission.reminders = Reminder.texts(alarms.reminders)
        mission.extra = otherLines(
            of: withoutReminders(entry.component, alarms), besides: CalendarDrafts.deadlineProperties)
        mission.deadline = deadline(due)
        return mission
    }

    /// The mission for a to-do, without its deadline and repeats.
    /// - Parameter repeats: Whether it is a series or one of its dates, whose start follows from the deadline.
    mutating func todoMission(_ entry: CalendarEntry, repeats: Bool, alarms: ImportedAlarms) -> Mission {
        let todo = entry.component
        var mission = draft(entry)
        let properties = CalendarDrafts.todoProperties.union(repeats ? ["DTSTART"] : [])
        mission.reminders = Reminder.texts(alarms.reminders)
        mission.extra = otherLines(of: withoutReminders(todo, alarms), besides: properties)
        mission.priority = priority(of: todo)
        mission.status = status(of: entry)
        if mission.status == .completed { mission.completedAt = completionTime(of: todo) }
        return mission
    }

    private func draft(_ entry: CalendarEntry) -> Mission {
        let component = entry.component
        var mission = Mission(id: RecordID(high: 0, low: 0))
        (mission.title, mission.notes) = texts(of: component)
        mission.source = .imported
        mission.category = options.category
        mission.sourceID = component.uid.beginning(1000)
        mission.calendar = source.name
        mission.revision = entry.revision.description
        let categories = component.properties.filter { $0.name == "CATEGORIES" }.flatMap { $0.list }
        mission.labels = categories.map { trimmed($0).beginning(100) }.filter { !$0.isEmpty }.uniqued().ordered()
        if let url = component.value(of: "URL"), url.utf8.count <= 2000 { mission.link = url }
        if let fields = OwnFields.read(component) { OwnFields.apply(fields, to: &mission) }
        return mission
    }

    /// Reads the steps of a mission that Daymark exported.
    mutating func addSteps(of entry: CalendarEntry, to mission: RecordID) {
        let list = OwnFields.read(entry.component)?.array("steps") ?? []
        guard !list.isEmpty, workspace.missions[mission]?.deleted != true else { return }
        var names = StepNames(besides: workspace.steps(of: mission))
        for (index, json) in list.prefix(CalendarDrafts.maxSteps).enumerated() {
            let title = oneLine(json.string("title") ?? "").beginning(Step.maxTitleLength)
            guard !title.isBlank, let name = names.next(title) else { continue }
            let parent = Outline.Parent(depth: 0, mission: mission, title: "", itemCount: index)
            let isDone = json["done"]?.bool == true
            var step = parent.step(title: title, id: "steps/\(name)", isDone: isDone)
            OwnFields.readTimes(json, of: &step)
            steps.append(step)
        }
    }

    private static let maxSteps = 500

    func deadline(_ due: ZonedMoment) -> Deadline {
        let zone = due.zone.isEmpty ? circumstances.zone.name : due.zone
        switch due.moment {
        case .day(let date): return .day(date, zone: zone)
        case .time(let civil): return .moment(circumstances.rules(zone).instant(of: civil), zone: zone)
        }
    }

    /// A to-do without STATUS is done if it has a time of completion or is complete to 100 percent.
    func status(of entry: CalendarEntry) -> Status {
        let todo = entry.component
        if entry.isCancelled { return .abandoned }
        switch todo.value(of: "STATUS").map({ folded(trimmed($0)) }) {
        case "completed": return .completed
        case "in-process": return .active
        case "needs-action": return .pending
        default:
            let percent = todo.value(of: "PERCENT-COMPLETE").map { trimmed($0) }
            return percent == "100" || todo.property("COMPLETED") != nil ? .completed : .pending
        }
    }

    private func priority(of todo: CalendarComponent) -> Priority {
        switch todo.value(of: "PRIORITY").flatMap({ Int64(trimmed($0)) }) {
        case 1: .critical
        case 2, 3, 4: .high
        case 6, 7, 8, 9: .low
        default: .medium
        }
    }

    private func completionTime(of todo: CalendarComponent) -> Instant {
        switch todo.value(of: "COMPLETED").flatMap({ CalendarTime($0, timeZoneID: nil) }) {
        case .utc(let instant): instant
        case .floating(let civil), .zoned(let civil, _): circumstances.zone.instant(of: civil)
        case .day(let date): circumstances.zone.instant(of: CivilDateTime(date))
        case nil: circumstances.now
        }
    }
}
