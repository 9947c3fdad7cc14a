import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    func today(_ model: TodayModel) -> JSON {
        let today = model.day.date
        let view = ViewContext(workspace, in: circumstances)
        let days = DayModel.all(today...today, plan: model.plan, in: view)
        let first = JSON.members([
            "now": .string(model.now), "focus": focus, "percentLeft": model.percentLeft.map { .number($0) } ?? .null,
        ])
        let rest = JSON.members([
            "quietUntil": quietUntil, "pausedUntil": pausedUntil,
            "days": .array(days.map { day($0, rows: model.rows) }),
            "doses": .array(model.doses.map { dose($0) }),
            "unansweredDoses": .array(model.dosesToAsk.map { dose(DoseRow($0, in: view)) }),
            "countdowns": .array(model.countdowns.map { countdown($0) }),
            "unplanned": unplanned(model.unplanned), "overdue": .array(model.overdue.map { overdue($0) }),
            "passed": .array(model.passed.map { passed($0) }),
            "later": .array(model.later.compactMap { workspace.missions[$0.id] }.map { mission($0) }),
        ])
        return .object(first + glance(model.glance) + rest)
    }

    /// The current and the next row, each with its minutes.
    private func glance(_ glance: Glance) -> [JSON.Member] {
        JSON.members([
            "current": glance.current.map { row($0) } ?? .null,
            "minutesLeft": glance.current == nil ? .null : .number(glance.left),
            "next": glance.next.map { row($0) } ?? .null,
            "minutesUntilNext": glance.next == nil ? .null : .number(glance.minutesUntilNext),
        ])
    }

    /// A deadline in its last hour.
    func pressing(_ deadline: DeadlineCountdown) -> JSON {
        .object(
            missionName(deadline.mission)
                + JSON.members([
                    "title": .string(deadline.title), "due": time(deadline.deadline),
                    "level": .string(deadline.level.name),
                    "minutesLeft": .number(deadline.minutes(from: circumstances.now)),
                ]))
    }

    private func countdown(_ countdown: DeadlineCountdown) -> JSON {
        .object(
            missionName(countdown.mission)
                + JSON.members(["title": .string(countdown.title), "due": time(countdown.deadline)]))
    }

    /// - Parameter isSingle: Whether only one day is shown, which also has its free time.
    func week(_ model: WeekModel, isSingle: Bool = false) -> JSON {
        .object([
            "days": .array(model.days.map { day($0, rows: isSingle ? $0.rowsWithFreeTime : $0.rows) }),
            "unplanned": unplanned(model.unplanned),
        ])
    }

    private func day(_ day: DayModel, rows: [TimelineRow]) -> JSON {
        .object([
            "date": .string(day.date.description), "begins": time(day.day.start), "ends": time(day.day.end),
            "planned": .number(day.planned), "worked": .number(day.worked), "busy": .number(day.busy),
            "free": .number(day.free), "cleared": .bool(day.isCleared), "why": .filled(day.taken),
            "allDay": .array(day.wholeDays.map { occurrence($0) }), "due": .array(day.due.map { due($0) }),
            "rows": .array(rows.map { row($0) }),
        ])
    }

    /// How full each day of a month is, and what is fixed or due there.
    func month(_ model: MonthModel, _ agenda: AgendaModel) -> JSON {
        let days = zip(model.days, agenda.days).map { day, listed in
            JSON.object([
                "date": .string(day.date.description), "planned": .number(day.planned), "worked": .number(day.worked),
                "busy": .number(day.busy), "free": .number(day.free),
                "allDay": .array(listed.allDay.map { occurrence($0) }),
                "rows": .array(listed.rows.compactMap { row($0) }),
            ])
        }
        return .object(["month": .string(String(model.first.description.prefix(7))), "days": .array(days)])
    }

    func agenda(_ model: AgendaModel) -> JSON {
        .object([
            "days": .array(
                model.days.map { day in
                    .object([
                        "date": .string(day.date.description), "allDay": .array(day.allDay.map { occurrence($0) }),
                        "rows": .array(day.rows.compactMap { row($0) }),
                    ])
                })
        ])
    }

    private func row(_ row: AgendaModel.Row) -> JSON? {
        switch row {
        case .commitment(let occurrence, let clashes): agendaRow(occurrence, clashes: clashes)
        case .due(let deadline): workspace.missions[deadline.mission].map { due($0, deadline) }
        }
    }

    func row(_ row: TimelineRow) -> JSON {
        let (kind, subject): (String, [JSON.Member]) =
            switch row.kind {
            case .commitment(let id, _):
                (
                    "commitment",
                    commitmentName(id)
                        + availability(isBusy: row.takesTime, isReachable: row.isReachable, answer: row.answer)
                )
            case .way(let id, _, let isHome):
                (
                    isHome ? "wayHome" : "way",
                    JSON.members(["commitment": .string(id.description), "handle": .string(id.handle)])
                )
            case .work(let id): (row.isLate ? "late" : "work", missionName(id))
            case .done(let id): ("done", missionName(id))
            case .passed(let id): ("passed", missionName(id))
            case .again(let id): ("again", missionName(id))
            case .suggestion(let id): ("suggestion", suggestedName(id))
            case .rest(let kind): (kind.name, [])
            case .sleep: ("sleep", [])
            case .free: ("free", [])
            }
        return .object(
            JSON.members(["kind": .string(kind), "title": .string(row.title)]) + subject
                + JSON.members([
                    "start": time(row.span.start), "end": time(row.span.end), "minutes": .number(row.minutes),
                    "detail": .filled(row.detail), "opening": .filled(row.openText),
                    "category": row.category.map { .string($0.name) },
                    "part": row.part.isEmpty ? nil : .number(row.partNumber),
                    "parts": row.part.isEmpty ? nil : .number(row.partCount), "now": .bool(row.isNow),
                    "pinned": .bool(row.isPinned), "was": row.wasAt.map { time($0) },
                    "missed": row.missedAt.map { time($0) }, "clashes": clashes(row.clashes),
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

    /// A block that the person pinned to a time that falls in a pause.
    func pinned(_ block: Block) -> JSON {
        .object(
            (block.mission.map { missionName($0) } ?? [])
                + JSON.members([
                    "title": block.mission.flatMap { workspace.title(of: $0) }.map { .string($0) },
                    "start": block.start.map { time($0) }, "end": block.end.map { time($0) },
                    "kept": .bool(block.duringPause),
                ]))
    }

    /// Whether a commitment takes up its time, whether it only needs the person to be reachable, and the person's
    /// answer to the invitation.
    private func availability(isBusy: Bool, isReachable: Bool, answer: InvitationAnswer?) -> [JSON.Member] {
        JSON.members([
            "busy": .bool(isBusy), "reachable": isReachable ? .bool(true) : nil,
            "answer": answer.map { .string($0.name) },
        ])
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

    /// A mission whose deadline has passed and that is planned on a later day.
    private func overdue(_ row: OverdueRow) -> JSON {
        .object(
            missionName(row.mission)
                + JSON.members([
                    "title": .string(row.title), "start": time(row.start), "detail": .string(row.detail),
                ]))
    }

    /// The mission of a suggestion has a key of its own, because the row is not planned work.
    private func suggestedName(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["suggestedMission": .string(id.description), "handle": .string(id.handle)])
    }

    private func missionName(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["mission": .string(id.description), "handle": .string(id.handle)])
    }

    private func commitmentName(_ id: RecordID) -> [JSON.Member] {
        JSON.members(["commitment": .string(id.description), "handle": .string(id.handle)]) + commitmentMembers(id)
            + JSON.members(["allDay": .bool(false)])
    }

    /// A deadline in a day of a plan.
    private func due(_ row: DueRow) -> JSON {
        .object(
            missionName(row.mission)
                + JSON.members([
                    "title": .string(row.title), "due": time(row.at), "dueDay": dueDay(row.deadline),
                    "minutes": .number(row.minutes), "again": .bool(row.isLater),
                ]))
    }

    /// A deadline in an agenda. Later dates of a repeating mission are `again`.
    private func due(_ mission: Mission, _ deadline: DatedDeadline) -> JSON {
        .object(
            JSON.members(["kind": .string(deadline.isLater ? "again" : "due"), "title": .string(mission.title)])
                + missionName(mission.id)
                + JSON.members([
                    "start": time(deadline.at), "end": time(deadline.at), "due": time(deadline.at),
                    "minutes": .number(workspace.minutesLeft(mission)), "dueDay": dueDay(deadline.deadline),
                    "priority": .string(mission.priority.name), "done": .bool(mission.status == .completed),
                ]))
    }

    private func dueDay(_ deadline: Deadline) -> JSON? {
        if case .day(let date, _) = deadline { .string(date.description) } else { nil }
    }

    /// A date of a commitment in an agenda.
    /// - Parameter clashes: the other commitments at the same time.
    func agendaRow(_ occurrence: Occurrence, clashes others: [Occurrence]) -> JSON {
        .object(
            JSON.members(["kind": .string("commitment"), "title": .string(occurrence.title)])
                + commitmentName(occurrence.commitment)
                + availability(isBusy: occurrence.busy, isReachable: occurrence.isReachable, answer: occurrence.answer)
                + JSON.members([
                    "start": time(occurrence.start), "end": time(occurrence.end),
                    "minutes": .number(Span(occurrence.start, occurrence.end).minutes),
                    "detail": .filled(occurrence.location), "category": occurrence.category.map { .string($0.name) },
                    "clashes": clashes(others),
                ]))
    }

    /// The other commitments at the same time. Nil without any.
    private func clashes(_ others: [Occurrence]) -> JSON? {
        guard !others.isEmpty else { return nil }
        return .array(
            others.map { one in
                .object(
                    JSON.members([
                        "commitment": .string(one.commitment.description),
                        "handle": .string(one.commitment.handle), "title": .string(one.title),
                        "start": time(one.start), "end": time(one.end),
                    ]))
            })
    }
}
