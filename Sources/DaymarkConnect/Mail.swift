import DaymarkCore
import Foundation

/// Sends nags by mail through the system's sendmail interface. The address of an endpoint is a mail address.
public struct Mail: Sendable {
    private let program: String
    private let sender: String
    private let readsReplies: Bool
    private let links: @Sendable () -> NagLinks?
    private let label: @Sendable (NagMessage.Action) -> String

    /// - Parameters:
    ///   - sender: the sender's address.
    ///   - readsReplies: whether a person reads mail to the sender. If so, people can unsubscribe by mail.
    ///   - links: links to answer and to unsubscribe, or nil if other machines cannot reach this one.
    ///   - label: the text before a link.
    public init(
        program: String = "/usr/sbin/sendmail", from sender: String, readsReplies: Bool = false,
        links: @escaping @Sendable () -> NagLinks? = { nil },
        label: @escaping @Sendable (NagMessage.Action) -> String = { $0.name }
    ) {
        (self.program, self.sender, self.readsReplies) = (program, sender, readsReplies)
        (self.links, self.label) = (links, label)
    }

    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        guard Mail.isAddress(endpoint.address) else {
            return .refused("“\(endpoint.address)” is not a mail address.")
        }
        let result = LocalProgram(path: program).run(
            ["-i", "-f", sender, "--", endpoint.address], input: text(of: message, to: endpoint))
        return result.outcome(program: "sendmail", notFound: "\(program) cannot be run.")
    }

    /// A message in the format of RFC 5322.
    ///
    /// With links, it offers to unsubscribe with one click (RFC 8058). Without links, or if a person reads replies, it
    /// offers to unsubscribe by mail (RFC 2369).
    func text(of message: NagMessage, to endpoint: NagEndpoint) -> String {
        let links = links()
        let unsubscribeLink = links.map { "<\($0.link(.unsubscribe(endpoint: endpoint.id)))>" }
        let unsubscribeMail = readsReplies || links == nil ? "<mailto:\(sender)?subject=unsubscribe>" : nil
        var lines = [
            "From: Daymark <\(sender)>", "To: \(endpoint.address)", "Subject: \(Mail.encodedHeader(message.title))",
            "Message-ID: <\(message.tag)@daymark>", "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64",
        ]
        let ways = [unsubscribeLink, unsubscribeMail].compactMap { $0 }
        lines.append("List-Unsubscribe: " + ways.joined(separator: ", "))
        if links != nil { lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click") }
        let answers = links.map { links in
            message.actions.filter { $0 != .focus }.map { action in
                "\(label(action)):\n\(links.link(.answer(action, tag: message.tag)))"
            }
        }
        let paragraphs = ([message.body] + (answers ?? [])).joined(separator: "\n\n")
        let body = Data(paragraphs.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        return lines.joined(separator: "\n") + "\n\n" + body + "\n"
    }

    /// Encodes a header's value (RFC 2047) unless it is short and plain ASCII, so that it cannot start a new header.
    /// Each encoded word has at most 75 characters.
    static func encodedHeader(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7e }) || text.utf8.count > 60 else { return text }
        var words: [String] = []
        var word = ""
        for character in text {
            if word.utf8.count + character.utf8.count > 42 {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }

    /// Whether a text is a mail address that can be passed to sendmail.
    public static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && (parts[1].contains(".") || parts[1] == "localhost")
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x3c && $0 != 0x3e && $0 != 0x2c }
            && !text.hasPrefix("-")
    }
}
