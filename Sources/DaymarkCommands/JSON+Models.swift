import DaymarkCore
import DaymarkScreens

extension Mission {
    /// Every field by its name, as in the API.
    func json(_ workspace: Workspace) -> JSON {
        var members: [JSON.Member] = [
            JSON.Member("id", .string(id.description)), JSON.Member("handle", .string(id.handle)),
        ]
        members += fieldsJSON(workspace, id)
        let steps = workspace.steps(of: id)
        if !steps.isEmpty {
            members.append(
                JSON.Member(
                    "steps",
                    .array(
                        steps.map {
                            .object([JSON.Member("id", .string($0.id.description))] + fieldsJSON(workspace, $0.id))
                        })))
        }
        return .object(members)
    }
}

extension Commitment {
    func json(_ workspace: Workspace) -> JSON {
        .object(
            [JSON.Member("id", .string(id.description)), JSON.Member("handle", .string(id.handle))]
                + fieldsJSON(workspace, id))
    }
}

/// A record's cells by name. Sets become lists, and empty cells are left out.
private func fieldsJSON(_ workspace: Workspace, _ id: RecordID) -> [JSON.Member] {
    guard let record = workspace.record(id), case .object(let members) = record.fields else { return [] }
    return members.compactMap { member in
        // The values last seen from an import source are internal.
        if member.value.isNull || member.name == "imported" { return nil }
        guard let elements = member.value.members else { return member }
        let held = elements.filter { $0.value == .bool(true) }.map { JSON.string($0.name) }
        return held.isEmpty ? nil : JSON.Member(member.name, .array(held))
    }
}

extension TimelineRow {
    var json: JSON {
        let (name, mission): (String, RecordID?) =
            switch kind {
            case .commitment: ("commitment", nil)
            case .work(let id): ("work", id)
            case .done(let id): ("done", id)
            case .again(let id): ("again", id)
            case .rest(let kind): (kind.name, nil)
            case .free: ("free", nil)
            }
        return .object([
            "kind": .string(name), "mission": mission.map { .string($0.description) },
            "handle": mission.map { .string($0.handle) }, "start": .string(span.start.description),
            "end": .string(span.end.description), "local": .string(start.description), "minutes": .number(span.minutes),
            "title": .string(title), "detail": detail.isEmpty ? nil : .string(detail),
            "category": category.map { .string($0.name) }, "part": part.isEmpty ? nil : .string(part),
            "now": .bool(isNow), "busy": takesTime ? nil : .bool(false),
            "answer": answer.map { .string($0.name) },
            "pinned": isPinned ? .bool(true) : nil, "was": wasAt.map { .string($0.description) },
        ])
    }
}

extension TodayModel {
    var json: JSON {
        .object([
            "date": .string(day.date.description), "begins": .string(day.start.description),
            "ends": .string(day.end.description), "percentLeft": percentLeft.map { .number($0) } ?? .null,
            "now": .string(now), "allDay": .array(allDay.map { .string($0) }), "timeline": .array(rows.map { $0.json }),
            "countdowns": .array(
                countdowns.map {
                    .object([
                        "mission": .string($0.mission.description), "handle": .string($0.mission.handle),
                        "title": .string($0.title),
                        "due": .string($0.deadline.description),
                    ])
                }),
            "unplanned": .array(
                unplanned.map {
                    .object([
                        "mission": .string($0.mission.description), "handle": .string($0.mission.handle),
                        "title": .string($0.title), "reason": .string($0.reason), "minutes": .number($0.minutes),
                    ])
                }),
            "later": .array(later.map { $0.json }),
        ])
    }
}

extension MissionRow {
    var json: JSON {
        .object([
            "id": .string(id.description), "handle": .string(id.handle), "title": .string(title),
            "due": dueAt.map { .string($0.description) }, "minutes": .number(minutes),
            "priority": .string(priority.name),
            "category": .string(category.name), "labels": .array(labels.map { .string($0) }), "done": .bool(isDone),
        ])
    }
}

extension WeekModel {
    var json: JSON {
        .object([
            "days": .array(
                days.map { day in
                    .object([
                        "date": .string(day.day.date.description), "planned": .number(day.planned),
                        "free": .number(day.free), "why": day.taken.isEmpty ? nil : .string(day.taken),
                        "allDay": .array(day.wholeDays.map { .string($0.title) }),
                        "rows": .array(day.rows.map { $0.json }),
                    ])
                }),
            "unplanned": .array(
                unplanned.map { row in
                    .object([
                        "mission": .string(row.mission.description), "handle": .string(row.mission.handle),
                        "title": .string(row.title),
                        "reason": .string(row.reason), "minutes": .number(row.minutes),
                    ])
                }),
        ])
    }
}
