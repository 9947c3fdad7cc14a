import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    func today(_ model: TodayModel) -> JSON {
        let days = WeekModel(model.plan, in: ViewContext(workspace, in: circumstances)).days
        return .object([
            "now": .string(model.now), "percentLeft": model.percentLeft.map { .number($0) } ?? .null,
            "days": .array(days.prefix(1).map { day($0, rows: model.rows) }),
            "countdowns": .array(
                model.countdowns.map {
                    .object(
                        missionName($0.mission)
                            + JSON.members(["title": .string($0.title), "due": time($0.deadline)]))
                }),
            "unplanned": unplanned(model.unplanned),
            "passed": .array(model.passed.map { passed($0) }),
            "later": .array(model.later.compactMap { workspace.missions[$0.id] }.map { mission($0) }),
        ])
    }

    func week(_ model: WeekModel) -> JSON {
        .object([
            "days": .array(model.days.map { day($0, rows: $0.rows) }), "unplanned": unplanned(model.unplanned),
        ])
    }

    private func day(_ day: WeekModel.Day, rows: [TimelineRow]) -> JSON {
        .object([
            "date": .string(day.day.date.description), "begins": time(day.day.start), "ends": time(day.day.end),
            "planned": .number(day.planned), "free": .number(day.free), "why": .filled(day.taken),
            "allDay": .array(day.wholeDays.map { occurrence($0) }), "rows": .array(rows.map { row($0) }),
        ])
    }

    func row(_ row: TimelineRow) -> JSON {
        let (kind, subject): (String, [JSON.Member]) =
            switch row.kind {
            case .commitment(let id, _): ("commitment", commitmentName(id) + availability(row.takesTime, row.answer))
            case .work(let id): (row.isLate ? "late" : "work", missionName(id))
            case .done(let id): ("done", missionName(id))
            case .passed(let id): ("passed", missionName(id))
            case .again(let id): ("again", missionName(id))
            case .rest(let kind): (kind.name, [])
            case .free: ("free", [])
            }
        return .object(
            JSON.members(["kind": .string(kind), "title": .string(row.title)]) + subject
                + JSON.members([
                    "start": time(row.span.start), "end": time(row.span.end), "minutes": .number(row.span.minutes),
                    "detail": .filled(row.detail), "category": row.category.map { .string($0.name) },
                    "part": row.part.isEmpty ? nil : .number(row.partNumber),
                    "parts": row.part.isEmpty ? nil : .number(row.partCount), "now": .bool(row.isNow),
                    "pinned": .bool(row.isPinned), "was": row.wasAt.map { time($0) },
                    "missed": row.missedAt.map { time($0) },
                ]))
    }

    /// Planned work of today or yesterday that waits for an answer.
    private func passed(_ block: PassedRow) -> JSON {
        .object(
            missionName(block.mission)
                + JSON.members([
                    "title": .string(block.title), "start": time(block.span.start),
                    "end": time(block.span.end), "minutes": .number(block.span.minutes),
                ]))
    }

    /// Whether a commitment takes up its time, and the person's answer to the invitation.
    private func availability(_ isBusy: Bool, _ answer: InvitationAnswer?) -> [JSON.Member] {
        JSON.members(["busy": .bool(isBusy), "answer": answer.map { .string($0.name) }])
    }

    private func unplanned(_ rows: [UnplannedRow]) -> JSON {
        .array(
            rows.map {
                .object(
                    missionName($0.mission)
                        + JSON.members([
                            "title": .string($0.title), "reason": .string($0.reason), "minutes": .number($0.minutes),
                        ]))
            })
    }

    private func missionName(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["mission": .string(id.description), "handle": .string(id.handle)])
    }

    private func commitmentName(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["commitment": .string(id.description), "handle": .string(id.handle)]) + commitmentMembers(id)
            + JSON.members(["allDay": .bool(false)])
    }

    /// A mission in an agenda, at the time when it is due.
    func due(_ mission: Mission, at instant: Instant) -> JSON {
        .object(
            JSON.members(["kind": .string("due"), "title": .string(mission.title)]) + missionName(mission.id)
                + JSON.members([
                    "start": time(instant), "end": time(instant), "due": time(instant),
                    "minutes": .number(workspace.minutesLeft(mission)),
                    "dueDay": dueDay(mission),
                    "priority": .string(mission.priority.name), "done": .bool(mission.status == .completed),
                ]))
    }

    /// A date of a commitment in an agenda.
    func agendaRow(_ occurrence: Occurrence) -> JSON {
        .object(
            JSON.members(["kind": .string("commitment"), "title": .string(occurrence.title)])
                + commitmentName(occurrence.commitment) + availability(occurrence.busy, occurrence.answer)
                + JSON.members([
                    "start": time(occurrence.start), "end": time(occurrence.end),
                    "minutes": .number(Span(occurrence.start, occurrence.end).minutes),
                    "detail": .filled(occurrence.location), "category": occurrence.category.map { .string($0.name) },
                ]))
    }
}
