import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// The options that select dates of a commitment.
struct WhichDates: ParsableArguments {
    @Option(help: ArgumentHelp("Commitments: only this date.", valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp("Commitments: this date and all later dates.", valueName: "date"))
    var from: String?

    @Flag(help: "Commitments: every date.")
    var all = false

    @Flag(help: "Choose the commitment if a task has the same name.")
    var commitment = false

    var isGiven: Bool { on != nil || from != nil || all || commitment }

    func validate() throws {
        guard [on != nil, from != nil, all].filter({ $0 }).count <= 1 else {
            throw ValidationError("Use only one of --on, --from and --all.")
        }
    }

    func check(besides filter: String?) throws {
        guard filter == nil || !isGiven else {
            throw CommandError("--where selects tasks, which have no dates.", code: 64)
        }
    }

    /// The named day.
    func day(_ context: Context) throws -> CivilDate? {
        guard let text = on ?? from else { return nil }
        let settings = try context.read([]) { $0.settings }
        return CaptureReader.day(text, settings: settings, in: context.circumstances) ?? CivilDate(text)
            ?? CaptureReader.anyDay(text, settings: settings, in: context.circumstances)
    }

    /// Which dates the verb applies to, and the first of them.
    func reach(_ found: Commitment, _ context: Context, for verb: String) throws -> (reach: Reach, date: Occurrence?) {
        guard found.isSeries || on != nil || from != nil else { return (.all, nil) }
        let workspace = try context.read([.kind(.commitment)]) { $0 }
        let (words, circumstances) = (Words(workspace.settings, at: context.circumstances), context.circumstances)
        let handle = try context.handles([found.id])[found.id]
        guard let text = on ?? from else {
            guard !all else { return (.all, workspace.nextDates(of: found, count: 1, in: circumstances).first) }
            let when = CommitmentText(found, words: words, in: circumstances).when
            throw CommandError(
                words(CommitmentPhrase.whichDates(found.title, when: when)) + " --on DATE, --from DATE or --all",
                example: "daymark \(verb) \(handle) \(example(of: found, in: workspace, context))", code: 64)
        }
        guard let day = try day(context) else {
            throw CommandError(
                "“\(harmless(text))” is not valid; use a day, such as fri or 2026-11-30.",
                example: "daymark \(verb) \(handle) \(example(of: found, in: workspace, context))",
                code: 64)
        }
        guard let date = workspace.date(of: found, on: day, in: circumstances) else {
            let next = workspace.nextDates(of: found, count: 3, in: circumstances).map {
                words.moment($0, in: circumstances)
            }
            let phrase: CommitmentPhrase =
                next.isEmpty
                ? .over(found.title)
                : .notOn(
                    found.title, day: words.dayOrDate(day, in: circumstances), next: next.joined(separator: ", "))
            throw CommandError(
                words(phrase), example: "daymark \(verb) \(handle) \(example(of: found, in: workspace, context))",
                code: CommandError.dataError
            )
        }
        return (found.isSeries ? (on == nil ? .later : .this) : .all, date)
    }

    /// Options that select something: the next date, or everything if the series is over.
    private func example(of found: Commitment, in workspace: Workspace, _ context: Context) -> String {
        let next = workspace.nextDates(of: found, count: 1, in: context.circumstances).first
        return next.map { "--on \(context.circumstances.zone.civil(at: $0.start).date)" } ?? "--all"
    }
}
