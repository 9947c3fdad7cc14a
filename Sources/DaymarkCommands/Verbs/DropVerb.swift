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
        if wanted.filter == nil, mission.count == 1 || dates.isGiven,
            case .commitment(let commitment) = try context.meant(
                query, for: "drop", commitment: dates.isGiven, on: dates.day(context))
        {
            return try drop(commitment, &context)
        }
        return try wanted.changed(
            try context.missions(mission, where: wanted.filter, for: "drop"), said: { .dropped($0) }, in: &context
        ) { workspace, ids, circumstances, entropy in
            try workspace.abandon(ids, in: circumstances, using: &entropy)
        }
    }

    private func deleteEverything(_ context: inout Context) throws -> Output {
        guard word == "delete", mission.isEmpty, wanted.filter == nil, !wanted.dryRun, !dates.isGiven else {
            throw CommandError(
                "This deletes all data and cannot be undone. Confirm it with --word delete.",
                example: "daymark drop --everything --word delete",
                code: 64)
        }
        let followed = try context.store.following()
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
                (workspace, Words(workspace.settings)),
                wanted.stored(
                    try workspace.delete(
                        commitment: commitment.id, reach, at: date?.original, in: circumstances, using: &entropy))
            )
        }
        let day = date.map { words.day(circumstances.zone.civil(at: $0.start).date, from: circumstances.today) } ?? ""
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
