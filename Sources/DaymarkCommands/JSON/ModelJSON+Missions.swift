import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    func mission(_ mission: Mission) -> JSON { .object(members(mission)) }

    /// A mission with its urgency and whether it fits before its deadline.
    /// - Parameters:
    ///   - fit: Whether it fits, as the plan says. Nil to take it from the pressures.
    ///   - spare: The minutes that stay free, as the plan says. Nil to take them from the pressures.
    func mission(
        _ mission: Mission, pressures: PressureTable, fit: String? = nil, spare: Int64? = nil
    ) -> JSON {
        guard mission.isOpen else { return self.mission(mission) }
        let view = ViewContext(workspace, in: circumstances)
        let why = UrgencyText(
            mission, row: MissionRow(mission, in: view), pressures: pressures, fit: fit, in: view
        ).reasons
        let urgency = workspace.missions.index(of: mission.id).map {
            pressures.urgency(at: $0, workspace, in: circumstances)
        }
        let room = MissionRoom(
            urgency: urgency, fit: fit ?? pressures.fit(mission.id).map { view.words.fit($0) },
            spare: spare ?? pressures.spareMinutes(mission.id), why: why)
        return .object(members(mission) + members(ModelJSON.roomFields, of: room))
    }

    private func members(_ mission: Mission) -> [JSON.Member] {
        members(ModelJSON.missionFields, of: mission) + routineMembers(mission)
    }

    /// All fields that a mission may have.
    static let missionProperties: [AnswerProperty] =
        missionFields.map { $0.property } + routineFields.map { $0.property } + roomFields.map { $0.property }
        + [AlsoMoved.property, AlsoMoved.lateProperty]

    private static let missionFields: [AnswerField<Mission>] = stateFields + timeFields + kindFields + contentFields

    private static let states: [String] = MissionFilter.State.allCases.filter { $0 != .all }.map { $0.name }

    private static let stateFields: [AnswerField<Mission>] = [
        .always("id", .id) { _, mission in .string(mission.id.description) },
        .always("handle", .text) { _, mission in .string(mission.id.handle) },
        .always("title", .stored("title", in: .mission)) { _, mission in .string(mission.title) },
        .always("status", .names(states)) { _, mission in .string(mission.state.name) },
        .always("done", .flag) { _, mission in .bool(mission.status == .completed) },
        .always("started", .flag) { _, mission in .bool(mission.status == .active) },
        .optional("completed", .time) { json, mission in mission.completedAt.map { json.time($0) } },
    ]

    private static let timeFields: [AnswerField<Mission>] = [
        .optional("due", .time) { json, mission in mission.effectiveDeadline.map { json.due($0) } },
        .optional("dueDay", .day) { json, mission in json.dueDay(mission) },
        .always("minutes", .integer) { json, mission in .number(json.workspace.minutesLeft(mission)) },
        .always("worked", .integer) { json, mission in .number(json.workspace.minutesDone(on: mission.id)) },
        .optional("estimate", .stored("estimate", in: .mission)) { _, mission in
            mission.estimate.map { .number($0) }
        },
        .optional("usual", .someObject) { json, mission in json.workspace.estimate(of: mission).map { $0.json } },
        .optional("guess", .someObject) { json, mission in json.workspace.lengthGuess(of: mission).map { $0.json } },
        .optional("estimateBy", .stored("estimateBy", in: .mission)) { _, mission in
            mission.estimateBy.map { .string($0.name) }
        },
        .optional("actual", .stored("actual", in: .mission)) { _, mission in mission.actual.map { .number($0) } },
        .optional("snoozed", .time) { json, mission in json.snoozeEnd(of: mission) },
        .optional("created", .time) { json, mission in mission.created.map { json.time($0) } },
    ]

    /// The properties that are chosen from a list, with the person's defaults.
    private static let kindFields: [AnswerField<Mission>] = [
        .always("priority", .stored("priority", in: .mission)) { _, mission in .string(mission.priority.name) },
        .always("placement", .stored("placement", in: .mission)) { _, mission in .string(mission.placement.name) },
        .always("category", .stored("category", in: .mission)) { json, mission in
            .string((mission.category ?? json.workspace.settings.category).name)
        },
        .optional("activity", .stored("activity", in: .mission)) { _, mission in
            mission.activity.map { .string($0.name) }
        },
        .always("aggression", .stored("aggression", in: .mission)) { json, mission in
            .string((mission.aggression ?? json.workspace.settings.usualAggression).name)
        },
        .always("energyNeeded", .stored("energyNeeded", in: .mission)) { _, mission in
            .string(mission.energyNeeded.name)
        },
        .always("cognitiveLoad", .stored("cognitiveLoad", in: .mission)) { _, mission in
            .string(mission.cognitiveLoad.name)
        },
        .always("picture", .stored("picture", in: .mission)) { json, mission in
            .string(json.workspace.picture(of: mission).name)
        },
        .optional("complexity", .stored("complexity", in: .mission)) { _, mission in
            mission.complexity.map { .number($0) }
        },
        .optional("dayPart", .stored("dayPart", in: .mission)) { _, mission in
            mission.dayPart.map { .string($0.name) }
        },
        .optional("creativity", .stored("creativity", in: .mission)) { _, mission in
            mission.creativity.map { .string($0.name) }
        },
        .optional("openingHours", .stored("openingHours", in: .mission)) { json, mission in
            json.openingHours(of: mission)
        },
    ]

    private static let contentFields: [AnswerField<Mission>] = [
        .always("labels", .stored("labels", in: .mission)) { _, mission in .strings(mission.labels) },
        .always("steps", .list(of: .object(stepFields))) { json, mission in
            .array(json.workspace.steps(of: mission.id).map { json.step($0) })
        },
        .always("waitsFor", .stored("waitsFor", in: .mission)) { _, mission in .strings(mission.waitsFor) },
        .always("blocked", .flag) { json, mission in
            .bool(withUnsafePointer(to: mission) { json.workspace.isBlocked($0) })
        },
        .optional("repeats", .stored("repeats", in: .mission)) { _, mission in .filled(mission.repeats) },
        .optional("series", .id) { _, mission in mission.seriesOf.map { .string($0.description) } },
        .optional("notes", .stored("notes", in: .mission)) { _, mission in .filled(mission.notes) },
        .optional("link", .stored("link", in: .mission)) { _, mission in .filled(mission.link) },
        .always("links", .list(of: .someObject)) { json, mission in
            .array(json.workspace.links(of: mission).map { $0.link.json })
        },
        .always("tools", .stored("tools", in: .mission)) { _, mission in .strings(mission.tools) },
        .always("reminders", .list(of: .reminder)) { json, mission in json.reminders(mission.reminders) },
        .optional("points", .stored("points", in: .mission)) { _, mission in mission.points.map { .number($0) } },
        .always("source", .stored("source", in: .mission)) { _, mission in .string(mission.source.name) },
        .optional("sourceID", .stored("sourceID", in: .mission)) { _, mission in .filled(mission.sourceID) },
        .optional("gone", .flag) { _, mission in mission.gone ? .bool(true) : nil },
    ]

    private static let roomFields: [AnswerField<MissionRoom>] = [
        .optional("urgency", .integer) { _, room in room.urgency.map { .number($0) } },
        .optional("fit", .text) { _, room in room.fit.map { .string($0) } },
        .optional("spare", .integer) { _, room in room.spare.map { .number($0) } },
        .optional("why", .list(of: .text)) { _, room in .strings(room.why) },
    ]

    private static let stepFields: [AnswerField<Step>] = [
        .always("id", .id) { _, step in .string(step.id.description) },
        .always("handle", .text) { _, step in .string(step.id.handle) },
        .always("title", .stored("title", in: .step)) { _, step in .string(step.title) },
        .always("done", .flag) { _, step in .bool(step.done) },
        .optional("minutes", .stored("minutes", in: .step)) { _, step in step.minutes.map { .number($0) } },
        .optional("difficulty", .stored("difficulty", in: .step)) { _, step in
            step.difficulty.map { .string($0.name) }
        },
        .optional("suggestedBy", .stored("suggestedBy", in: .step)) { _, step in
            step.suggestedBy.map { .string($0.name) }
        },
    ]

    private func step(_ step: Step) -> JSON { .object(members(ModelJSON.stepFields, of: step)) }

    private func due(_ deadline: Deadline) -> JSON {
        time(circumstances.instant(of: deadline, settings: workspace.settings))
    }

    /// The day of a deadline that is a day. ``due(_:)`` is the end of that day.
    func dueDay(_ mission: Mission) -> JSON? {
        if case .day(let date, _) = mission.effectiveDeadline { .string(date.description) } else { nil }
    }

    private func snoozeEnd(of mission: Mission) -> JSON? {
        mission.snoozedUntil.flatMap { $0 > circumstances.now ? time($0) : nil }
    }

    private func openingHours(of mission: Mission) -> JSON? {
        let opening = workspace.openingHours(of: mission)
        return opening == .any && mission.openingHours == nil ? nil : .string(opening.name)
    }
}

/// The time that is left for an open mission.
private struct MissionRoom {
    let urgency: Int64?
    let fit: String?
    let spare: Int64?
    let why: [String]
}

extension Mission {
    /// The state as filters name it.
    var state: MissionFilter.State { isOpen ? .open : status == .completed ? .done : .dropped }

    func json(_ workspace: Workspace, in circumstances: Circumstances) -> JSON {
        ModelJSON(workspace, in: circumstances).mission(self)
    }
}
