/// Writes missions as Taskwarrior's JSON format, for `task import`. ``TaskwarriorImport`` reads it back without a change.
///
/// Values without an attribute in Taskwarrior are written as attributes that a person can define there: `estimate`,
/// `category`, `importance` (a critical priority), `rrule` (a rule that Taskwarrior cannot express), `link`, `steps` and
/// `daymarkfields` (everything else).
public struct TaskwarriorExport {
    private let workspace: Workspace
    private let circumstances: Circumstances

    /// The tasks as a JSON array, one on each line.
    public static func text(_ workspace: Workspace, in circumstances: Circumstances) -> String {
        let export = TaskwarriorExport(workspace: workspace, circumstances: circumstances)
        let missions = workspace.missions.undeleted.ordered { $0.id < $1.id }.filter { $0.status != .abandoned }
        let tasks = missions.flatMap { export.tasks(for: $0) }
        return "[\n" + tasks.map { $0.text }.joined(separator: ",\n") + "\n]\n"
    }

    /// The task of a mission, and its template if it repeats.
    private func tasks(for mission: Mission) -> [JSON] {
        let uuid = uuid(of: mission)
        var members = members(of: mission, uuid: uuid)
        guard let rule = mission.status.isOpen ? try? RecurrenceRule(mission.repeats) : nil else {
            return [.object(members)]
        }
        guard let recur = TaskwarriorInterval.text(of: rule), due(mission) != nil else {
            members.append(JSON.Member("rrule", .string(rule.text)))
            return [.object(members)]
        }
        let extra = TaskwarriorExtra(of: mission)
        let parent =
            extra["parent"] ?? .string(RecordID(namespace: mission.id, name: "taskwarrior/template").description)
        var series = [JSON.Member("recur", extra["recur"] ?? .string(recur))]
        var exact = TaskwarriorInterval.rule(series[0].value.string ?? "")
        if let until = rule.until?.civil(in: circumstances.zone), extra["until"] == nil {
            series.append(JSON.Member("until", time(circumstances.zone.instant(of: until))))
        } else {
            exact?.until = rule.until
        }
        // The interval says less than the rule, such as the days of a week.
        if exact != rule { series.append(JSON.Member("rrule", .string(rule.text))) }
        members.removeAll { $0.name == "recur" || $0.name == "parent" || $0.name == "imask" }
        // The template is written too, because a Taskwarrior without it drops the recurrence. It stands for all tasks of
        // the series from the first on, and the index of this one counts from there.
        let known = extra["imask"]?.number ?? 0
        let interval = TaskwarriorInterval.rule(series[0].value.string ?? "") ?? rule
        let first = due(mission).flatMap { firstDue(of: interval, before: instant(of: $0), index: known) }
        let index = first == nil ? 0 : known
        let child = members + series + [JSON.Member("parent", parent), JSON.Member("imask", .number(index))]
        let others = ["uuid", "status", "wait", "start", "depends"] + (first == nil ? [] : ["due"])
        let shared = members.filter { !others.contains($0.name) }
        let mask = String(repeating: "+", count: Int(index)) + "-"
        var template = [
            JSON.Member("uuid", parent), JSON.Member("status", .string("recurring")),
            JSON.Member("mask", .string(mask)),
        ]
        if let first { template.append(JSON.Member("due", time(first))) }
        return [.object(template + shared + series), .object(child)]
    }

    /// The highest index of a task in its series for which the first task is found.
    private static let maxIndex: Int64 = 5000

    /// When the first task of a series is due, given a later task. Nil if this is the first, or if it is not known.
    private func firstDue(of rule: RecurrenceRule, before due: Instant, index: Int64) -> Instant? {
        guard (1...TaskwarriorExport.maxIndex).contains(index), (1...9999).contains(rule.interval) else { return nil }
        let steps = index * rule.interval
        let civil = circumstances.zone.civil(at: due)
        // Only workdays are known to be those of the interval “weekdays”. Earlier dates than year 0 do not exist.
        if rule.days.count > 1 {
            guard rule.days.count == 5, rule.interval == 1, civil.date.dayNumber - 2 * steps > -719_000 else {
                return nil
            }
        }
        let date: CivilDate
        switch rule.frequency {
        case .secondly: return nil
        case .minutely: return due.adding(minutes: -steps)
        case .hourly: return due.adding(minutes: -steps * 60)
        case .daily: date = civil.date.adding(days: -steps)
        case .weekly where rule.days.count > 1:
            var day = civil.date
            for _ in 0..<steps {
                repeat { day = day.adding(days: -1) } while day.weekday.number > 5
            }
            date = day
        case .weekly: date = civil.date.adding(days: -steps * 7)
        case .monthly: date = civil.date.adding(months: -steps)
        case .yearly: date = civil.date.adding(months: -steps * 12)
        }
        return circumstances.zone.instant(of: CivilDateTime(date, secondOfDay: civil.secondOfDay))
    }

