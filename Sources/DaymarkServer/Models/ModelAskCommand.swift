import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkStore
import Foundation

/// Asks the model for the steps of a made-up task, to try it.
struct ModelTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Ask the model for steps, without storing them.",
        usage: "daymark model test [<title>] [--json]")

    @Argument(help: "Title of a task.") var title = "Clean the kitchen"
    @OptionGroup var options: ModelOptions

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let store = try options.store()
            let host = try options.host(in: store)
            let words = Words(try store.settings())
            let isShown = !options.json && isatty(STDOUT_FILENO) == 1
            var entropy = Entropy.system()
            let event = ModelClient(host).ask(BreakdownRequest(title: title), using: &entropy) { step in
                if isShown { try? StandardOutput.write("  " + printable(step.title) + "\n") }
            }
            switch event {
            case .finished(let breakdown, let note):
                let lines = breakdown.steps.map { "  \(printable($0.title))  \(words.length($0.minutes))" }
                let notes = note.map { [words(ModelProblemPhrase.note($0))] } ?? []
                let end = [words(ModelPhrase.writtenBy(printable(host.model)))] + notes
                try options.print(((isShown ? [] : lines) + end).joined(separator: "\n"), event.json)
            case .failed(let problem):
                throw CommandFailure(ModelStatusCommand.text(for: host, problem: problem, words: words), code: 75)
            case .step: break
            }
        }
    }
}

/// Asks the model for `daymark steps --break --model`: reads a question in JSON from the first line of standard input,
/// and writes each event as a line of JSON. It ends at once when standard input is closed.
struct ModelAskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Answer one question of daymark.", shouldDisplay: false)

    @OptionGroup var options: ModelOptions

    func run() throws {
        try CommandFailure.reporting(json: true) {
            guard let line = readLine(), let json = try? JSONReader.read(line), let request = BreakdownRequest(json)
            else { throw CommandFailure("The question is missing.", code: 65) }
            let store = try options.store()
            guard let host = try store.modelHost() else { return try write(.failed(.notSetUp)) }
            let cancellation = ModelCancellation()
            Thread.detachNewThread {
                while readLine() != nil {}
                // The asking program has ended, so nobody waits for the answer.
                cancellation.cancel()
            }
            var entropy = Entropy.system()
            let end = ModelClient(host).ask(request, cancellation: cancellation, using: &entropy) { step in
                do { try write(.step(step)) } catch { cancellation.cancel() }
            }
            try write(end)
        }
    }

    private func write(_ event: ModelEvent) throws { try StandardOutput.write(event.json.text + "\n") }
}
