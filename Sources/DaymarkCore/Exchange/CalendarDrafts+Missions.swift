extension CalendarDrafts {
    /// The properties of a VEVENT that a mission stores in its own fields.
    private static let deadlineProperties: Set<String> = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION", "CATEGORIES", "URL",
    ]
    /// The properties of a VTODO that a mission stores in its own fields.
    private static let todoProperties: Set<String> = [
        "UID", "DTSTAMP", "DUE", "DURATION", "RRULE", "SUMMARY", "DESCRIPTION", "PRIORITY", "STATUS", "COMPLETED",
        "CATEGORIES", "URL", "PERCENT-COMPLETE",
    ]

    /// Adds the mission for an event that is only a deadline.
    mutating func addDeadline(_ event: CalendarComponent, due: ZonedMoment) {
        guard let id = uniqueID(of: event, kind: .mission, start: due.moment.description) else { return }
        var mission = draft(event, id: id)
        mission.extra = otherLines(of: event, besides: CalendarDrafts.deadlineProperties)
        mission.deadline = deadline(due)
        missions.append(mission)
    }

    mutating func readTodo(_ todo: CalendarComponent) {
        guard let id = uniqueID(of: todo, kind: .mission, start: todo.value(of: "DUE") ?? "") else { return }
        var mission = draft(todo, id: id)
        mission.extra = otherLines(of: todo, besides: CalendarDrafts.todoProperties)
        mission.repeats = rule(of: todo)
        mission.deadline = deadline(of: todo)
        mission.priority = priority(of: todo)
        switch todo.value(of: "STATUS").map({ folded($0) }) {
        case "completed":
            mission.status = .completed
            mission.completedAt = completionTime(of: todo)
        case "cancelled": mission.status = .abandoned
        case "in-process": mission.status = .active
        default: break
        }
        missions.append(mission)
    }

    private func draft(_ component: CalendarComponent, id: RecordID) -> Mission {
        var mission = Mission(id: id)
        (mission.title, mission.notes) = texts(of: component)
        mission.source = .imported
        mission.category = category
        mission.sourceID = component.uid.beginning(1000)
        let categories = component.property("CATEGORIES")?.list ?? []
        mission.labels = categories.map { $0.beginning(100) }.uniqued().ordered()
        if let url = component.value(of: "URL"), url.utf8.count <= 2000 { mission.link = url }
        return mission
    }

    /// Reads the deadline from DUE, or otherwise from DTSTART and DURATION.
    private mutating func deadline(of todo: CalendarComponent) -> Deadline? {
        if todo.property("DUE") != nil { return requiredMoment(of: todo, "DUE").map { deadline($0) } }
        guard let duration = todo.value(of: "DURATION").flatMap({ CalendarDuration($0) }), duration.seconds > 0,
            todo.property("DTSTART") != nil, let start = requiredMoment(of: todo, "DTSTART")
        else { return nil }
        return deadline(ZonedMoment(.time(start.moment.civil.adding(seconds: duration.seconds)), zone: start.zone))
    }

    private func deadline(_ due: ZonedMoment) -> Deadline {
        let zone = due.zone.isEmpty ? circumstances.zone.name : due.zone
        switch due.moment {
        case .day(let date): return .day(date, zone: zone)
        case .time(let civil): return .moment(circumstances.rules(zone).instant(of: civil), zone: zone)
        }
    }

    private func priority(of todo: CalendarComponent) -> Priority {
        switch todo.value(of: "PRIORITY").flatMap({ Int64($0) }) {
        case 1: .critical
        case 2, 3, 4: .high
        case 6, 7, 8, 9: .low
        default: .medium
        }
    }

    private func completionTime(of todo: CalendarComponent) -> Instant {
        let time = todo.value(of: "COMPLETED").flatMap { CalendarTime($0, timeZoneID: nil) }
        return if case .utc(let instant) = time { instant } else { circumstances.now }
    }
}
