import DaymarkCore

/// Sends nags to a topic of ntfy as JSON (docs.ntfy.sh, “Publish as JSON”).
///
/// The address of an endpoint is the topic's address, such as `https://ntfy.sh/topic`. Its secret is an access token,
/// or empty.
public struct Ntfy: Sendable {
    private let client: GuardedHTTPClient
    private let links: @Sendable () -> NagLinks?
    private let label: @Sendable (NagMessage.Action) -> String

    /// - Parameters:
    ///   - links: the targets of the buttons, or nil if this machine has no address that a phone can reach.
    ///   - label: the text on a button.
    public init(
        _ client: GuardedHTTPClient, links: @escaping @Sendable () -> NagLinks? = { nil },
        label: @escaping @Sendable (NagMessage.Action) -> String = { $0.name }
    ) {
        (self.client, self.links, self.label) = (client, links, label)
    }

    /// The maximum number of buttons that ntfy shows.
    private static let maxButtons = 3

    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        guard let slash = endpoint.address.lastIndex(of: "/") else {
            return .refused("“\(endpoint.address)” is not a topic.")
        }
        let topic = String(endpoint.address[endpoint.address.index(after: slash)...])
        let json = JSON.object([
            "topic": .string(topic), "title": .string(message.title), "message": .string(message.body),
            "priority": .number(Ntfy.priority(of: message)),
            "tags": .array([.string("daymark"), .string(message.level.name)]),
            "click": links().map { .string($0.site + "/") }, "actions": .array(buttons(for: message)),
        ])
        var headers = ["Content-Type: application/json", "X-Sequence-ID: \(message.tag)"]
        // A milestone is of no use to a phone that comes back later.
        if message.series != nil { headers.append("Cache: no") }
        if !endpoint.secret.isEmpty {
            headers.append("Authorization: Bearer " + String(decoding: endpoint.secret, as: UTF8.self))
        }
        return client.post(json.bytes, to: String(endpoint.address[..<slash]), headers: headers).outcome
    }

    private func buttons(for message: NagMessage) -> [JSON] {
        guard let links = links() else { return [] }
        return message.actions.filter { $0 != .focus }.prefix(Ntfy.maxButtons).map { action in
            .object([
                "action": .string("http"), "label": .string(label(action)),
                "url": .string(links.link(.answer(action, tag: message.tag))),
                "method": .string("POST"), "clear": .bool(true),
            ])
        }
    }

    /// The priority, from 1 to 5. A silent message has a low one.
    static func priority(of message: NagMessage) -> Int64 {
        guard message.sound != .none || message.level == .gentle else { return 2 }
        return switch message.level {
        case .gentle: 2
        case .moderate: 3
        case .aggressive: 4
        case .nuclear: 5
        }
    }
}
