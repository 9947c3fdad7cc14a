import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd model`, which `daymark model` runs: sets up the language model of a home.
struct ModelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "model", abstract: "Set up a language model that writes steps when you ask it.",
        usage: "daymark model [status|find|set|allow|test|forget]",
        discussion: """
              daymark model find
              daymark model set http://localhost:11434 --model llama3.2
              daymark model test "Essay on Dune"
            """,
        subcommands: [
            ModelStatusCommand.self, ModelFindCommand.self, ModelSetCommand.self, ModelAllowCommand.self,
            ModelTestCommand.self, ModelForgetCommand.self, ModelAskCommand.self,
        ],
        defaultSubcommand: ModelStatusCommand.self)
}

/// The options of the model commands.
struct ModelOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    @Flag(help: "Print JSON.")
    var json = false

    func store() throws -> SQLiteStore { try SQLiteStore.open(Home(home)) }

    /// The host that is set up.
    func host(in store: SQLiteStore) throws -> ModelHost {
        guard let host = try store.modelHost() else {
            throw CommandFailure("No language model is set up. Look for one with: daymark model find", code: 1)
        }
        return host
    }

    /// Prints an answer as text or as JSON.
    func print(_ text: String, _ json: JSON) throws {
        try StandardOutput.write((self.json ? json.text : text) + "\n")
    }
}

/// Shows which model is set up, whether it can be asked, and what to do if not.
struct ModelStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show whether the model is ready, and what to do if it is not.",
        usage: "daymark model status [--json]")

    @OptionGroup var options: ModelOptions

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let store = try options.store()
            let words = Words(try store.settings())
            guard let host = try store.modelHost() else {
                let text = words(ModelSettingsPhrase.off) + "\nTo look for one on this machine: daymark model find"
                return try options.print(text, .object(["host": .null, "problem": .string("not-set-up")]))
            }
            let status = ModelClient(host).status()
            let problem = status.problem ?? (host.isAllowed ? nil : .notAllowed)
            try options.print(
                ModelStatusCommand.text(for: host, problem: problem, words: words),
                .object([
                    "host": host.publicJSON, "problem": .text(problem?.name),
                    "models": .array(status.models.map { .string($0) }),
                ]))
            if problem != nil { throw ExitCode(75) }
        }
    }

    static func text(for host: ModelHost, problem: ModelProblem?, words: Words) -> String {
        guard let problem else { return words(ModelSettingsPhrase.ready(model: host.model, host: host.host)) }
        let wayOut =
            switch problem {
            case .notAllowed: "To agree to that: daymark model allow"
            case .keyRefused: "To enter the key again: daymark model set \(host.address) --model \(host.model) --key"
            default: words(ModelProblemPhrase.wayOut(problem))
            }
        return words(ModelProblemPhrase.reason(problem, host: host.host)) + " " + wayOut
    }
}

/// Looks for models on this machine.
struct ModelFindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Look for a model on this machine, on the usual ports.",
        usage: "daymark model find [--json]")

    @OptionGroup var options: ModelOptions
    @Option(help: ArgumentHelp("Look on this port alone.", valueName: "port"))
    var port: Int?

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let found = ModelClient.find(ports: port.map { [($0, "port \($0)")] } ?? ModelClient.usualPorts)
            let json = found.map { host in
                JSON.object([
                    "program": .string(host.program), "address": .string(host.address),
                    "models": .array(host.models.map { .string($0) }),
                ])
            }
            let lines = found.flatMap { host in
                ["\(host.program) at \(host.address)"]
                    + host.models.prefix(20).map { "  daymark model set \(host.address) --model \(printable($0))" }
            }
            let none = "Nothing answers on the ports of Ollama, llama.cpp, vLLM and LM Studio. Start one of them first."
            try options.print(lines.isEmpty ? none : lines.joined(separator: "\n"), .array(json))
        }
    }
}

/// Deletes the host and its key.
struct ModelForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Delete the host and its key.", usage: "daymark model forget")

    @OptionGroup var options: ModelOptions

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let store = try options.store()
            try store.setModelHost(nil)
            try options.print(Words(try store.settings())(ModelSettingsPhrase.forgotten), .object(["host": .null]))
        }
    }
}

/// Text of another program without control characters.
func printable(_ text: String) -> String {
    String(
        String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }))
}
