import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct DoneVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Mark tasks as done.",
        discussion: """
              daymark done essay
              daymark done 4tf x2m
              daymark done essay --part        its current part, if it is split
              daymark done essay --part 120m   worked on, not finished
              daymark done --passed            the work of all blocks that have passed
              daymark done insulin             the dose of a routine that is due
              daymark done insulin 8:00        the dose of a time; also “yesterday 20:00”
              daymark done --where '+laundry due:today'
              daymark done pill --next         the next date too, after one done today
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Several handles name several tasks.", completion: .missions)
    var mission: [String] = []
    @Flag(help: "Only a part is done: the current one, or a length of time. The task stays open until all is done.")
    var part = false
    @Flag(help: "Complete the next date of a repeating task, or the next dose, although one was done today.")
    var next = false
    @Flag(help: "Complete the work of all planned blocks that have passed.")
    var passed = false
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        if passed {
            guard mission.isEmpty, !part, !next, wanted.filter == nil, !wanted.dryRun else {
                throw CommandError("Use --passed alone.", example: "daymark done --passed", code: 64)
            }
            return try PassedReport.report(isDone: true, &context)
        }
        if part { return try finishPart(&context) }
        if !wanted.dryRun, wanted.filter == nil, let (routine, time) = try context.namedDose(mission) {
            return try DoseReport.report(routine, .taken, at: time, verb: "done", in: &context)
        }
        let ids = try context.missions(mission, where: wanted.filter, for: "done")
        if !wanted.dryRun, try context.isRoutine(ids) {
            return try DoseReport.report(ids[0].description, .taken, next: next, verb: "done", in: &context)
        }
        return try wanted.changed(
            ids, said: { .done($0) }, in: &context
        ) { workspace, ids, circumstances, entropy in
            if !next { try refuseLater(ids, workspace, in: circumstances) }
            return try workspace.complete(ids, in: circumstances, using: &entropy)
        }
    }

    /// A second “done” right after a date of a series rarely means the next date.
    private func refuseLater(_ ids: [RecordID], _ workspace: Workspace, in circumstances: Circumstances) throws {
        let words = Words(workspace.settings, at: circumstances)
        for mission in ids.compactMap({ workspace.missions[$0] }) {
            guard let next = workspace.laterDate(of: mission, in: circumstances) else { continue }
            let due = words.deadline(next, in: circumstances)
            throw CommandError.conflict(
                words(MissionProblemPhrase.doneToday(mission.title, next: due)) + " To complete that too, use --next.",
                example: "daymark done \(mission.title) --next")
        }
    }

    /// Reports a part as done. The last word may be the time that was worked.
    private func finishPart(_ context: inout Context) throws -> Output {
        guard wanted.filter == nil, !wanted.dryRun, !mission.isEmpty else {
            throw CommandError(
                "With --part, name one mission.", example: "daymark done essay --part 120m", code: 64)
        }
        if mission.count > 1, let time = mission.last, let minutes = try WorkReport.minutes(time, in: context) {
            return try WorkReport.report(
                mission.dropLast().joined(separator: " "), minutes: minutes, verb: "done", in: &context)
        }
        return try WorkReport.report(mission.joined(separator: " "), minutes: nil, verb: "done", in: &context)
    }
}
