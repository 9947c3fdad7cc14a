import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct WorkedVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "worked", abstract: "Report time that you worked on a mission, without finishing it.",
        discussion: """
              daymark worked essay 40m
              daymark worked 4tf 1h30
              daymark worked essay 0        its planned time has passed, nothing was done
              daymark worked --passed 0     the same for all blocks that have passed

            The time answers the planned blocks of the mission that have passed.
            """)

    @OptionGroup var common: Common
    @Argument(help: "A handle, or words of a title; then the time, such as 40m or 1h30.", completion: .missions)
    var words: [String] = []
    @Flag(help: "With the time 0: nothing was done in any of the planned blocks that have passed.")
    var passed = false

    func run(_ context: inout Context) throws -> Output {
        if passed {
            guard words == ["0"] else {
                throw CommandError(
                    "With --passed, the time is 0, for all tasks.", example: "daymark worked --passed 0", code: 64)
            }
            return try PassedReport.report(isDone: false, &context)
        }
        guard words.count > 1, let time = words.last else {
            throw CommandError("Name a mission and the time.", example: "daymark worked essay 40m", code: 64)
        }
        guard let minutes = try WorkReport.minutes(time, in: context) else {
            throw CommandError(
                "“\(harmless(time))” is not a length of time; use minutes or hours, such as 40m or 1h30, up to a day.",
                example: "daymark worked \(words.dropLast().joined(separator: " ")) 40m", code: 64)
        }
        return try WorkReport.report(
            words.dropLast().joined(separator: " "), minutes: minutes, verb: "worked", in: &context)
    }
}

/// Reports that a part of a mission is done, and prints the remaining work.
enum WorkReport {
    /// The minutes that a text names. Nil if it is not a length of time, or longer than a day.
    static func minutes(_ text: String, in context: Context) throws -> Int64? {
        let settings = try context.read([]) { $0.settings }
        return Workspace.minutesWorked(text, settings: settings, in: context.circumstances)
    }

    /// - Parameter minutes: The minutes worked. Nil completes the planned part that is current, passed last or comes next.
    static func report(
        _ name: String, minutes: Int64?, verb: String, in context: inout Context
    ) throws -> Output {
        let id = try context.mission(name, for: verb)
        let circumstances = context.circumstances
        let selections = Selection.forToday(in: circumstances) + [.mission(id)]
        let (mission, left, words, notes) = try context.store.perform(selections, in: &context) { workspace, entropy in
            let operations: [DaymarkCore.Operation]
            if let minutes {
                operations = try workspace.reportWork(on: id, minutes: minutes, in: circumstances, using: &entropy)
            } else {
                let part = try workspace.partToFinish(of: id, in: circumstances)
                operations = try workspace.answer(part, .done, in: circumstances, using: &entropy)
            }
            let after = workspace.applying(operations)
            let mission = after.missions[id] ?? Mission(id: id)
            let left = mission.isOpen ? after.minutesLeft(mission) : 0
            let notes = WorkNotes(
                during: after.commitmentsDuringWork(in: operations, in: circumstances),
                blocks: minutes.map { workspace.blocksWorked(byReporting: $0, on: id, in: circumstances) } ?? [])
            return ((mission, left, Words(workspace.settings, at: circumstances), notes), operations)
        }
        let json = JSON.object([
            "id": .string(id.description), "title": .string(mission.title), "done": .bool(!mission.isOpen),
            "minutes": .number(left),
            "overlaps": .array(
                notes.during.map { date in
                    .object([
                        "title": .string(date.title), "start": .string(date.start.description),
                        "end": .string(date.end.description),
                    ])
                }),
        ])
        return Output(json: json) { _ in
            let phrase =
                mission.isOpen
                ? minutes == 0
                    ? words(AnswerPhrase.notDone(mission.title))
                    : words(MissionPhrase.worked(mission.title, left: words.length(left)))
                : words(MissionPhrase.done(mission.title))
            let blocks = [words.onBlocks(notes.blocks, in: circumstances)].compactMap { $0 }
            let overlaps = notes.during.map {
                words(CommitmentDatePhrase.workOverlaps($0.title, when: words.moment($0, in: circumstances)))
            }
            return ([phrase] + blocks + overlaps).map { harmless($0) }.joined(separator: "\n")
        }
    }
}

/// Facts about reported work that the answer names.
private struct WorkNotes {
    /// The commitments at the time of the work.
    let during: [Occurrence]
    /// The passed blocks to which the time was added.
    let blocks: [PassedBlock]
}
