import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation

/// `daymarkd nag-test`, which is `daymark nags test`: sends something now to each place of a channel, and says what came of it.
struct NagTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nag-test", abstract: "Send a test to each place of a channel.",
        usage: "daymark nags test <channel> [--allow <host> ...] [--home <folder>] [--json]",
        discussion: "  daymark nags test ntfy")

    @Argument(help: "push, desktop, ntfy, email, webhook or apprise.")
    var channel: String

    @Option(help: ArgumentHelp("A host in a private network to which nags may be sent.", valueName: "host"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    @Flag(help: "Answer in JSON.")
    var json = false

    func validate() throws {
        guard let known = NagChannel(name: channel), known != .app else {
            let all = NagChannel.allCases.dropFirst().map { $0.name }.joined(separator: ", ")
            throw ValidationError("“\(channel)” is no channel. Channels are \(all).")
        }
    }

    func run() throws {
        do {
            signal(SIGPIPE, SIG_IGN)
            var entropy = Entropy.system()
            let store = try SQLiteStore.open(Home(home), using: &entropy)
            let found = try NagTest(store: store, channels: channels(store)).run(
                NagChannel(name: channel) ?? .app, using: &entropy)
            if found.isEmpty {
                try fail("There is no place yet for \(channel). Add one: \(NagTestCommand.adding(channel))", 1)
            }
            print(json ? JSON.array(found.map { $0.json }).text : found.map { $0.line }.joined(separator: "\n"))
            if found.contains(where: { $0.problem != nil }) { throw ExitCode(75) }
        } catch let error as StoreError {
            try fail(error.sentence, 74)
        } catch let failure as Server.Failure {
            try fail(failure.description, failure.code)
        }
    }

    /// How a place of a channel comes to be.
    private static func adding(_ channel: String) -> String {
        switch NagChannel(name: channel) {
        case .ntfy: "daymark nags endpoints add ntfy https://ntfy.sh/my-secret-topic"
        case .email: "daymark nags endpoints add email me@example.org"
        case .webhook: "daymark nags endpoints add webhook https://example.org/nag"
        case .apprise: "daymark nags endpoints add apprise tgram://TOKEN/CHAT"
        case .desktop: "daymark watch"
        case .push, .app, nil: "in the app, under Settings"
        }
    }

    private func channels(_ store: SQLiteStore) throws -> [Channel] {
        let desktop = Desktop { Words(Settings(id: Settings.recordID))($0) }
        return try [Channel(.desktop, show: desktop.show)] + Channels(store: store, allowed: allow).all()
    }

    private func fail(_ sentence: String, _ code: Int32) throws {
        let text = json ? JSON.object(["error": .string(sentence)]).text : sentence
        FileHandle.standardError.write(Data((text + "\n").utf8))
        throw ExitCode(code)
    }
}

/// A message that is none of a mission's, to every place of a channel.
struct NagTest {
    let store: SQLiteStore
    let channels: [Channel]

    struct Result {
        let endpoint: NagEndpoint
        /// Nil where it was taken.
        let problem: String?

        var line: String { "\(endpoint.name): \(problem ?? "taken")" }

        var json: JSON {
            .object([
                "id": .string(endpoint.id.description), "channel": .string(endpoint.channel.name),
                "name": .string(endpoint.name),
                "problem": .text(problem),
            ])
        }
    }

    func run(_ kind: NagChannel, using entropy: inout Entropy) throws -> [Result] {
        try store.endpoints().filter { $0.endpoint.channel == kind }.compactMap { place, _ in
            try run(at: place, using: &entropy)
        }
    }

    /// - Returns: nil where this program does not send to the place's channel.
    func run(at place: NagEndpoint, using entropy: inout Entropy) throws -> Result? {
        let isElsewhere = place.channel == .desktop && !place.address.isEmpty
        guard let channel = channels.first(where: { $0.kind == place.channel && $0.isElsewhere == isElsewhere }) else {
            return nil
        }
        let words = Words(try store.read([]) { $0.settings })
        let tag = RecordID(high: entropy.next(), low: entropy.next())
        let outcome = channel.show(NagMessage(trying: tag, words: words, at: Channels.now()), place)
        try store.note(outcome, at: place.id, Channels.now())
        return Result(endpoint: place, problem: outcome.problem)
    }
}
