import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct DropVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Drop tasks, or remove a commitment.",
        discussion: """
              daymark drop essay
              daymark drop --where '+dune'
              daymark drop physics --on "30 nov"
              daymark drop physics --from "7 dec"
              daymark drop physics --all
              daymark drop insulin --from today            ends a routine
              daymark drop --everything --word delete      deletes all data for good
            """,
        aliases: ["rm", "delete"])

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Several handles name several tasks.", completion: .missions)
    var mission: [String] = []
    @OptionGroup var wanted: Wanted
    @OptionGroup var dates: WhichDates
    @Flag(help: "Delete all data in this home, including the history.")
    var everything = false
    @Option(help: ArgumentHelp("Type “delete” to confirm --everything.", valueName: "delete"))
    var word: String?

    func run(_ context: inout Context) throws -> Output {
        if everything { return try deleteEverything(&context) }
        let query = mission.joined(separator: " ")
        try dates.check(besides: wanted.filter)
        if wanted.filter == nil, dates.all || dates.from != nil, !dates.commitment,
            let id = try? context.mission(query, for: "drop"), try context.isRoutine([id])
        {
            return try end(routine: id, &context)
        }
        if wanted.filter == nil, mission.count == 1 || dates.isGiven,
            case .commitment(let commitment) = try context.meant(
                query, for: "drop", commitment: dates.isGiven, on: dates.day(context))
        {
            return try drop(commitment, &context)
        }
        let ids = try context.missions(mission, where: wanted.filter, for: "drop")
        if try context.isRoutine(ids) { return try end(routine: ids[0], &context) }
        return try wanted.changed(
            ids, said: { .dropped($0) }, in: &context
        ) { workspace, ids, circumstances, entropy in
            try workspace.abandon(ids, in: circumstances, using: &entropy)
        }
    }

    /// Ends a routine. The person says once which doses they mean.
    private func end(routine id: RecordID, _ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let handle = try context.handles([id])[id]
        let workspace = try context.read([.mission(id)]) { $0 }
        let (title, words) = (workspace.title(of: id) ?? "", Words(workspace.settings, at: circumstances))
        guard dates.all || dates.from != nil else {
            throw CommandError(
                words(RoutineEndPhrase.question(title))
                    + " One: daymark skip \(handle). From now on: --from today. With its history: --all",
                example: "daymark drop \(handle) --from today", code: 64)
        }
        let (all, json) = (
            dates.all, ModelJSON(workspace, in: circumstances).routine(workspace.missions[id] ?? Mission(id: id))
        )
        if let day = try dates.day(context), day > circumstances.today {
            throw CommandError(
                "A routine ends from now on.", example: "daymark drop \(handle) --from today", code: 64)
        }
        try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
            (
                (),
                wanted.stored(
                    try workspace.end(routine: id, withHistory: all, in: circumstances, using: &entropy))
            )
        }
        let status = JSON.members(["status": .string(all ? "deleted" : "dropped")])
        let output = Output(json: .array([.object((json.members ?? []) + status)])) { _ in
            harmless(words(all ? RoutineEndPhrase.deleted(title) : .ended(title)))
        }
        return wanted.noted(output, words)
    }

    private func deleteEverything(_ context: inout Context) throws -> Output {
        guard word == "delete", mission.isEmpty, wanted.filter == nil, !wanted.dryRun, !dates.isGiven else {
            throw CommandError(
                "This deletes all data and cannot be undone. Confirm it with --word delete.",
                example: "daymark drop --everything --word delete",
                code: 64)
        }
        let followed = try context.store.followedAccount()
        try context.store.deleteEverything(using: &context.entropy)
        let copies = context.store.copies
        let left = copies.isEmpty ? "" : " These copies remain: \(copies.joined(separator: ", "))"
        return Output(json: .object(["deleted": .bool(true), "copies": .array(copies.map { .string($0) })])) { _ in
            "All data is deleted.\(left)"
                + (followed.map { " The account at \($0.site) keeps its data; this home no longer follows it." } ?? "")
        }
    }

    private func drop(_ commitment: Commitment, _ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let (reach, date) = try dates.reach(commitment, context, for: "drop")
        let (before, words) = try context.store.perform([.kind(.commitment)], in: &context) { workspace, entropy in
            (
                (workspace, Words(workspace.settings, at: circumstances)),
                wanted.stored(
                    try workspace.delete(
                        commitment: commitment.id, reach, at: date?.original, in: circumstances, using: &entropy))
            )
        }
        let day = date.map { words.dayOrDate(circumstances.zone.civil(at: $0.start).date, in: circumstances) } ?? ""
        let phrase: CommitmentPhrase =
            switch reach {
            case .this: .droppedOn(commitment.title, day: day)
            case .later: .droppedFrom(commitment.title, day: day)
            case .all: .dropped(commitment.title)
            }
        let models = ModelJSON(before, in: circumstances)
        let removed =
            date.map { reach == .all ? models.commitment(commitment) : models.occurrence($0) }
            ?? models.commitment(commitment)
        let json = JSON.object(
            (removed.members ?? []) + JSON.members(["status": .string("dropped"), "dates": .string(reach.name)]))
        return wanted.noted(Output(json: .array([json])) { _ in harmless(words(phrase)) }, words)
    }
}
