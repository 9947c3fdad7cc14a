import DaymarkCore
import Foundation

/// Nags to a topic of ntfy, as JSON to its server (docs.ntfy.sh, Publish as JSON). The endpoint's address is the topic's
/// (`https://ntfy.sh/topic`), its secret an access token where there is one.
public struct Ntfy: Sendable {
    private let post: Post
    private let links: @Sendable () -> NagLinks?
    private let label: @Sendable (NagMessage.Action) -> String

    /// - Parameters:
    ///   - links: what its buttons lead to; nil where this machine has no address that a phone reaches.
    ///   - label: the words on a button.
    public init(
        _ post: Post, links: @escaping @Sendable () -> NagLinks? = { nil },
        label: @escaping @Sendable (NagMessage.Action) -> String = { $0.name }
    ) {
        (self.post, self.links, self.label) = (post, links, label)
    }

    /// How many buttons ntfy shows.
    private static let mostButtons = 3

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        guard let slash = endpoint.address.lastIndex(of: "/") else {
            return .refused("“\(endpoint.address)” is no topic.")
        }
        let topic = String(endpoint.address[endpoint.address.index(after: slash)...])
        let json = JSON.object([
            "topic": .string(topic), "title": .string(message.title), "message": .string(message.body),
            "priority": .number(Ntfy.priority(message)),
            "tags": .array([.string("daymark"), .string(message.level.name)]),
            "click": links().map { .string($0.site + "/") }, "actions": .array(actions(message)),
        ])
        var headers = ["Content-Type: application/json", "X-Sequence-ID: \(message.tag)"]
        if !endpoint.secret.isEmpty {
            headers.append("Authorization: Bearer " + String(decoding: endpoint.secret, as: UTF8.self))
        }
        return post.send(String(endpoint.address[..<slash]), json.bytes, headers: headers)
    }

    private func actions(_ message: NagMessage) -> [JSON] {
        guard let links = links() else { return [] }
        return message.actions.filter { $0 != .focus }.prefix(Ntfy.mostButtons).map { action in
            .object([
                "action": .string("http"), "label": .string(label(action)),
                "url": .string(links.link(.answer(action, tag: message.tag))),
                "method": .string("POST"), "clear": .bool(true),
            ])
        }
    }

    /// 1 to 5; what is silent is low.
    static func priority(_ message: NagMessage) -> Int64 {
        guard message.sound != .none || message.level == .gentle else { return 2 }
        return switch message.level {
        case .gentle: 2
        case .moderate: 3
        case .aggressive: 4
        case .nuclear: 5
        }
    }
}
