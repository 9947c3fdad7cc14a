import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct EstimateVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "estimate",
        abstract: "Say how long a task usually takes you.",
        discussion: """
              daymark estimate essay                an open task, by its handle or title
              daymark estimate "Read chapter 7"     something that is not on the list

            It learns from completed tasks whose time was measured (daymark config learnsTimes). Without \
            any, it guesses from the playbook that the title names.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, or a line as for add.", completion: .missions)
    var mission: [String]

    func run(_ context: inout Context) throws -> Output {
        let text = mission.joined(separator: " ")
        try context.checkQuery(text, for: "estimate")
        let found = try context.store.findOpenMissions(text, limit: 2)
        let ids = found.byHandle.count == 1 ? found.byHandle : found.byTitle
        let circumstances = context.circumstances
        let selections: [Selection] = [.learned] + (ids.count == 1 ? [.mission(ids[0])] : [])
        let playbooks = context.playbooks
        return try context.read(selections) { workspace in
            let found =
                (ids.count == 1 ? workspace.missions[ids[0]] : nil)
                ?? draft(text, workspace: workspace, in: circumstances)
            guard var mission = found else {
                throw CommandError(
                    "“\(harmless(text))” is a commitment, and its times say how long it takes.",
                    example: "daymark estimate Read chapter 7", code: CommandError.dataError)
            }
            mission.guessMissingLength(with: playbooks)
            return output(mission, workspace, in: circumstances)
        }
    }

    /// The mission that a capture line describes. Nil if it describes a commitment.
    private func draft(_ line: String, workspace: Workspace, in circumstances: Circumstances) -> Mission? {
        let capture = CaptureReader.read(line, settings: workspace.settings, in: circumstances)
        return if case .mission(let mission) = capture.target { mission } else { nil }
    }

    private func output(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances) -> Output {
        let view = ViewContext(workspace, in: circumstances)
        let words = Words(workspace.settings, at: circumstances)
        let estimate = workspace.estimate(of: mission)
        let isKnown = workspace.missions[mission.id] != nil
        let json = JSON.object([
            "id": isKnown ? .string(mission.id.description) : .null, "title": .string(mission.title),
            "estimate": mission.estimate.map { .number($0) } ?? .null,
            "usual": estimate.map { $0.json } ?? .null,
            "guess": workspace.lengthGuess(of: mission).map { $0.json } ?? .null,
            "learns": .bool(workspace.settings.learnsTimes),
        ])
        let text = EstimateText(mission, in: view)?.text ?? words(EstimatePhrase.unknown)
        return Output(json: json) { style in
            style(harmless(mission.title), .bold) + "\n  " + harmless(text)
        }
    }
}

extension MissionEstimate {
    var json: JSON {
        .object([
            "minutes": .number(minutes), "low": .number(low), "high": .number(high),
            "confidence": .string(confidence.name), "method": .string(method.name), "samples": .int(samples),
            "corrects": corrected.map { .number($0) },
        ])
    }
}

extension LengthGuess {
    var json: JSON { .object(["minutes": .number(minutes), "playbook": .string(playbook)]) }
}
