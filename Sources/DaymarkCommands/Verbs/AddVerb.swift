import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct AddVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a mission, or a commitment where the line says from when to when.",
        discussion: """
            Dates, times, lengths and marks are understood wherever they stand:
              daymark add "Essay on Dune tomorrow 5pm ~2h !high #school"
              daymark add "Physics every mon,wed 10-11:30 until 12 Dec"
              daymark add call dentist in 3 days
            """)

    @OptionGroup var common: Common
    @Argument(help: "What, and by when.")
    var words: [String]

    func run(_ context: inout Context) throws -> Output {
        let line = words.joined(separator: " ")
        let circumstances = context.circumstances
        return try context.store.perform([], &context) { workspace, entropy in
            let capture = CaptureReader.read(line, workspace.settings, circumstances)
            return try Capturing.add(capture, workspace, circumstances, &entropy)
        }
    }
}

/// Adds what a line of capture means, and says what was understood.
enum Capturing {
    static func add(
        _ capture: Capture, _ workspace: Workspace, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws -> (Output, [Operation]) {
        let words = Words(workspace.settings)
        // When a commitment is, its sentence says.
        let chips = capture.chips.filter { chip in
            switch chip.meaning {
            case .start, .repeats: if case .commitment = capture.target { false } else { true }
            default: true
            }
        }.map { ChipText($0, words, circumstances).text }
        let notes = capture.notes.map { note in
            switch note {
            case .impossibleDate(let text): words(MissionPhrase.impossibleDate(text))
            }
        }
        let sentence: String
        let operations: [Operation]
        let handle: String?
        var after = workspace
        let json: JSON
        switch capture.target {
        case .mission(let draft):
            let (mission, made) = try workspace.add(draft, circumstances, &entropy)
            (sentence, operations, handle) = (words(MissionPhrase.added(mission.title)), made, mission.id.handle)
            for operation in made { after.apply(operation) }
            json = mission.json(after)
        case .commitment(let draft):
            let (commitment, made) = try workspace.add(draft, circumstances, &entropy)
            let when = CommitmentText(commitment, words, circumstances).when
            (sentence, operations, handle) = (words(MissionPhrase.addedCommitment(commitment.title, when: when)), made, nil)
            for operation in made { after.apply(operation) }
            json = commitment.json(after)
        }
        let output = Output(json: json) { style in
            var lines = [(handle.map { style(String($0.prefix(3)), .yellow) + "  " } ?? "") + harmless(sentence)]
            if !chips.isEmpty { lines.append(style("     " + harmless(chips.joined(separator: " · ")), .dim)) }
            return (lines + notes.map { harmless($0) }).joined(separator: "\n")
        }
        return (output, operations)
    }
}
