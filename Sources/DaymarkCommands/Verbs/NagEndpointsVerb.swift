import ArgumentParser
import DaymarkCore
import DaymarkStore

struct NagEndpointsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "endpoints",
        abstract: "Show, add and remove the endpoints that receive reminders.",
        discussion: """
              daymark nags endpoints
              daymark nags endpoints add ntfy https://ntfy.sh/my-secret-topic
              daymark nags endpoints add webhook https://example.org/nag
              daymark nags endpoints add email me@example.org
              daymark nags endpoints add apprise tgram://TOKEN/CHAT
              daymark nags endpoints remove k7f

            Add a browser in the app, under Settings, and a desktop with daymark watch.
            Test a channel with daymark nags test ntfy.
            Messages to a webhook are signed with its secret. Without --secret one is
            generated. For ntfy the secret is an access token. Hosts in private networks
            are refused unless you allow them: daymark watch --allow HOST.
            """)

    @OptionGroup var common: Common
    @Argument(help: "add CHANNEL ADDRESS, or remove HANDLE.", completion: .list(["add", "remove"]))
    var words: [String] = []
    @Option(help: "Secret for signing or authentication.")
    var secret: String?

    func run(_ context: inout Context) throws -> Output {
        var made: String?
        switch words.first {
        case nil: break
        case "add": made = try add(context)
        case "remove": try remove(context)
        case let word?:
            throw CommandError(
                "“\(harmless(word))” is not valid; use add or remove.",
                example: "daymark nags endpoints add email me@example.org",
                code: 64)
        }
        let all = try context.store.endpoints()
        let (words, circumstances) = (
            Words(try context.read([]) { $0.settings }, at: context.circumstances), context.circumstances
        )
        let json = all.map { endpoint, health in
            JSON.object([
                "id": .string(endpoint.id.description),
                "handle": .string(endpoint.id.handle), "channel": .string(endpoint.channel.name),
                "name": .string(endpoint.name), "address": .string(NagEndpointsVerb.shownAddress(of: endpoint)),
                "succeeded": .text(health.succeeded?.description),
                "confirmed": .text(health.confirmed?.description), "failed": .text(health.failed?.description),
                "problem": .string(health.problem), "gone": .bool(health.isGone),
            ])
        }
        return Output(json: made.map { .object(["secret": .string($0), "endpoints": .array(json)]) } ?? .array(json)) {
            style in
            if let made { return "Messages are signed with this secret, which is shown only now: \(made)" }
            guard !all.isEmpty else { return "No endpoints yet. To get reminders on this desktop, run daymark watch." }
            return all.map { endpoint, health in
                let handle = style(String(endpoint.id.handle.prefix(RecordID.minimumHandleLength)), .yellow)
                let address = NagEndpointsVerb.shownAddress(of: endpoint)
                let last =
                    health.succeeded.map { "last accepted " + words.deadline(.moment($0, zone: ""), in: circumstances) }
                    ?? "not tried yet"
                let state = health.problem.isEmpty ? last : harmless(health.problem)
                let width = style.column(32, for: all.map { NagEndpointsVerb.shownAddress(of: $0.0) })
                let channel = fitted(endpoint.channel.name, 8)
                return "\(handle)  \(channel)  \(fitted(address, width))  \(style(state, .dim))"
            }.joined(separator: "\n")
        }
    }

    /// - Returns: a generated secret.
    private func add(_ context: Context) throws -> String? {
        let known = NagChannel.addressable.map { $0.name }.joined(separator: ", ")
        guard words.count == 3, let channel = NagChannel(name: words[1]), NagChannel.addressable.contains(channel)
        else {
            throw CommandError(
                "Add a channel (\(known)) and an address.", example: "daymark nags endpoints add email me@example.org",
                code: 64)
        }
        let address = words[2]
        guard channel.isAddress(address) else {
            throw CommandError(
                "“\(harmless(address))” is not an address for \(channel.name).",
                example: "daymark nags endpoints add ntfy https://ntfy.sh/topic",
                code: 64)
        }
        return try context.store.addEndpoint(channel, at: address, secret: secret)
    }

    /// Returns the address, or only the name if others could send to the endpoint with its address.
    private static func shownAddress(of endpoint: NagEndpoint) -> String {
        endpoint.address.isEmpty || [.push, .desktop].contains(endpoint.channel) ? endpoint.name : endpoint.address
    }

    private func remove(_ context: Context) throws {
        let found = try context.store.endpoints().filter { endpoint, _ in
            words.count == 2 && RecordID.handlePrefix(words[1]).map { endpoint.id.handle.hasPrefix($0) } ?? false
        }
        guard found.count == 1 else {
            throw CommandError("There is no such endpoint, or more than one.", example: "daymark nags endpoints")
        }
        try context.store.removeEndpoint(found[0].endpoint.id)
    }
}