    private func members(of mission: Mission, uuid: String) -> [JSON.Member] {
        let extra = TaskwarriorExtra(of: mission)
        let project = extra["project"]?.string
        let labels = mission.labels.filter { $0 != project }
        let isSnoozed = mission.snoozedUntil.map { $0 > circumstances.now } ?? false
        let isScheduled = mission.snoozedUntil != nil && extra["scheduled"] == mission.snoozedUntil.map { time($0) }
        let known: JSON = .object([
            "uuid": .string(uuid), "description": .string(mission.title),
            "status": .string(status(of: mission, isWaiting: isSnoozed && !isScheduled)),
            "entry": mission.created.map { time($0) },
            "modified": modified(mission),
            "end": mission.completedAt.map { time($0) },
            "start": mission.status == .active ? extra["start"] ?? time(mission.created ?? circumstances.now) : nil,
            "due": due(mission).map { time(instant(of: $0)) },
            "wait": isScheduled ? nil : mission.snoozedUntil.map { time($0) },
            "priority": priority(of: mission), "tags": labels.isEmpty ? nil : .array(labels.map { .string($0) }),
            "depends": dependencies(of: mission), "annotations": annotations(of: mission, extra),
            "estimate": mission.estimate.map { .string("PT\($0)M") },
            "category": mission.category.map { .string($0.name) },
            "importance": mission.priority == .critical ? .string(mission.priority.name) : nil,
            "link": mission.link.isEmpty ? nil : .string(mission.link), "steps": steps(of: mission),
            "daymarkfields": fields(of: mission),
        ])
        let members = known.members ?? []
        // These follow the mission's own values.
        var written = ["annotations", "start", "rrule", "steps"] + members.map { $0.name }
        if let project, !mission.labels.contains(project) { written.append("project") }
        return members + extra.members.filter { !written.contains($0.name) }
    }

    /// The last change of a mission. It is not before the one that an import has brought, because that version is known.
    private func modified(_ mission: Mission) -> JSON? {
        let known = CalendarRevision(mission.revision).modified ?? 0
        return (mission.completedAt ?? mission.created).map { time(Instant(seconds: max($0.seconds, known))) }
    }

    /// The deadline, or the first dose of a routine.
    private func due(_ mission: Mission) -> Deadline? { mission.storedDeadline ?? mission.deadline }

    /// The fields for which Taskwarrior has no attribute.
    private func fields(of mission: Mission) -> JSON? {
        let others = ["category", "estimate", "estimateBy", "snoozedUntil"]
        var members = OwnFields.members(of: mission).filter { !others.contains($0.name) }
        let steps = workspace.steps(of: mission.id)
        // The attribute “steps” has only titles and boxes.
        if steps.contains(where: { $0.minutes != nil || $0.doneAt != nil }) { members += OwnFields.members(of: steps) }
        return members.isEmpty ? nil : .string(JSON.object(members).text)
    }

    /// The UUID in Taskwarrior of a mission that came from there, or else the mission's id.
    private func uuid(of mission: Mission) -> String {
        TaskwarriorImport.id(mission.sourceID) == mission.id ? mission.sourceID : mission.id.description
    }

    private func status(of mission: Mission, isWaiting: Bool) -> String {
        switch mission.status {
        case .completed: "completed"
        case .abandoned: "deleted"
        case .pending, .active: isWaiting ? "waiting" : "pending"
        }
    }

    private func priority(of mission: Mission) -> JSON? {
        switch mission.priority {
        case .critical, .high: .string("H")
        case .medium: nil
        case .low: .string("L")
        }
    }

    private func dependencies(of mission: Mission) -> JSON? {
        let missions = mission.waitsFor.compactMap { RecordID($0).flatMap { workspace.missions[$0] } }
        let uuids = missions.filter { !$0.deleted }.map { JSON.string(uuid(of: $0)) }
        return uuids.isEmpty ? nil : .array(uuids)
    }

    /// The annotations that the notes came from, or else the notes as one annotation.
    private func annotations(of mission: Mission, _ extra: TaskwarriorExtra) -> JSON? {
        if let list = extra["annotations"] {
            let task = TaskwarriorTask(json: .object([JSON.Member("annotations", list)]), line: 1)
            if task.annotations == mission.notes { return list }
        }
        guard !mission.notes.isEmpty else { return nil }
        let entry = time(mission.created ?? circumstances.now)
        return .array([.object(["entry": entry, "description": .string(mission.notes)])])
    }

    private func steps(of mission: Mission) -> JSON? {
        let steps = workspace.steps(of: mission.id)
        guard !steps.isEmpty else { return nil }
        return .string(steps.map { "[\($0.done ? "x" : " ")] \(oneLine($0.title))" }.joined(separator: "\n"))
    }

    /// Taskwarrior stores a day as its first moment.
    private func instant(of deadline: Deadline) -> Instant {
        switch deadline {
        case .day(let date, _): circumstances.zone.instant(of: CivilDateTime(date))
        case .moment(let instant, _): instant
        }
    }

    private func time(_ instant: Instant) -> JSON {
        .string(Digits.text(of: CivilDateTime(seconds: instant.seconds), separated: false) + "Z")
    }
}
