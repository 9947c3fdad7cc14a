import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    /// A dose of a routine.
    func dose(_ row: DoseRow) -> JSON {
        .object(
            [
                JSON.Member("mission", .string(row.mission.description)),
                JSON.Member("handle", .string(row.mission.handle)),
            ]
                + JSON.members([
                    "title": .string(row.title), "time": .string(row.time.description), "at": time(row.at),
                    "until": time(row.expires), "state": .string(row.state.name),
                    "answered": row.answered.map { time($0) },
                ]))
    }

    /// A routine with its next dose and its supply.
    func routine(_ routine: Mission) -> JSON {
        .object(
            name(routine.id)
                + JSON.members([
                    "title": .string(routine.title), "repeats": .filled(routine.repeats),
                ]) + routineMembers(routine))
    }

    /// The members that only a routine has. None for any other mission.
    func routineMembers(_ mission: Mission) -> [JSON.Member] {
        mission.isRoutine ? members(ModelJSON.routineFields, of: mission) : []
    }

    /// The fields that only a routine has.
    static let routineFields: [AnswerField<Mission>] = [
        .optional("routine", .flag) { _, _ in .bool(true) },
        .optional("nextDose", .time) { json, routine in
            json.workspace.nextDose(of: routine, in: json.circumstances).map { json.time($0.at) }
        },
        .optional("dueDose", .time) { json, routine in
            json.workspace.dueDose(of: routine, in: json.circumstances).map { json.time($0.at) }
        },
        .optional("supply", .integer) { json, routine in json.workspace.supplyLeft(of: routine).map { .number($0) } },
        .optional("runningOut", .flag) { json, routine in
            routine.supply == nil ? nil : .bool(json.workspace.isRunningOut(routine))
        },
        .optional("doseAnchor", .stored("doseAnchor", in: .mission)) { _, routine in
            routine.doseAnchor.map { .string($0.name) }
        },
        .optional("doseMinutes", .stored("doseMinutes", in: .mission)) { _, routine in
            routine.doseMinutes.map { .number($0) }
        },
    ]
}
