import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import Foundation

/// `daymarkd nag-test`, which `daymark nags test` runs: sends a test message to each endpoint of a channel.
struct NagTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nag-test", abstract: "Send a test message to each endpoint of a channel.",
        usage: "daymark nags test <channel> [--allow <host> ...] [--home <folder>] [--json]",
        discussion: "  daymark nags test ntfy")

    @Argument(help: "One of push, desktop, ntfy, email, webhook, apprise.")
    var channel: String

    @Option(help: ArgumentHelp("Also send to this private host. Can be repeated.", valueName: "host"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard let known = NagChannel(name: channel), known != .app else {
            let names = NagChannel.allCases.dropFirst().map { $0.name }.joined(separator: ", ")
            throw ValidationError("“\(channel)” is not valid; use \(names).")
        }
    }

    func run() throws {
        try CommandFailure.reporting(json: json) {
            signal(SIGPIPE, SIG_IGN)
            var entropy = Entropy.system()
            let store = try SQLiteStore.open(Home(home))
            let testMessage = TestMessage(store: store, senders: try senders(store))
            let results = try testMessage.send(to: NagChannel(name: channel) ?? .app, using: &entropy)
            guard !results.isEmpty else {
                let example = NagTestCommand.example(for: channel)
                throw CommandFailure("There is no endpoint for \(channel) yet. Add one: \(example)", code: 1)
            }
            let text = results.map { "\($0.endpoint.name): \($0.problem ?? "accepted")" }.joined(separator: "\n")
            try StandardOutput.write((json ? JSON.array(results.map { $0.json }).text : text) + "\n")
            if results.contains(where: { $0.problem != nil }) { throw ExitCode(75) }
        }
    }

    /// How an endpoint of a channel is added.
    private static func example(for channel: String) -> String {
        switch NagChannel(name: channel) {
        case .ntfy: "daymark nags endpoints add ntfy https://ntfy.sh/my-secret-topic"
        case .email: "daymark nags endpoints add email me@example.org"
        case .webhook: "daymark nags endpoints add webhook https://example.org/nag"
        case .apprise: "daymark nags endpoints add apprise tgram://TOKEN/CHAT"
        case .desktop: "daymark watch"
        case .push, .app, nil: "in the app, under Settings"
        }
    }

    private func senders(_ store: SQLiteStore) throws -> [NagSender] {
        let desktop = Desktop { Words(Settings(id: Settings.recordID))($0) }
        return try [NagSender(.desktop, show: desktop.show)] + HomeSenders(store: store, allowing: allow).all()
    }
}

extension TestMessage.Result {
    fileprivate var json: JSON {
        .object([
            "id": .string(endpoint.id.description), "channel": .string(endpoint.channel.name),
            "name": .string(endpoint.name), "problem": .text(problem),
        ])
    }
}
