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
        guard mission.isRoutine else { return [] }
        return JSON.members([
            "routine": .bool(true),
            "nextDose": workspace.nextDose(of: mission, in: circumstances).map { time($0.at) },
            "dueDose": workspace.dueDose(of: mission, in: circumstances).map { time($0.at) },
            "supply": workspace.supplyLeft(of: mission).map { .number($0) },
            "runningOut": mission.supply == nil ? nil : .bool(workspace.isRunningOut(mission)),
            "doseAnchor": mission.doseAnchor.map { .string($0.name) },
            "doseMinutes": mission.doseMinutes.map { .number($0) },
        ])
    }
}
