import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct StepsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "steps",
        abstract: "Show and change the steps of a task.",
        discussion: """
              daymark steps essay
              daymark steps essay add "Outline ~25min"
              daymark steps essay done 1
              daymark steps essay rename 1 "Outline and sources"
              daymark steps essay drop 1
              daymark steps essay split 2
              daymark steps essay split 2 --model
              daymark steps essay --break
              daymark steps essay --break --size 5 --yes
              daymark steps essay --break --playbook "lab report"
              daymark steps essay --break --model
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, in quotes.", completion: .missions)
    var mission: String
    @Argument(help: "add TITLE, done N, open N, drop N, split N or rename N TITLE.")
    var words: [String] = []

    @Flag(name: .customLong("break"), help: "Suggest steps, and add them if you agree.")
    var breaksDown = false
    @Option(help: "How fine the suggested steps are: 1 (few and large) to 5 (many and small).")
    var size: Int64?
    @Option(help: "The kind of task, if it was not recognized: the name of a playbook.")
    var playbook: String?
    @Flag(help: "Add the suggested steps without asking.")
    var yes = false

    @Flag(name: .customLong("model"), help: "Ask your language model for the steps (daymark model).")
    var asksModel = false

    func validate() throws {
        if let size, !(1...5).contains(size) {
            throw ValidationError("--size is a number from 1 to 5, not \(size).")
        }
        guard breaksDown || size == nil && playbook == nil && !yes else {
            throw ValidationError("--size, --playbook and --yes go with --break.")
        }
        guard breaksDown || !asksModel || words.first == "split" else {
            throw ValidationError("--model goes with --break or split.")
        }
        guard playbook == nil || !asksModel else {
            throw ValidationError("--playbook does not go together with --model.")
        }
        guard words.isEmpty || !breaksDown else {
            throw ValidationError("--break does not go together with “\(words[0])”.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        if breaksDown { return try breakDown(&context) }
        let id = try context.mission(mission, for: "steps")
        let circumstances = context.circumstances
        let (verb, rest) = (words.first ?? "", words.dropFirst().joined(separator: " "))
        guard ["", "add", "done", "open", "drop", "split", "rename"].contains(verb) else {
            throw CommandError(
                "“\(harmless(verb))” is not valid; use add, done, open, drop, split or rename.",
                example: "daymark steps \(mission) add \"Outline ~25min\"",
                code: 64)
        }
        let example = "daymark steps \(mission) done 1"
        let parts = try asksModel ? partsByModel(of: id, numbered: rest, &context) : [:]
        if !verb.isEmpty {
            try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
                if verb == "add" {
                    return ((), try workspace.addStep(rest, to: id, in: circumstances, using: &entropy))
                }
                let steps = workspace.steps(of: id)
                let typed = verb == "rename" ? words.dropFirst().first ?? "" : rest
                guard let number = Int(typed), steps.indices.contains(number - 1) else {
                    throw CommandError(
                        "There is no step “\(harmless(typed))”; the task has \(steps.count).", example: example)
                }
                if verb == "drop" || verb == "rename" {
                    let title = verb == "drop" ? nil : words.dropFirst(2).joined(separator: " ")
                    return (
                        (),
                        try workspace.changeStep(steps[number - 1].id, title: title, in: circumstances, using: &entropy)
                    )
                }
                if verb == "split" {
                    return (
                        (),
                        try StepsVerb.split(
                            steps[number - 1], into: parts[steps[number - 1].id], in: workspace,
                            circumstances: circumstances, using: &entropy)
                    )
                }
                return (
                    (),
                    try workspace.setStep(
                        steps[number - 1].id, done: verb == "done", in: circumstances, using: &entropy)
                )
            }
        }
        let workspace = try context.read([.mission(id)]) { $0 }
        let notes = verb == "add" ? workspace.notesOnStep(rest, in: circumstances) : []
        let steps = workspace.steps(of: id)
        let title = workspace.missions[id]?.title ?? ""
        let spoken = Words(workspace.settings, at: circumstances)
        return Output(json: workspace.missions[id]?.json(workspace, in: circumstances) ?? .null) { style in
            let lines = steps.enumerated().map { index, step in
                let minutes = step.minutes.map { style("  " + spoken.length($0), .dim) } ?? ""
                let text = harmless(step.title)
                return
                    "  \(fitted(String(index + 1), 2, right: true))  \(step.done ? "✓ " + style(text, .dim) : "○ " + text)\(minutes)"
            }
            return ([style(harmless(title), .bold)] + lines + notes.map { harmless(spoken($0)) }).joined(
                separator: "\n")
        }
    }
}
