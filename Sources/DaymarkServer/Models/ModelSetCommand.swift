import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkStore
import Foundation

/// Sets the host, the model and the key.
struct ModelSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set the host, the model and the key.",
        usage: "daymark model set <address> --model <name> [--key] [--provider <name>] [--own] [--yes]",
        discussion: """
              daymark model set http://localhost:11434 --model llama3.2
              daymark model set https://api.anthropic.com --model claude-sonnet-4-5 --key
              daymark model set http://nas.home:8000 --model qwen3 --own
            """)

    @Argument(help: "Address of the host.") var address: String
    @Option(help: "Name of the model.") var model: String
    @Option(help: "openai (also Ollama, llama.cpp, vLLM, LM Studio) or anthropic.") var provider: String?
    @Flag(help: "Ask for the key. It is read from the terminal, or from standard input.") var key = false
    @Flag(help: "The host is yours, so it may be in a private network and without https.") var own = false
    @Flag(help: "Agree that titles and notes are sent to the host.") var yes = false
    @OptionGroup var options: ModelOptions

    func validate() throws {
        guard ModelHost.baseAddress(address) != nil else {
            throw ValidationError(
                "“\(printable(address))” is not valid; use an address, such as http://localhost:11434.")
        }
        if let provider, ModelProvider.named(provider) == nil {
            let names = ModelProvider.all.map { $0.name }.joined(separator: " or ")
            throw ValidationError("“\(printable(provider))” is not valid; use \(names).")
        }
        guard !model.isEmpty, printable(model) == model else { throw ValidationError("Name a model with --model.") }
    }

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let store = try options.store()
            let former = try store.modelHost()
            var host = ModelHost(
                provider: provider ?? ModelProvider.guess(for: address).name,
                address: ModelHost.baseAddress(address) ?? address, model: model)
            host.isOwn = own || host.isThisMachine
            guard host.isOwn || host.address.hasPrefix("https://") else {
                throw CommandFailure(
                    "\(host.host) is reached over plain http. If it is your own machine, add --own.", code: 64)
            }
            if key {
                host.key = try ModelSetCommand.readKey()
            } else if former?.host == host.host {
                host.key = former?.key ?? ""
            }
            if former?.host == host.host { host.allowedHost = former?.allowedHost ?? "" }
            if try yes || host.isAllowed || ModelConsent.ask(for: host, in: store) { host.allowedHost = host.host }
            try store.setModelHost(host)
            let status = ModelClient(host).status()
            let problem = status.problem ?? (host.isAllowed ? nil : .notAllowed)
            let words = Words(try store.settings())
            let saved = words(ModelSettingsPhrase.saved)
            try options.print(
                saved + " " + ModelStatusCommand.text(for: host, problem: problem, words: words),
                .object(["host": host.publicJSON, "problem": .text(problem?.name)]))
        }
    }

    /// Reads a key without showing it. It never stands in the arguments, which other programs can read.
    private static func readKey() throws -> String {
        let isTerminal = isatty(STDIN_FILENO) == 1
        var settings = termios()
        let canHide = isTerminal && tcgetattr(STDIN_FILENO, &settings) == 0
        var shown = settings
        if canHide {
            try StandardOutput.write("Key: ", to: STDERR_FILENO)
            settings.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        }
        let line = readLine() ?? ""
        if canHide {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            try StandardOutput.write("\n", to: STDERR_FILENO)
        }
        let key = line.trimmingCharacters(in: .whitespaces)
        guard !key.isEmpty, ModelHost.isKey(key) else {
            throw CommandFailure("That is not a key: it is empty, or has spaces or letters that no key has.", code: 65)
        }
        return key
    }
}

/// Agrees that texts are sent to the host.
struct ModelAllowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Agree that titles and notes are sent to the host.",
        usage: "daymark model allow [--yes]")

    @Flag(help: "Agree without a question.") var yes = false
    @OptionGroup var options: ModelOptions

    func run() throws {
        try CommandFailure.reporting(json: options.json) {
            let store = try options.store()
            var host = try options.host(in: store)
            guard try yes || ModelConsent.ask(for: host, in: store) else {
                throw CommandFailure("Nothing is sent to \(host.host).", code: 1)
            }
            host.allowedHost = host.host
            try store.setModelHost(host)
            try options.print("Allowed: \(host.host).", .object(["host": host.publicJSON]))
        }
    }
}

/// The question before the first text is sent to a host. It names the host.
enum ModelConsent {
    /// - Returns: whether the person agreed. Without a terminal, nobody can.
    static func ask(for host: ModelHost, in store: SQLiteStore) throws -> Bool {
        guard isatty(STDIN_FILENO) == 1 else { return false }
        let words = Words(try store.settings())
        let question = host.isThisMachine ? ModelPhrase.consentHere(host.host) : .consent(host.host)
        try StandardOutput.write(words(question) + " [y/N] ", to: STDERR_FILENO)
        return (readLine() ?? "").lowercased().hasPrefix("y")
    }
}
