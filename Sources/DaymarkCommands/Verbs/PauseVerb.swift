import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PauseVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Plan nothing until a time. Planned tasks move to later.",
        discussion: """
              daymark pause today           clears the rest of today
              daymark pause tomorrow
              daymark pause mon 9:00
              daymark pause tomorrow --not-today "late shift"
              daymark pause --on friday     clears a coming day
              daymark pause off --on friday plans it again
              daymark pause off
              daymark pause                 shows the pause, if there is one
              daymark pause --keep report   keeps work pinned to a time in the pause
              daymark pause --move report   unpins it, to plan it after the pause
            """)

    @OptionGroup var common: Common
    @Argument(help: "End of the pause, or off.")
    var until: [String] = []

    @Option(help: ArgumentHelp("Clear this day only, or plan it again with off.", valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp("Keep this pinned task in the pause.", valueName: "mission"), completion: .missions)
    var keep: [String] = []

    @Option(
        help: ArgumentHelp("Plan this pinned task after the pause.", valueName: "mission"), completion: .missions)
    var move: [String] = []

    @Option(
        help: ArgumentHelp("Remove the next date of this commitment today. Can be repeated.", valueName: "commitment"))
    var notToday: [String] = []

    func validate() throws {
        guard on != nil else { return }
        guard keep.isEmpty, move.isEmpty, notToday.isEmpty, until.isEmpty || isOff else {
            throw ValidationError("Use --on alone, or with off.")
        }
    }

    /// Whether the pause, or the cleared day, ends.
    var isOff: Bool { folded(until.joined(separator: " ")) == "off" }

    func run(_ context: inout Context) throws -> Output {
        if let on { return try run(on: on, &context) }
        let circumstances = context.circumstances
        let text = until.joined(separator: " ")
        let kept = try keep.map { try context.mission($0, for: "pause --keep") }
        let moved = try move.map { try context.mission($0, for: "pause --move") }
        let removed = try notToday.map {
            try context.commitment($0, on: circumstances.today, for: "pause --not-today").id
        }
        let selections = Selection.forToday(in: circumstances)
        let (workspace, hasChanged, cancelled) = try context.store.perform(selections, in: &context) {
            workspace, entropy in
            var (after, operations) = (workspace, [Operation]())
            func apply(_ made: [Operation]) {
                for operation in made { after.apply(operation) }
                operations += made
            }
            let dates = try removed.map { try PauseVerb.dateToday(of: $0, workspace, in: circumstances) }.uniqued()
            // An undo of the pause restores the commitments too.
            let start =
                try change(to: text, workspace, in: circumstances, using: &entropy)
                + workspace.cancel(dates, in: circumstances, using: &entropy)
            let changes = start.flatMap { $0.changes }
            apply(
                changes.isEmpty ? [] : workspace.operations(changes, at: circumstances.now, using: &entropy))
            let pinned = after.blocksPinnedInPauses(in: circumstances)
            func ids(_ missions: [RecordID]) throws -> [RecordID] {
                for id in missions where !pinned.contains(where: { $0.mission == id }) {
                    throw CommandError(
                        "“\(harmless(workspace.title(of: id) ?? ""))” has no pinned block during the pause.",
                        example: "daymark pause")
                }
                return pinned.filter { block in missions.contains { $0 == block.mission } }.map { $0.id }
            }
            apply(after.keepInPause(try ids(kept), in: circumstances, using: &entropy))
            apply(after.moveOutOfPause(try ids(moved), in: circumstances, using: &entropy))
            return ((after, !operations.isEmpty, dates), operations)
        }
        return try output(workspace, hasChanged: hasChanged, cancelled: cancelled, &context)
    }

    /// The next date of a commitment that is left today.
    private static func dateToday(
        of id: RecordID, _ workspace: Workspace, in circumstances: Circumstances
    ) throws -> Occurrence {
        let found = workspace.commitmentsLeftToday(in: circumstances).first { date in
            date.commitment == id || workspace.commitments[date.commitment]?.overrideOf == id
        }
        guard let found else {
            throw CommandError(
                "“\(harmless(workspace.commitments[id]?.title ?? ""))” is not on today’s list any more.",
                example: "daymark plan")
        }
        return found
    }

    /// - Parameter text: The end of the pause, “off”, or nothing.
    private func change(
        to text: String, _ workspace: Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> [Operation] {
        switch folded(text) {
        case "": return []
        case "off": return workspace.resume(in: circumstances, using: &entropy)
        default:
            guard let at = workspace.endOfPause(text, in: circumstances) else {
                throw CommandError(
                    "“\(harmless(text))” is not a future time.", example: "daymark pause mon 9:00", code: 64)
            }
            return try workspace.pause(until: at, in: circumstances, using: &entropy)
        }
    }

    private func output(
        _ workspace: Workspace, hasChanged: Bool, cancelled: [Occurrence], _ context: inout Context
    ) throws -> Output {
        let view = ViewContext(workspace, in: context.circumstances)
        let (words, zone) = (view.words, context.circumstances.zone.name)
        let end = workspace.pause(in: context.circumstances)
        let pinned = workspace.blocksPinnedInPauses(in: context.circumstances)
        let models = ModelJSON(workspace, in: context.circumstances)
        let json = JSON.object([
            "paused": .bool(end != nil), "until": end.map { .string($0.description) } ?? .null,
            "pinned": .array(pinned.map { models.pinned($0) }),
            "notToday": .array(cancelled.map { models.occurrence($0) }),
        ])
        let removed =
            cancelled.isEmpty ? [] : [harmless(words(PausePhrase.cancelled(cancelled.map { $0.title }.uniqued())))]
        let handles = try context.handles(pinned.compactMap { $0.mission })
        return Output(json: json) { style in
            guard let end else {
                guard removed.isEmpty else { return removed[0] }
                return words(hasChanged ? PausePhrase.resumed : .notPaused)
            }
            let questions = pinned.filter { !$0.duringPause }.compactMap { block -> String? in
                guard let id = block.mission, let start = block.start else { return nil }
                let question = words(
                    PausePhrase.pinnedQuestion(
                        workspace.title(of: id) ?? "",
                        at: words.deadline(.moment(start, zone: zone), in: view.circumstances)))
                let handle = handles[id]
                return harmless(question) + " "
                    + style("daymark pause --keep \(handle) | --move \(handle)", .dim)
            }
            return ([harmless(view.text(pausedUntil: end))] + removed + questions).joined(separator: "\n")
        }
    }
}
